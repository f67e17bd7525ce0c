"""A second reader of links, written from docs/link.md alone, with the tables of that page.

It knows no rules: callers supply the legal actions.
"""

from __future__ import annotations

import re
import string
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha512
from itertools import combinations
from math import comb
from pathlib import Path
from typing import Any

from tests.notation import text_referee

PAGE = Path(__file__).parents[2] / "docs" / "link.md"

ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
SUITS = "CDHS"
RANKS = "23456789TJQKA"


@dataclass
class Beginning:
    """The beginning of a deal, as far as a code depends on it.

    Attributes:
        pack: the cards in unshuffled order.
        sizes: number of cards that each seat is dealt.
        turned: seat that is dealt the last card face up, or None.
        first: score of a new match.
    """

    pack: list[str]
    sizes: list[int]
    turned: int | None = None
    first: int = 0


@dataclass
class Decoded:
    """The content of a code."""

    version: int
    game: int
    players: int
    options: list[tuple[int, int]]
    gains: list[int]
    dealer: int
    source: str
    begin: Beginning
    digits: Digits
    seed: int | None = None
    hands: list[list[str]] = field(default_factory=list)
    turned: str | None = None
    row: list[str] = field(default_factory=list)
    extent: int = 0
    count: int | None = None

    def scores(self) -> list[int]:
        return [self.begin.first + gain for gain in self.gains]


@dataclass
class Offer:
    """The seat in turn at a point of a deal, None when it is over, and the legal actions of every seat."""

    turn: int | None
    legal: list[list[str]]


# The tables of the page


@dataclass
class Row:
    """A row of the table of packs, with the options for which it holds."""

    where: dict[str, list[str]]
    pack: list[str]
    size: int
    more: int
    turned: bool
    first: int


@dataclass
class Listed:
    """A game in the tables of the page: its options by number, each with its values."""

    id: str
    number: int
    players: list[str]
    options: list[tuple[str, list[str]]]
    rows: list[Row]

    def chosen(self, players: int, options: Sequence[tuple[int, int]]) -> dict[str, str]:
        """All options with their values, from the numbers of a code."""
        values = {name: among[0] for name, among in self.options} | {"players": str(players)}
        return values | {self.options[number][0]: self.options[number][1][at] for number, at in options}

    def begin(self, values: dict[str, str], dealer: int) -> Beginning:
        """The row of the table of packs that fits."""
        (row,) = (row for row in self.rows if all(values[name] in among for name, among in row.where.items()))
        sizes = [row.size] * int(values["players"])
        sizes[dealer] += row.more
        return Beginning(list(row.pack), sizes, dealer if row.turned else None, row.first)


def unfolded(text: str) -> list[str]:
    """A pack as the page writes it: `CD:78`, `XX`, `00 10 11`."""
    pack: list[str] = []
    for part in quoted(text):
        suits, colon, ranks = part.partition(":")
        pack += [rank + suit for suit in suits for rank in ranks] if colon else part.split()
    return pack


def quoted(text: str) -> list[str]:
    return re.findall("`([^`]*)`", text)


def lists(text: str) -> list[tuple[str, list[str]]]:
    """Options with some of their values: `players=3,4` `drop=2C`."""
    parts = [part.split("=") for part in quoted(text)]
    return [(name, values.split(",")) for name, values in parts]


def table(name: str) -> list[list[str]]:
    """The cells of a table of the page."""
    text = PAGE.read_text("utf-8").split(f"<!-- the table of {name}, ")[1].split("<!-- end")[0]
    rows = [line.strip("|").split("|") for line in text.splitlines() if line.startswith("| `")]
    return [[cell.strip() for cell in row] for row in rows]


@cache
def listed() -> dict[int, Listed]:
    """The games of the page by number."""
    games: dict[str, Listed] = {}
    for game, number, options in table("options"):
        (first, players), *others = lists(options)
        assert first == "players"
        games[game] = Listed(game.strip("`"), int(number), players, others, [])
    for game, conditions, pack, size, turned, first in table("packs"):
        each, _, of_dealer = size.partition(", dealer ")
        more = int(of_dealer or each) - int(each)
        row = Row(dict(lists(conditions)), unfolded(pack), int(each), more, turned == "yes", int(first))
        games[game].rows.append(row)
    return {game.number: game for game in games.values()}


# Numbers


def checksum(data: bytes) -> int:
    """The remainder of a division by x^16 + x^12 + x^5 + 1, bit by bit, begun with all ones."""
    register = 0xFFFF
    for byte in data:
        for place in range(7, -1, -1):
            carry = (register >> 15) ^ (byte >> place & 1)
            register = (register << 1) & 0xFFFF
            if carry:
                register ^= 0x1021
    return register


