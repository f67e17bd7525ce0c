"""What a seat sees and can infer in Truc."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.knowledge_types import ViewEntry
from torite.core.layout import Layout
from torite.games.truc.game import (
    CARDS_EACH,
    CUT,
    ONE_CARD,
    THREE_CARDS,
)
from torite.games.truc.opening import (
    BEFORE_THE_DEAL,
    dealt_singly,
)
from torite.games.truc.rules import TrucDeal


class Inference(common.Inference):
    """What a seat sees and can infer in Truc."""

    deal: TrucDeal

    def dealing(self, entries: Sequence[ViewEntry]) -> tuple[Layout, Sequence[int]]:
        """Before the cut no seat has cards."""
        actions = {entry.action for entry in entries}
        if self.deal.phase in BEFORE_THE_DEAL and not actions & {CUT, ONE_CARD, THREE_CARDS}:
            return super().dealing(entries)
        layout = dealt_singly(self.deal.game, self.deal.dealer, 1 if ONE_CARD in actions else CARDS_EACH)
        return layout, layout.stock

    def notices(self, viewer: int, seat: int, action: int) -> bool:
        """Signals are public, or seen by partners alone; nothing else is secret."""
        return (
            action not in self.deal.game.signal_actions
            or self.deal.game.options["signals"] != "partner"
            or self.deal.game.side.together(viewer, seat)
        )
