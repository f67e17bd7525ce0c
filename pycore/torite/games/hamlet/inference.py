"""What a seat sees and can infer in Hamlet."""

from __future__ import annotations

from torite.blocks import inference as common
from torite.games.hamlet.rules import (
    HamletDeal,
)


class Inference(common.Inference):
    """What a seat sees and can infer in Hamlet."""

    deal: HamletDeal

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        return self.deal.phase == "show" and seat != viewer
