"""Rules of thumb for German Whist: with a stock, spend on the face-up card what it is worth.

Strong cards are saved for the second half; there tricks are taken, or avoided where the deal is played low.
"""

from __future__ import annotations

from math import fsum
from typing import Final

from torite.blocks.tricks import aces_high
from torite.bots.inference import Reading
from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, CARD_RANK, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.german_whist.rules import CARDS_EACH, WEIGHTS

SURE: Final = 0.8
LIKELY: Final = 0.5
WORTH_HAVING: Final = 0.2
"""Least lead in value of the face-up card over an unseen one to try to win it."""
FUTURE_TRICK: Final = 1.0
"""Value of a future trick relative to one now."""
BID: Final = 3.0
"""Factor for the value of a drawn card relative to the card spent on it: the other does not get it."""
TRUMP: Final = 1.3
"""Least value of a trump in the second half, in tricks: it also stops a suit of the other."""


def advise(game: Game, view: View) -> Choice:
    """The card with the highest value, and the reason."""
    return _Play(game, view).choice()


class _Play:
    """One decision on a card."""

    def __init__(self, game: Game, view: View) -> None:
        trump = view["facts"]["trump"]
        order = aces_high(None if trump is None else SUITS.index(str(trump)))
        late = game.options["follow"] == "late"
        self.read = Reading(game, view, order, free_tricks=CARDS_EACH if late else 0)
        self.sign = -1 if view["facts"].get("aim") == "low" else 1
        tops = [CARD_INDEX[code] for place in view["places"] for code in place["cards"]]
        first, self.second = WEIGHTS[str(game.options["count"])]
        self.now = self.sign * (first if tops else self.second)
        self.chances = {card: self.read.chance(card) for card in self.read.legal}
        self.drawing = bool(tops)
        self.prize = self._prize(tops[0]) if tops else 0.0

    def choice(self) -> Choice:
        best = max(self.read.legal, key=lambda card: (self._outlook(card), -card))
        return Choice(card_code(best), Reason(self._reason(best)))

    def _outlook(self, card: int) -> float:
        """The value of playing the card, in tricks."""
        return self.chances[card] * (self.now + BID * self.prize) - self._hold_value(card)

    def _hold_value(self, card: int) -> float:
        """The value of keeping the card."""
        order = self.read.order
        future_tricks = self.read.future_tricks(card)
        if order.suit_of[card] == order.trump:
            future_tricks = max(future_tricks, TRUMP)
        return self.sign * (FUTURE_TRICK * self.second * future_tricks + CARD_RANK[card] / 100)

    def _prize(self, top: int) -> float:
        """The value of the face-up card less that of a card drawn unseen."""
        unseen = self.read.unseen
        return self._hold_value(top) - fsum(self._hold_value(card) for card in unseen) / len(unseen)

    def _reason(self, card: int) -> str:
        chance = self.chances[card]
        leading = not self.read.trick
        if self.drawing and self.prize >= WORTH_HAVING and chance >= LIKELY:
            return "win-card"
        if self.drawing and self.prize < 0 and chance < LIKELY:
            return "leave-card"
        if chance >= LIKELY:
            if leading:
                return "lead-winner" if chance >= SURE else "win-likely"
            return "win-cheaply" if chance >= SURE else "win-likely"
        if leading:
            return "lead-low" if self.read.is_low(card) else "keep-better"
        if chance > 0:
            return "may-win"
        return "duck" if any(self.chances.values()) else "throw-away"
