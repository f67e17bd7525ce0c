"""An auction: numbers are bid in turn, each higher than the last."""

from __future__ import annotations

from collections.abc import Iterable

from torite.core.history import NO_SEAT
from torite.core.reasons import Reason

NO_BID = 0


class Auction:
    """Who bids what, and who is still to speak.

    Attributes:
        waiting: the seats that may still speak, the next one first.
        lowest: the lowest number that may be bid next.
        highest: a bid of this number ends the auction at once.
        once: whether everybody speaks only once; else those who have not passed speak again in turn.
        bid: the highest number bid so far, or `NO_BID`.
        bidder: the seat that bid it, or `NO_SEAT`.
    """

    __slots__ = ("bid", "bidder", "highest", "lowest", "once", "waiting")

    def __init__(self, order: Iterable[int], *, lowest: int, highest: int, once: bool) -> None:
        self.waiting = list(order)
        self.lowest = lowest
        self.highest = highest
        self.once = once
        self.bid = NO_BID
        self.bidder = NO_SEAT

    @property
    def turn(self) -> int:
        """The seat that speaks next."""
        return self.waiting[0]

    @property
    def over(self) -> bool:
        """Whether nobody is left who could outbid the highest bidder."""
        return self.bid == self.highest or self.waiting in ([], [self.bidder])

    def numbers(self) -> range:
        """What may be bid now."""
        return range(self.lowest, self.highest + 1)

    def take_bid(self, number: int) -> None:
        """The seat in turn bids."""
        seat = self.waiting.pop(0)
        self.bid, self.bidder = number, seat
        self.lowest = number + 1
        if not self.once:
            self.waiting.append(seat)

    def take_pass(self) -> None:
        """The seat in turn passes: it does not speak again."""
        self.waiting.pop(0)

    def refusal(self, number: int) -> Reason:
        """Why this number may not be bid now."""
        if number < self.lowest:
            return Reason("bid-too-low", {"number": self.lowest})
        return Reason("bid-too-high", {"number": self.highest})

    def clone(self) -> Auction:
        """An independent copy."""
        twin = Auction(self.waiting, lowest=self.lowest, highest=self.highest, once=self.once)
        twin.bid, twin.bidder = self.bid, self.bidder
        return twin
