"""Who wins a trick: the chance of hands still to play to beat a card, from masks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from torite.blocks.tricks import TrickOrder
from torite.bots.masks import masks_of
from torite.bots.odds import none_of


class OtherHand(NamedTuple):
    """What a seat knows of another hand.

    Attributes:
        may: the mask of the cards that it may hold besides those known.
        hidden: the number of its cards that are not known.
        known: the mask of the cards known to be in it.
    """

    may: int
    hidden: int
    known: int = 0


def stands(
    order: TrickOrder, led: int | None, cards: Sequence[int], hand: OtherHand, *, free: bool = False
) -> list[float]:
    """The chance of each card, if it is winning, that a hand cannot beat it.

    Args:
        order: how the cards compare.
        led: the suit led; None where the cards are led.
        cards: the cards.
        hand: the other hand.
        free: True if it need not follow suit.
    """
    may, hidden, known = hand
    masks = masks_of(order)
    members, trumps, suit_of = masks.members, masks.trumps, order.suit_of
    higher: Sequence[int] = masks.higher
    if free:
        higher = [beating | trumping for beating, trumping in zip(higher, masks.over, strict=True)]
    none = none_of(hidden, may.bit_count())
    if free or not trumps & (may | known):
        found = [none[(higher[card] & may).bit_count()] for card in cards]
    else:
        ruffs = 1.0 if trumps & known else 1.0 - none[(trumps & may).bit_count()]
        untrumped = [
            1.0 if mask == trumps or mask & known else 1.0 - ruffs * none[(mask & may).bit_count()]
            for mask in members
        ]
        found = [untrumped[suit_of[card]] * none[(higher[card] & may).bit_count()] for card in cards]
        if led is not None and led != order.trump:
            void = 0.0 if members[led] & known else none[(members[led] & may).bit_count()]
            for at, card in enumerate(cards):
                if suit_of[card] == order.trump:
                    over = 1.0 if higher[card] & known else 1.0 - none[(higher[card] & may).bit_count()]
                    found[at] = 1.0 - void * over
            return found
    if known:
        return [0.0 if higher[card] & known else chance for card, chance in zip(cards, found, strict=True)]
    return found
