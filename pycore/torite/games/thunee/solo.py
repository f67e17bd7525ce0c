"""The solo of Thunee: a seat plays alone for all tricks, in thunee or royals (§ solo)."""

from __future__ import annotations

from torite.core.cards import CARD_SUIT
from torite.core.copying import Copied, Shared
from torite.core.reasons import Reason
from torite.games.thunee.game import PASS, ROYALS, Thunee


class Solo(Copied):
    """The seat that plays alone, and the seats that may still do so.

    Attributes:
        seat: the seat that plays alone, or None.
        royals: True if it plays with all ranks reversed.
        asked: the seats that may still play alone, the next one first.
    """

    seat: int | None
    royals: bool
    asked: tuple[int, ...]
    _game: Shared[Thunee]

    def __init__(self, game: Thunee) -> None:
        self._game = game
        self.seat = None
        self.royals = False
        self.asked = ()

    def open_to(self, hand: list[int]) -> list[int]:
        """The calls of a seat with this hand."""
        # An empty hand asks for the calls that any seat may have.
        one_suit = hand and CARD_SUIT[hand[0]] == CARD_SUIT[hand[-1]]
        return [PASS] if one_suit else self._game.solos

    def why_not(self, action: int, seat: int, turn: int) -> Reason:
        """Why a seat may not play alone while ``turn`` is asked."""
        if action == ROYALS and self._game.options["thunee"] != "royals":
            return Reason("not-agreed")
        return Reason("one-suit") if seat == turn else Reason("not-your-turn", {"seat": turn})

    def play(self, seat: int, action: int) -> None:
        """The seat plays alone."""
        self.seat = seat
        self.royals = action == ROYALS
