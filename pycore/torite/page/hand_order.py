"""The order of a hand, as the person has chosen it; the default is that of the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from torite.core.cards import CARD_INDEX, JOKER_SUIT
from torite.core.display import display_of
from torite.core.game import Deal

if TYPE_CHECKING:
    from torite.page.messages.table import TableMessage

USUAL = "suit"
ORDERS = (USUAL, "suit-up", "rank", "rank-up")
"""By suit, or by rank across suits; high cards on the left, or with "up" on the right. Trumps and jokers are
always on the left.
"""


def order_hands(table: TableMessage, deal: Deal, wish: object) -> TableMessage:
    """The table message with all hands in this order; an unknown order is ignored."""
    if wish == USUAL or wish not in ORDERS:
        return table
    view = table["view"]
    key = _key(deal, view["seat"], str(wish))
    hands = [_sorted(hand, key) for hand in view["hands"]]
    hand = sorted(table["hand"], key=lambda entry: key(str(entry["card"])))
    return {**table, "view": {**view, "hands": hands}, "hand": hand}


def _sorted(hand: list[str | None], key: Callable[[str], tuple[int, ...]]) -> list[str | None]:
    """The known cards in order; unknown ones keep their places."""
    known = iter(sorted((card for card in hand if card in CARD_INDEX), key=key))
    return [next(known) if card in CARD_INDEX else card for card in hand]


def _key(deal: Deal, viewer: int, order: str) -> Callable[[str], tuple[int, ...]]:
    display = display_of(deal)
    place = {suit: i for i, suit in enumerate(display.hand_order(viewer))}
    first = (JOKER_SUIT, display.hand_trump(viewer))
    way = 1 if order.endswith("-up") else -1
    by_rank = order.startswith("rank")

    def key(code: str) -> tuple[int, ...]:
        card = CARD_INDEX[code]
        suit = display.hand_suit(card, viewer)
        rank = way * display.hand_rank(card, viewer)
        apart = suit not in first
        return (apart, rank, place[suit]) if by_rank and apart else (apart, place[suit], rank)

    return key
