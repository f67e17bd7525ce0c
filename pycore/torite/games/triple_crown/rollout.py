"""How a world of Triple Crown is played on: everybody follows the role, the team as far as it can guess the
crowns; and how well a world explains the tricks won so far.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import fsum, inf
from random import Random
from typing import Final

from torite.bots import rollout
from torite.bots.masks import ABOVE, BIT, by_number, mask_of
from torite.core.cards import CARD_RANK, CARD_SUIT, SUITS
from torite.core.game import Deal
from torite.games.triple_crown.rules import CHOICES, ENOUGH, KEY_CARDS, LOW_POINTS, TripleCrownDeal

_NOISE: Final = 0.3
"""Cards whose outlooks are not so far apart are all played now and then."""
_AVOIDS: Final = 0.3
"""How much less likely each trick makes it that its winner has the low crown."""
_FEW: Final = 6
"""So many high cards, at least, speak for the high crown."""
_TEN: Final = 8
_SEEMS_LOW: Final = 8
"""A solo player without a trick when fewer than this are left seems to want none."""
_HIGH_KEY, _LOW_KEY = (BIT[KEY_CARDS[crown]] for crown in ("high", "low"))
_SURELY_LOW: Final = 1 + LOW_POINTS / 3
"""What the first trick of the low crown is worth to each of the team."""

# How likely a card wins the trick, now or later, by how many higher cards of its suit the others hold; for a
# trump that is kept, or ruffs, as if they held none.
_FUTURE_TRICKS: Final = by_number(1.0, 0.7, 0.4, 0.1, 0.0)
_LEAD_WINS: Final = by_number(0.9, 0.5, 0.3, 0.15)
_HOLDS: Final = by_number(0.9, 0.5, 0.2)
_WINS: Final = (_LEAD_WINS, _HOLDS, _HOLDS, by_number(1.0))
"""How likely a card that is winning the trick wins it, by how many have played."""
_FUTURE_TRICK: Final = {"high": 0.5, "low": -0.5, "three": 0.3, "team": 0.3}
"""What a trick that a card will take later counts beside one that it takes now, by what the seat cares
for.
"""
_RANK: Final = {"high": 0.01, "low": -0.01, "three": 0.01, "team": 0.01}
"""What a rank counts among cards that are worth the same."""
_LATER: Final = {role: [kept * tricks for tricks in _FUTURE_TRICKS] for role, kept in _FUTURE_TRICK.items()}
_RANKS: Final = {role: [rank * each for each in CARD_RANK] for role, rank in _RANK.items()}
_STANDS: Final = (1.0, 0.7, 0.5)
"""How likely the seat that is winning the trick wins it if this one does not, by how many still play."""


class Policy(rollout.CountingPolicy):
    """A light policy for Triple Crown."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """Touching cards are the same, but for the two that show a role."""
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
        """The low crown avoids tricks, the high crown collects them."""
        assert isinstance(deal, TripleCrownDeal)
        if deal.solo is not None:
            return 1.0
        tricks = deal.tricks
        return float(_AVOIDS ** tricks[deal.low] * (1 + min(tricks[deal.high], ENOUGH)))


def _card(deal: TripleCrownDeal, legal: list[int], rng: Random, in_play: int) -> int:
    """The card with the best outlook."""
    me = deal.turn
    assert me is not None
    others = in_play & ~mask_of(deal.hands[me])
    trick, led, trump = deal.trick, deal.led, deal.order.trump
    cares = _cares_for(deal, me)
    later, ranks = _LATER[cares], _RANKS[cares]
    winners, wins = deal.beating(legal) if trick else legal, _WINS[len(trick)]
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
    """What a seat cares for: the crown whose tricks it collects or avoids, ``high`` or ``low``; for those of
    the others ``three`` against a solo player, or the ``team``.
    """
    high, low = deal.high, deal.low
    if me == high:
        return "high" if me != low or deal.crown == "high" or deal.tricks[me] else "low"
    return "three" if high == low else "low" if me == low else "team"


def _gain(deal: TripleCrownDeal, me: int, cares: str, in_play: int) -> float:
    """What it is worth to a seat to win this trick, more than what it expects if another does."""
    tricks, high, low = deal.tricks, deal.high, deal.low
    if cares == "high":
        return 1.0 if tricks[me] < ENOUGH else 0.0
    if cares == "low":
        return -1.0 if tricks[me] else -float(LOW_POINTS)
    if cares == "three":
        return -_expected(deal, me, _worth_against(high, tricks, len(deal.hands[me])))
    shown_high = None if in_play & _HIGH_KEY else high
    shown_low = None if in_play & _LOW_KEY else low
    return -_expected(deal, me, _worth_to_team(me, tuple(tricks), shown_high, shown_low))


def _expected(deal: TripleCrownDeal, me: int, worth: Sequence[float]) -> float:
    """What this trick is worth to a seat if it does not win it, by what it is worth whoever wins it."""
    played = len(deal.trick)
    if not played:
        return sum(worth) / (len(worth) - 1)
    behind = len(worth) - 1 - played
    stands = _STANDS[behind]
    expected = stands * worth[deal.winning]
    for place in range(1, behind + 1):
        expected += (1 - stands) / behind * worth[(me + place) % len(worth)]
    return expected


def _worth_against(solo: int, tricks: Sequence[int], left: int) -> list[float]:
    """What a trick is worth to the three by who wins it, with so many left."""
    worth = [0.0] * len(tricks)
    if not tricks[solo] and left < _SEEMS_LOW:
        worth[solo] = 1.0
    elif tricks[solo] < ENOUGH <= tricks[solo] + left:
        worth[solo] = -1.0
    return worth


@lru_cache(1 << 13)
def _worth_to_team(me: int, tricks: tuple[int, ...], high: int | None, low: int | None) -> list[float]:
    """What a trick is worth to one of the team by who wins it: if it is the low crown it is welcome, if it is
    the high crown it is not, as far as one can guess who they are.

    Args:
        me: the seat.
        tricks: the tricks won by each seat.
        high, low: the seats of the crowns, where everybody knows them.
    """
    worth = [0.0] * len(tricks)
    seats = [seat for seat in range(len(tricks)) if seat not in (me, low, high)]
    if low is not None:
        worth[low] += 1.0 if tricks[low] else _SURELY_LOW
    else:
        chances = [_AVOIDS ** tricks[seat] for seat in seats]
        whole = fsum(chances)
        for seat, chance in zip(seats, chances, strict=True):
            worth[seat] += chance / whole * (1.0 if tricks[seat] else _SURELY_LOW)
    if high is not None:
        if tricks[high] < ENOUGH:
            worth[high] -= 1.0
    else:
        whole = len(seats) + sum(tricks[seat] for seat in seats)
        for seat in seats:
            if tricks[seat] < ENOUGH:
                worth[seat] -= (1 + tricks[seat]) / whole
    return worth


def _choice_of_solo(deal: TripleCrownDeal) -> int:
    """The longest suit as trump; the crown by the number of high cards."""
    assert deal.turn is not None
    hand = deal.hands[deal.turn]
    if deal.phase == "trump":
        lengths = [sum(CARD_SUIT[card] == suit for card in hand) for suit in range(len(SUITS))]
        return CHOICES["trump"][lengths.index(max(lengths))]
    high, low = CHOICES["crown"]
    return high if sum(card % 13 >= _TEN for card in hand) >= _FEW else low
