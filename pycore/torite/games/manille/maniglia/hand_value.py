"""The value of a hand of Maniglia to its declarer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from torite.core.cards import CARD_SUIT, SUITS
from torite.games.manille.rules import WORTH

_SHORT = 2
"""Length below which a suit is short."""
_SEVEN, _ACE = 5, 4
"""The points of a seven and an ace, which identify them."""


class Outlook(NamedTuple):
    """The mean points of a declarer's side, by the cards of the hand.

    Attributes:
        base: without any of the following.
        trump: for each trump.
        high: for the seven, ace, king, jack and queen of trumps.
        seven, ace: for each in another suit.
        short: for each card that another suit lacks to two.
        void: for each void.
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
    """The weights for this number of players and sides."""
    return PAIRS if sides == 2 else ALONE[players]


def hand_value(hand: Sequence[int], per: Outlook) -> list[float]:
    """The expected points of the declarer's side with each suit as trump."""
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
