"""Rules of thumb for Hamlet: estimate the tricks of each player, and play for the role that pays."""

from __future__ import annotations

from functools import cache, lru_cache
from math import comb, fsum
from typing import Final

from torite.bots.inference import Reading, own_hand
from torite.bots.player import Choice
from torite.core.cards import CARD_RANK, CARD_SUIT, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.hamlet.rules import CARDS_EACH, COURTS, POLONIUS, hamlet_of, order_of, points_of

MIDDLING: Final = (1.5, 5.0)
"""Least and most expected tricks of a hand that is good for Hamlet."""
QUICK: Final = {12: 0.85, 11: 0.55, 10: 0.3, 9: 0.15}
"""Expected tricks of an ace, king, queen and jack before a trump is known."""
SLOW: Final = 0.05
"""Expected tricks of a lower card."""
AVERAGE: Final = 4
"""Usual length of the longest suit."""
POLONIUS_FUTURE: Final = 0.8
"""Expected tricks of Polonius."""
STEPS: Final = 20
"""Number of steps in which the own share of the remaining tricks is counted."""
STEER: Final = 0.5
"""How far a player can take fewer tricks than its cards allow, from 0 to 1."""
OTHERS: Final = 0.25
"""Weight of a point of each other player against an own one."""
SURE: Final = 0.8
LIKELY: Final = 0.5


def advise(game: Game, view: View) -> Choice:
    """The card to show or to play, and the reason."""
    return _show(view) if view["phase"] == "show" else _Play(game, view).choice()


def _show(view: View) -> Choice:
    """Show a court card from a middling hand, another card from other hands.

    The card is of the longest suit, which may become trump; from a weak hand of the shortest.
    """
    hand = own_hand(view)
    lengths = [sum(CARD_SUIT[card] == suit for card in hand) for suit in range(len(SUITS))]
    tricks = fsum(1.0 if card == POLONIUS else QUICK.get(CARD_RANK[card], SLOW) for card in hand)
    tricks += max(lengths) - AVERAGE
    be = MIDDLING[0] <= tricks <= MIDDLING[1]
    sign = -1 if tricks < MIDDLING[0] else 1
    cards = [card for card in hand if card != POLONIUS]
    best = max(cards, key=lambda card: ((card in COURTS) == be, sign * lengths[CARD_SUIT[card]], -card))
    return Choice(f"show:{card_code(best)}", Reason("show-be" if be else "show-not"))


@cache
def _lead(tricks: tuple[int, int, int], aim: str) -> float:
    """The lead of the first of three players with these numbers of tricks."""
    mine, *others = points_of(tricks, aim)
    return mine - OTHERS * sum(others)


@lru_cache(maxsize=20_000)
def _lead_with(tricks: tuple[int, int, int], left: int, aim: str, share: int) -> float:
    """The expected lead of the first of three players if it wins each remaining trick with the chance
    ``share`` / `STEPS`, and the two others share the rest evenly.
    """
    mine = share / STEPS
    first, second, third = tricks
    total = []
    for own in range(left + 1):
        weight = comb(left, own) * mine**own * (1 - mine) ** (left - own)
        rest = left - own
        half = [
            comb(rest, more) * _lead((first + own, second + more, third + rest - more), aim)
            for more in range(rest + 1)
        ]
        total.append(weight * fsum(half) / 2**rest)
    return fsum(total)


@lru_cache(maxsize=20_000)
def _expected(tricks: tuple[int, int, int], left: int, aim: str, share: int) -> float:
    """The expected lead of the first of three players with cards for this share of the remaining tricks, some
    of which it may avoid.
    """
    best = max(_lead_with(tricks, left, aim, fewer) for fewer in range(1, share + 1))
    return STEER * best + (1 - STEER) * _lead_with(tricks, left, aim, share)


class _Play:
    def __init__(self, game: Game, view: View) -> None:
        self.read = Reading(game, view, order_of(SUITS.index(str(view["facts"]["trump"]))))
        self.aim = str(view["facts"]["aim"])
        self.me = view["seat"]
        self.tricks = view["tricks"]
        self.left = CARDS_EACH - sum(self.tricks) - 1
        self.future_tricks = {
            card: POLONIUS_FUTURE if card == POLONIUS else self.read.future_tricks(card)
            for card in self.read.hand
        }
        self.strength = fsum(self.future_tricks.values())
        self.odds = {card: self.read.outcome(card) for card in self.read.legal}

    def choice(self) -> Choice:
        outlooks = {card: self._outlook(card) for card in self.read.legal}
        best = max(self.read.legal, key=lambda card: (outlooks[card], -card))
        return Choice(card_code(best), Reason(self._reason(best)))

    def _outlook(self, card: int) -> float:
        """The expected lead over the others after playing the card."""
        later = (self.strength - self.future_tricks[card]) / max(1, self.left)
        share = min(STEPS - 1, max(1, round(later * STEPS)))
        value = fsum(
            odds * _expected(self._seen_from_here(winner), self.left, self.aim, share)
            for winner, odds in enumerate(self.odds[card])
            if odds > 0
        )
        return value - self.future_tricks[card] / 50

    def _seen_from_here(self, winner: int) -> tuple[int, int, int]:
        """The tricks of this seat and of the next two once ``winner`` has won the trick."""
        tricks = list(self.tricks)
        tricks[winner] += 1
        me = self.me
        return tricks[me], tricks[me - 2], tricks[me - 1]

    def _reason(self, card: int) -> str:
        chance = self.odds[card][self.me]
        if card == POLONIUS:
            return "polonius-lead" if not self.read.trick else "polonius-last"
        if chance >= SURE and not self.read.trick:
            return "lead-winner"
        if chance >= LIKELY:
            return "more"
        if chance > 0 and self.read.trick:
            return "may-win"
        if not any(odds[self.me] > 0 for odds in self.odds.values()):
            return "throw-away"
        if not self.tricks[self.me] and self.aim == "not":
            return "none"
        if self.aim == "be" and self._is_hamlet():
            return "enough"
        if self.read.trick:
            return "duck"
        return "lead-low" if self.read.is_low(card) else "keep-better"

    def _is_hamlet(self) -> bool:
        """True if this seat would be Hamlet if it took no more tricks and the others shared the rest."""
        mine, first, second = self.tricks[self.me], self.tricks[self.me - 2], self.tricks[self.me - 1]
        rest = self.left + 1
        return hamlet_of((mine, first + rest // 2, second + rest - rest // 2)) == 0
