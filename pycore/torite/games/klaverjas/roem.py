"""Roem in Klaverjas: the points of combinations in a trick (§ roem)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.core.cards import CARD_SUIT, SUITS, parse_cards
from torite.games.klaverjas.cards import RANKS

STUK: Final = 20
"""The points of king and queen of trumps."""
THREE: Final = 20
FOUR: Final = 50
"""The points of three, and of four, in a run of one suit."""
ALIKE: Final = {"T": 100, "Q": 100, "K": 100, "A": 100, "J": 200}
"""The points of four cards of a rank."""
LOW: Final = 100
"""The points of four 7s, 8s or 9s, with the option."""

_BEGINS_THREE: Final = sum(
    1 << card for card in range(len(CARD_SUIT) - 2) if CARD_SUIT[card] == CARD_SUIT[card + 2]
)
"""The mask of the cards that may begin three in a run. Neighbours in a suit have neighbouring numbers, so it
is those whose second next is still of their suit.
"""


def _mask(codes: str) -> int:
    """The bit mask of the cards with these codes."""
    return sum(1 << card for card in parse_cards(codes))


_STUK: Final = tuple(_mask(f"K{suit} Q{suit}") for suit in SUITS)
"""King and queen of each suit."""
_ALIKE: Final = {
    _mask(" ".join(rank + suit for suit in SUITS)): (ALIKE.get(rank, 0), ALIKE.get(rank, LOW))
    for rank in RANKS
}
"""The four cards of each rank with their points; and with their points where low ones count."""


def roem_of(cards: Sequence[int], trump: int | None, *, low_fours: bool = False) -> int:
    """The points of the combinations in a trick, complete or not.

    Args:
        cards: the cards of the trick.
        trump: the trump suit.
        low_fours: True if four 7s, 8s or 9s count.
    """
    held = 0
    for card in cards:
        held |= 1 << card
    return roem_in(held, trump, low_fours=low_fours)


def roem_in(held: int, trump: int | None, *, low_fours: bool = False) -> int:
    """The same for the mask of the cards."""
    found = STUK if trump is not None and held & _STUK[trump] == _STUK[trump] else 0
    # A run counts once, at its full length; a trick with a run has no four of a kind.
    three = held & held >> 1 & held >> 2 & _BEGINS_THREE
    if three:
        return found + (FOUR if three & three >> 1 else THREE)
    return found + _ALIKE[held][low_fours] if held in _ALIKE else found
