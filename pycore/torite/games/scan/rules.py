"""Scan: the backs of all cards show their suits, and the suit of the top of the stock is trump.

A game by Alex Randolph, 1987. Sources: ludorium.at, happy-cyclist.blogspot, bisco.hatenadiary,
ryuuseikick1998.blog.fc2, nitslg758.blogspot and circle9tym.web.fc2. The comments name paragraphs of
``rules.en.md``: § trump.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.sides import Sides
from torite.blocks.stock import Stock
from torite.blocks.stock_deal import StockDeal
from torite.blocks.trick_deal import TrickGame
from torite.blocks.tricks import Duty, FollowSuit, PlayTrump, TrickOrder, aces_high
from torite.core.cards import CARD_SUIT, make_pack, suit_code
from torite.core.copying import Shared
from torite.core.layout import Layout, singly
from torite.core.options import Option

WORTH: Final = (-10, -5, 5, 10)
"""The points of a card of each suit: clubs, diamonds, hearts, spades."""
LEFT_OUT: Final = {3: "2C", 5: "2C 2S", 6: "2C 2D 2H 2S"}
"""The cards left out by number of players, so that the pack can be divided."""
NO_TRUMP: Final = "none"


@cache
def order_of(trump: int | None) -> TrickOrder:
    """The order of the cards with this trump suit."""
    return aces_high(trump)


class Scan(TrickGame):
    """Scan for two to six players."""

    id = "scan"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 2, 3, 5, 6)),
        Option("sides", ("pairs", "alone"), when={"players": (4, 6)}),
        Option("hand", (5, 6, 7)),
        Option("void", ("must", "free")),
        Option("first", ("trump", "none")),
        Option("match", ("deals", "target")),
        Option("rounds", (1, 2, 3), when={"match": ("deals",)}),
        Option("target", (200, 100, 300), when={"match": ("target",)}),
    )
    minutes: ClassVar[tuple[int, int]] = (15, 30)
    level = 1
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("whist",)
    backs_show_suit = True

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        must = self.options["void"] == "must"
        self.duties: tuple[Duty, ...] = (FollowSuit(), PlayTrump()) if must else (FollowSuit(),)
        pairs = self.players in (4, 6) and self.options["sides"] == "pairs"
        half = self.players // 2
        opposite = Sides((seat, seat + half) for seat in range(half))
        self._sides: Sides = opposite if pairs else Sides.alone(self.players)

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("23456789TJQKA", without=LEFT_OUT.get(self.players, ""))

    def points_range(self) -> tuple[int, int]:
        most = 13 * (WORTH[-1] + WORTH[-2])
        return -most, most

    def sides(self, dealer: int) -> Sides:
        return self._sides

    # The match (§ match)

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        if self.options["match"] == "deals":
            return super().match_over(scores, deals)
        totals = [scores[side[0]] for side in self._sides]
        high = max(totals)
        return high >= int(self.options["target"]) and totals.count(high) == 1


class ScanDeal(StockDeal, of=Scan):
    """A deal of Scan.

    Attributes:
        stock: the cards to draw; the back of the top one shows the trump suit.
        won: the points of the cards that each seat has won.
        trumps: the trump suit of each trick so far, with the current one; None without trump.
    """

    game: Scan
    turn: int | None
    order: Shared[TrickOrder]

    stock: Stock
    won: list[int]
    trumps: list[int | None]

    # The deal (§ deal)

    def layout(self) -> Layout:
        return singly(self.game.players, self.dealer, int(self.game.options["hand"]), len(self.deck))

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.stock = Stock(self._left_over())
        self.won = [0] * self.game.players
        self.trumps = []
        self._show_trump()
        self._open_play(self._eldest)

    # Trump (§ trump)

    def _show_trump(self) -> None:
        """The suit of the top card of the stock is trump in the next trick."""
        without = self.game.options["first"] == "none" and not self.trumps
        trump = None if without or not self.stock else CARD_SUIT[self.stock.top]
        self.trumps.append(trump)
        self.order = order_of(trump)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        self.won[winner] += sum(WORTH[CARD_SUIT[card]] for card in cards)
        if self.stock:
            # The winner draws first, then the others in order of play.
            self.stock.draw_for(self.game.turns[winner], self)
        if self.hands[winner]:
            self._show_trump()
        else:
            self._end_deal()

    # The score (§ scoring)

    def side_points(self) -> list[int]:
        """The points of each side."""
        return [sum(self.won[seat] for seat in side) for side in self.game.sides(self.dealer)]

    def _result(self) -> dict[str, Any]:
        return {
            "points": self.game.sides(self.dealer).by_seat(self.side_points()),
            "won": list(self.won),
            "tricks": list(self.tricks),
            "trumps": [suit_code(trump) or NO_TRUMP for trump in self.trumps],
        }
