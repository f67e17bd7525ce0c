"""Learning at the table: hints with the costs of other actions, reviews of finished deals, puzzles."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache

import pytest
from playwright.sync_api import Page, expect

import torite
from tests.web.support.accessibility import check, report
from tests.web.support.players import CARDS
from tests.web.support.prepared import Record, finished, play, stored
from tests.web.support.visits import Visit
from tools.environment import WEB
from torite import replay_match, to_link
from torite.study.puzzles import puzzles_of

EN: dict[str, str] = json.loads((WEB / "i18n" / "en" / "study.json").read_text(encoding="utf-8"))
TRIES = 8
HISTORY = """
async () => (await (await import(new URL("js/history/history.js", document.baseURI))).fullEntries())
"""
PUZZLES = {game_id: len(puzzles_of(game_id)) for game_id in torite.GAMES if puzzles_of(game_id)}


@cache
def in_the_middle(game_id: str) -> Record:
    """A match in which seat 0 has a choice between several cards."""
    for match in play(game_id, seed=3):
        deal = match.deal
        if deal.turn == 0 and len(deal.actions()) > 8 and len(deal.legal_actions()) > 3:
            record: Record = json.loads(json.dumps(match.record()))
            return record
    raise AssertionError("there is a choice at some time")


def thinkers(page: Page) -> int:
    count: int = page.evaluate("torite.searchPool.engines.length")
    return count


def test_a_hint_tells_what_else_would_cost(visit: Callable[..., Visit]) -> None:
    visited = visit(stored=stored(in_the_middle("glaves")))
    page = visited.open("#play/glaves")
    expect(page.locator(CARDS).first).to_be_visible()
    costs = page.locator(".tb-hand button[data-cost]")
    # On a busy machine the worker may start too late: then the hint comes from rules of thumb.
    for _ in range(TRIES):
        page.keyboard.press("h")
        expect(page.locator(".tb-plate[data-thinks]")).to_have_count(0)
        expect(page.locator(".tb-hand button[data-hint]")).not_to_have_count(0)
        if costs.count():
            break
    expect(costs.first).to_be_attached()
    for cost in costs.evaluate_all("(buttons) => buttons.map((button) => button.dataset.cost)"):
        assert float(cost.replace("−", "-")) <= 0
    # The marks belong to this hint and disappear after an action.
    page.locator(".tb-hand button[data-hint]").first.press("Enter")
    expect(page.locator(".tb-hand button[data-cost]")).to_have_count(0)


def test_a_review_is_worked_out_once_and_kept(visit: Callable[..., Visit]) -> None:
    visited = visit(stored=stored(finished("hamlet")))
    page = visited.open("#play/hamlet")
    page.locator("[data-action='review']").click()
    expect(page.locator("h1")).to_have_text(EN["review.title"].replace("{name}", "Hamlet"))
    expect(page.locator(".review-body > .lead")).to_be_visible()
    expect(page.locator(".plot canvas")).to_be_visible()
    assert thinkers(page) > 0
    page.locator(".review-all > summary").click()
    moves = page.locator(".review-all .review-moves li")
    expect(moves).not_to_have_count(0)
    told = moves.all_inner_texts()
    report(check(page, "review"))
    page.reload()
    expect(page.locator(".review-body > .lead")).to_be_visible()
    page.locator(".review-all > summary").click()
    assert moves.all_inner_texts() == told
    assert thinkers(page) == 0, "what was thought once is kept"
    # It is stored with its match.
    (review,) = page.evaluate(HISTORY)[0]["reviews"]
    assert (review["deal"], review["seat"]) == (len(finished("hamlet")["deals"]) - 1, 0)
    assert len(review["weighed"]) == len(told)
    moves.first.locator("a[href*='/check/']").click()
    expect(page.locator(".weighed")).to_be_visible()


@pytest.mark.full
def test_the_deal_of_a_link_is_reviewed_from_any_seat(visit: Callable[..., Visit]) -> None:
    deal = replay_match(finished("hamlet")).deals[-1]
    visited = visit()
    page = visited.open(f"#{to_link(deal, 1)}")
    page.locator("[data-control='review']").click()
    expect(page.locator(".review-body > .lead")).to_contain_text("Seat 2")
    page.locator("[data-field='seat']").select_option(index=2)
    expect(page.locator(".review-body > .lead")).to_contain_text("Seat 3")
    page.reload()
    expect(page.locator(".review-body > .lead")).to_contain_text("Seat 3")
    assert thinkers(page) == 0, "what was thought once is kept"

    # Each decision links to its step, with the search's estimates.
    page.locator(".review-all > summary").click()
    page.locator(".review-all .review-moves a").first.click()
    expect(page.locator(".weighed-list li").first).to_be_visible()
    page.go_back()

    # Shared, it is an annotated deal.
    page.locator("[data-action='share-review']").click()
    link = page.locator("[data-field='link']").input_value()
    page.goto(visited.address + link[link.index("#") :])
    expect(page.locator(".note-text")).to_contain_text("Seat 3")


def test_a_review_can_be_stopped(visit: Callable[..., Visit]) -> None:
    visited = visit(stored=stored(finished("glaves")))
    page = visited.open("#review/match/glaves")
    page.locator("[data-action='stop-review']").click()
    expect(page.locator(".review-body > .lead")).to_be_visible()
    page.goto(f"{visited.address}#review/match/marglia")
    expect(page.locator("h1")).to_have_text("There is nothing at this address")


def test_without_a_finished_deal_a_review_says_so(visit: Callable[..., Visit]) -> None:
    """Back after the start of a new match leads to such an address."""
    visited = visit(stored=stored(in_the_middle("glaves")))
    page = visited.open("#review/match/glaves")
    expect(page.locator(".review-body .problem")).to_be_visible()
    expect(page.locator(".engine-line")).to_have_count(0)


def test_a_puzzle_is_solved(visit: Callable[..., Visit]) -> None:
    game_id = next(iter(PUZZLES))
    puzzle = puzzles_of(game_id)[0]
    visited = visit()
    page = visited.open("#")
    page.locator("[data-action='puzzles']").click()
    page.locator(f".puzzles-games [data-game='{game_id}']").click()
    numbers = page.locator(".puzzles-numbers a")
    expect(numbers).to_have_count(PUZZLES[game_id])
    report(check(page, "puzzles"))
    page.locator("[data-action='next-puzzle']").click()
    expect(page.locator(".tb-say")).to_contain_text(EN["puzzles.question"])
    wrong = next(action for action in puzzle.values if puzzle.cost(action))
    page.locator(f"{CARDS}[data-card='{wrong}']").click()
    panel = page.locator(".tb-result")
    expect(panel).to_contain_text(EN["puzzles.wrong"])
    page.locator("[data-action='again']").click()
    expect(page.locator(".tb-say")).to_contain_text(EN["puzzles.question"])
    page.locator(f"{CARDS}[data-card='{puzzle.answer}']").click()
    expect(panel).to_contain_text(EN["puzzles.right"])
    # The puzzle is shared, not the outcome of the answer.
    page.locator(".tb-toolbar [data-action='share']").click()
    expect(page.locator(".share-link")).to_have_value(f"{visited.address}#{puzzle.link}")
    page.goto(f"{visited.address}#puzzles/{game_id}")
    expect(numbers.first).to_have_attribute("data-state", "later")
    page.goto(f"{visited.address}#puzzles/{game_id}/999")
    expect(page.locator(".problem")).to_have_text("There is no such puzzle. Choose one from the list.")


def test_the_line_after_a_wrong_answer_is_played_out(visit: Callable[..., Visit]) -> None:
    game_id = "klaverjas"
    number, puzzle = next(
        each for each in enumerate(puzzles_of(game_id), 1) if {"8H", "9H", "AH"} <= set(each[1].values)
    )
    visited = visit()
    page = visited.open(f"#puzzles/{game_id}/{number}")
    page.locator(f"{CARDS}[data-card='9H']").click()
    page.locator("[data-action='line']").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".replay-line")).to_contain_text(EN["line.about"])
    expect(page.locator(".replay-slide input")).to_have_value(str(len(puzzle.deal.actions())))
    report(check(page, "a line of play"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".tb-say")).to_contain_text("You played the nine of hearts.")
    page.keyboard.press("End")
    expect(page.locator(".tb-result")).to_be_visible()
    # A reload shows the same point.
    page.reload()
    expect(page.locator(".tb-result")).to_be_visible()
    page.locator("[data-action='line-back']").click()
    expect(page.locator(".tb-say")).to_contain_text(EN["puzzles.question"])
