"""The value of a card of Quinto when it is played, and of a double.

The figures were found by play: policies with other ones met this one in thousands of duplicate deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import ClassVar, Final

from torite.blocks.tricks import TrickOrder
from torite.bots.chances import Chances
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import by_number, mask_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.trick_valuation import TrickValuation
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT, JOKER, SUITS
from torite.core.game import Deal
from torite.core.view import View
from torite.games.quinto.quints import ORDER, PAIRED, SINGLE
from torite.games.quinto.rules import DOUBLE, PASS, REDOUBLE, SIDES, QuintoDeal

NEED: Final = {DOUBLE: 4.5, REDOUBLE: 4.7}
"""Likely tricks from which a hand is worth each call."""
TRICKS: Final = {
    "H": (0.36, 0.36, 0.37, 0.38, 0.39, 0.4, 0.41, 0.43, 0.5, 0.6, 0.7, 0.85, 0.95),
    "D": (0.12, 0.12, 0.13, 0.13, 0.14, 0.15, 0.16, 0.17, 0.2, 0.28, 0.38, 0.55, 0.78),
    "C": (0.02, 0.02, 0.02, 0.03, 0.03, 0.03, 0.03, 0.04, 0.05, 0.08, 0.17, 0.35, 0.64),
    "S": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.01, 0.02, 0.04, 0.1, 0.25, 0.6),
}
"""Mean number of tricks of a card, by suit and rank."""
HOLD_QUINT: Final = 0.39
"""Part of its points that a quint is likely to bring in a later trick."""
HOLD_SUIT: Final = {"S": -3.0, "C": -0.5, "D": 1.5, "H": 4.0}
"""Points that a card of each suit is worth in the hand: it takes tricks of lower suits, or is in the way."""
ALONE: Final = tuple(float(SINGLE.get(card, 0)) for card in range(CARD_COUNT))
"""For each card its points as a quint alone."""


def likely_tricks(hand: Iterable[int]) -> float:
    """The expected tricks of a hand."""
    return sum(TRICKS[SUITS[CARD_SUIT[card]]][CARD_RANK[card]] for card in hand if card != JOKER)


@cache
def points_with(paired: tuple[int, ...]) -> Sequence[float]:
    """The points that each card adds to a trick, or has in it, by the cards of pairs among it."""
    points = [*ALONE]
    for card in paired:
        other, worth = PAIRED[card]
        points[other] = worth / 2 if other in paired else worth
    return points


class GameValuation(TrickValuation[int]):
    """The valuation of Quinto; a situation has the points of a trick besides its quints."""

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        **TrickValuation.TERMS,
        "hold": (*TrickValuation.TERMS["hold"], "KEEP"),
        "call": ("CALL",),
    }
    NOISE: ClassVar[tuple[float, float]] = (2.5, 6.0)
    DOUBT: ClassVar[float | None] = 5.0
    APART: ClassVar[Sequence[float]] = tuple(
        card if card in SINGLE or card in PAIRED else -1.0 for card in range(CARD_COUNT)
    )
    CHANCES: ClassVar[Chances] = Chances(
        lead=by_number(0.95, 0.5, 0.42, 0.36, 0.33),
        lead_trump=by_number(0.0),
        untrumped=by_number(0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.93, 0.96),
        wins=by_number(0.97, 0.5, 0.3, 0.2, 0.12),
        ruff=by_number(0.9, 0.8),
        last_but_one=0.58,
        partner_takes=by_number(0.12, 0.4, 0.5),
    )
    TRICK: float = 1.0
    EACH_GIVES: float = 1.0
    HOLD: Sequence[float] = by_number(4.0, 1.9, 0.95, 0.75, 0.05)
    KEEP: Sequence[float] = tuple(
        HOLD_QUINT * points + (HOLD_SUIT[SUITS[CARD_SUIT[card]]] if CARD_SUIT[card] < len(SUITS) else -4.0)
        for card, points in enumerate(ALONE)
    )
    CALL: float = 10.0
    RICH: ClassVar[float] = 10.0

    def read(self, view: View) -> Situation[int]:
        if view["phase"] != "play":
            return Situation(0, own_hand(view))
        value = view["facts"]["trick_value"]
        assert isinstance(value, int)
        return _without_joker(read_situation(Reading(self.game, view, ORDER), SIDES, value))

    def aside(self, deal: Deal) -> int:
        """The cachette."""
        assert isinstance(deal, QuintoDeal)
        return mask_of(deal.cachette)

    def look(self, deal: Deal, in_play: int) -> Situation[int]:
        assert isinstance(deal, QuintoDeal)
        if deal.phase != "play":
            assert deal.turn is not None
            return Situation(0, deal.hands[deal.turn])
        return _without_joker(look_at(deal, in_play, SIDES, deal.trick_value))

    def trick_points(self, now: Situation[int]) -> float:
        return self.TRICK * now.more

    def points(self, now: Situation[int]) -> Sequence[float]:
        paired = [card for card in now.trick if card in PAIRED]
        return points_with(tuple(paired)) if paired else ALONE

    def call_values(self, now: Situation[int], actions: Sequence[int]) -> list[float]:
        tricks = likely_tricks(now.hand)
        return [0.0 if action == PASS else self.CALL * (tricks - NEED[action]) for action in actions]

    def keep(self, card: int, order: TrickOrder) -> float:
        return super().keep(card, order) + self.KEEP[card]

    def reason(self, now: Situation[int], actions: Sequence[int], best: int, term: str) -> str:
        if term == "call":
            return "no-double" if best == PASS else "strong-hand"
        return super().reason(now, actions, best, term)


def _without_joker(now: Situation[int]) -> Situation[int]:
    """The situation as if a joker that was led came later: the next card settles the suit."""
    trick = now.trick
    if not trick or trick[0] != JOKER:
        return now
    if len(trick) == 1:
        return now._replace(best=-1, partner_wins=False)
    return now._replace(trick=[*trick[1:], JOKER])
