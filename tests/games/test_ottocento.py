"""Ottocento: the examples of the rule sheet."""

from __future__ import annotations

from typing import Any

import pytest

import torite
from torite.core.cards import parse_cards
from torite.games.ottocento.cards import ALL_POINTS, LAST_TRICK, PACK, POINTS, SEQUENCES
from torite.games.ottocento.combinations import all_points, sequence
from torite.games.ottocento.rules import OttocentoDeal

HANDS = [
    "KC QC NC 9C 6C AH 7H QD 8S AZ SZ GZ 9Z MZ MM",
    "JC TC KD ND AD 6D KH 8H QS TS WZ FZ EZ TZ 5Z",
    "AC 8C JD 9D QH NH JH 6H AS 9S LZ DZ CZ MZ 1Z",
    "7C 7D 8D TD 9H TH KS NS JS 7S BZ 8Z 7Z MZ MZ 6S 6Z",
]
FIRST_TRICK = "0:sequence:C 0:sequence:G 0:KC 1:TC 2:sequence:A 2:8C 3:sequence:S 3:MZ"
TRICKS = """
3:KS 0:8S 1:TS 2:9S
3:TD 0:QD 1:KD 2:9D
1:KH 2:6H 3:9H 0:7H
1:volo:8H 2:JH 3:TH 0:AH
2:volo:AC 3:MZ 0:6C 1:JC
3:7S 0:MZ 1:QS 2:AS
0:9C 1:5Z 2:CZ 3:6Z
2:volo:JD 3:7D 0:9Z 1:6D
0:NC 1:TZ 2:DZ 3:7Z
2:NH 3:8Z 0:GZ 1:WZ
1:AD 2:1Z 3:8D 0:SZ
0:volo:QC 1:EZ 2:LZ 3:BZ
2:volo:QH 3:JS 0:AZ 1:FZ
0:MM 1:ND 2:MZ 3:NS
"""


def laid(scores: list[int] | None = None, **options: Any) -> OttocentoDeal:
    """The deal of the rule sheet, by seat 3, after the dealer has laid two cards away."""
    game = torite.load_game("ottocento", {"monte": False, **options})
    hands = [hand.split() for hand in HANDS]
    deck = [hands[seat][5 * part + place] for part in range(3) for seat in range(4) for place in range(5)]
    deal = game.new_deal([*deck, *hands[3][15:]], dealer=3, scores=scores)
    deal.apply("3:discard:6S 3:discard:7C")
    assert isinstance(deal, OttocentoDeal)
    return deal


def test_the_pack() -> None:
    assert len(PACK) == 62
    assert sum(POINTS[card] for card in PACK) - 31 + LAST_TRICK == ALL_POINTS
    codes = torite.load_game("ottocento").default_deck()
    assert codes[:10] == [f"{rank}C" for rank in "KQNJT9876A"]
    assert codes[10:20] == [f"{rank}D" for rank in "KQNJA6789T"]
    assert codes[40:44] == ["AZ", "WZ", "SZ", "LZ"]
    assert codes[-6:] == ["MZ", "MZ", "MZ", "MZ", "1Z", "MM"]


def test_a_whole_deal() -> None:
    deal = laid()
    deal.apply(FIRST_TRICK)
    assert deal.declared == [40, 10]
    deal.apply(TRICKS)
    assert deal.result() == {
        "points": [438, 83, 438, 83],
        "tricks": [4, 3, 5, 3],
        "reason": "played",
        "declared": [40, 10],
        "combinations": [344, 34],
        "card_points": [54, 39],
    }


@pytest.mark.parametrize(
    ("scores", "target", "points", "last"),
    [([770, 0, 770, 0], 800, [30, 0, 30, 0], "0:KC"), ([360, 395, 360, 395], 400, [40, 0, 40, 0], "2:8C")],
)
def test_declared_points_end_the_match(scores: list[int], target: int, points: list[int], last: str) -> None:
    deal = laid(scores, target=target)
    played, _, _ = FIRST_TRICK.partition(last)
    deal.apply(played + last)
    assert deal.turn is None
    assert (deal.result()["points"], deal.result()["reason"]) == (points, "declared")
    assert deal.result()["tricks"] == [0] * 4


@pytest.mark.parametrize(
    ("cards", "number"),
    [
        ("AZ WZ LZ GZ", 4),
        ("AZ MM LZ GZ FZ 1Z DZ CZ", 8),
        ("AZ WZ SZ LZ MM 1Z EZ", 6),
        ("AZ LZ MM GZ EZ", 4),
        ("AZ WZ", 0),
        ("AZ MM 1Z", 0),
        ("WZ SZ LZ GZ", 0),
        ("KC QC 1Z AC", 4),
        ("KH QH NH JH AH MM", 6),
        ("KS QS AS", 0),
        ("KD MM 1Z AD", 0),
        ("QS NS JS AS", 0),
        ("KD JD MM 1Z", 4),
        ("AC AD AH AS 1Z MM", 6),
        ("MZ MZ MM", 3),
        ("MZ MM 1Z", 0),
    ],
)
def test_sequences(cards: str, number: int) -> None:
    found = [run for kind in SEQUENCES if (run := sequence(kind, parse_cards(cards)))]
    assert [len(run.cards) + run.wild for run in found] == ([number] if number else [])
    assert [run.points for run in found] == ([5 * (number - 1)] if number else [])


def test_the_example_of_the_manual() -> None:
    losers = parse_cards("WZ SZ GZ 1Z KD JD AD QS NS JS JH NC AC")
    winners = list(PACK)
    for card in losers:
        winners.remove(card)
    assert all_points(winners) == 181


def test_all_cricche_of_four() -> None:
    cards = parse_cards("AZ WZ 1Z MM KC KD KH KS QC QD QH QS NC ND NH NS JC JD JH JS")
    runs = [sequence(kind, cards) for kind in SEQUENCES]
    assert all_points(cards) == 296 + 2 * sum(run.points for run in runs if run)


def test_monte() -> None:
    deal = torite.load_game("ottocento").new_deal(seed=1, dealer=3)
    assert [len(hand) for hand in deal.hands] == [5] * 4
    deal.apply("0:monte 1:monte 2:monte 3:monte")
    assert deal.result()["points"] == [0] * 4
    assert deal.result()["reason"] == "monte"
    deal = torite.load_game("ottocento").new_deal(seed=1, dealer=3)
    deal.apply("0:monte 1:play")
    assert [len(hand) for hand in deal.hands] == [15, 15, 15, 17]
    assert sorted(deal.hands[3]) == sorted([*deal.deck[15:20], *deal.deck[35:40], *deal.deck[55:62]])


def test_signals_are_true_and_wait_for_the_king() -> None:
    deal = laid(signals="king")
    legal = {deal.action_to_string(action) for action in deal.legal_actions()}
    assert {text for text in legal if text.startswith(("busso", "striscio", "volo"))} == {
        f"{word}:{rank}Z" for word in ("busso", "striscio") for rank in "ASG9M"
    }