def octets(text: str) -> list[int]:
    """The bytes of a text in base64url."""
    bits = "".join(f"{ALPHABET.index(letter):06b}" for letter in text)
    whole = len(bits) // 8 * 8
    assert set(bits[whole:]) <= {"0"}, "spare bits are zero"
    assert len(bits) - whole < 6, "no letter is idle"
    return [int(bits[at : at + 8], 2) for at in range(0, whole, 8)]


class Digits:
    """A number read digit by digit."""

    def __init__(self, number: int) -> None:
        self.number = number

    def next(self, radix: int) -> int:
        digit = self.number % radix
        self.number = (self.number - digit) // radix
        return digit

    def natural(self) -> int:
        width = self.next(32)
        return 2 ** (width - 1) + self.next(2 ** (width - 1)) if width else 0


def order_of(code: str) -> tuple[int, int]:
    """A sort key: suits from clubs, ranks from two, the joker, the knights, trumps and fool of the tarot,
    then tiles by higher and lower end, those with letters last.
    """
    if code.islower():
        return 30 + ord(code[0]), ord(code[1])
    if is_tile(code):
        return 20 + int(code[0]), int(code[1])
    if code in ("XX", "MM"):
        return (9 if code == "XX" else 12), 0
    if code[1] == "Z":
        return 11, "1M56789TBCDEFGLSWA".index(code[0])
    return (10, SUITS.index(code[1])) if code[0] == "N" else (SUITS.index(code[1]), RANKS.index(code[0]))


def hands_of(cards: Sequence[str], size: int) -> int:
    """Number of different hands of this size."""
    return counted(tuple(sorted(cards.count(card) for card in set(cards))), size)


@cache
def counted(copies: tuple[int, ...], size: int) -> int:
    """Number of hands of this size from cards with these numbers of copies."""
    ways = [1] + [0] * size
    for number in copies:
        ways = [sum(ways[max(0, held - number) : held + 1]) for held in range(size + 1)]
    return ways[size]


def hand_at(cards: list[str], size: int, index: int) -> list[str]:
    """The hand with this index: hands with fewer of the lowest card come first."""
    if size == 0:
        return []
    lowest = min(cards, key=order_of)
    others = [card for card in cards if card != lowest]
    for held in range(cards.count(lowest) + 1):
        here = hands_of(others, size - held) if held <= size else 0
        if index < here:
            return [lowest] * held + hand_at(others, size - held, index)
        index -= here
    raise AssertionError("no such hand")


def rows_of(cards: Sequence[str]) -> int:
    """Number of different orders of these cards."""
    orders, place = 1, 0
    for card in set(cards):
        place += cards.count(card)
        orders *= comb(place, cards.count(card))
    return orders


def row_at(cards: list[str], index: int) -> list[str]:
    """The order with this index, as in a dictionary."""
    row: list[str] = []
    left = sorted(cards, key=order_of)
    while left:
        for card in sorted(set(left), key=order_of):
            without = left.copy()
            without.remove(card)
            here = rows_of(without)
            if index < here:
                row.append(card)
                left = without
                break
            index -= here
    return row


def shuffled(pack: Sequence[str], seed: int) -> list[str]:
    """The deck of a seed."""
    cards = list(pack)
    n = len(cards)
    stream = b"".join(sha512(f"torite:{seed}:{block}".encode()).digest() for block in range(n))
    for k in range(1, n):
        w = int.from_bytes(stream[4 * (k - 1) : 4 * k], "big")
        there = w * (n - k + 1) // 2**32
        cards[n - k], cards[there] = cards[there], cards[n - k]
    return cards


def listed_begin(game: int, players: int, options: list[tuple[int, int]], dealer: int) -> Beginning:
    """The beginning of a deal, from the tables of the page."""
    entry = listed()[game]
    assert str(players) in entry.players
    return entry.begin(entry.chosen(players, options), dealer)


