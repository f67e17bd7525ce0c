"""Tyrolean Watten: the Weli, no fixed top trumps, trumps are answered with trumps or Linke; with the Guate
also South Tyrolean Watten.

Source: the article "Watten(Tyrolaen,etc)" (kirinlegend.blogspot.com), compared with those that
``rules.en.md`` names.
"""

from __future__ import annotations

from typing import ClassVar, Final

from torite.blocks.actions import ActionNames
from torite.core.cards import make_pack
from torite.core.options import Option
from torite.games.watten.card_order import GUATE, LINKE, NEXT_RANK, RECHTE, TRUMP, WELI, WELI_CARD, WELI_RANK
from torite.games.watten.duties import AnswerTrumps
from torite.games.watten.game import (
    EXCHANGING,
    RECHTE_EXEMPT,
    SCHLAGWECHSEL,
    SIGNALLING,
    TYROLEAN_SIGNALS,
    Watten,
    actions,
)
from torite.games.watten.rules import WattenDeal

TRUMPS: Final = GUATE | RECHTE | TRUMP | WELI


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
    ranks = "AKQJT9876"
    action_names: ActionNames = actions(ranks, TYROLEAN_SIGNALS)

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("789TJQKA", extra=WELI_CARD)

    def guate(self, rank: str, suit: str) -> str | None:
        return NEXT_RANK[rank] + suit if self.options["guate"] and rank != WELI_RANK else None

    def make_duty(self) -> AnswerTrumps:
        forcing = TRUMPS & ~(GUATE | RECHTE) if self.options["rechte_exempt"] else TRUMPS
        return AnswerTrumps(TRUMPS, forcing, TRUMPS | LINKE)


class TyroleanDeal(WattenDeal, of=WattenTyrolean):
    """A deal of Tyrolean Watten."""

    def hands_are_open(self) -> bool:
        """Rank 6 closes the signals; partners see each other's hands."""
        rank_6 = self.announcing.rank == WELI_RANK
        return rank_6 and self.phase == "play" and self.game.options["signals"] != "off"
