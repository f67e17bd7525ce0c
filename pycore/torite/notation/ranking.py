"""Ranks and unranks hands (sets of cards) and rows (sequences of cards).

The rank is the index among all different ones, in the order that docs/link.md defines.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import factorial, prod

from torite.notation.mixed_radix import DigitReader


def hand_counts(left: Mapping[int, int], size: int) -> tuple[list[int], list[list[int]]]:
    """The remaining kinds of cards, and the numbers of hands by first possible kind and by size."""
    kinds = sorted(card for card, count in left.items() if count)
    counts = [[1] + [0] * size]
    for kind in reversed(kinds):
        after = counts[-1]
        counts.append([sum(after[max(0, n - left[kind]) : n + 1]) for n in range(size + 1)])
    return kinds, counts[::-1]


def hand_index(hand: Mapping[int, int], left: Mapping[int, int]) -> tuple[int, int]:
    """The index of a hand among all hands of its size from the remaining cards, and their number."""
    size = sum(hand.values())
    kinds, counts = hand_counts(left, size)
    index, missing = 0, size
    for place, kind in enumerate(kinds):
        held = hand.get(kind, 0)
        index += sum(counts[place + 1][missing - fewer] for fewer in range(held))
        missing -= held
    return index, counts[0][size]


def take_hand(digits: DigitReader, left: Counter[int], size: int) -> list[int]:
    """Read the next hand and remove its cards from the remaining ones."""
    kinds, counts = hand_counts(left, size)
    index = digits.take(counts[0][size])
    hand: list[int] = []
    for place, kind in enumerate(kinds):
        while index >= (others := counts[place + 1][size - len(hand)]):
            index -= others
            hand.append(kind)
    left.subtract(hand)
    return hand


def arrangements(left: Mapping[int, int]) -> int:
    """Number of different rows of these cards."""
    return factorial(sum(left.values())) // prod(factorial(count) for count in left.values())


def row_index(row: Sequence[int]) -> tuple[int, int]:
    """The index of a row among all different rows of its cards, and their number."""
    left = Counter(row)
    total = block = arrangements(left)
    index = 0
    for place, card in enumerate(row):
        cards = len(row) - place
        index += sum(block * count // cards for kind, count in left.items() if kind < card)
        block = block * left[card] // cards
        left[card] -= 1
    return index, total


def take_row(digits: DigitReader, left: Mapping[int, int]) -> list[int]:
    """Read the next row, which takes all remaining cards."""
    counts = dict(sorted(left.items()))
    block = arrangements(counts)
    index = digits.take(block)
    row: list[int] = []
    for cards in range(sum(counts.values()), 0, -1):
        shares = {kind: block * count // cards for kind, count in counts.items() if count}
        kind, index = _find_share(shares, index)
        row.append(kind)
        block = shares[kind]
        counts[kind] -= 1
    return row


def _find_share(shares: Mapping[int, int], index: int) -> tuple[int, int]:
    """The kind of card whose share of the rows contains this index, and the index within the share."""
    for kind, share in shares.items():
        if index < share:
            return kind, index
        index -= share
    raise AssertionError("the shares cover all rows")
