"""The deal of a Watten game: dealing, playing, raising, signals, and what each seat may see. The announcement
is in `announcing`, what is only shown in `display`.
"""

from __future__ import annotations

from typing import Any, Final

from torite.blocks.sides import Sides
from torite.blocks.signals import Signals
from torite.blocks.stock import Stock
from torite.blocks.trick_deal import TrickDeal
from torite.core.cards import CARD_CODES, CARD_COUNT
from torite.core.copying import Shared
from torite.core.layout import Layout, up_to
from torite.core.reasons import Reason
from torite.games.watten.announcing import CARDS_EACH, Announcing
from torite.games.watten.card_order import Announcement
from torite.games.watten.game import ACCEPT, EXCHANGE, FOLD, RAISE, Watten
from torite.games.watten.raising import Raising

ROUNDS: Final = (3, CARDS_EACH)
"""Number of cards of each hand after the first and the second round of dealing."""
ENOUGH: Final = 3
"""Number of tricks that win a deal."""


class WattenDeal(TrickDeal):
    """A deal of a Watten game. Phases: ``announce``, ``play``, ``over``; with a cut also ``cut``.

    Attributes:
        announcing: rank and suit, and the agreements before they are announced.
        sides: the seats that play together.
        raising: the stake, and the raise that waits.
        signals: the signals that have been given.
        reason: how the deal ended: ``tricks``, ``fold`` or ``machine``; empty while it is not over.
        won_by: the number of the side that won.
        points: points of each seat of that side.
        gone: the mask of the cards that all know to be in no hand, but for those of the trick.
    """

    game: Watten
    order: Announcement
    announcing: Announcing
    sides: Sides
    raising: Raising
    signals: Signals
    reason: str
    won_by: int
    points: int
    gone: int
    _answers: list[Shared[tuple[list[int], bool] | None]]

    def layout(self) -> Layout:
        return up_to(self.game.players, self.dealer, ROUNDS, len(self.deck))

    def _start(self) -> None:
        game = self.game
        self.order = game.order(None, None)
        self.announcing = self._new_announcing()
        self.sides = game.sides(self.dealer)
        self.raising = Raising(self.sides, self.scores, game.target)
        self.signals = Signals(self.game.players, game.signals)
        # Cache, until the next raise or answer: the answers open to each seat, and True if it may signal.
        self._answers = [None] * self.game.players
        self.reason = ""
        self.won_by = 0
        self.points = 0
        self.gone = 0
        self._begin()

    def _new_announcing(self) -> Announcing:
        return Announcing(self.game, self.dealer)

    def _begin(self) -> None:
        """Deal, and open the first phase."""
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self._open_calling("announce", self._eldest)

    # Legal actions

    def _legal_calls(self, turn: int) -> list[int]:
        return [] if self.phase == "play" else self.announcing.open_to(self.hands[turn])

    def _extra_actions(self, seat: int) -> list[int]:
        if self.phase != "play":
            return []
        found = self._answers[seat]
        if found is None:
            found = self._answers[seat] = (
                self.raising.open_to(seat),
                self.why_not_signal(seat) is None,
            )
        answers, may_signal = found
        return answers + self.signals.open_to(seat) if may_signal else answers

    def why_not_signal(self, seat: int) -> Reason | None:
        """Why this seat may give no signals; None if it may."""
        if not self.game.signalling:
            return Reason("signals-off")
        if self.game.players == 3 and seat == self._eldest:
            return Reason("no-partner")
        return Reason("hands-are-open") if self.hands_are_open() else None

    def hands_are_open(self) -> bool:
        """True if partners look into each other's hands instead of signalling."""
        return False

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase != "play":
            reason = self.announcing.why_not(action)
        elif action < CARD_COUNT:
            reason = self._why_not_yet(action, seat)
        elif action == RAISE:
            reason = self.raising.why_not_raise(seat)
        elif action in (ACCEPT, FOLD):
            reason = self.raising.why_not_answer(seat)
        elif action in self.game.signal_actions:
            reason = self.why_not_signal(seat) or Reason("signal-given")
        else:
            reason = Reason("announcement-made")
        return reason or super()._refuse(action, seat)

    def _why_not_yet(self, card: int, seat: int) -> Reason | None:
        """Why a card must wait: no card may be played until a raise is answered."""
        if self.raising.pending is None:
            return None
        if card not in self.hands[seat]:
            return Reason("not-in-hand", {"card": CARD_CODES[card]})
        return Reason("answer-first", {"seat": self.raising.raiser, "number": self.raising.pending})

    # What the actions do

    def _call(self, seat: int, action: int) -> None:
        if self.phase != "play":
            self._announce(action)
        elif action in self.game.signal_actions:
            self.signals.give(seat, action)
        elif action == FOLD:
            self._end(self.sides.of[self.raising.raiser], self.raising.stake, "fold")
        else:
            self._answers = [None] * self.game.players
            if action == RAISE:
                self._raise(seat)
            else:
                self.raising.accept()
                self._cards_now = True
                self.turn = self.raising.to_play

    def _announce(self, action: int) -> None:
        """Take a proposal, an answer to one, or a part of the announcement."""
        announcing = self.announcing
        if action == ACCEPT and announcing.waiting == EXCHANGE:
            self._take_new_hands()
        announcing.take(action)
        self.order = self.game.order(announcing.rank, announcing.suit)
        if announcing.complete:
            self._open_play(self._eldest)
        else:
            self.turn = announcing.turn

    def _take_new_hands(self) -> None:
        """Both announcers take new hands from the stock."""
        stock = Stock(self.deck[position] for position in self.layout().stock)
        for seat in (self._eldest, self.dealer):
            for card in self.hands[seat][:]:
                self._put_away(seat, card)
            for _ in range(CARDS_EACH):
                self._take(seat, stock.draw())

    def _signal(self, seat: int, action: int) -> None:
        self.signals.give(seat, action)

    def _raise(self, seat: int) -> None:
        """No card may be played until the raise is answered; the turn to play one does not change."""
        if self.raising.pending is None:
            self.raising.to_play = self.turn
        self.raising.raise_by(seat)
        self._cards_now = False
        self.turn = self.sides.opponent_after[seat]

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        for card in cards:
            self.gone |= 1 << card
        side = self.sides.of[winner]
        if sum(map(self.tricks.__getitem__, self.sides[side])) == ENOUGH:
            self._end(side, self.raising.stake, "tricks")

    def _end(self, side: int, points: int, reason: str) -> None:
        """The deal is over."""
        self._end_deal()
        self.won_by = side
        self.points = points
        self.reason = reason

    def _result(self) -> dict[str, Any]:
        winners = self.sides[self.won_by]
        return {
            "points": [self.points if seat in winners else 0 for seat in range(self.game.players)],
            "tricks": list(self.tricks),
            "winners": list(winners),
            "reason": self.reason,
            "rank": self.announcing.rank,
            "trump": self.announcing.suit,
        }

    # What each seat may see

    def announced_to(self, viewer: int) -> bool:
        """True if this seat may know rank and suit, as far as they are announced."""
        return True

    def order_for(self, viewer: int) -> Announcement:
        """The order of the cards, as far as this seat may know it."""
        return self.order if self.announced_to(viewer) else self.game.order(None, None)

    def rest(self) -> list[int]:
        """The cards that were neither dealt nor taken from the stock."""
        drawn = 2 * CARDS_EACH if self.announcing.exchanged else 0
        return [self.deck[position] for position in self.layout().stock[drawn:]]
