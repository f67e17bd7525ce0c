"""Building blocks of games with melds and a stock over a turn-up, and what they mean for resampling."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

import torite
from tests.playing import random_play, some_deal
from torite.blocks.melds import Melds
from torite.blocks.signals import Signals
from torite.blocks.stock import TurnedStock
from torite.bots.inference import Reading
from torite.core.cards import CARD_CODES, parse_card, parse_cards
from torite.core.display import display_of
from torite.core.layout import NOBODY, TURN_UP, in_packets
from torite.core.view import known_cards
from torite.games.gaigel.game import order_of
from torite.games.gaigel.rules import GaigelDeal
from torite.texts.words import Words

HEARTS = 2


def test_packets_and_a_card_turned_up_between_them() -> None:
    layout = in_packets(3, 2, (2, TURN_UP, 1), 12)
    assert layout.holders == (0, 0, 1, 1, 2, 2, NOBODY, 0, 1, 2, NOBODY, NOBODY)
    assert layout.stock == (6, 10, 11)
    assert layout.hands(range(12)) == [[0, 1, 7], [2, 3, 8], [4, 5, 9]]


def test_the_turned_card_is_not_drawn_but_taken() -> None:
    stock = TurnedStock([4, 9], 30)
    twin = stock.clone()
    assert (len(stock), stock.hidden, stock.draw()) == (3, 2, 4)
    assert stock.swap(7) == 30
    assert (stock.turned, len(stock)) == (7, 2)
    assert stock.take_turned() == 7
    assert (stock.turned, stock.draw(), bool(stock)) == (None, 9, False)
    with pytest.raises(IndexError):
        stock.take_turned()
    assert (len(twin), twin.turned, twin.draw()) == (3, 30, 4)


def test_each_copy_of_a_card_counts_in_one_meld_only() -> None:
    melds = Melds(2)
    hand = parse_cards("QH KH KH AH")
    assert list(melds.open_to(1, hand)) == [HEARTS]
    assert melds.make(1, HEARTS) == (parse_card("KH"), parse_card("QH"))
    twin = melds.clone()
    assert list(melds.open_to(1, hand)) == []
    assert list(melds.open_to(0, hand)) == [HEARTS]
    melds.leave(1, parse_card("QH"))
    assert list(melds.open_to(1, parse_cards("KH KH AH"))) == []
    assert list(melds.open_to(1, parse_cards("QH KH KH"))) == [HEARTS]
    assert list(twin.open_to(1, parse_cards("QH KH KH"))) == []
    assert melds.made == [(), (HEARTS,)]


def test_only_true_signals_are_open() -> None:
    signals = Signals(2, (70, 71, 72))
    assert signals.open_to(0, 0b101) == [70, 72]
    signals.give(0, 72)
    assert signals.open_to(0, 0b101) == [70]
    assert signals.open_to(0) == [70, 71]
    assert signals.open_to(1, 0b100) == [72]


def test_who_signals_a_suit_holds_it_in_every_resampled_deal() -> None:
    """Most hands at random do not fit: the needs are mended, not waited for."""
    deal = some_deal("gaigel", {}, 3)
    for seat in (1, 2, 3):
        for action in deal.legal_actions(seat):
            if deal.action_to_string(action).startswith("signal:"):
                deal.apply_action(action, seat)
    told = [
        [a.partition(":")[2] for s, a in map(split, deal.record()["actions"]) if s == seat]
        for seat in range(4)
    ]
    assert sum(map(len, told)) > 6
    rng = Random(3)
    hands = set()
    for _ in range(40):
        twin = deal.resample(0, rng)
        hands.add(tuple(twin.hands[2]))
        for seat, signals in enumerate(told):
            held = {CARD_CODES[card][1] for card in twin.hands[seat]}
            assert {signal for signal in signals if len(signal) == 1} <= held
    assert len(hands) > 30


def split(text: str) -> tuple[int, str]:
    seat, _, action = text.partition(":")
    return int(seat), action


def test_of_equal_cards_the_one_that_all_saw_is_played() -> None:
    """The two copies stay distinct in views and in resampled deals, through showing, drawing and playing."""
    for number in range(12):
        deal = random_play(some_deal("gaigel", {"players": 2}, number), Random(number), 40)
        if deal.is_terminal():
            continue
        assert isinstance(deal, GaigelDeal)
        for seat in (0, 1):
            known = known_cards(deal, 1 - seat)[seat]
            assert Counter(known) == Counter(deal.known[seat])
            twin = deal.resample(1 - seat, Random(number))
            assert Counter(known) <= Counter(twin.hands[seat])


def test_a_reading_counts_cards_that_were_led_with_a_word() -> None:
    """Before the last refill nobody need follow, so nobody is thought to be void."""
    deal = some_deal("gaigel", {"players": 4, "signals": "off"}, 8)
    rng = Random(8)
    while sum(deal.view(0)["tricks"]) < 3:
        turn = deal.turn
        assert turn is not None
        cards = [a for a in deal.legal_actions() if deal.game.leaves_hand(a)]
        deal.apply_action(rng.choice(cards))
    assert isinstance(deal, GaigelDeal)
    words = ("second", "higher", "dissle")
    read = Reading(deal.game, deal.view(0), order_of(deal.trump), plays=words, free_tricks=7)
    assert read.free
    assert read.voids == [set(), set(), set(), set()]
    places = sum(place.count for place in display_of(deal).piles(0) if place.cards)
    known = sum(map(len, known_cards(deal, 0)[1:]))
    assert len(read.unseen) == 48 - 12 - 5 - places - known


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_what_is_led_face_down_is_told_later(lang: str) -> None:
    words = Words(lang, torite.GAMES["gaigel"], names=("Aya", "Ben"))
    unseen, seen = (words.action(text, "events", seat=1) for text in ("higher", "higher:KS"))
    assert words.card("KS") in seen
    assert words.card("KS") not in unseen
    assert "Ben" in seen
    assert words.suit("H") in words.action("signal:H", "events", seat=0)
