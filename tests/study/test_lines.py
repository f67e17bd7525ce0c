"""Lines of play are legal, fit what the seat knows, and speak for the better action."""

from __future__ import annotations

import pytest

from tests.playing import FEW_GAMES, all_games
from torite import from_link, to_link
from torite.bots.utility import match_utility
from torite.core.deal_state import deal_at
from torite.study import difference
from torite.study.lines import lines
from torite.study.puzzles import puzzles_of, worse_than_answer


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_lines_fit_what_the_seat_knows(game_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    # Lines need a world, no exact mean.
    monkeypatch.setattr(difference, "WORLDS", 30)
    speaks = 0
    puzzles = puzzles_of(game_id)[::7]
    for puzzle in puzzles:
        deal, pair = puzzle.deal, (puzzle.answer, worse_than_answer(puzzle)[0])
        found = lines(deal, *pair)
        if found is None:
            continue
        speaks += 1
        utility = match_utility(deal.game, deal.view(puzzle.seat))
        best, rival = (utility(line.deal)[puzzle.seat] for line in found)
        assert best > rival
        for action, line in zip(pair, found, strict=True):
            # A link refuses what is not legal.
            again = from_link(to_link(line.deal)).deal
            assert again.is_terminal()
            assert deal_at(again, line.at).view(puzzle.seat) == deal.view(puzzle.seat)
            assert again.record()["actions"][line.at] == f"{puzzle.seat}:{action}"
    assert speaks or not puzzles
