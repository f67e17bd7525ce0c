"""Random playouts of every game beside the prototype. Runs in CPython and, unchanged, in Pyodide."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from random import Random
from statistics import median
from time import perf_counter

import torite
from tools import prototype

# Plays one deal at random and returns the number of moves.
Playout = Callable[[], int]


def game_playout(game: torite.Game) -> Playout:
    seeds = count(1)
    random = Random(1).random

    def playout() -> int:
        deal = game.new_deal(seed=next(seeds), dealer=0)
        moves = 0
        while not deal.is_terminal():
            actions = deal.legal_actions()
            deal.apply_action(actions[int(random() * len(actions))])
            moves += 1
        return moves

    return playout


def measure(repeats: int, seconds: float) -> dict[str, dict[str, float]]:
    """Playouts and moves a second: medians of repeats that take turns: a busy moment touches all alike."""
    rng = Random(1)
    subjects: dict[str, Playout] = {prototype.NAME: lambda: prototype.playout(rng)}
    for game_id in torite.GAMES:
        subjects[game_id] = game_playout(torite.load_game(game_id))
    playouts: dict[str, list[float]] = {name: [] for name in subjects}
    moves: dict[str, list[float]] = {name: [] for name in subjects}
    for _ in range(repeats):
        for name, playout in subjects.items():
            played = moved = 0
            start = perf_counter()
            while (passed := perf_counter() - start) < seconds:
                moved += playout()
                played += 1
            playouts[name].append(played / passed)
            moves[name].append(moved / passed)
    return {name: {"playouts": median(playouts[name]), "moves": median(moves[name])} for name in subjects}


def main(repeats: int = 7, seconds: float = 0.4) -> str:
    return json.dumps(measure(repeats, seconds))


if __name__ == "__main__":
    print(main())
