"""A match belongs to one tab at a time; in any browser, no tab undoes the play of another."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.support.players import Player
from tests.web.support.prepared import EXAMPLES, phases, stored
from tests.web.support.visits import Visit
from tools.environment import WEB

GAME = EXAMPLES[0]
SHELL: dict[str, str] = json.loads((WEB / "i18n" / "en" / "shell.json").read_text(encoding="utf-8"))
ELSEWHERE = ".elsewhere"
HERE = "[data-action='play-here']"

NO_LOCKS = "delete Navigator.prototype.locks;"
# A busy browser, which grants a lock late.
SLOW_LOCKS = """
{
  const request = navigator.locks.request.bind(navigator.locks);
  const late = new Promise((resolve) => setTimeout(resolve, 1000));
  navigator.locks.request = (...asked) => late.then(() => request(...asked));
}
"""
# A sleeping tab, which receives nothing.
DEAF = (
    NO_LOCKS
    + """
delete globalThis.BroadcastChannel;
addEventListener("storage", (event) => event.stopImmediatePropagation(), { capture: true });
"""
)


def actions(record: Any) -> int:
    return len(record["match"]["deals"][-1]["actions"])


def play_cards(player: Player, count: int) -> None:
    """Play this number of cards and wait for the next offer: then the play is stored."""
    while count:
        count -= player.step() == "card"
    # A press is answered before anything else is offered.
    expect(player.page.locator(".tb[data-busy]")).to_have_count(0)
    player.wait()


def second_tab(visited: Visit) -> Page:
    page = visited.context.new_page()
    page.goto(visited.page.url)
    return page


@pytest.mark.parametrize("locks", [True, False])
def test_another_tab_may_take_the_match_over(visit: Callable[..., Visit], locks: bool) -> None:
    visited = visit(reduced_motion="reduce")
    if not locks:
        visited.context.add_init_script(NO_LOCKS)
    first = Player(visited.open())
    first.start(GAME)
    play_cards(first, 2)

    page = second_tab(visited)
    expect(page.locator(ELSEWHERE)).to_contain_text(SHELL["tabs.elsewhere"])
    # It is dimmed: the stored table, without actions.
    expect(page.locator(".table-root[inert] .tb-hand [data-card]").first).to_be_visible()
    before = visited.stored(f"match.{GAME}")
    play_cards(first, 1)
    newer = visited.stored(f"match.{GAME}")
    assert actions(newer) > actions(before)

    page.locator(HERE).click()
    expect(page.locator(ELSEWHERE)).to_have_count(0)
    expect(visited.page.locator(ELSEWHERE)).to_contain_text(SHELL["tabs.elsewhere"])
    second = Player(page)
    play_cards(second, 2)
    newest = visited.stored(f"match.{GAME}")
    assert newest["line"] == newer["line"]
    assert newest["revision"] > newer["revision"]
    assert actions(newest) > actions(newer)

    # The first tab can take it back, with the play of the second.
    visited.page.locator(HERE).click()
    expect(page.locator(ELSEWHERE)).to_be_visible()
    expect(visited.page.locator(ELSEWHERE)).to_have_count(0)
    play_cards(first, 1)
    last = visited.stored(f"match.{GAME}")
    count = actions(newest)
    assert last["match"]["deals"][-1]["actions"][:count] == newest["match"]["deals"][-1]["actions"]
    assert actions(last) > count


def test_a_tab_that_heard_nothing_stores_nothing(visit: Callable[..., Visit]) -> None:
    visited = visit(reduced_motion="reduce")
    visited.context.add_init_script(DEAF)
    first = Player(visited.open())
    first.start(GAME)
    play_cards(first, 1)
    page = second_tab(visited)
    second = Player(page)
    play_cards(second, 3)
    newer = visited.stored(f"match.{GAME}")

    # The first tab is unaware; its next card would undo three.
    assert first.step() == "card"
    expect(visited.notice()).to_contain_text(SHELL["tabs.stale"])
    assert first.read()["hand"] == second.read()["hand"]
    assert visited.stored(f"match.{GAME}") == newer
    play_cards(first, 1)
    assert actions(visited.stored(f"match.{GAME}")) > actions(newer)


def test_a_new_match_asks_before_it_ends_one_in_another_tab(visit: Callable[..., Visit]) -> None:
    visited = visit(reduced_motion="reduce")
    first = Player(visited.open())
    first.start(GAME)
    play_cards(first, 1)
    kept = visited.stored(f"match.{GAME}")

    page = visited.context.new_page()
    page.goto(f"{visited.address}#new/{GAME}")
    page.locator("[data-action='start']").click()
    question = page.locator("dialog.question")
    expect(question).to_contain_text(SHELL["tabs.new"])
    question.get_by_role("button", name=SHELL["cancel"]).click()
    assert visited.stored(f"match.{GAME}") == kept

    page.locator("[data-action='start']").click()
    question.locator("[data-action='confirm']").click()
    play_cards(Player(page), 1)
    assert visited.stored(f"match.{GAME}")["line"] != kept["line"]
    expect(visited.page.locator(ELSEWHERE)).to_be_visible()


def test_a_busy_browser_is_no_other_tab(visit: Callable[..., Visit]) -> None:
    visited = visit(reduced_motion="reduce", python=False, stored=stored(phases(GAME)[0]))
    visited.context.add_init_script(SLOW_LOCKS)
    page = visited.open(f"#play/{GAME}", ready=False)
    page.locator(".play-wait, .elsewhere").first.wait_for()
    expect(page.locator(ELSEWHERE)).to_have_count(0)
