"""The rollout policy of Triple Crown: each seat plays its role; the team guesses the crowns.

Worlds are weighted by how well the crowns explain the tricks won so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum, inf
from random import Random
from typing import Final

from torite.blocks.tricks import beating
from torite.bots import rollout
from torite.bots.masks import ABOVE, BIT, by_number, mask_of
from torite.core.cards import CARD_RANK, CARD_SUIT, SUITS
from torite.core.game import Deal
from torite.games.triple_crown.bot import SEEMS_LOW
from torite.games.triple_crown.rules import CHOICES, ENOUGH, KEY_CARDS, LOW_POINTS, TripleCrownDeal

_NOISE: Final = 0.3
"""Cards whose values are less than this apart are all played sometimes."""
_AVOIDS: Final = 0.3
"""Factor of each trick for the chance that its winner has the low crown."""
_FEW: Final = 6
"""Least number of high cards for the high crown."""
_TEN: Final = 8
_HIGH_KEY, _LOW_KEY = (BIT[KEY_CARDS[crown]] for crown in ("high", "low"))
_SURELY_LOW: Final = 1 + LOW_POINTS / 3
"""Value of the first trick of the low crown to each seat of the team."""

# Chance of a card to win the trick, now or later, by the number of higher cards of its suit out; a trump that
# is kept, or ruffs, counts as the highest.
_FUTURE_TRICKS: Final = by_number(1.0, 0.7, 0.4, 0.1, 0.0)
_LEAD_WINS: Final = by_number(0.9, 0.5, 0.3, 0.15)
_HOLDS: Final = by_number(0.9, 0.5, 0.2)
_WINS: Final = (_LEAD_WINS, _HOLDS, _HOLDS, by_number(1.0))
"""Chance of the winning card to hold, by the number of cards in the trick before it."""
_FUTURE_TRICK: Final = {"high": 0.5, "low": -0.5, "three": 0.3, "team": 0.3}
"""Value of a future trick relative to one now, by the interest of the seat."""
_RANK: Final = {"high": 0.01, "low": -0.01, "three": 0.01, "team": 0.01}
"""Value of a rank among cards with equal values."""
_LATER: Final = {role: [kept * tricks for tricks in _FUTURE_TRICKS] for role, kept in _FUTURE_TRICK.items()}
_RANKS: Final = {role: [rank * each for each in CARD_RANK] for role, rank in _RANK.items()}
_STANDS: Final = (1.0, 0.7, 0.5)
"""Chance of the winning seat to win the trick if this one does not, by the number of seats behind."""


class Policy(rollout.CountingPolicy):
    """The policy of Triple Crown."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards; both cards that show a role."""
        assert isinstance(deal, TripleCrownDeal)
        if len(legal) < 2 or deal.phase != "play":
            return legal
        live = set(deal.trick).union(*deal.hands)
        shows = [card for card in legal if card in KEY_CARDS.values()]
        return rollout.without_equals([card for card in legal if card not in shows], live) + shows

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        assert isinstance(deal, TripleCrownDeal)
        return _card(deal, legal, rng, in_play) if deal.phase == "play" else _choice_of_solo(deal)

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """Seats with tricks are less likely to have the low crown, and more likely the high one."""
        assert isinstance(deal, TripleCrownDeal)
        if deal.solo is not None:
            return 1.0
        tricks = deal.tricks
        return float(_AVOIDS ** tricks[deal.low] * (1 + min(tricks[deal.high], ENOUGH)))


def _card(deal: TripleCrownDeal, legal: list[int], rng: Random, in_play: int) -> int:
    """The card with the highest value."""
    me = deal.turn
    assert me is not None
    others = in_play & ~mask_of(deal.hands[me])
    trick, led, trump = deal.trick, deal.led, deal.order.trump
    cares = _cares_for(deal, me)
    later, ranks = _LATER[cares], _RANKS[cares]
    winners, wins = beating(deal, legal) if trick else legal, _WINS[len(trick)]
    gain = _gain(deal, me, cares, in_play) if winners else 0.0
    random = rng.random
    best, highest = legal[0], -inf
    for card in legal:
        higher = (ABOVE[card] & others).bit_count()
        suit = CARD_SUIT[card]
        value = _NOISE * random() - later[0 if suit == trump else higher] - ranks[card]
        if card in winners:
            value += gain * wins[0 if trick and suit != led else higher]
        if value > highest:
            best, highest = card, value
    return best


