"""Gaigel: the first trick, later tricks, and the duties once the stock is gone."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gaigel_table import cards_only, dealt, deck_for
from tests.games.two_tables import Table, refuses
from torite import load_game
from torite.core.display import display_of

TRUMPS = "AH TH KH JH 7H"

# Trick 1


@pytest.mark.parametrize("seat", [1, 2], ids=["to lead", "to follow"])
def test_a_hand_of_trumps_is_told_what_it_must_do_in_the_first_trick(seat: int) -> None:
    deck = deck_for(2, 0, {1: "KS", seat % 2: TRUMPS}, "JH", "", between=True)
    deal = load_game("gaigel", {"players": 2, "turnup": "between"}).new_deal(deck, dealer=0)
    if seat == 2:
        assert display_of(deal).prompt(1).code == "first-lead"
        deal.apply("1:higher:KS")
    assert deal.current_player() == seat % 2
    assert display_of(deal).prompt(seat % 2).code == "all-trumps"


def test_how_the_first_trick_may_be_led(kind: str) -> None:
    hands = {1: "AC KS 7D TH AH"}
    table = dealt(kind, hands, "JH")
    assert cards_only(table, 1) == {"AC", "second:AC", "higher:KS", "higher:7D"}
    for text in (
        "1:KS",
        "1:second:KS",
        "1:higher:AC",
        "1:TH",
        "1:higher:TH",
        "1:dissle:KS",
        "1:out",
        "1:pass",
    ):
        assert refuses(table, text)
    table = dealt(kind, hands, "JH", dissle=True)
    leads = {"AC", "second:AC", "higher:KS", "higher:7D", "dissle:AC", "dissle:KS", "dissle:7D"}
    assert cards_only(table, 1) == leads
    table = dealt(kind, {1: "AH TH KH JH 7H"}, "JH", dissle=True)
    assert cards_only(table, 1) == {"AH", "TH", "KH", "JH", "7H"}


def test_what_may_be_played_to_the_first_trick(kind: str) -> None:
    table = dealt(kind, {1: "AC", 2: "7C AH TH KH QS"}, "JH")
    table.play("1:AC")
    assert (table.phase(), table.turn()) == ("follow", 2)
    assert cards_only(table, 2) == {"7C", "QS"}
    assert refuses(table, "2:AH")
    assert refuses(table, "3:7C")


@pytest.mark.parametrize("way", ["second:AD", "higher:KS"])
def test_cards_lie_face_down_until_all_are_there(kind: str, way: str) -> None:
    table = dealt(kind, {1: "AD KS", 2: "TD", 3: "AC", 0: "7S"}, "JH")
    word, card = way.split(":")
    table.play(f"1:{way} 2:TD")
    assert table.trick(1) == [(1, card), (2, None)]
    assert table.trick(2) == [(1, None), (2, "TD")]
    assert table.trick(0) == table.trick(3) == [(1, None), (2, None)]
    assert table.heard(1) == [f"1:{way}", "2:card"]
    assert table.heard(2) == [f"1:{word}", "2:TD"]
    assert table.heard(0) == table.heard(3) == [f"1:{word}", "2:card"]
    table.play("3:AC 0:7S")
    for viewer in range(4):
        assert table.heard(viewer) == [f"1:{way}", "2:TD", "3:AC", "0:7S"]


def test_an_open_ace_is_followed_face_up(kind: str) -> None:
    table = dealt(kind, {1: "AD", 2: "TD"}, "JH")
    table.play("1:AD 2:TD")
    for viewer in range(4):
        assert table.trick(viewer) == [(1, "AD"), (2, "TD")]
        assert table.heard(viewer) == ["1:AD", "2:TD"]


def test_a_hand_of_trumps_is_shown(kind: str) -> None:
    table = dealt(kind, {1: "KS", 2: "AH TH KH JH 7H", 3: "7C", 0: "7S"}, "QH")
    table.play("1:higher:KS")
    assert table.known(0, 2) == []
    assert cards_only(table, 2) == {"AH", "TH", "KH", "JH", "7H"}
    table.play("2:AH")
    for viewer in (0, 1, 3):
        assert table.known(viewer, 2) == sorted(["TH", "KH", "JH", "7H"])
    assert table.trick(3) == [(1, None), (2, "AH")]
    assert table.heard(0) == ["1:higher", "2:AH"]


# Later tricks


@pytest.mark.parametrize(
    ("plays", "winner"),
    [
        # Any card may be played; a trump wins, else the highest card of the suit led, else the first.
        ("1:TC 2:7H 3:AC 0:KS", 2),
        ("1:TC 2:QS 3:AC 0:KS", 3),
        ("1:TC 2:TC 3:QD 0:KS", 1),
        ("1:7C 2:QS 3:QD 0:KS", 1),
        ("1:TC 2:7H 3:QH 0:QH", 3),
    ],
)
def test_later_tricks(kind: str, plays: str, winner: int) -> None:
    hands = {1: "AD TC 7C JS JS", 2: "7D 7H QS TC JD", 3: "7D AC QD QH JD", 0: "7S KS QH TS JC"}
    table = dealt(kind, hands, "JH", "KD KD TD TD")
    table.play("1:AD 2:7D 3:7D 0:7S")
    table.play(plays)
    assert table.turn() == winner


LATE = {
    1: "KS JH QD QD JD", 2: "AS QS KH JH JC", 3: "TH 7H AD TD TD",
    4: "AH 7H KD KD JD", 5: "QH QH KC KC QC", 0: "TS 7S AH TH KH",
}  # fmt: skip
LATE_PLAYED = {1: "AD AC AC", 2: "TC TC QC", 3: "JC 7C 7C", 4: "7D 7D AS", 5: "TS KS QS", 0: "JS JS 7S"}


def stock_gone(kind: str, **options: Any) -> Table:
    """Six players who have played the cards of LATE_PLAYED and hold those of LATE; seat 1 leads."""
    seats = [1, 2, 3, 4, 5, 0]
    held = {seat: LATE[seat].split() for seat in seats}
    gone = {seat: LATE_PLAYED[seat].split() for seat in seats}
    hands = {seat: " ".join([*gone[seat], held[seat][0], held[seat][2]]) for seat in seats}
    draws = [held[seat][3] for seat in seats] + [held[seat][4] for seat in seats]
    draws += [held[seat][1] for seat in seats if seat != 1]
    table = dealt(kind, hands, held[1][1], " ".join(draws), players=6, **options)
    table.play(" ".join(f"{seat}:{gone[seat][trick]}" for trick in range(3) for seat in seats))
    assert {seat: table.hand(seat) for seat in seats} == {seat: sorted(held[seat]) for seat in seats}
    return table


@pytest.mark.parametrize("must_head", [False, True])
def test_following_when_the_stock_is_gone(kind: str, must_head: bool) -> None:
    table = stock_gone(kind, must_head=must_head)
    steps = [
        ("KS", {"KS", "JH", "QD", "JD"}, {"KS", "JH", "QD", "JD"}),
        ("AS", {"AS", "QS"}, {"AS"}),
        ("TH", {"TH", "7H"}, {"TH", "7H"}),
        ("AH", {"AH", "7H"}, {"AH"}),
        # No trump of this hand beats the ace, but a trump must be played.
        ("QH", {"QH"}, {"QH"}),
        # A spade cannot beat a trump.
        ("7S", {"TS", "7S"}, {"TS", "7S"}),
    ]
    for seat, (card, free, heading) in zip((1, 2, 3, 4, 5, 0), steps, strict=True):
        assert cards_only(table, seat) == (heading if must_head else free)
        table.play(f"{seat}:{card}")
    assert table.turn() == 4
    table.play("4:KD")
    assert cards_only(table, 5) == {"QH"}


@pytest.mark.parametrize("must_head", [False, True])
def test_an_equal_card_does_not_head(kind: str, must_head: bool) -> None:
    table = stock_gone(kind, must_head=must_head)
    table.play("1:JH")
    assert cards_only(table, 2) == ({"KH"} if must_head else {"KH", "JH"})
    table.play("2:KH")
    assert cards_only(table, 3) == ({"TH"} if must_head else {"TH", "7H"})
    table.play("3:TH")
    assert cards_only(table, 4) == ({"AH"} if must_head else {"AH", "7H"})


def test_who_can_neither_follow_nor_trump_plays_anything(kind: str) -> None:
    table = stock_gone(kind, must_head=True)
    table.play("1:JH 2:KH 3:TH 4:AH 5:QH 0:AH")
    assert table.turn() == 4
    table.play("4:KD 5:QH 0:KH")
    assert cards_only(table, 1) == {"QD", "JD"}
    table.play("1:QD 2:JH 3:AD")
    assert table.turn() == 0
    table.play("0:TS")
    assert cards_only(table, 1) == {"KS"}
    table.play("1:KS")
    assert cards_only(table, 2) == {"AS"}
    table.play("2:AS")
    assert cards_only(table, 3) == {"7H"}
    table.play("3:7H")
    assert cards_only(table, 4) == {"7H"}
    table.play("4:7H")
    assert cards_only(table, 5) == {"KC", "QC"}
