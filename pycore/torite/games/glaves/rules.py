"""Glaves: tricks with a stock to draw from; captured Jacks cost points, but all four shoot the moon.

Source: the article 『Glaves(グレイブ)』 (okanenainde.seesaa.net).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from torite.blocks.stock import OpenStock
from torite.blocks.stock_deal import StockDeal
from torite.blocks.trick_deal import TrickGame
from torite.blocks.tricks import TrickOrder, aces_high
from torite.core.cards import CARD_SUIT, card_code, make_pack, parse_cards
from torite.core.history import ALL, NO_SEAT
from torite.core.layout import Layout, singly
from torite.core.options import Option, OptionValue

CARDS_EACH: Final = {2: 13, 3: 9, 4: 9}
TARGET: Final = {2: 46, 3: 20, 4: 9}
"""The total that ends the match."""
MOON: Final = {2: 16, 3: 7, 4: 3}
"""The points for capturing all four Jacks."""
LOSS: Final = dict(zip(parse_cards("JH JD JC JS"), (4, 3, 2, 1), strict=True))
"""The points that each captured Jack costs."""
JACKS: Final = frozenset(LOSS)


class Glaves(TrickGame):
    """Glaves for two to four players."""

    id = "glaves"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (2, 3, 4)),
        Option("turned_jack", ("out", "last_trick"), when={"players": (3,)}),
        Option("tie", ("youngest", "shared")),
    )
    minutes: ClassVar[tuple[int, int]] = (15, 30)
    level = 1
    kind = "tricks"
    resembles: ClassVar[tuple[str, ...]] = ("hearts", "whist")
    start_here = True
    ages_matter: ClassVar[tuple[str, OptionValue] | None] = ("tie", "youngest")

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("23456789TJQKA")

    def points_range(self) -> tuple[int, int]:
        return -sum(LOSS.values()), max(MOON[self.players], len(self.pack) // self.players)

    def match_target(self) -> int:
        return TARGET[self.players]

    def winners(self, scores: Sequence[int], ages: Sequence[int] | None = None) -> list[int]:
        """The seats with the highest total; among equals the youngest, as far as the ages are known."""
        best = super().winners(scores)
        if self.options["tie"] == "shared" or ages is None:
            return best
        youngest = min(ages[seat] for seat in best)
        return [seat for seat in best if ages[seat] == youngest]


class GlavesDeal(StockDeal, of=Glaves):
    """A deal of Glaves.

    Attributes:
        set_aside: with three players the card that names the trump, otherwise None.
        jacks: the seat that captured each Jack, or None.
    """

    jacks: dict[int, int | None]
    set_aside: int | None

    def layout(self) -> Layout:
        return singly(self.game.players, self.dealer, CARDS_EACH[self.game.players], len(self.deck))

    def _start(self) -> None:
        layout = self.layout()
        self.hands: list[list[int]] = layout.hands(self.deck)
        left = self._left_over()
        self.jacks = dict.fromkeys(LOSS)
        self.set_aside = None
        if self.game.players == 3:
            self.set_aside = left.pop()
            self.history.append(("set_aside", NO_SEAT, self.set_aside, ALL))
        self.stock: OpenStock = OpenStock(left)
        self.stock.turn_up(self)
        trump = self.stock.top if self.set_aside is None else self.set_aside
        self.order: TrickOrder = aces_high(CARD_SUIT[trump])
        self._open_play(self._eldest)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        """The winner takes the Jacks of the trick and the face-up card, the others in order of play the next
        cards unseen; then the new top card is turned up.
        """
        if not JACKS.isdisjoint(cards):
            for jack in JACKS.intersection(cards):
                self.jacks[jack] = winner
        stock = self.stock
        if stock.left:
            stock.draw_openly(self.game.turns[winner], self)
        elif not self.hands[winner]:
            if self.game.options["turned_jack"] == "last_trick" and self.set_aside in self.jacks:
                self.jacks[self.set_aside] = winner
            self._end_deal()

    def moon(self) -> int | None:
        """The seat that captured all four Jacks, or None."""
        owners = set(self.jacks.values())
        return owners.pop() if len(owners) == 1 else None

    def moon_points(self) -> list[int]:
        """The points of each seat for shooting the moon."""
        moon = self.moon()
        return [MOON[self.game.players] if seat == moon else 0 for seat in range(self.game.players)]

    def losses(self) -> list[int]:
        """The points that the captured Jacks cost each seat."""
        return [
            sum(LOSS[jack] for jack, owner in self.jacks.items() if owner == seat) for seat in self.game.seats
        ]

    def _result(self) -> dict[str, Any]:
        moon = self.moon()
        points = [won - lost for won, lost in zip(self.tricks, self.losses(), strict=True)]
        return {
            "points": points if moon is None else self.moon_points(),
            "tricks": list(self.tricks),
            "jacks": {card_code(jack): owner for jack, owner in self.jacks.items()},
            "moon": moon,
        }
