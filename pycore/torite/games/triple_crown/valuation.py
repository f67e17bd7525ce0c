"""The value of a card of Triple Crown by who wins the trick, and of a trump and a crown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import fsum
from typing import ClassVar, Final, NamedTuple, cast

from torite.blocks.sides import Sides
from torite.blocks.tricks import aces_high
from torite.bots.chances import Chances, chances_of
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import BIT, by_number, masks_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.valuation import LIKELY, SURE, Valuation
from torite.core.cards import CARD_COUNT, CARD_RANK, SUITS
from torite.core.game import Deal
from torite.core.view import View
from torite.games.triple_crown.hand_value import call_values
from torite.games.triple_crown.rules import (
    CARDS_EACH,
    CHOICES,
    ENOUGH,
    KEY_CARDS,
    LOW_POINTS,
    TripleCrownDeal,
)

ALONE: Final = Sides.alone(4)
AVOIDS: Final = 0.3
"""Factor of each trick for the chance that its winner has the low crown."""
SEEMS_LOW: Final = 8
"""Number of tricks left below which a solo player without a trick seems to want none."""
SURELY_LOW: Final = 1 + LOW_POINTS / 3
"""Value of the first trick of the low crown to each seat of the team."""
STANDS: Final = (1.0, 0.7, 0.5)
"""Chance of the winning seat to win the trick if this one does not, by the number of seats behind."""
FUTURE: Final = by_number(1.0, 0.7, 0.4, 0.1, 0.0)
"""Chance of a card to win a later trick, by the number of higher ones of its suit out."""


class Interest(NamedTuple):
    """What a trick is worth to a seat.

    Attributes:
        aim: that of its crown, ``high`` or ``low``; ``three`` against a solo player, else ``team``; in calls
            the choice to make.
        gain: the value of winning the trick, less the expected value if another seat wins it.
        missing: the number of tricks that a high crown still needs.
        trump: the trump suit for which a crown is chosen.
    """

    aim: str
    gain: float = 0.0
    missing: int = 0
    trump: int | None = None


class GameValuation(Valuation[Situation[Interest]]):
    """The valuation of Triple Crown.

    Attributes:
        TRICK: weight of the gain of a trick.
        HOLD: value of a later trick of a card to a high crown.
        RANK: value of a rank among cards with equal values.
        CALL: weight of the tricks expected with a trump or for a crown.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "trick": ("TRICK",),
        "hold": ("HOLD", "RANK"),
        "call": ("CALL",),
    }
    COMPARES: ClassVar[frozenset[str]] = Valuation.COMPARES | {"save-strength", "high-done", "drop-danger"}
    APART: ClassVar[Sequence[int] | None] = tuple(
        int(card in KEY_CARDS.values()) for card in range(CARD_COUNT)
    )
    NOISE: ClassVar[tuple[float, float]] = (0.3, 0.3)
    CHANCES: ClassVar[Chances] = Chances(
        lead=by_number(0.9, 0.5, 0.3, 0.15),
        lead_trump=by_number(0.9, 0.5, 0.3, 0.15),
        untrumped=by_number(1.0),
        wins=by_number(0.9, 0.5, 0.2),
        ruff=by_number(0.9),
    )
    TRICK: float = 1.0
    HOLD: float = 0.5
    RANK: float = 0.01
    CALL: float = 1.0

    def read(self, view: View) -> Situation[Interest]:
        facts, me = view["facts"], view["seat"]
        code = facts.get("trump")
        trump = None if code is None else SUITS.index(str(code))
        if view["phase"] in CHOICES:
            return Situation(Interest(str(view["phase"]), trump=trump), own_hand(view))
        reading = Reading(self.game, view, aces_high(trump))
        shown = {token["id"]: seat for seat, tokens in enumerate(view["tokens"]) for token in tokens}
        shown.update(
            {name: seat for seat, card in reading.trick for name in KEY_CARDS if card == KEY_CARDS[name]}
        )
        role, tricks = str(facts["role"]), view["tricks"]
        if role == "solo":
            role = "high" if facts["crown"] == "high" or tricks[me] else "low"
        high, low = shown.get("solo", shown.get("high")), shown.get("low")
        trick = view["trick"]
        ahead = me if trick is None or trick["winning"] is None else trick["winning"]
        interest = interest_of(me, role, tricks, high, low, len(reading.trick), ahead)
        return read_situation(reading, ALONE, interest)

    def look(self, deal: Deal, in_play: int) -> Situation[Interest]:
        deal = cast("TripleCrownDeal", deal)
        me, tricks = deal.turn, deal.tricks
        assert me is not None
        if deal.phase in CHOICES:
            trump = None if deal.phase == "trump" else deal.order.trump
            return Situation(Interest(deal.phase, trump=trump), deal.hands[me])
        high: int | None = deal.high
        low: int | None = deal.low
        if me == high:
            aim = "high" if me != low or deal.crown == "high" or tricks[me] else "low"
        elif me == low:
            aim = "low"
        elif high == low:
            aim = "three"
        else:
            aim = "team"
            high = None if in_play & HIGH_KEY else high
            low = None if in_play & LOW_KEY else low
        interest = interest_of(me, aim, tricks, high, low, len(deal.trick), deal.winning)
        return look_at(deal, in_play, ALONE, interest)

    def values(self, now: Situation[Interest], actions: Sequence[int]) -> list[float]:
        aim, gain, missing, trump = now.more
        if aim in CHOICES:
            return [self.CALL * value for value in call_values(now.hand, aim, trump, actions)]
        order, left = now.order, now.left
        higher, suit_of, trump = masks_of(order).higher, order.suit_of, order.trump
        chances = chances_of(now, actions, self.CHANCES)
        gain *= self.TRICK
        sign = -1 if aim == "low" else 1
        hold = 0.0
        if aim == "high" and (now.trick or sum(chance == 1.0 for chance in chances) < missing):
            hold = self.HOLD
        rank = sign * self.RANK
        return [
            gain * chance
            - hold * FUTURE[0 if suit_of[card] == trump else (higher[card] & left).bit_count()]
            - rank * CARD_RANK[card]
            for card, chance in zip(actions, chances, strict=True)
        ]

    def reason(self, now: Situation[Interest], actions: Sequence[int], best: int, term: str) -> str:
        aim, gain, *_ = now.more
        if term == "call":
            if aim == "crown":
                return "write-high" if best == CHOICES["crown"][0] else "write-low"
            return "best-without" if best == CHOICES["trump"][-1] else "best-trump"
        chances = chances_of(now, actions, self.CHANCES)
        chance = chances[actions.index(best)]
        if aim == "low":
            if min(chances) >= LIKELY:
                return "forced"
            return "stay-below" if term == "trick" else "drop-danger"
        if aim == "high" and gain and not now.trick and chance >= SURE:
            return "lead-winner"
        if term == "hold":
            return "high-done" if aim == "high" and not gain else "save-strength"
        if aim == "high":
            return "high-wins"
        if gain > 0:
            return "keep-from-solo" if aim == "three" else "keep-from-high"
        return "give-to-solo" if aim == "three" else "give-to-low"


