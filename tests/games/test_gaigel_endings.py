"""Gaigel: how a deal ends, by going out, in the final round, or by an overlooked 101."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.games.gaigel_table import (
    PACK,
    THREE,
    TIE,
    TWO_TRICKS,
    UNEQUAL,
    dealt,
    end_by_passes,
    play_cards,
    shuffled,
)
from tests.games.two_tables import Table, refuses


def played_to_the_final(kind: str, number: int, **options: Any) -> Table:
    table = shuffled(kind, number, **options)
    play_cards(table, Random(number))
    return table


def test_the_final_round(kind: str) -> None:
    table = played_to_the_final(kind, 3)
    first = table.turn()
    assert first is not None
    assert table.phase() == "final"
    for i in range(4):
        seat = (first + i) % 4
        assert table.turn() == seat
        assert table.legal(seat) == {"out", "pass"}
        assert all(table.legal(other) == set() for other in range(4) if other != seat)
        table.play(f"{seat}:pass")
    result = table.result()
    best = int(result["card_points"][1] > result["card_points"][0])
    assert result["points"] == [int(seat % 2 == best) for seat in range(4)]
    assert (result["reason"], result["seat"]) == ("most", None)
    assert set(result) == {"points", "tricks", "reason", "seat", "card_points", "meld_points"}


def test_out_in_the_final_round(kind: str) -> None:
    totals = end_by_passes(played_to_the_final(kind, UNEQUAL))["card_points"]
    assert max(totals) >= 101 > min(totals)
    best = totals.index(max(totals))
    for side in (0, 1):
        table = played_to_the_final(kind, UNEQUAL)
        caller = table.turn()
        assert caller is not None
        if caller % 2 != side:
            table.play(f"{caller}:pass")
            caller = (caller + 1) % 4
        table.play(f"{caller}:out")
        right = side == best
        assert table.result()["points"] == [
            (1 if right else 2) if seat % 2 == best else 0 for seat in range(4)
        ]
        assert table.result()["reason"] == ("out" if right else "wrong_out")
        assert table.result()["seat"] == caller


def test_a_tie_scores_nothing(kind: str) -> None:
    result = end_by_passes(played_to_the_final(kind, TIE))
    assert result["card_points"] == [120, 120]
    assert result["points"] == [0, 0, 0, 0]
    assert (result["reason"], result["seat"]) == ("tie", None)


def strong_side(kind: str, **options: Any) -> Table:
    """Side 1 has and draws all hearts, which are trumps, all aces and all tens; it wins every trick."""
    strong = [card for card in PACK if card[1] == "H" or card[0] in "AT"]
    weak = [card for card in PACK if card not in strong]
    strong.remove("JH")
    hands = {}
    for seat, cards in ((1, strong), (2, weak), (3, strong), (0, weak)):
        # Seat 1 begins with the clubs, seat 3 with the diamonds: neither hand is all trumps.
        hands[seat] = " ".join(cards[:5])
        del cards[:5]
    stock = [(strong, weak)[i % 2].pop(0) for i in range(24)]
    stock += [weak.pop(0), strong.pop(0), weak.pop(0)]
    return dealt(kind, hands, "JH", " ".join(stock), **options)


def test_most_without_a_trick_for_the_others(kind: str) -> None:
    table = strong_side(kind)
    play_cards(table, Random(1))
    result = end_by_passes(table)
    assert result["card_points"] == [0, 240]
    assert result["points"] == [0, 2, 0, 2]
    assert result["reason"] == "most"


def test_nothing_ends_by_itself_and_a_challenge_needs_its_option(kind: str) -> None:
    table = strong_side(kind)
    play_cards(table, Random(1), 10)
    assert table.phase() == "lead"
    for seat in range(4):
        assert "out" in table.legal(seat)
        assert refuses(table, f"{seat}:gaigel")
    play_cards(table, Random(1))
    assert table.phase() == "final"
    assert refuses(table, f"{table.turn()}:gaigel")


def test_overlook(kind: str) -> None:
    """Side 1 has 101 before and leads on: the others may challenge, or it may still go out."""
    ends = {
        "2:gaigel": ([2, 0, 2, 0], "gaigel", 2),
        "3:gaigel": ([2, 0, 2, 0], "wrong_gaigel", 3),
        "3:out": ([0, 2, 0, 2], "out", 3),
        "0:out": ([0, 2, 0, 2], "wrong_out", 0),
    }
    for text, (points, reason, seat) in ends.items():
        table = strong_side(kind, overlook=True)
        assert all("gaigel" not in table.legal(each) for each in range(4))
        play_cards(table, Random(1), 10)
        assert all("gaigel" in table.legal(each) for each in range(4))
        table.play(text)
        result = table.result()
        assert (result["points"], result["reason"], result["seat"]) == (points, reason, seat)


def test_overlook_is_marked_by_a_lead(kind: str) -> None:
    """Who has just reached 101 is not marked; the next lead marks."""
    hands = {**TWO_TRICKS}
    for lead, points, reason in (("", [0, 2, 0, 2], "wrong_gaigel"), ("led", [2, 0, 2, 0], "gaigel")):
        table = dealt(kind, hands, "JH", "AH KC KD QD", overlook=True)
        table.play("1:AC 2:TC 3:AS 0:TS 1:meld:H 1:AH 2:7D 3:TD 0:7D")
        if lead:
            table.play("1:JD")
            assert refuses(table, "0:gaigel")
            table.play("2:TD 3:7S 0:QS")
        table.play("0:gaigel")
        assert (table.result()["points"], table.result()["reason"]) == (points, reason)


def test_overlook_with_exactly_101(kind: str) -> None:
    for lead, points in (("", [2, 2, 0]), ("1:7D 2:AD 0:7S", [0, 0, 2])):
        table = dealt(kind, THREE, "JH", "AH 7S KS", players=3, overlook=True)
        table.play(f"1:AC 2:TC 0:TS 1:meld:H 1:AH 2:TD 0:7C 1:KH 2:QD 0:JD {lead} 2:gaigel")
        assert table.result()["points"] == points


def test_overlook_in_the_final_round(kind: str) -> None:
    table = strong_side(kind, overlook=True)
    play_cards(table, Random(1))
    while table.turn() not in (0, 2):
        assert table.legal(table.turn() or 0) == {"out", "pass", "gaigel"}
        table.play(f"{table.turn()}:pass")
    table.play(f"{table.turn()}:gaigel")
    assert table.result()["points"] == [2, 0, 2, 0]
