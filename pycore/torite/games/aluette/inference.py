"""What a seat sees and can infer in Aluette."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.cards import CARD_COUNT
from torite.core.knowledge_types import Held, ViewEntry
from torite.games.aluette.game import DISCARDED, SHOWN_BY, SIDES, SIGNALS
from torite.games.aluette.rules import AluetteDeal


class Inference(common.Inference):
    """What a seat sees and can infer in Aluette."""

    deal: AluetteDeal

    def notices(self, viewer: int, seat: int, action: int) -> bool:
        """Signals are for the partner, or for all; nothing else is secret."""
        return (
            action not in self.deal.game.signal_actions
            or self.deal.game.options["signals"] == "table"
            or SIDES.together(viewer, seat)
        )

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        """Only the seat itself knows the cards that it lays away."""
        return action in DISCARDED and viewer != seat

    def implied_limits(self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]) -> list[Held]:
        """A true signal shows a card of the hand at that time."""
        if not self.deal.game.truthful:
            return []
        found = []
        for time, entry in enumerate(entries):
            if entry.action in self.deal.game.signal_actions and entry.seat != viewer:
                shown = SHOWN_BY[SIGNALS.index(entry.action)]
                counts = [int(card in shown) for card in range(CARD_COUNT)]
                found.append(Held((entry.seat,), time, counts, 1, CARD_COUNT))
        return found
