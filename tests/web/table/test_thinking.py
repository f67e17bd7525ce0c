"""Strong players search in separate workers: shown, hurried, and without loss when a worker dies."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.web.support.players import CARDS, Player
from tests.web.support.prepared import players, with_refusal
from tests.web.support.visits import Visit

GAME = "glaves"

# Records the requests, and lets the searches last as long as the test wants.
WATCH = """
() => {
  const { searchPool } = globalThis.torite;
  const search = searchPool.search.bind(searchPool);
  globalThis.questions = [];
  searchPool.search = (request, options) => {
    const seconds = globalThis.seconds ?? request.seconds;
    const asked = { view: request.view, aborted: () => options.signal.aborted, thoughts: null };
    globalThis.questions.push(asked);
    return search({ ...request, seconds }, options).then((thoughts) => {
      asked.thoughts = thoughts;
      return thoughts;
    });
  };
}
"""


def sit_down(visit: Callable[..., Visit], pace: str = "normal") -> tuple[Visit, Page]:
    """A table with seat 0 to play against strong players."""
    record = with_refusal(GAME)
    others = players(record) - 1
    match: dict[str, Any] = {
        "torite": 1,
        "match": record,
        "people": [0],
        "names": [None] * (others + 1),
        "levels": [None, *["strong"] * others],
    }
    visited = visit(stored={f"torite.match.{GAME}": match}, settings={"pace": pace}, reduced_motion="reduce")
    page = visited.open(f"#play/{GAME}")
    assert Player(page).wait() in {"card", "choice"}
    page.evaluate(WATCH)
    return visited, page


def play(page: Page) -> None:
    Player(page).press_card(page.locator(CARDS).first)


def until(page: Page, condition: str) -> None:
    page.evaluate(
        f"""async () => {{
          while (!({condition})) await new Promise((resolve) => setTimeout(resolve, 20));
        }}"""
    )


def thinker(page: Page) -> Any:
    return page.locator(".tb-plate[data-thinks]")


def test_a_strong_player_thinks_and_is_hurried(visit: Callable[..., Visit]) -> None:
    visited, page = sit_down(visit)
    page.evaluate("globalThis.seconds = 600")
    before = visited.stored(f"match.{GAME}")["match"]
    play(page)
    thinker(page).wait_for()
    seat = int(thinker(page).get_attribute("data-seat") or 0)
    # It is announced once.
    name = page.locator(".tb-plate[data-thinks] .tb-name-text").inner_text()
    expect(page.locator("[role='log']").last).to_contain_text(name)
    # The worker gets the seat's view, without our hand.
    view = page.evaluate("questions.at(-1).view")
    assert view["seat"] == seat
    assert None in view["hands"][0]

    # Undo does not wait for it.
    page.locator(".tb-toolbar [data-action='undo']").click()
    expect(page.locator(f".tb:has(.tb-own [data-turn]) {CARDS}").first).to_be_visible()
    expect(thinker(page)).to_have_count(0)
    assert page.evaluate("questions.every((asked) => asked.aborted())")
    assert visited.stored(f"match.{GAME}")["match"] == before

    # A dead worker starts again, and a press on the felt takes the best result so far.
    play(page)
    thinker(page).wait_for()
    page.evaluate("torite.searchPool.engines.forEach((engine) => engine.kill())")
    until(page, "torite.searchPool.engines.every(({ state }) => state === 'ready')")
    page.locator(".tb-trick").dispatch_event("pointerdown")
    expect(thinker(page)).to_have_count(0)
    page.locator(".tb-trick").dispatch_event("pointerdown")
    until(page, f"JSON.parse(localStorage['torite.match.{GAME}']).thoughts?.length > 0")
    kept = visited.stored(f"match.{GAME}")
    actions = kept["match"]["deals"][-1]["actions"]
    thought = kept["thoughts"][0]
    assert actions[thought["step"]] == f"{seat}:{thought['action']}"
    assert thought["simulations"] > 0

    # Undo cancels the search.
    page.locator(".tb-toolbar [data-action='undo']").click()
    until(page, f"JSON.parse(localStorage['torite.match.{GAME}']).thoughts?.length === 0")
    assert visited.stored(f"match.{GAME}")["match"] == before


def test_without_workers_the_rules_of_thumb_play(visit: Callable[..., Visit]) -> None:
    """Without workers the match goes on, and no sign stays."""
    visited, page = sit_down(visit, "instant")
    page.evaluate(
        """() => {
          torite.searchPool.end();
          globalThis.Worker = class { constructor() { throw new Error("there is no room"); } };
        }"""
    )
    before = len(visited.stored(f"match.{GAME}")["match"]["deals"][-1]["actions"])
    play(page)
    expect(page.locator(".tb-own [data-turn]")).to_have_count(0)
    Player(page).wait()
    kept = visited.stored(f"match.{GAME}")
    assert len(kept["match"]["deals"][-1]["actions"]) > before + 1
    assert not kept.get("thoughts")
    assert page.evaluate("torite.searchPool.engines.length") == 0
