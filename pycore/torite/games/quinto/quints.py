"""The one ranking of the pack in Quinto, and the quints in a trick."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_RANK, CARD_SUIT, JOKER, SUITS, parse_card

SUITS_UPWARDS: Final = "SCDH"
RANKS: Final = "23456789TJQKA"
ROYAL: Final = 25
"""The points of the joker, the Quint Royal."""
WORTH: Final = {"H": 20, "D": 15, "C": 10, "S": 5}
"""The points of each quint of a suit: the 5, ace and 4 together, 2 and 3 together."""


def _height(card: int) -> int:
    """The place of a card in the ranking, from 1; 0 for the joker, and for cards of other games."""
    if card == JOKER or CARD_SUIT[card] >= len(SUITS):
        return 0
    return 1 + SUITS_UPWARDS.index(SUITS[CARD_SUIT[card]]) * len(RANKS) + CARD_RANK[card]


HEIGHT: Final = tuple(_height(card) for card in range(len(CARD_CODES)))
"""For each card its place in the ranking: 52 for the ace of hearts, 1 for the 2 of spades; 0: the joker."""

ORDER: Final = TrickOrder(lambda card: max(1, HEIGHT[card]), power=lambda card, _: HEIGHT[card])
"""Any card beats all cards below it, of any suit."""

SINGLE: Final = {JOKER: ROYAL, **{parse_card(f"5{suit}"): worth for suit, worth in WORTH.items()}}
"""The cards that are a quint alone, with their points."""
PAIRED: Final = {
    parse_card(f"{one}{suit}"): (parse_card(f"{other}{suit}"), worth)
    for suit, worth in WORTH.items()
    for one, other in ("A4", "4A", "23", "32")
}
"""The cards that make a quint with another card: that card, and the points of both."""
MOST: Final = ROYAL + 3 * sum(WORTH.values())
"""All quints of the pack together."""


def quints_of(cards: Sequence[int]) -> int:
    """The total points of the quints among these cards."""
    # A pair is found twice, once with each of its cards.
    found = twice = 0
    for card in cards:
        if card in SINGLE:
            found += SINGLE[card]
        elif card in PAIRED:
            other, worth = PAIRED[card]
            if other in cards:
                twice += worth
    return found + twice // 2
