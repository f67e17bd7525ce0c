"""The values of the cards of Bohemian Watten before anything else is known."""

from __future__ import annotations

from functools import cache
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_COUNT
from torite.games.watten_bohemian.rules import PACK, TRUMPS

# The highest trump takes one trick; each higher card of the same suit lowers that by a step.
TRUMP_STEP: Final = 0.06
TRUMP_LEAST: Final = 0.3
PLAIN_ACE: Final = 0.45
PLAIN_STEP: Final = 0.15


@cache
def future_tricks(order: TrickOrder) -> tuple[float, ...]:
    """The expected tricks of each card."""
    found = [0.0] * CARD_COUNT
    for card in PACK:
        suit, strength = order.suit_of[card], order.strength[card]
        higher = sum(order.suit_of[other] == suit and order.strength[other] > strength for other in PACK)
        if suit == TRUMPS:
            found[card] = max(TRUMP_LEAST, 1 - TRUMP_STEP * higher)
        else:
            found[card] = max(0.0, PLAIN_ACE - PLAIN_STEP * higher)
    return tuple(found)
