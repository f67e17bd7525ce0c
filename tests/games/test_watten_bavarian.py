"""Bavarian Watten: its rules by examples, with every number. The common rules are in ``test_watten.py``."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.watten_examples import Judge, Table, both, cards_among, deck_of, pack_of

GAME = "watten_bavarian"
ALL_CUTS = {f"cut:{count}" for count in range(1, 32)}


def dealt(judge: Judge, hands: tuple[str, ...], say: str = "", **options: Any) -> Table:
    """These hands without a cut."""
    return judge(GAME, hands, say, cut_award="none", **options)


def deck_with(cards: dict[int, str], criticals: str = "bavarian") -> list[str]:
    """The pack with these cards at these positions."""
    pack = pack_of(GAME, {"criticals": criticals})
    rest = iter([card for card in pack if card not in cards.values()])
    return [cards[place] if place in cards else next(rest) for place in range(len(pack))]


# The cut (B2)

B2 = deck_with({7: "8S", 8: "KH", 9: "7D"})


def check_hands(table: Table, pack: list[str], rows: list[tuple[str, list[int]]]) -> None:
    """Each hand is what it took at the cut and these positions of the completed pack."""
    for seat, (taken, places) in enumerate(rows):
        assert table.hand(seat) == sorted([*taken.split(), *(pack[place] for place in places)])


@both
@pytest.mark.parametrize("dealer", range(4))
def test_the_cutter_acts_first(judge: Judge, dealer: int) -> None:
    for cut_award in ("cutter", "alternate"):
        table = judge(GAME, deck=B2, dealer=dealer, cut_award=cut_award)
        cutter = (dealer + 3) % 4
        assert (table.phase(), table.turn()) == ("cut", cutter)
        assert [table.legal(seat) for seat in range(4)] == [
            ALL_CUTS if seat == cutter else set() for seat in range(4)
        ]
        for text in ("cut:0", "cut:32", "cut:33", "cut:08", "cut:-1", "cut:", "cut", "rank:9", "AS"):
            assert table.refuses(f"{cutter}:{text}")
        assert table.refuses(f"{dealer}:cut:10")
        table.play(f"{cutter}:cut:10")
        assert (table.phase(), table.turn()) == ("announce", (dealer + 1) % 4)
        assert table.refuses(f"{cutter}:cut:10")
    table = judge(GAME, deck=B2, dealer=dealer, cut_award="none")
    assert (table.phase(), table.turn()) == ("announce", (dealer + 1) % 4)


@both
def test_b2_every_critical_to_the_cutter(judge: Judge) -> None:
    table = judge(GAME, deck=B2, say="2:cut:10")
    pack = B2[10:32] + B2[0:8]
    rows = [("", [0, 1, 2, 10, 11]), ("", [3, 4, 5, 12, 13]), ("7D KH", [6, 14, 15]), ("", [7, 8, 9, 16, 17])]
    check_hands(table, pack, rows)
    assert pack[-1] == "8S"


@both
def test_b2_criticals_to_cutter_and_dealer_in_turn(judge: Judge) -> None:
    table = judge(GAME, deck=B2, say="2:cut:10", cut_award="alternate")
    pack = B2[10:32] + B2[0:8]
    rows = [("", [0, 1, 2, 10, 11]), ("", [3, 4, 5, 12, 13]), ("7D", [6, 7, 14, 15]), ("KH", [8, 9, 16, 17])]
    check_hands(table, pack, rows)


@both
@pytest.mark.parametrize("cut_award", ["cutter", "alternate"])
def test_b2_the_chain_stops_at_the_first_other_card(judge: Judge, cut_award: str) -> None:
    table = judge(GAME, deck=B2, say="2:cut:9", cut_award=cut_award)
    rows = [
        ("", [0, 1, 2, 11, 12]),
        ("", [3, 4, 5, 13, 14]),
        ("KH", [6, 7, 15, 16]),
        ("", [8, 9, 10, 17, 18]),
    ]
    check_hands(table, B2[9:32] + B2[0:8], rows)
    assert table.known(0, 2) == ["KH"]
    assert "8S" in table.seen(1)
    table = judge(GAME, deck=B2, say="2:cut:8", cut_award=cut_award)
    rows = [("", [3 * k, 3 * k + 1, 3 * k + 2, 12 + 2 * k, 13 + 2 * k]) for k in range(4)]
    check_hands(table, B2[8:32] + B2[0:8], rows)
    assert table.known(0, 2) == []
    assert table.seen(1) == {"8S"}


@both
def test_b2_all_see_what_the_cut_shows(judge: Judge) -> None:
    """Also the cutter, who may not look at the rest of the hand yet; nobody forgets it."""
    for cut_award, cutter_has, dealer_has in (("cutter", ["7D", "KH"], []), ("alternate", ["7D"], ["KH"])):
        table = judge(GAME, deck=B2, say="2:cut:10", cut_award=cut_award)
        assert table.own_hand(2) == cutter_has
        assert table.own_hand(1) == []
        assert all(table.known(viewer, 2) == cutter_has for viewer in (0, 1, 3))
        assert all(table.known(viewer, 3) == dealer_has for viewer in (0, 1, 2))
        assert table.seen(1) == table.seen(2) == {"8S", "7D", "KH"}
        assert table.seen(0) == {"8S", "7D", "KH", *table.hand(0)}
        assert all(table.heard(viewer) == ["2:cut:10"] for viewer in range(4))
        table.play(f"0:rank:9 3:trump:S 0:{table.hand(0)[0]}")
        assert table.own_hand(2) == table.hand(2)
        assert all(table.known(viewer, 2) == cutter_has for viewer in (0, 1, 3))
        table.play(f"1:{table.hand(1)[0]} 2:7D")
        assert all(table.known(viewer, 2) == [c for c in cutter_has if c != "7D"] for viewer in (0, 1, 3))
        assert {"8S", "7D", "KH"} <= table.seen(0)


@both
def test_the_cut_may_run_through_all_lifted_cards(judge: Judge) -> None:
    deck = deck_with({0: "7C", 1: "KH"})
    table = judge(GAME, deck=deck, say="2:cut:2")
    rows = [("", [0, 1, 2, 10, 11]), ("", [3, 4, 5, 12, 13]), ("7C KH", [6, 14, 15]), ("", [7, 8, 9, 16, 17])]
    check_hands(table, deck[2:], rows)
    assert table.seen(1) == {"7C", "KH"}
    table = judge(GAME, deck=deck, say="2:cut:1")
    rows = [
        ("", [0, 1, 2, 11, 12]),
        ("", [3, 4, 5, 13, 14]),
        ("7C", [6, 7, 15, 16]),
        ("", [8, 9, 10, 17, 18]),
    ]
    check_hands(table, deck[1:], rows)
    # The king of hearts is now on top of the pack: the forehand is dealt it, and nobody else knows.
    assert "KH" in table.hand(0)
    assert table.seen(1) == {"7C"}


@both
def test_three_criticals_at_the_cut(judge: Judge) -> None:
    deck = deck_with({4: "AS", 5: "7C", 6: "KH", 7: "7D"})
    table = judge(GAME, deck=deck, say="2:cut:8")
    pack = deck[8:] + deck[:5]
    rows = [("", [0, 1, 2, 9, 10]), ("", [3, 4, 5, 11, 12]), ("7C 7D KH", [13, 14]), ("", [6, 7, 8, 15, 16])]
    check_hands(table, pack, rows)
    table = judge(GAME, deck=deck, say="2:cut:8", cut_award="alternate")
    rows = [("", [0, 1, 2, 9, 10]), ("", [3, 4, 5, 11, 12]), ("7C 7D", [6, 13, 14]), ("KH", [7, 8, 15, 16])]
    check_hands(table, pack, rows)


@both
def test_four_criticals_at_the_cut(judge: Judge) -> None:
    """In Carinthia; a seat with four criticals gets one card in all, in the second round."""
    deck = deck_with({4: "8S", 5: "7C", 6: "7D", 7: "KH", 8: "JH"}, "carinthia")
    pack = deck[9:] + deck[:5]
    table = judge(GAME, deck=deck, say="2:cut:9", criticals="carinthia")
    rows = [("", [0, 1, 2, 9, 10]), ("", [3, 4, 5, 11, 12]), ("JH KH 7D 7C", [13]), ("", [6, 7, 8, 14, 15])]
    check_hands(table, pack, rows)
    table = judge(GAME, deck=deck, say="2:cut:9", criticals="carinthia", cut_award="alternate")
    rows = [("", [0, 1, 2, 8, 9]), ("", [3, 4, 5, 10, 11]), ("JH 7D", [6, 12, 13]), ("KH 7C", [7, 14, 15])]
    check_hands(table, pack, rows)


@both
def test_the_criticals_of_the_set_count_at_the_cut(judge: Judge) -> None:
    """In Salzburg the six of bells is one and the seven is not; the jack of hearts only in Carinthia."""
    deck = deck_with({7: "8S", 8: "7D", 9: "6D", 10: "JH"}, "salzburg")
    table = judge(GAME, deck=deck, criticals="salzburg")
    assert table.legal(2) == ALL_CUTS | {"cut:32"}
    table.play("2:cut:10")
    assert table.own_hand(2) == ["6D"]
    assert table.seen(1) == {"6D", "7D"}
    table = judge(GAME, deck=deck, say="2:cut:11", criticals="salzburg")
    assert table.own_hand(2) == []
    assert table.seen(1) == {"JH"}


@both
def test_the_cut_with_two_and_three(judge: Judge) -> None:
    """With two the forehand cuts; with three the seat at the dealer's right."""
    table = judge(GAME, deck=B2, dealer=0, players=2)
    assert (table.turn(), table.legal(1), table.legal(0)) == (1, ALL_CUTS, set())
    table.play("1:cut:10")
    pack = B2[10:32] + B2[0:8]
    check_hands(table, pack, [("", [1, 2, 3, 6, 7]), ("7D KH", [0, 4, 5])])
    table = judge(GAME, deck=B2, say="1:cut:10", dealer=0, players=2, cut_award="alternate")
    check_hands(table, pack, [("KH", [2, 3, 6, 7]), ("7D", [0, 1, 4, 5])])
    table = judge(GAME, deck=B2, dealer=0, players=3)
    assert (table.turn(), table.legal(2)) == (2, ALL_CUTS)
    table.play("2:cut:10")
    check_hands(table, pack, [("", [4, 5, 6, 11, 12]), ("", [0, 1, 2, 7, 8]), ("7D KH", [3, 9, 10])])


