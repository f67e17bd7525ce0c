"""The value of a card of Sloppy Seconds: the points captured in each suit decide who ends second in it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, fsum, prod
from typing import ClassVar, Final, NamedTuple

from torite.blocks.sides import Sides
from torite.blocks.tricks import TrickOrder, aces_high
from torite.bots.inference import Reading
from torite.bots.masks import BIT, SUIT, mask_of
from torite.bots.odds import none_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.valuation import LIKELY, Valuation
from torite.bots.winners import OtherHand, stands
from torite.core.cards import CARD_SUIT, SUITS
from torite.core.game import Deal
from torite.core.view import View
from torite.games.sloppy_seconds.rules import VALUE, SloppySecondsDeal

PARTS: Final = 3
"""Number of equal parts of the points still to be captured, each of which may go to any player."""

Totals = tuple[int, ...]


class Captures(NamedTuple):
    """Who has captured what, and who may win the trick.

    Attributes:
        seat: the seat to act.
        ahead: the seat that is winning the trick; before a lead the own one.
        behind: the hands of the seats that play after this one.
        totals: for each suit the points that each seat has captured.
        first_broken: the suit that cannot become trump, if any.
    """

    seat: int
    ahead: int
    behind: Mapping[int, OtherHand]
    totals: Sequence[Totals]
    first_broken: int | None


Table = Situation[Captures]


class GameValuation(Valuation[Table]):
    """The valuation of Sloppy Seconds.

    Attributes:
        OWN: weight of the points that the seat captures itself.
        OTHERS: weight of those that other seats capture.
        LEAD: points that the lead is worth.
        GIVE: points that each point of the card costs if another seat captures it.
        RANK: points that each step of strength is worth in the hand, which tell equal cards apart.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "own": ("OWN",),
        "others": ("OTHERS",),
        "lead": ("LEAD",),
        "give": ("GIVE",),
        "hold": ("RANK",),
    }
    NOISE: ClassVar[tuple[float, float]] = (1.0, 0.0)
    # The values take 27 times as long as a random card, which chose as well in rollouts.
    BLIND: ClassVar[float] = 1.0
    OWN: float = 1.0
    OTHERS: float = 1.0
    LEAD: float = 3.0
    GIVE: float = 0.6
    RANK: float = 0.001

    def read(self, view: View) -> Table:
        facts, trick, players = view["facts"], view["trick"], view["players"]
        trump, broken = facts["trump"], facts["first_broken"]
        order = aces_high(None if trump is None else SUITS.index(str(trump)))
        reading = Reading(self.game, view, order)
        assert trick is not None
        totals = [[0] * players for _ in SUITS]
        laid: list[int] = []
        for entry in reading.history:
            if not entry.event:
                laid.append(entry.card)
            elif entry.event == "trick":
                for card in laid:
                    totals[CARD_SUIT[card]][entry.seat] += VALUE[card]
                laid = []
        behind, left, seat = {}, mask_of(reading.out()), view["seat"]
        for other in reading.behind:
            may = left
            for suit in reading.voids[other]:
                may &= ~SUIT[suit]
            behind[other] = OtherHand(may, reading.counts[other])
        ahead = seat if trick["winning"] is None else trick["winning"]
        first_broken = None if broken is None else SUITS.index(str(broken))
        captures = Captures(seat, ahead, behind, [*map(tuple, totals)], first_broken)
        return read_situation(reading, Sides.alone(players), captures)

    def look(self, deal: Deal, in_play: int) -> Table:
        assert isinstance(deal, SloppySecondsDeal)
        turn, players, laid = deal.turn, deal.game.players, len(deal.trick)
        assert turn is not None
        hand = OtherHand(in_play & ~mask_of(deal.hands[turn]), len(deal.hands[turn]))
        behind = {(turn + step) % players: hand for step in range(1, players - laid)}
        totals = [*zip(*deal.captured, strict=True)]
        captures = Captures(turn, deal.winning if laid else turn, behind, totals, deal.first_broken)
        return look_at(deal, in_play, Sides.alone(players), captures)

    def values(self, now: Table, actions: Sequence[int]) -> list[float]:
        found: list[float] = []
        for card in actions:
            own, others, chance = self._parts(now, card)
            value = self.OWN * own + self.OTHERS * others + self.LEAD * chance
            found.append(value - self.GIVE * (1 - chance) * VALUE[card] - self.RANK * card)
        return found

    def _parts(self, now: Table, card: int) -> tuple[float, float, float]:
        """What winning the trick with this card brings, what the wins of others bring, the chance to win."""
        me, points, whole = now.more.seat, _points_with(now, card), _whole(self.game.pack)
        own, others, chances = 0.0, [], chances_of_seats(now, card)
        for seat, chance in chances.items():
            value = 0.0
            for suit, won in points.items():
                before = now.more.totals[suit]
                after = (*before[:seat], before[seat] + won, *before[seat + 1 :])
                rest = whole[suit] - sum(before)
                value += outlook(after, max(0, rest - won), me) - outlook(before, rest, me)
            if seat == me:
                own = chance * value
            else:
                others.append(chance * value)
        return own, fsum(others), chances.get(me, 0.0)

    def reason(self, now: Table, actions: Sequence[int], best: int, term: str) -> str:
        own, others, chance = self._parts(now, best)
        if term == "own":
            if own <= 0:
                return "leave"
            return "make-trump" if chance >= LIKELY and order_with(now, best) is not now.order else "want"
        if term == "others":
            return "feed" if others > 0 else "even"
        if term == "lead":
            return "may-win" if chance < LIKELY else "take-lead" if now.trick else "lead-winner"
        if term == "give":
            return "win-likely" if chance >= LIKELY else "keep-points"
        return "keep-better"


