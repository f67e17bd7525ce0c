"""What a hand is bid for, and what it declares."""

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
"""With a hand of this worth a bid of 30 is made as often as not; nobody knows the partner's hand."""
STEP: Final = 0.9
"""How much more worth each further point takes."""
MOST: Final = 33.7
"""So much worth is enough for every bid: who takes that much mostly takes everything."""
TWO_MARKS: Final = 35.0
"""From this worth on two marks are bid at once."""
JUMP_DOUBLES: Final = 6
"""With fewer doubles a jump bid is set far more often than made."""
SAFE_NELLO: Final = {"nello:suit": 19, "nello:high": 19, "nello:low": 13}
"""Up to this risk a nello is made as often as not."""


class Plan(NamedTuple):
    """What a hand would declare, and what that is worth.

    Attributes:
        action: the best declaration with a trump, or without one.
        worth: about how many points it brings.
        nello: the safest nello that is played, with a risk that can be taken; or None.
    """

    action: int
    worth: float
    nello: int | None


@lru_cache(maxsize=1 << 12)
def _worth(hand: tuple[int, ...], action: int) -> float:
    return hand_value(hand, ACTIONS.argument(action))


def value(hand: Sequence[int], action: int) -> float:
    """About how many points a hand brings with this declaration of a trump, or of none."""
    return _worth(tuple(sorted(hand)), action)


def needed(points: int) -> float:
    """How much a hand must be worth to bid so many points."""
    return min(LOWEST + STEP * (points - POINTS[min(POINTS)]), MOST)


def plan(game: FortyTwo, hand: Sequence[int]) -> Plan:
    """What to declare with this hand."""
    told = tuple(sorted(hand))
    best = max(game.trumps, key=lambda action: _worth(told, action))
    risks = {action: risk(told, ACTIONS[action - PASS]) for action in game.nellos}
    safe = [action for action, danger in risks.items() if danger <= SAFE_NELLO[ACTIONS[action - PASS]]]
    nello = min(safe, key=risks.__getitem__, default=None)
    return Plan(best, _worth(told, best), nello)


def declaration(thought: Plan, legal: Sequence[int]) -> int:
    """What to declare: a nello rather than a trump with which the bid would likely be set."""
    nello = thought.nello
    return nello if nello is not None and nello in legal and thought.worth < MOST else thought.action


def call(hand: Sequence[int], thought: Plan, legal: Sequence[int]) -> int:
    """What to bid with a hand, or to pass; who may not pass bids the least."""
    marks = [action for action in legal if action in MARKS]
    doubles = sum(IS_DOUBLE[tile] for tile in hand)
    jumps = [action for action in legal if action in JUMPS and doubles >= JUMP_DOUBLES]
    if jumps:
        return jumps[0]
    if thought.worth >= TWO_MARKS and len(marks) > 1:
        return marks[-1]
    points = [action for action in legal if action in POINTS]
    lowest = points[0] if points else marks[0] if marks else PASS
    need = POINTS.get(lowest, ALL_POINTS)
    if lowest != PASS and thought.worth >= needed(need):
        return lowest
    if thought.nello is not None and marks:
        return marks[0]
    return PASS if PASS in legal else lowest
