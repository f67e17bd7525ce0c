"""The choices of the rules of thumb in Hamlet."""

from __future__ import annotations

import pytest

from tests.bots.positions import advice, dealt


@pytest.mark.parametrize(
    ("hand", "court"),
    [
        ("AS KC QC 9C 8C TD 9D QH TH 7H 7S", True),
        ("AS AC KC QC JC TD AD QH TH 7H 7S", True),
        ("9S 9C 8C 7C 8D TD 9D KH TH 7H 7S", False),
    ],
)
def test_a_court_card_is_shown_unless_the_hand_is_very_strong_or_very_weak(hand: str, court: bool) -> None:
    choice = advice(dealt("hamlet", {1: hand}))
    assert (choice.action[5] in "KQJ") == court
    assert choice.reason.code == "show-suit"
