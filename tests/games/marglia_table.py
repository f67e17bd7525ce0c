"""The tables at which the examples of Marglia are played."""

from __future__ import annotations

from typing import Any

from tests.games.manille_table import (
    EIGHT,
    GameTable,
    RefereeTable,
    deck_of,
    rotated,
    with_defaults,
)

CHOICES: dict[str, tuple[Any, ...]] = {
    "players": (4,),
    "match": ("deals", "target35", "target45", "target71"),
    "rounds": (1, 2, 3),
    "par": (35, 45),
    "trick_point": ("frillo", "every"),
    "overtrump": ("free", "must", "beat"),
    "stop": (True, False),
    "talk": ("off", "round", "lead"),
}
PACK = [rank + suit for suit in "CDHS" for rank in "7AKJQ65432"]
Kind = type[RefereeTable] | type[GameTable]


def sit(
    kind: Kind, deck: list[str], dealer: int = 0, scores: tuple[int, ...] = (0, 0, 0, 0), **options: Any
) -> Any:
    """A fresh deal at a table of this kind."""
    return kind("marglia", with_defaults(CHOICES, options), deck, dealer, scores)


def turning_up(card: str) -> list[str]:
    """A deck with this card at the bottom."""
    return [*(other for other in PACK if other != card), card]


def eight(kind: Kind, **options: Any) -> Any:
    """The deal of the example of the duty to trump."""
    return sit(kind, deck_of(rotated(EIGHT, 0), 0, "AH"), **options)
