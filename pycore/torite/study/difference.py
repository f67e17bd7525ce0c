"""Why one action is better than another: the reason of the valuation, or the difference in outcomes, in
rollouts.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import fsum
from random import Random
from typing import Final, NamedTuple

from torite.bots.rollout import policy_of
from torite.bots.tree import Explorer
from torite.bots.utility import match_utility
from torite.bots.valuation import valuation_of
from torite.core.game import Deal
from torite.core.history import Entry
from torite.core.reasons import Reason
from torite.core.sampler import Sampler

WORLDS: Final = 120
"""Number of rollouts after each of the two actions."""
SHARE: Final = 0.2
"""Smallest difference between two chances that is worth a sentence."""
TRICKS: Final = 0.3
"""Smallest difference between two numbers of tricks that is worth a sentence."""


class Difference(NamedTuple):
    """A difference in outcomes after two actions.

    Attributes:
        code: what was counted. ``trick``: how often the side wins the current trick; ``kept``: how often the
            worse card wins a trick, if kept and if played now; ``now``: how often the better card wins a
            trick, if played now and if kept; ``ahead``: how often the side finishes ahead; ``tricks``: how
            many tricks the side still wins.
        first: the value after the better action, a share from 0 to 1 or a number of tricks.
        second: the value after the worse one.
    """

    code: str
    first: float
    second: float


class Course(NamedTuple):
    """A finished rollout: its deal, its value for the seat, and its events from the action on."""

    deal: Deal
    utility: float
    entries: list[Entry]


class Pair(NamedTuple):
    """A world with its weight, and a rollout after each of two actions in it."""

    world: Deal
    weight: float
    best: Course
    rival: Course

    @property
    def lead(self) -> float:
        """The points by which the first action comes out better."""
        return self.best.utility - self.rival.utility


def difference(deal: Deal, best: str, rival: str, pairs: Sequence[Pair] | None = None) -> Difference | None:
    """The plainest difference in outcomes after two actions of the seat in turn; None where no difference is
    large enough or explains the better result. The same for the same position.

    Args:
        deal: the position; hidden cards are not used.
        best: the text of the better action.
        rival: the text of the worse one.
        pairs: their `rollouts`, if they have been run.
    """
    seat = deal.turn
    assert seat is not None
    pairs = rollouts(deal, best, rival) if pairs is None else pairs
    weights = [each.weight for each in pairs]
    leads = [each.lead for each in pairs]
    lead = mean(leads, weights)
    if lead <= 0:
        return None
    actions = [deal.string_to_action(text) for text in (best, rival)]
    after_best, after_rival = [each.best for each in pairs], [each.rival for each in pairs]
    for code, least, first, second in _counted(deal, seat, actions, after_best, after_rival):
        changes = [one - other for one, other in zip(first, second, strict=True)]
        change = mean(changes, weights)
        if abs(change) < least or (change < 0 and code != "trick"):
            continue
        # An explanation must agree with the lead.
        where = [each * change > 0 for each in changes]
        if _mean_where(leads, weights, where) >= lead:
            return Difference(code, mean(first, weights), mean(second, weights))
    return None


def rollouts(deal: Deal, best: str, rival: str) -> list[Pair]:
    """Rollouts after two actions of the seat in turn, in the same worlds with the same random numbers."""
    seat = deal.turn
    assert seat is not None
    game, view = deal.game, deal.view(seat)
    policy = policy_of(game)
    dice = Random()
    utility = match_utility(game, view)
    explorer = Explorer(game, seat, policy, utility, dice)
    sampler, rng = Sampler(game, view), Random(0)

    def course(world: Deal, text: str, luck: int) -> Course:
        dice.seed(luck)
        action, then = deal.string_to_action(text), world.clone()
        before = len(then.history)
        then.apply_action(action, seat)
        if world.game.to_trick(action) is None and not policy.bets:
            explorer.play_answers(then)
        policy.rollout_to(then, dice, 0)
        return Course(then, utility(then)[seat], then.history[before:])

    found = []
    for _ in range(WORLDS):
        world, luck = sampler.sample(rng), rng.getrandbits(32)
        weight = policy.likelihood(world, seat)
        found.append(Pair(world, weight, course(world, best, luck), course(world, rival, luck)))
    return found


def _counted(
    deal: Deal, seat: int, pair: Sequence[int], after_best: Sequence[Course], after_rival: Sequence[Course]
) -> Iterator[tuple[str, float, list[float], list[float]]]:
    """The countable differences, plainest first: code, smallest difference worth a sentence, and the numbers
    in all worlds after each action.
    """
    side = next(side for side in deal.game.sides(deal.dealer) if seat in side)
    better, worse = (deal.game.to_trick(action) for action in pair)
    if better is not None and worse is not None:
        yield (
            "trick",
            SHARE,
            [_wins_with(deal, better, side, each, seat) for each in after_best],
            [_wins_with(deal, worse, side, each, seat) for each in after_rival],
        )
        for code, card in (("kept", worse), ("now", better)):
            yield (
                code,
                SHARE,
                [_wins_with(deal, card, [seat], each, seat) for each in after_best],
                [_wins_with(deal, card, [seat], each, seat) for each in after_rival],
            )
    yield (
        "ahead",
        SHARE,
        [float(each.utility > 0) for each in after_best],
        [float(each.utility > 0) for each in after_rival],
    )
    if better is not None and worse is not None:
        yield (
            "tricks",
            TRICKS,
            [_tricks(each, side) for each in after_best],
            [_tricks(each, side) for each in after_rival],
        )


def _wins_with(deal: Deal, card: int, winners: Sequence[int], course: Course, seat: int) -> float:
    """1 if one of these seats wins the trick to which a seat plays a card, else 0."""
    played = False
    for entry in course.entries:
        if len(entry) == 2:
            played = played or (entry[0] == seat and deal.game.to_trick(entry[1]) == card)
        elif played and entry[0] == "trick":
            return float(entry[1] in winners)
    return 0.0


def _tricks(course: Course, side: Sequence[int]) -> float:
    return float(
        sum(len(entry) == 4 and entry[0] == "trick" and entry[1] in side for entry in course.entries)
    )


def mean(values: Sequence[float], weights: Sequence[float]) -> float:
    """The weighted mean; 0 without weights."""
    total = fsum(weights)
    return (
        fsum(value * weight for value, weight in zip(values, weights, strict=True)) / total if total else 0.0
    )


def _mean_where(values: Sequence[float], weights: Sequence[float], where: Sequence[bool]) -> float:
    """The mean of the selected values."""
    return mean(values, [weight * chosen for weight, chosen in zip(weights, where, strict=True)])


def reason_over(deal: Deal, best: str, rival: str) -> Reason | None:
    """The reason by which the valuation of the game prefers one action of the seat in turn to another; None
    where it does not, or has no reason that tells them apart.
    """
    seat, valuation = deal.turn, valuation_of(deal.game)
    assert seat is not None
    return None if valuation is None else valuation.reason_over(deal.view(seat), best, rival)
