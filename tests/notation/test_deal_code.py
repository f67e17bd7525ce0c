"""The code of a deal opens that deal and is nearly as short as possible."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from itertools import product
from math import ceil, comb, factorial, log2, prod
from random import Random
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.notation import link_referee
from tests.notation.linking import every_game, fault_of, give_number, laid, same
from tests.playing import deals, examples, game_rows, offers, option_rows, some_deal, state, views, walk
from torite import Deal, Option
from torite.blocks.signals import Signals
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.core.cards import CARD_COUNT, card_codes, make_pack
from torite.core.history import ALL, NO_SEAT
from torite.core.layout import NOBODY, Layout, singly
from torite.notation import deal_code, link
from torite.notation.link import Link, from_code, from_link, to_code, to_link, to_short
from torite.notation.mixed_radix import DigitReader, DigitWriter

ABOVE_THE_LEAST = 8
"""Permitted number of characters of a code beyond the information of its cards."""


WITH_ACTIONS = 3
"""Additional characters for actions: their checksum, their number and rounding to bytes."""


# A game with features that few library games have: signals at any time, equal cards, order in a hand


class NodsDeal(TrickDeal):
    """The winner of a trick leads; any card may be played; all seats may nod and wink at any time."""

    tells_turned = True
    """True if the layout says that the last card lies face up."""
    signals: Signals

    def layout(self) -> Layout:
        players, size = self.game.players, len(self.deck)
        if self.game.options["layout"] == "by_card" and self.deck[0] == min(self.deck):
            return Layout(
                players, [seat // 2 for seat in range(2 * players)] + [NOBODY] * (size - 2 * players)
            )
        usual = singly(players, self.dealer, 2 if self.game.options["pack"] == "small" else 5, size)
        if self.game.options["layout"] != "turned":
            return usual
        *holders, _ = usual.holders
        holders[max(place for place, seat in enumerate(holders) if seat == self.dealer)] = NOBODY
        return Layout(players, [*holders, self.dealer], turned=self.tells_turned)

    def _start(self) -> None:
        self.hands = self.layout().hands(self.deck)
        self.signals = Signals(self.game.players, range(CARD_COUNT, CARD_COUNT + 3))
        if self.game.options["layout"] == "shown":
            self.history.append(("turnup", NO_SEAT, self.deck[0], ALL))
        if self.game.options["layout"] == "turned":
            self.history.append(("shown", self.dealer, self.deck[-1], ALL))
        self._open_play((self.dealer + 1) % self.game.players)

    def _extra_actions(self, seat: int) -> list[int]:
        return self.signals.open_to(seat)[::-1]

    def _act(self, seat: int, action: int) -> None:
        if action >= CARD_COUNT:
            self.signals.give(seat, action)
        else:
            super()._act(seat, action)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner]:
            self._end_deal()

    def _result(self) -> dict[str, Any]:
        return {"points": list(self.tricks)}


class Nods(TrickGame):
    duties = ()
    has_extra_actions = True
    id = "nods"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (2, 3)),
        Option("pack", ("double", "small")),
        Option("layout", ("usual", "shown", "by_card", "turned")),
        Option("late", (False, True)),
    )
    minutes = (1, 2)
    deal_type: ClassVar[type[Deal]] = NodsDeal
    action_names = ("wink", "nod", "beat:AS:now")

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("A" if self.options["pack"] == "small" else "7TQA", copies=2)

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        return max(scores) > 10


@pytest.fixture
def _nods(monkeypatch: pytest.MonkeyPatch) -> None:
    give_number(monkeypatch, Nods, "layout pack")


def source_of(code: str) -> int:
    """Source of the cards in a code without options and scores: 0 a seed, 1 hands, 2 the deck."""
    digits = DigitReader(int.from_bytes(deal_code._unseal(code), "big"))
    digits.take(256)
    players = digits.take(8) + 2
    game_id = deal_code._IDS[200]
    deal_code._read_options(digits, deal_code.GAMES[game_id], deal_code.NUMBERS[game_id].names())
    assert digits.take(2) == 0
    digits.take(players)
    return digits.take(3)


@pytest.mark.usefixtures("_nods")
@examples(60)
@given(st.data())
def test_interrupts_and_equal_cards(data: st.DataObject) -> None:
    deal = data.draw(deals("nods"))
    if deal.game.options["late"]:
        with pytest.raises(ValueError, match="late of nods has no number"):
            to_code(deal)
        return
    again = from_code(to_code(deal))
    assert same(again, deal)
    assert to_code(again) == to_code(deal)


@pytest.mark.usefixtures("_nods")
def test_where_the_order_in_a_hand_matters_the_whole_deck_is_kept() -> None:
    """This includes layouts that depend on the cards, which a reader knows only afterwards."""
    game = torite.load_game("nods", {"layout": "shown"})
    kept = 0
    for number in range(20):
        deal = laid(game, Random(number))
        code = to_code(deal)
        again = from_code(code)
        assert again.history == deal.history
        assert same(again, deal)
        if source_of(code) == 2:
            kept += 1
            assert again.deck == deal.deck
    assert kept > 10
    game = torite.load_game("nods", {"layout": "by_card"})
    deck = sorted(game.pack)
    for first in (0, 1, 30):
        deal = game.new_deal([deck[first], *deck[:first], *deck[first + 1 :]])
        assert same(from_code(to_code(deal)), deal)


@pytest.mark.usefixtures("_nods")
def test_a_card_that_is_turned_up_last(monkeypatch: pytest.MonkeyPatch) -> None:
    """It costs only the index of the card in the hand if the layout says that a card is turned."""
    game = torite.load_game("nods", {"layout": "turned"})
    fresh = [laid(game, Random(number), dealer=number % 2) for number in range(20)]
    with monkeypatch.context() as silent:
        silent.setattr(NodsDeal, "tells_turned", False)
        without = [to_code(deal) for deal in fresh]
    for deal, longer in zip(fresh, without, strict=True):
        code = to_code(deal)
        again = from_code(code)
        assert again.history == deal.history
        assert again.deck[-1] == deal.deck[-1]
        assert same(again, deal)
        begin = link_referee.Beginning(game.default_deck(), [5, 5], turned=deal.dealer)
        told = link_referee.read(code, lambda *_, begin=begin: begin)
        assert told.turned == card_codes(deal.deck)[-1]
        assert source_of(code) == 1
        assert len(code) <= len(longer)
    assert {source_of(code) for code in without} == {1, 2}


@pytest.mark.usefixtures("_nods")
def test_the_shorter_of_seed_and_cards() -> None:
    small = torite.load_game("nods", {"pack": "small"}).new_deal(seed=2**31)
    assert source_of(to_code(small)) == 1
    assert from_code(to_code(small)).seed is None
    assert from_code(to_code(small)).hands == small.hands
    large = torite.load_game("nods").new_deal(seed=2**31)
    assert source_of(to_code(large)) == 0
    assert from_code(to_code(large)).record() == large.record()


@pytest.mark.usefixtures("_nods")
def test_what_interrupts_cost() -> None:
    """No actions cost nothing; a card costs least; a forced card costs nothing."""
    game = torite.load_game("nods", {"pack": "small"})
    deal = game.new_deal(seed=5, dealer=0)

    def digits_of(texts: str) -> list[tuple[int, int]]:
        played = deal.clone()
        played.apply(texts)
        writer = DigitWriter()
        deal_code._write_actions(writer, played)
        return writer._digits

    hands = [card_codes(sorted(set(hand))) for hand in deal.hands]
    first, second = f"1:{hands[1][0]}", f"0:{hands[0][-1]}"
    place = len(hands[0]) - 1
    assert digits_of(f"{first} {second}")[:5] == [
        (2, 5),
        (2, 32),
        (0, 2),
        (0, len(hands[1])),
        (place, place + 1),
    ]
    # In text order: 0:beat:AS:now 0:nod 0:wink 1:beat:AS:now ...; calls in turn are among them.
    nods = digits_of(f"{first} 1:nod {second}")
    usual = len(hands[0])
    assert nods[3:8] == [
        (0, len(hands[1]) + 1),
        (usual, usual + 1),
        (4, 6),
        (place, place + 2),
        (deal_code._check_of(f"{first} 1:nod {second}".split()), 64),
    ]
    assert digits_of("")[:2] == [(0, 5)]


# Round trips


@every_game
@examples(40)
@given(st.data())
def test_a_code_opens_the_deal(game_id: str, data: st.DataObject) -> None:
    deal = data.draw(deals(game_id))
    before = state(deal)
    code = to_code(deal)
    again = from_code(code)
    assert state(deal) == before
    assert re.fullmatch("1[A-Za-z0-9_-]+", code)
    assert same(again, deal)
    assert to_code(again) == code
    if deal.seed is not None:
        assert again.record() == deal.record()
        start = from_link(to_short(deal)).deal
        told: Any = {**deal.record(), "actions": []}
        assert start.record() == told
    seat = data.draw(st.none() | st.integers(0, deal.game.players - 1))
    opened = from_link(f" https://example.org/?lang=ja#{to_link(deal, seat)}\n")
    assert opened == Link(opened.deal, seat)
    assert opened.deal.record() == again.record()


@pytest.mark.parametrize(("game_id", "row"), game_rows(few=True))
def test_the_order_in_a_hand_never_matters(game_id: str, row: dict[str, Any]) -> None:
    """The decoded deal continues exactly like the encoded one."""
    rng = Random(f"{game_id} {row}")
    game = torite.load_game(game_id, row)
    deal = laid(game, rng, dealer=rng.randrange(game.players))
    other = from_code(to_code(deal))
    while True:
        assert [offers(deal), deal.hands, deal.history] == [offers(other), other.hands, other.history]
        if deal.is_terminal():
            break
        seat, action = rng.choice(offers(deal))
        deal.apply_action(action, seat)
        other.apply_action(action, seat)
    assert same(deal, other)


@every_game
def test_codes_along_a_deal(game_id: str) -> None:
    """Every point of a deal has a different code, since the page may write one at each."""
    codes = set()
    steps = 0
    for deal in walk(some_deal(game_id, {}, 11), Random(11)):
        code = to_code(deal)
        codes.add(code)
        steps += 1
        assert views(from_code(code)) == views(deal)
    assert len(codes) == steps > 4


# Lengths


def with_one_kind_alike(alike: int, hands: list[int], cards: int) -> int:
    """Number of distinguishable deals where one kind of card is there several times, and all others once."""
    found = 0
    for held in product(range(alike + 1), repeat=len(hands)):
        left, others = alike - sum(held), [size - own for size, own in zip(hands, held, strict=True)]
        stock = cards - sum(hands)
        if min(left, *others, stock - left) >= 0:
            found += factorial(cards - alike) // prod(map(factorial, others)) * comb(stock, left)
    return found


def different_deals(deal: Deal) -> int:
    """Number of distinguishable deals: unordered hands, then the ordered stock.

    The kinds with two remaining cards and those with one are counted separately.
    """
    counts = Counter(deal.game.pack).values()
    holders = deal.layout().holders
    if max(counts) > 2:
        return with_one_kind_alike(max(counts), list(map(holders.count, deal.game.seats)), len(holders))
    assert set(counts) <= {1, 2}
    ways = Counter({(list(counts).count(2), list(counts).count(1)): 1})
    for size in map(holders.count, range(deal.game.players)):
        after: Counter[tuple[int, int]] = Counter()
        for (twice, once), number in ways.items():
            for both, one in product(range(size // 2 + 1), range(size + 1)):
                single = size - 2 * both - one
                if single >= 0:
                    hands = (
                        comb(twice, both) * comb(twice - both, one) * comb(once, single)
                        if both <= twice
                        else 0
                    )
                    after[twice - both - one, once - single + one] += number * hands
        ways = +after
    turned = deal.layout().turned_to != NOBODY
    rows = sum(number * factorial(2 * twice + once) // 2**twice for (twice, once), number in ways.items())
    return rows * (holders.count(holders[-1]) if turned else 1)


@every_game
def test_lengths(game_id: str) -> None:
    """Codes exceed the information of cards and choices by few characters, with default options."""
    rng = Random(game_id)
    for players in torite.GAMES[game_id].OPTIONS[0].values:
        game = torite.load_game(game_id, {"players": players})
        for number in range(12):
            deal = laid(game, rng, dealer=number % game.players)
            bits = log2(different_deals(deal))
            assert len(to_code(deal)) <= ceil(bits / 6) + ABOVE_THE_LEAST
            by_seed = game.new_deal(seed=rng.getrandbits(32), dealer=deal.dealer)
            assert len(to_code(by_seed)) <= ceil(32 / 6) + ABOVE_THE_LEAST
            while not deal.is_terminal():
                seat, actions = deal.current_player(), deal.legal_actions()
                cards = [action for action in actions if deal.game.leaves_hand(action)] or actions
                bits += log2(len(cards))
                bits += log2(1 + 1 / len(cards)) if len(offers(deal)) > len(cards) else 0
                deal.apply_action(rng.choice(cards), seat)
            assert len(to_code(deal)) <= ceil(bits / 6) + ABOVE_THE_LEAST + WITH_ACTIONS


def test_no_code_is_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = torite.load_game("glaves").new_deal(seed=1)
    code = to_code(deal)
    monkeypatch.setattr(deal_code, "MAX_LENGTH", len(code))
    assert from_code(to_code(deal)).record() == deal.record()
    monkeypatch.setattr(deal_code, "MAX_LENGTH", len(code) - 1)
    with pytest.raises(ValueError, match="characters long"):
        to_code(deal)
    assert fault_of(code) == "bad-link"


@every_game
def test_the_longest_codes_are_short_enough(game_id: str) -> None:
    """A code still fits if all seats signal whenever possible."""
    for number, row in enumerate(option_rows(game_id)[:4]):
        deal = laid(torite.load_game(game_id, row), Random(number))
        rng = Random(number)
        while not deal.is_terminal() and len(deal.actions()) < 2000:
            seat, action = rng.choice(offers(deal))
            deal.apply_action(action, seat)
        assert len(to_code(deal)) < link.MAX_LENGTH // 2