@both
def test_the_stock_stays_secret_after_the_cut(judge: Judge) -> None:
    """The cards between the dealt ones and the one shown last are nobody's business."""
    other = B2[:]
    # With ten cards cut off, these two are in the stock.
    other[0], other[1] = other[1], other[0]
    one, two = (judge(GAME, deck=deck, say="2:cut:10 0:rank:9 3:trump:H") for deck in (B2, other))
    assert all(one.look(seat) == two.look(seat) for seat in range(4))


# What must be played (B5)

B5 = ("9H 7S 8S 9S TS", "8H 9C AS KS QS", "7C TD QD AC AD", "AH KC QC JC TC")


def announced(judge: Judge, hands: tuple[str, ...], say: str = "", rank: str = "9", **options: Any) -> Table:
    """These hands, dealer 3, hearts are trump."""
    return dealt(judge, hands, f"0:rank:{rank} 3:trump:H {say}", **options)


@both
def test_b5_following_the_hauptschlag(judge: Judge) -> None:
    table = announced(judge, B5, "0:9H")
    assert cards_among(table.legal(1)) == {"8H", "9C"}
    assert table.refuses("1:AS")
    table.play("1:9C")
    assert cards_among(table.legal(2)) == {"7C"}
    table.play("2:7C")
    assert cards_among(table.legal(3)) == set(B5[3].split())
    table.play("3:TC")
    assert table.tricks() == [0, 0, 1, 0]
    assert table.turn() == 2


