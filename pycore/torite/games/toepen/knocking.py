"""The stake of Toepen, the knocks that raise it, and the lives that it costs (§ knock, § fold)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.core.copying import Copied, Shared
from torite.core.history import NO_SEAT
from torite.core.reasons import Reason
from torite.games.toepen.game import Toepen

FIRST_STAKE: Final = 1
POOR_STAKE: Final = 2
"""The stake when a seat plays with its last life."""
POOR: Final = 1
"""Number of lives of a poor seat, which plays with its last one."""

# Random rollouts ask so often that this is made once.
_KNOCKED_LAST: Final = Reason("knocked-last")


class Knocking(Copied):
    """The stake, the seats that play for it, and the lives lost.

    Attributes:
        stake: lives that each loser loses that has not folded.
        knocker: the seat that knocked last, or `NO_SEAT`.
        staying: the seats that have not folded, in order of play; empty before the play.
        folded: the seats that have folded, in the order in which they did.
        lost: lives that each seat has lost in this deal.
    """

    stake: int
    knocker: int
    staying: tuple[int, ...]
    folded: tuple[int, ...]
    lost: list[int]
    _game: Shared[Toepen]
    _scores: Shared[Sequence[int]]

    def __init__(self, game: Toepen, scores: Sequence[int]) -> None:
        self.stake = FIRST_STAKE
        self.knocker = NO_SEAT
        self.staying = ()
        self.folded = ()
        self.lost = [0] * game.players
        self._game = game
        self._scores = scores

    def lives(self, seat: int) -> int:
        """The lives that a seat has left."""
        return self._game.limit - self._scores[seat] - self.lost[seat]

    def poor(self) -> list[int]:
        """The seats that play with their last life, if that raises the stake (§ poverty)."""
        if not self._game.options["poverty"]:
            return []
        return [seat for seat in self.staying if self.lives(seat) <= POOR]

    def why_not(self, seat: int) -> Reason | None:
        """Why a seat may not knock while no answer is due; None if it may."""
        if seat not in self.staying:
            return Reason("you-folded")
        if seat == self.knocker:
            return _KNOCKED_LAST
        if self._game.capped_by_lives:
            lives = self.lives(seat)
            return Reason("too-few-lives", {"number": max(0, lives)}) if self.stake >= lives else None
        limit = self._game.limit
        return Reason("highest-stake", {"number": limit}) if self.stake >= limit else None

    def knock(self, seat: int) -> None:
        """The seat raises the stake by one life."""
        self.stake += 1
        self.knocker = seat

    def fold(self, seat: int) -> None:
        """The seat gives up: it loses the stake before the last knock."""
        self.lost[seat] += self.stake - 1
        self.folded = (*self.folded, seat)
        place = self.staying.index(seat)
        self.staying = self.staying[:place] + self.staying[place + 1 :]

    def settle(self, winner: int) -> None:
        """The deal is over: all seats that have stayed lose the stake, but for the winner."""
        for seat in self.staying:
            if seat != winner:
                self.lost[seat] += self.stake
