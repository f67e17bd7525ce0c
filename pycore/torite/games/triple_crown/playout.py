"""How a world of Triple Crown is played on: everybody follows the role, the team as far as it can guess the
crowns; and how well a world explains the tricks won so far.
"""

from __future__ import annotations

from math import fsum
from random import Random
from typing import Final, cast

from torite.bots import playout
from torite.bots.masks import ABOVE, by_number, mask_of
from torite.core.cards import CARD_SUIT, SUITS
from torite.core.deal import Deal
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
_KEPT: Final = {"high": 0.5, "low": -0.5}
"""What a trick that a card will take later counts beside one that it takes now, by what the seat wants; for
the others little.
"""
_KEPT_BY_OTHERS: Final = 0.3
_RANK: Final = 0.01
"""What a rank counts among cards that are worth the same."""
_SURELY_LOW: Final = 1 + LOW_POINTS / 3
"""What the first trick of the low crown is worth to each of the team."""

# How likely a card wins the trick, now or later, by how many higher cards of its suit the others hold.
_PROMISE: Final = by_number(1.0, 0.7, 0.4, 0.1, 0.0)
_LEAD_WINS: Final = by_number(0.9, 0.5, 0.3, 0.15)
_HOLDS: Final = by_number(0.9, 0.5, 0.2)
_RUFF_HOLDS: Final = 0.9
_STANDS: Final = (1.0, 0.7, 0.5)
"""How likely the seat that is winning the trick wins it if this one does not, by how many still play."""


class Policy(playout.CountingPolicy):
    """A light policy for Triple Crown."""

    def candidates(self, deal: Deal, legal: list[int]) -> list[int]:
        """Touching cards are the same, but for the two that show a role."""
        assert isinstance(deal, TripleCrownDeal)
        if len(legal) < 2 or deal.phase != "play":
            return legal
        live = set(deal.trick).union(*deal.hands)
        shows = [card for card in legal if card in KEY_CARDS.values()]
        return playout.without_equals([card for card in legal if card not in shows], live) + shows

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        deal = cast("TripleCrownDeal", deal)
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
    trick, trump = deal.trick, deal.order.trump
    others = in_play & ~mask_of(deal.hands[me])
    wants, worth = _aims(deal, me)
    kept = _KEPT.get(wants, _KEPT_BY_OTHERS)
    rank = -_RANK if wants == "low" else _RANK
    mine = worth[me]
    behind = len(worth) - 1 - len(trick)
    if trick:
        stands = _STANDS[behind]
        lost = stands * worth[deal.winning]
        for place in range(1, behind + 1):
            lost += (1 - stands) / behind * worth[(me + place) % len(worth)]
    else:
        lost = (fsum(worth) - mine) / (len(worth) - 1)
    winners = deal.beating(legal) if trick else []
    random = rng.random
    best, highest = legal[0], float("-inf")
    for card in legal:
        higher = (ABOVE[card] & others).bit_count()
        chance = 0.0
        if not trick:
            chance = _LEAD_WINS[higher]
        elif card in winners:
            chance = _holds(deal, card, higher) if behind else 1.0
        later = 1.0 if CARD_SUIT[card] == trump else _PROMISE[higher]
        value = chance * mine + (1 - chance) * lost - kept * later - rank * (card % 13)
        value += _NOISE * random()
        if value > highest:
            best, highest = card, value
    return best


def _holds(deal: TripleCrownDeal, card: int, higher: int) -> float:
    """How likely a card that is winning the trick wins it, with others still to play."""
    return _HOLDS[higher] if CARD_SUIT[card] == deal.led else _RUFF_HOLDS


def _aims(deal: TripleCrownDeal, me: int) -> tuple[str, list[float]]:
    """Whether a seat collects tricks, ``high``, avoids them, ``low``, or cares for those of the others, and
    what it is worth to it that each seat wins this trick.
    """
    role, tricks = deal.role(me), deal.tricks
    worth = [0.0] * len(tricks)
    if role == "solo":
        role = "high" if deal.crown == "high" or tricks[me] else "low"
    if role == "high":
        worth[me] = 1.0 if tricks[me] < ENOUGH else 0.0
    elif role == "low":
        worth[me] = -1.0 if tricks[me] else -float(LOW_POINTS)
    elif role == "three":
        solo = deal.high
        left = len(deal.hands[me])
        if not tricks[solo] and left < _SEEMS_LOW:
            worth[solo] = 1.0
        elif tricks[solo] < ENOUGH <= tricks[solo] + left:
            worth[solo] = -1.0
    else:
        _weigh_crowns(deal, me, worth)
    return role, worth


def _weigh_crowns(deal: TripleCrownDeal, me: int, worth: list[float]) -> None:
    """For the team: a trick won by the low crown is welcome, one won by the high crown is not, as far as one
    can guess who they are.
    """
    tricks = deal.tricks
    low = deal.low if KEY_CARDS["low"] not in deal.hands[deal.low] else None
    high = deal.high if KEY_CARDS["high"] not in deal.hands[deal.high] else None
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
        whole = len(seats) + sum([tricks[seat] for seat in seats])
        for seat in seats:
            if tricks[seat] < ENOUGH:
                worth[seat] -= (1 + tricks[seat]) / whole


def _choice_of_solo(deal: TripleCrownDeal) -> int:
    """The longest suit as trump; the crown by the number of high cards."""
    assert deal.turn is not None
    hand = deal.hands[deal.turn]
    if deal.phase == "trump":
        lengths = [sum(CARD_SUIT[card] == suit for card in hand) for suit in range(len(SUITS))]
        return CHOICES["trump"][lengths.index(max(lengths))]
    high, low = CHOICES["crown"]
    return high if sum(card % 13 >= _TEN for card in hand) >= _FEW else low
