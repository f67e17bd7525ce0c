"""How a deal of Maniglia is shown."""

from __future__ import annotations

from typing import ClassVar

from torite.core.history import NO_SEAT
from torite.core.reasons import Argument, Reason
from torite.games.manille import display as family
from torite.games.manille.maniglia.rules import (
    ManigliaDeal,
)


class Display(family.Display):
    """What is shown of a deal of Maniglia."""

    deal: ManigliaDeal
    ROLES: ClassVar[tuple[str, ...]] = ("declarers", "defenders")

    def prompt(self, seat: int) -> Reason:
        if self.deal.phase == "bid":
            return Reason("bid-or-pass", {"number": self.deal.auction.lowest})
        return Reason("name-trump") if self.deal.phase == "trump" else super().prompt(seat)

    def role(self, seat: int) -> str | None:
        declarer = self.deal.declarer
        if declarer is None:
            return None
        return "declarers" if self.deal.sides.together(seat, declarer) else "defenders"

    def remarks(self) -> list[Reason]:
        deal, told = self.deal, super().remarks()
        if deal.ended == "redeal":
            return [*told, Reason("all-passed")]
        return [*self._contract(), *told]

    def _contract(self) -> list[Reason]:
        """The outcome of the bid, if one was played."""
        deal, declarer = self.deal, self.deal.declarer
        if declarer is None:
            return []
        side = deal.sides.of[declarer]
        args: dict[str, Argument] = {
            "seats": list(deal.sides[side]),
            "bid": deal.auction.bid,
            "number": deal.captured[side],
        }
        return [Reason("contract-made" if deal.made() else "contract-failed", args)]

    def decided(self) -> list[Reason]:
        if self.deal.ended == "redeal":
            return [Reason("all-passed")]
        return self._contract() or super().decided()

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        """The trump, and the highest bid with its bidder."""
        facts = super().facts(viewer)
        if self.deal.auction.bidder != NO_SEAT:
            facts |= {"bid": self.deal.auction.bid, "bidder": self.deal.auction.bidder}
        return facts