def _cares_for(deal: TripleCrownDeal, me: int) -> str:
    """The interest of a seat: its crown ``high`` or ``low``, ``three`` against a solo player, or ``team``."""
    high, low = deal.high, deal.low
    if me == high:
        return "high" if me != low or deal.crown == "high" or deal.tricks[me] else "low"
    return "three" if high == low else "low" if me == low else "team"


def _gain(deal: TripleCrownDeal, me: int, cares: str, in_play: int) -> float:
    """The value to a seat of winning this trick, less its expectation if another wins it."""
    tricks, high, low = deal.tricks, deal.high, deal.low
    if cares == "high":
        return 1.0 if tricks[me] < ENOUGH else 0.0
    if cares == "low":
        return -1.0 if tricks[me] else -float(LOW_POINTS)
    if cares == "three":
        return -_expected(deal, me, _values_against(high, tricks, len(deal.hands[me])))
    shown_high = None if in_play & _HIGH_KEY else high
    shown_low = None if in_play & _LOW_KEY else low
    return -_expected(deal, me, _values_to_team(me, tuple(tricks), shown_high, shown_low))


def _expected(deal: TripleCrownDeal, me: int, values: Sequence[float]) -> float:
    """The expected value of this trick to a seat that does not win it; ``values``: its value by winner."""
    played = len(deal.trick)
    if not played:
        return sum(values) / (len(values) - 1)
    behind = len(values) - 1 - played
    stands = _STANDS[behind]
    expected = stands * values[deal.winning]
    for place in range(1, behind + 1):
        expected += (1 - stands) / behind * values[(me + place) % len(values)]
    return expected


def _values_against(solo: int, tricks: Sequence[int], left: int) -> list[float]:
    """The value of a trick to the three by its winner, with ``left`` tricks to come."""
    values = [0.0] * len(tricks)
    if not tricks[solo] and left < SEEMS_LOW:
        values[solo] = 1.0
    elif tricks[solo] < ENOUGH <= tricks[solo] + left:
        values[solo] = -1.0
    return values


@lru_cache(1 << 13)
def _values_to_team(me: int, tricks: tuple[int, ...], high: int | None, low: int | None) -> list[float]:
    """The value of a trick to a seat of the team by its winner: good for the low crown, bad for the high one.

    Args:
        me: the seat.
        tricks: the tricks won by each seat.
        high, low: the seats of the crowns, if known to all.
    """
    values = [0.0] * len(tricks)
    seats = [seat for seat in range(len(tricks)) if seat not in (me, low, high)]
    if low is not None:
        values[low] += 1.0 if tricks[low] else _SURELY_LOW
    else:
        chances = [_AVOIDS ** tricks[seat] for seat in seats]
        whole = fsum(chances)
        for seat, chance in zip(seats, chances, strict=True):
            values[seat] += chance / whole * (1.0 if tricks[seat] else _SURELY_LOW)
    if high is not None:
        if tricks[high] < ENOUGH:
            values[high] -= 1.0
    else:
        whole = len(seats) + sum(tricks[seat] for seat in seats)
        for seat in seats:
            if tricks[seat] < ENOUGH:
                values[seat] -= (1 + tricks[seat]) / whole
    return values


def _choice_of_solo(deal: TripleCrownDeal) -> int:
    """The longest suit as trump; the crown by the number of high cards."""
    assert deal.turn is not None
    hand = deal.hands[deal.turn]
    if deal.phase == "trump":
        lengths = [sum(CARD_SUIT[card] == suit for card in hand) for suit in range(len(SUITS))]
        return CHOICES["trump"][lengths.index(max(lengths))]
    high, low = CHOICES["crown"]
    return high if sum(card % 13 >= _TEN for card in hand) >= _FEW else low
