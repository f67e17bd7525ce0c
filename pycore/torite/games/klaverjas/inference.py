"""What a seat sees and can infer in Klaverjas."""

from __future__ import annotations

from collections.abc import Mapping

from torite.blocks import inference as common
from torite.core.layout import NOBODY
from torite.games.klaverjas.rules import (
    TURNING_CARDS,
    KlaverjasDeal,
)


class Inference(common.Inference):
    """What a seat sees and can infer in Klaverjas."""

    deal: KlaverjasDeal

    def usual_deck(self) -> list[int] | None:
        if not self.deal.turning:
            return None
        return [card for card in self.deal.deck if card not in TURNING_CARDS] + self.deal.turning

    def only_at(self) -> Mapping[int, frozenset[int]]:
        turning = frozenset(TURNING_CARDS)
        if turning.isdisjoint(self.deal.deck):
            return {}
        others = frozenset(self.deal.deck) - turning
        return {
            place: turning if holder == NOBODY else others
            for place, holder in enumerate(self.deal.layout().holders)
        }
