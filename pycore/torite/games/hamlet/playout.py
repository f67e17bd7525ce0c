"""How a world of Hamlet is played on: take tricks or leave them, as the own number beside those of the others
bids.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.bots import playout
from torite.core.cards import CARD_RANK, CARD_SUIT
from torite.core.deal import Deal
from torite.games.hamlet.rules import POLONIUS, HamletDeal

_BLIND: Final = 0.15
"""How often any card at all is played."""
_KING: Final = 11
_WEAK: Final = 3
"""Up to so many tenths of a weak hand are trumps, aces and Kings."""


class Policy(playout.Policy):
    """A light policy for Hamlet."""

    def candidates(self, deal: Deal, legal: list[int]) -> list[int]:
        """Touching cards are the same; of cards to show a court card is not the same as another."""
        assert isinstance(deal, HamletDeal)
        if len(legal) < 2 or deal.phase != "play":
            return legal
        return playout.without_equals(legal, set(deal.trick).union(*deal.hands))

    def choose(self, deal: Deal, rng: Random) -> int:
        legal = deal.legal_actions()
        if len(legal) == 1:
            return legal[0]
        assert isinstance(deal, HamletDeal)
        if deal.phase != "play" or rng.random() < _BLIND:
            return legal[int(rng.random() * len(legal))]
        wants = _wants(deal, rng)
        if not deal.trick:
            return _lead(legal, wants, rng)
        winners = deal.beating(legal)
        if wants and winners:
            return winners[0] if len(deal.trick) == 2 else winners[-1]
        losers = [card for card in legal if card not in winners]
        if wants:
            return losers[0]
        return losers[-1] if losers else winners[-1]


def _wants(deal: HamletDeal, rng: Random) -> bool:
    """Whether the seat to act would win this trick."""
    assert deal.turn is not None
    tricks = deal.tricks
    mine = tricks[deal.turn]
    if deal.aim == "be":
        # Hamlet is in the middle: who is ahead waits, who is behind takes.
        return mine < max(tricks) or (mine < 4 and rng.random() < 0.5)
    # The others score: many tricks, or none with a weak hand.
    if mine:
        return True
    hand, trump = deal.hands[deal.turn], deal.order.trump
    strong = sum(CARD_RANK[card] >= _KING or CARD_SUIT[card] == trump for card in hand)
    return strong * 10 > len(hand) * _WEAK


def _lead(legal: list[int], wants: bool, rng: Random) -> int:
    """Any suit: its highest card or its lowest."""
    card = legal[int(rng.random() * len(legal))]
    if card == POLONIUS:
        return card if wants else legal[0]
    suit = CARD_SUIT[card]
    same = [other for other in legal if CARD_SUIT[other] == suit]
    return same[-1] if wants else same[0]
