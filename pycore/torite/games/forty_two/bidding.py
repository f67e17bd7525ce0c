"""Bids and declarations by the value of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from torite.games.forty_two.game import (
    ACTIONS,
    JUMPS,
    MARKS,
    NELLOS,
    PASS,
    POINTS,
    TRUMPS,
    FortyTwo,
)
from torite.games.forty_two.hand_value import hand_value, risk
from torite.games.forty_two.suits import IS_DOUBLE

LOWEST: Final = 28.0
"""Value of a hand that makes a bid of 30 half of the time."""
STEP: Final = 0.9
"""Value needed for each further point."""
MOST: Final = 33.7
"""Value that is enough for every bid: such a hand mostly takes all tricks."""
TWO_MARKS: Final = 35.0
"""Value from which two marks are bid at once."""
RISE: Final = 10.0
"""Value of two marks at once for each point above that."""
JUMP_DOUBLES: Final = 6
"""Least number of doubles for a jump bid."""
JUMP: Final = 40.0
"""Value of a jump bid for each further double."""
NELLO_GAINS: Final = 0.5
"""Value of bidding a mark with a hand for a nello."""
SAFE_NELLO: Final = {"nello:suit": 19, "nello:high": 19, "nello:low": 13}
"""Largest risk of a nello that is made half of the time."""


class Plan(NamedTuple):
    """The declaration of a hand and its value.

    Attributes:
        action: the best declaration with a trump, or without one.
        value: the expected points.
        nello: the safest nello, if its risk is acceptable; else None.
    """

    action: int
    value: float
    nello: int | None


@lru_cache(maxsize=1 << 12)
def _worth(hand: tuple[int, ...], action: int) -> float:
    return hand_value(hand, ACTIONS.argument(action))


def value(hand: Sequence[int], action: int) -> float:
    """The expected points of a hand with this declaration of a trump, or of none."""
    return _worth(tuple(sorted(hand)), action)


def needed(points: int) -> float:
    """The value that a hand needs for a bid of this number of points."""
    return min(LOWEST + STEP * (points - POINTS[min(POINTS)]), MOST)


def plan(game: FortyTwo, hand: Sequence[int]) -> Plan:
    """The declaration of this hand."""
    return _plan(game, tuple(sorted(hand)))


@lru_cache(maxsize=1 << 10)
def _plan(game: FortyTwo, told: tuple[int, ...]) -> Plan:
    best = max(game.trumps, key=lambda action: _worth(told, action))
    risks = {action: risk(told, ACTIONS[action - PASS]) for action in game.nellos}
    safe = [action for action, danger in risks.items() if danger <= SAFE_NELLO[ACTIONS[action - PASS]]]
    nello = min(safe, key=risks.__getitem__, default=None)
    return Plan(best, _worth(told, best), nello)


def call_value(game: FortyTwo, hand: Sequence[int], action: int, actions: Sequence[int]) -> float:
    """The points by which a bid is better than a pass, or the value of a declaration."""
    if action == PASS:
        return 0.0
    thought = plan(game, hand)
    if action in TRUMPS:
        return value(hand, action)
    if action in NELLOS:
        # A nello rather than a trump with which the bid would likely be set.
        return MOST if action == thought.nello else 0.0
    if action in JUMPS:
        return JUMP * (sum(IS_DOUBLE[tile] for tile in hand) - JUMP_DOUBLES + 0.5)
    if action in POINTS:
        return thought.value - needed(POINTS[action])
    first = next(each for each in actions if each in MARKS)
    if action == first:
        return max(thought.value - MOST, 0.0 if thought.nello is None else NELLO_GAINS)
    return thought.value - LOWEST + RISE * (thought.value - TWO_MARKS)
