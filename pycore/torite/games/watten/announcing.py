"""The announcement: forehand and dealer name a rank and a suit, and may agree before on new hands or on
changing tasks.
"""

from __future__ import annotations

from typing import Final

from torite.blocks.stock import Stock
from torite.blocks.trick_deal import TrickDeal
from torite.core.cards import CARD_COUNT, CARD_SUIT, SUITS
from torite.core.reasons import Reason
from torite.games.watten.card_order import APART, POWER, Announcement
from torite.games.watten.game import ACCEPT, DECLINE, EXCHANGE, FOLD, RAISE, SWAP, Watten

CARDS_EACH: Final = 5
TO_BE_ANSWERED: Final = {EXCHANGE: Reason("answer-exchange"), SWAP: Reason("answer-swap")}


class AnnouncedDeal(TrickDeal):
    """A deal in which rank and suit are announced before the first card.

    Attributes:
        forehand: the seat at the dealer's left: it announces and leads.
        rank: the letter of the announced rank, or None.
        suit: the letter of the trump suit, or None.
        proposals: what the forehand has proposed, as actions.
        waiting: the proposal that waits for the dealer's answer, or None.
        swapped: whether the announcers have changed tasks.
        exchanged: whether both announcers took new hands.
    """

    game: Watten
    order: Announcement
    turn: int | None

    forehand: int
    rank: str | None
    suit: str | None
    proposals: list[int]
    waiting: int | None
    swapped: bool
    exchanged: bool

    def _start(self) -> None:
        self.forehand = (self.dealer + 1) % self.players
        self.order = self.game.order(None, None)
        self.rank = None
        self.suit = None
        self.proposals = []
        self.waiting = None
        self.swapped = False
        self.exchanged = False

    # What may be said

    def _announcing(self) -> list[int]:
        """What the seat in turn may say before the cards are played."""
        if self.waiting is not None:
            return [ACCEPT, DECLINE]
        namings = self._namings()
        if self._announcement_begun():
            return namings
        return namings + [each for each in self.game.proposals if self.why_not_propose(each) is None]

    def _namings(self) -> list[int]:
        """With what the seat in turn may make its part of the announcement."""
        return self.game.rank_actions if self.names_rank() else self.game.trump_actions

    def names_rank(self) -> bool:
        """Whether the rank is announced next: first, unless the announcers have changed tasks."""
        return self.rank is None and (not self.swapped or self.suit is not None)

    def _announcement_begun(self) -> bool:
        """Whether the first part of the announcement is made."""
        return self.rank is not None or self.suit is not None

    def why_not_propose(self, action: int) -> Reason | None:
        """Why the forehand may not propose this now, or None if it may."""
        if action not in self.game.proposals:
            return Reason("no-exchange" if action == EXCHANGE else "no-swap")
        if action in self.proposals:
            return Reason("proposed-before")
        return Reason("proposed-too-late") if self._announcement_begun() else None

    def why_not_announce(self, action: int) -> Reason | None:
        """Why the seat in turn may not do this before the cards are played."""
        if self.waiting is not None:
            return TO_BE_ANSWERED[self.waiting]
        if action in (ACCEPT, DECLINE):
            return Reason("nothing-to-answer")
        return self.why_not_propose(action) if action in (EXCHANGE, SWAP) else self._name_first(action)

    def _name_first(self, action: int) -> Reason:
        """What must be announced before this may be done."""
        if action < CARD_COUNT or action in (RAISE, FOLD) or action in self.game.signal_actions:
            return Reason("announce-first")
        return Reason("rank-first" if self.names_rank() else "suit-first")

    # What it does

    def _announce(self, action: int) -> None:
        """Take a proposal, an answer to one, or a part of the announcement."""
        if action in (EXCHANGE, SWAP):
            self.proposals.append(action)
            self.waiting = action
            self.turn = self.dealer
        elif action in (ACCEPT, DECLINE):
            if action == ACCEPT:
                self._agree()
            self.waiting = None
            self.turn = self.forehand
        else:
            self._name(action)

    def _agree(self) -> None:
        """The dealer has accepted the proposal that waits."""
        if self.waiting == SWAP:
            self.swapped = True
            return
        self.exchanged = True
        stock = Stock(self.deck[position] for position in self.layout().stock)
        for seat in (self.forehand, self.dealer):
            for card in self.hands[seat][:]:
                self._put_away(seat, card)
            for _ in range(CARDS_EACH):
                self._take(seat, stock.draw())

    def _name(self, action: int) -> None:
        """Announce the rank or the suit."""
        letter = self.game.letters[action]
        if action in self.game.rank_actions:
            self.rank = letter
        else:
            self.suit = letter
        if self.rank is not None and self.suit is not None:
            self._complete(self.rank, self.suit)
        else:
            self.order = self.game.order(self.rank, self.suit)
            self.turn = self.forehand if self.players == 3 else self.dealer

    def _complete(self, rank: str, suit: str) -> None:
        """Rank and suit are announced: play begins."""
        self.rank, self.suit = rank, suit
        self.order = self.game.order(rank, suit)
        self._open_play(self.forehand)

    # Who knows it

    def announced_to(self, viewer: int) -> bool:
        """Whether this seat may know rank and suit as far as they are announced."""
        return True

    def order_for(self, viewer: int) -> Announcement:
        """How the cards compare, as far as this seat may know."""
        return self.order if self.announced_to(viewer) else self.game.order(None, None)

    def hand_trump(self, viewer: int) -> int:
        return POWER

    def hand_order(self, viewer: int) -> list[int]:
        """Cards that beat plain ones at the left, a Weli apart at the right."""
        return [POWER, 3, 2, 0, 1, APART]

    def hand_suit(self, card: int, viewer: int) -> int:
        return self.order_for(viewer).suit_of[card]

    def hand_rank(self, card: int, viewer: int) -> int:
        # Cards of equal strength must not stay in the order in which they came to the hand.
        return self.order_for(viewer).strength[card] * len(SUITS) + CARD_SUIT[card]
