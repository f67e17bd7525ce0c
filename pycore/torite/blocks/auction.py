"""An auction of rising numbers, bid in turn."""

from __future__ import annotations

from collections.abc import Iterable

from torite.core.copying import Copied
from torite.core.history import NO_SEAT
from torite.core.reasons import Reason

NO_BID = 0


class Auction(Copied):
    """The bids so far, and the seats that may still bid.

    Attributes:
        waiting: seats that may still bid, the next one first.
        lowest: lowest legal bid.
        highest: highest legal bid; it ends the auction.
        once: True if every seat bids or passes once; otherwise the bidding continues until all but one have
            passed.
        bid: highest bid so far, or `NO_BID`.
        bidder: the seat with that bid, or `NO_SEAT`.
    """

    waiting: list[int]
    lowest: int
    highest: int
    once: bool
    bid: int
    bidder: int

    def __init__(self, order: Iterable[int], *, lowest: int, highest: int, once: bool) -> None:
        self.waiting = list(order)
        self.lowest = lowest
        self.highest = highest
        self.once = once
        self.bid = NO_BID
        self.bidder = NO_SEAT

    @property
    def turn(self) -> int:
        """The seat to bid or pass next."""
        return self.waiting[0]

    @property
    def over(self) -> bool:
        """True if nobody is left to outbid the highest bidder."""
        if self.bid == self.highest or not self.waiting:
            return True
        return self.waiting[0] == self.bidder and len(self.waiting) == 1

    def numbers(self) -> range:
        """The legal bids."""
        return range(self.lowest, self.highest + 1)

    def take_bid(self, number: int) -> None:
        """Take the bid of the seat in turn."""
        seat = self.waiting.pop(0)
        self.bid, self.bidder = number, seat
        self.lowest = number + 1
        if not self.once:
            self.waiting.append(seat)

    def take_pass(self) -> None:
        """Take the seat in turn, which passes, out of the auction."""
        self.waiting.pop(0)

    def refusal(self, number: int) -> Reason:
        """Why this bid is not legal."""
        if number < self.lowest:
            return Reason("bid-too-low", {"number": self.lowest})
        return Reason("bid-too-high", {"number": self.highest})
