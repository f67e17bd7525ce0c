"""Packets: the holder of each card of the pack, also after a cut."""

from __future__ import annotations

from torite.core.layout import NOBODY, Layout, to_seats, up_to


def positions(layout: Layout, seat: int) -> list[int]:
    return [place for place, holder in enumerate(layout.holders) if holder == seat]


def test_packets_from_the_top() -> None:
    layout = up_to(3, 0, (3, 5), 20)
    assert [positions(layout, seat) for seat in (1, 2, 0)] == [
        [0, 1, 2, 9, 10], [3, 4, 5, 11, 12], [6, 7, 8, 13, 14]
    ]  # fmt: skip
    assert layout.stock == tuple(range(15, 20))


def test_packets_after_a_cut() -> None:
    """Six cards are lifted; seat 1 has taken the lowest two of them, and gets two cards fewer."""
    layout = up_to(2, 0, (3, 5), 14, cut=6, taken=(1, 1))
    assert positions(layout, 1) == [6, 10, 11]
    assert positions(layout, 0) == [7, 8, 9, 12, 13]
    assert layout.stock == tuple(range(6))


def test_who_took_four_cards_is_dealt_one() -> None:
    layout = up_to(2, 0, (3, 5), 12, cut=4, taken=(1, 1, 1, 1))
    hands = layout.hands(range(12))
    assert hands == [[4, 5, 6, 8, 9], [7]]
    assert Layout(2, [NOBODY] * 3).hands(range(3)) == [[], []]


def test_seats_that_are_out_are_dealt_nothing() -> None:
    layout = to_seats(4, (3, 1), 2, 6)
    assert layout.holders == (3, 1, 3, 1, NOBODY, NOBODY)
    assert layout.stock == (4, 5)
    assert layout.hands(range(6)) == [[], [1, 3], [], [0, 2]]
