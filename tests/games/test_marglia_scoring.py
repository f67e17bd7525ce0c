"""Marglia: its scoring by examples and the right to stop."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.manille_table import (
    both,
    deck_of,
    hands_in,
    play_tricks,
    tricks_of,
)
from tests.games.marglia_table import Kind, sit, turning_up

RESULT_KEYS = {"points", "tricks", "reason", "captured", "turnup_points"}


def played(kind: Kind, tricks_text: str, turned: str, **options: Any) -> dict[str, Any]:
    """The result of a deal of seat 0 in which these were the tricks."""
    tricks = tricks_of(tricks_text)
    table = sit(kind, deck_of(hands_in(tricks), 0, turned), **options)
    play_tricks(table, tricks)
    assert (table.turn(), table.phase()) == (None, "over")
    return dict(table.result())


# Team 1 captures the first trick and no other.
ONLY_7S_AS_3S_QS = """
    1: 7S AS 3S QS
    1: 4D 2D 3D JD
    0: AC 6C QC KC
    0: 2H 6H 7H 3H
    2: 4S 6S AH 2S
    0: 3C 4C 7C 5C
    2: 5D 6D 4H 7D
    0: JH QH 2C 5S
    0: KH 5H AD QD
    0: JC KD JS KS
"""
ONLY_7C_AC_JC_KC = """
    1: 7C AC JC KC
    1: 5C 2C 6C QC
    0: 7H 6H 3H JH
    0: KH QH 5H 6S
    0: AH JD JS 7S
    0: 3S 2S QS 5S
    2: KD 2D 4D QD
    2: 3C 6D 4H 4C
    0: 7D 3D AD AS
    0: 2H 4S 5D KS
"""
CAPTURED_22_46 = """
    1: 7D AD JD KD
    1: AS 7S JH 4S
    3: 5C JC AC 3C
    1: 2S JS QH 6S
    3: 7C 7H KC QC
    0: 2H AH 6H 3H
    1: 4D 5H 3D 6D
    2: 3S 6C KS 4H
    1: QD QS 2D KH
    0: 5S 2C 4C 5D
"""
CAPTURED_35_35 = """
    1: 4S 2S AS 3S
    3: 6H AH JH 3H
    0: JS 6S KD KS
    3: 2D 6D 4D AD
    2: 5C KC AC 6C
    0: 7C KH 3C 5H
    1: QS 4C 5S 4H
    0: 2H 7D QC QH
    3: 5D 3D QD JC
    1: JD 2C 7S 7H
"""
CAPTURED_70_0 = """
    1: 4D 6D 2D QD
    0: AC 4C 3C 6C
    0: AH JH 5H 3H
    0: QH AS 6H 5S
    0: 7H 7C 2H KS
    0: 5D KD KH JD
    2: 2C 5C QC 7D
    0: 7S QS JS 2S
    0: 4H AD KC 4S
    0: JC 3D 3S 6S
"""
CAPTURED_50_19 = """
    1: 7C 2C JC AC
    1: 7D 3H 2D KD
    2: 6S 5S KH 3S
    0: 7H 3D 6H 4H
    0: AH QD QS KS
    0: JH 2S QC 4D
    0: 5H KC 5C JS
    0: 6D JD 4C AD
    3: AS 2H 4S 7S
    0: QH 6C 3C 5D
