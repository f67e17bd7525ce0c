"""The rollout policy of Pass Cut Run: the best gift by a rule of thumb, then the card of most value.

The value of a card is what it brings in the trick, less the value of keeping it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Final

from torite.blocks.tricks import beating, best_card
from torite.bots import rollout
from torite.bots.masks import ABOVE, SUIT, mask_of
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT, RANKS
from torite.core.game import Deal
from torite.games.pass_cut_run.bot import gift_value
from torite.games.pass_cut_run.giving import PACK
from torite.games.pass_cut_run.rules import ROUNDS, PassCutRunDeal

# The numbers were tuned in duplicate deals between policies.
_HOLD: Final = 3.0
"""Value of a card that is sure to win a later trick, in points."""
_HIGHER_COSTS: Final = 0.54
"""Value lost for each higher card of the suit still out."""
_RUFF_COSTS: Final = 0.45
"""Value that a plain card loses for each of at most two trumps still out."""
_TRUMP_LEAST: Final = 0.75
"""Least value of a trump."""
_TRUMP_MORE: Final = 1.5
"""Value added to every trump."""
_RANK_COSTS: Final = 0.01
"""Value of a rank among cards with equal values."""
_NOISE: Final = 0.2
"""Largest noise in the value of a card."""
_GIFTS: Final = 8
"""Number of gifts that a search considers: the best by a rule of thumb."""
_GIFT_MARGIN: Final = 2.0
"""Margin of a gift over that of the rules of thumb, in standard errors: a short search sees each gift in too
few worlds.
"""
_LAST: Final = len(ROUNDS) - 1
_VOID: Final = tuple((2 / 3) ** cards for cards in range(len(PACK) + 1))
"""Chance that one of the three others holds none of these cards, by their number."""
_ONE_OF: Final = tuple(1 - void for void in _VOID)
"""Chance that one of the three others holds at least one of these cards, by their number."""

_WINS_LATER: Final = [_HOLD - _HIGHER_COSTS * higher for higher in range(len(RANKS))]
_TRUMP_KEPT: Final = [max(value, _TRUMP_LEAST) + _TRUMP_MORE for value in _WINS_LATER]
"""Value of keeping a trump, by the number of higher ones still out."""
_PLAIN_KEPT: Final = [
    [max(value - _RUFF_COSTS * min(2, trumps), 0.0) for value in _WINS_LATER]
    for trumps in range(len(RANKS) + 1)
]
"""The same for a plain card, by the number of trumps and of higher cards of its suit still out."""


class Policy(rollout.CountingPolicy):
    """The policy of Pass Cut Run."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards; the best few gifts."""
        assert isinstance(deal, PassCutRunDeal)
        if len(legal) < 2:
            return legal
        if deal.phase == "give":
            return _gifts(deal, legal)[:_GIFTS]
        return rollout.without_equals(legal, set(deal.trick).union(*deal.hands))

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        assert isinstance(deal, PassCutRunDeal)
        assert deal.turn is not None
        if deal.phase == "give":
            return _gifts(deal, legal)[0]
        others = in_play & ~mask_of(deal.hands[deal.turn])
        return (_follow if deal.trick else _lead)(deal, legal, others, rng)

    def margin(self, action: int | None) -> float:
        return rollout.MARGIN if action is None or action < CARD_COUNT else _GIFT_MARGIN


def _gifts(deal: PassCutRunDeal, legal: list[int]) -> list[int]:
    """The gifts of the seat to act, the best first."""
    assert deal.turn is not None
    assert deal.order.trump is not None
    hand, trump, cards = deal.hands[deal.turn], deal.order.trump, deal.game.gifts.cards
    return sorted(legal, key=lambda action: -gift_value(hand, cards[action], trump))


def _later(trump: int, others: int) -> Callable[[int], float]:
    """The function that gives the value of keeping a card, with these cards in the other hands."""
    plain = _PLAIN_KEPT[(others & SUIT[trump]).bit_count()]

    def later(card: int) -> float:
        kept = _TRUMP_KEPT if CARD_SUIT[card] == trump else plain
        return kept[(others & ABOVE[card]).bit_count()] + _RANK_COSTS * CARD_RANK[card]

    return later


def _lead(deal: PassCutRunDeal, legal: list[int], others: int, rng: Random) -> int:
    """The card of the highest value, if every seat behind has the same chance to beat it."""
    trump, random = deal.order.trump, rng.random
    assert trump is not None
    trumps = (others & SUIT[trump]).bit_count()
    plain = _PLAIN_KEPT[trumps]
    ruffed = [_ONE_OF[trumps] * _VOID[(others & suit).bit_count()] for suit in SUIT]
    best, highest = legal[0], -inf
    for card in legal:
        suit = CARD_SUIT[card]
        higher = (others & ABOVE[card]).bit_count()
        if suit == trump:
            later, beaten = _TRUMP_KEPT[higher], _ONE_OF[higher]
        else:
            later, beaten = plain[higher], min(1.0, _ONE_OF[higher] + ruffed[suit])
        stays = (1 - beaten) ** 3
        later += _RANK_COSTS * CARD_RANK[card]
        value = stays + (1 - stays) * (4 - 2 - 3) / 3 - later + _NOISE * random()
        if value > highest:
            best, highest = card, value
    return best


def _follow(deal: PassCutRunDeal, legal: list[int], others: int, rng: Random) -> int:
    """The card least worth keeping, or the weakest or strongest card that beats the trick."""
    trump, random = deal.order.trump, rng.random
    assert trump is not None
    later = _later(trump, others)
    led = SUIT[CARD_SUIT[deal.trick[0]]]
    trumps = (others & SUIT[trump]).bit_count()
    void = _VOID[(others & led).bit_count()]

    def beaten(card: int) -> float:
        """The chance that a seat behind beats a winning card."""
        higher = _ONE_OF[(others & ABOVE[card]).bit_count()]
        if CARD_SUIT[card] != trump:
            return min(1.0, higher + void * _ONE_OF[trumps])
        return higher if led == SUIT[trump] else higher * void

    place = len(deal.trick)
    winners = beating(deal, legal)
    losers = [card for card in legal if card not in winners] if winners else legal
    found: list[tuple[float, int]] = []
    if losers:
        ahead = ROUNDS[deal.leader].index(deal.winning)
        if place == _LAST:
            now = (1.0, -2.0, -3.0)[ahead]
        else:
            lost = beaten(best_card(deal))
            now = (1 - lost) * (-1.0, 2.0)[ahead] - 4 * lost if place == _LAST - 1 else _second(-1.0, lost)
        one_suit = CARD_SUIT[losers[0]] == CARD_SUIT[losers[-1]]
        spared = losers[0] if one_suit else min(losers, key=later)
        found.append((now - later(spared) + _NOISE * random(), spared))
    if winners:
        # They have one suit: the suit led, or the trumps of a void hand.
        for card in dict.fromkeys((winners[0], winners[-1])):
            if place == _LAST:
                now = 4.0
            else:
                lost = beaten(card)
                now = 3 - 7 * lost if place == _LAST - 1 else _second(2.0, lost)
            found.append((now - later(card) + _NOISE * random(), card))
    return max(found)[1]


def _second(now: float, lost: float) -> float:
    """The value of the trick to the second to play: ``now`` if won, ``lost`` if the last seat wins it, and as
    likely the partner, the third, wins it.
    """
    stays = (1 - lost) ** 2
    return stays * now + (1 - stays) * (3 - 4) / 2
