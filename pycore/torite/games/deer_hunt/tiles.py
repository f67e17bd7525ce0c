"""The 32 tiles for tien gow, their ranks and red pips, and how they are dealt.

A tile ranks by its higher end, then by the lower. There are no suits: every tile follows every other one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_RANK, CHINESE_FROM, CHINESE_SUIT, parse_cards

SETS: Final = (
    "aa aa ba bb bb ca ca cb cc cc da db dc dd dd ea ea eb ec ed ee ee fa fa fb fc fd fd fe fe ff ff"
)
PACK: Final = tuple(parse_cards(SETS))
STRONG: Final = frozenset(parse_cards("ff fe fd dd"))
"""The tiles of which each side gets one copy."""
TILES_EACH: Final = 8

_RED_AT_AN_END: Final = {"a": 1, "d": 4}
RED: Final = tuple(
    6 if code == "ff" else sum(_RED_AT_AN_END.get(end, 0) for end in code) if card >= CHINESE_FROM else 0
    for card, code in enumerate(CARD_CODES)
)
"""The red pips of each tile: all of the ends one and four, and half of the double six."""
ALL_RED: Final = sum(RED[tile] for tile in PACK)

ORDER: Final = TrickOrder(lambda tile: CARD_RANK[tile] + 1, suits=CHINESE_SUIT + 1)


def heaps_of(deck: Sequence[int]) -> tuple[list[int], list[int]]:
    """The places in the deck of the tiles that the dealer's side gets, and of the others: of each strong tile
    the first copy and the second, of the rest in turn.
    """
    heaps: tuple[list[int], list[int]] = ([], [])
    seen: set[int] = set()
    others = 0
    for place, tile in enumerate(deck):
        if tile in STRONG:
            heap = int(tile in seen)
            seen.add(tile)
        else:
            heap, others = others % 2, others + 1
        heaps[heap].append(place)
    return heaps


def strong_first(tiles: Iterable[int]) -> list[int]:
    """The strong tiles, then the others, each in the given order."""
    return sorted(tiles, key=lambda tile: tile not in STRONG)


def deck_of(first: Sequence[int], second: Sequence[int]) -> list[int]:
    """A deck from which the sides get these heaps, in this order. The strong tiles come early in the first
    and late in the second, or first in both.
    """
    deck: list[int] = []
    seen: set[int] = set()
    mine, theirs = list(reversed(first)), list(reversed(second))
    turn = 0
    while mine or theirs:
        if mine and mine[-1] in STRONG:
            seen.add(mine[-1])
            deck.append(mine.pop())
        elif theirs and theirs[-1] in seen:
            deck.append(theirs.pop())
        else:
            deck.append((theirs if turn else mine).pop())
            turn = 1 - turn
    return deck


def in_turn(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """The tiles of two hands, one from each in turn."""
    return [tile for pair in zip(one, other, strict=True) for tile in pair]
