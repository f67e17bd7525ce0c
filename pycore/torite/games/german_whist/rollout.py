"""The cutoff of rollouts of German Whist in its first stage: later tricks follow from the hands."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from torite.bots.masks import by_number, mask_of, masks_of
from torite.bots.valuation_policy import ValuationPolicy
from torite.core.game import Deal
from torite.games.german_whist.rules import CARDS_EACH, GermanWhistDeal

USUAL: Final = {"count": "last", "follow": "always", "turn_up": "trump", "score": "win"}
"""The options with a cutoff; others have not been tried."""
AHEAD: Final = 2
"""Number of tricks before the cutoff."""
PLAIN: Final[Sequence[float]] = by_number(-0.49, -0.72, -0.86, -0.96)
TRUMP: Final[Sequence[float]] = by_number(1.04, 0.96, 0.63, 0.39)
"""Weight of a plain card and of a trump in the hand, by the number of higher ones of its suit out; from a
regression on rollouts. Only the difference between hands matters.
"""
DOUBTFUL: Final = 2.5
"""Expected lead in late tricks with which a deal is won in six cases of seven."""


class Policy(ValuationPolicy):
    """The policy of German Whist."""

    def cutoff(self, world: Deal) -> int:
        """A cutoff in the first stage, where only the majority of the late tricks scores."""
        assert isinstance(world, GermanWhistDeal)
        if not world.stock or any(world.game.options[name] != value for name, value in USUAL.items()):
            return 0
        players = world.game.players
        cards = self.in_play(world).bit_count() + len(world.trick)
        return max(CARDS_EACH * players, cards - AHEAD * players)

    def evaluate(self, deal: Deal) -> list[float]:
        assert isinstance(deal, GermanWhistDeal)
        in_play = self.in_play(deal)
        first, second = (won + _weight(deal, seat, in_play) for seat, won in enumerate(deal.late()))
        lead = first - second
        chance = lead / sqrt(lead * lead + DOUBTFUL * DOUBTFUL)
        return [chance, -chance]


def _weight(deal: GermanWhistDeal, seat: int, in_play: int) -> float:
    """The weight of the hand of a seat between two tricks."""
    hand, order = deal.hands[seat], deal.order
    out, higher = in_play & ~mask_of(hand), masks_of(order).higher
    return sum(
        (TRUMP if order.suit_of[card] == order.trump else PLAIN)[(higher[card] & out).bit_count()]
        for card in hand
    )
