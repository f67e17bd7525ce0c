"""Puzzles: the built-in ones hold what they promise, and new ones can be found."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest

import torite
from torite.cli import main
from torite.study.puzzles import CLEAR, Puzzle, find_puzzles, puzzles_of

EVERY_PUZZLE = [
    pytest.param(game_id, number, id=f"{game_id}-{number + 1}")
    for game_id in torite.GAMES
    for number in range(len(puzzles_of(game_id)))
]


@pytest.mark.parametrize(("game_id", "number"), EVERY_PUZZLE)
def test_a_built_in_puzzle(game_id: str, number: int) -> None:
    puzzle = puzzles_of(game_id)[number]
    deal = puzzle.deal
    assert deal.game.id == game_id
    assert deal.current_player() == puzzle.seat
    legal = {deal.action_to_string(action) for action in deal.legal_actions()}
    assert puzzle.answer in legal
    assert set(puzzle.values) <= legal
    costs = [puzzle.cost(action) for action in puzzle.values]
    assert puzzle.cost(puzzle.answer) == 0
    assert all(cost is not None and (cost == 0 or cost > CLEAR * puzzle.margin) for cost in costs)
    assert sum(bool(cost) for cost in costs) >= 2
    assert puzzle.cost("nothing of the kind") is None


def test_puzzles_differ() -> None:
    for game_id in torite.GAMES:
        links = [puzzle.link for puzzle in puzzles_of(game_id)]
        assert len(set(links)) == len(links)
        levels = [puzzle.level for puzzle in puzzles_of(game_id)]
        assert levels == sorted(levels)


def test_there_are_none_of_an_unknown_game() -> None:
    with pytest.raises(ValueError, match="there is no game 'whist'"):
        puzzles_of("whist")


@pytest.mark.slow
def test_new_puzzles_are_found_the_same_from_one_seed() -> None:
    game = torite.load_game("hamlet")
    first = next(find_puzzles(game, 5))
    assert first == next(find_puzzles(game, 5))
    assert Puzzle(**json.loads(json.dumps(first.to_json()))) == first
    assert len(set(first.values.values())) >= 3


@pytest.mark.slow
def test_the_command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzles.json"
    assert main(["puzzles", "hamlet", "--seed", "5", "--count", "1", "--write", str(file)]) == 0
    (told,) = json.loads(file.read_text("utf-8"))
    assert told["link"] in capsys.readouterr().out
    assert Puzzle(**told) == next(islice(find_puzzles(torite.load_game("hamlet"), 5), 1))


def test_no_puzzles_are_no_wish(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "hamlet", "--count", "0"]) == 2
    assert "--count is a number from 1 on" in capsys.readouterr().err
