"""Matches and deals by mouse, by keyboard alone, on a phone. web/tests/full has a match of every game."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import TimeoutError as PressFailed
from playwright.sync_api import expect

import torite
from tests.web.support.players import CARDS, OFFERS, Player, Toucher, Typist
from tests.web.support.prepared import EXAMPLES, last_deal, shortest, stored, table_of
from tests.web.support.prepared import phases as moments
from tests.web.support.touch import PHONE, check_touch
from tests.web.support.visits import Visit

GAMES = sorted(torite.GAMES)

# A longer match is played from its last deal.
MANY_ACTIONS = 60

# Maximum time to try a press on a covered element, in ms.
MOMENT = 3000


@pytest.mark.full
def test_a_whole_match_by_mouse_and_a_new_one(visit: Callable[..., Visit]) -> None:
    game = EXAMPLES[0]
    visited = visit(reduced_motion="reduce")
    page = visited.open()
    player = Player(page)
    player.start(game, shortest(game))
    player.step()
    player.wait()
    begun = last_deal(game)
    if sum(len(deal["actions"]) for deal in begun["deals"]) > MANY_ACTIONS:
        visited.move(f"#play/{game}", stored(begun))
    player.play_match()

    # The page shows CPython's result for the same record.
    record = visited.stored(f"match.{game}")["match"]
    assert torite.load_game(game, record["options"]).options == torite.load_game(game, shortest(game)).options
    heads = page.locator(".tb-result thead [data-seat]")
    seats = heads.evaluate_all(
        "(heads) => heads.map(({ dataset, textContent }) => [+dataset.seat, textContent])"
    )
    table = table_of(record, names=[name for _, name in sorted(seats)], people=[0])
    assert table["match"]["over"]
    assert table["match"]["winners"]
    expect(page.locator(".tb-winner")).to_have_text(table["match"]["text"])
    scores = table["sheet"]["rows"][-1]["totals"]
    totals = [str(scores[group[0]]).replace("-", "−") for group in table["sheet"]["columns"]]
    expect(page.locator(".tb-result tfoot td")).to_have_text(totals)

    player.step()
    player.wait()
    new = visited.stored(f"match.{game}")["match"]
    assert len(new["deals"]) == 1
    assert new["options"] == record["options"]
    assert new["seed"] != record["seed"]


@pytest.mark.full
def test_a_deal_by_keyboard_alone(visit: Callable[..., Visit]) -> None:
    game = EXAMPLES[0]
    visited = visit(pace="normal")
    page = visited.open()
    player = Typist(page)
    player.start(game)
    while player.wait() != "card":
        player.step()

    player.key("h")
    hint = page.locator(".tb-bubble[data-kind='hint']")
    expect(hint).not_to_be_empty()
    marked = page.locator(".tb-hand [data-hint], .tb-choices [data-hint]")
    expect(marked.first).to_be_visible()

    player.tab_to(".tb-hand [data-card]")
    hand = player.read()["hand"]
    player.step()
    player.wait()
    player.key("u")
    player.expect_hand(hand)
    # The focus is on the useful element.
    assert player.has_focus(".tb *")

    player.play_deal()
    player.step()
    player.wait()
    assert len(visited.stored(f"match.{game}")["match"]["deals"]) == 2


@pytest.mark.full
def test_a_deal_on_a_phone(visit: Callable[..., Visit]) -> None:
    game = EXAMPLES[1]
    page = visit(reduced_motion="reduce", **PHONE).open()
    player = Toucher(page)
    problems = check_touch(page, "lobby")
    player.press(page.locator(f"[data-game='{game}'] [data-action='rules']"))
    page.locator(".rules").wait_for()
    problems += check_touch(page, "rules")
    player.press(page.locator(f"a[href='#new/{game}']"))
    page.locator("form.setup").wait_for()
    problems += check_touch(page, "setup")
    player.press(page.locator(".trail a"))
    player.start(game)
    steps = 0
    while (kind := player.wait()) not in {"next", "over"}:
        steps += 1
        problems += check_touch(page, f"step {steps}, {kind}")
        player.step()
    problems += check_touch(page, "result")
    for action in ("settings", "score", "last-trick"):
        player.press(page.locator(f".tb-toolbar [data-action='{action}']"))
        page.locator("dialog[open]").wait_for()
        problems += check_touch(page, action)
        page.keyboard.press("Escape")
        page.locator("dialog[open]").wait_for(state="detached")
    assert not problems, "\n".join(problems)
    assert steps > 3


def test_a_press_on_the_table_hurries_the_bots(visit: Callable[..., Visit]) -> None:
    game = GAMES[0]
    record = torite.load_game(game).new_match(seed=2).record()
    # With a stopped clock a pause lasts until it is ended.
    visited = visit(stored=stored(record), pace="slow", reduced_motion="reduce", still=True)
    page = visited.open(f"#play/{game}")
    player = Player(page)
    own = page.locator(f"{CARDS}, {OFFERS['choice']}")
    own.or_(page.locator(".tb-plate[data-turn]")).first.wait_for()
    presses = 0
    for _ in range(3):
        while not own.count():
            try:
                page.locator(".tb-trick").click(timeout=MOMENT)
            except PressFailed:
                # Choices appeared just before the press and cover the trick.
                assert own.count()
            presses += 1
            assert presses < 500
        player.step()
    assert presses >= 2


# Out-of-turn options, as in the messages of some games, added here to every other seat's turn.
ADD_WINDOWS = """
({ others }) => {
  const call = torite.engine.call.bind(torite.engine);
  globalThis.asked = [];
  torite.engine.call = async (method, params) => {
    asked.push([method, params.seat]);
    const reply = await call(method, params);
    const { view, offers } = reply.table ?? {};
    if (offers) {
      const seats = others ? [0, 1].filter((seat) => seat !== view.turn) : [];
      offers.window = { text: view.turn === view.seat ? null : "You may speak.", seats };
    }
    return reply;
  };
}
"""


@pytest.mark.full
def test_bots_wait_for_a_moment_and_no_longer(visit: Callable[..., Visit]) -> None:
    game = EXAMPLES[0]
    visited = visit(stored=stored(moments(game)[0]), reduced_motion="reduce", still=True)
    page = visited.open()
    page.evaluate(ADD_WINDOWS, {"others": False})
    page = visited.move(f"#play/{game}", {})
    player = Player(page)
    # The own turn is not out of turn.
    assert player.wait() == "card"
    player.step()
    go_on = page.locator("[data-action='go-on']")
    go_on.wait_for()
    expect(page.locator(".tb-out-of-turn-text")).to_have_text("You may speak.")
    asked = page.evaluate("asked.length")
    # While stopped no bot plays; then one does.
    page.locator("[data-action='wait']").click()
    visited.pass_time(60_000)
    assert page.evaluate("asked.length") == asked
    visited.let_time_pass()
    go_on.click()
    # Without a press it continues by itself.
    page.locator(".tb-own [data-turn]").wait_for(state="attached")
    assert page.evaluate("asked.length") > asked
    expect(page.locator(".tb-out-of-turn")).to_be_hidden()


def test_the_device_goes_to_somebody_out_of_turn_and_back(visit: Callable[..., Visit]) -> None:
    game = EXAMPLES[0]
    record = moments(game)[0]
    visited = visit(stored=stored(record, (0, 1)), reduced_motion="reduce", still=True)
    page = visited.open()
    page.evaluate(ADD_WINDOWS, {"others": True})
    page = visited.move(f"#play/{game}", {})
    uncover = page.locator(OFFERS["curtain"])
    own = page.locator(".tb-own .tb-plate")
    uncover.click()
    expect(own).to_have_attribute("data-seat", "0")
    page.locator("[data-action='hand-to']").click()
    page.locator("[role='menuitem']").click()
    # After the curtain the other person sees their own cards, without a time limit.
    expect(uncover).to_be_focused()
    assert page.locator("[data-card]").count() == 0
    page.keyboard.press("Escape")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.curtain")).to_be_visible()
    uncover.click()
    expect(own).to_have_attribute("data-seat", "1")
    expect(page.locator(".tb-out-of-turn-clock")).to_be_hidden()
    visited.pass_time(60_000)
    expect(uncover).to_have_count(0)
    visited.let_time_pass()
    page.locator("[data-action='go-on']").click()
    uncover.click()
    expect(own).to_have_attribute("data-seat", "0")
    assert Player(page).wait() == "card"
