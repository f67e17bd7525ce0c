"""Link previews on other sites: title, sentence, picture; and the pages of the games."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from html import unescape
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin, urlsplit
from xml.etree import ElementTree

import pytest

import torite
from tools.console import Stop
from tools.make_site import PACK_WISHES, make_site
from tools.previews.hands import hand
from tools.previews.pictures import SIZE, some
from tools.previews.tags import add_tags, first_words, read_base, relative
from torite.page.catalog import catalog

BASE = "https://example.org/torite/"
LANGUAGES = ("en", "ja")
# A few pages of each kind, with their languages.
KINDS = {
    "index.html": set[str](),
    "credits.html": set[str](),
    "rules/hamlet.ja.html": {"en", "ja", "x-default"},
    "rules/index.en.html": {"en", "ja", "x-default"},
    "rules/glossary.ja.html": {"en", "ja", "x-default"},
    "games/hamlet/index.html": {"en", "ja", "x-default"},
    "ja/games/hamlet/index.html": {"en", "ja", "x-default"},
    "ja/games/index.html": {"en", "ja", "x-default"},
    "examples/index.html": {"en", "ja", "x-default"},
    "examples/blog.html": set[str](),
    "docs/index.html": set[str](),
    "docs/hosting.html": set[str](),
    "docs/games/hamlet.html": set[str](),
    "docs/reference/torite.html": set[str](),
}
# Invisible characters, which break searches for a name.
INVISIBLE = re.compile("[\u200b-\u200f\u2060\ufeff\u00ad]")


class Head(HTMLParser):
    """The tags of a page, and where its links lead."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.lang = ""
        self.title = ""
        self.named: dict[str, list[str]] = {}
        self.alternates: dict[str, str] = {}
        self.canonical: list[str] = []
        self.links: list[str] = []
        self._inside = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self._inside = tag
        if tag == "html":
            self.lang = values["lang"]
        elif tag == "meta" and "content" in values:
            name = values.get("property") or values.get("name") or ""
            self.named.setdefault(name, []).append(values["content"])
        elif tag == "link" and values["rel"] == "alternate":
            self.alternates[values["hreflang"]] = values["href"]
        elif tag == "link" and values["rel"] == "canonical":
            self.canonical.append(values["href"])
        elif tag == "a":
            self.links.append(values["href"])

    def handle_data(self, data: str) -> None:
        if self._inside == "title":
            self.title += data

    def handle_endtag(self, tag: str) -> None:
        self._inside = ""


def read(path: Path) -> Head:
    return Head(path.read_text(encoding="utf-8"))


def people_read(dist: Path) -> dict[str, Head]:
    """The pages of the site that are no frames of other pages."""
    heads = {path.relative_to(dist).as_posix(): read(path) for path in dist.rglob("*.html")}
    return {
        name: head
        for name, head in heads.items()
        if head.named.get("robots") != ["noindex"] and name != "torite.html" and not name.startswith("npm/")
    }


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n")
    return int.from_bytes(png[16:20], "big"), int.from_bytes(png[20:24], "big")


@pytest.fixture(scope="module")
def heads(dist: Path) -> dict[str, Head]:
    return people_read(dist)


def test_every_page_says_what_a_link_to_it_shows(dist: Path, heads: dict[str, Head]) -> None:
    assert heads.keys() >= KINDS.keys()
    faults = []
    for name, head in heads.items():
        needed = ("description", "og:title", "og:description", "og:image", "og:image:alt", "twitter:card")
        found = {key: head.named.get(key, []) for key in needed}
        faults += [
            f"{name}: {key} {texts}" for key, texts in found.items() if len(texts) != 1 or not texts[0]
        ]
        if INVISIBLE.search(head.title + "".join(head.named.get("og:title", []))) or not head.title.strip():
            faults.append(f"{name}: title {head.title!r}")
        if len(found["description"][0]) > 320:
            faults.append(f"{name}: {found['description']}")
        picture = (dist / name).parent / found["og:image"][0]
        if not picture.is_file() or size_of(picture.read_bytes()) != SIZE:
            faults.append(f"{name}: {picture}")
    assert not faults, "\n".join(faults)


def test_the_picture_of_a_page_is_that_of_its_game(heads: dict[str, Head]) -> None:
    for name in ("rules/glaves.ja.html", "docs/games/glaves.html", "ja/games/glaves/index.html"):
        assert heads[name].named["og:image"][0].endswith("previews/glaves.png")
    for name in ("index.html", "rules/index.en.html", "ja/games/index.html"):
        assert heads[name].named["og:image"][0].endswith("previews/torite.png")


def test_frames_have_no_tags(dist: Path) -> None:
    for name in ("embed.html", "engine-frame.html", "rules-frame.html"):
        assert "og:title" not in read(dist / name).named


