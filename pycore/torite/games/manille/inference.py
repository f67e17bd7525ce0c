"""What a seat sees and can infer in games of the Manille family."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks import inference as common
from torite.games.manille.rules import (
    COUNTS,
    ManilleDeal,
)


class Inference(common.Inference):
    """What a seat sees and can infer in games of the Manille family."""

    deal: ManilleDeal

    def counts(self, action: int) -> Sequence[int] | None:
        return COUNTS.get(action)
