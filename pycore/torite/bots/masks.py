"""Sets of cards as bit masks, one bit for each card: quick to count in rollouts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT, SUITS

CARDS: Final = range(CARD_COUNT)
BIT: Final = tuple(1 << card for card in CARDS)
SUIT: Final = tuple(sum(BIT[card] for card in CARDS if CARD_SUIT[card] == suit) for suit in range(len(SUITS)))
"""For each suit the mask of its cards."""


def above_by(strength: Sequence[int]) -> tuple[int, ...]:
    """For each card the mask of the stronger cards of its suit."""
    return tuple(
        sum(
            BIT[other]
            for other in CARDS
            if CARD_SUIT[other] == CARD_SUIT[card] and strength[other] > strength[card]
        )
        for card in CARDS
    )


ABOVE: Final = above_by(CARD_RANK)
"""For each card the mask of the higher ones of its suit, aces high."""


def mask_of(cards: Iterable[int]) -> int:
    """The mask of these cards."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def held_by_others(hands: Sequence[Iterable[int]], seat: int | None) -> int:
    """The mask of the cards in all hands but that of this seat."""
    mask = 0
    for other, hand in enumerate(hands):
        if other != seat:
            for card in hand:
                mask |= BIT[card]
    return mask


def by_number(*first: float, last: int = 13) -> tuple[float, ...]:
    """The values by number of cards; the last one given holds up to ``last`` cards."""
    return (*first, *[first[-1]] * (last + 1 - len(first)))
