"""The quality of single choices of players, measured in positions, not whole deals.

    .venv/bin/python -m tools.measure.decisions glaves strong@0.1s ismcts@0.1s normal --players 3

In deals of normal players all players choose in a sample of the positions. Where a choice differs from that
of the first player, two long searches to the end of the deal judge both: one with rollouts by the policy of
the game, one with random rollouts, so that no kind of player is judged by its own measure alone. Both weight
worlds where the game does, which predicts results better (``tools/measure/calibration.py``). Small
differences need far fewer deals than in the arena, but the judges may be wrong. With ``--table`` normal
players finish the real deal after each choice: that needs many more positions, and shows what both judges
overlook. With ``--calls`` the positions are those with bids, trumps or cards to show.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from itertools import count, islice
from math import sqrt
from random import Random
from statistics import fmean, stdev

from tools.environment import ROOT

sys.path.insert(0, str(ROOT / "pycore"))

from torite.arena.contestants import Contestant
from torite.bots.candidates import Candidate
from torite.bots.heuristic import HeuristicBot
from torite.bots.next_move import play_out
from torite.bots.rollout import Policy, policy_of
from torite.bots.search import Search
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal, Game
from torite.core.view import View
from torite.games import GAMES, load_game

OFTEN = 0.2
"""Part of the decisions that is looked at."""
SIMULATIONS = 800
"""Number of simulations of each judge."""
DEALS = 50
"""Number of deals with a position to look at."""
NEVER = 99.0
"""Standard errors that are never reached: a judge continues to its limit."""


class _Comparison(Search):
    """A search among some of the actions."""

    def __init__(self, game: Game, view: View, policy: Policy, seed: int, actions: Sequence[str]) -> None:
        super().__init__(game, view, policy, seed)
        self.decisive = NEVER
        self.to_the_end = True
        self.done = False
        self._wanted = {game.string_to_action(action) for action in actions}

    def _find_candidates(self, world: Deal) -> list[Candidate]:
        every = super()._find_candidates(world)
        found = [each for each in every if not self._wanted.isdisjoint(each.actions())]
        # A search compares its choice with the advised one, so one of them must be advised.
        found[0].advised = True
        return found


class ByChance(Policy):
    """Random rollouts with the likelihood of the policy of the game."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self._knowing = policy_of(game)
        self.weighs = self._knowing.weighs

    def likelihood(self, deal: Deal, viewer: int) -> float:
        return self._knowing.likelihood(deal, viewer)

    @property
    def makes_calls(self) -> bool:
        return False


def gain(game: Game, view: View, action: str, other: str, seed: int) -> float:
    """The lead of the first action over the other in points, as the mean of the judges that try both."""
    gains: list[float] = []
    for policy in (policy_of(game), ByChance(game)):
        judge = _Comparison(game, view, policy, seed, (action, other))
        judge.run(simulations=SIMULATIONS)
        if judge.failure is not None:
            raise judge.failure
        found = judge.choice()
        estimates = found.estimates if found is not None else {}
        # Random rollouts cannot judge calls.
        if {action, other} <= {*estimates}:
            gains.append(estimates[action].value - estimates[other].value)
    return fmean(gains) if gains else 0.0


def at_the_table(deal: Deal, action: str, other: str) -> float:
    """The lead of the first action over the other in points, if normal players finish the deal."""
    seat = deal.turn
    assert seat is not None
    utilities: list[float] = []
    for chosen in (action, other):
        branch = deal.clone()
        branch.apply_action(branch.string_to_action(chosen))
        play_out(branch)
        utilities.append(deal.game.utilities(branch)[seat])
    return utilities[0] - utilities[1]


def may_call(deal: Deal, seat: int) -> bool:
    """True if a seat may make a call other than a signal."""
    signals = deal.game.signal_actions
    return any(action >= CARD_COUNT and action not in signals for action in deal.legal_actions(seat))


def positions(game: Game, seed: int, *, calls: bool = False) -> Iterator[Deal]:
    """Deals of normal players at positions with several cards, or with calls."""
    rng, rule = Random(seed), HeuristicBot(game)
    found = False
    for number in count():
        if number == DEALS and not found:
            wanted = "to say" if calls else "to play"
            raise SystemExit(f"{game.id}: in {DEALS} deals there was never a choice of what {wanted}")
        deal = game.new_deal(seed=rng.getrandbits(32))
        while deal.turn is not None:
            view = deal.view(deal.turn)
            choice = rule.choose(view)
            assert choice is not None
            cards = sum(action < CARD_COUNT for action in deal.legal_actions())
            fits = may_call(deal, deal.turn) and len(view["legal"]) > 1 if calls else cards > 1
            if fits and rng.random() < OFTEN:
                found = True
                yield deal
            deal.apply_action(deal.string_to_action(choice.action))


def summary(gains: Sequence[float]) -> str:
    """The mean with its 95 % interval, and the number of positions with a difference."""
    margin = 1.96 * stdev(gains) / sqrt(len(gains))
    return f"{fmean(gains):+.4f} ± {margin:.4f} points a choice ({sum(map(bool, gains))} of {len(gains)})"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("game", choices=list(GAMES), metavar="GAME")
    parser.add_argument("first", type=Contestant.parse, help="the player that the others are compared with")
    parser.add_argument("others", type=Contestant.parse, nargs="+")
    parser.add_argument("--players", type=int, help="how many play; by default as many as usual")
    parser.add_argument("--calls", action="store_true", help="positions with calls, not cards")
    parser.add_argument("--table", action="store_true", help="the real cards judge, not two searches")
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    game = load_game(options.game, {} if options.players is None else {"players": options.players})
    gains: dict[str, list[float]] = {str(other): [] for other in options.others}
    for number, deal in enumerate(
        islice(positions(game, options.seed, calls=options.calls), options.positions)
    ):
        seed = options.seed + number
        assert deal.turn is not None
        view = deal.view(deal.turn)
        chosen = chooses(options.first, game, view, seed)
        for other in options.others:
            action = chooses(other, game, view, seed)
            if action == chosen:
                gains[str(other)].append(0.0)
            elif options.table:
                gains[str(other)].append(at_the_table(deal, chosen, action))
            else:
                gains[str(other)].append(gain(game, view, chosen, action, seed))
        if sys.stderr.isatty():
            print(f"\r{number + 1} of {options.positions}", end="", file=sys.stderr)
    for name, found in gains.items():
        print(f"{options.first} over {name}: {summary(found)}")


def chooses(contestant: Contestant, game: Game, view: View, seed: int) -> str:
    """The choice of a player."""
    choice = contestant.player(game, seed).choose(view)
    assert choice is not None
    return choice.action


if __name__ == "__main__":
    main()
