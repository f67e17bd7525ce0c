"""The value of a hand in the auction: the expected points of its side, by declaration.

The weights were fitted to rollouts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.bots.masks import mask_of, masks_of
from torite.games.forty_two.suits import IS_DOUBLE, order_of

_BASE: Final = 17.4
_TRUMP: Final = 2.8
_LONG: Final = 0.8
"""Weight of each trump, and of each from the fifth on."""
_LONG_FROM: Final = 4
_ABOVE_FIRST: Final = -0.75
_ABOVE_SECOND: Final = -0.65
"""Weight of each trump that is higher than the best own one, and than the second best."""
_NO_SUCH: Final = 3
"""Number counted where there is no such trump."""
_DOUBLE: Final = 2.15
_RISK: Final = -0.5
"""Weight of each other double, and of each other tile times its chance to be beaten."""
_STAYS: Final = 0.72
"""Chance that a higher tile does not beat one that is led; the partner has a third of them."""


def hand_value(hand: Sequence[int], declared: str) -> float:
    """The expected points of the side of a hand with this declaration, not a nello."""
    order = order_of(declared)
    trump, suit_of, higher = order.trump, order.suit_of, masks_of(order).higher
    trumps = [tile for tile in hand if suit_of[tile] == trump]
    outside = ~mask_of(hand)
    found = _BASE + _TRUMP * len(trumps) + _LONG * max(0, len(trumps) - _LONG_FROM)
    above = [_NO_SUCH, _NO_SUCH]
    if trump is not None:
        power = order.power[trump]
        best = sorted(trumps, key=power.__getitem__, reverse=True)[: len(above)]
        own = [(higher[tile] & outside).bit_count() for tile in best]
        above = own + above[len(own) :]
    found += _ABOVE_FIRST * above[0] + _ABOVE_SECOND * above[1]
    for tile in hand:
        if suit_of[tile] == trump:
            continue
        if IS_DOUBLE[tile]:
            found += _DOUBLE
        else:
            found += _RISK * (1 - _STAYS ** (higher[tile] & outside).bit_count())
    return found


def risk(hand: Sequence[int], nello: str) -> int:
    """The risk of a hand in a nello."""
    return sum(order_of(nello).strength[tile] for tile in hand)
