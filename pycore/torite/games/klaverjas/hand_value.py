"""The value of a hand of Klaverjas with each suit as trump: the expected lead of its side in points.

The numbers are means over many rollouts, by the cards of the hand.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.core.cards import CARD_CODES, CARD_SUIT, SUITS

BASE: Final = -152.0
"""Value of three low trumps with low cards."""
NEED: Final = 5.0
"""Value from which a hand is worth playing; after a pass a seat may still have to choose."""
TRUMP_VALUE: Final = {"J": 72.0, "9": 42.0, "A": 20.0, "T": 12.0}
ENOUGH_TRUMPS: Final = 3
JACK_WITH_ENOUGH: Final = 17.0
JACK_AND_NINE: Final = 6.0
STUK_LIKELY: Final = 7.0
"""Value added by king and queen of trumps together."""
LONG: Final = 22.0
"""Value of each trump beyond the third."""
LONELY: Final = 24.0
"""Cost of a single trump; twice that of none."""
ACE: Final = 44.0
TEN_WITH_ACE: Final = 12.0
TEN_GUARDED: Final = 20.0
SHORT: Final = (48.0, 13.0)
"""Value of a void or a single card in a plain suit, with enough trumps."""


def suit_value(hand: Sequence[int], trump: int) -> float:
    """The expected lead in points of the side of a hand with this trump."""
    ranks = [""] * len(SUITS)
    for card in hand:
        ranks[CARD_SUIT[card]] += CARD_CODES[card][0]
    own = ranks.pop(trump)
    value = BASE + _trumps(own)
    for held in ranks:
        if "A" in held:
            value += ACE + (TEN_WITH_ACE if "T" in held else 0.0)
        elif "T" in held and len(held) > 1:
            value += TEN_GUARDED
        if len(held) < len(SHORT) and len(own) >= ENOUGH_TRUMPS:
            value += SHORT[len(held)]
    return value


def _trumps(own: str) -> float:
    """The value of trumps of these ranks."""
    count = len(own)
    value = LONG * max(0, count - ENOUGH_TRUMPS) - LONELY * max(0, 2 - count)
    for rank in own:
        value += TRUMP_VALUE.get(rank, 0.0)
    if "J" in own:
        value += JACK_WITH_ENOUGH if count >= ENOUGH_TRUMPS else 0.0
        value += JACK_AND_NINE if "9" in own else 0.0
    if "K" in own and "Q" in own:
        value += STUK_LIKELY
    return value


def suit_values(hand: Sequence[int]) -> list[float]:
    """`suit_value` for every suit."""
    return [suit_value(hand, suit) for suit in range(len(SUITS))]
