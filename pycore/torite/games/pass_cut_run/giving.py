"""What can be given to the partner in Pass Cut Run: every set of cards is one action (§ give)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_INDEX, make_pack

PACK: Final = make_pack("23456789TJQKA")


class Gifts:
    """What can be given, with this number of cards.

    Attributes:
        names: the names of the actions.
        cards: for each action its cards, in the order of the name.
        numbers: the action by its cards in this order.
    """

    def __init__(self, number: int) -> None:
        """All sets of this number of cards, each with its codes in ascending order; none with 0."""
        codes = sorted(CARD_CODES[card] for card in PACK)
        sets = [*combinations(codes, number)] if number else []
        self.names: ActionNames = ActionNames(*with_arguments("give", (",".join(gift) for gift in sets)))
        self.cards: dict[int, tuple[int, ...]] = {
            CARD_COUNT + place: tuple(CARD_INDEX[code] for code in gift) for place, gift in enumerate(sets)
        }
        self.numbers: dict[tuple[int, ...], int] = {cards: action for action, cards in self.cards.items()}

    def of(self, hand: Sequence[int], number: int, kept: int | None) -> list[int]:
        """The actions that give this number of cards of the hand, without the one that must be kept."""
        cards = sorted(hand, key=CARD_CODES.__getitem__)
        if kept in cards:
            cards.remove(kept)
        return [*map(self.numbers.__getitem__, combinations(cards, number))]


@cache
def gifts_of(number: int) -> Gifts:
    """`Gifts`, made once for each number."""
    return Gifts(number)
