"""Rules of thumb for Bohemian Watten: exchange weak cards, and take at least one trick: none costs five
points.
"""

from __future__ import annotations

from math import fsum, prod

from torite.blocks.tricks import TrickOrder
from torite.bots.inference import Reading, own_hand
from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, RANKS, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.watten_bohemian.hand_value import future_tricks
from torite.games.watten_bohemian.rules import NO_TRICK, TRUMPS, exchange_text, order_of

SURE = 0.8
LIKELY = 0.5
LEADS = 0.75
"""Chance to win from which a trump is led."""


def advise(game: Game, view: View) -> Choice:
    """The exchange, or the card to play, and the reason."""
    facts = view["facts"]
    rank = RANKS.index(str(facts["rank"])) if "rank" in facts else None
    order = order_of(SUITS.index(str(facts["trump"])), rank, bool(game.options["criticals"]))
    return _exchange(game, view, order) if view["phase"] == "exchange" else _Play(game, view, order).choice()


def _exchange(game: Game, view: View, order: TrickOrder) -> Choice:
    """Exchange the cards that are worse than an average one from the stock, as far as allowed."""
    hand = own_hand(view)
    turned = [CARD_INDEX[code] for place in view["places"] for code in place["cards"]]
    unseen = [card for card in game.pack if card not in hand and card not in turned]
    value = future_tricks(order)
    average = fsum(value[card] for card in unseen) / len(unseen)
    most = max(len(text.split(",")) for text in view["legal"] if text != "keep")
    weak = sorted((card for card in hand if value[card] < average), key=lambda card: (value[card], card))
    if not weak:
        return Choice("keep", Reason("exchange-none"))
    return Choice(exchange_text(weak[:most]), Reason("exchange-weak"))


class _Play:
    def __init__(self, game: Game, view: View, order: TrickOrder) -> None:
        self.read = Reading(game, view, order)
        self.read.exclude(_put_away(self.read))
        self.none_yet = view["tricks"][view["seat"]] == 0
        self.chances = {card: self.read.chance(card) for card in self.read.legal}
        self.future_tricks = {card: self.read.future_tricks(card) for card in self.read.hand}

    def choice(self) -> Choice:
        # Of two cards of equal value the weaker one goes: both may be the highest left.
        strength = self.read.order.strength

        def value(card: int) -> tuple[float, float, int, int]:
            return self._leads(card), self._outlook(card), -strength[card], -card

        best = max(self.read.legal, key=value)
        return Choice(card_code(best), Reason(self._reason(best)))

    def _leads(self, card: int) -> float:
        """The chance of a strong trump to win when led: it draws the trumps of the others."""
        trump = self.read.order.suit_of[card] == TRUMPS
        return self.chances[card] if not self.read.trick and trump and self.chances[card] >= LEADS else 0.0

    def _outlook(self, card: int) -> float:
        """The expected tricks after playing the card, and the value of winning one at all."""
        later = [each for held, each in self.future_tricks.items() if held != card]
        chance = self.chances[card]
        tricks = chance + fsum(later)
        if not self.none_yet:
            return tricks
        return tricks + NO_TRICK * (1 - (1 - chance) * prod(1 - each for each in later))

    def _reason(self, card: int) -> str:
        chance = self.chances[card]
        if not chance:
            return "throw-away" if self.read.trick else "keep-better"
        if self.none_yet and chance < SURE:
            return "first-trick"
        if not self.read.trick:
            if self.read.order.suit_of[card] == TRUMPS and chance >= LIKELY:
                return "lead-trump"
            return "lead-winner" if chance >= SURE else "win-likely"
        if chance >= SURE:
            return "win-cheaply"
        return "win-likely" if chance >= LIKELY else "may-win"


def _put_away(read: Reading) -> list[int]:
    """The cards that this seat has exchanged."""
    return [
        CARD_INDEX[code]
        for entry in read.history
        if entry.word == "exchange" and entry.seat == read.seat
        for code in entry.argument.split(",")
    ]