def read(
    code: str, begins: Callable[[int, int, list[tuple[int, int]], int], Beginning] = listed_begin
) -> Decoded:
    """The content of a code before its actions. ``begins`` supplies games that are not on the page."""
    raw = octets(code[1:])
    assert raw[-2] * 256 + raw[-1] == checksum(code[0].encode() + bytes(raw[:-2]))
    assert raw[0] != 0
    number = 0
    for octet in raw[:-2]:
        number = number * 256 + octet
    digits = Digits(number)
    game, players = digits.next(256), digits.next(8) + 2
    options: list[tuple[int, int]] = []
    while digits.next(2):
        option, value = digits.next(32), digits.next(32)
        assert value > 0
        assert not options or option > options[-1][0]
        options.append((option, value))
    gains = [0] * players
    if digits.next(2):
        folded = [digits.natural() for _ in range(players)]
        gains = [-(n + 1) // 2 if n % 2 else n // 2 for n in folded]
    dealer = digits.next(players)
    source = ("seed", "dealt", "ordered")[digits.next(3)]
    begin = begins(game, players, options, dealer)
    leave_out(game, begin, players, options, gains)
    decoded = Decoded(int(code[0]), game, players, options, gains, dealer, source, begin, digits)
    if source == "seed":
        decoded.seed = digits.next(2**32)
        decoded.row = shuffled(begin.pack, decoded.seed)
    elif source == "dealt":
        left = list(begin.pack)
        for size in begin.sizes:
            hand = hand_at(left, size, digits.next(hands_of(left, size)))
            for card in hand:
                left.remove(card)
            decoded.hands.append(hand)
        if begin.turned is not None:
            kinds = sorted(set(decoded.hands[begin.turned]), key=order_of)
            decoded.turned = kinds[digits.next(len(kinds))]
        decoded.row = row_at(left, digits.next(rows_of(left)))
    else:
        decoded.row = row_at(list(begin.pack), digits.next(rows_of(begin.pack)))
    decoded.extent = digits.next(5)
    if decoded.extent in (2, 4):
        decoded.count = digits.natural()
    return decoded


def leave_out(
    game: int, begin: Beginning, players: int, options: Sequence[tuple[int, int]], gains: Sequence[int]
) -> None:
    """Apply the sentence below the packs: in Toepen, seats may be out of the match."""
    found = listed().get(game)
    values = found.chosen(players, options) if found and found.id == "toepen" else {}
    if values.get("end") == "last":
        out = [begin.first + gain >= int(values["limit"]) for gain in gains]
        begin.sizes = [0 if gone else size for size, gone in zip(begin.sizes, out, strict=True)]


def read_actions(decoded: Decoded, offer: Callable[[list[str]], Offer]) -> list[str]:
    """The actions of a code. ``offer`` gets the actions so far."""
    actions: list[str] = []
    if decoded.extent == 0:
        assert decoded.digits.number == 0
        return actions
    while True:
        now = offer(actions)
        if len(actions) == decoded.count or (decoded.count is None and now.turn is None):
            break
        own = (
            sorted(f"{now.turn}:{text}" for text in set(now.legal[now.turn])) if now.turn is not None else []
        )
        usual = [text for text in own if is_card(text.split(":")[-1]) or is_tile(text[2:])] or own
        every = {f"{seat}:{text}" for seat, legal in enumerate(now.legal) for text in legal}
        unusual = sorted(every - set(usual)) if decoded.extent in (3, 4) else []
        digit = decoded.digits.next(len(usual) + (1 if unusual else 0))
        actions.append(usual[digit] if digit < len(usual) else unusual[decoded.digits.next(len(unusual))])
    assert decoded.digits.next(64) == checksum(" ".join(actions).encode("ascii")) % 64
    assert decoded.digits.number == 0
    return actions


def is_card(text: str) -> bool:
    named = text in ("XX", "MM") or (len(text) == 2 and text[0] in "1M56789TBCDEFGLSWA" and text[1] == "Z")
    return named or (len(text) == 2 and text[0] in RANKS + "N" and text[1] in SUITS)


def is_tile(text: str) -> bool:
    return re.fullmatch("[0-6][0-6]", text) is not None and text[0] >= text[1]


def all_hands(cards: Sequence[str], size: int) -> list[tuple[str, ...]]:
    """Every different hand of a few cards; hands with fewer copies of the lowest card come first."""
    kinds = sorted(set(cards), key=order_of)
    hands = set(combinations(sorted(cards, key=order_of), size))
    return sorted(hands, key=lambda hand: [hand.count(kind) for kind in kinds])


# The short form


def read_short(text: str) -> dict[str, Any]:
    """The content of a short form. Raises ``ValueError`` or ``KeyError`` if it is invalid."""
    path, parameters = text_referee.clean(text)
    name, seed = path.lower().split("/")
    (game,) = (game for game in listed().values() if game.id == name)
    given: dict[str, str] = {}
    for parameter in parameters:
        key, value = parameter.lower().split("=", 1)
        if key in given:
            raise ValueError(key)
        given[key] = value
    among = {"players": game.players, **dict(game.options)}
    options = {}
    for option, values in among.items():
        options[option] = {value.lower(): value for value in values}[given.pop(option, values[0].lower())]
    players = int(options["players"])
    dealer = whole(given.pop("dealer", "0"), 0, players - 1)
    first = game.begin(options, dealer).first
    scores = given.pop("scores", ",".join([str(first)] * players)).split(",")
    if len(scores) != players:
        raise ValueError(scores)
    seat = given.pop("seat", None)
    if given:
        raise ValueError(given)
    return {
        "game": game.id,
        "options": options,
        "seed": whole(seed, 0, 4294967295),
        "dealer": dealer,
        "scores": [whole(score, first - 1073741824, first + 1073741823) for score in scores],
        "seat": None if seat is None else whole(seat, 0, players - 1),
    }


def whole(text: str, least: int, most: int) -> int:
    if not re.fullmatch("-?[0-9]{1,10}", text) or not least <= int(text) <= most:
        raise ValueError(text)
    return int(text)
