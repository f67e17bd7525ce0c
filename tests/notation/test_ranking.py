"""Indices of hands and rows of cards, compared with a list of all of them."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import comb, factorial, log2

from hypothesis import given
from hypothesis import strategies as st

from tests.notation import link_referee
from tests.notation.linking import PAGE
from tests.playing import examples
from torite.core.cards import parse_cards
from torite.notation.mixed_radix import DigitReader
from torite.notation.ranking import arrangements, hand_counts, hand_index, row_index, take_hand, take_row


@examples(60)
@given(
    st.lists(st.sampled_from(["7C", "8C", "9C", "TD", "AS", "XX"]), min_size=1, max_size=7), st.integers(0, 7)
)
def test_hands_and_rows_in_order(cards: list[str], size: int) -> None:
    """The indices follow the order of all hands and rows, found by enumeration."""
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
    assert hand_counts(single, 13)[1][0][13] == comb(52, 13)
    assert arrangements(single) == factorial(52)
    assert 178 < log2(arrangements(double)) < 179
