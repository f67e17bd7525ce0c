"""Rules of thumb for Glaves: a trick is worth a point and the card drawn for it, less its Jacks.

Strong cards are saved, and a player who collects the Jacks alone is stopped before the last one.
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
from torite.games.glaves.rules import LOSS, MOON

SURE: Final = 0.8
LIKELY: Final = 0.5
JACK_RISK: Final = 0.0
"""Part of a Jack's cost that is expected to be lost by holding it."""
MOON_NEAR: Final = (0.0, 0.03, 0.15, 0.5, 1.0)
"""Chance of the moon for the only player with captured Jacks, by their number."""
FUTURE_TRICK: Final = 1.1
"""Value of a future trick relative to one now."""


def advise(game: Game, view: View) -> Choice:
    """The card with the highest value, and the reason."""
    return _Play(game, view).choice()


class _Play:
    """One decision on a card."""

    def __init__(self, game: Game, view: View) -> None:
        trump = SUITS.index(str(view["facts"]["trump"]))
        self.trump = trump
        self.read = Reading(game, view, aces_high(trump))
        self.me = view["seat"]
        self.players = view["players"]
        self.captured = [
            [CARD_INDEX[code] for token in tokens for code in token["cards"]] for tokens in view["tokens"]
        ]
        self.tricks = view["tricks"]
        self.on_table = [laid for _, laid in self.read.trick if laid in LOSS]
        self.odds = {card: self.read.outcome(card) for card in self.read.legal}
        self.draw = self._draw_value(view)

    def choice(self) -> Choice:
        outlooks = {card: self._outlook(card) for card in self.read.legal}
        best = max(self.read.legal, key=lambda card: (outlooks[card], -card))
        return Choice(card_code(best), Reason(self._reason(best)))

    def _outlook(self, card: int) -> float:
        """The value of playing the card, in points."""
        odds = self.odds[card]
        jacks = [*self.on_table, card] if card in LOSS else self.on_table
        value = odds[self.me] * (1 + self.draw) - self._hold_value(card)
        if jacks:
            value += fsum(odds[seat] * self._jacks_to(seat, jacks) for seat in range(self.players))
        return value

    def _hold_value(self, card: int) -> float:
        """The value of keeping the card."""
        value = FUTURE_TRICK * self.read.future_tricks(card)
        return value - JACK_RISK * LOSS[card] if card in LOSS else value + CARD_RANK[card] / 100

    def _jacks_to(self, winner: int, jacks: list[int]) -> float:
        """The value of these Jacks going to a seat: their cost, and the change in the chance of the moon."""
        cost = sum(LOSS[jack] for jack in jacks) if winner == self.me else 0
        return self._moon(winner, len(jacks)) - self._moon(winner, 0) - cost

    def _moon(self, winner: int, more: int) -> float:
        """The value of the chance of the moon once ``winner`` has captured ``more`` Jacks."""
        counts = [len(jacks) for jacks in self.captured]
        counts[winner] += more
        owner = counts.index(max(counts))
        if sum(counts) > counts[owner]:
            return 0.0
        # The moon brings its points and cancels the cost of the Jacks; the others lose their tricks.
        swing = MOON[self.players] + sum(LOSS.values())
        share = swing if owner == self.me else -swing / (self.players - 1)
        return MOON_NEAR[counts[owner]] * share

    def _draw_value(self, view: View) -> float:
        """The value of the face-up card less that of a card drawn unseen."""
        tops = [
            CARD_INDEX[code] for place in view["places"] if place["id"] == "stock" for code in place["cards"]
        ]
        if not tops or not self.read.unseen:
            return 0.0
        average = fsum(self._hold_value(card) for card in self.read.unseen) / len(self.read.unseen)
        return self._hold_value(tops[0]) - average

    def _reason(self, card: int) -> str:
        chance = self.odds[card][self.me]
        leading = not self.read.trick
        jacks = self.on_table
        if card in LOSS and chance < LIKELY and not leading:
            return "dump-jack"
        if chance >= LIKELY:
            if jacks and self._moon(self.me, len(jacks)) > self._moon(self.me, 0):
                return "catch-moon" if self.captured[self.me] else "stop-moon"
            if leading:
                return "lead-winner" if chance >= SURE else "win-likely"
            if self.draw > LIKELY:
                return "take-now"
            return "win-cheaply" if chance >= SURE else "win-likely"
        if leading:
            return "lead-low" if self.read.is_low(card) else "keep-better"
        if chance > 0:
            return "may-win"
        could_win = any(odds[self.me] > 0 for odds in self.odds.values())
        if jacks and could_win:
            return "avoid-jack"
        return "duck" if could_win else "throw-away"
