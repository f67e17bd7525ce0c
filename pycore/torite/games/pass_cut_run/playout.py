"""How a world of Pass Cut Run is played on: the best gift by a rule of thumb, then the card with which the
trick on the table brings most, less what it would be good for later.
"""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from random import Random
from typing import Final

from torite.bots import playout
from torite.bots.masks import ABOVE, SUIT, mask_of
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT
from torite.core.deal import Deal
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
_TRUMP_KEPT: Final = (0.75, 1.5)
"""What any trump is worth at least, and what is added to that of every trump."""
_RANK_COSTS: Final = 0.01
"""What a higher rank is worth when all else is equal."""
_NOISE: Final = 0.2
"""By how much each card may seem better than it is, by chance."""
_GIFTS: Final = 8
"""So many gifts are worth a thought: those that a rule of thumb likes best."""
_DOUBT: Final = 2.0
"""By how many standard errors a gift must be better than that of the rules of thumb: in a tenth of a second a
search sees each of them in too few worlds to find the best.
"""
_LAST: Final = len(ROUNDS) - 1
_VOID: Final = tuple((2 / 3) ** cards for cards in range(len(PACK) + 1))
"""How likely one of the three others holds none of so many cards."""
_ONE_OF: Final = tuple(1 - void for void in _VOID)
"""How likely one of the three others holds one of so many cards."""


class Policy(playout.CountingPolicy):
    """A light policy for Pass Cut Run."""

    def candidates(self, deal: Deal, legal: list[int]) -> list[int]:
        """Touching cards are the same; of the gifts a few."""
        assert isinstance(deal, PassCutRunDeal)
        if len(legal) < 2:
            return legal
        if deal.phase == "give":
            return _gifts(deal, legal)[:_GIFTS]
        return playout.without_equals(legal, set(deal.trick).union(*deal.hands))

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        assert isinstance(deal, PassCutRunDeal)
        assert deal.turn is not None
        if deal.phase == "give":
            return _gifts(deal, legal)[0]
        others = in_play & ~mask_of(deal.hands[deal.turn])
        return (_follow if deal.trick else _lead)(deal, legal, others, rng)

    def doubt_of(self, action: int | None) -> float:
        return self.doubt if action is None or action < CARD_COUNT else _DOUBT


def _gifts(deal: PassCutRunDeal, legal: list[int]) -> list[int]:
    """The gifts of the seat to act, the best first."""
    assert deal.turn is not None
    assert deal.order.trump is not None
    hand, trump, cards = deal.hands[deal.turn], deal.order.trump, deal.game.gifts.cards
    return sorted(legal, key=lambda action: -gift_worth(hand, cards[action], trump))


def _later(trump: int, others: int) -> Callable[[int], float]:
    """What a card is worth later, by the cards that the others hold."""
    least, more = _TRUMP_KEPT
    ruffed = _RUFF_COSTS * min(2, (others & SUIT[trump]).bit_count())

    def later(card: int) -> float:
        worth = _KEEP - _HIGHER_COSTS * (others & ABOVE[card]).bit_count()
        worth = max(worth, least) + more if CARD_SUIT[card] == trump else max(worth - ruffed, 0.0)
        return worth + _RANK_COSTS * CARD_RANK[card]

    return later


def _lead(deal: PassCutRunDeal, legal: list[int], others: int, rng: Random) -> int:
    """The card with the best outlook, if each seat behind is as likely to beat it."""
    trump, random = deal.order.trump, rng.random
    assert trump is not None
    later = _later(trump, others)
    ruff = _ONE_OF[(others & SUIT[trump]).bit_count()]
    best, highest = legal[0], -inf
    for card in legal:
        suit = CARD_SUIT[card]
        beaten = _ONE_OF[(others & ABOVE[card]).bit_count()]
        if suit != trump:
            beaten += ruff * _VOID[(others & SUIT[suit]).bit_count()]
        stays = (1 - min(1.0, beaten)) ** 3
        worth = stays + (1 - stays) * (4 - 2 - 3) / 3 - later(card) + _NOISE * random()
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
    losers = [card for card in legal if card not in winners]
    found: list[tuple[float, int]] = []
    if losers:
        ahead = ROUNDS[deal.leader].index(deal.winning)
        lost = beaten(deal.best_card())
        if place == _LAST:
            now = (1.0, -2.0, -3.0)[ahead]
        elif place == _LAST - 1:
            now = (1 - lost) * (-1.0, 2.0)[ahead] - 4 * lost
        else:
            now = _second(-1.0, lost)
        spared = min(losers, key=later)
        found.append((now - later(spared) + _NOISE * random(), spared))
    if winners:
        strongest = max(winners, key=lambda card: (CARD_SUIT[card] != trump, CARD_RANK[card]))
        for card in dict.fromkeys((min(winners, key=later), strongest)):
            lost = beaten(card)
            now = 4.0 if place == _LAST else 3 - 7 * lost if place == _LAST - 1 else _second(2.0, lost)
            found.append((now - later(card) + _NOISE * random(), card))
    return max(found)[1]


def _second(now: float, lost: float) -> float:
    """What the trick brings the second to play if it is worth so much now, and lost as likely to the partner,
    the third, as to the leader's, the last.
    """
    stays = (1 - lost) ** 2
    return stays * now + (1 - stays) * (3 - 4) / 2
