"""Why? and terms at the table: the rules open at their section, a term is explained, the focus returns."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.web.support.prepared import Record, finished, stored, table_of, with_refusal
from tests.web.support.touch import PHONE_SIZE
from tests.web.support.visits import Visit

GAME = "hamlet"
FOCUS = "document.activeElement.className"


@pytest.fixture
def sit_down(visit: Callable[..., Visit]) -> Callable[..., Page]:
    """Opens a stored match at a screen size."""

    def sit(record: Record, **options: object) -> Page:
        page = visit(stored=stored(record), **options).open(f"#play/{record['game']}")
        page.locator(".tb-say-text").wait_for()
        return page

    return sit


def refuse(page: Page) -> None:
    page.locator(".tb-hand button[data-legal='false']").first.dispatch_event("click")
    page.locator(".tb-bubble[data-kind='refusal']").wait_for()


def test_a_refusal_leads_to_its_paragraph_and_back(sit_down: Callable[..., Page]) -> None:
    record = with_refusal(GAME)
    page = sit_down(record, viewport=PHONE_SIZE)
    refuse(page)
    page.locator(".tb-bubble .tb-why").press("Enter")
    refused = next(entry for entry in table_of(record)["hand"] if entry["refusal"])
    marked = page.locator("dialog.rules-sheet .rules-here")
    expect(marked).to_be_in_viewport()
    assert page.evaluate("document.activeElement.closest('.rules-here') !== null")
    expect(marked.locator(":scope > *").first).to_have_id(f"rules-{refused['why'][0]}")
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    assert page.evaluate(FOCUS) == "tb-why"


def test_a_key_asks_why(sit_down: Callable[..., Page]) -> None:
    page = sit_down(with_refusal(GAME))
    refuse(page)
    page.locator(".tb-hand button[tabindex='0']").focus()
    page.keyboard.press("?")
    expect(page.locator(".rules-panel .rules-here")).to_be_in_viewport()
    page.go_back()
    expect(page.locator(".rules-panel")).to_be_hidden()
    assert page.evaluate("document.activeElement.closest('.tb-hand') !== null")


@pytest.mark.parametrize("width", [360, 1280])
def test_a_line_of_the_score_leads_to_its_paragraph(sit_down: Callable[..., Page], width: int) -> None:
    page = sit_down(finished(GAME), viewport={"width": width, "height": 740})
    why = page.locator(".tb-result .tb-why").last
    why.press("Enter")
    expect(page.locator(".rules-here")).to_be_in_viewport()
    expect(page.locator(".rules-here > *").first).to_have_id("rules-scoring")
    # The next question continues from there.
    if width > 1000:
        page.locator(".tb-result .tb-why").first.press("Enter")
        expect(page.locator(".rules-here")).to_have_count(1)
        page.locator(".rules-panel .sheet-head button").click()
    else:
        page.keyboard.press("Escape")
    assert page.evaluate(FOCUS) == "tb-why"


def test_a_term_is_explained_and_nothing_moves(sit_down: Callable[..., Page]) -> None:
    page = sit_down(with_refusal("gaigel"), viewport=PHONE_SIZE)
    term = page.locator(".tb-say .tb-term").first
    term.wait_for()
    where = page.locator(".tb-hand").bounding_box()
    words = term.inner_text()
    term.focus()
    page.keyboard.press("Enter")
    told = page.locator(".tb-meaning")
    expect(told).to_be_in_viewport(ratio=1)
    expect(told.locator("a")).to_have_attribute("href", f"#glossary/{term.get_attribute('data-term')}")
    assert len(told.inner_text()) > len(words) + 20
    assert page.locator(".tb-hand").bounding_box() == where
    page.keyboard.press("Escape")
    expect(told).to_have_count(0)
    assert page.evaluate(FOCUS) == "tb-term"
    # Each once in a prompt.
    keys = [found.get_attribute("data-term") for found in page.locator(".tb-say .tb-term").all()]
    assert len(keys) == len(set(keys))


def test_lines_of_the_log_lead_to_their_moment_and_their_terms(sit_down: Callable[..., Page]) -> None:
    page = sit_down(with_refusal("gaigel"), viewport={"width": 1280, "height": 800})
    line = page.locator(".tb-termed").first
    line.wait_for()
    # The button names the whole line; besides it only the terms are announced.
    told, *others = line.aria_snapshot().splitlines()
    assert (line.locator(".tb-sentence").text_content() or "!") in told
    assert others
    assert all(other.startswith("- button ") for other in others)
    line.locator(".tb-moment").press("Enter")
    expect(page.locator("dialog.tb-dialog")).to_be_visible()
    page.keyboard.press("Escape")
    line.locator(".tb-term").click()
    expect(page.locator(".tb-meaning")).to_be_visible()
    expect(page.locator("dialog.tb-dialog")).to_have_count(0)
