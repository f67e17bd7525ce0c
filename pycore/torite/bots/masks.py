"""Sets of cards as bit masks, one bit for each card: quick to count in rollouts."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT, SUITS

CARDS: Final = range(CARD_COUNT)
BIT: Final = tuple(1 << card for card in CARDS)
OTHERS: Final = tuple(~bit for bit in BIT)
"""For each card the mask of all others."""
SUIT: Final = tuple(sum(BIT[card] for card in CARDS if CARD_SUIT[card] == suit) for suit in range(len(SUITS)))
"""For each suit the mask of its cards."""


def above_by(strength: Sequence[int]) -> tuple[int, ...]:
    """For each card the mask of the stronger cards of its suit."""
    return tuple(
        sum(
            BIT[other]
            for other in CARDS
            if CARD_SUIT[other] == CARD_SUIT[card] and strength[other] > strength[card]
        )
        for card in CARDS
    )


ABOVE: Final = above_by(CARD_RANK)
"""For each card the mask of the higher ones of its suit, aces high."""


def mask_of(cards: Iterable[int]) -> int:
    """The mask of these cards."""
    mask = 0
    for card in cards:
        mask |= BIT[card]
    return mask


def held_by_others(hands: Sequence[Iterable[int]], seat: int | None) -> int:
    """The mask of the cards in all hands but that of this seat."""
    mask = 0
    for other, hand in enumerate(hands):
        if other != seat:
            for card in hand:
                mask |= BIT[card]
    return mask


def by_number(*first: float, last: int = 13) -> tuple[float, ...]:
    """The values by number of cards; the last one given holds up to ``last`` cards."""
    return (*first, *[first[-1]] * (last + 1 - len(first)))


class OrderMasks(NamedTuple):
    """How the cards compare in an order, as masks.

    Attributes:
        members: for each suit the cards that follow it.
        higher: for each card the higher ones of the suit that it leads, without trumps of another suit.
        over: for each card the others that beat it when it is led, such as trumps.
        above: for each suit led, and each power of a card in it, the cards of more power.
        trumps: the cards of the trump suit.
        leads: for each card the higher ones, those over it and the cards of its suit; True if it is a trump.
    """

    members: tuple[int, ...]
    higher: tuple[int, ...]
    over: tuple[int, ...]
    above: tuple[tuple[int, ...], ...]
    trumps: int
    leads: tuple[tuple[int, int, int, bool], ...]


def _above(power: Sequence[int]) -> tuple[int, ...]:
    """For each power the cards of more power."""
    with_power = [0] * (max(power) + 1)
    for card, each in enumerate(power):
        with_power[each] |= BIT[card]
    found, mask = [], 0
    for cards in reversed(with_power):
        found.append(mask)
        mask |= cards
    return tuple(reversed(found))


@cache
def masks_of(order: TrickOrder) -> OrderMasks:
    """The masks of an order."""
    members = tuple(mask_of(each) for each in order.members)
    above = tuple(map(_above, order.power))
    beaters = tuple(
        (members[suit], above[suit][order.power[suit][card]]) if suit < len(members) else (0, 0)
        for card, suit in enumerate(order.suit_of)
    )
    higher = tuple(suit & beating for suit, beating in beaters)
    over = tuple(beating & ~suit for suit, beating in beaters)
    trumps = mask_of(card for card in CARDS if order.suit_of[card] == order.trump)
    of_card = (members[suit] if suit < len(members) else 0 for suit in order.suit_of)
    is_trump = (suit == order.trump for suit in order.suit_of)
    leads = tuple(zip(higher, over, of_card, is_trump, strict=True))
    return OrderMasks(members, higher, over, above, trumps, leads)


def highest_trumps(order: TrickOrder, cards: Iterable[int], out: int) -> list[int]:
    """The cards that are trumps with no higher one in the mask ``out``."""
    masks = masks_of(order)
    return [card for card in cards if BIT[card] & masks.trumps and not masks.higher[card] & out]
