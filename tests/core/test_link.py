"""Links: a code opens the deal that was put into it, for ever; anything else gives BadLink, nothing else."""

from __future__ import annotations

import json
import re
from base64 import urlsafe_b64encode
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import permutations, product
from math import ceil, comb, factorial, log2
from pathlib import Path
from random import Random
from time import process_time
from typing import Any, ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import torite
from tests.notation import link_cases, link_referee
from tests.playing import (
    GAME_IDS,
    all_games,
    deals,
    game_rows,
    offers,
    option_rows,
    random_play,
    some_deal,
    state,
    views,
    walk,
    without_source,
)
from torite import Deal, Game, Option
from torite.blocks.signals import Signals
from torite.blocks.trick_deal import TrickDeal
from torite.core.cards import CARD_COUNT, card_codes, make_pack, parse_cards
from torite.core.history import ALL, NO_SEAT
from torite.core.layout import NOBODY, Layout, singly
from torite.notation import deal_code, link
from torite.notation.code_numbers import GameNumbers
from torite.notation.link import NUMBERS, BadLink, Link, from_code, from_link, to_code, to_link, to_short
from torite.notation.mixed_radix import DigitReader, DigitWriter
from torite.notation.ranking import arrangements, hand_index, hand_ways, row_index, take_hand, take_row

PAGE = Path(__file__).parents[2] / "docs" / "link.md"
ABOVE_THE_LEAST = 8
"""How many characters a code of cards laid by hand may have above what the cards need."""
WITH_ACTIONS = 3
"""How many more of them if there are actions: their check, their number, and what the bytes round up."""
every_game = pytest.mark.parametrize("game_id", all_games())


def laid(game: Game, rng: Random, **how: Any) -> Deal:
    """A deal with cards laid by hand, at random."""
    deck = game.default_deck()
    rng.shuffle(deck)
    return game.new_deal(deck, **how)


def same(one: Deal, other: Deal) -> bool:
    """Whether two deals are the same for everybody; the order within the hands at the start is not seen."""
    return without_source(state(one)) == without_source(state(other)) and one.scores == other.scores


def fault_of(text: Any) -> str:
    """The code of the `BadLink` that a text gives."""
    with pytest.raises(BadLink) as fault:
        from_link(text)
    assert "\n" not in str(fault.value)
    assert len(str(fault.value)) < 250
    return fault.value.code


# A game for what not every library game has: signals at any time, equal cards, order in a hand


class NodsDeal(TrickDeal):
    """Whoever wins a trick leads the next; any card may be played; everybody may nod and wink at any time."""

    duties = ()
    interrupting = True
    __slots__ = ("signals",)

    def layout(self) -> Layout:
        players, size = self.players, len(self.deck)
        if self.game.options["layout"] == "by_card" and self.deck[0] == min(self.deck):
            return Layout(
                players, [seat // 2 for seat in range(2 * players)] + [NOBODY] * (size - 2 * players)
            )
        usual = singly(players, self.dealer, 2 if self.game.options["pack"] == "small" else 5, size)
        if self.game.options["layout"] != "turned":
            return usual
        *holders, _ = usual.holders
        holders[max(place for place, seat in enumerate(holders) if seat == self.dealer)] = NOBODY
        return Layout(players, [*holders, self.dealer])

    def _start(self) -> None:
        self.hands = self.layout().hands(self.deck)
        self.signals = Signals(self.players, range(CARD_COUNT, CARD_COUNT + 3))
        if self.game.options["layout"] == "shown":
            self.history.append(("turnup", NO_SEAT, self.deck[0], ALL))
        if self.game.options["layout"] == "turned":
            self.history.append(("shown", self.dealer, self.deck[-1], ALL))
        self._open_play((self.dealer + 1) % self.players)

    def interrupts(self, seat: int) -> list[int]:
        return self.signals.open_to(seat)[::-1]

    def _act(self, seat: int, action: int) -> None:
        if action >= CARD_COUNT:
            self.signals.give(seat, action)
        else:
            super()._act(seat, action)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner]:
            self.turn = None

    def _result(self) -> dict[str, Any]:
        return {"points": list(self.tricks)}


