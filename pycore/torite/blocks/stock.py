"""The stock: cards left over from the deal, drawn one by one."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from torite.core.copying import Copied, Shared
from torite.core.history import ALL, NO_OTHERS, NO_SEAT

if TYPE_CHECKING:
    from torite.core.game import Deal


class Stock(Copied):
    """Cards drawn one by one.

    Attributes:
        cards: the whole stock after the deal, in the order of drawing.
        drawn: number of cards drawn.
        left: number of cards left.
    """

    cards: Shared[list[int]]
    drawn: int
    left: int

    def __init__(self, cards: Iterable[int]) -> None:
        self.cards = list(cards)
        self.drawn = 0
        self.left = len(self.cards)

    def __len__(self) -> int:
        return self.left

    @property
    def top(self) -> int:
        """The next card to draw. Raises ``IndexError`` if there is none."""
        return self.cards[self.drawn]

    def draw_all(self, number: int) -> list[int]:
        """Draw a number of cards, or all if fewer are left."""
        drawn = self.drawn
        cards = self.cards[drawn : drawn + number]
        number = len(cards)
        self.drawn = drawn + number
        self.left -= number
        return cards

    def draw_for(self, seats: Sequence[int], deal: Deal, seen_by: int = NO_OTHERS) -> None:
        """Draw a card into the hand of each of these seats. The seats of the mask ``seen_by`` see the first.

        Raises ``IndexError`` if there are too few cards.
        """
        cards, hands, history = self.cards, deal.hands, deal.history
        first = drawn = self.drawn
        for seat in seats:
            card = cards[drawn]
            drawn += 1
            insort(hands[seat], card)
            history.append(("draw", seat, card, seen_by))
            seen_by = NO_OTHERS
        self.drawn = drawn
        self.left -= drawn - first

    def draw(self) -> int:
        """Draw the next card. Raises ``IndexError`` if there is none."""
        card = self.cards[self.drawn]
        self.drawn += 1
        self.left -= 1
        return card


class OpenStock(Stock):
    """A stock whose top card lies face up."""

    def turn_up(self, deal: Deal) -> None:
        """Turn the top card, if any, face up."""
        if self.left:
            deal.history.append(("turnup", NO_SEAT, self.cards[self.drawn], ALL))

    def draw_openly(self, seats: Sequence[int], deal: Deal) -> None:
        """Draw a card for each seat, the face-up card for the first; then turn up the new top card."""
        self.draw_for(seats, deal, ALL)
        self.turn_up(deal)


class TurnedStock(Stock):
    """A stock with a face-up card under it, which is drawn last.

    Attributes:
        turned: the face-up card, which `left` counts; None once it is taken.
    """

    turned: int | None

    left: int

    def __init__(self, cards: Iterable[int], turned: int | None) -> None:
        super().__init__(cards)
        self.turned = turned
        self.left += turned is not None

    @property
    def hidden(self) -> int:
        """Number of face-down cards left."""
        return len(self.cards) - self.drawn

    def swap(self, card: int) -> int:
        """Exchange the face-up card for another. Raises ``IndexError`` if there is none."""
        taken = self.take_turned()
        self.turned = card
        self.left += 1
        return taken

    def take_turned(self) -> int:
        """Take the face-up card. Raises ``IndexError`` if there is none."""
        taken, self.turned = self.turned, None
        if taken is None:
            raise IndexError("there is no face-up card")
        self.left -= 1
        return taken
