"""How a deal of Scan is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import BACKS, CARD_SUIT, suit_code
from torite.core.display import ScoreLine
from torite.core.on_table import Pile, Token
from torite.core.reasons import Reason
from torite.games.scan.rules import NO_TRUMP, ScanDeal


class Display(TrickDisplay):
    """Score lines and remarks of Scan."""

    deal: ScanDeal

    def hand_trump(self, viewer: int) -> int | None:
        # The trump changes with every trick; the hand keeps its order.
        return None

    def score_lines(self) -> list[ScoreLine]:
        return [*super().score_lines(), ScoreLine("won", tuple(self.deal.won), adds_up=True)]

    def decided(self) -> list[Reason]:
        points = self.deal.game.sides(self.deal.dealer).by_seat(self.deal.side_points())
        most = max(points)
        return [
            Reason(
                "most-points",
                {"seats": [seat for seat, own in enumerate(points) if own == most], "number": most},
            )
        ]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": suit_code(self.deal.order.trump) or NO_TRUMP}

    def piles(self, viewer: int) -> list[Pile]:
        stock = self.deal.stock
        return [Pile("stock", len(stock), backs=(BACKS[CARD_SUIT[stock.top]],) if stock else ())]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        return [Token("won", (), self.deal.won[seat])]
