"""The suits of the tiles and their ranking after a declaration.

A tile has two ends and belongs to the suits of both, until a declaration takes it out of one: a trump belongs
to the trump suit only, and where doubles are a suit of their own they belong to no other.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_RANK, CARD_SUIT, DOUBLES, MOST_PIPS, PIP_SUITS_FROM, make_tiles

TILES: Final = make_tiles()
IS_DOUBLE: Final = tuple(
    card in TILES and CARD_SUIT[card] == CARD_RANK[card] + PIP_SUITS_FROM for card in range(len(CARD_CODES))
)
COUNT: Final = tuple({"55": 10, "64": 10, "50": 5, "41": 5, "32": 5}.get(code, 0) for code in CARD_CODES)
"""The points of each tile."""
ALL_POINTS: Final = 42
"""The count tiles, and a point for each of the seven tricks."""

PIPS: Final = tuple(map(str, range(MOST_PIPS + 1)))
NO_TRUMP: Final = "none"
OWN_SUIT: Final = ("doubles", "nello:suit")
"""The declarations with which doubles are a suit of their own."""
LOW_DOUBLES: Final = "nello:low"

_ABOVE: Final = MOST_PIPS + 2
"""The strength of a double in the suit of its pips; other tiles have that of their other end, from 1 on."""
_TRUMPS: Final = 10
"""The strength of a trump above that of a plain tile."""


def trump_suit(declared: str) -> int | None:
    """The trump suit with this declaration; None if there is none."""
    if declared in PIPS:
        return PIP_SUITS_FROM + int(declared)
    return DOUBLES if declared == "doubles" else None


def suits_of(tile: int, declared: str) -> frozenset[int]:
    """The suits to which a tile belongs."""
    if IS_DOUBLE[tile] and declared in OWN_SUIT:
        return frozenset((DOUBLES,))
    ends = frozenset((CARD_SUIT[tile], CARD_RANK[tile] + PIP_SUITS_FROM))
    trump = trump_suit(declared)
    return frozenset((trump,)) if trump is not None and trump in ends else ends


def strength_in(tile: int, suit: int, declared: str) -> int:
    """The strength of a tile within one of its suits."""
    if IS_DOUBLE[tile]:
        if suit == DOUBLES:
            return CARD_RANK[tile] + 1
        return 0 if declared == LOW_DOUBLES else _ABOVE
    high, low = CARD_SUIT[tile], CARD_RANK[tile] + PIP_SUITS_FROM
    return 1 + (low if suit == high else high) - PIP_SUITS_FROM


@cache
def order_of(declared: str) -> TrickOrder:
    """The order of the tiles with a declaration: ``0`` to ``6``, ``doubles``, ``none`` or a nello."""
    trump = trump_suit(declared)
    suits = [
        suits_of(card, declared) if card in TILES else frozenset[int]() for card in range(len(CARD_CODES))
    ]

    def led_as(card: int) -> int:
        return max(suits[card], default=CARD_SUIT[card])

    def power(card: int, led: int) -> int:
        if trump is not None and trump in suits[card]:
            return 1 + _TRUMPS + strength_in(card, trump, declared)
        return 1 + strength_in(card, led, declared) if led in suits[card] else 0

    return TrickOrder(
        lambda card: 1 + strength_in(card, led_as(card), declared) if suits[card] else 1,
        trump=trump,
        suit_of=led_as,
        suits=DOUBLES + 1,
        belongs=lambda card, led: led in suits[card],
        power=power,
    )