"""


@both
def test_points_of_a_trick_with_a_frillo(kind: Kind) -> None:
    """Example 1: a trick of 10 card points and frilli is worth 11; not more with every trick."""
    for trick_point in ("frillo", "every"):
        result = played(kind, ONLY_7S_AS_3S_QS, "4H", trick_point=trick_point)
        assert result["tricks"][1] + result["tricks"][3] == 1
        assert result["captured"][1] == 11


@both
def test_points_of_a_trick_of_honours(kind: Kind) -> None:
    """Example 2: a trick of 14 card points without a frillo."""
    for trick_point, points in (("frillo", 14), ("every", 15)):
        result = played(kind, ONLY_7C_AC_JC_KC, "4H", trick_point=trick_point)
        assert result["tricks"][1] + result["tricks"][3] == 1
        assert result["captured"][1] == points


@both
@pytest.mark.parametrize(
    ("tricks", "turned", "par", "captured", "turnup_points", "points"),
    [
        pytest.param(CAPTURED_22_46, "KH", 35, [22, 46], 3, [3, 11, 3, 11], id="example-3"),
        pytest.param(CAPTURED_35_35, "2H", 35, [35, 35], 0, [0, 0, 0, 0], id="example-4"),
        pytest.param(CAPTURED_70_0, "7H", 35, [70, 0], 5, [40, 0, 40, 0], id="example-5"),
        pytest.param(CAPTURED_50_19, "JH", 45, [50, 19], 2, [7, 0, 7, 0], id="example-6"),
        pytest.param(CAPTURED_22_46, "KH", 45, [22, 46], 3, [3, 1, 3, 1], id="example-3-par-45"),
        pytest.param(CAPTURED_35_35, "2H", 45, [35, 35], 0, [0, 0, 0, 0], id="example-4-par-45"),
    ],
)
def test_examples_of_scoring(
    kind: Kind,
    tricks: str,
    turned: str,
    par: int,
    captured: list[int],
    turnup_points: int,
    points: list[int],
) -> None:
    result = played(kind, tricks, turned, par=par)
    assert set(result) == RESULT_KEYS
    assert result["captured"] == captured
    assert result["turnup_points"] == turnup_points
    assert result["points"] == points
    assert result["reason"] == "played"
    assert sum(result["tricks"]) == 10


@both
def test_the_extra_point_for_every_trick(kind: Kind) -> None:
    """All seventy points are shared then."""
    for tricks, turned in ((CAPTURED_22_46, "KH"), (CAPTURED_50_19, "JH"), (ONLY_7C_AC_JC_KC, "4H")):
        result = played(kind, tricks, turned, trick_point="every")
        assert sum(result["captured"]) == 70


@both
@pytest.mark.parametrize(
    ("scores", "turned", "match", "may_stop"),
    [
        # Example 7.
        ((33, 10, 33, 10), "JH", "deals", True),
        ((33, 10, 33, 10), "QH", "deals", False),
        ((40, 10, 40, 10), "2H", "deals", True),
        # Only the dealer's own team counts.
        ((10, 40, 10, 40), "7H", "deals", False),
        ((30, 0, 30, 0), "7D", "deals", True),
        ((29, 0, 29, 0), "7D", "deals", False),
        ((30, 0, 30, 0), "7S", "target35", True),
        ((29, 0, 29, 0), "7S", "target35", False),
        ((40, 0, 40, 0), "7S", "target45", True),
        ((39, 0, 39, 0), "7S", "target45", False),
        ((66, 0, 66, 0), "7S", "target71", True),
        ((65, 0, 65, 0), "7S", "target71", False),
    ],
)
def test_the_right_to_stop(
    kind: Kind, scores: tuple[int, ...], turned: str, match: str, may_stop: bool
) -> None:
    points = {"7": 5, "A": 4, "K": 3, "J": 2, "Q": 1}.get(turned[0], 0)
    table = sit(kind, turning_up(turned), 0, scores, match=match)
    if not may_stop:
        assert (table.phase(), table.turn()) == ("play", 1)
        return
    assert (table.phase(), table.turn()) == ("stop", 0)
    assert [table.legal(seat) for seat in range(4)] == [{"stop", "play"}, set(), set(), set()]
    table.play("0:stop")
    assert (table.phase(), table.turn()) == ("over", None)
    assert not any(table.legal(seat) for seat in range(4))
    assert table.result() == {
        "points": [points, 0, points, 0],
        "tricks": [0, 0, 0, 0],
        "reason": "stop",
        "captured": [0, 0],
        "turnup_points": points,
    }
    going_on = sit(kind, turning_up(turned), 0, scores, match=match)
    going_on.play("0:play")
    assert (going_on.phase(), going_on.turn()) == ("play", 1)
    assert going_on.legal(1) == set(going_on.hand(1))


@both
def test_totals_after_a_stop(kind: Kind) -> None:
    """Example 7: 35 to 10 and 40 to 10."""
    for scores, turned, totals in (
        ((33, 10, 33, 10), "JH", [35, 10, 35, 10]),
        ((40, 10, 40, 10), "2H", [40, 10, 40, 10]),
    ):
        table = sit(kind, turning_up(turned), 0, scores)
        table.play("0:stop")
        points = table.result()["points"]
        assert [before + won for before, won in zip(scores, points, strict=True)] == totals


@both
def test_a_deal_goes_on_after_the_choice_to_play(kind: Kind) -> None:
    """The points of the tricks and of the turn-up count as ever."""
    tricks = tricks_of(CAPTURED_22_46)
    table = sit(kind, deck_of(hands_in(tricks), 0, "KH"), 0, (40, 3, 40, 3))
    table.play("0:play")
    play_tricks(table, tricks)
    assert table.result()["points"] == [3, 11, 3, 11]
    assert table.result()["reason"] == "played"


@both
def test_no_stop_without_the_option(kind: Kind) -> None:
    table = sit(kind, turning_up("7H"), 0, (60, 10, 60, 10), stop=False)
    assert (table.phase(), table.turn()) == ("play", 1)
