"""Maniglia: its scoring by examples, the turn-up, the right to stop."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.maniglia_table import (
    Kind,
    pack_for,
    sit,
    turning_up,
)
from tests.games.manille_table import (
    both,
    deck_of,
    hands_in,
    play_tricks,
    shifted,
    tricks_of,
)

RESULT_KEYS = {"points", "tricks", "reason", "captured", "turnup_points", "declarer", "bid", "made"}
PAIRS_24_44 = """
    1: 3H 6H 4H 2H
    2: QD KD JD 7D
    1: AD 3D 2D 5D
    1: 5S 6S QS 4S
    3: 7S 2S 3S 6C
    3: KS 2C JH 4C
    3: JC 7C KC AC
    0: 7H 4D 5H KH
    0: AH 3C 5C JS
    3: AS QH 6D QC
"""
PAIRS_29_39 = """
    1: 4H 5H KC 6H
    3: QS JS AS KS
    1: 3H 2H 6D JH
    0: 3C 6C QC AC
    3: 3D 2D AD 4D
    1: 7H QH 6S 7C
    0: QD JC KD JD
    1: KH 5C 2S 5D
    2: 3S 4C 7S 5S
    3: 7D 2C AH 4S
"""
PAIRS_47_21 = """
    1: 5H 3H 7H 3D
    3: 2H 7C QH 4H
    1: 6C 2C 3C JC
    0: KD JD 7D AD
    2: 5D 4D QD QC
    0: AC 5C 5S KH
    3: AS JS QS AH
    2: 2D KS 6D 7S
    0: KC 4C JH 2S
    2: 6H 6S 4S 3S
"""
THREE_14_26_32 = """
    1: AD 6D 5D
    1: 4S JS 2S
    2: KC 3C 4C
    2: 5C 7C QC
    0: 7D 4D KS
    2: 3H KH 2H
    0: JD 3D 7S
    2: 6H 6S JH
    0: AC QS 3S
    1: AH 5H 2D
    1: 7H QH 6C
    1: KD AS QD
    2: 4H JC 5S
"""
THREE_17_26_29 = """
    1: KS 7S 2S
    2: 4S QD 5S
    1: 4H 6H QH
    0: AD 5D 4D
    0: 2D 7D KD
    1: KH JH 7H
    0: 6D 3D QS
    2: 7C AC 4C
    2: 6C QC JC
    1: AH JS 5H
    2: 5C 3C KC
    1: AS 3S JD
    1: 2H 6S 3H
"""
FIVE_10_9_15_9_22 = """
    1: 3H 2H 5S 5H 6H
    0: AC QC JC 7C 7H
    4: 6D 4D 2D 5D 7D
    3: 3S KS 4H 4S 7S
    0: 2C 5C 4C 6C AH
    4: JD KD JH QH QD
    1: 2S 6S JS 3D 3C
    3: AS AD KC QS KH
"""
SINGLE_17_20_8_24 = """
    1: 4C QC 6D 6C
    3: 3S QS 4S 6S
    0: JD 7D 4D QD
    1: 2C KC 5D 7C
    3: 5S 2S KS JS
    1: JC AC AD KD
    3: AS 2H 3D 3H
    1: 3C 2D 4H 6H
    2: KH JH QH 5H
    2: AH 7S 7H 5C
"""
PAIRS_45_23 = """
    1: 6H QH 2D 2H
    3: 7S 2S KS AS
    3: QD 7D JD AD
    0: 5H 3H KH 5D
    3: QS KD 3S 5S
    0: 7C 5C QC 2C
    0: 6C 4D 4C KC
    1: 7H 6D 6S AH
    2: JC JS AC JH
    0: 3D 4H 3C 4S
