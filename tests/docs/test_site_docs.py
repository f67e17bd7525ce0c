"""The documentation of the site: complete, linked, small, and without requests to other hosts."""

from __future__ import annotations

import gzip
import json
import re
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import pytest

import torite
from tools.make_site import DOCS
from tools.reference.guides import GROUPS, anchor_of, first_sentence, sources

LIMIT = 1_500_000
"""Maximum size of the documentation in bytes, gzipped file by file. It is not part of the site's limit:
players do not fetch it, and no device keeps it.
"""


class Page(HTMLParser):
    """The ids and links of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.loaded: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = {name: value or "" for name, value in attrs}
        if "id" in told:
            self.ids.append(told["id"])
        if tag == "a":
            self.links.append(told.get("href", ""))
        else:
            self.loaded += [told[name] for name in ("href", "src") if name in told]


@cache
def page_of(path: Path) -> Page:
    page = Page()
    page.feed(path.read_text(encoding="utf-8"))
    return page


@pytest.fixture(scope="module")
def docs(dist: Path) -> Path:
    return dist / DOCS


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("One. Two.", "One."),
        ("A deal is its record: game, cards. More.", "A deal is its record."),
        ("", ""),
    ],
)
def test_the_first_sentence_ends(text: str, told: str) -> None:
    assert first_sentence(text) == told


@pytest.mark.slow
def test_every_link_leads_somewhere(docs: Path) -> None:
    pages = sorted(docs.rglob("*.html"))
    assert len(pages) > 100
    for path in pages:
        page = page_of(path)
        assert len(page.ids) == len(set(page.ids)), path
        for link in page.links:
            address, _, anchor = link.partition("#")
            if re.match("https?:", address) or address.endswith("../index.html"):
                continue
            target = (path.parent / address).resolve() if address else path
            assert target.is_file(), f"{path.name}: {link}"
            assert not anchor or anchor in page_of(target).ids, f"{path.name}: {link}"


@pytest.mark.slow
def test_nothing_comes_from_elsewhere(docs: Path) -> None:
    for path in docs.rglob("*.html"):
        assert not [address for address in page_of(path).loaded if re.match("[a-z]+:|/", address)]
    assert not re.search(r"url\(|@import", (docs / "docs.css").read_text(encoding="utf-8"))


@pytest.mark.slow
def test_what_can_be_found_is_there(docs: Path) -> None:
    entries = json.loads((docs / "search.json").read_text(encoding="utf-8"))
    found = {title: address for title, address, _, _ in reversed(entries)}
    assert found["Deal.legal_actions"] == "reference/torite.html#Deal.legal_actions"
    assert found["Glaves"] == "games/glaves.html"
    assert found["Writing a bot"] == "writing-a-bot.html"
    for title, address, _, told in entries:
        path, _, anchor = address.partition("#")
        assert title
        # The excerpt below a title is plain text, without links.
        assert "</code>" not in told
        assert "<a href=" not in told
        assert not anchor or anchor in page_of(docs / path).ids


def test_the_reference_has_all_that_import_torite_gives(docs: Path) -> None:
    ids = page_of(docs / "reference" / "torite.html").ids
    assert set(torite.__all__) <= set(ids)
    assert {"Deal.view", "Game.new_deal", "Match.record", "Sampler.sample"} <= set(ids)


@pytest.mark.parametrize("name", ["glaves", "gaigel"])
def test_rules_reference_and_table_lead_to_each_other(dist: Path, name: str) -> None:
    page = page_of(dist / DOCS / "games" / f"{name}.html")
    assert f"../../rules/{name}.en.html" in page.links
    assert f"../../index.html#new/{name}" in page.links
    assert {option.name for option in torite.GAMES[name].OPTIONS} <= set(page.ids)
    for lang in ("en", "ja"):
        assert f"../docs/games/{name}.html" in page_of(dist / "rules" / f"{name}.{lang}.html").links


def test_every_guide_has_its_place(docs: Path) -> None:
    assert {name for group in GROUPS.values() for name in group} == set(sources())
    links = page_of(docs / "index.html").links
    assert {f"{name}.html" for name in sources()} <= set(links)


def test_headings_have_the_anchors_of_repositories() -> None:
    assert anchor_of("9. Let the tests at it") == "9-let-the-tests-at-it"
    assert anchor_of("What it costs, and what it needs") == "what-it-costs-and-what-it-needs"
    assert anchor_of("`torite.js`: types") == "torite.js-types".replace(".", "")


def test_it_is_small_and_not_kept_on_devices(dist: Path) -> None:
    content = [path.read_bytes() for path in (dist / DOCS).rglob("*") if path.is_file()]
    assert sum(len(gzip.compress(data)) for data in content) <= LIMIT
    files = json.loads((dist / "site.json").read_text(encoding="utf-8"))["files"]
    assert not [path for path in files if path.startswith(f"{DOCS}/")]
