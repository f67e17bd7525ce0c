"""Exact play late in a deal: the value of every action in all possible worlds, or in a sample where there are
too many, if all play the best with open cards from then on.

It is no better than a long search where somebody still has to guess, but errs in other ways: no world is left
out or drawn too often, and nobody plays by a policy.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from math import fsum, isclose, sqrt
from random import Random
from typing import Final

from torite.bots.rollout import Policy, policy_of
from torite.bots.utility import Utility, match_utility
from torite.core.game import Deal, Game
from torite.core.sampler import Sampler
from torite.core.sampling.counting import TooManyError
from torite.core.view import View

MOST_WORLDS: Final = 2000
MOST_STEPS: Final = 400_000
"""Maximum number of worlds, and of actions tried in them."""
QUICK_WORLDS: Final = 600
QUICK_STEPS: Final = 12_000
"""The same within about 0.15 seconds."""
SAMPLE: Final = 60
"""Number of worlds sampled where there are too many."""
DOUBT: Final = 1.0
"""Standard errors by which an action must be worse in a sample not to be among the best."""
QUICK_CARDS: Final = 5
"""Number of cards in hand above which no ending was ever that quick."""


@dataclass(frozen=True, slots=True)
class Outcomes:
    """The values of actions.

    Attributes:
        worlds: the number of worlds searched.
        values: the mean value of each action for the seat, by text.
        spreads: the standard deviation of the value between worlds.
        errors: the standard error of what it is worse than the best, if the worlds are a sample.
    """

    worlds: int
    values: Mapping[str, float]
    spreads: Mapping[str, float]
    errors: Mapping[str, float] = field(default_factory=dict)

    @property
    def best(self) -> list[str]:
        """The actions with the highest value, or that may have it."""
        most = max(self.values.values())
        return [
            action
            for action, value in self.values.items()
            if isclose(value, most) or most - value < DOUBT * self.errors.get(action, 0.0)
        ]

    def confirms(self, best: Collection[str], matters: float) -> bool:
        """True if each of these actions beats all others by this part of its spread or more."""
        others = [value for action, value in self.values.items() if action not in best]
        if not others:
            return False
        leads = {action: self.values[action] - max(others) for action in best}
        return all(lead > 0 and lead >= matters * self.spreads[action] for action, lead in leads.items())


def play_all(
    game: Game, view: View, *, most_worlds: int = MOST_WORLDS, most_steps: int = MOST_STEPS
) -> Outcomes | None:
    """The value of every card and call of the seat in turn; None where that takes too long, and where only
    signals and bets are possible.

    Worlds count by what the policy of the game finds likely, as in a search.
    """
    return _play_all(game, view, Sampler(game, view), most_worlds, most_steps)


def ending(game: Game, view: View, sampler: Sampler) -> Outcomes | None:
    """The outcomes of all actions that the seat in turn may take, within about 0.15 seconds; else None."""
    if len(view["hands"][view["seat"]]) > QUICK_CARDS:
        return None
    outcomes = _play_all(game, view, sampler, QUICK_WORLDS, QUICK_STEPS)
    return outcomes if outcomes is not None and {*view["legal"]} == {*outcomes.values} else None


def likely_ending(game: Game, view: View) -> Outcomes | None:
    """The outcomes of the cards and calls, as those of `ending`, but in a sample of too many worlds."""
    return _play_all(game, view, Sampler(game, view), QUICK_WORLDS, QUICK_STEPS, sample=SAMPLE)


def _play_all(
    game: Game, view: View, sampler: Sampler, most_worlds: int, most_steps: int, *, sample: int = 0
) -> Outcomes | None:
    """The outcomes in all worlds or, where these take too long, in a sample of this size, if any."""
    policy = policy_of(game)
    legal = map(game.string_to_action, view["legal"])
    actions = [one for one in legal if one not in game.signal_actions and one not in policy.bets]
    if not actions:
        return None
    with suppress(TooManyError):
        return _outcomes(view, sampler.every(most_worlds), actions, policy, most_steps)
    if sample:
        rng = Random(0)
        worlds = [(sampler.sample(rng), 1.0) for _ in range(sample)]
        with suppress(TooManyError):
            return _outcomes(view, worlds, actions, policy, most_steps, sampled=True)
    return None


def _outcomes(
    view: View,
    worlds: list[tuple[Deal, float]],
    actions: list[int],
    policy: Policy,
    most_steps: int,
    *,
    sampled: bool = False,
) -> Outcomes:
    game, seat = policy.game, view["seat"]
    weights = [weight * policy.likelihood(world, seat) for world, weight in worlds]
    player = _BestPlay(policy, match_utility(game, view), most_steps)
    results: dict[int, list[float]] = {action: [] for action in actions}
    for world, _ in worlds:
        for action in actions:
            # The seat that answers a call reads the history.
            deal = world.clone() if world.game.to_trick(action) is None else world.light_clone()
            deal.apply_action(action, seat)
            results[action].append(player.utilities_of(deal)[seat])
    means = {action: _mean(values, weights) for action, values in results.items()}
    top = results[max(means, key=means.__getitem__)]
    name = game.action_to_string
    return Outcomes(
        len(worlds),
        {name(action): mean for action, mean in means.items()},
        {
            name(action): sqrt(_mean([(value - means[action]) ** 2 for value in values], weights))
            for action, values in results.items()
        },
        {name(action): _error(top, values, weights) for action, values in results.items()} if sampled else {},
    )


def _error(top: list[float], values: list[float], weights: list[float]) -> float:
    """The standard error of the weighted mean difference."""
    leads = [best - value for best, value in zip(top, values, strict=True)]
    mean = _mean(leads, weights)
    squares = fsum((weight * (lead - mean)) ** 2 for lead, weight in zip(leads, weights, strict=True))
    return sqrt(squares) / fsum(weights)


def _mean(values: list[float], weights: list[float]) -> float:
    return fsum(a * b for a, b in zip(values, weights, strict=True)) / fsum(weights)


class _BestPlay:
    """Play to the end of deals in which each seat chooses its best action. Equally good actions count by
    their mean.
    """

    def __init__(self, policy: Policy, utility: Utility, most_steps: int) -> None:
        self._policy = policy
        self._utility = utility
        self._left = most_steps
        self._rng = Random(0)

    def utilities_of(self, deal: Deal) -> list[float]:
        """The value of the deal for each seat; the deal is played on. Raises `TooManyError`."""
        policy, rng = self._policy, self._rng
        while deal.turn is not None:
            self._left -= 1
            if self._left < 0:
                raise TooManyError
            said = policy.out_of_turn_action(deal, rng)
            if said is not None and said[1] not in policy.bets:
                deal.apply_action(said[1], said[0])
                continue
            legal = deal.legal_actions()
            # With open cards everybody would know which bets are won.
            actions = policy.prune(deal, [each for each in legal if each not in policy.bets] or legal)
            if len(actions) == 1:
                deal.apply_action(actions[0])
                continue
            return self._best(deal, deal.turn, actions)
        return self._utility(deal)

    def _best(self, deal: Deal, seat: int, actions: list[int]) -> list[float]:
        best: list[list[float]] = []
        for action in actions:
            then = deal.clone()
            then.apply_action(action)
            utility = self.utilities_of(then)
            if not best or utility[seat] > best[0][seat]:
                best = [utility]
            elif utility[seat] == best[0][seat]:
                best.append(utility)
        return best[0] if len(best) == 1 else [fsum(column) / len(best) for column in zip(*best, strict=True)]