class Nods(Game):
    id = "nods"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (2, 3)),
        Option("pack", ("double", "small")),
        Option("layout", ("usual", "shown", "by_card", "turned")),
        Option("late", (False, True)),
    )
    minutes = (1, 2)
    deal_type: ClassVar[type[Deal]] = NodsDeal
    words = ("wink", "nod", "beat:AS:now")

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("A" if self.options["pack"] == "small" else "7TQA", copies=2)

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        return max(scores) > 10


@pytest.fixture
def _nods(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(torite.GAMES, "nods", Nods)
    monkeypatch.setitem(NUMBERS, "nods", GameNumbers(200, "layout pack"))  # type: ignore[arg-type]
    monkeypatch.setitem(deal_code._IDS, 200, "nods")


def source_of(code: str) -> int:
    """What the code of a deal without options and scores says of its cards: 0 a seed, 1 hands, 2 the deck."""
    digits = DigitReader(int.from_bytes(deal_code._unseal(code), "big"))
    digits.take(256)
    players = digits.take(8) + 2
    deal_code._read_options(digits, deal_code._IDS[200])
    assert digits.take(2) == 0
    digits.take(players)
    return digits.take(3)


@pytest.mark.usefixtures("_nods")
@settings(max_examples=60)
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
    """Also where who is dealt what depends on the cards, which a reader knows only then."""
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
    """It costs no more than to say which card of the hand it is, where the game is known to turn one."""
    game = torite.load_game("nods", {"layout": "turned"})
    fresh = [laid(game, Random(number), dealer=number % 2) for number in range(20)]
    without = [to_code(deal) for deal in fresh]
    monkeypatch.setitem(NUMBERS, "nods", NUMBERS["nods"]._replace(turned=True))  # type: ignore[index]
    for deal, longer in zip(fresh, without, strict=True):
        code = to_code(deal)
        again = from_code(code)
        assert again.history == deal.history
        assert again.deck[-1] == deal.deck[-1]
        assert same(again, deal)
        sizes, turned = [5, 5], deal.dealer
        told = link_referee.read(code, game.default_deck(), sizes, turned)
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
    """Nothing where there are none; a card costs least; a card that must be played costs nothing."""
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
    # In text order: 0:beat:AS:now 0:nod 0:wink 1:beat:AS:now ...; words in turn are among them.
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
@settings(max_examples=40)
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
    seat = data.draw(st.none() | st.integers(0, deal.players - 1))
    opened = from_link(f" https://example.org/?lang=ja#{to_link(deal, seat)}\n")
    assert opened == Link(opened.deal, seat)
    assert opened.deal.record() == again.record()


@pytest.mark.parametrize(("game_id", "row"), game_rows())
def test_the_order_in_a_hand_never_matters(game_id: str, row: dict[str, Any]) -> None:
    """What a code opens is played on just as the deal that was put into it."""
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


def different_deals(deal: Deal) -> int:
    """How many deals differ for somebody: hands without an order, then the stock in order; equal cards are
    equal. The kinds of which two cards are left are counted, and those of which one is.
    """
    counts = Counter(deal.game.pack).values()
    assert set(counts) <= {1, 2}
    holders = deal.layout().holders
    ways = Counter({(list(counts).count(2), list(counts).count(1)): 1})
    for size in map(holders.count, range(deal.players)):
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
    turned = NUMBERS[deal.game.id].turned and holders[-1] != NOBODY
    rows = sum(number * factorial(2 * twice + once) // 2**twice for (twice, once), number in ways.items())
    return rows * (holders.count(holders[-1]) if turned else 1)


@every_game
def test_lengths(game_id: str) -> None:
    """At most a few characters above what the cards and the choices need, with the default options."""
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
                cards = [action for action in actions if deal.leaves_hand(action)] or actions
                bits += log2(len(cards))
                bits += log2(1 + 1 / len(cards)) if len(offers(deal)) > len(cards) else 0
                deal.apply_action(rng.choice(cards), seat)
            assert len(to_code(deal)) <= ceil(bits / 6) + ABOVE_THE_LEAST + WITH_ACTIONS


# For ever


def test_the_numbers_never_change() -> None:
    """Never change a line of the file; `python -m tests.notation.link_cases` adds new ones."""
    now = {link_cases.key(line): line for line in link_cases.number_lines()}
    golden = {link_cases.key(line): line for line in link_cases.read()[0]}
    assert now.keys() == golden.keys(), "run python -m tests.notation.link_cases"
    for about, line in golden.items():
        if about.startswith("game"):
            assert now[about] == line
        else:
            assert now[about].split()[: len(line.split())] == line.split()
    assert len({numbers.number for numbers in NUMBERS.values()}) == len(NUMBERS)


@every_game
def test_every_game_and_option_has_a_number(game_id: str) -> None:
    names = NUMBERS[game_id].names()
    options = torite.GAMES[game_id].OPTIONS
    assert sorted([*names, "players"]) == sorted(option.name for option in options)
    assert all(len(option.values) <= 32 for option in options)
    assert len(names) <= 32
    assert 0 < NUMBERS[game_id].number < 256
    assert options[0].name == "players"
    assert all(2 <= int(players) <= 9 for players in options[0].values)


@every_game
def test_short_forms_need_no_escapes(game_id: str) -> None:
    for option in torite.GAMES[game_id].OPTIONS:
        texts = [link._value_text(value) for value in option.values]
        assert all(re.fullmatch("[A-Za-z0-9_-]+", text) for text in [game_id, option.name, *texts])
        assert len({text.lower() for text in texts}) == len(texts)
        assert option.name not in {"dealer", "scores", "seat"}
        assert option.name == option.name.lower()


def test_the_numbers_in_the_docs() -> None:
    rows = re.findall(
        r"^\| (\d+) \| `(\w+)`( \(turned\))? \| (.*) \|$", PAGE.read_text("utf-8"), re.MULTILINE
    )
    told = {
        game_id: GameNumbers(int(number), " ".join(names.replace("`", "").split()), bool(turned))
        for number, game_id, turned, names in rows
    }
    assert told == NUMBERS


def golden_codes(game_id: str) -> list[tuple[str, str, dict[str, Any]]]:
    return [(name, *told) for name, told in link_cases.read()[1].items() if told[1]["game"] == game_id]


@every_game
def test_golden_codes(game_id: str) -> None:
    """Never change a code in the file: it must open this deal in every later version."""
    golden = golden_codes(game_id)
    for name, code, record in golden:
        assert from_code(code).record() == record, name
        assert to_code(torite.replay(record)) == code, name
    missing = link_cases.cases(game_id).keys() - {name for name, _, _ in golden}
    assert not missing, "run python -m tests.notation.link_cases"


@every_game
def test_golden_codes_show_everything(game_id: str) -> None:
    """Every value of every option, and every stage of a deal."""
    records = [record for _, _, record in golden_codes(game_id)]
    for option in torite.GAMES[game_id].OPTIONS:
        used = {json.dumps(record["options"].get(option.name, option.default)) for record in records}
        assert used == {json.dumps(value) for value in option.values}
    over = [torite.replay(record).is_terminal() for record in records]
    fresh = [not record["actions"] for record in records]
    assert True in over
    assert True in fresh
    assert (False, False) in zip(over, fresh, strict=True)
    assert any("deck" in record for record in records)
    assert any(min(record["scores"]) < max(record["scores"]) for record in records)


@every_game
def test_golden_codes_by_the_second_reader(game_id: str) -> None:
    """docs/link.md is enough to read them."""
    for name, code, record in golden_codes(game_id):
        game = torite.load_game(game_id, record["options"])
        start = torite.replay({**record, "actions": []})
        layout = start.layout()
        sizes = [layout.holders.count(seat) for seat in range(game.players)]
        turned = layout.holders[-1] if NUMBERS[game_id].turned and layout.holders[-1] != NOBODY else None
        told = link_referee.read(code, game.default_deck(), sizes, turned)
        assert (told.version, told.game, told.players) == (1, NUMBERS[game_id].number, game.players), name
        values = {option.name: option.values for option in game.OPTIONS}
        names = NUMBERS[game_id].names()
        options = {names[number]: values[names[number]][place] for number, place in told.options}
        if game.players != game.OPTIONS[0].default:
            options["players"] = game.players
        assert options == record["options"], name
        assert told.dealer == record["dealer"]
        assert [a + b for a, b in zip(game.first_scores(), told.gains, strict=True)] == record["scores"]
        if told.source == "seed":
            assert told.seed == record["seed"]
        elif told.source == "ordered":
            assert told.row == record["deck"]
        else:
            assert [sorted(hand) for hand in told.hands] == [
                sorted(card_codes(start.dealt(seat))) for seat in range(game.players)
            ]
            assert told.row == [record["deck"][place] for place in layout.stock]
            assert told.turned in (None, record["deck"][-1])
        actions = len(record["actions"])
        assert told.count in (None, actions)
        assert (told.extent == 0) == (actions == 0) == (told.rest == 0)
        assert (told.extent in (1, 3)) == (actions > 0 and torite.replay(record).is_terminal())


# Hands and rows by their indices


@settings(max_examples=60)
@given(
    st.lists(st.sampled_from(["7C", "8C", "9C", "TD", "AS", "XX"]), min_size=1, max_size=7), st.integers(0, 7)
)
def test_hands_and_rows_in_order(cards: list[str], size: int) -> None:
    """The indices are those of all hands and rows in order, found by trying."""
    cards = [card for card, count in Counter(cards).items() for _ in range(min(count, 2))]
    size = min(size, len(cards))
    hands = link_referee.all_hands(cards, size)
    left = Counter(parse_cards(cards))
    for index, hand in enumerate(hands):
        assert hand_index(Counter(parse_cards(hand)), left) == (index, len(hands))
        assert sorted(link_referee.hand_at(cards, size, index), key=link_referee.order_of) == list(hand)
        reader = DigitReader(index)
        assert take_hand(reader, left.copy(), size) == parse_cards(hand)
    assert link_referee.hands_of(cards, size) == len(hands)
    rows = sorted(set(permutations(parse_cards(cards[:5]))))
    for index, row in enumerate(rows):
        assert row_index(row) == (index, len(rows))
        assert parse_cards(link_referee.row_at(cards[:5], index)) == list(row)
        assert take_row(DigitReader(index), Counter(row)) == list(row)
    assert link_referee.rows_of(cards[:5]) == len(rows)


def test_hands_and_rows_of_the_docs() -> None:
    hands = [" ".join(hand) for hand in link_referee.all_hands(["7C", "8C", "8C", "9C"], 2)]
    rows = [" ".join(link_referee.row_at(["7C", "8C", "8C"], index)) for index in range(3)]
    page = " ".join(PAGE.read_text("utf-8").split())
    assert f"from index 0 on, `{'`, `'.join(hands)}`" in page
    assert f"rows of `7C 8C 8C` are `{'`, `'.join(rows)}`" in page


def test_how_many_hands_and_rows() -> None:
    single, double = Counter(range(52)), Counter([*range(24), *range(24)])
    assert hand_ways(single, 13)[1][0][13] == comb(52, 13)
    assert arrangements(single) == factorial(52)
    assert 178 < log2(arrangements(double)) < 179


# Faults


def sealed(digits: Sequence[tuple[int, int]], version: str = "1") -> str:
    """A code with these digits and a right checksum."""
    writer = DigitWriter()
    for digit, radix in digits:
        writer.put(digit, radix)
    number = writer.number()
    return sealed_bytes(number.to_bytes((number.bit_length() + 7) // 8, "big"), version)


def sealed_bytes(payload: bytes, version: str = "1") -> str:
    checksum = link_referee.checksum(version.encode() + payload).to_bytes(2, "big")
    return version + urlsafe_b64encode(payload + checksum).decode().rstrip("=")


def glaves(*rest: tuple[int, int]) -> list[tuple[int, int]]:
    """The digits of a deal of Glaves with two players, from the options on."""
    return [(1, 256), (0, 8), *rest]


SEED_7: list[tuple[int, int]] = [(0, 2), (0, 2), (0, 2), (0, 3), (7, 2**32)]


def test_the_digits_of_a_simple_code() -> None:
    assert sealed([*glaves(), *SEED_7, (0, 5)]) == to_code(torite.load_game("glaves").new_deal(seed=7))


@pytest.mark.parametrize(
    ("code", "text"),
    [
        ("bad-link", ""),
        ("bad-link", "0AAAA"),
        ("bad-link", "Hello"),
        ("bad-link", "1AAA="),
        ("bad-link", "1AA AA"),
        ("bad-link", "1ÄÄÄÄ"),
        ("bad-link", "١AAAA"),
        ("bad-link", "1" + "A" * link.MAX_LENGTH),
        ("bad-link", "glaves/1?" + "x" * link.MAX_LENGTH),
        ("bad-link", None),
        ("bad-link", b"1AAAA"),
        ("bad-link", ["glaves/7"]),
        ("link-damaged", "1"),
        ("link-damaged", "1A"),
        ("link-damaged", "1AAAA"),
        ("link-damaged", "2AAAA"),
        ("link-damaged", sealed_bytes(b"")),
        ("link-too-new", sealed([(1, 256)], "2")),
        ("link-too-new", sealed_bytes(b"\0anything at all", "9")),
        ("bad-link", sealed_bytes(b"\0")),
        ("bad-link", sealed_bytes(b"\0\1")),
        ("unknown-game", sealed([(99, 256), (1, 8), *SEED_7])),
        ("unknown-game", sealed([(0, 256), (1, 8)])),
        ("bad-link", sealed([(1, 256), (7, 8), (0, 2), (0, 2), (1, 9), (0, 3), (1, 2**32)])),
        ("bad-option", sealed(glaves((1, 2), (9, 32), (1, 32), *SEED_7))),
        ("bad-option", sealed(glaves((1, 2), (0, 32), (9, 32), *SEED_7))),
        ("bad-option", sealed(glaves((1, 2), (0, 32), (0, 32), *SEED_7))),
        ("bad-option", sealed(glaves((1, 2), (1, 32), (1, 32), (1, 2), (0, 32), (1, 32), *SEED_7))),
        ("bad-option", sealed(glaves((1, 2), (0, 32), (1, 32), (1, 2), (0, 32), (1, 32), *SEED_7))),
        ("bad-link", sealed([*glaves(), *SEED_7, (0, 5), (1, 2)])),
        ("bad-link", sealed([*glaves(), *SEED_7, (2, 5), (1, 32), (0, 13), (63, 64)])),
        ("bad-link", sealed([*glaves(), *SEED_7, (2, 5), (31, 32), (2**30 - 1, 2**30)])),
        ("bad-link", sealed([*glaves(), *SEED_7, (4, 5), (31, 32), (2**30 - 1, 2**30)])),
        ("bad-link", sealed([*glaves(), *SEED_7, (1, 5), (1, 2**9000)])),
        ("unknown-game", "whist/7"),
        ("unknown-game", "WHIST/7"),
        ("bad-link", "/7"),
        ("bad-link", "gla ves/7"),
        ("bad-link", "https://example.org/"),
        ("bad-link", "glaves/"),
        ("bad-link", "glaves/x"),
        ("bad-link", "glaves/-1"),
        ("bad-link", "glaves/4294967296"),
        ("bad-link", "glaves/99999999999999999999"),
        ("bad-link", "glaves/٣"),
        ("bad-link", "glaves/1.5"),
        ("bad-link", "glaves/7/8"),
        ("bad-link", "glaves/7?players"),
        ("bad-link", "glaves/7?dealer=0&dealer=1"),
        ("bad-link", "glaves/7?dealer=2"),
        ("bad-link", "glaves/7?dealer="),
        ("bad-link", "glaves/7?seat=-1"),
        ("bad-link", "glaves/7?scores=1"),
        ("bad-link", "glaves/7?scores=" + ",1" * 900),
        ("bad-link", "glaves/7?scores=1" + ",1" * 900),
        ("bad-link", "glaves/" + "7" * 1900),
        ("bad-link", "g" * 1900 + "/7"),
        ("bad-option", "glaves/7?tie=" + "y" * 1900),
        ("bad-option", "glaves/7?" + "y" * 1900 + "=1"),
        ("bad-link", "glaves/7?scores=1,,2"),
        ("bad-link", "glaves/7?scores=1,x"),
        ("bad-option", "glaves/7?players=5"),
        ("bad-option", "glaves/7?players=true"),
        ("bad-option", "glaves/7?tie=oldest"),
        ("bad-option", "glaves/7?speed=fast"),
        ("bad-option", sealed([*glaves(), *SEED_7, (0, 5)]) + "?dealer=1"),
        ("bad-link", sealed([*glaves(), *SEED_7, (0, 5)]) + "?seat=2"),
        ("bad-link", sealed([*glaves(), *SEED_7, (0, 5)]) + "?seat"),
    ],
)
def test_faults(code: str, text: Any) -> None:
    assert fault_of(text) == code


def test_a_game_with_a_number_that_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = torite.load_game("hamlet").new_deal(seed=1)
    code, short = to_code(deal), to_short(deal)
    others = {game_id: game for game_id, game in torite.GAMES.items() if game_id != "hamlet"}
    for module in (link, deal_code):
        monkeypatch.setattr(module, "GAMES", others)
    assert fault_of(code) == fault_of(short) == "unknown-game"
    numbers = {game_id: number for game_id, number in NUMBERS.items() if game_id != "hamlet"}
    monkeypatch.setattr(deal_code, "NUMBERS", numbers)
    with pytest.raises(ValueError, match="no number"):
        to_code(deal)


def test_rules_that_changed_are_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """If another reader understands the actions otherwise, it refuses nearly all codes with many of them."""
    refused = 0
    codes = [
        to_code(random_play(some_deal("sloppy_seconds", {}, number), Random(number), 20))
        for number in range(40)
    ]
    monkeypatch.setattr(
        deal_code, "_offers", lambda deal, seat, sound=deal_code._offers: sound(deal, seat)[::-1]
    )
    for code in codes:
        try:
            from_code(code)
        except BadLink:
            refused += 1
    assert refused >= 36


def test_what_cannot_be_put_into_a_link() -> None:
    game = torite.load_game("glaves")
    deal = game.new_deal(game.default_deck())
    with pytest.raises(ValueError, match="short form"):
        to_short(deal)
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="seat"):
            to_link(deal, seat)
    with pytest.raises(ValueError, match="too large"):
        to_code(game.new_deal(seed=1, scores=[10**9, 10**10]))
    with pytest.raises(ValueError, match="too large"):
        to_short(game.new_deal(seed=1, scores=[0, -(10**10)]))
    far = game.new_deal(seed=1, scores=[10**9, -(10**9)])
    assert from_code(to_code(far)).scores == from_link(to_short(far)).deal.scores == far.scores


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
    """Everybody interrupts whenever it is possible: there is still room."""
    for number, row in enumerate(option_rows(game_id)[:4]):
        deal = laid(torite.load_game(game_id, row), Random(number))
        rng = Random(number)
        while not deal.is_terminal() and len(deal.actions()) < 2000:
            seat, action = rng.choice(offers(deal))
            deal.apply_action(action, seat)
        assert len(to_code(deal)) < link.MAX_LENGTH // 2


def test_short_forms_are_read_leniently() -> None:
    expected = torite.load_game("glaves", {"players": 3, "tie": "shared"}).new_deal(
        seed=7, dealer=2, scores=[1, -2, 3]
    )
    short = "glaves/7?players=3&tie=shared&dealer=2&scores=1,-2,3"
    assert to_short(expected) == short
    for text in (
        short,
        short.upper(),
        "#" + short,
        f"  {short}  ",
        "glaves/0007?scores=1,-2,3&dealer=2&turned_jack=out&tie=shared&players=3",
    ):
        assert from_link(text).deal.record() == expected.record()


def test_values_of_short_forms() -> None:
    """All values of all options go into a short form and come back."""
    for game_id in GAME_IDS:
        for row in option_rows(game_id):
            game = torite.load_game(game_id, row)
            assert from_link(to_short(game.new_deal(seed=1))).deal.game.options == game.options


# Whatever is thrown at the reader

SLOW = 0.5
"""Seconds of process time that no text may take; on a usual machine none takes a tenth of it."""
LETTERS = "".join(map(chr, range(33, 127))) + "äトリ٣ \n"


@cache
def seeds_of_faults() -> list[str]:
    codes = [code for _, (code, _) in sorted(link_cases.read()[1].items())]
    shorts = [to_short(some_deal(game_id, row, 7)) for game_id in GAME_IDS for row in option_rows(game_id)]
    return codes * 3 + shorts


def edited(text: str, rng: Random) -> str:
    """A text with one to three faults of typing and copying."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text) + 1)
        alphabet = link_referee.ALPHABET if rng.random() < 0.7 else LETTERS
        match rng.randrange(7):
            case 0:
                text = text[:at] + rng.choice(alphabet) + text[at + 1 :]
            case 1:
                text = text[:at] + text[at + 1 :]
            case 2:
                text = text[:at] + rng.choice(alphabet) + text[at:]
            case 3:
                text = text[:at]
            case 4:
                text = text[:at] + text[at : at + 2][::-1] + text[at + 2 :]
            case 5:
                text = text[at:] + text[:at]
            case 6:
                text = text[:at] + rng.choice(seeds_of_faults())[at:]
    return text


def forged(code: str, rng: Random) -> str:
    """A code with wrong digits and a right checksum: nothing but the reader of the digits can refuse it."""
    payload = bytearray(deal_code._unseal(code))
    number = int.from_bytes(payload, "big")
    match rng.randrange(6):
        case 0:
            payload[rng.randrange(len(payload))] = rng.randrange(256)
        case 1:
            number += rng.choice((-1, 1)) << rng.randrange(number.bit_length())
        case 2:
            number = number << rng.randrange(1, 60) | rng.getrandbits(8)
        case 3:
            number >>= rng.randrange(1, number.bit_length())
        case 4:
            # The digits of a game and its players, then anything.
            number = rng.getrandbits(rng.choice((40, 100, 400, 9000))) << 11 | number % 2048
        case 5:
            number = number % (1 << 60) | rng.getrandbits(300) << 60
    if number != int.from_bytes(payload, "big"):
        payload = bytearray(abs(number).to_bytes(-(-number.bit_length() // 8), "big"))
    return sealed_bytes(bytes(payload), rng.choice("1111111111111112"))


def thrown(count: int, rng: Random) -> Iterator[str]:
    pool = seeds_of_faults()
    for _ in range(count):
        text = rng.choice(pool)
        yield forged(text, rng) if "/" not in text and rng.random() < 0.5 else edited(text, rng)


def throw(count: int, rng: Random) -> None:
    """Read faulty texts: a deal or `BadLink`, and quickly."""
    faults: Counter[str] = Counter()
    slowest = (0.0, "")
    for text in thrown(count, rng):
        begin = process_time()
        try:
            opened = from_link(text).deal
        except BadLink as fault:
            faults[fault.code] += 1
            opened = None
        slowest = max(slowest, (process_time() - begin, text))
        if opened is not None:
            faults["opened"] += 1
            if rng.random() < 0.1:
                assert same(from_code(to_code(opened)), opened)
    print(f"{count} texts: {dict(faults)}; the slowest took {slowest[0] * 1000:.1f} ms: {slowest[1]}")
    assert slowest[0] < SLOW, slowest[1]
    assert faults.keys() >= {
        "bad-link",
        "link-damaged",
        "link-too-new",
        "unknown-game",
        "bad-option",
        "opened",
    }


def test_faulty_texts() -> None:
    throw(4000, Random(1))


@pytest.mark.slow
def test_a_hundred_thousand_faulty_texts() -> None:
    throw(100_000, Random(2))


@every_game
def test_one_wrong_character_is_always_found(game_id: str) -> None:
    """And so are two neighbours: the checksum is sure of them, not only likely."""
    rng = Random(game_id)
    _, code, _ = rng.choice(golden_codes(game_id))
    for at in range(len(code)):
        for letter in link_referee.ALPHABET:
            wrong = code[:at] + letter + code[at + 1 :]
            if wrong != code:
                assert fault_of(wrong) == ("bad-link" if wrong[0] not in "123456789" else "link-damaged")
        for _ in range(40):
            wrong = code[:at] + "".join(rng.choices(link_referee.ALPHABET, k=2)) + code[at + 2 :]
            if wrong != code:
                fault_of(wrong)
        assert fault_of(code[:at]) == ("link-damaged" if at else "bad-link")


@every_game
def test_random_codes_are_refused(game_id: str) -> None:
    """The checksum lets one random text in 65536 pass; what passes must still be a deal to its last digit."""
    rng = Random(game_id)
    passed = 0
    for _ in range(3000):
        text = "1" + "".join(rng.choices(link_referee.ALPHABET, k=rng.choice((7, 22, 30, 41))))
        passed += fault_of(text) != "link-damaged"
    assert passed <= 2


@every_game
def test_codes_along_a_deal(game_id: str) -> None:
    """Every point of a deal has a code of its own, and the page may write one at each."""
    codes = set()
    steps = 0
    for deal in walk(some_deal(game_id, {}, 11), Random(11)):
        code = to_code(deal)
        codes.add(code)
        steps += 1
        assert views(from_code(code)) == views(deal)
    assert len(codes) == steps > 4
