"""What lies on the table: the tricks, cards that belong to no seat, and tokens before the seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

Trick = tuple[int, list[int], int | None, tuple[int, ...]]
"""A complete trick: who led, the cards in order of play, who won (None: nobody), whose the cards are."""


class TricksOnTable(NamedTuple):
    """The tricks as they lie on the table.

    Attributes:
        leader: the seat that leads, or led, the current trick.
        seats: the seats that play to it, in order of play.
        cards: its cards in order of play; None for one that lies face down.
        winning: the seat that is winning it; None before the first card, or if hidden.
        last: the trick before, or None.
        won: the number of tricks that each seat has won.
        done: the number of tricks played; None if it is the sum of those won.
    """

    leader: int
    seats: Sequence[int]
    cards: Sequence[int | None]
    winning: int | None
    last: Trick | None
    won: list[int]
    done: int | None = None


@dataclass(frozen=True, slots=True)
class Pile:
    """Cards on the table that belong to no seat, such as the stock.

    Attributes:
        id: its name; the texts of the game have a label.
        count: the number of cards.
        cards: the cards lying face up, the top first.
        backs: the codes of the backs that show, where they show the suit.
    """

    id: str
    count: int
    cards: tuple[int, ...] = ()
    backs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """A public note in front of a seat, such as captured Jacks."""

    id: str
    cards: tuple[int, ...] = ()
    value: str | int | None = None
