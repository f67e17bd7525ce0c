"""How well worlds foretell results: whether it is right to weigh them, and to play them on by the policy.

    .venv/bin/python -m tools.measure.calibration watten_bohemian

In deals as normal players play them a seat that has a choice is asked, now and then, what it may expect: the
mean of worlds made up from its view, played on at random or by the policy of the game, all alike or weighed
by how well they fit what the others have done. How far off that was is told by the result to which normal
players play the real cards on. A mean error above zero is too hopeful. Behind the mean of its square stands
how much that is more or less than at random with all worlds alike. With ``--words`` the positions are those
in which something may be said.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from itertools import islice
from math import fsum, sqrt
from random import Random
from statistics import fmean, stdev

from tools.environment import ROOT

sys.path.insert(0, str(ROOT / "pycore"))

from tools.measure.decisions import positions
from torite.bots.next_move import play_out
from torite.bots.playout import Policy, policy_of
from torite.bots.search import UNLIKELY
from torite.core.deal import Deal
from torite.core.sampling.sampler import Sampler
from torite.games import GAMES, load_game

WORLDS = 200
"""So many worlds are made up for one position."""


class Expectations:
    """What one way of looking ahead expected, position by position, less what came."""

    def __init__(self, name: str, policy: Policy, *, weighed: bool) -> None:
        self.name = name
        self.policy = policy
        self.weighed = weighed
        self.errors: list[float] = []

    def add(self, results: Sequence[float], likelihoods: Sequence[float], came: float) -> None:
        weights = likelihoods if self.weighed else [1.0] * len(results)
        self.errors.append(fsum(map(float.__mul__, results, weights)) / fsum(weights) - came)

    def squares(self) -> list[float]:
        return [error * error for error in self.errors]


def interval(values: Sequence[float]) -> str:
    """A mean with its 95 % interval."""
    return f"{fmean(values):+.3f} ± {1.96 * stdev(values) / sqrt(len(values)):.3f}"


def result(deal: Deal, seat: int) -> float:
    """What a finished deal is worth to a seat."""
    return deal.game.utilities(deal)[seat]


def played_on(worlds: Sequence[Deal], policy: Policy, seat: int, rng: Random) -> list[float]:
    """What each of these worlds comes to if the policy plays it on."""
    results: list[float] = []
    for world in worlds:
        branch = world.fork()
        policy.play_out(branch, rng)
        results.append(result(branch, seat))
    return results


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES), metavar="GAME")
    parser.add_argument("--players", type=int, help="how many play; by default as many as usual")
    parser.add_argument("--words", action="store_true", help="where something may be said")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = load_game(options.game, {} if options.players is None else {"players": options.players})
    knowing = policy_of(game)
    ways = [
        Expectations(f"{name}{', weighed' if weighed else ''}", policy, weighed=weighed)
        for name, policy in (("at random", Policy(game)), ("by the policy", knowing))
        for weighed in ((False, True) if knowing.weighs else (False,))
    ]
    policies = dict.fromkeys(way.policy for way in ways)
    results: list[float] = []
    rng = Random(options.seed)
    for deal in islice(positions(game, options.seed, words=options.words), options.positions):
        seat = deal.turn
        assert seat is not None
        sampler = Sampler(game, deal.view(seat))
        worlds = [sampler.sample(rng) for _ in range(WORLDS)]
        likelihoods = [max(UNLIKELY, knowing.likelihood(world, seat)) for world in worlds]
        real = deal.clone()
        play_out(real)
        came = result(real, seat)
        results.append(came)
        expected = {policy: played_on(worlds, policy, seat, rng) for policy in policies}
        for way in ways:
            way.add(expected[way.policy], likelihoods, came)
    print(f"who expects nothing: error {interval([-came for came in results])}, square", end=" ")
    print(f"{fmean(came * came for came in results):.3f}")
    plain = ways[0].squares()
    for way in ways:
        squares = way.squares()
        change = [square - before for square, before in zip(squares, plain, strict=True)]
        print(f"{way.name}: error {interval(way.errors)}, square {fmean(squares):.3f} ({interval(change)})")


if __name__ == "__main__":
    main()
