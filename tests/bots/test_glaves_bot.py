"""The choices of the rules of thumb in Glaves."""

from __future__ import annotations

import pytest

from tests.bots.positions import advice, dealt
from torite.bots.valuation import valuation_of
from torite.core.reasons import Reason


def test_the_third_jack_is_trumped_away_from_a_player_with_two() -> None:
    deal = dealt(
        "glaves",
        {0: "JC KC JS JH AH 9D 8D 7D 6D 9C 8C QH TH", 1: "2C 3S 4S 5S 2D 3D 4D 5D 7C 6C TD QD KD"},
        options={"players": 2},
        stock="2S AC AS QC 9H",
    )
    deal.apply("1:2C 0:JC 0:JS 1:3S 0:JH")
    choice = advice(deal)
    assert choice.action in ("4S", "5S")
    valuation = valuation_of(deal.game)
    assert valuation is not None
    assert valuation.reason_over(deal.view(1), choice.action, "2D") == Reason("stop-moon")


@pytest.mark.parametrize(
    ("hand", "jack"),
    [
        ("7D 5D 2D KS AH KH 9H 7H 5H 2H QC 3C 2C", "JD"),
        ("KH TH 9H 8H 6H 4H TC 2C 5D 2D 5S 4S 2S", "JH"),
        ("AD 5D 2D AS 6S 5S 4H 3H TC 8C 7C 4C 2C", "JD"),
    ],
)
def test_a_jack_to_be_drawn_is_no_reason_to_lead_the_lowest_card(hand: str, jack: str) -> None:
    deal = dealt("glaves", {1: hand}, options={"players": 2}, stock=jack)
    assert advice(deal).action != "2C"