HIGH_KEY, LOW_KEY = (BIT[KEY_CARDS[crown]] for crown in ("high", "low"))


MAKES_HIGH: Final = [
    Interest("high", 1.0 if won < ENOUGH else 0.0, ENOUGH - won) for won in range(CARDS_EACH + 1)
]
"""The interest of a high crown, by the tricks that it has won."""
MAKES_LOW: Final = [Interest("low", -1.0 if won else -float(LOW_POINTS)) for won in range(CARDS_EACH + 1)]
"""The same of a low crown."""


def interest_of(
    me: int, aim: str, tricks: Sequence[int], high: int | None, low: int | None, laid: int, ahead: int
) -> Interest:
    """The interest of a seat in a trick.

    Args:
        me: the seat.
        aim: its aim.
        tricks: the tricks won by each seat.
        high, low: the seats of the crowns, if it knows them.
        laid: the number of cards in the trick.
        ahead: the seat that is winning it.
    """
    if aim == "high":
        return MAKES_HIGH[tricks[me]]
    if aim == "low":
        return MAKES_LOW[tricks[me]]
    if aim == "three":
        values = _values_against(high, tricks, CARDS_EACH - sum(tricks))
    else:
        values = _values_to_team(me, tuple(tricks), high, low)
    seats = len(tricks)
    behind = seats - 1 - laid
    if not laid:
        return Interest(aim, -sum(values) / behind)
    stands = STANDS[behind]
    expected = stands * values[ahead]
    for place in range(1, behind + 1):
        expected += (1 - stands) / behind * values[(me + place) % seats]
    return Interest(aim, -expected)


def _values_against(solo: int | None, tricks: Sequence[int], left: int) -> list[float]:
    """The value of a trick to the three by its winner, with ``left`` tricks to come."""
    assert solo is not None
    values = [0.0] * len(tricks)
    if not tricks[solo] and left < SEEMS_LOW:
        values[solo] = 1.0
    elif tricks[solo] < ENOUGH <= tricks[solo] + left:
        values[solo] = -1.0
    return values


@lru_cache(1 << 13)
def _values_to_team(me: int, tricks: tuple[int, ...], high: int | None, low: int | None) -> list[float]:
    """The value of a trick to the team by its winner: good for the low crown, bad for the high one."""
    values = [0.0] * len(tricks)
    seats = [seat for seat in range(len(tricks)) if seat not in (me, low, high)]
    lows = {low: 1.0} if low is not None else {seat: AVOIDS ** tricks[seat] for seat in seats}
    highs = {high: 1} if high is not None else {seat: 1 + tricks[seat] for seat in seats}
    for seat, weight in lows.items():
        values[seat] += weight / fsum(lows.values()) * (1.0 if tricks[seat] else SURELY_LOW)
    for seat, weight in highs.items():
        if tricks[seat] < ENOUGH:
            values[seat] -= weight / fsum(highs.values())
    return values
