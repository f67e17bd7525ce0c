"""What is shown of a deal of Glaves."""

from __future__ import annotations

from torite.blocks.display import ScoreLine, TrickDisplay
from torite.core.reasons import Argument, Reason
from torite.games.glaves.rules import GlavesDeal


class Display(TrickDisplay):
    """What is shown of a deal of Glaves."""

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
