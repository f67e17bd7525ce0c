"""Aluette: the examples of the rule sheet, the chant, the surrender, the signals."""

from __future__ import annotations

from typing import Any

import pytest

import torite
from torite import Deal
from torite.games.aluette.rules import AluetteDeal

HANDS = [
    "3D 3H AC KC QC JC 9C 8C 4C",
    "2D 9H AD KD QD JD 8D 7D 5D",
    "2H 9D AH KH QH JH 8H 7H 5H",
    "2C 2S AS KS QS JS 9S 8S 4S",
]
TRICKS = """
0:4C 1:5D 2:KH 3:KS
0:8C 1:7D 2:8H 3:9S
3:4S 0:9C 1:JD 2:JH
3:8S 0:JC 1:QD 2:QH
3:JS 0:QC 1:KD 2:5H
1:8D 2:7H 3:QS 0:KC
0:AC 1:AD 2:AH 3:2S
3:2C 0:3H 1:9H 2:9D
0:3D 1:2D 2:2H 3:AS
"""
NOBODY = -1


def laid(**options: Any) -> Deal:
    """The deal of the rule sheet, by seat 3."""
    game = torite.load_game("aluette", options)
    deck = [""] * 48
    for seat, hand in enumerate(HANDS):
        for place, card in enumerate(hand.split()):
            deck[12 * (place // 3) + 3 * seat + place % 3] = card
    used = set(deck)
    deck[36:] = [card for card in game.default_deck() if card not in used]
    return game.new_deal(deck, dealer=3)


def legal(deal: Deal, seat: int) -> set[str]:
    return {deal.action_to_string(action) for action in deal.legal_actions(seat)}


def test_the_deal_of_the_sheet() -> None:
    deal = laid(chant=False)
    tricks = TRICKS.strip().splitlines()
    for trick in tricks[:8]:
        deal.apply(trick)
    assert {"signal:3D"} == {text for text in legal(deal, 0) if text.startswith("signal")}
    deal.apply(tricks[8])
    assert deal.result() == {
        "points": [1, 0, 1, 0],
        "tricks": [3, 1, 0, 2],
        "best": 0,
        "mordienne": False,
        "reason": "tricks",
    }


@pytest.mark.parametrize("signals", ["partner", "table"])
def test_true_signals(signals: str) -> None:
    deal = laid(chant=False, signals=signals)
    signs = [{text for text in legal(deal, seat) if text.startswith("signal")} for seat in range(4)]
    assert signs == [
        {"signal:3D", "signal:3H", "signal:A"},
        {"signal:2D", "signal:9H", "signal:A"},
        {"signal:2H", "signal:9D", "signal:A"},
        {"signal:2C", "signal:2S", "signal:A"},
    ]
    deal.apply("1:signal:2D")
    assert "signal:2D" not in legal(deal, 1)
    told = [seat for seat in range(4) if "1:signal:2D" in deal.view(seat)["history"]]
    assert told == ([1, 3] if signals == "partner" else [0, 1, 2, 3])


def test_false_signals_and_none() -> None:
    assert len([text for text in legal(laid(bluff=True), 2) if text.startswith("signal")]) == 9
    assert legal(laid(signals="off"), 2) == set()


def test_the_chant() -> None:
    deal = laid()
    talon = [torite.core.cards.CARD_CODES[card] for card in deal.deck[36:]]
    deal.apply("0:yes 1:yes 2:yes 3:yes")
    assert set(talon[::2]) < set(deal.view(0)["hands"][0])
    assert [len(hand) for hand in deal.hands] == [15, 9, 9, 15]
    deal.apply(" ".join(f"0:discard:{card}" for card in ("4C", "8C", "9C", "JC", "QC", "KC")))
    assert deal.turn == 3
    assert deal.view(1)["history"][-1] == "0:discard"
    deal.apply(" ".join(f"3:discard:{card}" for card in talon[1::2]))
    assert (deal.phase, deal.turn) == ("play", 0)
    assert [len(hand) for hand in deal.hands] == [9] * 4


def test_the_first_no_ends_the_chant() -> None:
    deal = laid()
    deal.apply("0:yes 1:no")
    assert (deal.phase, deal.turn) == ("play", 0)


def test_an_offer_is_accepted_by_either_opponent() -> None:
    deal = laid(chant=False, surrender=True)
    deal.apply("0:surrender")
    assert deal.turn == 1
    assert {"accept", "refuse"} <= legal(deal, 3)
    assert not {"accept", "refuse"} & legal(deal, 2)
    deal.apply("3:accept")
    assert deal.result()["points"] == [0, 1, 0, 1]
    assert (deal.result()["best"], deal.result()["reason"]) == (None, "surrender")


def test_a_refused_offer_needs_mordienne() -> None:
    deal = laid(chant=False, surrender=True)
    deal.apply(f"0:surrender 1:refuse {TRICKS}")
    assert deal.result()["points"] == [2, 0, 2, 0]
    assert (deal.result()["best"], deal.result()["reason"]) == (0, "refused")


def scored(winners: str, offered_by: int | None = None, **options: Any) -> tuple[list[int], int | None, bool]:
    """The points of the sides North and East, the best seat and whether it made mordienne."""
    deal = laid(**options)
    assert isinstance(deal, AluetteDeal)
    deal.winners = [NOBODY if one == "X" else "NESW".index(one) for one in winners.split()]
    deal.offered_by, deal.refused = offered_by, offered_by is not None
    return deal.side_points(), deal.best, deal.is_mordienne


@pytest.mark.parametrize(
    ("winners", "points", "mordienne"),
    [
        ("S E N W S E X N W", [1, 0], False),
        ("S E N W E N W N W", [1, 0], False),
        ("S X E N X S W W W", [0, 2], True),
        ("X S E N X W S S S", [1, 0], False),
        ("E X W E W N N N X", [1, 0], False),
        ("X X X X X X X X W", [0, 1], False),
        ("N N N N N N N N N", [2, 0], True),
        ("X X X X X X X X X", [0, 0], False),
    ],
)
def test_the_score_table(winners: str, points: list[int], mordienne: bool) -> None:
    found, _, made = scored(winners)
    assert (found, made) == (points, mordienne)
    assert scored(winners, mordienne=False)[0] == [min(1, each) for each in points]


@pytest.mark.parametrize("offered_by", [0, 1])
def test_the_score_after_a_refusal(offered_by: int) -> None:
    """The run of West counts for the side, whichever had offered."""
    assert scored("S X E N X S W W W", offered_by)[0] == [0, 2]
    assert scored(" ".join("X" * 9), offered_by)[:2] == ([2, 0] if offered_by == 0 else [0, 2], None)


@pytest.mark.parametrize(("match", "ends"), [("deals", 5), ("target", 0)])
def test_the_end_of_a_match(match: str, ends: int) -> None:
    game = torite.load_game("aluette", {"match": match})
    assert game.match_over([5, 1, 5, 1], 4) == (match == "target")
    assert game.match_over([4, 1, 4, 1], 4) is False
    assert game.match_over([4, 1, 4, 1], ends or 9) == (match == "deals")
