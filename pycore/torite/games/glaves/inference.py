"""What a seat sees and can infer in Glaves."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.knowledge_types import ViewEntry
from torite.core.layout import Layout
from torite.games.glaves.rules import GlavesDeal


class Inference(common.Inference):
    """What a seat sees and can infer in Glaves."""

    deal: GlavesDeal

    def dealing(self, entries: Sequence[ViewEntry]) -> tuple[Layout, Sequence[int]]:
        """With three players the last card is turned up first."""
        layout = self.deal.layout()
        *stock, last = layout.stock
        return layout, (last, *stock) if self.deal.game.players == 3 else layout.stock
