"""The choices of the rules of thumb in Triple Crown."""

from __future__ import annotations

from tests.bots.positions import advice, dealt


def test_the_high_crown_leads_its_sure_tricks_when_they_suffice() -> None:
    deal = dealt("triple_crown", {1: "AS KS QS JS TS 3D 4D 5D 3H 4H 5C 6C 3C", 2: "2D"})
    for number in range(5):
        choice = advice(deal)
        assert choice.action[1] == "S"
        assert choice.reason.code == "lead-winner"
        deal.apply(f"1:{choice.action}")
        for _ in range(3):
            turn = deal.current_player()
            deal.apply(f"{turn}:{advice(deal).action}")
        assert deal.current_player() == 1, f"trick {number} was lost"
    assert advice(deal).action[1] != "S"
