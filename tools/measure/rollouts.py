"""Speed of random rollouts and searches, in one process.

Runs in CPython and, unchanged, in Pyodide. The measured programs take turns, so that a busy moment affects
all alike; only comparisons within one run mean something. The yardsticks are the plain game of
``tools/measure/prototype.py`` and, if installed, the median of the nearest games of OpenSpiel
(requirements-peers.txt), driven from Python.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from itertools import count
from random import Random
from time import perf_counter, process_time
from typing import Any, Final, TypedDict, TypeVar

import torite
from tools.measure import prototype
from torite.bots.heuristic import HeuristicBot
from torite.bots.next_move import next_move
from torite.bots.search import Search, SearchBot
from torite.core.cards import CARD_COUNT

# Does a piece of work and returns its amount in moves or simulations.
Work = Callable[[], int]
Subject = TypeVar("Subject")

DEALS: Final = "deals"
"""Moves a second of random rollouts, with the dealing."""
MOVES: Final = "moves"
"""The same without the dealing."""
FORKS: Final = "forks"
"""The same with a light clone of the deal before every move."""
SIMULATIONS: Final = "simulations"
"""Simulations of the strong bot a second, at its first choice of a card."""

OPENSPIEL: Final = "OpenSpiel"
WAYS: Final = (
    (DEALS, "moves/s", "the prototype"),
    (MOVES, "moves/s", OPENSPIEL),
    (FORKS, "moves/s", OPENSPIEL),
    (SIMULATIONS, "simulations/s", ""),
)
"""The ways, with their units and yardsticks."""
NEAREST: Final = ("hearts", "spades", "oh_hell", "euchre")
"""The games of OpenSpiel nearest to ours."""
STARTS: Final = 20
"""Number of deals from which rollouts start."""
SLICE: Final = 20
"""Number of simulations between two looks at the clock."""


class Way(TypedDict):
    """The results in one way.

    Keys:
        way: the way.
        unit: the unit.
        measure: the yardstick: the median of the others.
        others: the speeds of the yardstick games by name; empty without any.
        games: the speeds of our games by id.
    """

    way: str
    unit: str
    measure: str
    others: dict[str, float]
    games: dict[str, float]


# A page has no process clock.
clock = perf_counter if sys.platform == "emscripten" else process_time


def rollout(random: Callable[[], float], deal: Any, copy: Callable[[Any], Any] | None = None) -> int:
    """Play one of our deals or a state of OpenSpiel at random to its end, optionally with a copy before every
    move. Returns the number of moves.
    """
    moves = 0
    while not deal.is_terminal():
        if copy is not None:
            deal = copy(deal)
        actions = deal.legal_actions()
        deal.apply_action(actions[int(random() * len(actions))])
        moves += 1
    return moves


def dealing(game: torite.Game, random: Callable[[], float]) -> Work:
    seeds = count(1)
    return lambda: rollout(random, game.new_deal(seed=next(seeds), dealer=0))


def moving(deals: list[Any], random: Callable[[], float], copy: Callable[[Any], Any]) -> tuple[Work, Work]:
    """Random rollouts from one of these deals, without and with copies."""

    def start() -> Any:
        return copy(deals[int(random() * len(deals))])

    return lambda: rollout(random, start()), lambda: rollout(random, start(), copy)


def openspiel_state(pyspiel: Any, name: str, random: Callable[[], float]) -> Any:
    """A state of a game of OpenSpiel in which the cards are dealt."""
    state = pyspiel.load_game(name).new_initial_state()
    while state.is_chance_node():
        outcomes = state.legal_actions()
        state.apply_action(outcomes[int(random() * len(outcomes))])
    return state


def searches(game: torite.Game) -> Iterator[Search]:
    """Searches at the first choice of a card, in one deal after another."""
    bot = SearchBot(game, simulations=1)
    players = dict.fromkeys(game.seats, HeuristicBot(game))
    for seed in count(1):
        deal = game.new_deal(seed=seed, dealer=0)
        while deal.turn is not None:
            if any(action < CARD_COUNT for action in deal.legal_actions()):
                search = bot.search(deal.view(deal.turn))
                if not search.done:
                    yield search
                    break
            move = next_move(deal, players)
            if move is not None:
                seat, choice = move
                deal.apply_action(deal.string_to_action(choice.action), seat)


def searching(game: torite.Game) -> Work:
    others = searches(game)
    search = next(others)

    def simulate() -> int:
        nonlocal search
        if search.done:
            search = next(others)
        before = search.simulations
        search.run(simulations=SLICE)
        return search.simulations - before

    return simulate


def subjects() -> dict[tuple[str, str], Work]:
    """Everything to measure, by way and name."""
    rng = Random(1)
    random = rng.random
    work: dict[tuple[str, str], Work] = {(DEALS, prototype.NAME): lambda: prototype.rollout(rng)}
    try:
        pyspiel = import_module("pyspiel")
    except ImportError:
        pass
    else:
        for name in NEAREST:
            states = [openspiel_state(pyspiel, name, random) for _ in range(STARTS)]
            found = moving(states, random, lambda state: state.clone())
            work[MOVES, f"{OPENSPIEL}: {name}"], work[FORKS, f"{OPENSPIEL}: {name}"] = found
    for game_id in torite.GAMES:
        game = torite.load_game(game_id)
        work[DEALS, game_id] = dealing(game, random)
        deals = [game.new_deal(seed=seed, dealer=0) for seed in range(STARTS)]
        work[MOVES, game_id], work[FORKS, game_id] = moving(deals, random, lambda deal: deal.light_clone())
        work[SIMULATIONS, game_id] = searching(game)
    return work


def best_rates(work: Mapping[Subject, Work], repeats: int, seconds: float) -> dict[Subject, float]:
    """The speed of each, the best of several turns."""
    best = dict.fromkeys(work, 0.0)
    for _ in range(repeats):
        for subject, piece in work.items():
            done = 0
            start = clock()
            while (passed := clock() - start) < seconds:
                done += piece()
            best[subject] = max(best[subject], done / passed)
    return best


def measure(repeats: int, seconds: float) -> list[Way]:
    """The results, way by way."""
    best = best_rates(subjects(), repeats, seconds)
    ways: list[Way] = []
    for way, unit, measure in WAYS:
        rates = {name: rate for (of, name), rate in best.items() if of == way}
        games = {name: rates.pop(name) for name in torite.GAMES}
        ways.append(Way(way=way, unit=unit, measure=measure, others=rates, games=games))
    return ways


def main(repeats: int = 5, seconds: float = 0.15) -> str:
    return json.dumps(measure(repeats, seconds))


if __name__ == "__main__":
    print(main())
