"""German Whist: thirteen tricks for good cards, the face-up card of the stock to each winner; then thirteen
more, played out with what was won.

Sources: pagat.com, gamefarm.jp, the English Wikipedia and the others that ``rules.en.md`` names.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from torite.blocks.stock import OpenStock
from torite.blocks.stock_deal import StockDeal
from torite.blocks.trick_deal import TrickGame
from torite.blocks.tricks import FollowSuit, TrickOrder, aces_high
from torite.core.cards import CARD_SUIT, SUITS, make_pack, suit_code
from torite.core.layout import Layout, singly
from torite.core.options import Option

CARDS_EACH: Final = 13
WEIGHTS: Final = {"last": (0, 1), "all": (1, 1), "double": (1, 2)}
"""The points of a trick in each stage."""
RED: Final = tuple(map(SUITS.index, "DH"))


class GermanWhist(TrickGame):
    """German Whist for two players."""

    id = "german_whist"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (2,)),
        Option("count", ("last", "all", "double")),
        Option("follow", ("always", "late")),
        Option("turn_up", ("trump", "high_low")),
        Option("score", ("win", "over", "margin", "tricks")),
        Option("match", ("target", "deals")),
        Option("target", (5, 3, 10, 50), when={"match": ("target",)}),
        Option("rounds", (2, 1, 5), when={"match": ("deals",)}),
    )
    minutes: ClassVar[tuple[int, int]] = (15, 30)
    level = 1
    kind = "tricks"
    resembles: ClassVar[tuple[str, ...]] = ("whist",)
    ties_play_on = True

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("23456789TJQKA")

    def points_range(self) -> tuple[int, int]:
        if self.options["score"] == "win":
            return 0, 1
        # Thirteen early tricks, and thirteen late ones that may count double.
        return 0, 39


class GermanWhistDeal(StockDeal, of=GermanWhist):
    """A deal of German Whist.

    Attributes:
        early: the tricks that each seat has won while there was a stock.
        aim: ``high`` or ``low``.
    """

    early: list[int]
    aim: str

    def layout(self) -> Layout:
        return singly(self.game.players, self.dealer, CARDS_EACH, len(self.deck))

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.stock: OpenStock = OpenStock(self._left_over())
        self.early = [0] * self.game.players
        suit = CARD_SUIT[self.stock.top]
        without_trump = self.game.options["turn_up"] == "high_low"
        self.order: TrickOrder = aces_high(None if without_trump else suit)
        self.aim = "low" if without_trump and suit not in RED else "high"
        if self.game.options["follow"] == "late":
            self._bind(())
        self.stock.turn_up(self)
        self._open_play(self._eldest)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        """The winner takes the face-up card, the other the next one unseen."""
        stock = self.stock
        if stock.left:
            self.early[winner] += 1
            stock.draw_openly(self.game.turns[winner], self)
            if not stock.left:
                self._bind((FollowSuit(),))
        elif not self.hands[winner]:
            self._end_deal()

    def late(self) -> list[int]:
        """The tricks that each seat has won after the stock ran out."""
        return [won - early for won, early in zip(self.tricks, self.early, strict=True)]

    def counted(self) -> list[int]:
        """The points of the early and late tricks of each seat."""
        first, second = WEIGHTS[str(self.game.options["count"])]
        return [first * early + second * late for early, late in zip(self.early, self.late(), strict=True)]

    def totals(self) -> list[int]:
        """The total of each seat by the aim of the deal: its own points, or those of the other."""
        counted = self.counted()
        return counted if self.aim == "high" else counted[::-1]

    def winner(self) -> int | None:
        """The seat with the higher total; None where they are equal."""
        totals = self.totals()
        return None if totals[0] == totals[1] else totals.index(max(totals))

    def _points(self, winner: int | None) -> list[int]:
        totals = self.totals()
        if self.game.options["score"] == "tricks":
            return totals
        if winner is None:
            return [0] * self.game.players
        won = {
            "win": 1,
            "over": totals[winner] - sum(totals) // 2,
            "margin": totals[winner] - totals[1 - winner],
        }[str(self.game.options["score"])]
        return [won if seat == winner else 0 for seat in self.game.seats]

    def _result(self) -> dict[str, Any]:
        winner = self.winner()
        return {
            "points": self._points(winner),
            "tricks": list(self.tricks),
            "early": list(self.early),
            "late": self.late(),
            "counted": self.counted(),
            "winner": winner,
            "trump": suit_code(self.order.trump),
            "aim": self.aim,
        }
