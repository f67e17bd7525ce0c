"""The stock: the cards left over from the deal, to be drawn one by one."""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from torite.core.copying import Copied, Shared
from torite.core.history import ALL, NO_OTHERS, NO_SEAT

if TYPE_CHECKING:
    from torite.core.game import Deal


class Stock(Copied):
    """Cards to be drawn one by one.

    Attributes:
        cards: the whole stock as it was after the deal, in the order of drawing.
        drawn: how many of these have been drawn.
        left: how many cards are left.
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
        """The next card to be drawn. Raises ``IndexError`` when there is none."""
        return self.cards[self.drawn]

    def draw_all(self, number: int) -> list[int]:
        """Draw the next cards, so many of them, or all that are left."""
        drawn = self.drawn
        cards = self.cards[drawn : drawn + number]
        number = len(cards)
        self.drawn = drawn + number
        self.left -= number
        return cards

    def draw_for(self, seats: Sequence[int], deal: Deal, seen_by: int = NO_OTHERS) -> None:
        """Each of these seats draws a card into its hand. The seats of the mask ``seen_by`` see the first,
        nobody else the others. Raises ``IndexError`` when there are not enough.
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
        """Draw the next card. Raises ``IndexError`` when there is none."""
        card = self.cards[self.drawn]
        self.drawn += 1
        self.left -= 1
        return card


class OpenStock(Stock):
    """A stock whose top card lies face up."""

    def turn_up(self, deal: Deal) -> None:
        """Turn the top card face up, if there is one."""
        if self.left:
            deal.history.append(("turnup", NO_SEAT, self.cards[self.drawn], ALL))

    def draw_openly(self, seats: Sequence[int], deal: Deal) -> None:
        """The first of these seats takes the card that lies face up, the others the next ones unseen; then
        the new top card is turned up.
        """
        self.draw_for(seats, deal, ALL)
        self.turn_up(deal)


class TurnedStock(Stock):
    """A stock with a card lying face up beneath it, which is drawn last.

    Attributes:
        turned: the face-up card; None once somebody has taken it. It counts among those that are left.
    """

    turned: int | None

    left: int

    def __init__(self, cards: Iterable[int], turned: int | None) -> None:
        super().__init__(cards)
        self.turned = turned
        self.left += turned is not None

    @property
    def hidden(self) -> int:
        """How many cards are left face down."""
        return len(self.cards) - self.drawn

    def swap(self, card: int) -> int:
        """Take the face-up card and put another in its place. Raises ``IndexError`` when there is none."""
        taken = self.take_turned()
        self.turned = card
        self.left += 1
        return taken

    def take_turned(self) -> int:
        """Take the face-up card. Raises ``IndexError`` when there is none."""
        taken, self.turned = self.turned, None
        if taken is None:
            raise IndexError("there is no face-up card")
        self.left -= 1
        return taken
