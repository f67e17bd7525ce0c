"""Tyrolean Watten: its rules by examples, with every number. The common rules are in ``test_watten.py``."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.watten_examples import (
    Judge,
    Table,
    both,
    cards_among,
    deck_of,
    no_signals,
    pack_of,
    signals_among,
)

GAME = "watten_tyrolean"
OTHERS = ("AC KC QC JC TC", "AD KD QD JD TD")


def announced(judge: Judge, hands: tuple[str, ...], say: str = "", rank: str = "9", **options: Any) -> Table:
    """These hands, dealer 3, hearts are trump."""
    return judge(GAME, hands, f"0:rank:{rank} 3:trump:H {say}", **options)


def may_play(judge: Judge, lead: str, hand: str, **options: Any) -> set[str]:
    """What a seat with this hand may play on this card; rank 9, hearts."""
    rest = [card for card in ("7S", "8S", "7C", "8C", "7D", "8D") if card not in hand.split()]
    hands = (" ".join([lead, *rest[:4]]), hand, "", "")
    return cards_among(announced(judge, hands, f"0:{lead}", **options).legal(1))


@both
def test_t2_the_deal_and_the_exchange(judge: Judge) -> None:
    deck = list(reversed(pack_of(GAME, {})))
    table = judge(GAME, deck=deck, dealer=1)
    for seat, places in (
        (2, [0, 1, 2, 12, 13]), (3, [3, 4, 5, 14, 15]), (0, [6, 7, 8, 16, 17]), (1, [9, 10, 11, 18, 19])
    ):  # fmt: skip
        assert table.hand(seat) == sorted(deck[place] for place in places)
    declined = judge(GAME, deck=deck, say="2:exchange 1:decline", dealer=1)
    assert [declined.hand(seat) for seat in range(4)] == [table.hand(seat) for seat in range(4)]
    table.play("2:exchange 1:accept")
    assert table.hand(2) == sorted(deck[20:25])
    assert table.hand(1) == sorted(deck[25:30])
    assert table.turn() == 2
    assert table.refuses("2:exchange")
    assert table.legal(2) == {f"rank:{rank}" for rank in "AKQJT9876"}


@both
def test_the_old_hand_is_remembered_by_its_owner_alone(judge: Judge) -> None:
    table = judge(GAME, ("9H 9C 9D AH KH", "", "", OTHERS[1]), "0:exchange 3:accept")
    assert table.seen(0) == {"9H", "9C", "9D", "AH", "KH", *table.hand(0)}
    assert table.seen(3) == {*OTHERS[1].split(), *table.hand(3)}
    assert table.seen(1) == table.seen(2) == set()


# What must be played (T3)

T3 = ("8H 7S 8S 7C 8C", "KH 9C AS AD AC", "9D TS TC TD JC", "6D KS QS KD QD")


@both
def test_t3_following_a_trump(judge: Judge) -> None:
    table = announced(judge, T3, "0:8H")
    assert cards_among(table.legal(1)) == {"KH", "9C"}
    assert table.refuses("1:AS")
    table.play("1:9C")
    assert cards_among(table.legal(2)) == set(T3[2].split())
    table.play("2:9D")
    assert cards_among(table.legal(3)) == {"6D"}
    table.play("3:6D")
    assert table.tricks() == [0, 1, 0, 0]
    table.play("1:AS")
    for seat, card in ((2, "JC"), (3, "QD"), (0, "8C")):
        left = [held for held in T3[seat].split() if held not in {"8H", "9D", "6D"}]
        assert cards_among(table.legal(seat)) == set(left)
        table.play(f"{seat}:{card}")


@both
def test_t3_a_linke_led_and_the_weli_led(judge: Judge) -> None:
    assert may_play(judge, "9S", "KH AH 9C AS 6D") == {"KH", "AH", "9C", "AS", "6D"}
    assert may_play(judge, "9S", "9H TS TC TD JC") == {"9H", "TS", "TC", "TD", "JC"}
    assert may_play(judge, "6D", "7H TS TC TD JC") == {"7H"}
    assert may_play(judge, "6D", "AD KD QD JD TC") == {"AD", "KD", "QD", "JD", "TC"}
    assert may_play(judge, "AS", "KS 9H 6D KD QD") == {"KS", "9H", "6D", "KD", "QD"}
    assert may_play(judge, "9H", "6D 9C AS KD QD") == {"6D", "9C"}


@both
def test_t3_linke_alone_oblige_to_nothing(judge: Judge) -> None:
    assert may_play(judge, "8H", "9C 9D AS KD QD") == {"9C", "9D", "AS", "KD", "QD"}


@both
def test_t3_the_exempt_rechte(judge: Judge) -> None:
    alone, with_weli = "9H AS AD AC KC", "9H 6D AD AC KC"
    assert may_play(judge, "8H", alone) == {"9H"}
    assert may_play(judge, "8H", alone, rechte_exempt=True) == set(alone.split())
    for exempt in (False, True):
        assert may_play(judge, "8H", with_weli, rechte_exempt=exempt) == {"9H", "6D"}
        assert may_play(judge, "8H", "9H 7H AD AC KC", rechte_exempt=exempt) == {"9H", "7H"}
        assert may_play(judge, "8H", "7H AS AD AC KC", rechte_exempt=exempt) == {"7H"}


@both
def test_t3_the_exempt_guate(judge: Judge) -> None:
    hand = "9H TH AD 9C KC"
    assert may_play(judge, "8H", hand, guate=True, rechte_exempt=True) == set(hand.split())
    assert may_play(judge, "8H", hand, guate=True) == {"9H", "TH", "9C"}
    # Without the Guate the ten of hearts is a trump like any other.
    assert may_play(judge, "8H", hand, rechte_exempt=True) == {"9H", "TH", "9C"}
    assert may_play(judge, "8H", "TH AS AD AC KC", guate=True, rechte_exempt=True) == {
        "TH", "AS", "AD", "AC", "KC"
    }  # fmt: skip
    assert may_play(judge, "TH", "AH AS AD AC KC", guate=True, rechte_exempt=True) == {"AH"}
    assert may_play(judge, "9H", "AH AS AD AC KC", guate=True, rechte_exempt=True) == {"AH"}


@both
@pytest.mark.parametrize("scores", [(13, False), (12, True), (14, False), (0, True)])
def test_t6_the_limit_of_fifteen(judge: Judge, scores: tuple[int, bool]) -> None:
    score, may = scores
    table = announced(judge, T3, scores=[score] * 4)
    assert ["raise" in table.legal(seat) for seat in range(4)] == [may] * 4


@both
@pytest.mark.parametrize("scores", [(16, False), (15, True), (17, False)])
def test_t6_the_limit_of_eighteen(judge: Judge, scores: tuple[int, bool]) -> None:
    score, may = scores
    table = announced(judge, T3, scores=[score] * 4, target=18)
    assert ["raise" in table.legal(seat) for seat in range(4)] == [may] * 4


@both
def test_t7_swap_and_exchange(judge: Judge) -> None:
    table = judge(
        GAME,
        say="0:swap 3:accept 0:exchange 3:accept 0:trump:S 3:rank:6 1:raise 0:fold",
        schlagwechsel=True,
    )
    assert (table.result()["rank"], table.result()["trump"]) == ("6", "S")
    assert table.result()["points"] == [0, 2, 0, 2]


# Rank 6


SIX = ("AS KS QS JS TS", "AC KC QC JC TC", "8H 9H 7D 8D 9D", "AD KD QD JD 6D")


@both
@pytest.mark.parametrize("signals", ["table", "partner"])
def test_rank_six_opens_the_hands_of_partners(judge: Judge, signals: str) -> None:
    table = judge(GAME, SIX, "0:rank:6", signals=signals)
    assert all(table.known(viewer, (viewer + 2) % 4) == [] for viewer in range(4))
    table.play("3:trump:H")
    for viewer in range(4):
        partner = (viewer + 2) % 4
        assert table.known(viewer, partner) == table.hand(partner)
        assert all(table.known(viewer, other) == [] for other in range(4) if other % 2 != viewer % 2)
        assert table.seen(viewer) == {*table.hand(viewer), *table.hand(partner)}
        assert signals_among(table.legal(viewer)) == set()
    assert table.refuses("2:signal:rechte")
    table.play("0:AS 1:AC 2:8H 3:6D")
    for viewer in range(4):
        assert table.known(viewer, (viewer + 2) % 4) == table.hand((viewer + 2) % 4)


@both
def test_rank_six_without_signals(judge: Judge) -> None:
    table = judge(GAME, SIX, "0:rank:6 3:trump:H", signals="off")
    for viewer in range(4):
        assert all(table.known(viewer, other) == [] for other in range(4) if other != viewer)
        assert signals_among(table.legal(viewer)) == set()
        assert table.seen(viewer) == set(table.hand(viewer))


@both
def test_rank_six_with_two_and_three(judge: Judge) -> None:
    table = judge(GAME, SIX[:3], "0:rank:6 0:trump:H", players=3, dealer=2)
    assert table.known(1, 2) == table.hand(2)
    assert table.known(2, 1) == table.hand(1)
    assert table.known(0, 1) == table.known(0, 2) == table.known(1, 0) == table.known(2, 0) == []
    assert all(signals_among(table.legal(seat)) == set() for seat in range(3))
    table = judge(GAME, SIX[:2], "0:rank:6 1:trump:H", players=2, dealer=1)
    assert table.known(0, 1) == table.known(1, 0) == []


@both
def test_other_ranks_show_no_hands(judge: Judge) -> None:
    table = announced(judge, SIX)
    assert all(table.known(viewer, (viewer + 2) % 4) == [] for viewer in range(4))


@both
def test_the_weli_with_rank_six_announced(judge: Judge) -> None:
    """With hearts it is the lowest plain bell: it calls for nothing, and no other six is a Linke."""
    hands = ("6D AS AC KS KC", "7H 8H TC 7D QD", "AH KH QH JH TH", "AD KD JD TD 9D")
    table = announced(judge, hands, "0:6D", rank="6")
    assert cards_among(table.legal(1)) == set(hands[1].split())
    table.play("1:QD 2:AH 3:9D")
    assert table.tricks() == [0, 0, 1, 0]
    # With bells it is the Rechte and calls for bells.
    hands = ("6D AS AC KS KC", "7D 8H TC 7H QD", "AH KH QH JH TH", "AD KD JD TD 9D")
    table = judge(GAME, hands, "0:rank:6 3:trump:D 0:6D")
    assert cards_among(table.legal(1)) == {"7D", "QD"}
    table.play("1:QD 2:AH 3:AD")
    assert table.tricks() == [1, 0, 0, 0]
    # The Rechte may be exempt here too.
    hands = ("AD AS AC KS KC", "6D 8H TC 7H QC", "AH KH QH JH TH", "7D KD JD TD 9D")
    for exempt, legal in ((False, {"6D"}), (True, set(hands[1].split()))):
        table = judge(GAME, hands, "0:rank:6 3:trump:D 0:AD", rechte_exempt=exempt)
        assert cards_among(table.legal(1)) == legal


@both
@pytest.mark.parametrize("guate", [False, True])
def test_the_guate_wraps_to_the_seven(judge: Judge, guate: bool) -> None:
    """Ace, bells: with the Guate the seven beats the Rechte, without it it is the lowest suit trump."""
    hands = ("AD AS KS QS JS", "7D TC 8C KC QC", "6D 8H 7H 9H TH", "8D 9D TD KH QH")
    table = judge(GAME, hands, "0:rank:A 3:trump:D 0:AD 1:7D 2:6D 3:8D", guate=guate)
    assert table.turn() == (1 if guate else 0)


@both
def test_the_stock_of_every_table(judge: Judge) -> None:
    """33 cards: the exchange takes the first ten cards of what is left."""
    for players, first in ((4, 20), (3, 15), (2, 10)):
        deck = deck_of(pack_of(GAME, {}), ("",) * players, players, 0)
        table = judge(GAME, deck=deck, say="1:exchange 0:accept", dealer=0, players=players)
        assert table.hand(1) == sorted(deck[first : first + 5])
        assert table.hand(0) == sorted(deck[first + 5 : first + 10])


@both
def test_only_answers_while_a_raise_waits(judge: Judge) -> None:
    """The forced card is no longer offered until the raise is answered."""
    table = announced(judge, T3, "0:8H 2:raise")
    assert table.turn() == 3
    assert no_signals(table.legal(1)) == {"accept", "fold", "raise"}
    table.play("1:accept")
    assert cards_among(table.legal(1)) == {"KH", "9C"}
