"""The auction as a building block."""

from __future__ import annotations

from random import Random

import pytest

from torite.blocks.auction import NO_BID, Auction
from torite.core.history import NO_SEAT


def auction(*, once: bool = False) -> Auction:
    return Auction([1, 2, 3, 0], lowest=36, highest=70, once=once)


def test_who_passes_is_out_and_the_last_bidder_wins() -> None:
    bidding = auction()
    bidding.take_bid(36)
    bidding.take_pass()
    bidding.take_bid(40)
    bidding.take_pass()
    assert (bidding.turn, bidding.over, bidding.lowest) == (1, False, 41)
    bidding.take_pass()
    assert bidding.over
    assert (bidding.bid, bidding.bidder) == (40, 3)


@pytest.mark.parametrize("once", [False, True])
def test_the_last_seat_may_still_bid_when_all_others_passed(once: bool) -> None:
    bidding = auction(once=once)
    for _ in range(3):
        bidding.take_pass()
    assert (bidding.turn, bidding.over) == (0, False)
    everybody = bidding.clone()
    everybody.take_pass()
    assert everybody.over
    assert (everybody.bid, everybody.bidder) == (NO_BID, NO_SEAT)
    bidding.take_bid(36)
    assert bidding.over
    assert bidding.bidder == 0


def test_everybody_speaks_once() -> None:
    bidding = auction(once=True)
    for number in (36, 37, 45):
        bidding.take_bid(number)
        assert not bidding.over
    bidding.take_pass()
    assert (bidding.over, bidding.bidder) == (True, 3)


@pytest.mark.parametrize("once", [False, True])
def test_the_highest_bid_ends_it(once: bool) -> None:
    bidding = auction(once=once)
    bidding.take_bid(70)
    assert (bidding.over, bidding.bidder, list(bidding.numbers())) == (True, 1, [])


def test_why_a_number_may_not_be_bid() -> None:
    bidding = auction()
    bidding.take_bid(50)
    assert (bidding.refusal(50).code, bidding.refusal(50).args) == ("bid-too-low", {"number": 51})
    assert (bidding.refusal(71).code, bidding.refusal(71).args) == ("bid-too-high", {"number": 70})


@pytest.mark.parametrize("seed", range(20))
def test_an_auction_ends_with_its_highest_bid(seed: int) -> None:
    """Whatever is bid: bids rise, and who passed does not speak again unless all speak only once."""
    rng = Random(seed)
    bidding = auction(once=bool(seed % 2))
    heard: list[tuple[int, int]] = []
    passed: set[int] = set()
    while not bidding.over:
        seat = bidding.turn
        assert seat not in passed
        if rng.random() < 0.5:
            passed.add(seat)
            bidding.take_pass()
        else:
            heard.append((rng.choice(bidding.numbers()[:5]), seat))
            bidding.take_bid(heard[-1][0])
    assert heard == sorted(set(heard))
    assert (heard or [(NO_BID, NO_SEAT)])[-1] == (bidding.bid, bidding.bidder)