@both
def test_b5_without_trumps_anything(judge: Judge) -> None:
    table = announced(judge, ("9H 7S 8S 9S", "AS KS QS JS TS", "7C TD QD AC AD", "AH KC QC JC TC"), "0:9H")
    assert cards_among(table.legal(1)) == {"AS", "KS", "QS", "JS", "TS"}


@both
def test_b5_a_critical_led_is_no_hauptschlag(judge: Judge) -> None:
    hands = ("KH 7S 8S 9S TS", "8H KC AS KS QS", "7C TD QD AC AD", "AH TC QC JC KD")
    table = announced(judge, hands, "0:KH", rank="K")
    for seat in (1, 2, 3):
        assert cards_among(table.legal(seat)) == set(hands[seat].split())
        table.play(f"{seat}:{hands[seat].split()[-1]}")
    assert table.tricks() == [1, 0, 0, 0]


@both
@pytest.mark.parametrize("lead", ["8H", "9S", "KH", "7S"])
def test_only_the_hauptschlag_obliges(judge: Judge, lead: str) -> None:
    """Trumps, Blinde, criticals and plain cards led leave everybody free."""
    hands = ("8H 9S KH 7S 8S", "AH 9C AS KS QS", "7C TD QD AC AD", "9H KC QC JC TC")
    table = announced(judge, hands, f"0:{lead}")
    for seat, card in ((1, "QS"), (2, "AD"), (3, "TC")):
        assert cards_among(table.legal(seat)) == set(hands[seat].split())
        table.play(f"{seat}:{card}")


