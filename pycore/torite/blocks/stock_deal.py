"""Deals of tricks with a stock: `StockDeal`."""

from __future__ import annotations

from torite.blocks.stock import Stock
from torite.blocks.trick_deal import TrickDeal


class StockDeal(TrickDeal):
    """A deal of tricks after which cards are drawn from a stock.

    Attributes:
        stock: the cards to draw.
    """

    stock: Stock

    def _left_over(self) -> list[int]:
        """The cards that are not dealt."""
        return self.deck[self.layout().stock[0] :]

    def _refresh_hidden(self) -> None:
        """The stock follows the new deck."""
        super()._refresh_hidden()
        self.stock.cards = self._left_over()[: len(self.stock.cards)]
