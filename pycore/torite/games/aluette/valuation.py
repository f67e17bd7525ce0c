"""The value of a card of Aluette when it is played or laid away, and of the answers.

A trick is worth more to a seat that has some already, since only the seat with the most scores. The figures
were found by play between policies with other ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, cast

from torite.blocks.tricks import TrickOrder
from torite.bots.inference import Reading
from torite.bots.masks import mask_of, masks_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.valuation import LIKELY, WAIT, Valuation
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.core.view import View
from torite.games.aluette.game import (
    ACCEPT,
    CARDS_EACH,
    CHANT_CARDS,
    DISCARDED,
    NO,
    ORDER,
    PACK,
    REFUSE,
    SIDES,
    SURRENDER,
    YES,
)
from torite.games.aluette.rules import AluetteDeal

MIDDLE = 10.0
"""Strength of an average card."""


class Counts(NamedTuple):
    """What a seat knows besides the cards.

    Attributes:
        tricks: the tricks of the seats in turn from this one.
        ahead: the seat that is winning the trick, counted from this one.
        first: True if the seat takes cards of the talon after four yes.
    """

    tricks: tuple[int, ...]
    ahead: int
    first: bool


Table = Situation[Counts]


def counts_from(tricks: Sequence[int], seat: int) -> tuple[int, ...]:
    """The tricks of the seats in turn from a seat."""
    return (*tricks[seat:], *tricks[:seat])


class GameValuation(Valuation[Table]):
    """The valuation of Aluette.

    Attributes:
        WIN: points of a trick.
        LEADS: points of a trick for each that the seat has already.
        HOLD: points that a card is worth in the hand for each step of strength.
        TOP: points besides for each step above a king.
        CALL: points of an answer.
        BEATS: chance that a seat plays a higher card for each that may be in its hand.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "trick": ("WIN", "LEADS"),
        "hold": ("HOLD", "TOP"),
        "call": ("CALL",),
    }
    NOISE: ClassVar[tuple[float, float]] = (0.3, 0.3)
    COMPARES: ClassVar[frozenset[str]] = Valuation.COMPARES | {"lay-low"}
    WIN: float = 1.0
    LEADS: float = 0.15
    HOLD: float = 0.06
    TOP: float = 0.14
    CALL: float = 1.0
    BEATS: ClassVar[float] = 0.2

    def read(self, view: View) -> Table:
        seat = view["seat"]
        reading = Reading(self.game, view, ORDER, free_tricks=CARDS_EACH)
        trick = view["trick"]
        ahead = seat if trick is None or trick["winning"] is None else trick["winning"]
        taker = seat in (view["dealer"], (view["dealer"] + 1) % 4)
        more = Counts(counts_from(view["tricks"], seat), (ahead - seat) % 4, taker)
        return read_situation(reading, SIDES, more)

    def aside(self, deal: Deal) -> int:
        """The talon, once it is dealt the cards laid away."""
        deal = cast("AluetteDeal", deal)
        dealt = deal.chanted == deal.game.players
        return mask_of(deal.away if dealt else (deal.deck[place] for place in deal.layout().stock))

    def look(self, deal: Deal, in_play: int) -> Table:
        deal = cast("AluetteDeal", deal)
        seat = deal.turn
        assert seat is not None
        ahead = deal.winning if deal.trick else seat
        taker = seat in (deal.dealer, (deal.dealer + 1) % 4)
        more = Counts(counts_from(deal.tricks, seat), (ahead - seat) % 4, taker)
        if taker and deal.away:
            own = deal.away[CHANT_CARDS:] if seat == deal.dealer else deal.away[:CHANT_CARDS]
            in_play &= ~mask_of(own)
        return look_at(deal, in_play, SIDES, more)

    def worth(self, card: int) -> float:
        """What a card is worth in the hand."""
        strength = ORDER.strength[card]
        return self.HOLD * strength + self.TOP * max(0.0, strength - MIDDLE)

    def values(self, now: Table, actions: Sequence[int]) -> list[float]:
        return [
            self._card(now, each) if each < CARD_COUNT and each >= 0 else self._answer(now, each)
            for each in actions
        ]

    def _answer(self, now: Table, action: int) -> float:
        if action == WAIT:
            return 0.0
        if action in DISCARDED:
            return -self.CALL * self.worth(DISCARDED[action])
        if action in (YES, NO):
            weak = MIDDLE - sum(ORDER.strength[card] for card in now.hand) / len(now.hand)
            return 0.0 if action == NO else self.CALL * (weak + 2.0 if now.more.first else weak - 1.0)
        return self.CALL * {ACCEPT: 0.5, REFUSE: 0.0, SURRENDER: -9.0}.get(action, -9.0)

    def _card(self, now: Table, card: int) -> float:
        """The value of the trick with this card, less that of the card later."""
        order, tricks = now.order, now.more.tricks
        holder, high = self._after(now, card)
        stays = self._stays(now, order, high)
        worth = [self.WIN + self.LEADS * count for count in tricks]
        value = 0.0
        if holder is not None:
            value += stays * worth[holder] * (1 if holder % 2 == 0 else -1)
        if now.behind:
            # The next opponent, the partner, the other opponent.
            takers = range(1, now.behind + 1)
            gains = [worth[taker] * (-1 if taker % 2 else 1) for taker in takers]
            value += (1 - stays) * sum(gains) / len(gains)
        return value - self.worth(card)

    def _after(self, now: Table, card: int) -> tuple[int | None, int]:
        """The seat that wins the trick after this card, as counted from this one, or None if it is spoilt;
        and the highest card.
        """
        strength = now.order.strength
        if now.best < 0 or strength[card] > strength[now.best]:
            return 0, card
        same = sum(strength[laid] == strength[now.best] for laid in now.trick)
        if same > 1 or strength[card] == strength[now.best]:
            return None, now.best
        return now.more.ahead, now.best

    def _stays(self, now: Table, order: TrickOrder, high: int) -> float:
        """The chance that no seat behind beats the highest card."""
        masks = masks_of(order)
        higher = (
            masks.above[order.suit_of[high]][order.strength[high]] & now.left & mask_of(PACK)
        ).bit_count()
        chance: float = (1 - min(1.0, self.BEATS * higher)) ** now.behind
        return chance

    def reason(self, now: Table, actions: Sequence[int], best: int, term: str) -> str:
        if term == "hold":
            return "keep-better"
        if best >= CARD_COUNT or best < 0:
            if best in DISCARDED:
                return "lay-low"
            return {YES: "chant-yes", NO: "chant-no", ACCEPT: "take-point"}.get(best, "any")
        holder, high = self._after(now, best)
        if holder is None:
            return "spoil-it"
        if holder == 0:
            return "win-likely" if self._stays(now, now.order, high) >= LIKELY else "play-high"
        return "partner-wins" if holder == 2 else "throw-away"
