"""The table alone with prepared messages: its sizes and places. web/tests has the rest."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, expect

from tests.web.support.accessibility import check, report
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


def test_open_hands_hidden_cards_and_sides_look_as_they_should(table: TablePage) -> None:
    sides = [[0, 2], [1, 3]]
    table.show(changed(message(DOUBLE, sides=sides), view__hands__2=["AS", "TS", "KH", "9H", "7C"]))
    faces = table.find(".tb-plate[data-seat='2'] .tb-fan.is-open > span")
    shown = faces.evaluate_all("(faces) => faces.map((face) => face.getBoundingClientRect().left)")
    assert len(shown) == 5
    assert all(right - left >= 12 for left, right in pairwise(shown)), shown
    looks = table.find(".tb-seats .tb-side-letter").evaluate_all(
        "(letters) => letters.map((letter) => [getComputedStyle(letter).borderRadius,"
        " getComputedStyle(letter).backgroundColor])"
    )
    assert looks[0] == looks[2]
    assert looks[0][0] != looks[1][0]
    assert looks[0][1] != looks[1][1]
    table.show(message([None, None, None, "9C"], turn=1))
    expect(table.find(".tb-unseen")).to_be_visible()
    report(check(table.page, "backs"))
    table.show(changed(message(["AS", "KS", "QS", "9C"]), view__history=["1:pass"]))
    expect(table.find(".tb-unseen")).to_be_hidden()


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
    table.find("[data-action='wait']").click()
    problems += check(table.page, "moment that waits")
    table.find("[data-group='signal']").click()
    problems += check_touch(table.page, "menu") + check(table.page, "menu")
    numbers = {"values": [1, 2, 5], "actions": ["bid:1", "bid:2", "bid:5"], "button": "Bid"}
    table.show(message(DOUBLE, ranges=[{"id": "bid", "label": "How many?", **numbers}]))
    problems += check_touch(table.page, "range") + check(table.page, "range")
    assert not problems, "\n".join(problems)
    assert not visited.close()
