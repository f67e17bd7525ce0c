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


class TurnedStock(Stock):
    """A stock whose last card lies face up under it.

    Attributes:
        turned: the card that lies face up; None when somebody has taken it.
    """

    __slots__ = ("turned",)

    def __init__(self, cards: Iterable[int], turned: int | None) -> None:
        super().__init__(cards)
        self.turned = turned

    def __len__(self) -> int:
        """How many cards are left, the one that lies face up counted in."""
        return len(self.cards) - self.drawn + (self.turned is not None)

    @property
    def hidden(self) -> int:
        """How many cards lie face down."""
        return len(self.cards) - self.drawn

    def swap(self, card: int) -> int:
        """Take the card that lies face up and lay another there. Raises ``IndexError`` when there is none."""
        taken = self.take_turned()
        self.turned = card
        return taken

    def take_turned(self) -> int:
        """Take the card that lies face up. Raises ``IndexError`` when there is none."""
        taken, self.turned = self.turned, None
        if taken is None:
            raise IndexError("no card lies face up")
        return taken

    def clone(self) -> TurnedStock:
        """An independent copy."""
        twin = TurnedStock(self.cards, self.turned)
        twin.drawn = self.drawn
        return twin
