"""The value of a card of Pass Cut Run, by the place of the winner of the trick, and of a gift.

The figures were found by play: policies with other ones met this one in thousands of duplicate deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from torite.blocks.tricks import aces_high
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import ABOVE, SUIT, by_number, masks_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.valuation import LIKELY, Valuation
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT, RANKS, SUITS
from torite.core.game import Deal
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.pass_cut_run.giving import PACK
from torite.games.pass_cut_run.rules import ROUNDS, SIDES, PassCutRun, PassCutRunDeal

LAST: Final = 3
VOID: Final = tuple((2 / 3) ** cards for cards in range(len(PACK) + 1))
"""Chance that one of the three others holds none of these cards, by their number."""
ONE_OF: Final = tuple(1 - void for void in VOID)
"""Chance that one of the three others holds at least one of these cards, by their number."""
ENOUGH_TRUMPS: Final = 2
"""Number of trumps with which a short suit is worth something."""
ACE: Final = RANKS.index("A")

FUTURE: Final = [3.0 - 0.54 * higher for higher in range(len(RANKS))]
"""Points of a card in the hand, by the number of higher ones of its suit out."""
KEEP_TRUMP: Final = [max(points, 0.75) + 1.5 for points in FUTURE]
"""The same for a trump."""
KEEP: Final = [
    [max(points - ruffs, 0.0) for points in FUTURE] for ruffs in (0.0, 0.45, *by_number(0.9, last=11))
]
"""The same for a plain card, by the number of trumps out."""

Table = Situation[int]
"""The situation, with the place of the card that is winning the trick, from 0."""


class Brings(NamedTuple):
    """What a trick brings by its winner: the own card, the card that is winning it, a hand behind."""

    own: float
    ahead: float
    enemy: float
    partner: float


POINTS: Final = (
    # The leader's partner is last, and opponents are second and third.
    (Brings(1, 0, -2.5, 4),),
    (Brings(2, -1, -4, 3),),
    (Brings(3, -1, -4, 0), Brings(3, 2, -4, 0)),
    (Brings(4, 1, 0, 0), Brings(4, -2, 0, 0), Brings(4, -3, 0, 0)),
)
"""Points of the trick to the own side, by the own place and that of the card that is winning it."""
OWN: Final = Brings(1, 0, 0, 0)
PARTNERS: Final = (Brings(0, 0, 0, 1), Brings(0, 1, 0, 1))
"""The chance of the partner, whose card is winning the trick or not."""


class GameValuation(Valuation[Table]):
    """The valuation of Pass Cut Run.

    Attributes:
        TRICK: value of a point in the trick.
        HOLD: value of a point that a card is worth in the hand.
        RANK: value of a rank among cards with equal values.
        SHORT: value of a plain suit of no, one and two cards after a gift.
        GIVE_TRUMP: cost of giving a trump to the partner.
        GIVE_HIGH: the same for an ace or king of another suit.
        GIVE_LOW: the same for any other plain card, times its rank, from 0 for a two to 1 for an ace.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "trick": ("TRICK",),
        "hold": ("HOLD", "RANK"),
        "short": ("SHORT",),
        "give": ("GIVE_TRUMP", "GIVE_HIGH", "GIVE_LOW"),
    }
    COMPARES: ClassVar[frozenset[str]] = Valuation.COMPARES | {"give-short"}
    NOISE: ClassVar[tuple[float, float]] = (0.8, 0.0)
    BLIND: ClassVar[float] = 0.4
    APART: ClassVar[Sequence[float]] = (0.0,) * CARD_COUNT
    TRICK: float = 1.0
    HOLD: float = 1.0
    RANK: float = 0.01
    SHORT: Sequence[float] = (3.0, 1.2, 0.4, *by_number(0.0, last=9))
    GIVE_TRUMP: float = 3.0
    GIVE_HIGH: float = 0.6
    GIVE_LOW: float = 0.2

    def read(self, view: View) -> Table:
        order = aces_high(SUITS.index(str(view["facts"]["trump"])))
        if view["phase"] == "give":
            return Situation(0, own_hand(view), order)
        reading, trick = Reading(self.game, view, order), view["trick"]
        assert trick is not None
        winning = trick["winning"]
        return read_situation(reading, SIDES, 0 if winning is None else trick["order"].index(winning))

    def look(self, deal: Deal, in_play: int) -> Table:
        assert isinstance(deal, PassCutRunDeal)
        if deal.phase == "give":
            assert deal.turn is not None
            return Situation(0, deal.hands[deal.turn], deal.order)
        return look_at(deal, in_play, SIDES, ROUNDS[deal.leader].index(deal.winning) if deal.trick else 0)

    def values(self, now: Table, actions: Sequence[int]) -> list[float]:
        trump, left = now.order.trump, now.left
        assert trump is not None
        if actions[0] >= CARD_COUNT:
            return self._giving(now.hand, trump, actions)
        points, hold, rank = self.TRICK, self.HOLD, self.RANK
        plain = KEEP[(left & SUIT[trump]).bit_count()]
        found: list[float] = []
        for card, brings in zip(
            actions, expected(now, actions, POINTS[len(now.trick)][now.more]), strict=True
        ):
            kept = (KEEP_TRUMP if CARD_SUIT[card] == trump else plain)[(left & ABOVE[card]).bit_count()]
            found.append(points * brings - hold * kept - rank * CARD_RANK[card])
        return found

    def _giving(self, hand: Sequence[int], trump: int, actions: Sequence[int]) -> list[float]:
        """The value of each gift to the partner."""
        assert isinstance(self.game, PassCutRun)
        gifts, short = self.game.gifts.cards, self.SHORT
        costs = {card: self._cost(card, trump) for card in hand}
        lengths = [0] * len(SUITS)
        for card in hand:
            lengths[CARD_SUIT[card]] += 1
        found: list[float] = []
        for action in actions:
            left, value = lengths.copy(), 0.0
            for card in gifts[action]:
                left[CARD_SUIT[card]] -= 1
                value -= costs[card]
            if left[trump] >= ENOUGH_TRUMPS:
                for suit, length in enumerate(left):
                    if suit != trump:
                        value += short[length]
            found.append(value)
        return found

    def _cost(self, card: int, trump: int) -> float:
        """What giving this card to the partner costs."""
        rank = CARD_RANK[card] / ACE
        if CARD_SUIT[card] == trump:
            return self.GIVE_TRUMP * (1 + rank / 3)
        return self.GIVE_HIGH if CARD_RANK[card] >= ACE - 1 else self.GIVE_LOW * rank

    def reason(self, now: Table, actions: Sequence[int], best: int, term: str) -> Reason | str:
        if best >= CARD_COUNT:
            return self._reason_to_give(now, best, term)
        place = len(now.trick)
        own = expected(now, actions, OWN)
        [partner] = expected(now, [best], PARTNERS[now.partner_wins])
        chance = own[actions.index(best)]
        if term == "hold":
            return "keep-better" if any(own) else "throw-away"
        if partner > max(chance, LIKELY if place else 0.0):
            return Reason("leave-to-partner", {"number": LAST + 1 - place}) if place else "lead-pass"
        if chance >= LIKELY:
            return Reason("win-here", {"number": place + 1}) if place else "lead-winner"
        if not place:
            return "lead-low" if masks_of(now.order).higher[best] & now.left else "play-high"
        return "may-win" if chance else "duck" if any(own) else "throw-away"

    def _reason_to_give(self, now: Table, gift: int, term: str) -> str:
        assert isinstance(self.game, PassCutRun)
        given = self.game.gifts.cards[gift]
        suits = {CARD_SUIT[card] for card in given}
        if term == "short":
            emptied = suits - {CARD_SUIT[card] for card in now.hand if card not in given}
            return "give-void" if emptied else "give-shorter"
        return "give-strength" if now.order.trump in suits else "give-short"


