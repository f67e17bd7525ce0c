"""The value of a hand of Triple Crown alone against three, with each trump, and of each crown."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from torite.core.cards import CARD_RANK, CARD_SUIT, SUITS
from torite.games.triple_crown.rules import CHOICES

QUICK: Final = {12: 0.9, 11: 0.55, 10: 0.25}
"""Expected tricks of an ace, king and queen against three."""
LONG_TRUMP: Final = 0.7
"""Expected tricks of each trump beyond the third, besides its rank."""
LONG_SUIT: Final = 0.4
"""The same of each card of a suit beyond the fourth without a trump."""
SHORT_SUIT: Final = 0.3
"""The same of each card that a side suit lacks to two, with more than three trumps in hand."""
WEAK: Final = 2.5
"""Expected tricks below which the low crown is chosen."""


def call_values(hand: Sequence[int], phase: str, trump: int | None, actions: Sequence[int]) -> list[float]:
    """The value of each trump, or of each crown with this trump."""
    if phase == "crown":
        high, _ = CHOICES["crown"]
        lead = expected_tricks(hand, trump) - WEAK
        return [lead if action == high else 0.0 for action in actions]
    suits = [CHOICES["trump"].index(action) for action in actions]
    return [expected_tricks(hand, suit if suit < len(SUITS) else None) for suit in suits]


def expected_tricks(hand: Sequence[int], trump: int | None) -> float:
    """The expected tricks of the hand alone against three."""
    lengths = [sum(CARD_SUIT[card] == suit for card in hand) for suit in range(len(SUITS))]
    tricks = fsum(QUICK.get(CARD_RANK[card], 0.0) for card in hand)
    for suit, length in enumerate(lengths):
        if suit == trump:
            tricks += LONG_TRUMP * max(0, length - 3)
        elif trump is None:
            tricks += LONG_SUIT * max(0, length - 4)
        elif lengths[trump] > 3:
            tricks += SHORT_SUIT * max(0, 2 - length)
    return tricks
