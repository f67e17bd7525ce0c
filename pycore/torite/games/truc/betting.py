"""Bets: a side proposes that the deal be worth more, and the other side accepts or gives the deal away."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from torite.core.copying import Copied, Shared
from torite.core.history import NO_SEAT
from torite.core.reasons import Reason
from torite.games.truc.game import ACCEPT, RAISE, REFUSE, REST, RETRUC, TRUC, Truc

WHOLE_GAME: Final = "rest"
"""The stake of a deal that decides the match."""
Stake = int | str
"""A number of points, or `WHOLE_GAME`."""
AT_ELEVEN: Final = 3
"""The stake of a deal that a side one point short of the target plays."""

_OWED: Final[Mapping[Stake, dict[int, Stake]]] = {1: {TRUC: 2}, 2: {RETRUC: 3}}
"""In the Catalan form the bet that each stake allows, and the stake that it proposes."""
_NO_BETS: Final[dict[int, Stake]] = {}
BETS: Final = frozenset((TRUC, RETRUC, RAISE, REST))

# Random rollouts ask so often that these are made once.
BET_LAST: Final = Reason("bet-last")
CLOSED: Final = Reason("bets-closed")
HIGHEST: Final = Reason("highest-bet")
NO_MOMENT: Final = Reason("no-moment")
NOTHING_WAITS: Final = Reason("nothing-to-answer")
OTHERS_ANSWER: Final = Reason("others-answer")


class Betting(Copied):
    """The stake of a deal, and the bet that waits for an answer.

    Attributes:
        stake: the stake of the deal now.
        pending: the stake proposed by a bet that waits for its answer; None when none waits.
        bettor: the seat that bet last, or `NO_SEAT`.
        just_played: the seat that has played the last card, as long as nobody has played or bet after it; or
            `NO_SEAT`.
        closed: True if nobody may bet in this deal.
        to_play: the seat that plays the next card, while a bet waits for an answer.
    """

    stake: Stake
    pending: Stake | None
    bettor: int
    just_played: int
    closed: bool
    to_play: int | None
    _game: Shared[Truc]

    def __init__(self, game: Truc) -> None:
        self._game = game
        self.stake = 1
        self.pending = None
        self.bettor = NO_SEAT
        self.just_played = NO_SEAT
        self.closed = False
        self.to_play = None

    def heard(self, seat: int) -> int:
        """The number of bets that the other side of this seat has made."""
        stake = self.stake if self.pending is None else self.pending
        if self.bettor == NO_SEAT or not isinstance(stake, int):
            return int(self.bettor != NO_SEAT)
        made = stake - 1 if self._game.catalan else stake.bit_length() - 1
        # The sides bet in turn.
        return (made + (seat - self.bettor) % 2) // 2

    def why_not_ever(self, seat: int) -> Reason | None:
        """Why the side of this seat cannot make the next bet at any time; None if it can."""
        if self.closed:
            return CLOSED
        if self.bettor != NO_SEAT and (seat - self.bettor) % 2 == 0:
            return BET_LAST
        return None if self._proposals() else HIGHEST

    def why_not_bet(self, seat: int, turn: int | None) -> Reason | None:
        """Why this seat may not bet now, with this seat in turn; None if it may."""
        reason = self.why_not_ever(seat)
        if reason is None and seat != turn and not (self._game.catalan and seat == self.just_played):
            return NO_MOMENT
        return reason

    def why_not(self, seat: int, turn: int | None) -> Reason | None:
        """Why this seat may not make the bet that it tries; None if it may bet. See `why_not_bet`."""
        if self.pending is not None and (reason := self.why_not_answer(seat)) is not None:
            return reason
        return self.why_not_bet(seat, turn)

    def why_not_answer(self, seat: int) -> Reason | None:
        """Why this seat may not answer a bet now; None if it may."""
        if self.pending is None:
            return NOTHING_WAITS
        return OTHERS_ANSWER if (seat - self.bettor) % 2 == 0 else None

    def _proposals(self) -> dict[int, Stake]:
        """The bets that the stake allows, each with its proposed stake; a waiting bet counts as accepted."""
        stake = self.stake if self.pending is None else self.pending
        game = self._game
        if game.catalan:
            return _OWED.get(stake, _NO_BETS)
        if self.pending is not None or not isinstance(stake, int) or stake >= game.target:
            return _NO_BETS
        raised: dict[int, Stake] = {RAISE: 2 * stake}
        return {**raised, REST: WHOLE_GAME} if game.options["rest"] else raised

    def open_to(self, seat: int, turn: int | None) -> list[int]:
        """The bets and answers that this seat may make now, with this seat in turn."""
        if self.pending is None:
            return [] if self.why_not_bet(seat, turn) else list(self._proposals())
        return [] if self.why_not_answer(seat) else [ACCEPT, REFUSE, *self._proposals()]

    def bet(self, seat: int, bet: int) -> None:
        """The seat bets, which accepts a waiting bet."""
        proposal = self._proposals()[bet]
        self.accept()
        self.pending = proposal
        self.bettor = seat
        self.just_played = NO_SEAT

    def accept(self) -> None:
        """Accept the waiting bet, if there is one."""
        if self.pending is not None:
            self.stake = self.pending
            self.pending = None
