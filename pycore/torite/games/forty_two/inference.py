"""What a seat sees and can infer in Forty-Two."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.core.knowledge_types import Held, ViewEntry
from torite.games.forty_two.game import (
    JUMPS,
    TILES_EACH,
)
from torite.games.forty_two.rules import FortyTwoDeal
from torite.games.forty_two.suits import IS_DOUBLE


class Inference(common.Inference):
    """What a seat sees and can infer in Forty-Two."""

    deal: FortyTwoDeal

    def implied_limits(self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]) -> list[Held]:
        """A splash or a plunge shows the minimum number of doubles."""
        words = {self.deal.game.action_to_string(action): doubles for action, (doubles, _) in JUMPS.items()}
        counts = [int(double) for double in IS_DOUBLE]
        return [
            Held((entry.seat,), time, counts, words[entry.text], TILES_EACH)
            for time, entry in enumerate(entries)
            if entry.text in words
        ]
