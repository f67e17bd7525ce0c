"""Melds: cards that a seat shows for points and keeps in its hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from torite.core.cards import CARD_INDEX, SUITS
from torite.core.copying import Copied

KINGS: Final = tuple(CARD_INDEX["K" + suit] for suit in SUITS)
QUEENS: Final = tuple(CARD_INDEX["Q" + suit] for suit in SUITS)


class Melds(Copied):
    """Melds of the King and Queen of a suit. Each card counts in only one meld; equal cards count separately.

    Attributes:
        made: suits that each seat has melded, in order.
        used: melded cards still in the hand of each seat.
    """

    made: list[tuple[int, ...]]
    used: list[tuple[int, ...]]

    def __init__(self, players: int) -> None:
        self.made = [()] * players
        self.used = [()] * players

    def open_to(self, seat: int, hand: list[int]) -> Iterator[int]:
        """The suits that a seat with this hand can meld."""
        used = self.used[seat]
        for suit, king in enumerate(KINGS):
            if king in hand:
                queen = QUEENS[suit]
                if queen in hand and not (
                    used and (hand.count(king) == used.count(king) or hand.count(queen) == used.count(queen))
                ):
                    yield suit

    def make(self, seat: int, suit: int) -> tuple[int, int]:
        """Meld a suit for a seat. Returns its King and Queen."""
        pair = (KINGS[suit], QUEENS[suit])
        self.made[seat] += (suit,)
        self.used[seat] += pair
        return pair

    def leave(self, seat: int, card: int) -> None:
        """Remove a card that leaves the hand. Of two equal cards, the melded one leaves first."""
        used = self.used[seat]
        if card in used:
            place = used.index(card)
            self.used[seat] = used[:place] + used[place + 1 :]
