"""The announcement: forehand and dealer name a rank and a suit, and may agree before on new hands or on
changing tasks.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.core.cards import CARD_COUNT
from torite.core.copying import Copied, Shared
from torite.core.reasons import Reason
from torite.games.watten.game import ACCEPT, DECLINE, EXCHANGE, FOLD, RAISE, SWAP, Watten

CARDS_EACH: Final = 5
TO_BE_ANSWERED: Final = {EXCHANGE: Reason("answer-exchange"), SWAP: Reason("answer-swap")}


class Announcing(Copied):
    """The rank and the suit that are announced, and the agreements before.

    Attributes:
        forehand: the seat at the dealer's left: it proposes, and names the rank.
        dealer: the seat that answers, and names the suit.
        rank: the letter of the announced rank, or None.
        suit: the letter of the trump suit, or None.
        proposals: the proposals that the forehand has made, as actions.
        waiting: the proposal that waits for the dealer's answer, or None.
        swapped: True if the announcers have changed tasks.
        exchanged: True if both announcers have taken new hands.
    """

    forehand: int
    dealer: int
    rank: str | None
    suit: str | None
    proposals: list[int]
    waiting: int | None
    swapped: bool
    exchanged: bool
    _game: Shared[Watten]

    def __init__(self, game: Watten, dealer: int) -> None:
        self.forehand = (dealer + 1) % game.players
        self.dealer = dealer
        self.rank = None
        self.suit = None
        self.proposals = []
        self.waiting = None
        self.swapped = False
        self.exchanged = False
        self._game = game

    @property
    def complete(self) -> bool:
        """True if rank and suit are announced."""
        return self.rank is not None and self.suit is not None

    @property
    def turn(self) -> int:
        """The seat to act. Of three players the forehand names both rank and suit."""
        if self.waiting is not None:
            return self.dealer
        return self.dealer if self.begun() and self._game.players != 3 else self.forehand

    def names_rank(self) -> bool:
        """True if the rank is announced next: first, unless the announcers have changed tasks."""
        return self.rank is None and (not self.swapped or self.suit is not None)

    def begun(self) -> bool:
        """True if the first part of the announcement is made."""
        return self.rank is not None or self.suit is not None

    def open_to(self, hand: Sequence[int]) -> list[int]:
        """The actions of the seat to act with this hand."""
        if self.waiting is not None:
            return [ACCEPT, DECLINE]
        namings = self.namings(hand)
        if self.begun():
            return namings
        return namings + [each for each in self._game.proposals if self.why_not_propose(each) is None]

    def namings(self, hand: Sequence[int]) -> list[int]:
        """The actions with which the seat to act may make its part of the announcement."""
        return self._game.rank_actions if self.names_rank() else self._game.trump_actions

    def why_not_propose(self, action: int) -> Reason | None:
        """Why the forehand may not propose this now; None if it may."""
        if action not in self._game.proposals:
            return Reason("no-exchange" if action == EXCHANGE else "no-swap")
        if action in self.proposals:
            return Reason("proposed-before")
        return Reason("proposed-too-late") if self.begun() else None

    def why_not(self, action: int) -> Reason | None:
        """Why the seat to act may not do this before the cards are played; None if it may."""
        if self.waiting is not None:
            return TO_BE_ANSWERED[self.waiting]
        if action in (ACCEPT, DECLINE):
            return Reason("nothing-to-answer")
        return self.why_not_propose(action) if action in (EXCHANGE, SWAP) else self.name_first(action)

    def name_first(self, action: int) -> Reason:
        """What must be announced before this may be done."""
        if action < CARD_COUNT or action in (RAISE, FOLD) or action in self._game.signal_actions:
            return Reason("announce-first")
        return Reason("rank-first" if self.names_rank() else "suit-first")

    def take(self, action: int) -> None:
        """Take a proposal, an answer to one, or a part of the announcement."""
        if action in (EXCHANGE, SWAP):
            self.proposals.append(action)
            self.waiting = action
        elif action in (ACCEPT, DECLINE):
            if action == ACCEPT:
                self.swapped |= self.waiting == SWAP
                self.exchanged |= self.waiting == EXCHANGE
            self.waiting = None
        else:
            self.name(action)

    def name(self, action: int) -> None:
        """Announce the rank or the suit."""
        letter = self._game.letters[action]
        if action in self._game.rank_actions:
            self.rank = letter
        else:
            self.suit = letter