def test_pages_name_themselves_in_the_other_language(dist: Path, heads: dict[str, Head]) -> None:
    for name, langs in KINDS.items():
        assert heads[name].alternates.keys() == langs, name
        assert heads[name].canonical == []
        for lang, address in heads[name].alternates.items():
            found = (dist / name).parent / address
            page = read(found / "index.html" if found.is_dir() else found)
            assert page.lang == ("en" if lang == "x-default" else lang)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_game_has_a_page_with_its_own_address(dist: Path, heads: dict[str, Head], lang: str) -> None:
    folder = "games" if lang == "en" else "ja/games"
    games = {game["id"]: game for game in catalog(lang, PACK_WISHES[lang][0].replace("game", ""))["games"]}
    listed = {urljoin(f"{folder}/", link) for link in heads[f"{folder}/index.html"].links}
    for name, game in games.items():
        path = f"{folder}/{name}/index.html"
        text, head = (dist / path).read_text(encoding="utf-8"), heads[path]
        assert head.lang == lang
        assert game["name"] in head.title
        assert game["about"] in unescape(text)
        assert "<script" not in text
        links = {urljoin(path, link) for link in head.links}
        for link in links:
            target = dist / urlsplit(link).path
            assert (target / "index.html" if target.is_dir() else target).is_file(), f"{path}: {link}"
        app = f"index.html?lang={lang}#"
        assert {f"{app}now/{name}", f"{app}learn/{name}", f"{app}new/{name}"} <= links
        assert f"rules/{name}.{lang}.html" in links
        assert {f"{folder}/{other}/" for other in games if other != name} <= links
        assert f"{folder}/{name}/" in listed
        rules = heads[f"rules/{name}.{lang}.html"].links
        assert f"{folder}/{name}/" in {urljoin(f"rules/{name}", link) for link in rules}


def test_the_first_page_leads_to_them_without_a_script(heads: dict[str, Head]) -> None:
    assert {"games/", "ja/games/"} <= set(heads["index.html"].links)


def test_pictures_are_small_and_each_is_another_one(dist: Path) -> None:
    pictures = {path.stem: path.read_bytes() for path in (dist / "previews").iterdir()}
    assert pictures.keys() == {*torite.GAMES, "torite"}
    assert len(set(pictures.values())) == len(pictures)
    assert max(map(len, pictures.values())) < 100_000


@pytest.mark.parametrize("game", torite.GAMES)
def test_a_picture_has_cards_of_the_game(game: str) -> None:
    cards = hand(game, 1)
    deck = torite.load_game(game).default_deck()
    assert 3 <= len(some(cards)) <= 5
    assert set(some(cards)) <= set(cards) <= {*deck, *catalog("en")["packs"]["french"]["cards"]}


@pytest.mark.full
def test_with_a_base_every_address_is_whole(dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    make_site(folder, docs=False, base=BASE)
    heads = people_read(folder)
    for name, head in heads.items():
        own = BASE + re.sub(r"(^|/)index\.html$", r"\1", name)
        assert head.canonical == head.named["og:url"] == [own]
        for address in (*head.named["og:image"], *head.alternates.values()):
            assert address.startswith(BASE)
            found = folder / address.removeprefix(BASE)
            assert (found / "index.html" if address.endswith("/") else found).is_file()
    tree = ElementTree.parse(folder / "sitemap.xml")
    listed = [entry.text or "" for entry in tree.iter("{http://www.sitemaps.org/schemas/sitemap/0.9}loc")]
    assert sorted(listed) == sorted(head.canonical[0] for head in heads.values())
    assert f"Sitemap: {BASE}sitemap.xml" in (folder / "robots.txt").read_text(encoding="utf-8")
    # They would have no address.
    assert not {path.name for path in dist.iterdir()} & {"sitemap.xml", "robots.txt"}


@pytest.mark.parametrize("text", ["https://example.org/torite", "https://example.org/torite/"])
def test_a_base_ends_in_a_slash(text: str) -> None:
    assert read_base(text) == BASE


@pytest.mark.parametrize(
    "text", ["", "example.org", "/torite/", "ftp://example.org/", "https://", "https://a.org/?x", "http://[a"]
)
def test_what_is_no_address_is_told(text: str) -> None:
    with pytest.raises(Stop, match=r"as in https://example\.org/torite/"):
        read_base(text)


@pytest.mark.parametrize(
    ("target", "page", "way"),
    [
        ("previews/a.png", "index.html", "previews/a.png"),
        ("previews/a.png", "ja/games/a/index.html", "../../../previews/a.png"),
        ("games/a/", "games/a/index.html", "./"),
        ("", "rules/a.en.html", "../"),
    ],
)
def test_the_way_from_a_page(target: str, page: str, way: str) -> None:
    assert relative(target, page) == way


@pytest.mark.parametrize(
    ("paragraphs", "lang", "words"),
    [
        (["A <b>game</b> for\ntwo. Play!"], "en", "A game for two. Play!"),
        (["First.", "Second."], "en", "First."),
        (["だれでも。すぐに。"], "ja", "だれでも。すぐに。"),
        (["Word " * 30 + "end. " + "More " * 30 + "end."], "en", "Word " * 30 + "end."),
        (["A &amp; b, as here:"], "en", "A & b, as here"),
        ([], "en", ""),
    ],
)
def test_a_page_is_described_by_its_first_sentences(paragraphs: Sequence[str], lang: str, words: str) -> None:
    html = f"<p>Head.</p><main><h1>T</h1>{''.join(f'<p>{text}</p>' for text in paragraphs)}</main>"
    assert first_words(html, lang) == words


def test_a_page_without_a_title_is_told(tmp_path: Path) -> None:
    (tmp_path / "catalog.en.json").write_text(json.dumps({"games": []}), encoding="utf-8")
    (tmp_path / "a.html").write_text('<html lang="en"><head></head></html>', encoding="utf-8")
    with pytest.raises(Stop, match=r"a\.html"):
        add_tags(tmp_path)


def test_a_page_has_its_tags_once(tmp_path: Path) -> None:
    (tmp_path / "catalog.en.json").write_text(json.dumps({"games": []}), encoding="utf-8")
    page = tmp_path / "a.html"
    page.write_text('<html lang="en"><head><title>A &amp; “B”</title></head></html>', encoding="utf-8")
    add_tags(tmp_path)
    once = page.read_text(encoding="utf-8")
    add_tags(tmp_path)
    assert page.read_text(encoding="utf-8") == once
    assert read(page).named["og:title"] == ["A & “B”"]
