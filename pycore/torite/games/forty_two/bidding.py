"""Bids and declarations by the value of a hand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from torite.games.forty_two.game import (
    ACTIONS,
    JUMPS,
    MARKS,
    PASS,
    POINTS,
    FortyTwo,
)
from torite.games.forty_two.hand_value import hand_value, risk
from torite.games.forty_two.suits import ALL_POINTS, IS_DOUBLE

LOWEST: Final = 28.0
"""Value of a hand that makes a bid of 30 half of the time."""
STEP: Final = 0.9
"""Value needed for each further point."""
MOST: Final = 33.7
"""Value that is enough for every bid: such a hand mostly takes all tricks."""
TWO_MARKS: Final = 35.0
"""Value from which two marks are bid at once."""
JUMP_DOUBLES: Final = 6
"""Least number of doubles for a jump bid."""
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
    told = tuple(sorted(hand))
    best = max(game.trumps, key=lambda action: _worth(told, action))
    risks = {action: risk(told, ACTIONS[action - PASS]) for action in game.nellos}
    safe = [action for action, danger in risks.items() if danger <= SAFE_NELLO[ACTIONS[action - PASS]]]
    nello = min(safe, key=risks.__getitem__, default=None)
    return Plan(best, _worth(told, best), nello)


def declaration(thought: Plan, legal: Sequence[int]) -> int:
    """The declaration: a nello rather than a trump with which the bid would likely be set."""
    nello = thought.nello
    return nello if nello is not None and nello in legal and thought.value < MOST else thought.action


def call(hand: Sequence[int], thought: Plan, legal: Sequence[int]) -> int:
    """The bid of a hand, or pass; the lowest bid where passing is not allowed."""
    marks = [action for action in legal if action in MARKS]
    doubles = sum(IS_DOUBLE[tile] for tile in hand)
    jumps = [action for action in legal if action in JUMPS and doubles >= JUMP_DOUBLES]
    if jumps:
        return jumps[0]
    if thought.value >= TWO_MARKS and len(marks) > 1:
        return marks[-1]
    points = [action for action in legal if action in POINTS]
    lowest = points[0] if points else marks[0] if marks else PASS
    need = POINTS.get(lowest, ALL_POINTS)
    if lowest != PASS and thought.value >= needed(need):
        return lowest
    if thought.nello is not None and marks:
        return marks[0]
    return PASS if PASS in legal else lowest
