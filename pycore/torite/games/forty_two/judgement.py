"""What a tile is worth when it is played, as a player judges who knows which tiles are still out, but not who
holds them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from torite.blocks.tricks import TrickOrder
from torite.games.forty_two.suits import COUNT, IS_DOUBLE, TILES
from torite.games.forty_two.tile_masks import masks_of

STAYS: Final = tuple(0.72**number for number in range(len(TILES) + 1))
"""How likely a tile that is led stays the highest, with so many higher ones out, of which the partner has a
third.
"""
UNTRUMPED: Final = tuple(0.9**number for number in range(len(TILES) + 1))
"""How likely nobody trumps it, with so many trumps out."""
ONE_BEHIND: Final = 0.5
TWO_BEHIND: Final = 0.8
"""How many of the higher tiles count where only so many seats are still to play."""
HOLDS: Final = (
    (1.0,) * len(STAYS),
    tuple(stays**ONE_BEHIND for stays in STAYS),
    *[tuple(stays**TWO_BEHIND for stays in STAYS)] * 2,
)
"""How likely a tile that is winning holds, by the seats behind and the number of tiles that beat it."""
PARTNER_BEHIND: Final = 0.25
"""How likely a partner who is still to play takes a trick that the others are winning."""
OTHERS_GIVE: Final = 4.0
"""About what the other tiles of a trick bring to its winner."""
HOLD_TRUMP: Final = 3.0
HOLD_DOUBLE: Final = 2.5
HOLD_PIP: Final = 0.15
"""What it is worth to keep a trump, a double, and each pip of another tile."""
COUNT_RISK: Final = 0.2
"""How much of its count a tile may lose later."""
DRAW: Final = 4.0
"""What it is worth to the bidding side to draw trumps."""
SAFE: Final = 20.0
"""In a nello: what it is worth to stay below another tile."""

BIDDER: Final = "bidder"
OPPONENT: Final = "opponent"


class Situation(NamedTuple):
    """What a seat can tell when it plays a tile.

    Attributes:
        order: how the tiles compare.
        left: the mask of the tiles that others may hold.
        trick: the tiles of the trick, in order of play.
        best: the one that is winning it; -1 if none is played.
        behind: how many seats play after this one.
        partner_wins: whether the best tile is the partner's.
        ours: whether the own side has bid.
        nello: in a nello `BIDDER` or `OPPONENT`, else empty.
        bidder_safe: in a nello whether the bidder has played and is not winning.
    """

    order: TrickOrder
    left: int
    trick: Sequence[int]
    best: int
    behind: int
    partner_wins: bool
    ours: bool
    nello: str = ""
    bidder_safe: bool = False


def hold_value(order: TrickOrder, tile: int) -> float:
    """What it is worth to have the tile later."""
    if order.suit_of[tile] == order.trump:
        return HOLD_TRUMP + HOLD_PIP * order.strength[tile]
    return (HOLD_DOUBLE if IS_DOUBLE[tile] else HOLD_PIP * order.strength[tile]) - COUNT_RISK * COUNT[tile]


def values(now: Situation, tiles: Sequence[int]) -> list[float]:
    """What it is worth to play each of these tiles, in points."""
    if now.nello:
        return [_avoiding(now, tile) for tile in tiles]
    if not now.trick:
        return _leading(now, tiles)
    return [
        (2 * chance - 1) * points - hold_value(now.order, tile)
        for tile, (chance, points) in zip(tiles, outlook(now, tiles), strict=True)
    ]


def _leading(now: Situation, tiles: Sequence[int]) -> list[float]:
    order, left = now.order, now.left
    suit_of, trump = order.suit_of, order.trump
    members, higher, _ = masks_of(order)
    trumps = 0 if trump is None else (members[trump] & left).bit_count()
    found = []
    for tile in tiles:
        suit = suit_of[tile]
        beaten = (higher[tile] & left).bit_count()
        chance = STAYS[beaten]
        worth = -hold_value(order, tile)
        if suit == trump:
            worth += DRAW if now.ours and trumps and not beaten else 0.0
        elif trumps:
            chance *= UNTRUMPED[trumps] if members[suit] & left else UNTRUMPED[trumps] ** 2
        found.append(worth + (2 * chance - 1) * (1 + COUNT[tile] + OTHERS_GIVE))
    return found


def outlook(now: Situation, tiles: Sequence[int]) -> list[tuple[float, int]]:
    """For each tile that follows, how likely the own side takes the trick with it, and the points in it."""
    led, left = now.order.suit_of[now.trick[0]], now.left
    power, above, holds = now.order.power[led], masks_of(now.order).above[led], HOLDS[now.behind]
    top = power[now.best]
    points = 1 + sum([COUNT[tile] for tile in now.trick])
    if now.partner_wins:
        rest = holds[(above[top] & left).bit_count()]
    else:
        rest = PARTNER_BEHIND if now.behind > 1 else 0.0
    found = []
    for tile in tiles:
        mine = power[tile]
        chance = max(rest, holds[(above[mine] & left).bit_count()]) if mine > top else rest
        found.append((chance, points + COUNT[tile]))
    return found


def _avoiding(now: Situation, tile: int) -> float:
    """The bidder of a nello must not win a trick; the others try to stay below the bidder."""
    order = now.order
    led = order.suit_of[now.trick[0] if now.trick else tile]
    power, above = order.power[led], masks_of(order).above[led]
    mine = power[tile]
    danger = order.strength[tile]
    if now.nello == BIDDER and now.trick and mine < power[now.best]:
        return SAFE + danger
    if now.nello == OPPONENT and now.bidder_safe:
        return SAFE + danger
    higher = (above[mine] & now.left).bit_count()
    lower = (above[0] & ~above[mine - 1] & now.left).bit_count() if mine else 0
    return higher - 2.0 * lower
