"""Rules of thumb for Pass Cut Run: value the trick by place, and let the partner win where that is better.

Gifts are chosen to make a void.
"""

from __future__ import annotations

from math import fsum
from typing import Final

from torite.blocks.tricks import aces_high
from torite.bots.inference import Reading, own_hand
from torite.bots.player import Choice
from torite.core.cards import CARD_RANK, CARD_SUIT, RANKS, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.pass_cut_run.rules import PARTNER, PassCutRun

LIKELY: Final = 0.5
SURE: Final = 0.8
HOLD: Final = 2.0
"""Value of a future trick, in points."""
TRUMP_KEPT: Final = 3.0
"""Cost of giving a trump to the partner."""
HIGH_KEPT: Final = 0.6
"""The same for an ace or king of another suit."""
HIGH: Final = frozenset(map(RANKS.index, "AK"))
LOW_KEPT: Final = 0.2
"""The same for any other plain card, times its rank, from 0 for a two to 1 for an ace."""
SHORT: Final = (3.0, 1.2, 0.4)
"""Value of no, one and two cards of a suit, with enough trumps."""
ENOUGH_TRUMPS: Final = 2


def advise(game: Game, view: View) -> Choice:
    """The cards to give or the card to play, and the reason."""
    assert isinstance(game, PassCutRun)
    trump = SUITS.index(str(view["facts"]["trump"]))
    if view["phase"] == "give":
        return _give(game, view, trump)
    return _Play(game, view, trump).choice()


def _give(game: PassCutRun, view: View, trump: int) -> Choice:
    """The gift that leaves the best hand."""
    hand = own_hand(view)
    gifts = {text: game.gifts.cards[game.string_to_action(text)] for text in view["legal"]}
    gift, best = max(
        gifts.items(), key=lambda gift: (gift_value(hand, gift[1], trump), [-card for card in gift[1]])
    )
    suits = {CARD_SUIT[card] for card in best}
    left = {CARD_SUIT[card] for card in hand if card not in best}
    reason = "give-void" if suits - left else "give-short" if trump not in suits else "give-strength"
    return Choice(gift, Reason(reason))


def gift_value(hand: list[int], gift: tuple[int, ...], trump: int) -> float:
    """The value of giving these cards of the hand to the partner."""
    lengths = [0] * len(SUITS)
    for card in hand:
        lengths[CARD_SUIT[card]] += 1
    for card in gift:
        lengths[CARD_SUIT[card]] -= 1
    value = 0.0
    if lengths[trump] >= ENOUGH_TRUMPS:
        value += fsum(
            SHORT[length] for suit, length in enumerate(lengths) if suit != trump and length < len(SHORT)
        )
    for card in gift:
        rank = CARD_RANK[card] / RANKS.index("A")
        if CARD_SUIT[card] == trump:
            value -= TRUMP_KEPT + rank
        else:
            value -= HIGH_KEPT if CARD_RANK[card] in HIGH else LOW_KEPT * rank
    return value


class _Play:
    """One decision on a card.

    Attributes:
        value: for each seat the value of the trick to this side if that seat wins it.
    """

    def __init__(self, game: PassCutRun, view: View, trump: int) -> None:
        self.read = Reading(game, view, aces_high(trump))
        self.me = view["seat"]
        trick = view["trick"]
        assert trick is not None
        self.order = trick["order"]
        self.value = [
            float(self.order.index(seat) + 1) * (1 if seat in (self.me, PARTNER[self.me]) else -1)
            for seat in game.seats
        ]
        self.odds = {card: self.read.outcome(card) for card in self.read.legal}
        self.later = {card: self.read.future_tricks(card) for card in self.read.legal}

    def choice(self) -> Choice:
        best = max(self.read.legal, key=lambda card: (self._outlook(card), -card))
        return Choice(card_code(best), self._reason(best))

    def _now(self, card: int) -> float:
        return fsum(odds * value for odds, value in zip(self.odds[card], self.value, strict=True))

    def _outlook(self, card: int) -> float:
        return self._now(card) - HOLD * self.later[card] - CARD_RANK[card] / 100

    def _reason(self, card: int) -> Reason:
        odds = self.odds[card]
        winner = odds.index(max(odds))
        args = {"number": self.order.index(winner) + 1}
        if not self.read.trick:
            if winner == PARTNER[self.me]:
                return Reason("lead-pass")
            if winner == self.me and odds[winner] >= SURE:
                return Reason("lead-winner")
            return Reason("lead-low" if self.read.is_low(card) else "play-high")
        if winner == PARTNER[self.me]:
            return Reason("leave-to-partner", args)
        if winner == self.me and odds[winner] >= LIKELY:
            return Reason("win-here", args)
        if all(self.odds[other][self.me] == 0 for other in self.odds):
            return Reason("throw-away")
        return Reason("duck" if odds[self.me] == 0 else "may-win")
