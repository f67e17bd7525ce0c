"""How a deal of German Whist is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import suit_code
from torite.core.display import ScoreLine
from torite.core.on_table import Pile, Token
from torite.core.reasons import Reason
from torite.games.german_whist.rules import GermanWhistDeal


class Display(TrickDisplay):
    """Prompts, score lines and remarks of German Whist."""

    deal: GermanWhistDeal

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        lines = [ScoreLine("early", tuple(deal.early)), ScoreLine("late", tuple(deal.late()))]
        if deal.counted() != deal.late():
            lines.append(ScoreLine("counted", tuple(deal.counted())))
        return lines

    def decided(self) -> list[Reason]:
        deal = self.deal
        winner, counted = deal.winner(), deal.counted()
        if winner is None:
            return [Reason("even", {"number": counted[0]})]
        return [Reason(deal.aim, {"seat": winner, "number": counted[winner], "all": sum(counted)})]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        if self.deal.game.options["turn_up"] == "high_low":
            return {"aim": self.deal.aim, "trump": None}
        return {"trump": suit_code(self.deal.order.trump)}

    def piles(self, viewer: int) -> list[Pile]:
        return [Pile("stock", len(self.deal.stock), (self.deal.stock.top,) if self.deal.stock else ())]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        return [Token("counted", (), self.deal.counted()[seat])]
