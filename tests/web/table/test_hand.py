"""The hand: dragging cards to the felt by mouse and finger, and the keyboard from the first card on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, CDPSession, Locator, Page, ViewportSize, expect

import torite
from tests.web.support.players import CARDS, Player, Typist
from tests.web.support.prepared import stored, table_of
from tests.web.support.tables import TablePage, changed, message, table_visit
from tests.web.support.touch import PHONE_SIZE
from tests.web.support.visits import Visit, draw, settle

HAND = ["AS", "KS", "TH", "9C"]
MAIN: ViewportSize = {"width": 1280, "height": 860}


@pytest.fixture(scope="module")
def visited(chromium: Browser, address: str) -> Iterator[Visit]:
    """One visit for all."""
    with table_visit(chromium, address, has_touch=True, reduced_motion="no-preference") as visited:
        yield visited


@pytest.fixture
def table(visited: Visit) -> TablePage:
    visited.page.set_viewport_size(MAIN)
    return TablePage(visited)


def corner(card: Locator) -> tuple[float, float]:
    """A point where a card of the row is uncovered."""
    box = card.bounding_box()
    assert box
    return box["x"] + 16, box["y"] + 24


def felt(page: Page) -> tuple[float, float]:
    box = page.locator(".tb-board").bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Mouse:
    def __init__(self, page: Page) -> None:
        self._mouse = page.mouse

    def down(self, x: float, y: float) -> None:
        self._mouse.move(x, y)
        self._mouse.down()

    def move(self, x: float, y: float) -> None:
        self._mouse.move(x, y, steps=4)

    def up(self) -> None:
        self._mouse.up()


class Finger:
    def __init__(self, page: Page) -> None:
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._at = (0.0, 0.0)

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        touches = [{"x": x, "y": y} for x, y in points]
        self._session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": touches})

    def down(self, x: float, y: float) -> None:
        self._at = (x, y)
        self._send("touchStart", self._at)

    def move(self, x: float, y: float) -> None:
        from_x, from_y = self._at
        for step in (0.25, 0.5, 0.75, 1):
            self._send("touchMove", (from_x + (x - from_x) * step, from_y + (y - from_y) * step))
        self._at = (x, y)

    def up(self) -> None:
        self._send("touchEnd")


@pytest.mark.parametrize("pointer", [Mouse, Finger])
def test_a_card_is_carried_to_the_felt(table: TablePage, pointer: type[Mouse | Finger]) -> None:
    page = table.page
    dealt = message(HAND)
    dealt["hand"][1] = {"card": "KS", "actions": [], "refusal": "You must follow hearts."}
    table.show(dealt)
    draw(page)
    hold = pointer(page)
    board = page.locator(".tb-board")
    cards = table.find(".tb-hand [data-card]")

    # It follows the pointer, the felt highlights, and it is sent once.
    hold.down(*corner(cards.nth(2)))
    hold.move(*felt(page))
    expect(board).to_have_attribute("data-drop", "over")
    x, y = felt(page)
    box = cards.nth(2).locator(".tb-card").bounding_box()
    assert box
    assert box["x"] < x < box["x"] + box["width"]
    assert box["y"] < y < box["y"] + box["height"]
    hold.up()
    assert table.acts == ["TH"]
    expect(board).not_to_have_attribute("data-drop", "over")
    expect(cards.nth(2)).to_have_class("is-away")

    # Dropped elsewhere, or with Escape, it flies back.
    for leave in ("elsewhere", "escape"):
        table.show(changed(dealt))
        settle(page)
        hold.down(*corner(cards.nth(0)))
        hold.move(*felt(page))
        if leave == "escape":
            page.keyboard.press("Escape")
        else:
            left, low = corner(cards.nth(0))
            hold.move(left + 30, low - 5)
        hold.up()
        settle(page)
        expect(cards.nth(0).locator(".tb-card")).to_have_css("transform", "none")
        assert table.acts == ["TH"]

    # An illegal card answers as to a press.
    hold.down(*corner(cards.nth(1)))
    hold.move(*felt(page))
    hold.up()
    expect(page.locator(".tb-bubble[data-kind='refusal']")).to_have_text("You must follow hearts.")
    assert table.acts == ["TH"]

    # Out of turn no card can be dragged.
    table.show(changed(message(HAND, turn=1)))
    hold.down(*corner(cards.nth(0)))
    hold.move(*felt(page))
    expect(board).not_to_have_attribute("data-drop", "over")
    hold.up()


def test_a_card_answers_while_the_page_waits(table: TablePage) -> None:
    """During a long call, such as a bot's, a playable card is still played."""
    table.show(message(HAND))
    table.page.evaluate("table.setBusy(true)")
    table.find("[data-card='AS']").click()
    table.page.evaluate("table.setBusy(false)")
    assert table.acts == ["AS"]


