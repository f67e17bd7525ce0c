"""A game is imported on first use, not before."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import torite
from torite.games import GAMES

PROGRAM = """
import sys
import torite
import torite.bridge


def imported():
    return {".".join(name.split(".")[2:]) for name in sys.modules if name.startswith("torite.games.")}


assert "hamlet" in torite.GAMES and "whist" not in torite.GAMES
print(len(torite.GAMES), len(list(torite.GAMES)), *imported())
assert torite.GAMES["watten_blind"].id == torite.load_game("watten_blind").id == "watten_blind"
assert torite.GAMES["watten_blind"] is torite.GAMES["watten_blind"]
print(*sorted({name.split(".")[0] for name in imported()}), "watten.tyrolean.rules" in imported())
"""


def test_only_the_game_that_is_asked_for_is_imported() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        env={**os.environ, "PYTHONPATH": str(Path(torite.__file__).parents[1])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.splitlines() == [f"{len(torite.GAMES)} {len(torite.GAMES)}", "watten False"]


def test_an_id_stands_for_the_game_that_has_it() -> None:
    for game_id, game in torite.GAMES.items():
        assert game.id == game_id
        assert GAMES.packages(game_id) == game.packages()


def test_there_is_no_other_game() -> None:
    with pytest.raises(KeyError):
        torite.GAMES["whist"]
    with pytest.raises(KeyError):
        GAMES.packages("whist")
