"""What a seat sees and can infer in Toepen."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.knowledge_types import ImpliedLimits, ViewEntry
from torite.games.toepen.exchange import exchange_limits
from torite.games.toepen.rules import ToepenDeal


class Inference(common.Inference):
    """What a seat sees and can infer in Toepen."""

    deal: ToepenDeal

    def implied_limits(
        self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]
    ) -> ImpliedLimits:
        return exchange_limits(self.deal.game, entries, viewer)
