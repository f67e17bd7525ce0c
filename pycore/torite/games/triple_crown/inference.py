"""What a seat sees and can infer in Triple Crown."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.cards import CARD_COUNT
from torite.core.history import NO_CARD
from torite.core.knowledge_types import Held, SecretHypothesis, ViewEntry
from torite.games.triple_crown.rules import (
    ACTIONS,
    CHOICES,
    ENOUGH,
    KEY_CARDS,
    TripleCrownDeal,
)


class Inference(common.Inference):
    """What a seat sees and can infer in Triple Crown."""

    deal: TripleCrownDeal

    def implied_limits(self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]) -> list[Held]:
        """Both key cards in one hand would have been announced."""
        if any(entry.event == "double_stakes" for entry in entries):
            return []
        keys = KEY_CARDS.values()
        counts = [int(card in keys) for card in range(CARD_COUNT)]
        return [Held((seat,), 0, counts, 0, 1) for seat in self.deal.game.seats]

    def secret_hypotheses(self, entries: Sequence[ViewEntry]) -> list[SecretHypothesis]:
        """The crown is the low one if the fifth trick of the solo player did not end the deal."""
        written = next((time for time, entry in enumerate(entries) if entry.text == "crown"), None)
        if written is None or self.deal.game.options["early_end"] != "chosen":
            return []
        won = sum(entry.event == "trick" and entry.seat == entries[written].seat for entry in entries)
        return (
            [SecretHypothesis({written: {NO_CARD: ACTIONS.number("crown:low")}}, [])] if won >= ENOUGH else []
        )

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        return action in CHOICES["crown"] and seat != viewer
