"""How a sensible person plays Ninety-Nine: bid what the other nine cards are likely to win, no more."""

from __future__ import annotations

from itertools import combinations

from torite.blocks.tricks import TrickOrder
from torite.bots.inference import Reading, own_hand
from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, CARD_RANK, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.ninety_nine.rules import BID_CARDS, BID_OF, bid_number, order_of

SURE = (0.0, 0.02, 0.05, 0.1, 0.15, 0.3, 0.5, 0.75, 0.95)
"""Chance that a card wins a trick, by its rank from six to ace."""
TRUMP = 0.35
"""How much greater that chance is for a trump."""
SIX = 4
"""The lowest rank."""


def advise(game: Game, view: View) -> Choice:
    """The bid or the card, and the reason."""
    turned = next(
        entry["card"] for entry in view["history"] if isinstance(entry, dict) and entry["event"] == "turnup"
    )
    order = order_of(CARD_INDEX[turned])
    if view["phase"] == "bid":
        return _bid(game, view, order)
    return _play(game, view, order)


def _bid(game: Game, view: View, order: TrickOrder) -> Choice:
    """The bid nearest to what the other cards are worth."""
    hand = sorted(own_hand(view))
    worth = {card: _worth(card, order) for card in hand}
    total = sum(worth.values())
    best = min(
        combinations(hand, BID_CARDS),
        key=lambda cards: (abs(total - sum(worth[card] for card in cards) - bid_number(cards, order)), cards),
    )
    number = bid_number(best, order)
    return Choice(game.action_to_string(BID_OF[best]), Reason("bid", {"number": number}))


def _worth(card: int, order: TrickOrder) -> float:
    chance = SURE[min(order.strength[card] - 1, CARD_RANK[CARD_INDEX["AC"]]) - SIX]
    return min(1.0, chance + TRUMP * (order.suit_of[card] == order.trump))


def _play(game: Game, view: View, order: TrickOrder) -> Choice:
    """As long as tricks are missing, the likeliest winner; then the highest card that is likely to lose."""
    read = Reading(game, view, order)
    seat = view["seat"]
    own = next(token for token in view["tokens"][seat] if token["id"] == "bid")
    bid = bid_number([CARD_INDEX[code] for code in own["cards"]], order)
    if view["tricks"][seat] < bid:
        best = max(read.legal, key=lambda card: (read.chance(card), order.strength[card], card))
        return Choice(card_code(best), Reason("need", {"number": bid}))
    best = min(read.legal, key=lambda card: (read.chance(card), -order.strength[card], card))
    return Choice(card_code(best), Reason("enough", {"number": bid}))
