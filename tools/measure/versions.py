"""Players of another checkout, each answer asked from a process of its own: `Version`.

Run as a program with that checkout's ``pycore`` as PYTHONPATH, this file is the process: it reads requests as
lines of JSON and writes the answers. Therefore it imports from torite only there.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from math import inf
from pathlib import Path
from time import process_time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from torite.bots.player import Choice, Player
    from torite.core.game import Game
    from torite.core.view import View

SECONDS = "seconds"
"""The name to ask for the seconds of a simulation."""
SIMULATIONS = 150
"""Number of simulations by which the speed of a search is measured."""


class Version:
    """The code of a checkout."""

    def __init__(self, root: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(root / "pycore")},
        )

    def ask(self, game: Game, player: str, view: View, seed: int) -> Any:
        """The choice of a player as (action, code of the reason), or the seconds of a simulation."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        request = {"game": game.id, "options": dict(game.options), "player": player, "view": view}
        print(json.dumps({**request, "seed": seed}), file=self._process.stdin, flush=True)
        return json.loads(self._process.stdout.readline())

    def close(self) -> None:
        """End the process."""
        self._process.terminate()
        self._process.wait()


class Versioned:
    """A player of a version."""

    def __init__(self, version: Version, game: Game, player: str, seed: int = 1) -> None:
        self.version, self.game, self.player, self.seed = version, game, player, seed

    def choose(self, view: View) -> Choice | None:
        from torite.bots.player import Choice
        from torite.core.reasons import Reason

        found = self.version.ask(self.game, self.player, view, self.seed)
        return None if found is None else Choice(found[0], Reason(found[1]))


def serve() -> None:
    """Answer requests until there are no more."""
    from torite.arena.contestants import Contestant
    from torite.bots.rollout import policy_of
    from torite.bots.search import Search
    from torite.games import load_game

    @cache
    def game_of(name: str, options: str) -> Game:
        return load_game(name, json.loads(options))

    @cache
    def player_of(game: Game, name: str, seed: int) -> Player:
        return Contestant.parse(name).player(game, seed)

    def seconds_of(game: Game, view: View) -> float:
        search = Search(game, view, policy_of(game))
        # It goes on when one action is clearly best.
        search.decisive = inf
        before = process_time()
        search.run(simulations=SIMULATIONS)
        return (process_time() - before) / max(1, search.simulations)

    for line in sys.stdin:
        asked = json.loads(line)
        game, view = game_of(asked["game"], json.dumps(asked["options"])), asked["view"]
        answer: Any
        if asked["player"] == SECONDS:
            answer = seconds_of(game, view)
        else:
            choice = player_of(game, asked["player"], asked["seed"]).choose(view)
            answer = None if choice is None else (choice.action, choice.reason.code)
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    serve()
