"""The tables at which the examples of Maniglia are played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.manille_table import (
    EIGHT,
    GameTable,
    RefereeTable,
    deck_of,
    rotated,
    with_defaults,
)

CHOICES: dict[str, tuple[Any, ...]] = {
    "players": (4, 3, 5),
    "mode": ("pairs", "single"),
    "drop": ("2C", "2D", "2H", "2S"),
    "match": ("deals", "target35", "target45", "target71"),
    "rounds": (1, 2, 3),
    "auction": ("rounds", "once"),
    "all_pass": ("turnup", "redeal"),
    "first_lead": ("eldest", "declarer"),
    "scoring": ("share", "stake"),
    "trick_point": ("frillo", "every"),
    "overtrump": ("free", "must", "beat"),
    "allies": (False, True),
    "stop": (True, False),
    "talk": ("off", "round", "lead"),
}
PACK = [rank + suit for suit in "CDHS" for rank in "7AKJQ65432"]
SUITS = {"trump:C", "trump:D", "trump:H", "trump:S"}
SHAPES = [
    # players, mode, even share, greatest total
    (4, "pairs", 35, 70),
    (3, "pairs", 24, 73),
    (4, "single", 17, 70),
    (5, "pairs", 13, 68),
]
"""The numbers of each way to play; the mode is read with four players only."""
every_shape = pytest.mark.parametrize(("players", "mode", "share", "most"), SHAPES)
Kind = type[RefereeTable] | type[GameTable]


def sit(
    kind: Kind, deck: list[str], dealer: int = 0, scores: tuple[int, ...] | None = None, **options: Any
) -> Any:
    """A fresh deal at a table of this kind."""
    full = with_defaults(CHOICES, options)
    return kind("maniglia", full, deck, dealer, scores or (0,) * full["players"])


def turning_up(card: str, without: str = "") -> list[str]:
    """A deck with this card at the bottom."""
    return [*(other for other in PACK if other not in {card, without}), card]


def pack_for(players: int) -> list[str]:
    """The pack, with the default card left out for three."""
    return [card for card in PACK if players != 3 or card != "2C"]


def eight(kind: Kind, calls: str, **options: Any) -> Any:
    """The hands of the duties, seat 0 deals, after these calls."""
    table = sit(kind, deck_of(rotated(EIGHT, 0), 0, "AH"), **options)
    table.play(calls)
    return table


ONE_DECLARES_HEARTS = "1:bid:36 2:pass 3:pass 0:pass 1:trump:H"
