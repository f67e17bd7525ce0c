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
TITLE = ".tb > h2"


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


def test_after_the_last_card_the_focus_waits_at_the_table(table: TablePage) -> None:
    page = table.page
    table.show(message(["AS"], trick=[[1, "KC"]]))
    page.locator(".tb-hand [data-card]").focus()
    page.keyboard.press("Enter")
    assert table.acts == ["AS"]
    table.show(message([], turn=1, trick=[[1, "KC"], [0, "AS"]]))
    expect(page.locator(TITLE)).to_be_focused()
    # From there the result takes the focus and passes it to the next deal.
    table.show(end(message([], turn=1)))
    expect(page.locator(".tb-result [data-action='next']")).to_be_focused()
    table.show(changed(message(HAND, turn=1), match__deals=2))
    expect(page.locator(".tb-hand [data-card]").first).to_be_focused()


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


def test_a_number_is_set_first(table: TablePage) -> None:
    bid = {
        "id": "bid",
        "label": "How many?",
        "values": [1, 2],
        "actions": ["bid:1", "bid:2"],
        "button": "Bid",
    }
    table.show(
        changed(message(HAND, ranges=[bid]), hand=[{"card": c, "actions": [], "refusal": None} for c in HAND])
    )
    expect(table.page.get_by_role("slider")).to_be_focused()


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


def test_what_is_said_is_said_once(table: TablePage) -> None:
    page = table.page
    voice = page.locator(".tb [role='log'].unseen")
    quiet = changed(message(HAND, turn=1), prompt="You may raise.")
    table.show(quiet)
    # The prompt and the out-of-turn text are announced as one.
    table.wait("You may raise.", 60_000)
    assert (voice.text_content() or "").count("You may raise.") == 1
    # And a seat's words repeat its action.
    raised = changed(
        quiet,
        prompt="Your answer?",
        events=[{"index": 0, "text": "Ada raised."}],
        seats__1__says="I raise!",
    )
    table.show(raised)
    assert "Ada raised." in (voice.text_content() or "")
    assert "I raise!" not in (voice.text_content() or "")


def test_what_is_turned_up_is_told_when_it_is_dealt(table: TablePage) -> None:
    voice = table.page.locator(".tb [role='log'].unseen")
    history: list[object] = [{"event": "turnup", "card": "KS"}]
    turned = changed(
        message(HAND),
        events=[{"index": 0, "text": "Turned up: the king of spades."}],
        view__history=history,
    )
    table.show(turned)
    assert (voice.text_content() or "").count("Turned up") == 1
    # Not again after a step back.
    table.show(changed(turned, view__history=[*history, "0:AS"]))
    table.show(turned)
    assert (voice.text_content() or "").count("Turned up") == 1
    next_deal = changed(turned, match__deals=2)
    table.show(next_deal)
    assert (voice.text_content() or "").count("Turned up") == 2
    # Nor if it is already past.
    table.show(changed(turned, match__deals=3, view__history=[*history, "0:AS"]))
    assert (voice.text_content() or "").count("Turned up") == 2


def test_what_a_trick_brought_is_told_with_it(table: TablePage) -> None:
    voice = table.page.locator(".tb [role='log'].unseen")
    note = {"id": "points", "text": "Points: 3", "cards": []}
    begun = changed(message(HAND, trick=[[1, "KC"]]), seats__1__notes=[note])
    table.show(begun)
    won = {"index": 0, "text": "Ada won the trick.", "trick": 1, "seat": 1, "won": True}
    more = changed(begun, events=[won], seats__1__notes=[note | {"text": "Points: 7"}])
    # Another seat's gain is not from this trick.
    more = changed(more, seats__2__notes=[note | {"text": "Points: 1"}])
    table.show(more)
    assert (voice.text_content() or "").endswith("Ada won the trick. Points: 7")
    # And earlier events are not announced.
    table.show(changed(more, events=[won, won | {"index": 1, "text": "Ada won again."}]))
    assert (voice.text_content() or "").endswith("Ada won again.")
