"""The value of a card of Madrasso when it is played, and of the swap.

The figures were found by play: policies with other ones met this one in thousands of duplicate deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, cast

from torite.bots.chances import FORTY_CARDS, Chances
from torite.bots.inference import Reading
from torite.bots.masks import by_number
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.trick_valuation import TrickValuation
from torite.core.cards import SUITS
from torite.core.game import Deal
from torite.core.view import View
from torite.games.madrasso.cards import POINTS, order_of
from torite.games.madrasso.rules import SEVENS, SIDES, MadrassoDeal


class Open(NamedTuple):
    """The card that lies open before the dealer; -1 once it has been played, and for the dealer."""

    card: int = -1


class GameValuation(TrickValuation[Open]):
    """The valuation of Madrasso.

    Attributes:
        SWAP: points that each step of strength of a trump is worth.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {**TrickValuation.TERMS, "swap": ("SWAP",)}
    NOISE: ClassVar[tuple[float, float]] = (3.0, 1.0)
    APART: ClassVar[Sequence[float]] = POINTS
    CHANCES: ClassVar[Chances] = FORTY_CARDS
    EACH_GIVES: float = 2.0
    CARD_POINTS: ClassVar[Sequence[float]] = POINTS
    HOLD: Sequence[float] = by_number(6.0, 3.0, 1.0, 0.0)
    HOLD_TRUMP: Sequence[float] = by_number(28.0, 18.0, 13.0, 9.0, 6.0)
    LAST: float = 10.0
    RANK: float = 0.05
    CARD: float = 0.85
    DRAW: float = -4.0
    WASTE: float = 4.0
    SWAP: float = 1.0
    RICH: ClassVar[float] = 10.0

    def read(self, view: View) -> Situation[Open]:
        order = order_of(SUITS.index(str(view["facts"]["trump"])))
        reading = Reading(self.game, view, order)
        # Before the first card nothing else of the dealer's hand is known.
        known = reading.known[view["dealer"]]
        return read_situation(reading, SIDES, Open(known[0] if known else -1))

    def look(self, deal: Deal, in_play: int) -> Situation[Open]:
        deal = cast("MadrassoDeal", deal)
        return look_at(deal, in_play, SIDES, Open(deal.face_up))

    def call_values(self, now: Situation[Open], actions: Sequence[int]) -> list[float]:
        strength, trump = now.order.strength, now.order.trump
        assert trump is not None
        gain = self.SWAP * (strength[now.more.card] - strength[SEVENS[trump]])
        return [gain for _ in actions]

    def reason(self, now: Situation[Open], actions: Sequence[int], best: int, term: str) -> str:
        return "swap-up" if term == "swap" else super().reason(now, actions, best, term)
