"""The cards of Madrasso: their points and their order."""

from __future__ import annotations

from functools import cache
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, make_pack

RANKS: Final = "A3KQJ76542"
"""From high to low."""
PACK: Final = make_pack(RANKS)
_POINTS: Final = dict(zip("A3KQJ", (11, 10, 4, 3, 2), strict=True))
POINTS: Final = tuple(_POINTS.get(code[0], 0) if card < 52 else 0 for card, code in enumerate(CARD_CODES))
"""The points of each card."""
LAST_TRICK: Final = 10
ALL_POINTS: Final = sum(POINTS[card] for card in PACK) + LAST_TRICK


@cache
def order_of(trump: int) -> TrickOrder:
    """The order of the cards with a trump suit."""
    places = {code: len(RANKS) - place for place, code in enumerate(RANKS)}
    return TrickOrder(lambda card: places.get(CARD_CODES[card][0], 1), trump=trump)
