"""The differences after two actions are true, and hidden cards do not change them."""

from __future__ import annotations

from random import Random

import pytest

from torite.core.game import Deal
from torite.study.difference import SHARE, difference
from torite.study.puzzles import puzzles_of, worse_than_answer

GAMES = ("klaverjas", "marglia", "marafon", "gaigel")


def wins_at_once(deal: Deal, action: str) -> float | None:
    """1 if the side wins the trick that the action completes, else 0; None if it completes no trick."""
    then, seat = deal.clone(), deal.turn
    then.apply(f"{seat}:{action}")
    ended = [entry for entry in then.history[len(deal.history) :] if entry[0] == "trick"]
    if not ended:
        return None
    side = next(side for side in deal.game.sides(deal.dealer) if seat in side)
    return float(ended[0][1] in side)


@pytest.mark.parametrize("game_id", GAMES)
def test_of_a_trick_that_ends_at_once_it_is_known(game_id: str) -> None:
    counted = 0
    for puzzle in puzzles_of(game_id):
        deal, rival = puzzle.deal, worse_than_answer(puzzle)[0]
        known = [wins_at_once(deal, action) for action in (puzzle.answer, rival)]
        if None in known:
            continue
        found = difference(deal, puzzle.answer, rival)
        if found is None:
            continue
        counted += 1
        if found.code == "trick":
            assert (found.first, found.second) == tuple(known)
        else:
            assert known[0] == known[1], "a trick that is won by one of the cards alone is told first"
    assert counted or game_id != "klaverjas"


def test_it_is_the_same_in_all_deals_that_look_alike() -> None:
    puzzle = next(each for each in puzzles_of("klaverjas") if {"8H", "9H", "AH"} <= set(each.values))
    deal = puzzle.deal
    found = difference(deal, "8H", "9H")
    assert found is not None
    assert (found.code, found.second) == ("kept", 0.0)
    assert found.first - found.second >= SHARE
    assert difference(deal.resample(puzzle.seat, Random(3)), "8H", "9H") == found


def test_the_worse_action_is_never_explained_as_better() -> None:
    for game_id in GAMES:
        for puzzle in puzzles_of(game_id)[:2]:
            rival = worse_than_answer(puzzle)[-1]
            there = difference(puzzle.deal, puzzle.answer, rival)
            back = difference(puzzle.deal, rival, puzzle.answer)
            assert there is None or back is None


def test_words_have_no_trick() -> None:
    knocks = [puzzle for puzzle in puzzles_of("toepen") if puzzle.answer == "knock"][:6]
    found = [difference(puzzle.deal, "knock", worse_than_answer(puzzle)[0]) for puzzle in knocks]
    assert {each.code for each in found if each is not None} == {"ahead"}
