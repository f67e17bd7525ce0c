"""Madrasso: the examples of the rule sheet, the swap, the locked card, the end of a match."""

from __future__ import annotations

from typing import Any

import pytest

import torite
from torite import Deal, IllegalAction
from torite.core.cards import CARD_INDEX, card_codes
from torite.core.display import display_of

COINS, BATONS, CUPS, SWORDS = (
    " ".join(rank + suit for rank in ("A", "3", "K", "Q", "J", "7", "6", "5", "4", "2")) for suit in "DCHS"
)


def laid(hands: list[str], turned: str, **options: Any) -> Deal:
    """A deal by seat 3 with these hands and this open card."""
    game = torite.load_game("madrasso", options)
    layout = game.new_deal(game.pack, dealer=3).layout()
    dealt = [[CARD_INDEX[code] for code in hand.split()] for hand in hands]
    layout.put_turned(dealt[3], CARD_INDEX[turned])
    return game.new_deal(layout.deck(dealt), dealer=3)


MIXED = [
    COINS,
    "AC 3C KC QC JC 7C 6C 5C 4C 4S",
    "AH 3H KH QH JH 7H 6H 5H 4H 2C",
    "AS 3S KS QS JS 7S 6S 5S 2S 2H",
]


def legal(deal: Deal) -> set[str]:
    return {deal.action_to_string(action) for action in deal.legal_actions()}


def test_the_swap_of_the_rule_sheet() -> None:
    hands = [
        "AD 3D 7S KC AC 3C QC JC 7C 6C",
        "KD QD JD 7D 6D 5D 4D 2D 5C 4C",
        "AH 3H KH QH JH 7H 6H 5H 4H 2H",
        "AS 3S KS QS JS 6S 5S 4S 2S 2C",
    ]
    deal = laid(hands, "KS")
    assert "swap" in legal(deal)
    assert display_of(deal).prompt(0).code == "may-swap"
    deal.apply("0:swap")
    assert "swap" not in legal(deal)
    view = deal.view(1)
    assert "KS" in view["hands"][0]
    assert "7S" in view["hands"][3]
    assert deal.view(3)["facts"] == {"trump": "S", "face_up": "7S"}
    deal.apply("0:AD")
    assert deal.turn == 1
    later = laid(hands, "KS")
    later.apply("0:AD 1:KD 2:2H 3:2C")
    assert "swap" not in legal(later)
    assert later.refusal(later.string_to_action("swap"), 0) is not None


def test_what_may_be_played_without_the_suit() -> None:
    free, must = (laid(MIXED, "KS", trumping=how) for how in ("free", "must"))
    for deal in (free, must):
        deal.apply("0:AD")
    assert len(legal(free)) == 10
    assert legal(must) == {"4S"}
    locked = laid(MIXED, "KS", face_up="locked")
    locked.apply("0:AD 1:4C 2:2C")
    assert legal(locked) == set(MIXED[3].split()) - {"KS"}
    assert locked.refusal(CARD_INDEX["KS"]) is not None
    trumped = laid(MIXED, "KS", face_up="locked", trumping="must")
    trumped.apply("0:AD 1:4S 2:2C")
    assert legal(trumped) == set(MIXED[3].split()) - {"2H"}


@pytest.mark.parametrize(("cappotto", "points"), [("match", 2000), ("none", 130)])
def test_cappotto(cappotto: str, points: int) -> None:
    deal = laid([COINS, BATONS, CUPS, SWORDS], "2S", cappotto=cappotto)
    deal.apply("0:2D 1:2C 2:2H 3:2S")
    while deal.turn is not None:
        deal.apply_action(deal.legal_actions()[0])
    assert deal.result() == {
        "points": [0, points, 0, points],
        "tricks": [0, 0, 0, 10],
        "taken": [0, 130],
        "trump": "S",
        "swapped": None,
        "cappotto": 1,
    }


def test_the_end_of_a_match() -> None:
    kinds = ("ten", "first", "deals")
    ten, first, deals = (torite.load_game("madrasso", {"match": match}) for match in kinds)
    assert ten.match_over([786, 514, 786, 514], 10)
    assert not ten.match_over([786, 514, 786, 514], 9)
    assert not ten.match_over([720, 580, 720, 580], 10)
    assert not ten.match_over([780, 780, 780, 780], 12)
    assert first.match_over([777, 133, 777, 133], 7)
    assert not deals.match_over([777, 133, 777, 133], 3)
    assert deals.match_over([260, 260, 260, 260], 4)
    for game in (ten, first, deals):
        assert game.match_over([2000, 0, 2000, 0], 1)
    none = torite.load_game("madrasso", {"cappotto": "none", "match": "first"})
    assert not none.match_over([130, 0, 130, 0], 1)


def test_the_dealer_cannot_swap() -> None:
    deal = laid(MIXED, "KS")
    deal.apply("0:AD 1:4S 2:2C")
    with pytest.raises(IllegalAction):
        deal.apply("3:swap")
    assert card_codes([deal.deck[20]]) == ["KS"]
