"""How a world of Pass Cut Run is played on: the best gift by a rule of thumb, then win where the place is
worth it and leave the trick to the partner where that is worth more.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.bots import playout
from torite.core.cards import CARD_RANK, CARD_SUIT
from torite.core.deal import Deal
from torite.games.pass_cut_run.bot import gift_worth
from torite.games.pass_cut_run.rules import PARTNER, PassCutRunDeal

_BOLD: Final = 0.5
"""How often a high card is led, and how often the best card is played where others may still beat it."""
_BLIND: Final = 0.1
"""How often any card at all is played to a trick."""
_GIFTS: Final = 8
"""So many gifts are worth a thought: those that a rule of thumb likes best."""
_TRUMP: Final = 100


class Policy(playout.Policy):
    """A light policy for Pass Cut Run."""

    lawful = True

    def candidates(self, deal: Deal, legal: list[int]) -> list[int]:
        """Touching cards are the same; of the gifts a few."""
        assert isinstance(deal, PassCutRunDeal)
        if len(legal) < 2:
            return legal
        if deal.phase == "give":
            return _gifts(deal, legal)[:_GIFTS]
        return playout.without_equals(legal, set(deal.trick).union(*deal.hands))

    def choose(self, deal: Deal, rng: Random) -> int:
        legal = deal.legal_actions()
        if len(legal) == 1:
            return legal[0]
        assert isinstance(deal, PassCutRunDeal)
        if deal.phase == "give":
            return _gifts(deal, legal)[0]
        if rng.random() < _BLIND:
            return legal[int(rng.random() * len(legal))]
        return _follow(deal, legal, rng) if deal.trick else _lead(legal, rng)


def _gifts(deal: PassCutRunDeal, legal: list[int]) -> list[int]:
    """The gifts of the seat to act, the best first."""
    assert deal.turn is not None
    assert deal.order.trump is not None
    hand, trump, cards = deal.hands[deal.turn], deal.order.trump, deal.game.gifts.cards
    return sorted(legal, key=lambda action: -gift_worth(hand, cards[action], trump))


def _lead(legal: list[int], rng: Random) -> int:
    """Any suit: its highest card or its lowest."""
    suit = CARD_SUIT[legal[int(rng.random() * len(legal))]]
    same = [card for card in legal if CARD_SUIT[card] == suit]
    return same[-1] if rng.random() < _BOLD else same[0]


def _follow(deal: PassCutRunDeal, legal: list[int], rng: Random) -> int:
    """Beat an opponent, and the partner only where the partner would hardly keep the trick."""
    trump = deal.order.trump
    at = len(deal.trick)
    last = at == len(deal.hands) - 1
    winners = deal.beating(legal)
    ahead = deal.winning
    assert deal.turn is not None
    partner = PARTNER[deal.turn]
    losers = [card for card in legal if card not in winners]

    def cost(card: int) -> int:
        return CARD_RANK[card] + (_TRUMP if CARD_SUIT[card] == trump else 0)

    if winners and last:
        # The last place is worth the most: even the partner's trick is better won here, if cheaply.
        cheapest = min(winners, key=cost)
        if ahead != partner or CARD_SUIT[cheapest] != trump or not losers:
            return cheapest
    elif winners and (not losers or (ahead != partner and rng.random() < _BOLD)):
        return max(winners, key=cost) if rng.random() < _BOLD else min(winners, key=cost)
    return min(losers or winners, key=cost)
