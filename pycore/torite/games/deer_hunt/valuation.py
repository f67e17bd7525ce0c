"""The value of a tile of Deer Hunt: its chance to take the red pips of the trick, less its own strength.

The figures were found by play between policies with other ones.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, cast

from torite.bots.chances import Chances
from torite.bots.inference import Reading
from torite.bots.masks import by_number, held_by_others
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.trick_valuation import TrickValuation
from torite.core.game import Deal
from torite.core.view import View
from torite.games.deer_hunt.rules import SIDES, DeerHuntDeal
from torite.games.deer_hunt.tiles import ORDER, PACK, RED

MOST = len(set(PACK))


class GameValuation(TrickValuation[None]):
    """The valuation of Deer Hunt."""

    NOISE: ClassVar[tuple[float, float]] = (1.5, 0.0)
    APART: ClassVar[Sequence[float]] = RED
    CHANCES: ClassVar[Chances] = Chances(
        lead=by_number(1.0, 0.34, last=MOST),
        lead_trump=by_number(0.0),
        untrumped=by_number(1.0, last=MOST),
        wins=by_number(1.0, 0.5, 0.36, last=MOST),
        ruff=by_number(0.0, last=MOST),
        partner_takes=by_number(0.0, 0.4, 0.46, 0.6, 0.65, last=MOST),
    )
    CARD_POINTS: ClassVar[Sequence[float]] = RED
    EACH_GIVES: float = 1.5
    HOLD: Sequence[float] = by_number(12.0, 6.0, 4.0, 2.6, 1.6, 1.0, 0.5, 0.0, last=MOST)
    RANK: float = 0.15
    RICH: ClassVar[float] = 9.0

    def read(self, view: View) -> Situation[None]:
        return read_situation(Reading(self.game, view, ORDER), SIDES, None)

    def look(self, deal: Deal, in_play: int) -> Situation[None]:
        now = look_at(cast("DeerHuntDeal", deal), in_play, SIDES, None)
        # The mask of the cards in play does not tell equal tiles apart.
        left = held_by_others(deal.hands, deal.turn)
        return now._replace(left=left, theirs=left)