"""
EXAMPLES: dict[str, tuple[str, str, str, dict[str, Any]]] = {
    "1": (PAIRS_24_44, "2H", "1:bid:40 2:pass 3:pass 0:pass 1:trump:S", {}),
    "2": (PAIRS_29_39, "2D", "1:bid:40 2:pass 3:pass 0:pass 1:trump:C", {}),
    "3": (PAIRS_47_21, "QD", "1:bid:50 2:pass 3:pass 0:pass 1:trump:H", {}),
    "4": (THREE_14_26_32, "2S", "1:pass 2:bid:30 0:pass 2:trump:S", {"players": 3}),
    "5": (THREE_17_26_29, "AD", "1:pass 2:bid:30 0:pass 2:trump:S", {"players": 3}),
    "6": (FIVE_10_9_15_9_22, "2C", "1:pass 2:pass 3:pass 4:bid:20 0:pass 4:trump:H", {"players": 5}),
    "7": (SINGLE_17_20_8_24, "2H", "1:pass 2:pass 3:bid:25 0:pass 3:trump:D", {"mode": "single"}),
    "8": (PAIRS_45_23, "KD", "1:pass 2:pass 3:pass 0:pass", {}),
}
"""The tricks of each example, the card turned up, the calls, and the options."""


def example(kind: Kind, name: str, **more: Any) -> dict[str, Any]:
    """The result of an example, dealt by seat 0."""
    tricks_text, turned, calls, options = EXAMPLES[name]
    tricks = tricks_of(tricks_text)
    table = sit(kind, deck_of(hands_in(tricks), 0, turned), **options, **more)
    table.play(calls)
    play_tricks(table, tricks)
    assert (table.turn(), table.phase()) == (None, "over")
    return dict(table.result())


@both
@pytest.mark.parametrize(
    ("name", "scoring", "captured", "contract", "made", "turnup_points", "points"),
    [
        ("1", "share", [24, 44], (1, 40), True, 0, [0, 9, 0, 9]),
        ("1", "stake", [24, 44], (1, 40), True, 0, [-5, 5, -5, 5]),
        ("2", "share", [29, 39], (1, 40), False, 0, [0, -5, 0, -5]),
        ("2", "stake", [29, 39], (1, 40), False, 0, [5, -5, 5, -5]),
        ("3", "share", [47, 21], (1, 50), False, 1, [13, -15, 13, -15]),
        ("3", "stake", [47, 21], (1, 50), False, 1, [16, -15, 16, -15]),
        ("4", "share", [14, 26, 32], (2, 30), True, 0, [0, 2, 8]),
        ("4", "stake", [14, 26, 32], (2, 30), True, 0, [-6, -6, 12]),
        ("5", "share", [17, 26, 29], (2, 30), False, 4, [4, 2, -6]),
        ("5", "stake", [17, 26, 29], (2, 30), False, 4, [10, 6, -12]),
        ("6", "share", [10, 9, 15, 9, 22], (4, 20), True, 0, [0, 0, 2, 0, 9]),
        ("6", "stake", [10, 9, 15, 9, 22], (4, 20), True, 0, [-7, -7, -7, -7, 28]),
        ("7", "share", [17, 20, 8, 24], (3, 25), False, 0, [0, 3, 0, -8]),
        ("7", "stake", [17, 20, 8, 24], (3, 25), False, 0, [8, 8, 8, -24]),
        ("8", "share", [45, 23], (None, None), None, 3, [13, 0, 13, 0]),
        ("8", "stake", [45, 23], (None, None), None, 3, [13, 0, 13, 0]),
    ],
)
def test_examples_of_scoring(
    kind: Kind,
    name: str,
    scoring: str,
    captured: list[int],
    contract: tuple[int | None, int | None],
    made: bool | None,
    turnup_points: int,
    points: list[int],
) -> None:
    result = example(kind, name, scoring=scoring)
    assert set(result) == RESULT_KEYS
    assert result["captured"] == captured
    assert (result["declarer"], result["bid"]) == contract
    assert result["made"] is made
    assert result["turnup_points"] == turnup_points
    assert result["points"] == points
    assert result["reason"] == "played"
    assert sum(result["tricks"]) == {2: 10, 3: 13, 4: 10, 5: 8}[len(captured)]


@both
@pytest.mark.parametrize(("bid", "made", "points"), [(44, True, [0, 9, 0, 9]), (45, False, [0, -10, 0, -10])])
def test_a_contract_is_made_with_just_enough(kind: Kind, bid: int, made: bool, points: list[int]) -> None:
    tricks = tricks_of(PAIRS_24_44)
    table = sit(kind, deck_of(hands_in(tricks), 0, "2H"))
    table.play(f"1:bid:{bid} 2:pass 3:pass 0:pass 1:trump:S")
    play_tricks(table, tricks)
    assert (table.result()["made"], table.result()["points"]) == (made, points)


@both
@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_the_extra_point_for_every_trick(kind: Kind, name: str) -> None:
    """Then all that there is to capture is captured."""
    result = example(kind, name, trick_point="every")
    assert sum(result["captured"]) == 60 + sum(result["tricks"])


@both
@pytest.mark.parametrize(("score", "turnup_points"), [(28, 5), (29, 0), (0, 5), (-4, 5), (30, 0), (34, 0)])
def test_points_of_the_turn_up(kind: Kind, score: int, turnup_points: int) -> None:
    """Example 9: a side that has 29 or more gets nothing for it; what the others have does not matter."""
    for dealer in range(4):
        scores = tuple(score if seat % 2 == dealer % 2 else 50 for seat in range(4))
        table = sit(kind, turning_up("7H"), dealer, scores, all_pass="redeal")
        assert table.phase() == "bid"
        table.play(shifted("1:pass 2:pass 3:pass 0:pass", dealer))
        assert table.result()["turnup_points"] == turnup_points
        expected = [turnup_points if seat % 2 == dealer % 2 else 0 for seat in range(4)]
        assert table.result()["points"] == expected


@both
@pytest.mark.parametrize(
    ("score", "match", "stop", "phase"),
    [
        (34, "deals", True, "bid"),
        (35, "deals", True, "stop"),
        (60, "deals", True, "stop"),
        (35, "deals", False, "bid"),
        (28, "target35", True, "bid"),
        (34, "target35", True, "bid"),
        (44, "target45", True, "bid"),
        (70, "target71", True, "bid"),
    ],
)
def test_the_right_to_stop(kind: Kind, score: int, match: str, stop: bool, phase: str) -> None:
    """Example 9: with 35 before the deal the dealer may stop it, and gets nothing."""
    table = sit(kind, turning_up("7H"), 0, (score, 3, score, 3), match=match, stop=stop)
    assert (table.phase(), table.turn()) == (phase, 0 if phase == "stop" else 1)
    if phase != "stop":
        return
    assert [table.legal(seat) for seat in range(4)] == [{"stop", "play"}, set(), set(), set()]
    table.play("0:stop")
    assert (table.phase(), table.turn()) == ("over", None)
    assert table.result() == {
        "points": [0, 0, 0, 0],
        "tricks": [0, 0, 0, 0],
        "reason": "stop",
        "captured": [0, 0],
        "turnup_points": 0,
        "declarer": None,
        "bid": None,
        "made": None,
    }
    going_on = sit(kind, turning_up("7H"), 0, (score, 3, score, 3), match=match)
    going_on.play("0:play")
    assert (going_on.phase(), going_on.turn()) == ("bid", 1)


@both
@pytest.mark.parametrize(("players", "mode"), [(3, "pairs"), (4, "single"), (5, "pairs")])
def test_the_right_to_stop_alone(kind: Kind, players: int, mode: str) -> None:
    """The numbers are the same in single play, and the dealer's own score counts."""
    deck = pack_for(players)
    for score, phase in ((35, "stop"), (34, "bid")):
        scores = (score, *(99 for _ in range(players - 1)))
        table = sit(kind, deck, 0, scores, players=players, mode=mode)
        assert table.phase() == phase
