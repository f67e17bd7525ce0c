"""The documentation: on a phone, in both themes, and its search."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web.support.accessibility import check
from tests.web.support.visits import Visit

# Elements beyond the right edge; only tables and code may scroll.
TOO_WIDE = """
() => [...document.querySelectorAll("body *")]
  .filter((element) => !element.closest(".wide, pre, .output"))
  .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
  .map((element) => element.outerHTML.slice(0, 80))
"""
TEXTS = """
async () => {
  const { src } = document.querySelector("script[src*='search.js']");
  const reply = await fetch(new URL("search.json", src));
  return (await reply.json()).map((entry) => entry[3]);
}
"""
PHONE = {"width": 320, "height": 740}
PAGES = ("index", "first-steps", "walk", "link", "games/gaigel", "reference/index", "reference/torite")


@pytest.mark.full
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_pages_fit_a_phone_and_can_be_read(visit: Callable[..., Visit], scheme: str) -> None:
    visited = visit(python=False, viewport=PHONE, color_scheme=scheme)
    faults = []
    for name in PAGES:
        page = visited.open(f"docs/{name}.html", ready=False)
        faults += [f"{name}: {found}" for found in page.evaluate(TOO_WIDE)]
        if page.evaluate("document.documentElement.scrollWidth > innerWidth"):
            faults.append(f"{name}: too wide")
        faults += check(page, name)
    assert not faults, "\n".join(faults)


def test_code_is_copied_without_prompts(visit: Callable[..., Visit]) -> None:
    page = visit(python=False, permissions=["clipboard-read", "clipboard-write"]).open(
        "docs/first-steps.html", ready=False
    )
    block = page.locator(".code", has_text="new_deal").first
    block.hover()
    block.get_by_role("button", name="Copy").click()
    expect(block.get_by_role("button")).to_have_text("Copied")
    copied = page.evaluate("navigator.clipboard.readText()")
    assert copied == "deal = game.new_deal(seed=4711, dealer=0)\ndeal.current_player()"


def test_the_navigation_shows_where_the_reader_is(visit: Callable[..., Visit]) -> None:
    page = visit(python=False).open("docs/walk.html", ready=False)
    side = page.get_by_role("navigation", name="Documentation")
    expect(side.locator("[aria-current]")).to_have_text("A walk through the library")
    expect(side.locator("details[open] summary")).to_have_text("Begin")
    page.locator(".turn [rel=prev]").click()
    expect(page.locator("h1")).to_have_text("First steps")


def test_what_is_looked_for_is_found(visit: Callable[..., Visit]) -> None:
    page = visit(python=False, viewport=PHONE).open("docs/reference/torite/core/game.html", ready=False)
    field = page.get_by_role("searchbox")
    field.fill("legal_actions")
    first = page.locator("search li a").first
    expect(first).to_have_text("Deal.legal_actions")
    expect(first.locator("mark")).to_have_text("legal_actions")
    # Guides rank above the changelog, and words are whole.
    field.fill("share a link")
    expect(page.locator("search li a").first).to_have_text("Links")
    paths = page.locator("search li a").evaluate_all("(links) => links.map((link) => link.pathname)")
    changes = [path.endswith("/changelog.html") for path in paths]
    assert False in changes
    assert changes == sorted(changes), "the changelog is the last"
    told = page.locator("search li p").all_inner_texts()
    known = page.evaluate(TEXTS)
    for text in told:
        begins, ends = text.startswith("… "), text.endswith(" …")
        shown = text.removeprefix("… ").removesuffix(" …")
        whole = re.compile((r"(?:^|.* )" if begins else "^") + re.escape(shown) + (r" " if ends else "$"))
        assert any(whole.match(each) for each in known), text
    field.fill("no such word anywhere")
    expect(page.locator("search [role=status]")).to_have_text("Nothing found: try fewer words.")
    field.fill("writing bot")
    page.get_by_role("link", name="Writing a bot", exact=True).click()
    expect(page.locator("h1")).to_have_text("Writing a bot")
    page.locator("a", has_text="torite.Sampler").first.click()
    expect(page.locator("[id='Sampler'] > h2")).to_be_in_viewport()
