"""How a deal of Sloppy Seconds is shown."""

from __future__ import annotations

from typing import Final

from torite.blocks.display import TrickDisplay
from torite.core.cards import SUITS, suit_code
from torite.core.display import ScoreLine
from torite.core.reasons import Reason
from torite.games.sloppy_seconds.rules import (
    SloppySecondsDeal,
)

CAPTURED_LINES: Final = ("captured-C", "captured-D", "captured-H", "captured-S")
SECOND_LINES: Final = ("second-C", "second-D", "second-H", "second-S")


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Sloppy Seconds."""

    deal: SloppySecondsDeal

    def score_lines(self) -> list[ScoreLine]:
        by_suit, lifts = self.deal.account()
        lines = super().score_lines()
        for suit, captured in enumerate(zip(*self.deal.captured, strict=True)):
            lines.append(ScoreLine(CAPTURED_LINES[suit], captured))
            lines.append(ScoreLine(SECOND_LINES[suit], tuple(by_suit[suit])))
        if any(lifts):
            lines.append(ScoreLine("consolation", tuple(lifted or None for lifted in lifts)))
        return lines

    def remarks(self) -> list[Reason]:
        trump = suit_code(self.deal.order.trump)
        _, lifts = self.deal.account()
        return [
            Reason("no-trump") if trump is None else Reason("trump", {"suit": trump}),
            *(Reason("consoled", {"seat": seat}) for seat, lifted in enumerate(lifts) if lifted),
        ]

    def decided(self) -> list[Reason]:
        by_suit, _ = self.deal.account()
        points = self.deal.result()["points"]
        best = points.index(max(points))
        suits = [suit for suit, won in zip(SUITS, by_suit, strict=True) if won[best]]
        if not suits:
            return [reason for reason in self.remarks() if reason.code == "consoled"]
        return [Reason("seconds", {"seat": best, "suits": suits})]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": suit_code(self.deal.order.trump), "first_broken": suit_code(self.deal.first_broken)}
