"""What a seat sees and can infer in Pass Cut Run."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.cards import CARD_COUNT
from torite.core.knowledge_types import NEVER, CardExchange, ViewEntry
from torite.games.pass_cut_run.rules import (
    EXCHANGE,
    PARTNER,
    PassCutRunDeal,
)


class Inference(common.Inference):
    """What a seat sees and can infer in Pass Cut Run."""

    deal: PassCutRunDeal

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        """Only the giver knows the given cards, and the partner once they have changed hands."""
        if action < CARD_COUNT or viewer == seat:
            return False
        return self.deal.phase == "give" or viewer != PARTNER[seat]

    def card_exchange(self, entries: Sequence[ViewEntry]) -> CardExchange | None:
        number = self.deal.game.give
        if not number:
            return None
        since = next((time for time, entry in enumerate(entries) if entry.event in EXCHANGE), NEVER)
        turned = next(entry.card for entry in entries if entry.event == "shown")
        kept = frozenset([turned] if self.deal.game.options["turnup"] == "kept" else [])
        return CardExchange(
            tuple((seat, PARTNER[seat], number) for seat in self.deal.game.seats), kept, since
        )