def expected(now: Table, cards: Sequence[int], brings: Brings) -> list[float]:
    """What the trick brings with each card on average."""
    order, trick, left, theirs = now.order, now.trick, now.left, now.theirs
    trump, best = order.trump, now.best
    own, ahead, enemy, partner = brings
    assert trump is not None
    enemies = 1 if trick else 2
    trumps = SUIT[trump]
    ruffs, partner_ruffs = ONE_OF[(theirs & trumps).bit_count()], ONE_OF[(left & trumps).bit_count()]
    may = left if now.partner_behind else 0

    def beats(card: int, led: int, held: int, ruff: float) -> float:
        """The chance of a hand with some of these cards to beat a card."""
        higher = ONE_OF[(held & ABOVE[card]).bit_count()]
        if CARD_SUIT[card] != trump:
            return min(1.0, higher + VOID[(held & led).bit_count()] * ruff)
        return higher if led == trumps else higher * VOID[(held & led).bit_count()]

    def value(card: int, led: int, holds: float) -> float:
        """The same with this card winning the trick so far."""
        loses = beats(card, led, theirs, ruffs)
        passes = 0.0 if not may else loses if may == theirs else beats(card, led, may, partner_ruffs)
        stays = (1 - loses) ** enemies * (1 - passes)
        loses *= enemies
        total = loses + passes
        return stays * holds + (1 - stays) * (loses * enemy + passes * partner) / total if total else holds

    if not trick:
        return [value(card, SUIT[CARD_SUIT[card]], own) for card in cards]
    led = CARD_SUIT[trick[0]]
    power = order.power[led]
    beaten = power[best]
    if not now.behind:
        return [own if power[card] > beaten else ahead for card in cards]
    rest = value(best, SUIT[led], ahead)
    return [value(card, SUIT[led], own) if power[card] > beaten else rest for card in cards]