@both
def test_the_hauptschlag_obliges_in_the_first_trick_only(judge: Judge) -> None:
    hands = ("9H 7D 8S 9S TS", "8H 9C AS KS QS", "7C TD QD AC AD", "AH KC QC JC TC")
    table = announced(judge, hands, "0:7D 1:AS 2:AC 3:TC 0:9H")
    for seat, card in ((1, "KS"), (2, "AD"), (3, "JC")):
        left = [c for c in hands[seat].split() if c not in {"AS", "AC", "TC"}]
        assert cards_among(table.legal(seat)) == set(left)
        table.play(f"{seat}:{card}")


@both
def test_each_kind_of_trump_satisfies_the_hauptschlag(judge: Judge) -> None:
    """Critical, Blinde and trump suit alike, also when only one of them is in the hand."""
    for hand, legal in (
        ("KH AS KS QS JS", {"KH"}),
        ("9C AS KS QS JS", {"9C"}),
        ("8H AS KS QS JS", {"8H"}),
        ("KH 9C 8H QS JS", {"KH", "9C", "8H"}),
    ):
        table = announced(judge, ("9H 7S 8S 9S TS", hand, "AC KC QC JC TC", "AD KD QD JD TD"), "0:9H")
        assert cards_among(table.legal(1)) == legal


@both
def test_the_seven_of_bells_is_plain_in_salzburg(judge: Judge) -> None:
    hands = ("9H 7S 8S 9S TS", "7D 8H AS KS QS", "6D TD QD AC AD", "AH KC QC JC TC")
    table = announced(judge, hands, "0:9H", criticals="salzburg")
    assert cards_among(table.legal(1)) == {"8H"}
    table.play("1:8H")
    assert cards_among(table.legal(2)) == {"6D"}


@both
def test_a_seven_announced_where_it_is_critical(judge: Judge) -> None:
    """7, leaves: the Hauptschlag is the seven of leaves, and the seven of bells stays a critical."""
    hands = ("7S AH KD QD JD", "7D 8C 9C TC JC", "7H 8D 9D TD AD", "8S QC KC AC 8H")
    table = dealt(judge, hands, "0:rank:7 3:trump:S 0:7S")
    assert cards_among(table.legal(1)) == {"7D"}
    table.play("1:7D")
    assert cards_among(table.legal(2)) == set(hands[2].split())
    table = dealt(judge, (hands[0], hands[2], hands[1], hands[3]), "0:rank:7 3:trump:S 0:7S")
    assert cards_among(table.legal(1)) == {"7H"}


