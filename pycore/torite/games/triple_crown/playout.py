"""How a world of Triple Crown is played on: everybody follows the role, the team as far as it can guess the
crowns; and how well a world explains the tricks won so far.
"""

from __future__ import annotations

from random import Random
from typing import Final

from torite.bots import playout
from torite.core.cards import CARD_SUIT, SUITS
from torite.core.deal import Deal
from torite.games.triple_crown.rules import CHOICES, ENOUGH, KEY_CARDS, TripleCrownDeal

_BLIND: Final = 0.2
"""How often any card at all is played."""
_AVOIDS: Final = 0.3
"""How much less likely each trick makes it that its winner has the low crown."""
_FEW: Final = 6
"""So many high cards, at least, speak for the high crown."""
_TEN: Final = 8


class Policy(playout.Policy):
    """A light policy for Triple Crown."""

    def candidates(self, deal: Deal, legal: list[int]) -> list[int]:
        """Touching cards are the same, but for the two that show a role."""
        assert isinstance(deal, TripleCrownDeal)
        if len(legal) < 2 or deal.phase != "play":
            return legal
        live = set(deal.trick).union(*deal.hands)
        shows = [card for card in legal if card in KEY_CARDS.values()]
        return playout.without_equals([card for card in legal if card not in shows], live) + shows

    def choose(self, deal: Deal, rng: Random) -> int:
        legal = deal.legal_actions()
        if len(legal) == 1:
            return legal[0]
        assert isinstance(deal, TripleCrownDeal)
        if deal.phase != "play":
            return _choice_of_solo(deal)
        if rng.random() < _BLIND:
            return legal[int(rng.random() * len(legal))]
        wants = _wants(deal)
        if not deal.trick:
            return _lead(legal, wants, rng)
        winners = deal.beating(legal)
        if wants and winners:
            return winners[0] if len(deal.trick) == len(deal.hands) - 1 else winners[-1]
        losers = [card for card in legal if card not in winners]
        if not losers:
            return winners[-1]
        if CARD_SUIT[losers[0]] != CARD_SUIT[losers[-1]]:
            return max(losers, key=_rank) if not wants else min(losers, key=_rank)
        return losers[0] if wants else losers[-1]

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """The low crown avoids tricks, the high crown collects them."""
        assert isinstance(deal, TripleCrownDeal)
        if deal.solo is not None:
            return 1.0
        tricks = deal.tricks
        return float(_AVOIDS ** tricks[deal.low] * (1 + min(tricks[deal.high], ENOUGH)))


def _rank(card: int) -> int:
    return card % 13


def _wants(deal: TripleCrownDeal) -> bool:
    """Whether the seat to act would win this trick."""
    me = deal.turn
    assert me is not None
    role, tricks = deal.role(me), deal.tricks
    if role == "high":
        return True
    if role == "low":
        return False
    if role == "solo":
        return deal.crown == "high" or tricks[me] > 0
    if not deal.trick:
        return role == "three"
    ahead = deal.winning
    if role == "three":
        left = len(deal.hands[me])
        return ahead == deal.solo and (tricks[ahead] > 0 or left >= _TEN)
    # Who has no trick yet may have the low crown, unless it shows the high one by winning with it.
    if KEY_CARDS["low"] in deal.trick and deal.trick[(ahead - deal.leader) % 4] == KEY_CARDS["low"]:
        return False
    low_shown = KEY_CARDS["low"] not in deal.hands[deal.low]
    return ahead != deal.low if low_shown else tricks[ahead] > 0 or deal.best_card() % 13 > _TEN


def _lead(legal: list[int], wants: bool, rng: Random) -> int:
    """Any suit: its highest card or its lowest."""
    suit = CARD_SUIT[legal[int(rng.random() * len(legal))]]
    same = [card for card in legal if CARD_SUIT[card] == suit]
    return same[-1] if wants else same[0]


def _choice_of_solo(deal: TripleCrownDeal) -> int:
    """The longest suit as trump; the crown by the number of high cards."""
    assert deal.turn is not None
    hand = deal.hands[deal.turn]
    if deal.phase == "trump":
        lengths = [sum(CARD_SUIT[card] == suit for card in hand) for suit in range(len(SUITS))]
        return CHOICES["trump"][lengths.index(max(lengths))]
    high, low = CHOICES["crown"]
    return high if sum(card % 13 >= _TEN for card in hand) >= _FEW else low
