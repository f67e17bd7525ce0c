"""Worlds a second of the samplers of all games, in the middle of deals.

Runs in CPython and, unchanged, in Pyodide. Half of the deals are played by bots, half at random: random
players call most, so most is known.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from statistics import median
from time import process_time
from typing import Any, Final, TypedDict

import torite
from torite.bots.heuristic import HeuristicBot
from torite.core.deal_state import deal_at

TALKATIVE: Final = (("marglia", {"talk": "lead"}), ("maniglia", {"talk": "lead"}))
"""Options with more calls than usual."""
DEALS: Final = 6
"""Number of deals of a game; each gives one position for each seat."""
SECONDS: Final = 0.05
"""Seconds of sampling from each view."""
SAMPLERS: Final = 3
"""Number of samplers made from each view."""


class Rate(TypedDict):
    """The results of a game.

    Keys:
        game: its id, and options if they are not the usual ones.
        median: worlds a second of the median view.
        slowest: of the slowest one.
        sampler: milliseconds to make a sampler, the median.
    """

    game: str
    median: float
    slowest: float
    sampler: float


def middle(game: torite.Game, seed: int) -> torite.Deal:
    """A deal played half-way, by bots or at random."""
    rng, bot = Random(seed), HeuristicBot(game)
    deal = game.new_deal(seed=seed, dealer=seed % game.players)
    while deal.turn is not None:
        legal = deal.legal_actions()
        choice = bot.choose(deal.view(deal.turn)) if seed % 2 else None
        deal.apply_action(rng.choice(legal) if choice is None else deal.string_to_action(choice.action))
    return deal_at(deal, len(deal.actions()) // 2)


def rate(game: torite.Game, view: Any) -> tuple[float, float]:
    """Worlds a second, and milliseconds to make a sampler."""
    start = process_time()
    samplers = [torite.Sampler(game, view) for _ in range(SAMPLERS)]
    making = (process_time() - start) / SAMPLERS
    rng, made, start = Random(1), 0, process_time()
    while (passed := process_time() - start) < SECONDS:
        samplers[0].sample(rng)
        made += 1
    return made / passed, making * 1000


def rates() -> Iterator[Rate]:
    """The results of each game."""
    for game_id, options in (*((game_id, {}) for game_id in torite.GAMES), *TALKATIVE):
        game = torite.load_game(game_id, options)
        deals = [middle(game, seed) for seed in range(DEALS)]
        found = [
            rate(game, deal.view(seat)) for deal in deals if not deal.is_terminal() for seat in game.seats
        ]
        name = " ".join([game_id, *(f"{option}={value}" for option, value in options.items())])
        yield {
            "game": name,
            "median": median(worlds for worlds, _ in found),
            "slowest": min(worlds for worlds, _ in found),
            "sampler": median(making for _, making in found),
        }


def main() -> str:
    """The results as JSON."""
    return json.dumps(list(rates()))


if __name__ == "__main__":
    print(main())