def test_the_ring_of_a_card_is_whole(table: TablePage) -> None:
    page = table.page
    page.set_viewport_size(PHONE_SIZE)
    table.show(message(["AS", "KS", "QS", "JS", "TS", "AH", "KH", "9C"]))
    draw(page)
    cards = table.find(".tb-hand [data-card]")
    boxes = [card.bounding_box() for card in cards.all()]
    assert any(a and b and a["x"] + a["width"] > b["x"] + 2 for a, b in pairwise(boxes)), "they overlap"
    # A drawn table takes an absent focus; the keys continue from there.
    expect(cards.first).to_be_focused()
    page.keyboard.press("ArrowRight")
    for at in (1, 2):
        expect(cards.nth(at)).to_be_focused()
        draw(page)
        uncovered = cards.nth(at).evaluate(
            """(button) => {
              const { left, right, top, height } = button.querySelector(".card").getBoundingClientRect();
              const ends = [left + 2, right - 2];
              return ends.every((x) => button.contains(document.elementFromPoint(x, top + height / 3)));
            }"""
        )
        assert uncovered, f"card {at}"
        page.keyboard.press("ArrowRight")
    page.keyboard.press("End")
    expect(cards.last).to_be_focused()
    page.keyboard.press("Home")
    expect(cards.first).to_be_focused()


def test_a_choice_comes_before_a_hand_with_nothing_to_do(table: TablePage) -> None:
    page = table.page
    bidding = message(HAND, choices=[{"action": "bid:1", "label": "Bid 1"}])
    bidding["hand"] = [{"card": card, "actions": [], "refusal": None} for card in HAND]
    table.show(bidding)
    expect(page.locator("[data-choice]")).to_be_focused()
    page.keyboard.press("Enter")
    assert table.acts == ["bid:1"]
    table.show(message(HAND))
    expect(page.locator(".tb-hand [data-card]").first).to_be_focused()


def test_from_start_to_a_played_card_by_keyboard(visit: Callable[..., Visit]) -> None:
    page = visit(reduced_motion="reduce").open()
    player = Typist(page)
    player.start("glaves", {"players": 2})
    assert player.wait() == "card"
    expect(page.locator(".tb-hand :focus")).to_have_count(1)
    before = page.locator(".tb-hand [data-card]").count()
    player.key("ArrowRight")
    player.walk_to_legal()
    played = page.locator(f"{CARDS}:focus").get_attribute("data-card")
    player.key("Enter")
    page.locator(f".tb-hand [data-card='{played}']").wait_for(state="detached")
    assert before
    expect(page.locator(".tb-hand :focus")).to_have_count(1)

    # From the top of the page the hand is the first tab stop after the prompt with its terms.
    page.evaluate("document.activeElement.blur()")
    page.evaluate("document.querySelector('main h1').focus()")
    player.key("Tab")
    stops = page.locator(".tb-bubble :is(.tb-term, .tb-why)").count()
    for _ in range(stops):
        assert player.has_focus(".tb-bubble *")
        player.key("Tab")
    assert player.has_focus(".tb-hand [data-card]")


LISTEN = """
globalThis.heard = 0;
globalThis.pulses = 0;
for (const name of ["createOscillator", "createBufferSource"]) {
  const make = AudioContext.prototype[name];
  AudioContext.prototype[name] = function (...how) {
    heard += 1;
    return make.apply(this, how);
  };
}
Navigator.prototype.vibrate = () => {
  pulses += 1;
  return true;
};
"""


def test_hand_and_table_are_as_they_are_wished(visit: Callable[..., Visit]) -> None:
    game = "glaves"
    record = torite.load_game(game, {"players": 2}).new_match(seed=7).record()
    visited = visit(stored=stored(record), reduced_motion="no-preference")
    visited.context.add_init_script(LISTEN)
    page = visited.open(f"#play/{game}")
    player = Player(page)
    player.wait()

    def hand(**wish: str) -> list[str]:
        kept = visited.stored(f"match.{game}")["match"]
        return [entry["card"] for entry in table_of(kept, **wish)["hand"]]

    player.expect_hand(hand())
    # No sound or vibration until enabled.
    player.step()
    player.wait()
    assert page.evaluate("[heard, pulses]") == [0, 0]

    page.locator(".tb-toolbar [data-action='settings']").click()
    player.choose("setting-handOrder", "rank")
    player.choose("setting-handHigh", "right")
    for name, value in (("felt", "wine"), ("back", "waves"), ("sound", "quiet"), ("vibrate", "true")):
        player.choose(f"setting-{name}", value)
    page.wait_for_function("() => heard > 0 && pulses > 0")
    page.keyboard.press("Escape")
    order = hand(hand_order="rank-up")
    assert order != hand()
    player.expect_hand(order)
    felts = [
        page.locator(".tb-board").evaluate("(felt) => getComputedStyle(felt).getPropertyValue('--felt')")
    ]
    page.evaluate("heard = pulses = 0")
    player.step()
    player.wait()
    assert page.evaluate("heard") >= 3, "cards, and one's own turn"
    assert page.evaluate("pulses")
    # With reduced motion the card does not shake.
    page.emulate_media(reduced_motion="reduce")
    page.evaluate("heard = pulses = 0")
    player.step()
    player.wait()
    assert page.evaluate("heard")
    assert page.evaluate("pulses") == 0

    page.reload()
    visited.wait_ready()
    player.wait()
    root = page.locator("html")
    expect(root).to_have_attribute("data-felt", "wine")
    expect(root).to_have_attribute("data-back", "waves")
    kept = visited.stored("settings")
    assert {name: kept[name] for name in ("handOrder", "handHigh", "sound", "vibrate")} == {
        "handOrder": "rank",
        "handHigh": "right",
        "sound": "quiet",
        "vibrate": True,
    }
    page.evaluate("document.documentElement.dataset.felt = 'green'")
    felts.append(
        page.locator(".tb-board").evaluate("(felt) => getComputedStyle(felt).getPropertyValue('--felt')")
    )
    assert felts[0] != felts[1]
