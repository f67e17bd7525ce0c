"""How a deal of Bavarian Watten is shown."""

from __future__ import annotations

from torite.core.history import NO_CARD
from torite.core.on_table import Pile, Token
from torite.core.reasons import Reason
from torite.games.watten.bavarian.rules import BavarianDeal
from torite.games.watten.display import Display as WattenDisplay


class Display(WattenDisplay):
    """Prompts, score lines and remarks of Bavarian Watten."""

    deal: BavarianDeal

    def _announcement_prompt(self) -> Reason:
        return Reason("cut") if self.deal.phase == "cut" else super()._announcement_prompt()

    def remarks(self) -> list[Reason]:
        declarers = [entry[1] for entry in self.deal.history if entry[0] == "machine"]
        told = [Reason("machine", {"seat": seat, "number": self.deal.points}) for seat in declarers]
        return told or super().remarks()

    def piles(self, viewer: int) -> list[Pile]:
        piles = super().piles(viewer)
        return piles if self.deal.bottom == NO_CARD else [*piles, Pile("bottom", 1, (self.deal.bottom,))]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        lifted = self.deal.deck[: self.deal.cut]
        taken = [
            card for card, taker in zip(reversed(lifted), self.deal.taken, strict=False) if taker == seat
        ]
        tokens = [Token("taken", tuple(taken))] if taken else []
        return tokens + super().tokens(seat, viewer)
