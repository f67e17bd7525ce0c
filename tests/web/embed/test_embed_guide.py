"""The code of the embedding guide and the gallery of examples works as described."""

from __future__ import annotations

import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

from playwright.sync_api import expect

import torite
from tests.web.support.accessibility import check, report
from tests.web.support.embedding import PAGE, Host, Reader
from tools.environment import ROOT
from torite.notation.link import from_link

GUIDE = ROOT / "docs" / "embedding.md"
EXAMPLES = ROOT / "web" / "examples"
EXAMPLE_SITE = "https://example.org/torite/"


def blocks() -> list[str]:
    """The pages' lines in the guide."""
    text = GUIDE.read_text(encoding="utf-8").partition("\n## The rules in a page")[0]
    return re.findall(r"^```html\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_lines_of_the_guide_do_what_it_says(host: Host, read: Callable[..., Reader]) -> None:
    (host.folder / "position.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    reader = read()
    page = reader.page
    tables = frames = 0
    for number, block in enumerate(blocks()):
        text = PAGE.format(lang="en", head="", body=block.replace(EXAMPLE_SITE, host.site))
        name = f"guide-{number}.html"
        (host.folder / name).write_text(text, encoding="utf-8")
        page.goto(host.home + name)
        if "<torite-table" in block:
            tables += 1
            table = page.locator("torite-table")
            expect(table.get_by_role("button")).to_be_visible()
            # The code with a picture is tried to the end; other tests cover the rest.
            if "<img" in block:
                expect(table.get_by_role("img")).to_be_attached()
                reader.table()
                expect(reader.frame().locator("html")).to_have_attribute("lang", "ja")
        elif "<iframe" in block:
            frames += 1
            page.frames[1].locator("[data-action='start']").wait_for()
            expect(page.frames[1].locator("h1")).to_have_text("Glaves")
        else:
            assert (
                page.locator("main a").get_attribute("href") == f"{host.site}#glaves/4711?players=3&dealer=1"
            )
    assert (tables, frames) == (5, 2)


class Tables(HTMLParser):
    """The attributes of the tables of a page."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.found: list[dict[str, str | None]] = []
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "torite-table":
            self.found.append(dict(attrs))


def test_the_gallery_shows_what_it_says(address: str, read: Callable[..., Reader]) -> None:
    kinds = []
    for name in ("index.html", "index.ja.html"):
        tables = Tables(EXAMPLES / name).found
        links = [from_link(deal) for table in tables if (deal := table.get("deal"))]
        shown = [link.shown() for link in links]
        kinds.append([(len(deal.actions()), deal.is_terminal(), deal.game.id) for deal in shown])
        assert [table["game"] for table in tables if "game" in table] == ["hamlet"]
        assert f"torite-{torite.__version__}-py3" in (EXAMPLES / name).read_text(encoding="utf-8")
    assert kinds[0] == kinds[1]
    (fresh, played, whole) = kinds[0]
    assert fresh[0] == 0
    assert played[0] > 0
    assert not played[1]
    assert whole[1]

    reader = read(viewport={"width": 360, "height": 740}, color_scheme="dark")
    page = reader.page
    found = []
    for name in ("index.html", "index.ja.html"):
        page.goto(f"{address}examples/{name}")
        found += check(page, name)
        assert page.evaluate("document.documentElement.scrollWidth") == 360
        lines = page.locator("pre code").all_text_contents()
        assert len(lines) == 7
        guide = page.locator("main > p:last-child a").evaluate("({ href }) => href")
        assert page.request.get(guide).ok, "whoever reads this has no sources"
        assert all(address in text and EXAMPLE_SITE not in text for text in lines)
    report(found)
