"""The rules pages: drawn cards, terms on tap, the contents, print."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

import torite
from tests.web.support.visits import Visit

FRENCH, GERMAN = "hamlet", "gaigel"
PHONE = {"width": 320, "height": 740}

# Cards without a picture: with a broken reference or without a size.
EMPTY = """
() => [...document.querySelectorAll(".card")].filter((card) => {
  const box = card.querySelector("svg").getBBox();
  const uses = [...card.querySelectorAll("use"), ...document.querySelectorAll(".card-shapes use")];
  return !box.width || !box.height || uses.some((use) => !document.querySelector(use.getAttribute("href")));
}).map((card) => card.outerHTML)
"""
# True if something exceeds the right edge; only tables may scroll.
TOO_WIDE = """
() => [...document.querySelectorAll("main *")]
  .filter((element) => !element.closest(".wide, .card-name, .card-shapes"))
  .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((element) => element.outerHTML.slice(0, 80))
"""


def colour(page: Page, locator: str, name: str = "color") -> str:
    answer: str = page.locator(locator).first.evaluate(
        "(element, name) => getComputedStyle(element)[name]", name
    )
    return answer


@pytest.mark.parametrize("game", [FRENCH, GERMAN])
def test_cards_are_drawn_without_scripts(visit: Callable[..., Visit], game: str) -> None:
    visited = visit(python=False, java_script_enabled=False, viewport=PHONE)
    page = visited.open(f"rules/{game}.en.html", ready=False)
    assert page.locator(".card").count() > 10
    expect(page.locator(".card-order").first).to_be_visible()


@pytest.mark.full
@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_static_page_fits_a_phone_and_draws_its_cards(visit: Callable[..., Visit], lang: str) -> None:
    visited = visit(python=False, viewport=PHONE)
    faults = []
    for name in [*torite.GAMES, "index", "glossary"]:
        page = visited.open(f"rules/{name}.{lang}.html", ready=False)
        faults += [f"{name}: {found}" for found in (*page.evaluate(EMPTY), *page.evaluate(TOO_WIDE))]
        # In letters of twice the size, too.
        page.add_style_tag(content="html { font-size: 200% }")
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            faults.append(f"{name}: too wide in large letters")
    assert not faults, "\n".join(faults)


def test_the_contents_lead_to_the_sections(visit: Callable[..., Visit]) -> None:
    page = visit(python=False, viewport=PHONE).open(f"rules/{GERMAN}.en.html", ready=False)
    page.locator(".contents a[href='#scoring']").click()
    expect(page.locator("#scoring")).to_be_in_viewport()


def test_the_menu_leads_to_the_other_games(visit: Callable[..., Visit]) -> None:
    """A drawer on a phone, a column on a laptop, both without scripts."""
    visited = visit(python=False, java_script_enabled=False, viewport=PHONE)
    page = visited.open(f"rules/{GERMAN}.en.html", ready=False)
    side = page.locator(".side")
    expect(side).to_be_hidden()
    page.get_by_role("button", name="Menu").click()
    expect(side.locator("[aria-current]")).to_have_text("Gaigel")
    side.get_by_role("link", name="Hamlet").click()
    expect(page.locator("h1")).to_have_text("Hamlet")
    expect(side).to_be_hidden()
    page.get_by_role("link", name="Next Gaigel").click()
    expect(page.locator("h1")).to_have_text("Gaigel")
    page.set_viewport_size({"width": 1280, "height": 800})
    expect(side).to_be_visible()


def test_the_head_leads_to_lesson_and_table(visit: Callable[..., Visit]) -> None:
    visited = visit(python=False)
    page = visited.open(f"rules/{FRENCH}.ja.html", ready=False)
    addresses = [link.get_attribute("href") for link in page.locator(".go a").all()]
    assert addresses == [f"../index.html?lang=ja#{view}/{FRENCH}" for view in ("learn", "new")]
    page.locator(".go a").last.click()
    page.locator("form.setup").wait_for()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_cards_keep_their_inks_in_the_app(visit: Callable[..., Visit], theme: str) -> None:
    """On their own paper in any theme; with four colours if chosen."""
    visited = visit(python=False, settings={"theme": theme, "fourColour": True}, reduced_motion="reduce")
    page = visited.open(f"#rules/{FRENCH}", ready=False)
    page.locator("article.rules .card").first.wait_for()
    assert page.evaluate(EMPTY) == []
    assert colour(page, "article .card[data-suit='D']") == "rgb(29, 95, 174)"
    assert colour(page, "article .card[data-suit='H']") == "rgb(183, 28, 36)"
    paper = colour(page, "article .card", "backgroundColor")
    assert all(int(part) >= 230 for part in paper.removeprefix("rgb(").removesuffix(")").split(", "))
    visited.move(f"#rules/{GERMAN}", {})
    page.locator("article.rules .card[data-pack='german']").first.wait_for()
    assert page.evaluate(EMPTY) == []


def test_a_term_is_explained_where_it_stands(visit: Callable[..., Visit], site: Path) -> None:
    terms = json.loads((site / "rules" / "glossary.en.json").read_text(encoding="utf-8"))["terms"]
    visited = visit(python=False, viewport=PHONE, reduced_motion="reduce")
    page = visited.open(f"#rules/{GERMAN}", ready=False)
    link = page.locator("article a.term").first
    link.focus()
    page.keyboard.press("Enter")
    dialog = page.locator("dialog.term-sheet")
    term = terms[(link.get_attribute("href") or "").removeprefix("#glossary/")]
    expect(dialog.locator("h2")).to_have_text(term["name"])
    expect(dialog.locator("p")).to_have_text(term["means"])
    related = terms[term["see"][0]]
    dialog.locator(".term-see button").first.click()
    expect(dialog.locator("h2")).to_have_text(related["name"])
    expect(dialog.locator("h2")).to_be_focused()
    expect(dialog.locator("p")).to_have_text(related["means"])
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(link).to_be_focused()
    assert page.url.endswith(f"#rules/{GERMAN}")


def test_the_glossary_opens_at_a_term(visit: Callable[..., Visit]) -> None:
    visited = visit(python=False, viewport=PHONE, settings={"lang": "ja"}, reduced_motion="reduce")
    page = visited.open("#glossary/trump", ready=False)
    expect(page.locator("#rules-trump")).to_be_in_viewport()
    expect(page.locator("#rules-trump")).to_contain_text("切り札")
    expect(page.locator("h1")).to_have_text("用語集")
    visited.move("#", {})
    page.locator("a[href='#glossary']").first.click()
    expect(page.locator("#rules-all-games")).to_be_visible()
    visited.move("#glossary/trump", {})
    expect(page.locator("#rules-trump")).to_be_in_viewport()


def test_on_paper_there_are_only_the_rules(visit: Callable[..., Visit]) -> None:
    page = visit(python=False).open(f"rules/{GERMAN}.en.html", ready=False)
    page.emulate_media(media="print")
    for hidden in ("header", ".contents", ".side", ".turn"):
        expect(page.locator(hidden)).to_be_hidden()
    assert colour(page, "article a.term, main a.term", "textDecorationLine") == "none"
    assert colour(page, ".card", "printColorAdjust") == "exact"
