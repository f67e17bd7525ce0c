"""The stock: cards that are left over from the deal and drawn one by one."""

from __future__ import annotations

from collections.abc import Iterable


class Stock:
    """Cards to be drawn, the first one next.

    Attributes:
        cards: all the cards, also those that are drawn already.
        drawn: how many of them are drawn.
    """

    __slots__ = ("cards", "drawn")

    def __init__(self, cards: Iterable[int]) -> None:
        self.cards = list(cards)
        self.drawn = 0

    def __len__(self) -> int:
        return len(self.cards) - self.drawn

    @property
    def top(self) -> int:
        """The card to be drawn next. Raises ``IndexError`` when there is none."""
        return self.cards[self.drawn]

    def draw(self) -> int:
        """Draw the next card. Raises ``IndexError`` when there is none."""
        card = self.cards[self.drawn]
        self.drawn += 1
        return card

    def clone(self) -> Stock:
        """An independent copy."""
        twin = Stock(self.cards)
        twin.drawn = self.drawn
        return twin
