"""Puzzles: the built-in ones are correct, and new ones can be found."""

from __future__ import annotations

import json
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest

import torite
from torite.cli import main
from torite.study.puzzles import (
    CLEAR,
    TOLD,
    Puzzle,
    checked,
    find_puzzles,
    has_one_answer,
    puzzles_of,
    rated,
    worse_than_answer,
)
from torite.texts.words import points


@pytest.mark.parametrize("game_id", torite.GAMES)
def test_the_built_in_puzzles(game_id: str) -> None:
    for number, puzzle in enumerate(puzzles_of(game_id), 1):
        deal = puzzle.deal
        assert deal.game.id == game_id, number
        assert deal.current_player() == puzzle.seat, number
        legal = {deal.action_to_string(action) for action in deal.legal_actions()}
        assert puzzle.answer in legal, number
        assert set(puzzle.values) <= legal, number
        costs = [puzzle.cost(action) for action in puzzle.values]
        assert puzzle.cost(puzzle.answer) == 0, number
        assert all(cost is not None and (cost == 0 or cost > CLEAR * puzzle.margin) for cost in costs), number
        assert sum(bool(cost) for cost in costs) >= 2, number
        assert puzzle.cost("nothing of the kind") is None, number


@pytest.mark.parametrize("game_id", torite.GAMES)
def test_one_action_is_clearly_best(game_id: str) -> None:
    for number, puzzle in enumerate(puzzles_of(game_id), 1):
        assert has_one_answer(puzzle), number
        assert all(points(puzzle.cost(each) or 0.0) != "0" for each in worse_than_answer(puzzle)), number


def test_a_position_with_two_good_moves_is_no_puzzle() -> None:
    puzzle = next(each for each in puzzles_of("glaves") if len(set(each.values.values())) == len(each.values))
    first, second = sorted(puzzle.values, key=lambda action: -puzzle.values[action])[:2]
    as_good = {**puzzle.values, second: puzzle.values[first]}
    assert not has_one_answer(replace(puzzle, values=as_good))
    nearly = {**puzzle.values, second: puzzle.values[first] - TOLD / 2}
    assert not has_one_answer(replace(puzzle, values=nearly))
    assert checked(replace(puzzle, values=nearly)) is None


def test_puzzles_differ() -> None:
    for game_id in torite.GAMES:
        links = [puzzle.link for puzzle in puzzles_of(game_id)]
        assert len(set(links)) == len(links)
        ratings = [puzzle.rating for puzzle in puzzles_of(game_id)]
        assert ratings == sorted(ratings)


@pytest.mark.parametrize("game_id", torite.GAMES)
def test_ratings_say_how_many_beginners_err(game_id: str) -> None:
    puzzles = puzzles_of(game_id)
    for puzzle in (*puzzles[:1], *puzzles[-1:]):
        again = f"write the file again: torite puzzles {game_id} --write FILE"
        assert puzzle.rating == pytest.approx(rated(puzzle).rating, abs=150), again


def test_there_are_none_of_an_unknown_game() -> None:
    with pytest.raises(ValueError, match="there is no game 'whist'"):
        puzzles_of("whist")


@cache
def found() -> Puzzle:
    return next(find_puzzles(torite.load_game("hamlet"), 5))


@pytest.mark.slow
def test_new_puzzles_are_found() -> None:
    first = found()
    assert Puzzle(**json.loads(json.dumps(first.to_json()))) == first
    assert len(set(first.values.values())) >= 3


@pytest.mark.full
def test_the_command_finds_the_same_from_one_seed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "puzzles.json"
    assert main(["puzzles", "hamlet", "--seed", "5", "--count", "1", "--write", str(file)]) == 0
    (told,) = json.loads(file.read_text("utf-8"))
    assert told["link"] in capsys.readouterr().out
    assert Puzzle(**told) == found()


def test_no_puzzles_are_no_wish(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["puzzles", "hamlet", "--count", "0"]) == 2
    assert "--count is a number from 1 on" in capsys.readouterr().err
