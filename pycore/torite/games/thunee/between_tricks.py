"""The calls of Thunee between two tricks: jodhi (§ jodhi), and double or khanuck before the last trick
(§ double).
"""

from __future__ import annotations

from typing import Final

from torite.blocks.melds import KINGS, QUEENS
from torite.core.cards import CARD_CODES, CARD_INDEX, SUITS
from torite.core.copying import Copied, Shared
from torite.core.reasons import Reason
from torite.games.thunee.game import DOUBLE, JODHI, KHANUCK, Thunee

JACKS: Final = tuple(CARD_INDEX["J" + suit] for suit in SUITS)
BEFORE_LAST: Final = 5
"""Number of tricks before the last one."""
_PAIRS: Final = tuple(zip(JODHI, range(len(SUITS)), KINGS, QUEENS, strict=True))
"""Each call of jodhi with its suit, King and Queen."""
_LAST_CALLS: Final = (DOUBLE, KHANUCK)


def jodhi_value(*, is_trump: bool, with_jack: bool) -> int:
    """The points of King and Queen of a suit."""
    return (40 if is_trump else 20) + (10 if with_jack else 0)


class BetweenTricks(Copied):
    """The calls that were made between two tricks.

    Attributes:
        jodhi: points that each side has called as jodhi.
        suits: the suits of these calls.
        last_call: the call before the last trick and the seat that made it, or None.
    """

    jodhi: list[int]
    suits: tuple[int, ...]
    last_call: tuple[int, int] | None
    _game: Shared[Thunee]

    def __init__(self, game: Thunee) -> None:
        self._game = game
        self.jodhi = [0, 0]
        self.suits = ()
        self.last_call = None

    def open_to(self, seat: int, hand: list[int], winner: int, tricks: list[int]) -> list[int]:
        """The calls that a seat may make after a trick.

        Args:
            seat: the seat.
            hand: its cards.
            winner: the seat that won the last trick.
            tricks: the number of tricks of each seat.
        """
        played, game = sum(tricks), self._game
        if played == BEFORE_LAST:
            return [action for action in _LAST_CALLS if self.why_not_last(action, seat, tricks) is None]
        if played not in game.jodhi_after or not game.partners.together(seat, winner):
            return []
        suits = self.suits
        return [
            action for action, suit, king, queen in _PAIRS
            if king in hand and queen in hand and suit not in suits
        ]  # fmt: skip

    def is_open(self, tricks: list[int]) -> bool:
        """True if some seat may make a call after a trick, as far as is public."""
        played = sum(tricks)
        if played == BEFORE_LAST:
            return any(
                self.why_not_last(action, seat, tricks) is None
                for action in _LAST_CALLS
                for seat in self._game.seats
            )
        return played in self._game.jodhi_after and len(self.suits) < len(SUITS)

    def agreed(self, action: int) -> bool:
        """True if the options of the game have this call."""
        if action in JODHI:
            return bool(self._game.jodhi_after)
        allowed = self._game.options["last_call"]
        return allowed == "khanuck" or (allowed == "double" and action == DOUBLE)

    def why_not_jodhi(
        self, action: int, seat: int, hand: list[int], winner: int, tricks: list[int]
    ) -> Reason | None:
        """Why a seat may not call this jodhi after a trick; None if it may. See `open_to`."""
        suit = JODHI.index(action)
        if sum(tricks) not in self._game.jodhi_after:
            return Reason("jodhi-when")
        if not self._game.partners.together(seat, winner):
            return Reason("jodhi-winners")
        if KINGS[suit] not in hand or QUEENS[suit] not in hand:
            return Reason("jodhi-needs-pair", {"cards": [CARD_CODES[KINGS[suit]], CARD_CODES[QUEENS[suit]]]})
        return Reason("jodhi-again", {"suit": SUITS[suit]}) if suit in self.suits else None

    def why_not_last(self, action: int, seat: int, tricks: list[int]) -> Reason | None:
        """Why a seat may not make this call before the last trick; None if it may."""
        if not self.agreed(action):
            return Reason("not-agreed")
        if sum(tricks) != BEFORE_LAST:
            return Reason("before-last-trick")
        if self.last_call is not None:
            return Reason("last-call-made", {"seat": self.last_call[1]})
        partners = self._game.partners
        side = partners.of[seat]
        if action == DOUBLE:
            won = sum([tricks[one] for one in partners[side]])
            return None if won == BEFORE_LAST else Reason("double-needs-all")
        return None if self.jodhi[side] else Reason("khanuck-needs-jodhi")

    def call_jodhi(self, seat: int, suit: int, hand: list[int], trump: int | None) -> tuple[list[int], int]:
        """Note a jodhi; return the cards that the seat shows for it, and their points."""
        cards = [KINGS[suit], QUEENS[suit]]
        with_jack = JACKS[suit] in hand
        if with_jack:
            cards.append(JACKS[suit])
        value = jodhi_value(is_trump=suit == trump, with_jack=with_jack)
        self.jodhi[self._game.partners.of[seat]] += value
        self.suits += (suit,)
        return cards, value
