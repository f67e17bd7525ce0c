"""Why one action is better than another: the difference in outcomes, in rollouts.

A rule of thumb that gives a worse action the same reason explains nothing. A countable difference in outcomes
then does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import fsum
from random import Random
from typing import Final, NamedTuple

from torite.bots.heuristic import HeuristicBot
from torite.bots.rollout import policy_of
from torite.bots.tree import Explorer
from torite.bots.utility import match_utility
from torite.core.game import Deal
from torite.core.history import Entry
from torite.core.reasons import Reason
from torite.core.sampler import Sampler
from torite.core.view import View

WORLDS: Final = 120
"""Number of rollouts after each of the two actions."""
SHARE: Final = 0.2
"""Smallest difference between two chances that is worth a sentence."""
TRICKS: Final = 0.3
"""Smallest difference between two numbers of tricks that is worth a sentence."""
EMPTY: Final = frozenset({"any", "only", "keep-better", "throw-away"})
"""Reasons that only say that other actions are worse."""


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


class _Course(NamedTuple):
    """A finished rollout: its value for the seat, and its events from the action on."""

    utility: float
    entries: list[Entry]


def difference(deal: Deal, best: str, rival: str) -> Difference | None:
    """The plainest difference in outcomes after two actions of the seat in turn; None where no difference is
    large enough or explains the better result. The same for the same position.

    Args:
        deal: the position; hidden cards are not used.
        best: the text of the better action.
        rival: the text of the worse one.
    """
    seat = deal.turn
    assert seat is not None
    pair = [deal.string_to_action(text) for text in (best, rival)]
    weights, after_best, after_rival = _rollouts(deal, seat, pair)
    leads = [one.utility - other.utility for one, other in zip(after_best, after_rival, strict=True)]
    lead = _mean(leads, weights)
    if lead <= 0:
        return None
    for code, least, first, second in _counted(deal, seat, pair, after_best, after_rival):
        changes = [one - other for one, other in zip(first, second, strict=True)]
        change = _mean(changes, weights)
        if abs(change) < least or (change < 0 and code != "trick"):
            continue
        # An explanation must agree with the lead.
        where = [each * change > 0 for each in changes]
        if _mean_where(leads, weights, where) >= lead:
            return Difference(code, _mean(first, weights), _mean(second, weights))
    return None


def _rollouts(deal: Deal, seat: int, pair: Sequence[int]) -> tuple[list[float], list[_Course], list[_Course]]:
    """The weights of some worlds, and their rollouts after each of two actions, with common random
    numbers.
    """
    game, view = deal.game, deal.view(seat)
    policy = policy_of(game)
    dice = Random()
    utility = match_utility(game, view)
    explorer = Explorer(game, seat, policy, utility, dice)
    sampler, rng = Sampler(game, view), Random(0)
    weights: list[float] = []
    courses: tuple[list[_Course], list[_Course]] = ([], [])
    for _ in range(WORLDS):
        world = sampler.sample(rng)
        weights.append(policy.likelihood(world, seat))
        luck = rng.getrandbits(32)
        for action, found in zip(pair, courses, strict=True):
            dice.seed(luck)
            then = world.clone()
            before = len(then.history)
            then.apply_action(action, seat)
            if world.game.to_trick(action) is None and not policy.bets:
                explorer.play_answers(then)
            policy.rollout_to(then, dice, 0)
            found.append(_Course(utility(then)[seat], then.history[before:]))
    return weights, *courses


def _counted(
    deal: Deal, seat: int, pair: Sequence[int], after_best: Sequence[_Course], after_rival: Sequence[_Course]
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


def _wins_with(deal: Deal, card: int, winners: Sequence[int], course: _Course, seat: int) -> float:
    """1 if one of these seats wins the trick to which a seat plays a card, else 0."""
    played = False
    for entry in course.entries:
        if len(entry) == 2:
            played = played or (entry[0] == seat and deal.game.to_trick(entry[1]) == card)
        elif played and entry[0] == "trick":
            return float(entry[1] in winners)
    return 0.0


def _tricks(course: _Course, side: Sequence[int]) -> float:
    return float(
        sum(len(entry) == 4 and entry[0] == "trick" and entry[1] in side for entry in course.entries)
    )


def _mean(values: Sequence[float], weights: Sequence[float]) -> float:
    total = fsum(weights)
    return (
        fsum(value * weight for value, weight in zip(values, weights, strict=True)) / total if total else 0.0
    )


def _mean_where(values: Sequence[float], weights: Sequence[float], where: Sequence[bool]) -> float:
    """The mean of the selected values."""
    return _mean(values, [weight * chosen for weight, chosen in zip(weights, where, strict=True)])


def explains(deal: Deal, reason: Reason, worse: Iterable[str]) -> bool:
    """True if the reason of the rules of thumb for an action holds for none of these worse ones."""
    codes = reason_codes(deal)
    return reason.code not in EMPTY and all(
        action in codes and codes[action] != reason.code for action in worse
    )


def reason_codes(deal: Deal) -> dict[str, str]:
    """The reason of the rules of thumb for each action of the seat in turn, if its better choices were
    illegal. An action that they cannot judge is left out.
    """
    seat = deal.turn
    assert seat is not None
    view: View = deal.view(seat)
    bot = HeuristicBot(deal.game)
    found: dict[str, str] = {}
    left = list(view["legal"])
    while left:
        try:
            # With a single action the reason would only be that there is no other.
            choice = bot.choose({**view, "legal": left if len(left) > 1 else left * 2})
        except Exception:  # noqa: BLE001 - rules of thumb need not know positions that cannot come up
            break
        if choice is None or choice.action not in left:
            break
        found[choice.action] = choice.reason.code
        left.remove(choice.action)
    return found
