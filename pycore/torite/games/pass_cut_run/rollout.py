"""How a world of Pass Cut Run is played on: the best gift by a rule of thumb, then the card with which the
trick on the table brings most, less what it would be good for later.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Final

from torite.bots import rollout
from torite.bots.masks import ABOVE, SUIT, mask_of
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT, RANKS
from torite.core.game import Deal
from torite.games.pass_cut_run.bot import gift_worth
from torite.games.pass_cut_run.giving import PACK
from torite.games.pass_cut_run.rules import ROUNDS, PassCutRunDeal

# The figures were found by play, in duplicate deals between policies with other ones.
_KEEP: Final = 3.0
"""What a card is worth that is sure to win a trick later, in points."""
_HIGHER_COSTS: Final = 0.54
"""What each higher card of the suit that is still out takes off that."""
_RUFF_COSTS: Final = 0.45
"""What each trump that is still out takes off that for a plain card, up to two of them."""
_TRUMP_LEAST: Final = 0.75
"""What any trump is worth at least."""
_TRUMP_MORE: Final = 1.5
"""What is added to that of every trump."""
_RANK_COSTS: Final = 0.01
"""What a higher rank is worth when all else is equal."""
_NOISE: Final = 0.2
"""By how much each card may seem better than it is, by chance."""
_GIFTS: Final = 8
"""So many gifts are worth a thought: those that a rule of thumb likes best."""
_GIFT_MARGIN: Final = 2.0
"""By how many standard errors a gift must be better than that of the rules of thumb: in a tenth of a second a
search sees each of them in too few worlds to find the best.
"""
_LAST: Final = len(ROUNDS) - 1
_VOID: Final = tuple((2 / 3) ** cards for cards in range(len(PACK) + 1))
"""How likely one of the three others holds none of so many cards."""
_ONE_OF: Final = tuple(1 - void for void in _VOID)
"""How likely one of the three others holds one of so many cards."""

_WINS_LATER: Final = [_KEEP - _HIGHER_COSTS * higher for higher in range(len(RANKS))]
_TRUMP_KEPT: Final = [max(worth, _TRUMP_LEAST) + _TRUMP_MORE for worth in _WINS_LATER]
"""What a trump is worth in a later trick, by how many higher ones are still out."""
_PLAIN_KEPT: Final = [
    [max(worth - _RUFF_COSTS * min(2, trumps), 0.0) for worth in _WINS_LATER]
    for trumps in range(len(RANKS) + 1)
]
"""The same for a plain card, by how many trumps are still out, and how many higher cards of its suit."""


class Policy(rollout.CountingPolicy):
    """A light policy for Pass Cut Run."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """Touching cards are the same; of the gifts a few."""
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
    return sorted(legal, key=lambda action: -gift_worth(hand, cards[action], trump))


def _later(trump: int, others: int) -> Callable[[int], float]:
    """What a card is worth later, by the cards that the others hold: of a suit the lowest least."""
    plain = _PLAIN_KEPT[(others & SUIT[trump]).bit_count()]

    def later(card: int) -> float:
        kept = _TRUMP_KEPT if CARD_SUIT[card] == trump else plain
        return kept[(others & ABOVE[card]).bit_count()] + _RANK_COSTS * CARD_RANK[card]

    return later


def _lead(deal: PassCutRunDeal, legal: list[int], others: int, rng: Random) -> int:
    """The card with the best outlook, if each seat behind is as likely to beat it."""
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
        worth = stays + (1 - stays) * (4 - 2 - 3) / 3 - later + _NOISE * random()
        if worth > highest:
            best, highest = card, worth
    return best


def _follow(deal: PassCutRunDeal, legal: list[int], others: int, rng: Random) -> int:
    """The card that is best spared, or one that wins for the moment: the least of these or the strongest."""
    trump, random = deal.order.trump, rng.random
    assert trump is not None
    later = _later(trump, others)
    led = SUIT[CARD_SUIT[deal.trick[0]]]
    trumps = (others & SUIT[trump]).bit_count()
    void = _VOID[(others & led).bit_count()]

    def beaten(card: int) -> float:
        """How likely a seat behind beats a card that is winning."""
        higher = _ONE_OF[(others & ABOVE[card]).bit_count()]
        if CARD_SUIT[card] != trump:
            return min(1.0, higher + void * _ONE_OF[trumps])
        return higher if led == SUIT[trump] else higher * void

    place = len(deal.trick)
    winners = deal.beating(legal)
    losers = [card for card in legal if card not in winners] if winners else legal
    found: list[tuple[float, int]] = []
    if losers:
        ahead = ROUNDS[deal.leader].index(deal.winning)
        if place == _LAST:
            now = (1.0, -2.0, -3.0)[ahead]
        else:
            lost = beaten(deal.best_card())
            now = (1 - lost) * (-1.0, 2.0)[ahead] - 4 * lost if place == _LAST - 1 else _second(-1.0, lost)
        one_suit = CARD_SUIT[losers[0]] == CARD_SUIT[losers[-1]]
        spared = losers[0] if one_suit else min(losers, key=later)
        found.append((now - later(spared) + _NOISE * random(), spared))
    if winners:
        # They are of one suit: that which was led, or the trumps of a hand that cannot follow.
        for card in dict.fromkeys((winners[0], winners[-1])):
            if place == _LAST:
                now = 4.0
            else:
                lost = beaten(card)
                now = 3 - 7 * lost if place == _LAST - 1 else _second(2.0, lost)
            found.append((now - later(card) + _NOISE * random(), card))
    return max(found)[1]


def _second(now: float, lost: float) -> float:
    """What the trick brings the second to play if it is worth so much now, and lost as likely to the partner,
    the third, as to the leader's, the last.
    """
    stays = (1 - lost) ** 2
    return stays * now + (1 - stays) * (3 - 4) / 2
