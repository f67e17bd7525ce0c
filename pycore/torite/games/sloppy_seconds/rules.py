"""Sloppy Seconds: only the second place in each suit scores, and the second suit that is broken becomes
trump in the middle of a trick.

By Peter Schell. Sources: the article "Sloppy Seconds" (kirinlegend.blogspot.com) and the original at
thegamesjournal.com.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import aces_high
from torite.core.cards import CARD_RANK, CARD_SUIT, SUITS, make_pack, suit_code
from torite.core.history import ALL, NO_CARD, NO_SEAT
from torite.core.layout import Layout, singly
from torite.core.options import Option

CARDS_EACH: Final = {3: 17, 4: 13}
ACE: Final = 12
VALUE: Final = tuple(1 if rank == ACE else rank + 2 for rank in CARD_RANK)
"""The value of each captured card: ace 1, king 13. The joker is not in the pack."""
CONSOLATION: Final = 5
"""Minimum points of a consoled player."""
CONSOLED: Final = 4
"""Highest total of captured values for which a player is consoled."""
ZERO_SECOND: Final = {"zero": 0, "five": 5}
"""The points of second place without a card of the suit."""


class SloppySeconds(TrickGame):
    """Sloppy Seconds for three or four players."""

    id = "sloppy_seconds"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 3)),
        Option("consolation", ("captured", "score", "none")),
        Option("zero_second", ("zero", "five")),
        Option("target", (300, 364)),
    )
    minutes: ClassVar[tuple[int, int]] = (45, 75)
    level = 2
    kind = "aim"
    resembles: ClassVar[tuple[str, ...]] = ("hearts",)

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("23456789TJQKA", without="2C" if self.players == 3 else "")

    def points_range(self) -> tuple[int, int]:
        # Nobody is second with more than half of a suit.
        return 0, len(SUITS) * (sum(range(1, 14)) // 2)


def seconds(totals: Sequence[int], zero_second: str = "zero") -> list[int | None]:
    """The points of each seat for second place in a suit, None for a seat that is not second: the
    second-highest different total counts.
    """
    second = sorted(set(totals))[-2]
    return [(second or ZERO_SECOND[zero_second]) if total == second else None for total in totals]


def lift(captured: Sequence[int], points: int, consolation: str) -> int:
    """The consolation points of a player with these captured totals."""
    if consolation == "none" or (consolation == "captured" and sum(captured) > CONSOLED):
        return 0
    return max(0, CONSOLATION - points)


def account_of(
    captured: Sequence[Sequence[int]], consolation: str, zero_second: str
) -> tuple[list[list[int | None]], list[int]]:
    """For each suit the points of each seat for second place, and for each seat its consolation.

    ``captured`` holds for each seat its totals in C D H S.
    """
    by_suit = [seconds(totals, zero_second) for totals in zip(*captured, strict=True)]
    sums = [sum(points or 0 for points in won) for won in zip(*by_suit, strict=True)]
    lifts = [lift(totals, points, consolation) for totals, points in zip(captured, sums, strict=True)]
    return by_suit, lifts


class SloppySecondsDeal(TrickDeal, of=SloppySeconds):
    """A deal of Sloppy Seconds.

    Attributes:
        first_broken: the suit that was broken first and cannot become trump, or None.
        captured: for each seat the total value of its captured cards of C D H S.
    """

    first_broken: int | None
    captured: list[list[int]]

    def layout(self) -> Layout:
        return singly(self.game.players, self.dealer, CARDS_EACH[self.game.players], len(self.deck))

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.first_broken = None
        self.captured = [[0] * len(SUITS) for _ in range(self.game.players)]
        self._open_play(self._eldest)

    def _act(self, seat: int, card: int) -> None:
        if self.order.trump is None and self.trick and CARD_SUIT[card] != self.led:
            self._break(CARD_SUIT[card])
        self._play(seat, card)

    def _break(self, suit: int) -> None:
        """Break this suit, while there is no trump: one of its cards is played to a trick in which another
        suit was led.
        """
        if self.first_broken is None:
            self.first_broken = suit
            self.history.append(("first_broken", NO_SEAT, NO_CARD, ALL))
        elif suit != self.first_broken:
            self._settle_order(aces_high(suit))
            self.history.append(("trump_born", NO_SEAT, NO_CARD, ALL))

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        captured = self.captured[winner]
        for card in cards:
            captured[CARD_SUIT[card]] += VALUE[card]
        if not self.hands[winner]:
            self._end_deal()

    def account(self) -> tuple[list[list[int | None]], list[int]]:
        """The account of the deal; see `account_of`."""
        options = self.game.options
        return account_of(self.captured, str(options["consolation"]), str(options["zero_second"]))

    def _result(self) -> dict[str, Any]:
        by_suit, lifts = self.account()
        return {
            "points": [sum(points or 0 for points in won) for won in zip(*by_suit, lifts, strict=True)],
            "tricks": list(self.tricks),
            "captured": [dict(zip(SUITS, totals, strict=True)) for totals in self.captured],
            "trump": suit_code(self.order.trump),
            "first_broken": suit_code(self.first_broken),
        }
