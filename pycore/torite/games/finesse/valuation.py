"""The value of a card of Finesse when it is led, called, followed with, or laid on the table.

A trick is worth what it changes in the expected scores, if later tricks go to either side as often. The
figures were found by play between policies with other ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from math import comb, fsum
from typing import ClassVar, NamedTuple, cast

from torite.blocks.tricks import aces_high
from torite.bots.chances import Chances
from torite.bots.inference import Reading
from torite.bots.masks import by_number, held_by_others, masks_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.trick_valuation import TrickValuation
from torite.core.cards import CARD_COUNT, CARD_INDEX, CARD_RANK, CARD_SUIT, SUITS
from torite.core.game import Deal
from torite.core.view import View
from torite.games.finesse.rules import ACTIONS, CALLS, PARTNER, REFILLS, SIDES, TRUMPS, FinesseDeal
from torite.games.finesse.scoring import FOR_TRICKS, LAST_TRICK, NO_TRUMP, is_costly

ALL_TRICKS = len(FOR_TRICKS) - 1


@cache
def expected(won: int, left: int) -> float:
    """The expected points of a side for its tricks, with this many won and left."""
    ways = fsum(comb(left, more) * FOR_TRICKS[won + more] for more in range(left + 1))
    return ways * 0.5**left


@cache
def trick_value(own: int, other: int) -> float:
    """What the next trick is worth to a side: half the difference that it makes in the expected lead."""
    left = ALL_TRICKS - own - other - 1
    if left < 0:
        return 0.0
    lead = expected(own + 1, left) - expected(other, left)
    behind = expected(own, left) - expected(other + 1, left)
    return (lead - behind) / 2 + (LAST_TRICK if left == 0 else 0)


class Score(NamedTuple):
    """How the deal stands.

    Attributes:
        own, other: the tricks of the side of the seat, and of the others.
        trump: the trump suit, or None.
        begun: True once it is settled.
    """

    own: int
    other: int
    trump: int | None
    begun: bool


class GameValuation(TrickValuation[Score]):
    """The valuation of Finesse.

    Attributes:
        COSTLY: points that a costly card on the table is worth avoiding, for each that it costs.
        CALL: points that calling is worth besides the chance of the card.
        LONG: points that each card of the suit in the hand is worth that becomes trump.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        **TrickValuation.TERMS,
        "costly": ("COSTLY",),
        "call": ("CALL",),
        "long": ("LONG",),
    }
    NOISE: ClassVar[tuple[float, float]] = (1.0, 1.0)
    APART: ClassVar[Sequence[float]] = (0.0,) * CARD_COUNT
    CHANCES: ClassVar[Chances] = Chances(
        lead=by_number(0.9, 0.42, 0.35, 0.32, last=16),
        lead_trump=by_number(1.0, 0.5, 0.4, 0.35, last=16),
        untrumped=by_number(0.3, 0.4, 0.5, 0.6, 0.7, 0.75, 0.8, last=16),
        wins=by_number(0.9, 0.62, 0.58, 0.5, last=16),
        ruff=by_number(0.95, 0.75, 0.6, 0.5, last=16),
        last_but_one=0.7,
        partner_takes=by_number(0.06, 0.38, 0.53, 0.58, last=16),
    )
    CARD_POINTS: ClassVar[Sequence[float]] = (0.0,) * CARD_COUNT
    TRICK: float = 1.0
    HOLD: Sequence[float] = by_number(1.6, 0.9, 0.4, 0.1, last=16)
    HOLD_TRUMP: Sequence[float] = by_number(2.4, 1.9, 1.5, 1.2, 1.0, last=16)
    LAST: float = 2.0
    RANK: float = 0.03
    COSTLY: float = 2.0
    CALL: float = 0.6
    LONG: float = 0.4
    WASTE: float = 1.0

    def read(self, view: View) -> Situation[Score]:
        facts, tricks, me = view["facts"], view["tricks"], view["seat"]
        trump = facts.get("trump", NO_TRUMP)
        suit = None if trump == NO_TRUMP else SUITS.index(str(trump))
        reading = Reading(self.game, view, aces_high(suit), plays=("call",))
        lying = [code for row in view["tokens"] for token in row for code in token["cards"]]
        reading.exclude(CARD_INDEX[code] for code in lying)
        own = sum(tricks[seat] for seat in (me, PARTNER[me]))
        more = Score(own, sum(tricks) - own, suit, "trump" in facts)
        return read_situation(reading, SIDES, more)

    def look(self, deal: Deal, in_play: int) -> Situation[Score]:
        deal = cast("FinesseDeal", deal)
        me, tricks = cast("int", deal.turn), deal.tricks
        own = tricks[me] + tricks[PARTNER[me]]
        now = look_at(deal, in_play, SIDES, Score(own, sum(tricks) - own, deal.trump, deal.begun))
        left = held_by_others(deal.hands, me)
        return now._replace(left=left, theirs=left)

    def trick_points(self, now: Situation[Score]) -> float:
        return self.TRICK * trick_value(now.more.own, now.more.other)

    def own_values(
        self, now: Situation[Score], cards: Sequence[int], chances: Sequence[float]
    ) -> Sequence[float]:
        """The first lead settles the trump: length counts, and trumps on the table cost."""
        if now.more.begun or now.trick:
            return ()
        suits = [CARD_SUIT[card] for card in now.hand]
        return [self.LONG * suits.count(CARD_SUIT[card]) for card in cards]

    def values_with_calls(self, now: Situation[Score], actions: Sequence[int]) -> list[float]:
        cards = [action for action in actions if action < CARD_COUNT]
        calls = [action for action in actions if action >= CARD_COUNT]
        found = dict(zip(cards, self.values(now, cards) if cards else (), strict=True))
        found |= zip(calls, self.call_values(now, calls), strict=True)
        return [found[action] for action in actions]

    def call_values(self, now: Situation[Score], actions: Sequence[int]) -> list[float]:
        if actions[0] in CALLS:
            return self._calls(now, [CARD_INDEX[ACTIONS.argument(action)] for action in actions])
        if actions[0] in REFILLS:
            return [self._refill(now, CARD_INDEX[ACTIONS.argument(action)]) for action in actions]
        suits = [CARD_SUIT[card] for card in now.hand]
        long = self.LONG * (suits.count(now.order.trump or 0) - len(suits) / 4)
        return [0.0 if action == TRUMPS[-1] else long for action in actions]

    def _calls(self, now: Situation[Score], cards: Sequence[int]) -> list[float]:
        """A called card leads from the partner's table: it costs no card of the hand."""
        found = list(self.own_values(now, cards, ())) or [0.0] * len(cards)
        for place, chance in enumerate(self.chances(now, cards)):
            found[place] += (2 * chance - 1) * self.trick_points(now) + self.CALL
            if now.more.begun and is_costly(cards[place], now.more.trump):
                found[place] += self.COSTLY
        return found

    def _refill(self, now: Situation[Score], card: int) -> float:
        """What a card of the hand is worth on the table."""
        order = now.order
        hold = self.HOLD_TRUMP if order.suit_of[card] == order.trump else self.HOLD
        worth = hold[(masks_of(order).higher[card] & now.left).bit_count()] + self.RANK * CARD_RANK[card]
        costs = self.COSTLY if is_costly(card, now.more.trump) else 0.0
        return -worth - costs

    def reason(self, now: Situation[Score], actions: Sequence[int], best: int, term: str) -> str:
        if term == "costly":
            return "off-the-table" if best in CALLS else "cheap-on-table"
        if term == "long":
            return "long-trump"
        if term == "call" or best >= CARD_COUNT:
            return "call-free" if best in CALLS else "spare-it"
        return super().reason(now, actions, best, term)
