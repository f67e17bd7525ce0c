"""The cards of Klaverjas: their order and their points with each trump suit (§ cards)."""

from __future__ import annotations

from functools import cache
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_SUIT

RANKS: Final = "789TJQKA"
"""The ranks in the order of runs, which is that of the unshuffled pack."""
TURNING: Final = "2C 2D 2H 2S"
"""The turning cards, of which one turns up a suit."""

_PLAIN: Final = "ATKQJ987"
_TRUMP: Final = "J9ATKQ87"
"""The ranks from high to low, in a plain suit and in the trump suit."""
_PLAIN_POINTS: Final = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
_TRUMP_POINTS: Final = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
LAST_TRICK: Final = 10
"""The points of the last trick besides its cards."""


@cache
def order_of(trump: int | None) -> TrickOrder:
    """A T K Q J 9 8 7 in plain suits, J 9 A T K Q 8 7 in the trump suit, if it is known."""

    def strength(card: int) -> int:
        ranks = _TRUMP if CARD_SUIT[card] == trump else _PLAIN
        rank = CARD_CODES[card][0]
        return len(ranks) - ranks.index(rank) if rank in ranks else 1

    return TrickOrder(strength, trump=trump)


@cache
def worth_with(trump: int | None) -> tuple[int, ...]:
    """For each card its points with this trump suit."""
    return tuple(
        (_TRUMP_POINTS if CARD_SUIT[card] == trump else _PLAIN_POINTS).get(CARD_CODES[card][0], 0)
        for card in range(len(CARD_CODES))
    )
