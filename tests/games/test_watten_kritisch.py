"""Kritisch Watten: its rules by examples, with every number. The common rules are in ``test_watten.py``."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.watten_examples import Judge, Table, both, cards_among, no_signals

GAME = "watten_kritisch"


def announced(judge: Judge, hands: tuple[str, ...], say: str = "", rank: str = "9", **options: Any) -> Table:
    """These hands, dealer 3, hearts are trump."""
    return judge(GAME, hands, f"0:rank:{rank} 3:trump:H {say}", **options)


def may_play(judge: Judge, lead: str, hand: str, rank: str = "9", **options: Any) -> set[str]:
    """What a seat with this hand may play on this card; hearts are trump."""
    rest = [card for card in ("7S", "8S", "8C", "TC", "8D", "TD") if card not in hand.split()]
    hands = (" ".join([lead, *rest[:4]]), hand, "", "")
    return cards_among(announced(judge, hands, f"0:{lead}", rank, **options).legal(1))


K1 = ("8H 8S 7S 8C 8D", "KH AH 9C AS AD", "7C TS TC TD JC", "6D 7H QS KD QD")


@both
def test_k1_following(judge: Judge) -> None:
    table = announced(judge, K1, "0:8H")
    assert cards_among(table.legal(1)) == {"KH", "AH", "9C"}
    assert table.refuses("1:AS")
    table.play("1:AH")
    assert cards_among(table.legal(2)) == set(K1[2].split())
    table.play("2:TC")
    assert cards_among(table.legal(3)) == {"6D", "7H"}
    table.play("3:6D")
    assert table.tricks() == [0, 0, 0, 1]
    table.play("3:7H 0:8S")
    assert cards_among(table.legal(1)) == {"KH", "9C", "AS", "AD"}


@both
@pytest.mark.parametrize("criticals", [3, 4])
def test_k2_a_critical_led(judge: Judge, criticals: int) -> None:
    table = announced(judge, ("7C 8S 7S 8C 8D", K1[1], "TH TS 9D KC JC", K1[3]), "0:7C", criticals=criticals)
    for seat, hand in ((1, K1[1]), (2, "TH TS 9D KC JC"), (3, K1[3])):
        assert cards_among(table.legal(seat)) == set(hand.split())
        table.play(f"{seat}:{hand.split()[-1]}")
    assert table.tricks() == [1, 0, 0, 0]


@both
def test_no_critical_is_compulsory(judge: Judge) -> None:
    for hand in ("KH 6D AS KS QS", "7C 9C AS KS QS", "KH 6D 7C 9S AD"):
        assert may_play(judge, "AH", hand) == set(hand.split())
    assert may_play(judge, "AH", "KH 6D 7H 9S AD") == {"KH", "6D", "7H", "9S"}


@both
def test_the_small_weli_is_a_critical_in_the_set_of_four(judge: Judge) -> None:
    assert may_play(judge, "AH", "7D 7H AS KS QS", criticals=3) == {"7H"}
    assert may_play(judge, "AH", "7D 7H AS KS QS", criticals=4) == {"7D", "7H"}
    hand = "7H QH AS KS QS"
    assert may_play(judge, "6D", hand) == set(hand.split())
    assert may_play(judge, "7D", hand, criticals=4) == set(hand.split())


@both
def test_linke_led_and_linke_held(judge: Judge) -> None:
    hand = "7H 9S AS KS QS"
    assert may_play(judge, "9D", hand) == set(hand.split())
    assert may_play(judge, "9H", hand) == {"7H", "9S"}
    assert may_play(judge, "AD", hand) == set(hand.split())
    assert may_play(judge, "AH", "9S 9C AS KS QS") == {"9S", "9C", "AS", "KS", "QS"}


@both
def test_the_exempt_rechte(judge: Judge) -> None:
    alone = "9H 9S KH KS QS"
    assert may_play(judge, "8H", alone) == {"9H", "9S", "KH"}
    assert may_play(judge, "8H", alone, rechte_exempt=True) == set(alone.split())
    for exempt in (False, True):
        assert may_play(judge, "8H", "9H TH KH KS QS", rechte_exempt=exempt) == {"9H", "TH", "KH"}


@both
def test_no_rechte_when_a_critical_is_announced(judge: Judge) -> None:
    """King, hearts: the king of hearts is a critical and calls for nothing; the other kings are Linke."""
    hand = "7H KS AS QD QS"
    assert may_play(judge, "KH", hand, "K") == set(hand.split())
    assert may_play(judge, "AH", hand, "K") == {"7H", "KS"}


ROTATED = ("QH KD QD JD TD", "9H 9C 9D AH KH", "AS KS QS JS TS", "AC KC QC JC TC")
"""Dealer 0: with rank 9 and hearts seat 1 takes three tricks."""
PLAY = "1:9H 2:AS 3:AC 0:QH 1:9C 2:KS 3:KC 0:KD 1:9D 2:QS 3:QC 0:QD"


@both
@pytest.mark.parametrize(("target", "limit"), [(15, 13), (18, 16)])
def test_k5_a_raise_against_a_side_at_the_limit(judge: Judge, target: int, limit: int) -> None:
    for answer, points in (("0:fold", [0, 2, 0, 2]), (f"0:accept {PLAY}", [0, 3, 0, 3])):
        table = judge(
            GAME,
            ROTATED,
            "1:rank:9 0:trump:H 1:raise",
            dealer=0,
            scores=[limit, 2, limit, 2],
            target=target,
        )
        assert no_signals(table.legal(0)) == no_signals(table.legal(2)) == {"accept", "fold"}
        table.play(answer)
        assert table.result()["points"] == points


@both
def test_there_is_no_rank_six(judge: Judge) -> None:
    table = judge(GAME)
    assert table.legal(0) == {f"rank:{rank}" for rank in "AKQJT987"} | {"exchange"}
    assert table.refuses("0:rank:6")
    table = judge(GAME, say="0:swap 3:accept 0:trump:D", schlagwechsel=True)
    assert table.legal(3) == {f"rank:{rank}" for rank in "AKQJT987"}


@both
@pytest.mark.parametrize(
    ("announcement", "criticals", "trick", "winner"),
    [
        ("0:rank:K 3:trump:H", 3, "0:KS 1:KC 2:AH 3:QH", 0),
        ("0:rank:K 3:trump:H", 3, "0:KS 1:7C 2:6D 3:KH", 3),
        ("0:rank:9 3:trump:H", 3, "0:7D 1:8D 2:AS 3:7S", 1),
        ("0:rank:9 3:trump:H", 4, "0:7D 1:8D 2:7C 3:9H", 0),
    ],
)
def test_k3_winners_at_the_table(
    judge: Judge, announcement: str, criticals: int, trick: str, winner: int
) -> None:
    hands = tuple(play.split(":")[1] for play in trick.split())
    table = judge(GAME, hands, f"{announcement} {trick}", criticals=criticals)
    assert table.tricks() == [1 if seat == winner else 0 for seat in range(4)]
    assert table.turn() == winner
