"""The points of a deal of Gaigel, and how it ends (§ out, § scoring)."""

from __future__ import annotations

from torite.blocks.sides import Sides
from torite.core.copying import Copied, Shared
from torite.games.gaigel.actions import GAIGEL, OUT
from torite.games.gaigel.game import DOUBLE, OUT_AT, POINTS, WIN


class Score(Copied):
    """The tricks and points of each side.

    Attributes:
        tricks: number of tricks of each side.
        card_points: points of the cards in these tricks.
        meld_points: points of the melds of each side.
        marked: sides that played on with 101 points.
        game_points: game points of each side for the deal; 0 until it ends.
        ending: why the deal ended, and the seat that caused it; an empty text until then.
    """

    tricks: list[int]
    card_points: list[int]
    meld_points: list[int]
    marked: frozenset[int]
    game_points: Shared[list[int]]
    ending: tuple[str, int | None]
    _sides: Sides

    def __init__(self, sides: Sides) -> None:
        number = len(sides)
        self._sides = sides
        self.tricks = [0] * number
        self.card_points = [0] * number
        self.meld_points = [0] * number
        self.marked = frozenset()
        self.game_points = [0] * number
        self.ending = ("", None)

    def has_trick(self, seat: int) -> bool:
        """True if the side of this seat has won a trick."""
        return self.tricks[self._sides.of[seat]] > 0

    def totals(self) -> list[int]:
        """The points of the tricks and melds of each side."""
        return [cards + melds for cards, melds in zip(self.card_points, self.meld_points, strict=True)]

    def take_trick(self, winner: int, cards: list[int]) -> None:
        """Add the cards of a trick to the side of its winner."""
        side = self._sides.of[winner]
        self.tricks[side] += 1
        points = self.card_points[side]
        for card in cards:
            points += POINTS[card]
        self.card_points[side] = points

    def add_meld(self, seat: int, points: int) -> None:
        """Add the points of a meld to the side of this seat."""
        self.meld_points[self._sides.of[seat]] += points

    def mark(self) -> None:
        """Mark the sides that play on with 101 points (§ overlook)."""
        self.marked |= {side for side, total in enumerate(self.totals()) if total >= OUT_AT}

    # How a deal ends

    def call(self, seat: int, action: int) -> None:
        """End the deal with a call: the seat goes out, or says that opponents overlooked their 101 points."""
        side = self._sides.of[seat]
        if action == OUT and self.card_points[side] + self.meld_points[side] >= OUT_AT:
            self.win("out", seat, self._value_of_going_out(side))
        elif action == GAIGEL and self.marked - {side}:
            self.win("gaigel", seat, DOUBLE)
        else:
            self.lose("wrong_out" if action == OUT else "wrong_gaigel", seat, DOUBLE)

    def win(self, reason: str, seat: int, points: int) -> None:
        """End the deal with game points for the side of this seat."""
        side = self._sides.of[seat]
        self._end(reason, seat, [points if other == side else 0 for other in range(len(self.tricks))])

    def lose(self, reason: str, seat: int, points: int) -> None:
        """End the deal with game points for every other side."""
        side = self._sides.of[seat]
        self._end(reason, seat, [0 if other == side else points for other in range(len(self.tricks))])

    def compare(self) -> None:
        """End the deal after a last trick without a call: most points win, a tie wins nothing (§ final)."""
        totals = self.totals()
        best = totals.index(max(totals))
        points = [0] * len(totals)
        if totals.count(totals[best]) > 1:
            self._end("tie", None, points)
            return
        points[best] = self._value_of_going_out(best)
        self._end("most", None, points)

    def _value_of_going_out(self, side: int) -> int:
        """The game points of a side that goes out (§ scoring)."""
        return WIN if sum(self.tricks) > self.tricks[side] else DOUBLE

    def _end(self, reason: str, seat: int | None, points: list[int]) -> None:
        self.ending = (reason, seat)
        self.game_points = points
