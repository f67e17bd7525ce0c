"""Blind Watten: its rules by examples, with every number. The common rules are in ``test_watten.py``."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.watten_examples import Judge, Table, both, cards_among, signals_among

GAME = "watten_blind"
D1 = ("9S QC 7S 8D 8H", "KH 9C AS AD AC", "9D TS TC TD JC", "AH KS QS KD QD")
SHOWN = "0:show:9S 3:show:AH"


def shown(
    judge: Judge, hands: tuple[str, ...], say: str = "", announced: str = SHOWN, **options: Any
) -> Table:
    """These hands, dealer 3; as a rule rank 9 and hearts."""
    return judge(GAME, hands, f"{announced} {say}", **options)


@both
def test_d1_the_secret_announcement(judge: Judge) -> None:
    table = judge(GAME, D1)
    assert (table.phase(), table.turn()) == ("announce", 0)
    assert table.legal(0) == {f"show:{card}" for card in D1[0].split()} | {"exchange"}
    assert table.refuses("0:show:AH")
    assert table.refuses("0:rank:9")
    table.play("0:show:9S")
    assert (table.phase(), table.turn()) == ("announce", 3)
    assert table.legal(3) == {f"show:{card}" for card in D1[3].split()}
    assert [table.heard(viewer) for viewer in range(4)] == [["0:show:9S"], ["0:show"], ["0:show"], ["0:show"]]
    assert all(table.known(viewer, 0) == [] for viewer in (1, 2, 3))
    table.play("3:show:AH")
    assert (table.phase(), table.turn()) == ("play", 0)
    assert [table.hand(seat) for seat in range(4)] == [sorted(hand.split()) for hand in D1]
    for knower, other, card in ((0, 3, "AH"), (3, 0, "9S")):
        assert table.heard(knower) == ["0:show:9S", "3:show:AH"]
        assert table.known(knower, other) == [card]
        assert table.seen(knower) == {*D1[knower].split(), card}
    for blind in (1, 2):
        assert table.heard(blind) == ["0:show", "3:show"]
        assert all(table.known(blind, other) == [] for other in range(4) if other != blind)
        assert table.seen(blind) == set(D1[blind].split())


@both
def test_d2_following_and_winning(judge: Judge) -> None:
    table = shown(judge, D1, "0:8H")
    assert cards_among(table.legal(1)) == set(D1[1].split())
    table.play("1:AS")
    assert cards_among(table.legal(2)) == set(D1[2].split())
    table.play("2:9D")
    assert cards_among(table.legal(3)) == {"AH"}
    assert table.refuses("3:KS")
    table.play("3:AH")
    assert table.tricks() == [0, 0, 1, 0]
    assert table.known(0, 3) == []
    assert table.known(3, 0) == ["9S"]
    table.play("2:TS 3:KS 0:QC 1:KH")
    assert table.tricks() == [0, 1, 1, 0]
    assert table.turn() == 1


@both
def test_all_is_open_when_the_deal_is_over(judge: Judge) -> None:
    table = shown(judge, D1, "0:8H 1:raise 2:signal:bad 2:fold")
    told = ["0:show:9S", "3:show:AH", "0:8H", "1:raise", "2:signal:bad", "2:fold"]
    assert all(table.heard(viewer) == told for viewer in range(4))
    assert table.result() == {
        "points": [0, 2, 0, 2], "tricks": [0, 0, 0, 0], "winners": [1, 3], "reason": "fold",
        "rank": "9", "trump": "H",
    }  # fmt: skip


@both
@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("0:show:9S 3:show:AH", "0:show:QC 3:show:AH"),
        ("0:show:9S 3:show:AH", "0:show:9S 3:show:KS"),
        ("0:show:9S 3:show:AH", "0:show:7S 3:show:QD"),
        ("0:show:8D 3:show:AH", "0:show:8H 3:show:AH"),
        ("0:show:8D 3:show:KD", "0:show:8D 3:show:QD"),
    ],
)
def test_the_blind_see_nothing_of_the_announcement(judge: Judge, one: str, other: str) -> None:
    """Whatever was shown, before, during and after an unfinished trick all is the same to them."""
    tables = [judge(GAME, D1, say) for say in (one, other)]
    for plays in ("", "0:8H", "1:AS", "2:9D", "1:raise", "0:accept", "1:signal:rechte"):
        for table in tables:
            table.play(plays)
        for blind in (1, 2):
            assert tables[0].look(blind) == tables[1].look(blind)
        assert tables[0].look(0) != tables[1].look(0)
        assert tables[0].look(3) != tables[1].look(3)


@both
def test_the_shown_card_of_the_forehand_is_hidden_from_the_dealer_who_chooses(judge: Judge) -> None:
    tables = [judge(GAME, D1, f"0:show:{card}") for card in D1[0].split()]
    for viewer in (1, 2, 3):
        assert all(table.look(viewer) == tables[0].look(viewer) for table in tables)
    assert tables[0].look(0) != tables[1].look(0)


@both
def test_a_trick_that_ends_alike_tells_the_blind_nothing(judge: Judge) -> None:
    """Nine or queen, hearts: the ace of hearts wins both times."""
    tables = [
        judge(GAME, D1, f"{say} 0:8H 1:AS 2:TC 3:AH")
        for say in ("0:show:9S 3:show:AH", "0:show:QC 3:show:AH")
    ]
    assert [table.turn() for table in tables] == [3, 3]
    assert all(tables[0].look(blind) == tables[1].look(blind) for blind in (1, 2))


@both
def test_the_exchange_comes_before_showing(judge: Judge) -> None:
    first, second = "6D 8S 8C 7C 7D", "JS JH QH TH JD"
    table = judge(GAME, D1, "0:exchange 3:accept", stock=f"{first} {second}")
    assert table.hand(0) == sorted(first.split())
    assert table.hand(3) == sorted(second.split())
    assert table.legal(0) == {f"show:{card}" for card in first.split()}
    table.play("0:show:6D")
    assert table.legal(3) == {f"show:{card}" for card in second.split()}
    table.play("3:show:JD 1:raise 2:fold")
    assert (table.result()["rank"], table.result()["trump"]) == ("6", "D")


# The Weli


@both
@pytest.mark.parametrize("weli", ["outside", "trump"])
def test_the_weli_led_binds_the_knowers(judge: Judge, weli: str) -> None:
    hands = ("9S 6D 7S 8S 8C", "KH 9C AS AD AC", "TH TS TC TD JC", "AH KS 9D KD QD")
    table = shown(judge, hands, "0:6D", weli=weli)
    assert cards_among(table.legal(1)) == set(hands[1].split())
    table.play("1:AD")
    assert cards_among(table.legal(2)) == set(hands[2].split())
    table.play("2:TC")
    assert cards_among(table.legal(3)) == {"AH", "9D"}


@both
def test_the_weli_held_by_a_knower(judge: Judge) -> None:
    hands = ("9S 8H 7S 8S 8C", "KH 9C AS AD AC", "9D TS TC JD JC", "6D AH TD KD QD")
    for weli, legal in (("outside", {"AH"}), ("trump", {"AH", "6D"})):
        table = shown(judge, hands, "0:8H 1:AS 2:TC", weli=weli)
        assert cards_among(table.legal(3)) == legal
    # Without another trump it leaves the knower free, or is the only card.
    for weli, legal in (("outside", {"6D", "TD", "KD", "QD"}), ("trump", {"6D"})):
        table = shown(judge, hands, "0:7S 1:AS 2:TC 3:AH 3:QD 0:8C 1:AD 2:JC", weli=weli)
        assert table.tricks() == [0, 1, 0, 1]
        table.play("1:KH 2:JD")
        assert cards_among(table.legal(3)) == legal - {"QD"}


@both
def test_the_weli_does_not_follow_bells(judge: Judge) -> None:
    """Led it stands alone, not led it never wins."""
    hands = ("AD 9S 7S 8S 8C", "6D 9C AS TD AC", "KD TS TC JD JC", "AH KS QS 8D QD")
    table = shown(judge, hands, "0:AD 1:6D 2:KD 3:8D")
    assert table.tricks() == [1, 0, 0, 0]
    table = shown(judge, hands, "0:AD 1:6D 2:KD 3:8D", weli="trump")
    assert table.tricks() == [0, 1, 0, 0]


@both
def test_d4_the_dealer_shows_the_weli(judge: Judge) -> None:
    """Bells are trump, the Weli is outside, the ten of bells the Guate, the king of bells a trump."""
    hands = ("9S KD QC 7S 8S", "AS KS QS JS TS", "TD 9D AC KC JC", "6D AH KH QH JH")
    announced = "0:show:9S 3:show:6D"
    table = shown(judge, hands, "0:KD 1:AS 2:9D", announced)
    assert cards_among(table.legal(3)) == set(hands[3].split())
    table.play("3:6D")
    assert table.tricks() == [0, 0, 1, 0]
    table = shown(judge, hands, "0:QC 1:AS 2:TD 3:6D", announced)
    assert table.tricks() == [0, 0, 1, 0]
    table = shown(judge, hands, "0:KD 1:AS 2:AC 3:AH 0:9S 1:JS 2:TD", announced)
    assert table.tricks() == [1, 0, 0, 0]
    table.play("3:6D")
    assert table.tricks() == [1, 0, 1, 0]
    table.play("2:9D")
    assert cards_among(table.legal(3)) == {"KH", "QH", "JH"}
    table = shown(judge, hands, "0:KD 1:AS 2:AC", announced, weli="trump")
    assert cards_among(table.legal(3)) == {"6D"}


D5 = ("6D 9S KC QC JC", "AS AD QS JS TS", "7D 9D AC 8C TC", "KD AH KH QH JH")


@both
def test_d5_the_forehand_shows_the_weli(judge: Judge) -> None:
    """Rank 6. With bells the Weli is the Rechte, there is no Guate, and nines are plain."""
    announced = "0:show:6D 3:show:KD"
    table = shown(judge, D5, "0:9S 1:AS 2:AC 3:QH", announced)
    assert table.tricks() == [0, 1, 0, 0]
    table.play("1:AD 2:7D 3:KD")
    assert cards_among(table.legal(0)) == {"6D"}
    table.play("0:6D")
    assert table.tricks() == [1, 1, 0, 0]
    table = shown(judge, D5, "0:9S 1:AS 2:AC 3:QH 1:AD 2:7D 3:KD 0:6D", announced, weli_guate=True)
    assert table.tricks() == [0, 1, 1, 0]


@both
def test_d5_rank_six_with_another_suit(judge: Judge) -> None:
    """With hearts the Weli is the lowest plain bell: it calls for nothing and loses to the seven of bells."""
    announced = "0:show:6D 3:show:AH"
    for options in ({}, {"weli": "trump"}, {"weli_guate": True}):
        table = shown(judge, D5, "0:6D 1:AS 2:7D", announced, **options)
        assert cards_among(table.legal(3)) == set(D5[3].split())
        table.play("3:KH")
        assert table.tricks() == [0, 0, 0, 1]
        table = shown(judge, D5, "0:6D 1:AS 2:7D 3:KD", announced, **options)
        assert table.tricks() == [0, 0, 0, 1]


@both
def test_rank_six_keeps_signals_and_hides_hands(judge: Judge) -> None:
    table = shown(judge, D5, "", "0:show:6D 3:show:KD")
    names = {
        "rechte", "linke1", "linke2", "linke3", "trump_a", "trump_k", "trump_q", "trump_j", "trump_low",
        "suit_c", "suit_s", "suit_h", "suit_d", "bad",
    }  # fmt: skip
    assert all(signals_among(table.legal(seat)) == names for seat in range(4))
    assert all(table.known(viewer, (viewer + 2) % 4) == [] for viewer in range(4))


@both
def test_the_exempt_rechte_and_guate(judge: Judge) -> None:
    """The dealer holds nothing but them; the card shown need not be played."""
    hands = ("9S 8H 7S 8S 8C", "KH 9C AS AD AC", "9D TS TC JD JC", "9H TH KD QD KS")
    for exempt, legal in ((False, {"9H", "TH"}), (True, set(hands[3].split()))):
        table = shown(judge, hands, "0:8H 1:AS 2:TC", "0:show:9S 3:show:9H", rechte_exempt=exempt)
        assert cards_among(table.legal(3)) == legal


@both
def test_the_forehand_is_bound_too(judge: Judge) -> None:
    """The blind lead a trump without knowing it; both knowers must follow, the other blind seat need not."""
    table = shown(judge, D1, "0:7S 1:AS 2:TC 3:KD")
    assert table.turn() == 1
    table.play("1:KH")
    assert cards_among(table.legal(2)) == {"9D", "TS", "TD", "JC"}
    table.play("2:JC")
    assert cards_among(table.legal(3)) == {"AH"}
    table.play("3:AH")
    # 8H is a trump; 9S, a Linke, may be played on one as well.
    assert cards_among(table.legal(0)) == {"8H", "9S"}


@both
@pytest.mark.parametrize("dealer", range(4))
def test_the_knowers_are_forehand_and_dealer(judge: Judge, dealer: int) -> None:
    forehand = (dealer + 1) % 4
    table = judge(GAME, dealer=dealer)
    first, second = table.hand(forehand)[0], table.hand(dealer)[0]
    table.play(f"{forehand}:show:{first} {dealer}:show:{second}")
    open_texts = [f"{forehand}:show:{first}", f"{dealer}:show:{second}"]
    for viewer in range(4):
        knows = viewer in (forehand, dealer)
        assert table.heard(viewer) == (open_texts if knows else [f"{forehand}:show", f"{dealer}:show"])
