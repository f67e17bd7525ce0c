"""A second reader of codes, written from docs/link.md alone. It knows no rules: it reads a code down to its
numbers and to the cards, as far as the digits go without playing the deal.
"""

from __future__ import annotations

import string
from collections.abc import Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb

ALPHABET = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"
SUITS = "CDHS"
RANKS = "23456789TJQKA"


@dataclass
class Told:
    """What a code says."""

    version: int
    game: int
    players: int
    options: list[tuple[int, int]]
    gains: list[int]
    dealer: int
    source: str
    seed: int | None = None
    hands: list[list[str]] = field(default_factory=list)
    turned: str | None = None
    row: list[str] = field(default_factory=list)
    extent: int = 0
    count: int | None = None
    rest: int = 0


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
    """A number that is taken apart."""

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
    """Where a card stands among all: clubs first, in each suit the two first; the joker behind them."""
    return (9, 0) if code == "XX" else (SUITS.index(code[1]), RANKS.index(code[0]))


def hands_of(cards: Sequence[str], size: int) -> int:
    """How many different hands of this size these cards make, counted by how many pairs are in a hand."""
    twice = sum(cards.count(card) == 2 for card in set(cards))
    kinds = len(set(cards))
    assert twice * 2 + (kinds - twice) == len(cards), "no card is there more than twice"
    return sum(
        comb(twice, pairs) * comb(kinds - pairs, size - 2 * pairs)
        for pairs in range(min(twice, size // 2) + 1)
    )


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
    """In how many orders these cards can lie."""
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


def read(code: str, pack: Sequence[str], sizes: Sequence[int], turned: int | None) -> Told:
    """A code down to its numbers.

    Args:
        code: the code.
        pack: the cards of the game.
        sizes: how many cards each seat is dealt.
        turned: the seat that is dealt the last card openly, or None.
    """
    raw = octets(code[1:])
    assert raw[-2] * 256 + raw[-1] == checksum(code[0].encode() + bytes(raw[:-2]))
    number = 0
    for octet in raw[:-2]:
        number = number * 256 + octet
    digits = Digits(number)
    game, players = digits.next(256), digits.next(8) + 2
    options = []
    while digits.next(2):
        option = digits.next(32)
        options.append((option, digits.next(32)))
    gains = [0] * players
    if digits.next(2):
        folded = [digits.natural() for _ in range(players)]
        gains = [-(n + 1) // 2 if n % 2 else n // 2 for n in folded]
    dealer = digits.next(players)
    source = ("seed", "dealt", "ordered")[digits.next(3)]
    told = Told(int(code[0]), game, players, options, gains, dealer, source)
    if source == "seed":
        told.seed = digits.next(2**32)
    elif source == "dealt":
        left = list(pack)
        for size in sizes:
            hand = hand_at(left, size, digits.next(hands_of(left, size)))
            for card in hand:
                left.remove(card)
            told.hands.append(hand)
        if turned is not None:
            kinds = sorted(set(told.hands[turned]), key=order_of)
            told.turned = kinds[digits.next(len(kinds))]
        told.row = row_at(left, digits.next(rows_of(left)))
    else:
        told.row = row_at(list(pack), digits.next(rows_of(pack)))
    told.extent = digits.next(5)
    if told.extent in (2, 4):
        told.count = digits.natural()
    told.rest = digits.number
    return told


def all_hands(cards: Sequence[str], size: int) -> list[tuple[str, ...]]:
    """Every different hand of a few cards, by trying: the lowest card held fewer times comes first."""
    kinds = sorted(set(cards), key=order_of)
    hands = set(combinations(sorted(cards, key=order_of), size))
    return sorted(hands, key=lambda hand: [hand.count(kind) for kind in kinds])
