"""The table's answers: refusals, hints, motion, a dying worker."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.support.players import CARDS, ILLEGAL, Player
from tests.web.support.prepared import EXAMPLES, Record, ask, phases, stored, table_of, with_refusal
from tests.web.support.visits import Visit

GAMES = EXAMPLES
EITHER_LANGUAGE = pytest.mark.parametrize(("game", "lang"), list(zip(GAMES, ["en", "ja"], strict=True)))


def names_at(page: Page, count: int) -> list[str]:
    return [
        page.locator(f".tb-plate[data-seat='{seat}'] .tb-name-text").inner_text() for seat in range(count)
    ]


@EITHER_LANGUAGE
def test_a_hint_comes_with_its_reason(visit: Callable[..., Visit], game: str, lang: str) -> None:
    visited = visit(settings={"lang": lang})
    visited.open()
    for begun in phases(game)[:-1]:
        page = visited.move(f"#play/{game}", stored(begun))
        Player(page).wait()
        names = names_at(page, page.locator(".tb-plate").count())
        page.locator("[data-action='hint']").click()
        said = page.locator(".tb-bubble[data-kind='hint']")
        expect(said).to_be_visible()
        marked = page.locator(".tb-hand [data-hint]").evaluate_all(
            "(cards) => cards.map((card) => card.dataset.card)"
        )
        # A computer player may knock or raise before this seat's choice.
        record = visited.stored(f"match.{game}")["match"]
        view = table_of(record)["view"]

        def told(action: str, view: Any = view, record: Record = record, names: list[str] = names) -> Any:
            """Text and marks of a hint for this action; a search may prefer another action."""
            thought = {
                "action": action,
                "reason": {"code": "only", "args": {}},
                "estimates": {},
                "simulations": 0,
            }
            hint = ask("hint", match=record, seat=0, lang=lang, names=names, thoughts={"0": [thought]})
            return hint["label"], sorted(card for card in hint["cards"] if card in view["hands"][0])

        text = said.inner_text()
        fitting = [
            label for label, cards in map(told, view["legal"]) if cards == sorted(marked) and label in text
        ]
        assert fitting, (text, marked)
        # The reason follows the advised action.
        assert len(text) > max(map(len, fitting)) + 5


WATCH_SHIFTS = """
globalThis.shifts = [];
new PerformanceObserver((list) => {
  for (const { value, sources } of list.getEntries())
    globalThis.shifts.push([value, sources.map(({ node }) => node?.className ?? String(node))]);
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.mark.full
@pytest.mark.parametrize("game", GAMES)
def test_nothing_jumps_during_a_trick(visit: Callable[..., Visit], game: str) -> None:
    visited = visit(stored=stored(phases(game)[0]))
    visited.context.add_init_script(WATCH_SHIFTS)
    page = visited.open(f"#play/{game}")
    player = Player(page)
    # A complete trick is not hurried, as for a mere viewer.
    player.hurry = lambda: None  # type: ignore[method-assign]
    for _ in range(4):
        player.wait()
        page.evaluate("shifts.length = 0")
        player.step()
        player.wait()
        shifts = page.evaluate("shifts")
        assert sum(value for value, _ in shifts) <= 0.02, shifts


COUNT_MOTION = """
globalThis.moved = [];
const lasts = (animation) => animation.effect.getTiming().duration > 1;
for (const type of ["transitionrun", "animationstart"])
  addEventListener(type, ({ target }) => {
    if (target.getAnimations().some(lasts)) moved.push(`${type}: ${target.className}`);
  }, true);
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  moved.push(`animate: ${this.className}`);
  return animate.apply(this, how);
};
"""


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion_only_where_it_is_wanted(visit: Callable[..., Visit], motion: str) -> None:
    game = GAMES[0]
    visited = visit(stored=stored(with_refusal(game)), reduced_motion=motion)
    visited.context.add_init_script(COUNT_MOTION)
    page = visited.open(f"#play/{game}")
    player = Player(page)
    player.wait()
    player.press_card(page.locator(ILLEGAL).first)
    for _ in range(3):
        player.step()
        player.wait()
    page.locator("[data-action='last-trick']").click()
    page.keyboard.press("Escape")
    page.locator(".tb-toolbar [data-action='settings']").click()
    page.keyboard.press("Escape")
    moved = page.evaluate("moved")
    if motion == "reduce":
        assert moved == []
    else:
        assert moved


def test_a_worker_that_dies_in_mid_match_is_replaced(visit: Callable[..., Visit]) -> None:
    game = GAMES[0]
    page = visit(stored=stored(phases(game)[0]), reduced_motion="reduce").open(f"#play/{game}")
    player = Player(page)
    before = player.read()
    workers = page.evaluate("torite.engine.workers")

    # It dies while idle: the next call goes to a new one.
    page.evaluate("torite.engine.kill()")
    assert player.read()["hand"] == before["hand"]
    player.step()
    after = player.read()
    assert after != before
    assert page.evaluate("torite.engine.workers") == workers + 1

    # It dies during a call: the call is repeated.
    card = page.locator(f"{CARDS}, .tb-choices [data-choice]").first
    card.evaluate("(node) => { node.click(); torite.engine.kill(); }")
    assert player.read() != after
    assert page.evaluate("torite.engine.workers") == workers + 2
    player.play_deal()
