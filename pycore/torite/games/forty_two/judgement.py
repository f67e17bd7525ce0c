"""The values of tiles, for a player who knows which tiles are still out but not who holds them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from torite.blocks.tricks import TrickOrder
from torite.games.forty_two.suits import COUNT, IS_DOUBLE, TILES
from torite.games.forty_two.tile_masks import masks_of

STAYS: Final = tuple(0.72**number for number in range(len(TILES) + 1))
"""Chance of a tile that is led to stay the highest, by the number of higher tiles out; the partner has a
third of them.
"""
UNTRUMPED: Final = tuple(0.9**number for number in range(len(TILES) + 1))
"""Chance that nobody trumps it, by the number of trumps out."""
ONE_BEHIND: Final = 0.5
TWO_BEHIND: Final = 0.8
"""Part of the higher tiles that counts with two seats still to play."""
HOLDS: Final = (
    (1.0,) * len(STAYS),
    tuple(stays**ONE_BEHIND for stays in STAYS),
    *[tuple(stays**TWO_BEHIND for stays in STAYS)] * 2,
)
"""Chance of a winning tile to hold, by the seats behind and the number of tiles that beat it."""
PARTNER_BEHIND: Final = 0.25
"""Chance of a partner behind to take a trick that the others are winning."""
OTHERS_GIVE: Final = 4.0
"""Expected points of the other tiles of a trick."""
HOLD_TRUMP: Final = 3.0
HOLD_DOUBLE: Final = 2.5
HOLD_PIP: Final = 0.15
"""Value of keeping a trump, a double, and each pip of another tile."""
COUNT_RISK: Final = 0.2
"""Part of its count that a tile may lose later."""
DRAW: Final = 4.0
"""Value of drawing trumps to the bidding side."""
SAFE: Final = 20.0
"""Value of staying below another tile in a nello."""

BIDDER: Final = "bidder"
OPPONENT: Final = "opponent"


class Situation(NamedTuple):
    """What a seat knows when it plays a tile.

    Attributes:
        order: how the tiles compare.
        left: the mask of the tiles that others may hold.
        trick: the tiles of the trick, in order of play.
        best: the one that is winning it; -1 if none is played.
        behind: number of seats that play after this one.
        partner_wins: True if the best tile is the partner's.
        ours: True if the own side has bid.
        nello: `BIDDER` or `OPPONENT` in a nello, else empty.
        bidder_safe: True in a nello if the bidder has played and is not winning.
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
    """The value of keeping the tile."""
    if order.suit_of[tile] == order.trump:
        return HOLD_TRUMP + HOLD_PIP * order.strength[tile]
    return (HOLD_DOUBLE if IS_DOUBLE[tile] else HOLD_PIP * order.strength[tile]) - COUNT_RISK * COUNT[tile]


def values(now: Situation, tiles: Sequence[int]) -> list[float]:
    """The value of playing each of these tiles, in points."""
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
        value = -hold_value(order, tile)
        if suit == trump:
            value += DRAW if now.ours and trumps and not beaten else 0.0
        elif trumps:
            chance *= UNTRUMPED[trumps] if members[suit] & left else UNTRUMPED[trumps] ** 2
        found.append(value + (2 * chance - 1) * (1 + COUNT[tile] + OTHERS_GIVE))
    return found


def outlook(now: Situation, tiles: Sequence[int]) -> list[tuple[float, int]]:
    """For each tile that follows, the chance of the own side to take the trick, and the points in it."""
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
    """The value of a tile in a nello: the bidder avoids tricks, the opponents stay below the bidder."""
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
