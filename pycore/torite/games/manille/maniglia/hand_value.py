"""What a hand of Maniglia is worth to its declarer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from torite.core.cards import CARD_SUIT, SUITS
from torite.games.manille.rules import WORTH

_SHORT = 2
"""A suit with fewer cards is short."""
_SEVEN, _ACE = 5, 4
"""The points of a seven and an ace, by which they are known."""


class Outlook(NamedTuple):
    """What a declarer's side captures, on average over many deals.

    Attributes:
        base: with none of what follows.
        trump: more for each trump.
        high: more for a trump that is the seven, ace, king, jack, queen.
        seven, ace: more for each in another suit.
        short: more for each card that another suit lacks to two.
        void: more for each other suit without a card.
    """

    base: float
    trump: float
    high: tuple[float, ...]
    seven: float
    ace: float
    short: float
    void: float


PAIRS: Final = Outlook(19.0, 2.0, (6.0, 4.5, 2.6, 2.2, 0.8), 5.0, 1.3, 1.6, 2.3)
ALONE: Final = {
    3: Outlook(-6.0, 3.1, (7.0, 5.8, 3.3, 2.0, 1.0), 6.5, 4.4, 2.6, 1.8),
    4: Outlook(-6.0, 3.3, (8.5, 6.8, 3.8, 2.6, 1.4), 6.8, 2.4, 2.6, 1.9),
    5: Outlook(-6.5, 3.7, (9.8, 7.9, 4.7, 2.9, 1.8), 6.6, 0.0, 1.7, 2.7),
}
"""By the number of players."""


def outlook(players: int, sides: int) -> Outlook:
    """The outlook at a table with so many players and sides."""
    return PAIRS if sides == 2 else ALONE[players]


def hand_value(hand: Sequence[int], per: Outlook) -> list[float]:
    """For each suit about how many points the declarer's side captures with it as trump."""
    lengths = [0] * len(SUITS)
    highs = [0.0] * len(SUITS)
    sides = [0.0] * len(SUITS)
    for card in hand:
        suit = CARD_SUIT[card]
        lengths[suit] += 1
        points = WORTH[card]
        if points:
            highs[suit] += per.high[_SEVEN - points]
            sides[suit] += per.seven if points == _SEVEN else per.ace if points == _ACE else 0.0
    plain = [
        side + per.short * max(0, _SHORT - length) + per.void * (not length)
        for side, length in zip(sides, lengths, strict=True)
    ]
    total = per.base + plain[0] + plain[1] + plain[2] + plain[3]
    return [
        total - own + per.trump * length + high
        for own, length, high in zip(plain, lengths, highs, strict=True)
    ]
