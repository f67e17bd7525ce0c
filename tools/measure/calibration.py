"""How well sampled worlds predict results, with and without weights, with the policy and random rollouts.

    .venv/bin/python -m tools.measure.calibration marafon strong@80 --powers 0 1 2

In deals of these players a sample of the choices between cards gets predictions: the mean result of sampled
worlds, with rollouts by the policy or at random. Worlds are weighted by their likelihood to these powers: 0
gives equal weights, 1 is what a search does. The results of the deals give the errors. A mean error above
zero is too hopeful. The mean square is compared with that of a constant prediction and with the first line.
With ``--calls`` the choices are those in which a seat may call.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from math import fsum, sqrt
from random import Random
from statistics import fmean, stdev

from tools.environment import ROOT

sys.path.insert(0, str(ROOT / "pycore"))

from tools.measure.decisions import OFTEN, may_call
from torite.arena.contestants import Contestant
from torite.bots.next_move import next_move
from torite.bots.rollout import Policy, policy_of
from torite.bots.weighted_worlds import LEAST_LIKELIHOOD
from torite.core.game import Deal, Game
from torite.core.sampler import Sampler
from torite.games import GAMES, load_game

WORLDS = 200
"""Number of worlds for a prediction."""

Way = tuple[str, float]
"""A way of predicting: the kind of rollouts, and the power of the likelihood."""
AT_RANDOM, BY_THE_POLICY = "at random", "by the policy"


class Predictor:
    """Predicts results of a game in several ways."""

    def __init__(self, game: Game, powers: Sequence[float], rng: Random) -> None:
        self.game = game
        self.rng = rng
        self.knowing = policy_of(game)
        self.policies = {AT_RANDOM: Policy(game), BY_THE_POLICY: self.knowing}
        self.powers = powers if self.knowing.weighs else (0.0,)

    def expected(self, deal: Deal, seat: int) -> dict[Way, float]:
        """The predicted result of a seat in each way."""
        sampler = Sampler(self.game, deal.view(seat))
        worlds = [sampler.sample(self.rng) for _ in range(WORLDS)]
        likelihoods = [max(LEAST_LIKELIHOOD, self.knowing.likelihood(world, seat)) for world in worlds]
        found: dict[Way, float] = {}
        for name, policy in self.policies.items():
            results = [self._played_on(world, policy, seat) for world in worlds]
            for power in self.powers:
                weights = [likelihood**power for likelihood in likelihoods]
                found[name, power] = fsum(map(float.__mul__, results, weights)) / fsum(weights)
        return found

    def _played_on(self, world: Deal, policy: Policy, seat: int) -> float:
        branch = world.light_clone()
        policy.rollout(branch, self.rng)
        return self.game.utilities(branch)[seat]


def interval(values: Sequence[float]) -> str:
    """A mean with its 95 % interval."""
    return f"{fmean(values):+.3f} ± {1.96 * stdev(values) / sqrt(len(values)):.3f}"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES), metavar="GAME")
    parser.add_argument("by", type=Contestant.parse, nargs="?", default="normal", help="who plays the deals")
    parser.add_argument("--players", type=int, help="how many play; by default as many as usual")
    parser.add_argument("--calls", action="store_true", help="choices in which a seat may call")
    parser.add_argument("--powers", type=float, nargs="+", default=[0.0, 1.0], metavar="POWER")
    parser.add_argument("--choices", type=int, default=500, help="how many at least")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = load_game(options.game, {} if options.players is None else {"players": options.players})
    rng = Random(options.seed)
    predictor = Predictor(game, options.powers, rng)
    players = {seat: options.by.player(game, seat) for seat in game.seats}
    came: list[float] = []
    errors: dict[Way, list[float]] = {}
    while len(came) < options.choices:
        deal = game.new_deal(seed=rng.getrandbits(32))
        predicted: list[tuple[int, dict[Way, float]]] = []
        while (move := next_move(deal, players)) is not None:
            seat, choice = move
            asked = len(deal.legal_actions(seat)) > 1 and may_call(deal, seat) == options.calls
            if asked and rng.random() < OFTEN:
                predicted.append((seat, predictor.expected(deal, seat)))
            deal.apply_action(deal.string_to_action(choice.action), seat)
        results = game.utilities(deal)
        for seat, expected in predicted:
            came.append(results[seat])
            for way, value in expected.items():
                errors.setdefault(way, []).append(value - results[seat])
    nothing = [result * result for result in came]
    print(f"expecting nothing: square {fmean(nothing):.3f} ({len(came)} choices)")
    first: list[float] = []
    for (name, power), found in errors.items():
        squares = [error * error for error in found]
        first = first or squares
        change = interval([square - before for square, before in zip(squares, first, strict=True)])
        print(f"{name}, power {power:g}: square {fmean(squares):.3f} ({change}), error {interval(found)}")


if __name__ == "__main__":
    main()
