"""Exact play: every possible deal, played out in every way."""

from __future__ import annotations

from math import isclose
from random import Random

import pytest

from tests.playing import random_play, some_deal
from torite import Deal, Sampler
from torite.bots.exact import Outcomes, ending, likely_ending, play_all
from torite.bots.levels import make_bot
from torite.bots.rollout import policy_of
from torite.core.deal_state import deal_at, is_open
from torite.study.puzzles import Puzzle, checked, puzzles_of


def late(game_id: str, left: int, seed: int = 1) -> Deal:
    """A deal with this number of cards in each hand, in which the seat to act has a choice."""
    for tried in range(seed, 100):
        played = random_play(some_deal(game_id, {}, tried), Random(tried))
        for step in range(len(played.actions())):
            deal = deal_at(played, step)
            if deal.turn is not None and {len(hand) for hand in deal.hands} == {left}:
                if len(deal.legal_actions()) == left:
                    return deal
                break
    raise AssertionError("there is such a deal")


def by_hand(deal: Deal, seat: int) -> list[float]:
    """The result of a deal if every seat takes its best action, by trying all."""
    if deal.turn is None:
        return deal.game.utilities(deal)
    mover = deal.turn
    after = []
    for action in policy_of(deal.game).prune(deal, deal.legal_actions()):
        then = deal.clone()
        then.apply_action(action)
        after.append(by_hand(then, seat))
    best = [utility for utility in after if utility[mover] == max(utility[mover] for utility in after)]
    return [sum(column) / len(best) for column in zip(*best, strict=True)]


@pytest.mark.parametrize("game_id", ["sloppy_seconds", "hamlet"])
def test_it_is_the_mean_of_all_worlds(game_id: str) -> None:
    deal = late(game_id, 2)
    seat = deal.turn
    assert seat is not None
    view = deal.view(seat)
    outcomes = play_all(deal.game, view)
    assert outcomes is not None
    worlds = Sampler(deal.game, view).every(1000)
    assert outcomes.worlds == len(worlds)
    for text in view["legal"]:
        values = []
        for world, _ in worlds:
            then = world.clone()
            then.apply_action(world.string_to_action(text))
            values.append(by_hand(then, seat)[seat])
        assert isclose(outcomes.values[text], sum(values) / len(values), abs_tol=1e-9)


def test_where_there_is_too_much_it_says_so() -> None:
    deal = some_deal("hamlet", {}, 1)
    while is_open(deal):
        deal.apply_action(deal.legal_actions()[0])
    assert deal.turn is not None
    view = deal.view(deal.turn)
    assert play_all(deal.game, view) is None
    end = late("hamlet", 2)
    assert end.turn is not None
    assert play_all(end.game, end.view(end.turn), most_steps=3) is None


@pytest.mark.parametrize("game_id", ["hamlet", "klaverjas", "sloppy_seconds"])
def test_the_last_two_cards_are_played_out(game_id: str) -> None:
    for seed in range(1, 40, 8):
        deal = late(game_id, 2, seed)
        assert deal.turn is not None
        view = deal.view(deal.turn)
        outcomes = ending(deal.game, view, Sampler(deal.game, view))
        assert outcomes is not None
        for level in ("normal", "strong"):
            choice = make_bot(level, deal.game, simulations=50).choose(view)
            assert choice is not None
            assert choice.action in outcomes.best


def test_what_confirms() -> None:
    values = {"7H": 3.0, "8H": 3.0, "9H": 1.0}
    outcomes = Outcomes(4, values, {"7H": 2.0, "8H": 2.0, "9H": 0.0})
    assert outcomes.best == ["7H", "8H"]
    assert outcomes.confirms(["7H", "8H"], 1.0)
    assert not outcomes.confirms(["7H", "8H"], 1.1), "it does not matter enough"
    assert not outcomes.confirms(["7H"], 0.0), "another is as good"
    assert not outcomes.confirms(["9H"], 0.0)


@pytest.mark.parametrize("game_id", ["hamlet", "sloppy_seconds", "marglia"])
def test_a_puzzle_is_checked_by_it(game_id: str) -> None:
    known = [puzzle for puzzle in puzzles_of(game_id) if puzzle.worlds]
    assert len(known) > 3
    puzzle = min(known, key=lambda puzzle: (puzzle.worlds, len(puzzle.values)))
    assert checked(puzzle) == puzzle
    wrong = next(action for action in puzzle.values if puzzle.cost(action))
    turned = {action: -value for action, value in puzzle.values.items()}
    assert checked(Puzzle(puzzle.link, puzzle.seat, wrong, turned, puzzle.margin, 1)) is None


@pytest.mark.parametrize("seed", [2, 3, 4, 5])
def test_a_sample_does_where_cards_out_of_play_make_too_many_worlds(seed: int) -> None:
    """At the end of German Whist each seat knows both hands, but not who drew what."""
    deal = late("german_whist", 2, seed)
    seat = deal.turn
    assert seat is not None
    view = deal.view(seat)
    assert ending(deal.game, view, Sampler(deal.game, view)) is None
    outcomes = likely_ending(deal.game, view)
    assert outcomes is not None
    for text, value in outcomes.values.items():
        then = deal.clone()
        then.apply_action(then.string_to_action(text))
        assert isclose(value, by_hand(then, seat)[seat], abs_tol=1e-9)
    assert set(outcomes.errors.values()) == {0.0}


def test_a_sample_leaves_what_may_be_as_good() -> None:
    outcomes = Outcomes(100, {"AC": 5.0, "KC": 4.7, "QC": 3.0}, {}, {"AC": 0.0, "KC": 0.4, "QC": 0.5})
    assert outcomes.best == ["AC", "KC"]