def order_with(now: Table, card: int) -> TrickOrder:
    """The order of the cards once the card is played: it may make its suit trump."""
    suit, broken = CARD_SUIT[card], now.more.first_broken
    if now.order.trump is not None or broken is None or not now.trick:
        return now.order
    return now.order if suit in (broken, CARD_SUIT[now.trick[0]]) else aces_high(suit)


def chances_of_seats(now: Table, card: int) -> dict[int, float]:
    """The chance of each seat to win the trick with this card, if every seat behind wins when it can."""
    order, ahead, best = order_with(now, card), now.more.ahead, now.best
    led = CARD_SUIT[now.trick[0] if now.trick else card]
    power = order.power[led]
    if best < 0 or power[card] > power[best]:
        ahead, best = now.more.seat, card
    beats = {
        seat: 1 - stands(order, led if now.trick else None, [best], hand)[0]
        for seat, hand in now.more.behind.items()
    }
    stays, total = prod(1 - chance for chance in beats.values()), fsum(beats.values())
    return {ahead: stays, **{seat: (1 - stays) * chance / total for seat, chance in beats.items() if chance}}


def _points_with(now: Table, card: int) -> dict[int, int]:
    """The expected points of the trick by suit: on the table, in this card and still to come."""
    points: dict[int, int] = {}
    for played in (*now.trick, card):
        suit = CARD_SUIT[played]
        points[suit] = points.get(suit, 0) + VALUE[played]
    led = CARD_SUIT[now.trick[0] if now.trick else card]
    expected = 0.0
    for may, hidden, _ in now.more.behind.values():
        values = [VALUE[other] for other in range(len(VALUE)) if may & SUIT[led] & BIT[other]]
        if values:
            follows = 1 - none_of(hidden, may.bit_count())[len(values)]
            expected += follows * sum(values) / len(values)
    points[led] += round(expected)
    return points


@cache
def _whole(pack: tuple[int, ...]) -> list[int]:
    """The points of each suit."""
    return [sum(VALUE[card] for card in pack if CARD_SUIT[card] == suit) for suit in range(len(SUITS))]


@cache
def _shares(players: int) -> list[tuple[int, tuple[int, ...]]]:
    """The splits of the parts among the players: the number of orders, and the number of parts of each."""
    ways = []
    for takers in combinations_with_replacement(range(players), PARTS):
        counts = tuple(takers.count(player) for player in range(players))
        ways.append((factorial(PARTS) // prod(factorial(count) for count in counts), counts))
    return ways


@lru_cache(maxsize=20_000)
def outlook(totals: Totals, rest: int, seat: int) -> float:
    """The expected lead of the seat over the others in a suit, with these totals so far and ``rest`` points
    still to be captured.
    """
    part = rest / PARTS
    lead = 0.0
    for ways, counts in _shares(len(totals)):
        final = [total + count * part for total, count in zip(totals, counts, strict=True)]
        first = max(final)
        below = [total for total in final if total < first]
        if below:
            second = max(below)
            takers = below.count(second)
            won = second if final[seat] == second else 0.0
            lead += ways * (won - (second * takers - won) / (len(totals) - 1))
    return lead / len(totals) ** PARTS
