"""The cutoff of rollouts of German Whist in its first stage: later tricks follow from the hands."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import ClassVar, Final

from torite.bots.masks import by_number
from torite.bots.stock_policy import StockPolicy
from torite.core.game import Deal
from torite.games.german_whist.rules import CARDS_EACH, GermanWhistDeal

USUAL: Final = {"count": "last", "follow": "always", "turn_up": "trump", "score": "win"}
"""The options with a cutoff; others have not been tried."""
DOUBTFUL: Final = 2.5
"""Expected lead in late tricks with which a deal is won in six cases of seven."""


class Policy(StockPolicy):
    """The policy of German Whist."""

    PLAIN: ClassVar[Sequence[float]] = by_number(-0.49, -0.72, -0.86, -0.96)
    TRUMP: ClassVar[Sequence[float]] = by_number(1.04, 0.96, 0.63, 0.39)

    def cutoff(self, world: Deal) -> int:
        """A cutoff in the first stage, where only the majority of the late tricks scores."""
        assert isinstance(world, GermanWhistDeal)
        usual = all(world.game.options[name] == value for name, value in USUAL.items())
        return max(CARDS_EACH * world.game.players, self.ahead(world)) if usual and world.stock else 0

    def evaluate(self, deal: Deal) -> list[float]:
        assert isinstance(deal, GermanWhistDeal)
        in_play = self.in_play(deal)
        first, second = (won + self.hand_weight(deal, seat, in_play) for seat, won in enumerate(deal.late()))
        lead = first - second
        chance = lead / sqrt(lead * lead + DOUBTFUL * DOUBTFUL)
        return [chance, -chance]
