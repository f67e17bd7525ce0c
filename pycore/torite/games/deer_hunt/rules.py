"""Deer Hunt: two against two for the red pips of the Chinese dominoes, where any tile may be played.

A traditional game, brought to Japan by Jun Kusaba in 1996. Sources: his description, those of dice.saloon.jp
and kirinlegend.blogspot. The comments name paragraphs of ``rules.en.md``: § deal.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import Duty, TrickOrder
from torite.core.layout import Layout
from torite.core.options import Option
from torite.games.deer_hunt.tiles import (
    ALL_RED,
    ORDER,
    PACK,
    RED,
    STRONG,
    deck_of,
    heaps_of,
    in_turn,
    strong_first,
)

SIDES: Final = Sides.opposite(4)


class DeerHunt(TrickGame):
    """Deer Hunt for four players."""

    id = "deer_hunt"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("deal", ("fair", "split", "plain")),
        Option("rounds", (1, 2)),
        Option("tie", ("draw", "more")),
    )
    minutes: ClassVar[tuple[int, int]] = (15, 30)
    level = 1
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("whist",)
    direction = "counterclockwise"
    deck_style = "tiengow"
    duties: tuple[Duty, ...] = ()

    def suit_name(self, suit: int) -> str | None:
        return None

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def points_range(self) -> tuple[int, int]:
        return 0, ALL_RED

    def sides(self, dealer: int) -> Sides:
        return SIDES

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        return super().match_over(scores, deals) and (self.options["tie"] == "draw" or len(set(scores)) > 1)

    # The deal (§ deal)

    def layout_of(self, deck: Sequence[int], dealer: int) -> Layout:
        """Who is dealt which places of this deck."""
        partner, after, before = ((dealer + step) % 4 for step in (2, 1, 3))
        if self.options["deal"] == "plain":
            return Layout(4, [(dealer + place) % 4 for place in range(len(deck))])
        holders = [0] * len(deck)
        for heap, seats in zip(heaps_of(deck), ((dealer, partner), (after, before)), strict=True):
            if self.options["deal"] == "split":
                heap.sort(key=lambda place: deck[place] not in STRONG)
            for turn, place in enumerate(heap):
                holders[place] = seats[turn % 2]
        return Layout(4, holders)

    def deck_for(self, laid: list[int], dealer: int) -> list[int]:
        if self.options["deal"] == "plain":
            return laid
        hands = self.layout_of(self.pack, dealer).hands(laid)
        own, after, partner, before = ([*hands[(dealer + step) % 4]] for step in range(4))
        strong = [[tile for tile in hand if tile in STRONG] for hand in (own, partner, after, before)]
        if not {*strong[0], *strong[1]} == {*strong[2], *strong[3]} == STRONG:
            raise ValueError("each side is dealt one copy of each strong tile")
        if self.options["deal"] == "split":
            if any(len(tiles) != len(STRONG) // 2 for tiles in strong):
                raise ValueError("every seat is dealt two strong tiles")
            first, second = (
                in_turn(strong_first(one), strong_first(other))
                for one, other in ((own, partner), (after, before))
            )
            return deck_of(first, second)
        # However they are spread, the strong tiles of the first side come before those of the second.
        return deck_of(
            in_turn(strong_first(own), strong_first(partner)),
            in_turn(strong_first(after)[::-1], strong_first(before)[::-1]),
        )


class DeerHuntDeal(TrickDeal, of=DeerHunt):
    """A deal of Deer Hunt.

    Attributes:
        taken: the red pips that each side has taken.
    """

    game: DeerHunt
    order: TrickOrder

    taken: list[int]

    def layout(self) -> Layout:
        return self.game.layout_of(self.deck, self.dealer)

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.order = ORDER
        self.taken = [0, 0]
        self._open_play(self.dealer)

    # The tricks and the score (§ play, § scoring)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        red = 0
        for tile in cards:
            red += RED[tile]
        self.taken[SIDES.of[winner]] += red
        if not self.hands[winner]:
            self._end_deal()

    def _result(self) -> dict[str, Any]:
        return {"points": SIDES.by_seat(self.taken), "tricks": list(self.tricks)}
