"""How the tiles compare as masks, one bit for each tile: quick to count in a look ahead."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from torite.blocks.tricks import TrickOrder
from torite.bots.masks import mask_of
from torite.games.forty_two.suits import TILES


class Masks(NamedTuple):
    """How tiles compare with a declaration, as masks.

    Attributes:
        members: for each suit its tiles.
        higher: for each tile those of the suit it leads that are higher, trumps of another suit not among
            them.
        above: for each suit led, and each power of a tile in it, the tiles of more power.
    """

    members: tuple[int, ...]
    higher: tuple[int, ...]
    above: tuple[tuple[int, ...], ...]


@cache
def masks_of(order: TrickOrder) -> Masks:
    """The masks of an order."""
    members = tuple(mask_of(tile for tile in TILES if tile in each) for each in order.members)
    above = tuple(
        tuple(
            mask_of(tile for tile in TILES if power[tile] > least)
            for least in range(max(power[tile] for tile in TILES) + 1)
        )
        for power in order.power
    )
    higher = []
    for tile, suit in enumerate(order.suit_of):
        known = tile in TILES
        higher.append(members[suit] & above[suit][order.power[suit][tile]] if known else 0)
    return Masks(members, tuple(higher), above)
