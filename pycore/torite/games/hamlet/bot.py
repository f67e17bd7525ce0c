"""How a sensible person plays Hamlet: estimate who will win how many tricks, and play for
the role that pays.
"""

from __future__ import annotations

from math import comb, fsum

from torite.bots.inference import Reading
from torite.bots.player import Choice
from torite.core.cards import CARD_INDEX, CARD_RANK, CARD_SUIT, SUITS, card_code
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.hamlet.rules import CARDS_EACH, COURTS, POLONIUS, hamlet_of, order_of, points_of

MIDDLING = (2.4, 4.6)
"""From how many expected tricks to how many a hand is good for Hamlet."""
QUICK = {12: 0.85, 11: 0.55, 10: 0.3, 9: 0.15}
"""About how many tricks an ace, king, queen, jack takes before a trump is known."""
SURE = 0.8
LIKELY = 0.5


def advise(game: Game, view: View) -> Choice:
    """The card to show or to play, and the reason."""
    return _show(view) if view["phase"] == "show" else _Play(game, view).choice()


def _show(view: View) -> Choice:
    """Show a court card from a middling hand, another card from other hands: of the longest suit, so that it
    may become trump, or from a weak hand of the shortest.
    """
    hand = [CARD_INDEX[code] for code in view["hands"][view["seat"]] if code is not None]
    lengths = [sum(CARD_SUIT[card] == suit for card in hand) for suit in range(len(SUITS))]
    tricks = fsum(1.0 if card == POLONIUS else QUICK.get(CARD_RANK[card], 0.05) for card in hand)
    tricks += max(lengths) - 4
    be = MIDDLING[0] <= tricks <= MIDDLING[1]
    sign = -1 if tricks < MIDDLING[0] else 1
    cards = [card for card in hand if card != POLONIUS]
    best = max(cards, key=lambda card: ((card in COURTS) == be, sign * lengths[CARD_SUIT[card]], -card))
    return Choice(f"show:{card_code(best)}", Reason("show-be" if be else "show-not"))


class _Play:
    def __init__(self, game: Game, view: View) -> None:
        self.read = Reading(game, view, order_of(SUITS.index(str(view["facts"]["trump"]))))
        self.aim = str(view["facts"]["aim"])
        self.tricks = view["tricks"]
        self.left = CARDS_EACH - sum(self.tricks) - 1
        trick = view["trick"]
        leader = trick["winning"] if trick else None
        self.rivals = [seat for seat in range(3) if seat == leader or seat in self.read.behind]
        self.promise = {card: 0.8 if card == POLONIUS else self.read.promise(card) for card in self.read.hand}

    def choice(self) -> Choice:
        best = max(self.read.legal, key=lambda card: (self._outlook(card), -card))
        return Choice(card_code(best), Reason(self._reason(best)))

    def _outlook(self, card: int) -> float:
        """The expected lead over the others after playing the card."""
        later = fsum(promise for held, promise in self.promise.items() if held != card)
        share = min(0.95, max(0.02, later / max(1, self.left)))
        chance = self.read.chance(card)
        won = self._expected(self.read.seat, share)
        lost = fsum(self._expected(seat, share) for seat in self.rivals) / len(self.rivals)
        return chance * won + (1 - chance) * lost - self.promise[card] / 50

    def _expected(self, winner: int, share: float) -> float:
        """The expected lead if ``winner`` takes this trick and this seat takes its share of those left."""
        me = self.read.seat
        a, b = (seat for seat in range(3) if seat != me)
        tricks = list(self.tricks)
        tricks[winner] += 1
        total = 0.0
        for mine in range(self.left + 1):
            weight = comb(self.left, mine) * share**mine * (1 - share) ** (self.left - mine)
            rest = self.left - mine
            for first in range(rest + 1):
                final = list(tricks)
                final[me] += mine
                final[a] += first
                final[b] += rest - first
                points = points_of(final, self.aim)
                total += weight * comb(rest, first) / 2**rest * (points[me] - (points[a] + points[b]) / 4)
        return total

    def _reason(self, card: int) -> str:
        chance = self.read.chance(card)
        if card == POLONIUS:
            return "polonius-lead" if not self.read.trick else "polonius-last"
        if chance >= SURE and not self.read.trick:
            return "lead-winner"
        if chance >= LIKELY:
            return "more"
        if chance > 0 and self.read.trick:
            return "may-win"
        if not any(self.read.chance(other) > 0 for other in self.read.legal):
            return "throw-away"
        if not self.tricks[self.read.seat] and self.aim == "not":
            return "none"
        if self.aim == "be" and self._is_hamlet():
            return "enough"
        if self.read.trick:
            return "duck"
        return "lead-low" if self.read.is_low(card) else "keep-better"

    def _is_hamlet(self) -> bool:
        """True if this seat would be Hamlet if it took no more tricks and the others shared the rest."""
        me = self.read.seat
        a, b = (seat for seat in range(3) if seat != me)
        final = list(self.tricks)
        rest = self.left + 1
        final[a] += rest // 2
        final[b] += rest - rest // 2
        return hamlet_of(final) == me
