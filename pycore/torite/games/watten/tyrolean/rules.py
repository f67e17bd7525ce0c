"""Tyrolean Watten: the Weli, no fixed top trumps, trumps are answered with trumps or Linke; with the Guate
also South Tyrolean Watten.

Source: the rule sheet, made from the article "Watten(Tyrolaen,etc)" and the originals named there.
"""

from __future__ import annotations

from typing import ClassVar

from torite.core.cards import make_pack
from torite.core.deal import Deal
from torite.core.options import Option
from torite.games.watten.card_order import (
    GUATE,
    LINKE,
    NEXT_RANK,
    RECHTE,
    TRUMP,
    WELI,
    WELI_CARD,
    WELI_RANK,
    AnswerTrumps,
)
from torite.games.watten.rules import (
    EXCHANGING,
    RECHTE_EXEMPT,
    SCHLAGWECHSEL,
    SIGNALLING,
    TYROLEAN_SIGNALS,
    Watten,
    WattenDeal,
    words_of,
)

TRUMPS = GUATE | RECHTE | TRUMP | WELI


class TyroleanDeal(WattenDeal):
    """A deal of Tyrolean Watten."""

    __slots__ = ()

    def _hands_are_open(self) -> bool:
        """Rank 6 closes the signals; partners see each other's hands."""
        return self.rank == WELI_RANK and self.phase == "play" and self.game.options["signals"] != "off"


class WattenTyrolean(Watten):
    """Tyrolean Watten for two to four players."""

    id = "watten_tyrolean"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 2, 3)),
        Option("guate", (False, True)),
        RECHTE_EXEMPT,
        EXCHANGING,
        SCHLAGWECHSEL,
        Option("target", (15, 18)),
        SIGNALLING,
    )
    deal_type: ClassVar[type[Deal]] = TyroleanDeal
    ranks = "AKQJT9876"
    signals = TYROLEAN_SIGNALS
    words = words_of(ranks, signals)

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("789TJQKA", extra=WELI_CARD)

    def guate(self, rank: str, suit: str) -> str | None:
        if not self.options["guate"] or rank == WELI_RANK:
            return None
        return NEXT_RANK[rank] + suit

    def make_duty(self) -> AnswerTrumps:
        forcing = TRUMPS & ~(GUATE | RECHTE) if self.options["rechte_exempt"] else TRUMPS
        return AnswerTrumps(TRUMPS, forcing, TRUMPS | LINKE)