# The option of the machine (B7)

MACHINE = ("KH 7D 7C 9H 9S", "AS KS QS JS TS", "AC KC QC JC TC", "AD KD QD JD TD")


@both
@pytest.mark.parametrize("seat", range(4))
def test_b7_all_criticals_end_the_deal(judge: Judge, seat: int) -> None:
    hands = tuple(MACHINE[(other - seat) % 4] for other in range(4))
    table = dealt(judge, hands, machine=True)
    assert (table.phase(), table.turn()) == ("over", None)
    assert all(table.legal(other) == set() for other in range(4))
    winners = sorted({seat, (seat + 2) % 4})
    assert table.result() == {
        "points": [2 if other in winners else 0 for other in range(4)], "tricks": [0, 0, 0, 0],
        "winners": winners, "reason": "machine", "rank": None, "trump": None,
    }  # fmt: skip
    assert table.hand(seat) == sorted(MACHINE[0].split())
    assert all(table.known(viewer, seat) == table.hand(seat) for viewer in range(4))


@both
def test_b7_no_machine_without_the_option_or_without_all(judge: Judge) -> None:
    assert dealt(judge, MACHINE).phase() == "announce"
    assert dealt(judge, MACHINE, machine=True, criticals="carinthia").phase() == "announce"
    hands = ("KH 7D 9C 9H 9S", "7C KS QS JS TS", "AC KC QC JC TC", "AD KD QD JD TD")
    assert dealt(judge, hands, machine=True).phase() == "announce"
    assert dealt(judge, MACHINE, machine=True, criticals="salzburg").phase() == "announce"


@both
def test_b7_machine_in_carinthia_and_salzburg(judge: Judge) -> None:
    hands = ("KH 7D 7C JH 9S", *MACHINE[1:])
    assert dealt(judge, hands, machine=True, criticals="carinthia").result()["points"] == [2, 0, 2, 0]
    hands = (MACHINE[1], "KH 6D 7C 7D 9S", *MACHINE[2:])
    assert dealt(judge, hands, machine=True, criticals="salzburg").result()["points"] == [0, 2, 0, 2]


@both
def test_b7_machine_after_the_cut(judge: Judge) -> None:
    """The criticals taken at the cut count; the end comes when the deal is complete."""
    deck = deck_with({4: "AS", 5: "7C", 6: "KH", 7: "7D"})
    table = judge(GAME, deck=deck, machine=True)
    assert (table.phase(), table.turn()) == ("cut", 2)
    table.play("2:cut:8")
    assert (table.phase(), table.turn()) == ("over", None)
    assert table.result()["points"] == [2, 0, 2, 0]
    table = judge(GAME, deck=deck, say="2:cut:8", machine=True, cut_award="alternate")
    assert table.phase() == "announce"


@both
def test_b7_machine_with_two_and_three(judge: Judge) -> None:
    table = dealt(judge, (MACHINE[0], MACHINE[1]), machine=True, players=2, dealer=1)
    assert (table.result()["points"], table.result()["winners"]) == ([2, 0], [0])
    for dealer, points in ((0, [2, 0, 2]), (1, [2, 2, 0]), (2, [2, 0, 0])):
        table = dealt(judge, MACHINE[:3], machine=True, players=3, dealer=dealer)
        assert table.result()["points"] == points
        assert table.result()["tricks"] == [0, 0, 0]


@both
def test_there_is_no_rank_six_and_no_exchange(judge: Judge) -> None:
    table = dealt(judge, MACHINE, criticals="salzburg")
    assert table.legal(0) == {f"rank:{rank}" for rank in "AKQJT987"}
    assert table.refuses("0:rank:6")
    assert table.refuses("0:exchange")


def test_deck_of_puts_the_hands_where_they_are_dealt() -> None:
    """The decks of these examples, held against the table of the sheet."""
    deck = deck_of(pack_of(GAME, {}), MACHINE)
    assert deck[0:3] + deck[12:14] == MACHINE[0].split()
    assert deck[9:12] + deck[18:20] == MACHINE[3].split()
