"""The coach at the table: its offer appears once, its line is next to the prompt, and nothing moves."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.web.support.accessibility import check, report
from tests.web.support.prepared import stored, with_refusal
from tests.web.support.touch import PHONE_SIZE
from tests.web.support.visits import Visit

GAME = "glaves"
KEY = f"torite.coach.{GAME}"
BAR = "aside.coach"
LINE = ".coach-line"


def kept(page: Page) -> Mapping[str, Any] | None:
    found: Mapping[str, Any] | None = json.loads(page.evaluate(f"localStorage.getItem('{KEY}') ?? 'null'"))
    return found


def begin(page: Page) -> None:
    page.locator(f"form[data-game='{GAME}'] [type='submit'], .setup [type='submit']").first.click()
    page.locator(".tb-say-text").wait_for()


STRIP_SHOWS_WHEN_IT_SPEAKS = """
() => {
  const off = document.querySelector(".coach-off").checkVisibility({ visibilityProperty: true });
  return off === (document.querySelector(".coach-line").textContent !== "");
}
"""


WHOLE = "(text) => (e => e.scrollHeight <= e.clientHeight + 1)(document.querySelector(text))"

MARK_IS_INSIDE = """
() => {
  const mark = document.querySelector(".tb-say-text .tb-why")?.getBoundingClientRect();
  const text = document.querySelector(".tb-say-text").getBoundingClientRect();
  return mark !== undefined && mark.bottom <= text.bottom && mark.right <= text.right;
}
"""


def test_it_offers_itself_in_a_new_game_and_speaks(visit: Callable[..., Visit]) -> None:
    page = visit(settings={"coach": "offer"}, viewport=PHONE_SIZE).open(f"#new/{GAME}")
    begin(page)
    page.locator("[data-action='coach-yes']").click()
    expect(page.locator(LINE)).not_to_be_empty()
    heights = {page.locator(BAR).bounding_box()["height"]}
    hand = page.locator(".tb-tray").bounding_box()["y"]

    def play_on() -> None:
        page.locator(".tb-hand button[data-legal='true']").first.dispatch_event("click")
        page.locator(".tb-hand button[data-legal='true']").first.wait_for()

    for _ in range(3):
        play_on()
        # With a single legal card there is neither a line nor an empty strip.
        assert page.evaluate(STRIP_SHOWS_WHEN_IT_SPEAKS)
        heights.add(page.locator(BAR).bounding_box()["height"])
        assert page.evaluate(WHOLE, LINE)
    assert len(heights) == 1
    assert abs(page.locator(".tb-tray").bounding_box()["y"] - hand) < 2
    found = kept(page)
    assert found is not None
    assert found["on"] is True
    assert found["kept"]["lines"]
    while not page.locator("[data-action='coach-off']").is_visible():
        play_on()
        page.wait_for_timeout(300)
    page.locator("[data-action='coach-off']").click()
    expect(page.locator(BAR)).to_be_hidden()
    assert page.evaluate("document.activeElement.closest('.tb-hand') !== null")
    assert kept(page) == {"on": False, "kept": None}


def test_it_takes_no_seat_before_there_is_a_table(visit: Callable[..., Visit]) -> None:
    """While a match opens the screen shows only that."""
    visited = visit(settings={"coach": "offer"}, stored=stored(with_refusal(GAME)), service_workers="block")
    held: list[Route] = []
    visited.context.route("**/pyodide.asm.wasm*", lambda route: held.append(route))
    page = visited.open(f"#play/{GAME}", ready=False)
    offer = page.locator("[data-action='coach-yes']")
    offer.wait_for(state="attached")
    expect(page.locator(".play-wait")).to_be_visible()
    expect(offer).to_be_hidden()
    while not held:
        page.wait_for_timeout(20)
    for route in held:
        route.continue_()
    page.locator(".tb-say-text").wait_for()
    expect(offer).to_be_visible()


def test_who_waits_for_a_match_can_leave_it(visit: Callable[..., Visit]) -> None:
    page = visit(stored=stored(with_refusal(GAME)), python=False).open(f"#play/{GAME}", ready=False)
    page.locator(".play-wait [data-action='leave']").click()
    expect(page.locator("[data-game]").first).to_be_visible()


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_its_question_is_read_whole_on_a_small_phone(visit: Callable[..., Visit], lang: str) -> None:
    """The text of the prompt, too, has its question mark inside."""
    visited = visit(
        settings={"coach": "offer", "lang": lang},
        stored=stored(with_refusal(GAME)),
        viewport={"width": 320, "height": 640},
    )
    page = visited.open(f"#play/{GAME}")
    page.locator("[data-action='coach-yes']").wait_for()
    tools = visited.context.new_cdp_session(page)
    for size in (16, 18, 20, 32):
        tools.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})
        assert page.evaluate(WHOLE, LINE), size
        assert page.evaluate(MARK_IS_INSIDE), size


def test_in_a_page_of_somebody_else_it_is_one_row_below_the_hand(visit: Callable[..., Visit]) -> None:
    visited = visit(settings={"coach": "offer"}, viewport={"width": 320, "height": 640})
    page = visited.open(f"embed.html#game={GAME}&lang=en&start=1")
    parts = (".tb-tray", BAR, LINE, "[data-action='coach-yes']")
    page.locator(parts[-1]).wait_for()
    hand, bar, line, button = (page.locator(part).bounding_box() for part in parts)
    assert hand["y"] + hand["height"] <= bar["y"] + 1
    assert line["y"] < button["y"] + button["height"] / 2 < line["y"] + line["height"]
    assert page.evaluate("document.documentElement.scrollHeight === innerHeight")


def test_who_says_no_is_not_asked_again(visit: Callable[..., Visit]) -> None:
    page = visit(settings={"coach": "offer"}).open(f"#new/{GAME}")
    begin(page)
    page.locator("[data-action='coach-no']").hover()
    report(check(page, "its buttons are legible under the pointer"))
    page.locator("[data-action='coach-no']").click()
    expect(page.locator(BAR)).to_be_hidden()
    page.reload()
    page.locator(".tb-say-text").wait_for()
    expect(page.locator(BAR)).to_be_hidden()
