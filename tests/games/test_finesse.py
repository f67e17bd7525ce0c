"""Finesse: the examples of the rule sheet, the score table, the end of a match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.playing import random_play
from torite import Deal
from torite.core.cards import CARD_INDEX
from torite.games.finesse.scoring import FOR_TRICKS, PACK, points_of

SUITED = [" ".join(rank + suit for rank in "56789TJJQQKKA") for suit in "CDHS"]
TABLES = ["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"]


def laid(hands: list[str], tables: list[str], **options: Any) -> Deal:
    """A deal by seat 3 with these hands and table cards."""
    game = torite.load_game("finesse", options)
    deck = [""] * 64
    for seat in range(4):
        for place, card in enumerate(tables[seat].split()):
            deck[4 * place + seat] = card
        for place, card in enumerate(hands[seat].split()):
            deck[12 + 4 * place + seat] = card
    return game.new_deal(deck, dealer=3)


def legal(deal: Deal) -> set[str]:
    return {deal.action_to_string(action) for action in deal.legal_actions()}


def to_the_end(deal: Deal) -> dict[str, Any]:
    """The first legal action each time, which leads from the hand."""
    while deal.turn is not None:
        deal.apply_action(deal.legal_actions()[0])
    return deal.result()


def test_the_pack() -> None:
    assert len(PACK) == 64
    assert torite.load_game("finesse").default_deck()[:16] == [f"{rank}C" for rank in "23456789TJJQQKKA"]


@pytest.mark.parametrize("refill", ["after", "at_once"])
def test_a_called_card_is_led_by_its_owner(refill: str) -> None:
    hands = [
        "AS 2S 5C 6C 7C 8C 9C TC JC JC QC QC KC",
        "KS 5D 6D 7D 8D 9D TD JD JD QD QD KD KD",
        "9H JH 5H 6H 7H 8H TH JH QH QH KH KH AC",
        "3S 4S TS 5S 6S 7S 8S 9S JS JS QS KC AD",
    ]
    tables = ["2C 3C 4C", "2D 3D 4D", "KS QS AH", "2H 3H 4H"]
    deal = laid(hands, tables, refill=refill)
    assert {"call:KS", "call:QS", "call:AH", "AS"} <= legal(deal)
    assert "call:2C" not in legal(deal)
    deal.apply("0:call:KS")
    if refill == "at_once":
        assert (deal.turn, deal.phase) == (2, "refill")
        deal.apply("2:refill:9H")
    assert deal.turn == 3
    assert legal(deal) == {"3S", "4S", "TS", "5S", "6S", "7S", "8S", "9S", "JS", "QS"}
    deal.apply("3:3S 0:2S")
    assert deal.view(1)["trick"]["leader"] == 2  # type: ignore[index]
    deal.apply("1:KS")
    assert deal.tricks == [0, 0, 1, 0], "of equal cards the first wins"
    if refill == "after":
        assert (deal.turn, deal.phase) == (2, "refill")
        deal.apply("2:refill:9H")
    assert (deal.turn, deal.phase) == (2, "play")
    assert deal.view(1)["tokens"][2] == [{"id": "table", "cards": ["9H", "QS", "AH"]}] or {
        *deal.view(1)["tokens"][2][0]["cards"]
    } == {"9H", "QS", "AH"}
    assert {"call:2C", "call:3C", "call:4C"} <= legal(deal)


def test_trumps_on_the_table_cost_points() -> None:
    deal = laid(SUITED, TABLES)
    deal.apply("0:AC")
    result = to_the_end(deal)
    assert result["points"] == [4, 0, 4, 0]
    assert (result["table"], result["last"], result["trump"]) == ([3, 0], 0, "C")


def test_the_caller_of_an_ace_names_the_trump() -> None:
    deal = laid(SUITED, ["2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S"], ace="choice")
    deal.apply("0:AC")
    assert (deal.turn, legal(deal)) == (0, {"trump:C", "trump:none"})
    deal.apply("0:trump:none")
    assert deal.turn == 1
    called = laid(
        [SUITED[0], SUITED[1], SUITED[2].replace("AH", "4H"), SUITED[3]],
        ["2C 3C 4C", "2D 3D 4D", "2H 3H AH", "2S 3S 4S"],
        ace="choice",
    )
    called.apply("0:call:AH")
    assert (called.turn, legal(called)) == (0, {"trump:H", "trump:none"})
    called.apply("0:trump:H")
    assert called.turn == 3


@pytest.mark.parametrize(
    ("tricks", "costly", "points"), [(9, 1, 7), (7, 2, 0), (10, 0, 20), (10, 6, 2), (13, 3, 0), (6, 0, 0)]
)
def test_the_score(tricks: int, costly: int, points: int) -> None:
    assert points_of(tricks, costly) == points
    assert len(FOR_TRICKS) == 14


def test_the_end_of_a_match() -> None:
    higher, margin = (torite.load_game("finesse", {"finish": finish}) for finish in ("higher", "margin"))
    assert higher.match_over([42, 41, 42, 41], 3)
    assert not higher.match_over([44, 44, 44, 44], 3)
    assert not margin.match_over([44, 41, 44, 41], 3)
    assert margin.match_over([46, 41, 46, 41], 3)
    assert margin.match_over([60, 58, 60, 58], 3)
    assert not margin.match_over([60, 60, 60, 60], 3)


def test_hands_and_tables_end_full() -> None:
    for seed in range(20):
        deal = random_play(torite.load_game("finesse").new_deal(seed=seed, dealer=seed % 4), Random(seed))
        assert deal.is_terminal()
        assert deal.hands == [[], [], [], []]
        assert [len(cards) for cards in deal.tables] == [3, 3, 3, 3]  # type: ignore[attr-defined]
        assert sum(deal.tricks) == 13
        assert CARD_INDEX["AS"] in deal.deck
