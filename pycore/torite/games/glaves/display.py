"""How a deal of Glaves is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import suit_code
from torite.core.display import ScoreLine
from torite.core.on_table import Pile, Token
from torite.core.reasons import Argument, Reason
from torite.games.glaves.rules import GlavesDeal


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Glaves."""

    deal: GlavesDeal

    def score_lines(self) -> list[ScoreLine]:
        lines = [*super().score_lines(), ScoreLine("jacks", tuple(-loss for loss in self.deal.losses()))]
        if self.deal.moon() is not None:
            lines.append(ScoreLine("moon", tuple(self.deal.moon_points())))
        return lines

    def remarks(self) -> list[Reason]:
        moon = self.deal.moon()
        return [] if moon is None else [Reason("moon", {"seat": moon})]

    def decided(self) -> list[Reason]:
        deal = self.deal
        points = deal.result()["points"]
        best = points.index(max(points))
        loss, tricks = deal.losses()[best], deal.tricks
        args: dict[str, Argument] = {"seat": best, "number": tricks[best], "all": sum(tricks), "loss": loss}
        return self.remarks() or [Reason("tricks-with-jacks" if loss else "tricks-without-jack", args)]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": suit_code(self.deal.order.trump)}

    def piles(self, viewer: int) -> list[Pile]:
        face_up = (self.deal.stock.top,) if self.deal.stock else ()
        places = [Pile("stock", len(self.deal.stock), face_up)]
        if self.deal.set_aside is not None:
            places.append(Pile("set_aside", 1, (self.deal.set_aside,)))
        return places

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        jacks = tuple(jack for jack, owner in self.deal.jacks.items() if owner == seat)
        return [Token("jacks", jacks, -self.deal.losses()[seat])] if jacks else []
