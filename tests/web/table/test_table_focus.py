"""The focus at the table is never lost and never under the result, and no key acts twice."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.support.tables import Message, TablePage, changed, message, table_visit
from tests.web.support.touch import PHONE_SIZE
from tests.web.support.visits import Visit, draw

HAND = ["AS", "TH", "9C"]
RAISE = {"action": "raise:3", "label": "Raise to 3"}


@pytest.fixture(scope="module")
def visited(chromium: Browser, address: str) -> Iterator[Visit]:
    """One visit for all."""
    with table_visit(chromium, address, reduced_motion="reduce") as visited:
        yield visited


@pytest.fixture
def table(visited: Visit) -> TablePage:
    visited.page.set_viewport_size({"width": 1280, "height": 860})
    return TablePage(visited)


def end(before: Message, lines: int = 1) -> Message:
    """The deal is over, with this number of lines in its account."""
    account = [
        {"id": str(at), "label": f"Line {at}", "values": ["1", "0", "0", "0"], "columns": None, "why": None}
        for at in range(lines)
    ]
    result = {
        "title": "Deal 1",
        "headline": "You won",
        "decided": "",
        "lines": account,
        "text": "",
        "points": [1, 0, 0, 0],
    }
    sheet = {"rows": [], "totals": [1, 0, 0, 0], "target": ""}
    return changed(before, offers=None, view__turn=None, view__over=True, result=result, sheet=sheet)


def test_out_of_turn_no_choice_takes_the_focus(table: TablePage) -> None:
    """A double or late press must not raise a stake."""
    page = table.page
    keep = {"action": "keep", "label": "Keep the hand"}
    idle = changed(
        message(HAND, choices=[keep]), hand=[{"card": card, "actions": [], "refusal": None} for card in HAND]
    )
    table.show(idle)
    expect(page.locator("[data-choice='keep']")).to_be_focused()
    page.keyboard.press("Enter")
    table.show(message(HAND, turn=1, choices=[RAISE]))
    expect(page.locator(".tb-hand [data-card]").first).to_be_focused()
    # The choice is the next tab stop except for the own seat, with any number of others.
    stops = 0
    while not page.locator("[data-choice='raise:3']").evaluate("(it) => it === document.activeElement"):
        page.keyboard.press("Tab")
        stops += 1
        assert stops <= 2
    assert table.acts == ["keep"]


def test_a_key_held_down_presses_once(table: TablePage) -> None:
    page = table.page
    table.show(message(HAND, choices=[RAISE]))
    page.locator("[data-choice='raise:3']").focus()
    page.keyboard.down("Enter")
    table.show(changed(message(HAND, choices=[RAISE]), view__history=["0:raise:3"]))
    # The key repeats, as on a keyboard.
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    assert table.acts == ["raise:3"]
    page.keyboard.press("Enter")
    assert table.acts == ["raise:3", "raise:3"]


def test_nothing_under_the_result_takes_the_focus(table: TablePage) -> None:
    page = table.page
    page.set_viewport_size(PHONE_SIZE)
    table.show(message(HAND))
    table.show(end(message(HAND), lines=30))
    draw(page)
    covered = page.evaluate(
        """() => {
          const panel = document.querySelector(".tb-result").getBoundingClientRect();
          return [...document.querySelectorAll(":is(.tb-tray, .tb-board) :is(button, [tabindex='0'])")]
            .filter((node) => {
              const { left, right, top, bottom } = node.getBoundingClientRect();
              return left >= panel.left && right <= panel.right && top >= panel.top && bottom <= panel.bottom;
            })
            .map((node) => node.closest("[inert]") !== null);
        }"""
    )
    assert covered
    assert all(covered)
    page.get_by_role("button", name="Show the table").click()
    draw(page)
    expect(page.locator(".tb-tray [inert], .tb-board [inert]")).to_have_count(0)


def test_with_large_letters_a_result_begins_and_a_dialog_closes(table: TablePage) -> None:
    """The table is scrolled to the bottom, and the result is longer than the window."""
    page = table.page
    page.set_viewport_size({"width": 320, "height": 640})
    tools = page.context.new_cdp_session(page)
    tools.send("Page.setFontSizes", {"fontSizes": {"standard": 32, "fixed": 32}})
    names = ["Maximiliane", "Wolfeschlegelsteinhausenb", "Konstantina", "Bartholomew"]
    before = message(HAND, names=names, choices=[RAISE], trick=[[1, "KC"]])
    table.show(before)
    draw(page)
    assert page.locator(".tb").evaluate("(table) => table.scrollTop") > 0
    table.show(end(before, lines=6))
    draw(page)
    expect(page.locator(".tb-result h2")).to_be_in_viewport(ratio=1)
    # A long one-word name leaves the button next to it visible.
    page.locator(".tb-result-foot button").first.click()
    page.locator(".tb-seats .tb-plate").first.click()
    expect(page.locator(".tb-dialog-head button")).to_be_in_viewport(ratio=1)
    page.keyboard.press("Escape")
    tools.send("Page.setFontSizes", {"fontSizes": {"standard": 16, "fixed": 16}})
    tools.detach()
