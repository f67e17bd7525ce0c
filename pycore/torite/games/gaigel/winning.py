"""The chances in Gaigel that a seat behind beats a card, and that a trick brings 101 points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from torite.blocks.tricks import TrickOrder
from torite.bots.masks import masks_of
from torite.bots.odds import none_of
from torite.bots.situation import Situation
from torite.games.gaigel.copies import both
from torite.games.gaigel.game import OUT_AT, POINTS
from torite.games.gaigel.situation import Table

MOST: Final = 11
"""Points of the best card."""
EXPECTED: Final = 3.0
"""Points that each seat behind is expected to add to a trick."""
DEVIATION: Final = 4.0
"""Largest deviation from that."""
REACH: Final = EXPECTED + DEVIATION


class Rows(NamedTuple):
    """How the cards compare with a trump suit, as masks.

    Attributes:
        stronger: for each suit led, and each card, the cards that beat it.
        leads: for each card the cards that beat it when it is led.
        members: for each suit the cards that follow it.
    """

    stronger: tuple[tuple[int, ...], ...]
    leads: tuple[int, ...]
    members: tuple[int, ...]


@cache
def rows_of(order: TrickOrder) -> Rows:
    """The rows of an order."""
    above = masks_of(order).above
    stronger = tuple(
        tuple(both(above[led][power]) for power in order.power[led]) for led in range(len(order.power))
    )
    # Cards outside the pack may have no suit.
    leads = tuple(
        stronger[suit][card] if suit < len(stronger) else 0 for card, suit in enumerate(order.suit_of)
    )
    return Rows(stronger, leads, tuple(map(both, masks_of(order).members)))


def falls(now: Situation[Table], cards: Sequence[int]) -> list[float]:
    """The chance of each card, if it is winning, that a seat behind can beat it."""
    left, order, trick, behind = now.left, now.order, now.trick, now.behind
    rows = rows_of(order)
    row = rows.stronger[order.suit_of[trick[0]]] if trick else rows.leads
    none = none_of(len(now.hand), left.bit_count())
    found = []
    for card in cards:
        beats = row[card] & left
        if now.more.refills:
            stays = none[beats.bit_count()]
        else:
            # All must follow suit now, and trump if they cannot.
            follows = rows.members[order.suit_of[trick[0] if trick else card]]
            ruffs = 1.0 - none[(beats & ~follows).bit_count()]
            stays = none[(beats & follows).bit_count()] - none[(follows & left).bit_count()] * ruffs
        found.append(1.0 - stays**behind)
    return found


def add_goal(
    now: Situation[Table], cards: Sequence[int], chances: Sequence[float], goal: float, values: list[float]
) -> None:
    """Add to the values of cards that of the 101 points which a side may reach with the trick."""
    own, rival = now.more.totals
    expected = EXPECTED * now.behind - OUT_AT + sum([POINTS[card] for card in now.trick])
    spread = 2 * DEVIATION * now.behind
    for place, card in enumerate(cards):
        points, chance = expected + POINTS[card], chances[place]
        gains = chance * _reaches(own + points, spread) - (1 - chance) * _reaches(rival + points, spread)
        values[place] += goal * gains


def _reaches(over: float, spread: float) -> float:
    """Chance that a side reaches 101 points: ``over`` points more are expected, with this spread."""
    if 2 * over <= -spread:
        return 1.0 if over == spread == 0 else 0.0
    return min(1.0, 0.5 + over / spread) if spread else 1.0
