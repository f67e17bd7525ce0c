"""The order of the cards after the announcement of a rank and a suit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_RANK, CARD_SUIT

CRITICAL, GUATE, RECHTE, LINKE, TRUMP, WELI, PLAIN = KINDS = tuple(1 << i for i in range(7))
"""The kinds of cards, as bits."""
KIND_NAMES: Final = dict(
    zip(KINDS, ("critical", "guate", "rechte", "linke", "trump", "weli", "plain"), strict=True)
)

POWER: Final = 4
"""The suit of all cards that beat plain ones, in any printed suit."""
APART: Final = 5
"""The suit of a Weli that belongs to no other suit."""
WELI_CARD: Final = "6D"
WELI_RANK: Final = "6"
NEXT_RANK: Final[Mapping[str, str]] = dict(zip("789TJQKA", "89TJQKA7", strict=True))
"""The Guate is the card of the trump suit one rank above the Rechte; above the ace comes the seven, never the
Weli.
"""

_HIGHEST: Final = {CRITICAL: 90, GUATE: 80, RECHTE: 70, LINKE: 60, TRUMP: 20, WELI: 10, PLAIN: 1}
"""The strength of a kind; criticals, trumps and plain cards differ among themselves."""


def kind_of(
    code: str, rank: str | None, suit: str | None, criticals: tuple[str, ...], guate: str | None
) -> int:
    """The kind of a card; the first that fits, in this order."""
    if code in criticals:
        return CRITICAL
    if code == guate:
        return GUATE
    if rank is not None and suit is not None and code == rank + suit:
        return RECHTE
    if rank != WELI_RANK and code == WELI_CARD:
        return WELI
    if rank != WELI_RANK and code[0] == rank:
        return LINKE
    return TRUMP if code[1] == suit else PLAIN


class Announcement(TrickOrder):
    """The order of the cards with an announced rank and suit.

    Attributes:
        kinds: the kind of each card, by card.
    """

    __slots__ = ("kinds",)

    def __init__(
        self,
        rank: str | None,
        suit: str | None,
        criticals: tuple[str, ...],
        guate: str | None,
        weli_is_trump: bool,
    ) -> None:
        """Sort the cards into kinds. A rank or suit that is not announced yet gives no card its kind.

        Args:
            rank: the letter of the announced rank.
            suit: the letter of the trump suit.
            criticals: the cards that are above everything else, the strongest first.
            guate: the card that is above the Rechte.
            weli_is_trump: whether the six of bells is the lowest trump where it is a Weli.
        """
        kinds = tuple(kind_of(code, rank, suit, criticals, guate) for code in CARD_CODES)
        self.kinds: tuple[int, ...] = kinds

        def suit_of(card: int) -> int:
            kind = kinds[card]
            if kind == WELI and not weli_is_trump:
                return APART
            return CARD_SUIT[card] if kind == PLAIN else POWER

        def strength(card: int) -> int:
            kind = kinds[card]
            if kind == CRITICAL:
                return _HIGHEST[kind] - criticals.index(CARD_CODES[card])
            return _HIGHEST[kind] + (CARD_RANK[card] if kind in (TRUMP, PLAIN) else 0)

        super().__init__(strength, trump=POWER, suit_of=suit_of, suits=APART + 1)


@cache
def announcement(
    rank: str | None, suit: str | None, criticals: tuple[str, ...], guate: str | None, weli_is_trump: bool
) -> Announcement:
    """The `Announcement` of this rank and suit, made once."""
    return Announcement(rank, suit, criticals, guate, weli_is_trump)
