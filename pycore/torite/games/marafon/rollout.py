"""The rollout policy of Marafon: name the best trump by a rule of thumb, win tricks that count, feed the
partner, and protect the aces.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from random import Random
from typing import Final

from torite.blocks.tricks import beating, playable
from torite.bots import rollout
from torite.bots.player import Choice
from torite.core.cards import CARD_COUNT, CARD_INDEX, CARD_SUIT, SUITS
from torite.core.deal_state import dealt_to
from torite.core.game import Deal
from torite.core.view import View
from torite.games.marafon.bot import trump_value, word_for
from torite.games.marafon.cards import STRENGTH, THIRDS, TRUMPS, maraffa_of
from torite.games.marafon.rules import MarafonDeal

_BLIND: Final = 0.08
"""Chance that a random card is played to a trick."""
_BOLD: Final = 0.5
"""Chance to lead a high card, and to feed the partner's trick although it may still be lost."""
_TRUMPS: Final = 2
"""Number of suits that a search considers as trumps."""
_TRUMP: Final = 20
"""Cost of a trump relative to its strength, and of a third, in the search for the least useful card."""
_THIRD: Final = 6
_DOUBTED: Final = 0.12
"""Factor of the likelihood of a named suit for each suit that a rule of thumb prefers; fitted to results of
strong players.
"""


class Policy(rollout.Policy):
    """The policy of Marafon."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """The best trumps; cards without a word, and one of each run of equal cards."""
        assert isinstance(deal, MarafonDeal)
        if deal.phase == "name":
            return _trumps(deal)[:_TRUMPS]
        cards = [action for action in legal if action < CARD_COUNT]
        return cards if len(cards) < 2 else _without_equals(cards, set(deal.trick).union(*deal.hands))

    def choose(self, deal: Deal, rng: Random) -> int:
        assert isinstance(deal, MarafonDeal)
        if deal.phase == "name":
            return _trumps(deal)[0]
        assert deal.turn is not None
        hand = playable(deal, deal.hands[deal.turn])
        if len(hand) == 1:
            return hand[0]
        if deal.trick:
            if rng.random() < _BLIND:
                return hand[int(rng.random() * len(hand))]
            return _follow(deal, hand, rng)
        return _lead(deal, hand, rng)

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """A suit is rarely named by a seat that held a better one."""
        assert isinstance(deal, MarafonDeal)
        trump = deal.order.trump
        if viewer == deal.namer or trump is None:
            return 1.0
        hand = dealt_to(deal, deal.namer)
        named = trump_value(hand, trump)
        better = sum(trump_value(hand, suit) > named for suit in range(len(SUITS)) if suit != trump)
        return float(_DOUBTED**better)

    def announce(self, view: View, choice: Choice) -> Choice:
        """The choice with the word that helps the partner, if any."""
        card = CARD_INDEX.get(choice.action)
        leads = view["phase"] == "play" and not (view["trick"] and view["trick"]["cards"])
        if card is None or not leads:
            return choice
        word = word_for(view, card, SUITS.index(str(view["facts"]["trump"])))
        return Choice(f"{word}:{choice.action}", choice.reason, choice.estimates) if word else choice


def _trumps(deal: MarafonDeal) -> list[int]:
    """The actions that name trumps, the best suit first."""
    hand = deal.hands[deal.namer]
    return sorted(TRUMPS, key=lambda action: -trump_value(hand, TRUMPS.index(action)))


def _without_equals(cards: Iterable[int], live: Collection[int]) -> list[int]:
    """The lowest of each run of equal cards that score the same."""
    kept: list[int] = []
    for card in sorted(cards, key=lambda card: (CARD_SUIT[card], STRENGTH[card])):
        if kept and CARD_SUIT[kept[-1]] == CARD_SUIT[card] and THIRDS[kept[-1]] == THIRDS[card]:
            low, high = STRENGTH[kept[-1]], STRENGTH[card]
            if not any(
                CARD_SUIT[other] == CARD_SUIT[card] and low < STRENGTH[other] < high for other in live
            ):
                continue
        kept.append(card)
    return kept


def _lead(deal: MarafonDeal, hand: list[int], rng: Random) -> int:
    """The ace that shows the maraffa; else any suit, its highest card or its lowest."""
    if deal.last_trick is None and deal.order.trump is not None:
        cards = maraffa_of(deal.order.trump)
        if all(card in hand for card in cards):
            return cards[0]
    suit = CARD_SUIT[hand[int(rng.random() * len(hand))]]
    same = [card for card in hand if CARD_SUIT[card] == suit]
    best = max(same, key=STRENGTH.__getitem__)
    out = set().union(*deal.hands).difference(hand)
    master = not any(CARD_SUIT[card] == suit and STRENGTH[card] > STRENGTH[best] for card in out)
    if master or rng.random() < _BOLD:
        return best
    return min(same, key=lambda card: (THIRDS[card], STRENGTH[card]))


def _follow(deal: MarafonDeal, hand: list[int], rng: Random) -> int:
    """Win what counts; feed the partner; else lose the least."""
    assert deal.turn is not None
    trump = deal.order.trump

    def cost(card: int) -> int:
        return STRENGTH[card] + _THIRD * THIRDS[card] + (_TRUMP if CARD_SUIT[card] == trump else 0)

    winners = beating(deal, hand)
    losers = [card for card in hand if card not in winners]
    last = len(deal.trick) == deal.game.players - 1
    if deal.winning == (deal.turn + 2) % deal.game.players:
        # The partner's trick: what counts goes there if it is safe, as a rule.
        feed = losers or winners
        if last or rng.random() < _BOLD:
            return max(feed, key=lambda card: (THIRDS[card] - (CARD_SUIT[card] == trump) * 4, -cost(card)))
        return min(feed, key=cost)
    if winners:
        counts = sum(THIRDS[card] for card in deal.trick)
        cheapest = min(winners, key=cost)
        if last:
            # The last to play wins as well with an ace as with less.
            plain = [card for card in winners if CARD_SUIT[card] != trump]
            if plain:
                return max(plain, key=lambda card: (THIRDS[card], -STRENGTH[card]))
            if counts or not losers or rng.random() < _BOLD:
                return cheapest
        elif not losers or counts > 2 * rng.random():
            return max(winners, key=STRENGTH.__getitem__) if CARD_SUIT[cheapest] != trump else cheapest
    return min(losers or winners, key=cost)
