"""What a seat sees and can infer in Bohemian Watten."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.knowledge_types import ViewEntry
from torite.core.layout import Layout
from torite.games.watten_bohemian.rules import (
    KEEP,
    BohemianDeal,
)


class Inference(common.Inference):
    """What a seat sees and can infer in Bohemian Watten."""

    deal: BohemianDeal

    def dealing(self, entries: Sequence[ViewEntry]) -> tuple[Layout, Sequence[int]]:
        """The bottom card is turned up first."""
        layout = self.deal.layout()
        *stock, turned = layout.stock
        return layout, (turned, *stock)

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        return action > KEEP and seat != viewer
