"""The examples of Marglia and Maniglia at two tables: that of the library and that of the referee.

A table takes and gives text in the notation only, so that one example serves both.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.games.two_tables import GameTable, RefereeTable, Table
from tests.playing import state
from torite import IllegalAction

PACKETS = {3: (5, 5, 3), 4: (5, 5), 5: (4, 4)}
ASKS = {f"ask:{about}" for about in (*"CDHS", *"7AKJQ65432", "points")}

both = pytest.mark.parametrize("kind", [RefereeTable, GameTable], ids=["referee", "game"])
"""An example that holds at both tables."""


def with_defaults(choices: dict[str, tuple[Any, ...]], options: dict[str, Any]) -> dict[str, Any]:
    """All options with values, from the table of the sheet."""
    assert set(options) <= set(choices)
    return {name: options.get(name, values[0]) for name, values in choices.items()}


def deck_of(hands: Sequence[Sequence[str]], dealer: int, turned: str) -> list[str]:
    """The deck that deals these hands, with this card of the dealer at the bottom."""
    players = len(hands)
    left = [list(hand) for hand in hands]
    left[dealer].remove(turned)
    deck: list[str] = []
    packets = PACKETS[players]
    for number, packet in enumerate(packets):
        for i in range(1, players + 1):
            seat = (dealer + i) % players
            size = packet - (number == len(packets) - 1 and seat == dealer)
            deck += left[seat][:size]
            left[seat] = left[seat][size:]
    assert not any(left)
    return [*deck, turned]


def rotated(hands: Sequence[str], by: int) -> list[list[str]]:
    """The hands moved on by some seats."""
    players = len(hands)
    return [hands[(seat - by) % players].split() for seat in range(players)]


Trick = tuple[int, list[str]]
"""Who leads, and the cards in order of play."""


def tricks_of(text: str) -> list[Trick]:
    """Tricks from lines such as ``1: 7S AS 3S QS``: the leader and the cards in order of play."""
    lines = [line.split(":") for line in text.strip().splitlines()]
    return [(int(leader), cards.split()) for leader, cards in lines]


def hands_in(tricks: list[Trick]) -> list[list[str]]:
    """Who held what when these were all the tricks of a deal."""
    players = len(tricks[0][1])
    hands: list[list[str]] = [[] for _ in range(players)]
    for leader, cards in tricks:
        for i, card in enumerate(cards):
            hands[(leader + i) % players].append(card)
    return hands


def play_tricks(table: Table, tricks: list[Trick]) -> None:
    """Play them, each led by the winner of the one before."""
    for leader, cards in tricks:
        for i, card in enumerate(cards):
            assert table.turn() == (leader + i) % len(cards)
            table.play(f"{table.turn()}:{card}")


def refuse(table: GameTable, text: str) -> None:
    """The library does not take this action, says why, and leaves the deal as it was."""
    before = state(table.deal)
    seat, action = table.deal.game.parse_action(text)
    assert table.deal.refusal(action, seat) is not None
    with pytest.raises(IllegalAction):
        table.deal.apply_action(action, seat)
    assert state(table.deal) == before


# Hands of the seats 0 to 3 for the duties in the tricks. Hearts are trump, seat 0 deals, seat 1 leads.
EIGHT = (
    "6C 5C 4C 3C 2C AH QH 5H 3H AS",
    "7C AC KC JC QC 7H KH JH 7D 7S",
    "4H AD KD JD QD 6D 5D 4D 3D 2D",
    "6H 2H KS JS QS 6S 5S 4S 3S 2S",
)
"""The hands of the example of the duty to trump."""
EIGHT_LOW = (EIGHT[0].replace("3H", "6H"), EIGHT[1], EIGHT[2], EIGHT[3].replace("6H", "3H"))
"""The same, but seat 3 cannot go above the four."""
BEATING = (
    "KC 2C 2H 4H 6H AS KS JS 7D AD",
    "5C 3D 2D 4D QS 6S 5S KH JH QH",
    "AC 6C 3C 7S 4S 3S 2S 6D 5D KD",
    "7C 4C 7H AH 5H 3H JD QD JC QC",
)
ANY = "any"
CLUBS_OF_0 = "6C 5C 4C 3C 2C"
CLUBS_OF_1 = "7C AC KC JC QC"
DUTIES_IN_PAIRS = [
    # What was played, and what the next seat may play with overtrump = free, must, beat.
    # None: it could not have come so far.
    (EIGHT, "", ANY, ANY, ANY),
    # Void: a trump; with one on the table a higher one, unless there is none.
    (EIGHT, "1:7C", "4H", "4H", "4H"),
    (EIGHT, "1:7C 2:4H", "6H 2H", "6H", "6H"),
    (EIGHT_LOW, "1:7C 2:4H", ANY, ANY, ANY),
    # The suit led must be followed, also when a trump lies on it.
    (EIGHT, "1:7C 2:4H 3:6H", CLUBS_OF_0, CLUBS_OF_0, CLUBS_OF_0),
    (EIGHT, "1:7D", *["AD KD JD QD 6D 5D 4D 3D 2D"] * 3),
    # The partner is winning: any card, a trump above the partner's card too.
    (EIGHT, "1:7D 2:AD", ANY, ANY, ANY),
    (EIGHT, "1:7D 2:AD 3:2S", "AH QH 5H 3H", "AH QH 5H 3H", "AH QH 5H 3H"),
    (EIGHT, "1:7D 2:AD 3:6H", "AH QH 5H 3H", "AH QH", "AH QH"),
    # Trumps are led.
    (EIGHT, "1:KH", "4H", "4H", "4H"),
    (EIGHT, "1:KH 2:4H", "6H 2H", "6H 2H", "6H 2H"),
    (EIGHT, "1:KH 2:4H 3:2H", "AH QH 5H 3H", "AH QH 5H 3H", "AH"),
    # No trump lies there: every trump is higher.
    (EIGHT, "1:7S 2:4H 3:KS 0:AS 2:AD", "6H 2H", "6H 2H", "6H 2H"),
    # No card of the suit led, and no trump.
    (EIGHT, "1:7S 2:4H 3:KS 0:AS 2:AD 3:6H 0:AH 1:7D 0:6C", CLUBS_OF_1, CLUBS_OF_1, CLUBS_OF_1),
    (EIGHT, "1:7S 2:4H 3:KS 0:AS 2:AD 3:6H 0:AH 1:7D 0:6C 1:7C", ANY, ANY, ANY),
    # The partner is winning with a trump, after seat 0 trumped lower than it could have.
    (EIGHT, "1:7D 2:2D 3:2H 0:QH 0:AS 1:7S 2:4H 3:KS 2:AD 3:6H 0:3H", ANY, None, None),
    # Beating in the suit led, unless the partner is winning or nothing beats.
    (BEATING, "1:5C", "AC 6C 3C", "AC 6C 3C", "AC 6C"),
    (BEATING, "1:5C 2:6C", "7C JC QC 4C", "7C JC QC 4C", "7C JC QC"),
    (BEATING, "1:5C 2:3C", "7C JC QC 4C", "7C JC QC 4C", None),
    (BEATING, "1:KH 2:2S", *["7H AH 5H 3H"] * 3),
    (BEATING, "1:5C 2:6C 3:4C", "KC 2C", "KC 2C", None),
    (BEATING, "1:5C 2:6C 3:QC", "KC 2C", "KC 2C", "KC"),
    (BEATING, "1:5C 2:6C 3:7C", "KC 2C", "KC 2C", "KC 2C"),
    (BEATING, "1:QS", "7S 4S 3S 2S", "7S 4S 3S 2S", "7S"),
    (BEATING, "1:QS 2:2S", ANY, ANY, None),
    (BEATING, "1:QS 2:7S", "7H AH 5H 3H", "7H AH 5H 3H", "7H AH 5H 3H"),
    (BEATING, "1:QS 2:7S 3:7H", "AS KS JS", "AS KS JS", "AS KS JS"),
]


TURNED: dict[tuple[str, ...], str] = {EIGHT: "AH", EIGHT_LOW: "AH", BEATING: "2H"}
"""The card of the dealer that lies at the bottom of the deck."""

every_duty = pytest.mark.parametrize(
    ("hands", "plays", "overtrump", "expected"),
    [
        pytest.param(hands, plays, overtrump, expected, id=f"{overtrump}-{number}")
        for number, (hands, plays, *allowed) in enumerate(DUTIES_IN_PAIRS)
        for overtrump, expected in zip(("free", "must", "beat"), allowed, strict=True)
        if expected is not None
    ],
)


def shifted(text: str, by: int) -> str:
    """The same actions, each taken by a seat further on."""
    words = [word.split(":", 1) for word in text.split()]
    return " ".join(f"{(int(seat) + by) % 4}:{action}" for seat, action in words)


def check_duty(table: Table, plays: str, expected: str) -> None:
    """Play, and compare what the next seat may play."""
    table.play(plays)
    seat = table.turn()
    assert seat is not None
    assert table.legal(seat) == set(table.hand(seat) if expected == ANY else expected.split())
    assert not any(table.legal(other) for other in range(4) if other != seat)
