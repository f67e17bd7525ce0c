"""The expected lead of a player of Hamlet, by the tricks of all three and by what its cards are good for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from torite.games.hamlet.rules import CARDS_EACH, points_of

STEPS: Final = 20
"""Number of steps in which the own share of the remaining tricks is counted."""
STEER: Final = 0.4
"""How far a seat can take fewer tricks than its cards allow, from 0 to 1."""
OTHERS: Final = 0.25
"""Weight of a point of each other player against an own one."""
BEATEN: Final = 0.35
"""Chance of the last seat to beat the first if the second does not."""

Tricks = tuple[int, int, int]
"""The tricks of a seat and of the next two."""


class Prospect(NamedTuple):
    """The expected lead after the trick, by what the cards left are good for, in steps.

    Attributes:
        aim: the aim of the deal.
        tricks: the tricks of the seat and of the next two.
        lost: the lead if another seat wins the trick.
        gain: what winning it adds.
    """

    aim: str
    tricks: Tricks
    lost: Sequence[float]
    gain: Sequence[float]


@cache
def prospect_of(aim: str, laid: int, ahead: int, mine: int, after: int, before: int) -> Prospect:
    """What a trick decides.

    Args:
        aim: the aim.
        laid: the number of cards in the trick.
        ahead: how many seats after this one its winner sits.
        mine: the tricks of the seat.
        after: the tricks of the next seat.
        before: the tricks of the seat before.
    """
    # Chance that the next seat wins the trick if this one does not.
    next_wins = (0.5, BEATEN, float(ahead == 1))[laid]
    outlooks = _outlooks(aim)
    won = outlooks[mine + 1, after, before]
    others = zip(outlooks[mine, after + 1, before], outlooks[mine, after, before + 1], strict=True)
    lost = [next_wins * lead + (1 - next_wins) * other for lead, other in others]
    gain = [lead - other for lead, other in zip(won, lost, strict=True)]
    return Prospect(aim, (mine, after, before), lost, gain)


@cache
def _outlooks(aim: str) -> dict[Tricks, list[float]]:
    """The expected final lead of the first of three players: by their tricks so far, a list by the steps of
    the remaining tricks that its cards are good for.
    """
    outlooks: dict[Tricks, list[float]] = {}
    best: dict[Tricks, float] = {}
    for step in range(STEPS + 1):
        for tricks, lead in _leads(aim, step).items():
            best[tricks] = max(lead, best.get(tricks, lead))
            outlooks.setdefault(tricks, []).append(STEER * best[tricks] + (1 - STEER) * lead)
    # A hand may be good for more tricks than there are.
    return {tricks: leads + leads[-1:] * STEPS for tricks, leads in outlooks.items()}


def _leads(aim: str, step: int) -> dict[Tricks, float]:
    """The same for one share, if the two others win the rest evenly and no trick is avoided."""
    mine = min(STEPS - 0.5, max(0.5, step)) / STEPS
    leads: dict[Tricks, float] = {}
    for won in range(CARDS_EACH, -1, -1):
        for first in range(won + 1):
            for second in range(won - first + 1):
                third = won - first - second
                if won == CARDS_EACH:
                    points = points_of((first, second, third), aim)
                    leads[first, second, third] = points[0] - OTHERS * (points[1] + points[2])
                else:
                    others = leads[first, second + 1, third] + leads[first, second, third + 1]
                    own = leads[first + 1, second, third]
                    leads[first, second, third] = mine * own + (1 - mine) / 2 * others
    return leads
