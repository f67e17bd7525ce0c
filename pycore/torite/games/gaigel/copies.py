"""Masks of a pack in which each card lies twice: the bits of the second copies follow those of the first."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from torite.bots.masks import BIT
from torite.core.cards import CARD_COUNT

SECOND: Final = tuple(bit << CARD_COUNT for bit in BIT)
"""For each card the bit of its second copy."""
COPIES: Final = tuple(zip(SECOND, BIT, strict=True))
"""For each card the bits of both copies."""


def copies_of(cards: Iterable[int]) -> int:
    """The mask of these cards."""
    mask = 0
    for card in cards:
        mask |= SECOND[card] if mask & BIT[card] else BIT[card]
    return mask


def without_copies(mask: int, cards: Iterable[int]) -> int:
    """The mask without a copy of each of these cards, which it has."""
    for card in cards:
        second, first = COPIES[card]
        mask ^= second if mask & second else first
    return mask


def both(mask: int) -> int:
    """The mask with the second copies of its cards."""
    return mask | mask << CARD_COUNT
