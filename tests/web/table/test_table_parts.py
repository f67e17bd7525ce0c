"""The table alone with prepared messages: features of single games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Literal

import pytest
from playwright.sync_api import Browser, expect

from tests.web.support.accessibility import check, report
from tests.web.support.languages import EN
from tests.web.support.tables import Message, TablePage, changed, message, table_visit
from tests.web.support.touch import PHONE, PHONE_SIZE, check_touch
from tests.web.support.visits import Visit, draw


@pytest.fixture(scope="module")
def visited(chromium: Browser, address: str) -> Iterator[Visit]:
    """One visit for all."""
    with table_visit(chromium, address, reduced_motion="no-preference") as visited:
        yield visited


@pytest.fixture
def table(visited: Visit) -> TablePage:
    visited.page.set_viewport_size({"width": 1280, "height": 860})
    visited.page.emulate_media(reduced_motion="no-preference")
    return TablePage(visited)


@pytest.fixture
def still_table(chromium: Browser, address: str) -> Iterator[TablePage]:
    """A table with a clock moved by the test."""
    with table_visit(chromium, address, reduced_motion="no-preference", still=True) as visited:
        yield TablePage(visited)


DOUBLE = ["AS", "AS", "TH", "9C"]
GERMAN = ["Du", "Großvater Leopold", "Annemarie", "Hans-Joachim", "Wiesengrund", "Maximiliane"]


def busy(players: int) -> Message:
    """The fullest possible table."""
    sides = [list(range(start, players, 2)) for start in (0, 1)] if players % 2 == 0 else None
    full = message(
        ["AS", "AS", "TH", "TH", "9C"],
        players=players,
        sides=sides,
        names=GERMAN[:players],
        trick=[[1, "KC"]],
    )
    full["offers"]["groups"] = [{"id": "signal", "label": "Signal"}]
    full["offers"]["choices"] = [{"action": "raise:3", "label": "Raise to 3"}] + [
        {"action": f"signal:{suit}", "label": f"Signal {suit}", "suit": suit, "group": "signal"}
        for suit in "CDHS"
    ]
    full["facts"] = [{"id": "trump", "label": "Trumpf", "text": "Eichel", "suit": "C"}]
    full["places"] = [{"id": "stock", "label": "Stock", "count": 9, "cards": ["7D"], "text": "9 cards"}]
    full["seats"][0]["says"] = "Gut"
    full["seats"][-1]["says"] = "Ich habe den Schlag"
    full["seats"][1]["notes"] = [{"id": "meld", "text": "Zwanzig", "cards": ["KH", "QH"]}]
    return full


def test_each_of_two_equal_cards_can_be_played(table: TablePage) -> None:
    cards = table.find(".tb-hand [data-card='AS']")
    for at in (0, 1):
        table.show(message(DOUBLE))
        expect(cards).to_have_count(2)
        cards.nth(at).focus()
        expect(cards.nth(at)).to_be_focused()
        cards.nth(at).evaluate("(card) => { card.dataset.mine = ''; }")
        table.page.keyboard.press("Enter")
        assert table.acts[-1] == "AS"
        # One is in the trick, the other has not moved.
        expect(table.find(".tb-cards [data-played], .tb-cards li")).to_have_count(1)
        expect(table.find(".tb-hand .is-away")).to_have_count(1)
        table.show(message(DOUBLE[1:], turn=1, trick=[[0, "AS"]]), animate=True)
        expect(cards).to_have_count(1)
        expect(table.find(".tb-hand [data-mine]")).to_have_count(0)
        expect(table.find(".tb-hand .is-away")).to_have_count(0)


def test_two_equal_cards_in_one_trick(table: TablePage) -> None:
    table.show(message(DOUBLE, trick=[[2, "KD"], [3, "KD"]]))
    expect(table.find(".tb-cards [data-played='KD']")).to_have_count(2)
    expect(table.find(".tb-cards li")).to_have_text(["Mika: king of diamonds", "Robin: king of diamonds"])


def test_two_equal_cards_are_chosen_together(table: TablePage) -> None:
    pair = {"action": "exchange:AS,AS", "cards": ["AS", "AS"], "label": "Exchange both"}
    chosen = message(DOUBLE, selections=[pair])
    table.show(chosen)
    cards = table.find(".tb-hand [data-card='AS']")
    confirm = table.find(".tb-choices [data-choice='exchange:AS,AS']")
    cards.nth(0).click()
    expect(confirm).to_have_count(0)
    cards.nth(1).click()
    confirm.click()
    assert table.acts == ["exchange:AS,AS"]


def test_cards_not_to_be_looked_at_yet_are_backs(table: TablePage) -> None:
    hidden = message([None, None, None, "9C"], turn=1)
    table.show(hidden)
    buttons = table.find(".tb-hand button")
    expect(buttons).to_have_count(4)
    expect(table.find(".tb-hand [data-card]")).to_have_count(1)
    expect(buttons.nth(0)).to_have_accessible_name(EN["table.unseenCard"])
    expect(table.find(".tb-unseen")).to_have_text(EN["table.unseen"])
    expect(table.find(".tb-unseen")).to_be_visible()
    report(check(table.page, "backs"))
    # The same cards turn over in place.
    buttons.nth(0).evaluate("(card) => { card.dataset.mine = ''; }")
    table.show(changed(message(["AS", "KS", "QS", "9C"]), view__history=["1:pass"]), animate=True)
    expect(table.find(".tb-hand [data-mine]")).to_have_attribute("data-card", "AS")
    expect(table.find(".tb-hand [data-mine]")).to_have_accessible_name("ace of spades")
    expect(table.find(".tb-unseen")).to_be_hidden()


def test_a_hand_laid_open_can_be_read(table: TablePage) -> None:
    cards = ["AS", "TS", "KH", "9H", "7C"]
    table.show(changed(message(DOUBLE), view__hands__2=cards))
    faces = table.find(".tb-plate[data-seat='2'] .tb-fan.is-open > span")
    expect(faces).to_have_count(5)
    shown = faces.evaluate_all("(faces) => faces.map((face) => face.getBoundingClientRect().left)")
    assert all(right - left >= 12 for left, right in pairwise(shown)), shown
    expect(table.find(".tb-plate[data-seat='2']")).to_contain_text("ace of spades, ten of spades")
    # Known cards of a hand lie among its backs.
    table.show(changed(message(DOUBLE), view__hands__2=[None, None, "KH"]))
    expect(table.find(".tb-fan.is-open")).to_have_count(0)
    expect(table.find(".tb-plate[data-seat='2'] .is-face")).to_have_count(1)


def test_a_card_face_down_in_the_trick_turns_over(table: TablePage) -> None:
    table.show(message(DOUBLE, trick=[[2, None], [3, "KD"]]))
    expect(table.find(".tb-cards li")).to_have_text(
        [f"Mika: {EN['table.faceDown']}", "Robin: king of diamonds"]
    )
    expect(table.find(".tb-cards [data-played]")).to_have_count(1)
    table.show(message(DOUBLE, trick=[[2, "KH"], [3, "KD"]]), animate=True)
    expect(table.find(".tb-cards li")).to_have_text(["Mika: king of hearts", "Robin: king of diamonds"])


@pytest.mark.parametrize("size", [(1280, 860), (360, 740)])
def test_choices_of_a_group_are_folded_into_one_button(table: TablePage, size: tuple[int, int]) -> None:
    page = table.page
    page.set_viewport_size({"width": size[0], "height": size[1]})
    table.show(busy(4))
    button = table.find(".tb-choices [data-group='signal']")
    items = table.find("[role='menu'] [role='menuitem']")
    expect(table.find(".tb-choices [data-choice]")).to_have_text(["Raise to 3"])
    expect(button).to_have_accessible_name("Signal")
    # By keyboard, and away again.
    button.focus()
    page.keyboard.press("Enter")
    expect(items).to_have_text(["Signal C", "Signal D", "Signal H", "Signal S"])
    expect(items.nth(0)).to_be_focused()
    expect(button).to_have_attribute("aria-expanded", "true")
    assert all(box["height"] >= 44 for item in items.all() if (box := item.bounding_box()))
    report(check(page, "menu"))
    page.keyboard.press("Escape")
    expect(button).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    assert table.acts == ["signal:D"]
    # By mouse: a hint leads to the group.
    table.show(busy(4))
    page.evaluate(
        "table.showHint({ action: '0:signal:H', label: 'Signal', cards: [], reason: 'Why not.', others: [] })"
    )
    expect(button).to_have_attribute("data-hint", "")
    button.click()
    items.nth(2).click()
    assert table.acts == ["signal:D", "signal:H"]


def test_a_number_is_chosen(table: TablePage) -> None:
    page = table.page
    values = [1, 2, 5, 9]
    bid = {
        "id": "bid",
        "label": "How many?",
        "values": values,
        "actions": [f"bid:{value}" for value in values],
        "button": "Bid",
    }
    table.show(message(DOUBLE, ranges=[bid]))
    number = table.find(".tb-range-value")
    less = page.get_by_role("button", name=EN["table.less"])
    more = page.get_by_role("button", name=EN["table.plus"])
    slider = page.get_by_role("slider", name="How many?")
    expect(number).to_have_text("1")
    expect(less).to_have_attribute("aria-disabled", "true")
    more.click()
    more.click()
    expect(number).to_have_text("5")
    expect(slider).to_have_attribute("aria-valuetext", "5")
    # The slider announces the number; the buttons must not repeat it.
    expect(number).to_have_attribute("aria-live", "polite")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(number).to_have_text("9")
    expect(number).to_have_attribute("aria-live", "off")
    expect(more).to_have_attribute("aria-disabled", "true")
    more.click(force=True)
    expect(number).to_have_text("9")
    less.click()
    report(check(page, "range"))
    assert not check_touch(page, "range")
    page.get_by_role("button", name="Bid: 5").click()
    assert table.acts == ["bid:5"]
    # A hint sets the number.
    table.show(message(DOUBLE, ranges=[bid | {"label": "Again?"}]))
    page.evaluate(
        "table.showHint({ action: '0:bid:2', label: 'Bid 2', cards: [], reason: 'It is safe.', others: [] })"
    )
    expect(number).to_have_text("2")


def test_what_a_seat_says_is_seen_and_heard_once(table: TablePage) -> None:
    quiet = message(DOUBLE, turn=1)
    table.show(quiet)
    spoken = changed(quiet, seats__1__says="Three!", seats__0__says="Good")
    table.show(spoken)
    bubbles = table.find(".tb-says:not([hidden])")
    expect(bubbles).to_have_text(["Good", "Three!"])
    expect(table.find(".tb-plate[data-seat='1']")).to_contain_text("says “Three!”")
    voice = table.find(".tb [role='log']")
    expect(voice).to_contain_text("You: “Good” Ada: “Three!”")
    table.show(spoken)
    text = voice.text_content() or ""
    assert text.count("Three!") == 1
    # An announced event is not repeated.
    told = changed(quiet, seats__1__says="Four!", events=[{"index": 0, "text": "Ada says “Four!”."}])
    table.show(told)
    assert (voice.text_content() or "").count("Four!") == 1
    table.show(quiet)
    expect(bubbles).to_have_count(0)


def test_who_led_is_told_once_a_card_lies_there(table: TablePage) -> None:
    own = table.find(".tb-plate[data-seat='0']")
    table.show(message(DOUBLE))
    expect(own).not_to_contain_text(EN["table.leader"])
    table.show(message(DOUBLE, trick=[[0, "AS"], [1, "KS"]]))
    expect(own).to_contain_text(EN["table.leader"])


def test_sides_are_seen_and_told(table: TablePage) -> None:
    table.show(message(DOUBLE, sides=[[0, 2], [1, 3]]))
    expect(table.find(".tb-side-letter")).to_have_text(["A", "B", "A", "B"])
    expect(table.find(".tb-plate[data-seat='2']")).to_contain_text(EN["table.partner"])
    expect(table.find(".tb-plate[data-seat='1']")).not_to_contain_text(EN["table.partner"])
    looks = table.find(".tb-seats .tb-side-letter").evaluate_all(
        "(letters) => letters.map((letter) => [getComputedStyle(letter).borderRadius,"
        " getComputedStyle(letter).backgroundColor])"
    )
    assert looks[0] == looks[2]
    assert looks[0][0] != looks[1][0]
    assert looks[0][1] != looks[1][1]
    table.show(message(DOUBLE))
    expect(table.find(".tb-side-letter")).to_have_count(0)


def test_a_seat_out_of_the_match_has_nothing_to_be_counted(table: TablePage) -> None:
    shown = message(DOUBLE, trick=[[1, "KC"]])
    shown["seats"][2]["out"] = True
    shown["view"]["hands"][2] = []
    table.show(shown)
    plate = table.find(".tb-plate[data-seat='2']")
    expect(plate.locator(".tb-count")).to_have_count(0)
    expect(plate).not_to_contain_text(EN["table.tricks"].replace("{n}", "0"))
    expect(table.find(".tb-plate[data-seat='1'] .tb-count")).to_have_count(2)
    # No card lies on its side.
    assert table.find(".tb-slots > [data-idle]").count() == 1
    plate.click()
    expect(table.find("dialog dl > div")).to_have_count(1)


def test_a_long_score_sheet_scrolls_in_one_place(table: TablePage) -> None:
    """There is no empty scroll space below it."""
    table.page.set_viewport_size(PHONE_SIZE)
    row = {"points": [1, 2, 3, 4], "totals": [10, 20, 30, 40], "note": "A remark."}
    long = message(DOUBLE)
    long["sheet"]["rows"] = [{"label": f"Deal {number}", **row} for number in range(1, 25)]
    table.show(long)
    table.find("[data-action='score']").click()
    sheet = table.find("dialog[open]")
    sheet.wait_for()
    heights = "(box) => [box.scrollHeight, box.clientHeight]"
    inner, room = sheet.locator(".tb-dialog-body").evaluate(heights)
    assert inner > 2 * room
    outer, room = sheet.evaluate(heights)
    assert outer <= room + 1


def test_a_moment_runs_down_and_can_be_stopped(still_table: TablePage) -> None:
    table = still_table
    page = table.page
    raising = message(DOUBLE, turn=1, choices=[{"action": "raise:3", "label": "Raise to 3"}])
    table.show(raising)
    moment = table.find(".tb-out-of-turn")
    wait = table.find("[data-action='wait']")
    go_on = table.find("[data-action='go-on']")
    expect(moment).to_be_hidden()
    table.find(".tb-hand button").first.focus()

    table.wait("You may raise.", 400)
    expect(moment).to_contain_text("You may raise.")
    expect(table.find(".tb-hand button").first).to_be_focused()
    table.pass_time(300)
    assert not table.over
    table.pass_time(100)
    table.wait_over()
    expect(moment).to_be_hidden()

    # Stopped, it stays; the focus remains in the table when it ends.
    table.wait("You may raise.", 60_000)
    answers = table.find(".tb-choices button:visible")
    expect(answers).to_have_text(["Raise to 3", EN["table.notNow"], EN["table.think"]])
    wait.click()
    expect(wait).to_have_attribute("aria-pressed", "true")
    bar = table.find(".tb-out-of-turn-clock > span").first
    before = bar.evaluate("(bar) => bar.style.scale")
    table.pass_time(120_000)
    assert bar.evaluate("(bar) => bar.style.scale") == before
    assert not table.over
    go_on.click()
    table.wait_over()
    assert page.evaluate("document.querySelector('.tb').contains(document.activeElement)")

    # Escape continues, and so does a press on the table, but not one on a menu.
    table.wait("You may raise.", 60_000)
    page.keyboard.press("Escape")
    table.wait_over()
    table.wait("You may raise.", 60_000)
    table.find(".tb-out-of-turn-text").click()
    assert not table.over
    table.find(".tb-trick").click(position={"x": 5, "y": 5})
    table.wait_over()
    # An answer ends it as well.
    table.wait("You may raise.", 60_000)
    table.find("[data-choice='raise:3']").click()
    assert table.acts == ["raise:3"]
    table.show(message(DOUBLE, turn=1))
    table.wait_over()
    said = table.find(".tb [role='log']").text_content() or ""
    assert said.count("You may raise.") == 1


def test_a_moment_without_motion_counts_seconds(still_table: TablePage) -> None:
    table = still_table
    table.page.emulate_media(reduced_motion="reduce")
    table.show(message(DOUBLE, turn=1))
    table.wait("You may raise.", 60_000)
    expect(table.find(".tb-out-of-turn-seconds")).to_have_text("60 s")
    expect(table.find(".tb-out-of-turn-clock > span").first).to_be_hidden()
    table.pass_time(50_000)
    expect(table.find(".tb-out-of-turn-seconds")).to_have_text("10 s")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_axe_finds_nothing_in_a_moment(table: TablePage, motion: Literal["no-preference", "reduce"]) -> None:
    table.page.emulate_media(reduced_motion=motion)
    table.show(message(DOUBLE, turn=1))
    table.wait("You may raise.", 3_600_000)
    found = check(table.page, "moment")
    table.find("[data-action='wait']").click()
    report(found + check(table.page, "moment that waits"))


def test_the_clock_stands_while_a_menu_is_open(still_table: TablePage) -> None:
    table = still_table
    table.show(changed(busy(4), view__turn=1))
    table.wait("You may signal.", 500)
    table.find("[data-group='signal']").click()
    table.pass_time(60_000)
    assert not table.over
    # The first Escape closes only the menu, without loss of time.
    table.page.keyboard.press("Escape")
    expect(table.find("[role='menu']")).to_have_count(0)
    table.pass_time(400)
    assert not table.over
    table.pass_time(100)
    table.wait_over()


def test_a_menu_closes_when_something_else_is_asked(table: TablePage) -> None:
    """A raise arrives while the menu of signals is open: its answers are visible at once."""
    signals = changed(busy(4), view__turn=1, view__legal=["signal:C", "signal:D", "signal:H", "signal:S"])
    signals["offers"]["choices"] = signals["offers"]["choices"][1:]
    menu = table.find("[role='menu']")
    table.show(signals)
    table.find("[data-group='signal']").click()
    expect(menu).to_be_visible()
    # A card is played and a trick gathered: the signals stay available.
    played = changed(signals, view__turn=2, view__history=["1:KC", "1:QC"])
    table.show(played, animate=True)
    gathered = changed(
        played, view__trick__cards=[], view__last_trick={"number": 1, "cards": [[1, "KC"]], "winner": 1}
    )
    table.show(gathered, animate=True, pause=0)
    expect(menu).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.find("[data-group='signal']")).to_be_focused()
    table.page.keyboard.press("Enter")
    raised = changed(gathered, view__turn=0, view__legal=["accept", "fold", "raise"])
    raised["offers"]["choices"] = [
        {"action": "accept", "label": "Accept"},
        {"action": "fold", "label": "Fold"},
    ]
    table.show(raised, animate=True)
    expect(menu).to_have_count(0)
    expect(table.find("[data-choice='accept']")).to_be_visible()
    assert table.page.evaluate("document.querySelector('.tb').contains(document.activeElement)")


def test_what_ends_the_deal_is_asked_once_more(still_table: TablePage) -> None:
    table = still_table
    page = table.page
    final = {"action": "out", "label": "Go out", "again": "Going out ends the deal. Are you sure?"}
    table.show(message(DOUBLE, choices=[final, {"action": "pass", "label": "Pass"}]))
    out = table.find(".tb-choices [data-choice='out']")
    question = table.find("[role='menu']")
    yes = question.locator("[data-choice='out']")
    out.click()
    expect(question).to_have_accessible_name(final["again"])
    expect(question).to_contain_text(final["again"])
    expect(question.get_by_role("menuitem", name=EN["table.notNow"])).to_be_focused()
    # Neither a slip nor Escape is an answer.
    yes.click()
    assert table.acts == []
    page.keyboard.press("Escape")
    expect(out).to_be_focused()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(question).to_have_count(0)
    assert table.acts == []
    out.click()
    table.pass_time(500)
    yes.click()
    assert table.acts == ["out"]
    # Cards and menu entries are confirmed too.
    several = message(["AS"])
    several["hand"][0]["actions"] = [
        {"action": "AS", "label": "Play it"},
        {"action": "stake:AS", "label": "Stake all", "again": "This stakes the match. Are you sure?"},
    ]
    table.show(several)
    table.find(".tb-hand button").click()
    question.locator("[data-choice='stake:AS']").click()
    expect(question).to_have_accessible_name("This stakes the match. Are you sure?")
    assert table.acts == ["out"]
    page.keyboard.press("End")
    page.keyboard.press("Enter")
    assert table.acts == ["out", "stake:AS"]


ROUND = """
() => {
  const middle = (node) => {
    const { x, y, width, height } = node.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2, width };
  };
  const slots = [...document.querySelectorAll(".tb-slots > span")].map(middle);
  const hand = middle(document.querySelector(".tb-hand .tb-card")).width;
  const [own, ...others] = slots;
  const trick = document.querySelector(".tb-trick").getBoundingClientRect();
  const problems = [];
  if (own.width > hand + 0.5) problems.push(`a card of ${own.width} in the trick, of ${hand} in the hand`);
  if (own.width < 43.5) problems.push(`a card of ${own.width} in the trick`);
  // The own card is the nearest; the others follow from left to right, as their players sit.
  if (!others.every(({ y }) => y <= own.y + 1) || own.y < trick.y + trick.height / 2)
    problems.push("the own card does not lie in front");
  if (others.length > 1 && Math.abs(own.x - (trick.x + trick.width / 2)) > 1)
    problems.push("the own card does not lie in the middle");
  if (!others.every(({ x }, i) => i === 0 || x > others[i - 1].x - 1)) problems.push("not in order");
  const first = others[0];
  const last = others.at(-1);
  if (others.length > 1 && !(first.x < own.x && last.x > own.x)) problems.push("a row");
  return problems;
}
"""
SCREENS = [
    (320, 568),
    (360, 740),
    (390, 844),
    (390, 785),
    (820, 1180),
    (1024, 768),
    (1024, 724),
    (1280, 800),
    (1440, 900),
]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_card_of_a_trick_lies_before_its_player(table: TablePage, players: int) -> None:
    """Also with the coach bar below, and with the largest hand."""
    for width, height in SCREENS:
        table.page.set_viewport_size({"width": width, "height": height})
        table.show(busy(players))
        draw(table.page)
        assert table.page.evaluate(ROUND) == [], (width, height)


def test_the_device_can_be_handed_to_somebody_out_of_turn(table: TablePage) -> None:
    table.show(message(DOUBLE), handTo=[2, 3])
    table.find("[data-action='hand-to']").click()
    items = table.find("[role='menuitem']")
    expect(items).to_have_text(["Mika", "Robin"])
    items.nth(1).click()
    assert table.called("handTo") == [[3]]
    table.show(message(DOUBLE))
    expect(table.find("[data-action='hand-to']")).to_have_count(0)


def over_at_once(deal: int) -> Message:
    dealt = message(DOUBLE, turn=None)
    dealt["view"] |= {"over": True, "trick": None, "history": [{"event": "deal", "number": deal}]}
    dealt["hand"] = [{"card": card, "actions": [], "refusal": None} for card in DOUBLE]
    dealt["result"] = {
        "title": f"Deal {deal}",
        "lines": [{"label": "Points", "values": ["5", "0", "0", "0"]}],
        "points": [5, 0, 0, 0],
        "text": "All four at once.",
    }
    dealt["match"]["deals"] = deal
    return dealt


def test_a_deal_that_is_over_when_it_is_dealt_shows_its_result(table: TablePage) -> None:
    panel = table.find(".tb-result")
    for deal in (1, 2):
        table.show(over_at_once(deal), animate=True)
        expect(panel).to_be_visible()
        expect(panel.locator("h2")).to_have_text(f"Deal {deal}")
        expect(panel.locator("[data-action='next']")).to_be_focused()
        # It unfolds again for the next result.
        panel.locator("[aria-expanded]").click()
        expect(panel.locator("h2")).to_be_hidden()
        panel.locator("[data-action='next']").focus()


@pytest.mark.parametrize("lines", [3, 60])
def test_a_result_that_is_all_there_does_not_fade(table: TablePage, lines: int) -> None:
    table.page.set_viewport_size(PHONE_SIZE)
    # A single deal: no line of totals, and the last line has a "Why?".
    alone = over_at_once(1)
    row = {"label": "Points", "values": ["5", "0", "0", "0"], "why": ["scoring"]}
    alone["result"] |= {"lines": [row] * lines, "text": ""}
    alone["match"]["alone"] = True
    alone["sheet"]["totals"] = alone["result"]["points"]
    table.show(alone)
    draw(table.page)
    body = table.find(".tb-result-body")
    expect(body.locator(".tb-why")).to_have_count(lines)
    expect(body.locator("tfoot")).to_have_count(0)
    assert (body.get_attribute("data-more") is not None) == (lines == 60)


OVERLAPS = """
() => {
  const seen = (node) =>
    node.checkVisibility({ visibilityProperty: true }) && node.getBoundingClientRect().width > 2;
  const root = document.documentElement;
  const problems = root.scrollWidth > root.clientWidth ? ["scrolls sideways"] : [];
  const boxes = (selector) => [...document.querySelectorAll(selector)].filter(seen);
  const plates = boxes(".tb-seats .tb-plate");
  const others = boxes(".tb-facts, .tb-place, .tb-choice, .tb-cards .tb-card");
  const crosses = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  for (const [i, one] of plates.entries())
    for (const other of [...plates.slice(i + 1), ...others])
      if (crosses(one.getBoundingClientRect(), other.getBoundingClientRect()))
        problems.push(`${one.textContent} and ${other.className} ${other.textContent}`);
  for (const node of boxes(".tb-says > span, .tb-plate, .tb-choice, .tb-out-of-turn")) {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    if (left < 0 || right > innerWidth || top < 0 || bottom > innerHeight)
      problems.push(`${node.className} leaves the screen`);
  }
  for (const name of boxes(".tb-name-text"))
    if (name.clientWidth < Math.min(24, name.scrollWidth))
      problems.push(`of ${name.textContent} too little is seen`);
  return problems;
}
"""


@pytest.mark.parametrize("players", [4, 5, 6])
@pytest.mark.parametrize("direction", ["clockwise", "counterclockwise"])
def test_a_full_table_fits_every_screen(table: TablePage, players: int, direction: str) -> None:
    for width, height in ((360, 740), (820, 1180), (1440, 900)):
        table.page.set_viewport_size({"width": width, "height": height})
        table.show(changed(busy(players), view__direction=direction))
        draw(table.page)
        assert table.page.evaluate(OVERLAPS) == [], (width, height)
        seats = [
            int(plate.get_attribute("data-seat") or 0) for plate in table.find(".tb-seats .tb-plate").all()
        ]
        across = list(range(1, players))
        assert seats == (across if direction == "clockwise" else across[::-1])


def test_a_full_table_can_be_touched_on_a_phone(chromium: Browser, address: str) -> None:
    visited = Visit(chromium, address, python=False, reduced_motion="reduce", **PHONE)
    table = TablePage(visited)
    table.show(busy(6))
    problems = check_touch(table.page, "full table") + check(table.page, "full table")
    table.show(changed(busy(6), view__turn=1), handTo=[2])
    table.wait("You may raise before the next one plays.", 60_000)
    # The table scrolls to its bottom again once the window has been drawn.
    draw(table.page)
    problems += check_touch(table.page, "moment") + check(table.page, "moment")
    table.find("[data-group='signal']").click()
    problems += check(table.page, "menu")
    assert not problems, "\n".join(problems)
    assert not visited.close()
