"""The value of a hand of Marafon with each suit as trump."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from torite.core.cards import CARD_CODES, CARD_SUIT
from torite.games.marafon.cards import maraffa_of

EACH: Final = 1.0
"""Value of each trump in naming, besides that of its rank."""
RANK: Final = {"3": 1.6, "2": 1.3, "A": 0.9, "K": 0.4, "Q": 0.3, "J": 0.2}
WHOLE: Final = 6.0
"""Value of the maraffa in naming."""
SIDE: Final = {"3": 0.5, "2": 0.3, "A": 0.2}
"""Value of cards of the other suits in naming."""


def trump_value(hand: Sequence[int], suit: int) -> float:
    """The value of this suit as trump for these cards."""
    own = [card for card in hand if CARD_SUIT[card] == suit]
    value = EACH * len(own) + fsum(RANK.get(CARD_CODES[card][0], 0.0) for card in own)
    if all(card in own for card in maraffa_of(suit)):
        value += WHOLE
    if own:
        value += fsum(SIDE.get(CARD_CODES[card][0], 0.0) for card in hand if CARD_SUIT[card] != suit)
    return value
