"""How a deal of Klaverjas is shown."""

from __future__ import annotations

from typing import ClassVar

from torite.blocks.display import TrickDisplay
from torite.blocks.tricks import beating
from torite.core.cards import suit_code
from torite.core.display import ScoreLine
from torite.core.on_table import Pile
from torite.core.reasons import Argument, Reason
from torite.games.klaverjas.duties import trump_on_top
from torite.games.klaverjas.rules import (
    SIDES,
    KlaverjasDeal,
)


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Klaverjas."""

    deal: KlaverjasDeal
    ROLES: ClassVar[tuple[str, ...]] = ("makers", "defenders")

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "trump":
            return Reason("name-trump" if deal.game.forced else "name-after-passes")
        if deal.phase == "bid":
            proposed = suit_code(deal.proposed)
            return Reason("name-or-pass") if proposed is None else Reason("play-or-pass", {"suit": proposed})
        if deal.trick and deal.led == deal.order.trump and beating(deal, deal.hands[seat]):
            return Reason("overtrump", {"card": str(trump_on_top(deal))})
        return super().prompt(seat)

    def role(self, seat: int) -> str:
        return "makers" if SIDES.of[seat] == self.deal.makers else "defenders"

    def score_lines(self) -> list[ScoreLine]:
        lines = self.deal.scores_by_line().items()
        return [
            *super().score_lines(),
            *(ScoreLine(line, tuple(SIDES.by_seat(scores))) for line, scores in lines),
        ]

    def remarks(self) -> list[Reason]:
        deal, makers = self.deal, self.deal.makers
        args: dict[str, Argument] = {
            "seats": list(SIDES[makers]),
            "suit": str(suit_code(deal.order.trump)),
            "number": deal.won[makers],
            "against": deal.won[1 - makers],
        }
        if deal.outcome == "made":
            return [Reason("made", args)]
        if deal.outcome == "pit":
            return [Reason("pit", args)]
        if not sum(deal.tricks[seat] for seat in SIDES[makers]):
            return [Reason("no-trick", args)]
        return [Reason("nat-level" if len(set(deal.won)) == 1 else "nat", args)]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        """The trump suit and the maker; before that the suit that was turned."""
        if self.deal.maker is not None:
            return {"trump": suit_code(self.deal.order.trump), "maker": self.deal.maker}
        proposed = self.deal.proposed
        return {"trump": None} if proposed is None else {"trump": None, "proposed": suit_code(proposed)}

    def piles(self, viewer: int) -> list[Pile]:
        """The turning cards, those that were turned up in their order; in the end all of them are seen."""
        cards = self.deal.turning
        shown = len(cards) if self.is_open() else self.deal.turned
        return [Pile("turning", len(cards), tuple(cards[:shown]))] if cards else []

    def hand_rank(self, card: int, viewer: int) -> int:
        return self.deal.order.strength[card]
