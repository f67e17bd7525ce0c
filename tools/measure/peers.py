"""Speed of the rules compared with OpenSpiel and RLCard, in one process: `build.py bench --only peers`.

The measured programs take turns, as in ``tools/measure/rollouts.py``; only comparisons within one run mean
something. Everything is driven from Python: OpenSpiel's games are C++ behind Python, RLCard's and ours are
Python. Our games are measured twice, directly and as games of OpenSpiel, by the same code as its own.
"""

from __future__ import annotations

import json
import platform
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import partial
from importlib import import_module
from importlib.metadata import version
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, Final, TypedDict

import torite
from tools.measure.rollouts import FORKS, MOVES, STARTS, Work, best_rates, moving, openspiel_state, searching
from torite.adapters.openspiel import PREFIX
from torite.bots.ismcts import IsmctsBot

RESAMPLES: Final = "worlds"
"""Worlds a second, in the middle of a deal."""
STRONG: Final = "simulations, strong"
"""Simulations of our strong player a second."""
ISMCTS: Final = "simulations, ISMCTS"
"""The same for a plain information-set Monte Carlo tree search with random rollouts."""
OURS: Final = ("triple_crown", "sloppy_seconds", "klaverjas", "marafon")
"""Games for four players with 52, 32 and 40 cards, nearest to theirs."""
THEIRS: Final = ("hearts(pass_cards=false)", "oh_hell", "euchre")
"""Games of OpenSpiel that know information states; its spades does not. Worlds of hearts in which cards have
been passed cannot always be played to the end.
"""
RLCARD: Final = "bridge"
"""The trick-taking game of RLCard."""
SEARCHED: Final = 100
"""Number of simulations for a move."""
BEGUN: Final = 6
"""Number of moves before worlds and searches are measured."""
CHOICES: Final = 3
"""Least number of legal actions there."""


class Rate(TypedDict):
    """The speed of a library in one way.

    Keys:
        way: the way.
        library: the library.
        game: the game.
        rate: number a second, the best of several turns.
    """

    way: str
    library: str
    game: str
    rate: float


def in_the_middle(make: Callable[[], Any], random: Callable[[], float]) -> Any:
    """A state or a deal after some random moves, with a choice."""
    while True:
        state = make()
        for _ in range(BEGUN):
            if not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(random() * len(legal))])
        if not state.is_terminal() and len(state.legal_actions()) >= CHOICES:
            return state


def dealt(game: torite.Game, seeds: Iterator[int]) -> torite.Deal:
    return game.new_deal(seed=next(seeds), dealer=0)


def repeating(piece: Callable[[], object], times: int = 1) -> Work:
    """A piece of work that counts ``times``."""

    def work() -> int:
        piece()
        return times

    return work


def own(random: Callable[[], float]) -> dict[tuple[str, str, str], Work]:
    """Our games as they are."""
    work: dict[tuple[str, str, str], Work] = {}
    for name in OURS:
        game = torite.load_game(name)
        deals = [game.new_deal(seed=seed, dealer=0) for seed in range(STARTS)]
        moves, forks = moving(deals, random, lambda deal: deal.light_clone())
        work[MOVES, "Torite", name], work[FORKS, "Torite", name] = moves, forks
        middle = in_the_middle(partial(dealt, game, count(1)), random)
        view = middle.view(middle.current_player())
        work[RESAMPLES, "Torite", name] = repeating(partial(torite.Sampler(game, view).sample, Random(1)))
        work[STRONG, "Torite", name] = searching(game)
        plain = IsmctsBot(game, None, SEARCHED)
        work[ISMCTS, "Torite", name] = repeating(partial(plain.choose, view), SEARCHED)
    return work


def in_openspiel(pyspiel: Any, library: str, name: str, random: Callable[[], float]) -> dict[Any, Work]:
    """A game of OpenSpiel, theirs or ours."""
    game = pyspiel.load_game(name)
    states = [openspiel_state(pyspiel, name, random) for _ in range(STARTS)]
    moves, clones = moving(states, random, lambda state: state.clone())
    middle = in_the_middle(lambda: openspiel_state(pyspiel, name, random), random)
    seat = middle.current_player()
    algorithms = "open_spiel.python.algorithms"
    ismcts, mcts = import_module(f"{algorithms}.ismcts"), import_module(f"{algorithms}.mcts")
    chance = import_module("numpy").random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, chance),
        uct_c=game.max_utility(),
        max_simulations=SEARCHED,
        random_state=chance,
        allow_inconsistent_action_sets=True,
    )
    title = name.removeprefix(PREFIX).partition("(")[0]
    return {
        (MOVES, library, title): moves,
        (FORKS, library, title): clones,
        (RESAMPLES, library, title): repeating(lambda: middle.resample_from_infostate(seat, random)),
        (ISMCTS, library, title): repeating(lambda: bot.run_search(middle), SEARCHED),
    }


def in_rlcard(rlcard: Any, random: Callable[[], float]) -> dict[tuple[str, str, str], Work]:
    """The game of RLCard. It has neither copies nor worlds: Python's deepcopy is used."""

    def play(*, copies: bool) -> int:
        table, moves = rlcard.make(RLCARD), 0
        state, _ = table.reset()
        while not table.is_over():
            table = deepcopy(table) if copies else table
            legal = list(state["legal_actions"])
            state, _ = table.step(legal[int(random() * len(legal))])
            moves += 1
        return moves

    return {
        (MOVES, "RLCard", RLCARD): lambda: play(copies=False),
        (FORKS, "RLCard", RLCARD): lambda: play(copies=True),
    }


def measure(repeats: int, seconds: float) -> list[Rate]:
    """The speed of each, the best of several turns."""
    random = Random(1).random
    pyspiel = import_module("pyspiel")
    work: dict[Any, Work] = own(random)
    for name in OURS:
        work |= in_openspiel(pyspiel, "Torite in OpenSpiel", f"{PREFIX}{name}", random)
    for name in THEIRS:
        work |= in_openspiel(pyspiel, "OpenSpiel", name, random)
    work |= in_rlcard(import_module("rlcard"), random)
    return [
        Rate(way=way, library=library, game=game, rate=rate)
        for (way, library, game), rate in best_rates(work, repeats, seconds).items()
    ]


def processor() -> str:
    """The name of the processor, if the system knows it."""
    told = Path("/proc/cpuinfo")
    if told.exists():
        for line in told.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    return platform.processor() or platform.machine()


def main(repeats: int = 5, seconds: float = 0.2) -> str:
    about = {
        "processor": processor(),
        "python": platform.python_version(),
        "versions": {name: version(name) for name in ("open_spiel", "rlcard")}
        | {"torite": torite.__version__},
    }
    return json.dumps({**about, "rates": measure(repeats, seconds)})


if __name__ == "__main__":
    print(main())
