"""Gaigel: melds, the trump seven, and declarations."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.gaigel_table import (
    cards_only,
    dealt,
    melds,
)
from tests.games.two_tables import Table, refuses

# Melds


def test_only_the_leader_melds(kind: str) -> None:
    table = dealt(kind, melds(), "JH", "KC AC AC TC QC", meld_when="lead")
    table.play("1:AD 2:7D 3:JC 0:JC")
    assert "meld:H" in table.legal(1)
    assert refuses(table, "3:meld:S")
    assert len(cards_only(table, 1)) == 4
    table.play("1:meld:C")
    assert cards_only(table, 1) == {"KC", "QC"}
    assert {"out", "meld:H"} <= table.legal(1)
    table.play("1:meld:H")
    assert cards_only(table, 1) == {"KC", "QC", "KH", "QH"}
    table.play("1:KH 2:7D 3:7S 0:TS")
    # A new window: only cards melded in it bind the lead.
    assert cards_only(table, 1) == {"KC", "QC", "QH"}


def test_a_meld_needs_a_trick_of_the_side(kind: str) -> None:
    table = dealt(kind, {1: "KH QH AD", 2: "KS QS 7D", 3: "7C", 0: "7S"}, "JH")
    assert refuses(table, "1:meld:H")
    table.play("1:AD 2:7D 3:7C 0:7S")
    assert "meld:H" in table.legal(1)
    assert refuses(table, "2:meld:S")


def test_a_melded_copy_is_played_first(kind: str) -> None:
    hands = {1: "AD KH QH 7C 7C", 2: "7D JC", 3: "JS", 0: "JS"}
    table = dealt(kind, hands, "JH", "KH AC AC TC QH")
    table.play("1:AD 2:7D 3:JS 0:JS 1:meld:H 1:KH 2:JC")
    assert table.known(0, 1) == ["QH"]
    table.play(" ".join(f"{seat}:{next(c for c in table.hand(seat) if c[1] != 'H')}" for seat in (3, 0)))
    # Seat 1 holds the other king, the melded queen and the other queen.
    assert table.hand(1) == ["7C", "7C", "KH", "QH", "QH"]
    assert "meld:H" in table.legal(1)
    table.play("1:meld:H")
    assert table.known(0, 1) == ["KH", "QH", "QH"]


def test_a_card_that_was_shown_before_is_melded(kind: str) -> None:
    """Of the two kings one was seen when it was taken; the meld need not have shown the other."""
    table = dealt(kind, {1: "AD 7H KH QH 7C", 2: "7D", 3: "JS", 0: "JS"}, "KH", "AC")
    table.play("1:swap")
    assert table.known(0, 1) == ["KH"]
    table.play("1:AD 2:7D 3:JS 0:JS 1:meld:H")
    assert table.known(0, 1) == ["KH", "QH"]
    assert table.hand(1).count("KH") == 2


# The trump seven


def test_swap_and_tuck_may_need_a_trick(kind: str) -> None:
    table = dealt(kind, {1: "AC 7H", 2: "7C", 3: "7C", 0: "7D"}, "AH", rob_needs_trick=True)
    assert refuses(table, "1:swap")
    table.play("1:AC 2:7C 3:7C 0:7D")
    table.play("1:swap")
    assert "AH" in table.hand(1)
    table = dealt(kind, {1: "AC", 2: "7H 7C", 3: "7C", 0: "7D"}, "7H", rob_needs_trick=True)
    assert refuses(table, "2:tuck")
    table = dealt(kind, {1: "AC", 2: "7H 7C", 3: "7C", 0: "7D"}, "7H")
    assert all("swap" not in table.legal(seat) for seat in range(4))
    assert [seat for seat in range(4) if "tuck" in table.legal(seat)] == [2]


def test_a_trick_of_the_partner_is_enough_to_swap(kind: str) -> None:
    hands = {1: "AC", 2: "7H 7C", 3: "7H 7C", 0: "7D"}
    table = dealt(kind, hands, "AH", rob_needs_trick=True)
    table.play("1:AC 2:7C 3:7C 0:7D")
    assert [seat for seat in range(4) if "swap" in table.legal(seat)] == [3]


def test_swap_only_between_tricks(kind: str) -> None:
    table = dealt(kind, {1: "AC", 2: "7H 7C"}, "AH")
    assert "swap" in table.legal(2)
    table.play("1:AC")
    assert all(not {"swap", "tuck", "out"} & table.legal(seat) for seat in range(4))


def test_partners_have_no_priority(kind: str) -> None:
    table = dealt(kind, {1: "7H AC", 3: "7H"}, "AH")
    assert [seat for seat in range(4) if "swap" in table.legal(seat)] == [1, 3]
    table = dealt(kind, {1: "7H AC", 3: "7H", 2: "7C"}, "AH", players=6)
    table.play("3:swap")
    assert "tuck" in table.legal(1)


def test_the_priority_is_gone_with_the_window(kind: str) -> None:
    table = dealt(kind, {1: "7H AC", 2: "7H 7C", 3: "7C", 0: "7D"}, "AH")
    assert refuses(table, "2:swap")
    table.play("1:AC 2:7C 3:7C 0:7D")
    assert [seat for seat in range(4) if "swap" in table.legal(seat)] == [1, 2]


def test_priority_in_drawing_order(kind: str) -> None:
    """Seat 3 wins the first trick and draws first; seat 0 draws the other seven after it."""
    table = dealt(kind, {1: "KS", 2: "TS", 3: "AS", 0: "7S"}, "JH", "7H 7H KC QC")
    table.play("1:higher:KS 2:TS 3:AS 0:7S")
    assert [seat for seat in range(4) if "swap" in table.legal(seat)] == [3]
    table.play("3:swap 0:tuck")
    # Who already held a seven is not held up by one that is drawn.
    table = dealt(kind, {1: "KS", 2: "TS", 3: "AS", 0: "7S 7H"}, "JH", "7H TC KC QC")
    table.play("1:higher:KS 2:TS 3:AS 0:7S")
    assert [seat for seat in range(4) if "swap" in table.legal(seat)] == [0, 3]


def test_both_sevens_in_one_hand(kind: str) -> None:
    table = dealt(kind, {2: "7H 7H"}, "AH")
    table.play("2:swap")
    assert table.hand(2).count("7H") == 1
    table.play("2:tuck")
    assert refuses(table, "2:tuck")


# Declarations


@pytest.mark.parametrize("seat", range(4))
def test_five_sevens(kind: str, seat: int) -> None:
    hands = {seat: "7C 7C 7D 7S 7S"}
    assert refuses(dealt(kind, hands, "JH"), f"{seat}:declare:five7")
    table = dealt(kind, hands, "JH", five7=True, four7=True)
    assert all("declare:five7" not in table.legal(other) for other in range(4) if other != seat)
    assert refuses(table, f"{seat}:declare:four7")
    table.play(f"{seat}:declare:five7")
    result = table.result()
    assert result["points"] == [int(other % 2 == seat % 2) for other in range(4)]
    assert (result["reason"], result["seat"], result["tricks"]) == ("five7", seat, [0, 0, 0, 0])


def test_five_of_a_suit(kind: str) -> None:
    hands = {2: "AC TC KC KC", 1: "AD", 3: "7S", 0: "7S"}
    table = dealt(kind, {**hands, 2: "AC TC KC KC 7C"}, "JH", suit5=True)
    table.play("2:declare:suit")
    assert (table.result()["points"], table.result()["reason"]) == ([1, 0, 1, 0], "suit")
    table = dealt(kind, {**hands, 2: "AC TC KC KC 7D"}, "JH", "TC 7C", suit5=True)
    assert refuses(table, "2:declare:suit")
    table.play("1:AD 2:7D 3:7S 0:7S 2:declare:suit")
    assert table.result()["points"] == [1, 0, 1, 0]
    assert refuses(dealt(kind, {2: "AC TC KC KC 7C"}, "JH"), "2:declare:suit")


FOUR = {1: "AC", 2: "7C 7C 7D 7S TS", 3: "JC", 0: "JD"}


def test_four_sevens_become_five(kind: str) -> None:
    table = dealt(kind, FOUR, "JH", "KC 7S", four7=True)
    table.play("2:declare:four7")
    assert table.known(0, 2) == sorted(FOUR[2].split())
    assert refuses(table, "2:declare:four7")
    table.play("1:AC")
    assert cards_only(table, 2) == {"TS"}
    table.play("2:TS 3:JC 0:JD")
    result = table.result()
    assert (result["points"], result["reason"], result["seat"]) == ([1, 0, 1, 0], "four7", 2)


def test_four_sevens_do_not_swap_but_tuck(kind: str) -> None:
    hands = {**FOUR, 2: "7C 7D 7S 7H TS"}
    table = dealt(kind, hands, "AH", four7=True)
    assert "swap" in table.legal(2)
    table.play("2:declare:four7")
    assert refuses(table, "2:swap")
    table = dealt(kind, hands, "7H", four7=True)
    table.play("2:declare:four7 2:tuck 1:AC 2:TS 3:JC 0:JD")
    assert (table.result()["reason"], table.result()["points"]) == ("four7", [1, 0, 1, 0])
    table = dealt(kind, hands, "7H", four7=True)
    table.play("2:tuck 2:declare:four7 1:AC 2:TS 3:JC 0:JD")
    assert table.result()["reason"] == "four7"


def test_a_standing_declaration_holds_up_nobody(kind: str) -> None:
    """The earlier holder of a trump seven cannot swap, so the later one is free."""
    table = dealt(kind, {1: "7C 7D 7S 7H TS", 2: "7H"}, "AH", four7=True)
    assert refuses(table, "2:swap")
    table.play("1:declare:four7 2:swap")
    assert "AH" in table.hand(2)


@pytest.mark.parametrize(
    ("other", "leads"),
    [("AS", {"AS", "second:AS"}), ("TS", {"higher:TS"}), ("TH", {"TH"})],
)
def test_four_sevens_lead_their_other_card(kind: str, other: str, leads: set[str]) -> None:
    table = dealt(kind, {1: f"7C 7C 7D 7S {other}"}, "JH", four7=True, dissle=True)
    assert all(f"{way}{other}" not in table.legal(1) for way in ("", "second:") if other == "TH")
    table.play("1:declare:four7")
    assert cards_only(table, 1) == leads


def test_a_worthless_trump(kind: str) -> None:
    # It is led: the first card that counts is to be beaten.
    hands = {1: "7C 7C 7D 7S AH", 2: "KS", 3: "AS", 0: "AC"}
    table = dealt(kind, hands, "JH", four7=True)
    table.play("1:declare:four7 1:AH 2:KS 3:AS 0:AC")
    assert table.wins() == [0, 0, 0, 1]
    # Another trump wins, here of a hand that is all trumps.
    table = dealt(kind, {**hands, 0: "7H QH JH KH TH"}, "QH", four7=True)
    table.play("1:declare:four7 1:AH 2:KS 3:AS 0:7H")
    assert table.wins() == [1, 0, 0, 0]
    # It is played: it does not win.
    table = dealt(kind, {1: "QS", 2: "7C 7C 7D 7S AH", 3: "KS", 0: "JS"}, "JH", four7=True)
    table.play("2:declare:four7 1:higher:QS 2:AH 3:KS 0:JS")
    assert table.wins() == [0, 0, 0, 1]
    # No card counts.
    hands = {1: "7C 7C 7D 7S TH", 0: "7S 7D 7H 7H AH"}
    table = dealt(kind, hands, "JH", four7=True, players=2)
    table.play("1:declare:four7 0:declare:four7 1:TH 0:AH")
    assert table.wins() == [0, 1]


def test_a_worthless_trump_in_a_later_trick(kind: str) -> None:
    hands = {1: "AC QD", 2: "7C 7C 7D 7S TS", 3: "JC KD", 0: "JD JS"}
    table = dealt(kind, hands, "JH", "JC AH", four7=True)
    table.play("2:declare:four7 1:AC 2:TS 3:JC 0:JD 1:QD")
    assert cards_only(table, 2) == {"AH"}
    table.play("2:AH 3:KD 0:JS")
    assert table.wins() == [0, 1, 0, 1]


def test_a_worthless_trump_led_to_a_later_trick(kind: str) -> None:
    """Seat 2 wins with the other ace, draws a trump and must lead it; a trump of another seat wins."""
    hands = {1: "AC AS", 2: "7C 7C 7D 7S AC", 3: "JC KD", 0: "JD QH"}
    for last, winner in (("QH", 0), ("JC", 3)):
        table = dealt(kind, {**hands, 0: f"JD {last}"}, "JH", "AH KS KS QS QS TS TS JS", four7=True)
        table.play("2:declare:four7 1:second:AC 2:AC 3:JC 0:JD")
        assert table.turn() == 2
        assert cards_only(table, 2) == {"AH"}
        table.play(f"2:AH 3:KD 0:{last} 1:AS")
        assert table.turn() == winner


def test_four_sevens_only_before_the_first_trick(kind: str) -> None:
    table = dealt(kind, FOUR, "JH", "KC KD", four7=True)
    table.play("1:AC 2:TS 3:JC 0:JD")
    assert refuses(table, "2:declare:four7")


def three_tricks(kind: str, second: str, turned: str, before_the_last: str = "", **options: Any) -> Table:
    """Six players up to the last refill: seat 1 wins with AD, AC, AC and keeps clubs, seat 2 draws spades."""
    hands = {1: "AD AC AC QC JC", 2: second}
    draws = "TC KS AH AH TH TH KH QS KH QH QH JH JS"
    table = dealt(kind, hands, turned, draws, players=6, **options)
    if options.get("four7"):
        table.play("2:declare:four7")
    for number, lead in enumerate(("AD", "AC", "AC")):
        if number == 2:
            table.play(before_the_last)
        table.play(f"1:{lead}")
        for seat in (2, 3, 4, 5, 0):
            plain = [card for card in cards_only(table, seat) if card[1] != turned[1]]
            table.play(f"{seat}:{min(plain)}")
        assert table.turn() == 1
    return table


def test_four_sevens_lapse_with_the_last_refill(kind: str) -> None:
    table = three_tricks(kind, "7C 7C 7D 7D TS", "JH", four7=True)
    assert table.hand(2) == ["7C", "7C", "7D", "7D", "JS"]
    table.play("1:QC")
    assert cards_only(table, 2) == {"7C"}


def test_the_last_refill_without_the_indicator(kind: str) -> None:
    """Who has tucked takes the seven, the others draw, and from then on suit must be followed."""
    table = three_tricks(kind, "7H JD 7D 7S TC", "7H", "2:tuck")
    assert [len(table.hand(seat)) for seat in range(6)] == [5] * 6
    assert table.hand(2) == ["7H", "7H", "KS", "QS", "TC"]
    assert table.hand(1) == ["JC", "JS", "KH", "QC", "TC"]
    assert [table.known(0, owner) for owner in range(1, 6)] == [[], ["7H"], [], [], []]
    table.play("1:QC")
    assert cards_only(table, 2) == {"TC"}


def test_auf_dissle(kind: str) -> None:
    hands = {1: "QD", 2: "KD", 3: "TD", 0: "JS"}
    table = dealt(kind, hands, "JH", dissle=True)
    table.play("1:dissle:QD 2:KD")
    assert table.trick(0) == [(1, "QD"), (2, "KD")]
    table.play("3:TD 0:JS")
    assert (table.turn(), table.phase()) == (3, "lead")
    # Winning the first trick loses.
    table = dealt(kind, {**hands, 1: "AD"}, "JH", dissle=True)
    table.play("1:dissle:AD 2:KD 3:TD 0:JS")
    result = table.result()
    assert (result["points"], result["reason"], result["seat"]) == ([1, 0, 1, 0], "dissle_lost", 1)
    assert result["tricks"] == [0, 1, 0, 0]


def test_auf_dissle_won(kind: str) -> None:
    hands = {1: "QD 7C 7C 7D 7D", 2: "KD", 3: "TD", 0: "JS"}
    table = dealt(kind, hands, "JH", "KS KS 7S", dissle=True)
    table.play("1:dissle:QD 2:KD 3:TD 0:JS")
    result = table.result()
    assert (result["points"], result["reason"], result["seat"]) == ([0, 1, 0, 1], "dissle", 1)


def test_auf_dissle_lost_comes_before_the_refill(kind: str) -> None:
    hands = {1: "AD 7C 7C 7D 7D", 2: "KD", 3: "TD", 0: "JS"}
    table = dealt(kind, hands, "JH", "7S", dissle=True)
    table.play("1:dissle:AD 2:KD 3:TD 0:JS")
    assert table.result()["reason"] == "dissle_lost"
