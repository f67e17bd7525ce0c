"""Decisions that no club player makes, met in play: computer players make them no more."""

from __future__ import annotations

import pytest

from torite.bots.levels import make_bot
from torite.games import load_game

BLUNDERS = [
    (
        # A trump is led although only the partner can have one.
        "klaverjas",
        (1040, 0, "AD"),
        (
            "1:trump:D 1:JD 2:8C 3:KD 0:7D 1:AS 2:QS 3:9S 0:8S 1:7S 2:KS 3:QD 0:TS 3:9D 0:9C 1:TD 2:8H 3:AC "
            "0:QC 1:7C 2:JC"
        ),
    ),
    (
        # The same with two cards left.
        "klaverjas",
        (1012, 0, "KD"),
        (
            "1:trump:D 1:JD 2:9D 3:TD 0:QD 1:8H 2:7H 3:JH 0:AH 0:AC 1:7C 2:QC 3:8C 0:JC 1:KC 2:9C 3:TH 1:9H "
            "2:QS 3:KH 0:QH 3:AD 0:7S 1:7D 2:8S"
        ),
    ),
    (
        # The partner's ace is trumped.
        "klaverjas",
        (1013, 1, "7D"),
        "2:trump:D 2:AH 3:8H 0:QH 1:JH 2:AS 3:JS 0:8S 1:TS 2:7S 3:KS 0:JD 1:KH 0:AC 1:TC",
    ),
    # The same by the last player.
    ("klaverjas", (1039, 3, "QC"), "0:trump:C 0:8S 1:AS 2:7S"),
    (
        # A trump is led although only the partner can have one.
        "forty_two",
        (1015, 3, "30"),
        "0:bid:30 1:pass 2:pass 3:bid:31 3:trump:0 3:60 0:54 1:50 2:21",
    ),
    (
        # The last player trumps the partner's winner with the only trump, the ace.
        "pass_cut_run",
        (1003, 3, "AH"),
        (
            "0:give:8S,QD 1:give:4D,5D 2:give:4S,AS 3:give:5C,7D 1:2C 2:KC 3:2H 0:4C 3:2S 0:3H 1:8S 2:JH "
            "2:JC 1:3C 0:6C 3:4H 3:TS 0:4D 1:9S"
        ),
    ),
    (
        # A trump is led although only the partner has another one.
        "pass_cut_run",
        (1003, 3, "KH"),
        (
            "0:give:8S,QD 1:give:4D,5D 2:give:4S,AS 3:give:5C,7D 1:2C 2:KC 3:2H 0:4C 3:2S 0:3H 1:8S 2:JH "
            "2:JC 1:3C 0:6C 3:4H 3:TS 0:4D 1:9S 2:AH 2:2D 1:QD 0:5D 3:9D 1:8C 2:5C 3:6H 0:7C 3:3S 0:TC 1:JS "
            "2:3D 1:9C 2:6D 3:TH 0:QC 3:4S 0:AC 1:QS 2:7D 1:KS 2:8D 3:5S 0:5H 0:7H 3:6S 2:TD 1:QH"
        ),
    ),
    (
        # The highest trump wins a trick with three cards left, although every lower one wins as surely.
        "madrasso",
        (1598299444, 3, "AC"),
        (
            "0:AH 1:4H 2:3H 3:2H 0:AS 1:QS 2:3S 3:2S 0:KH 1:5H 2:6H 3:6D 0:KS 1:4D 2:5S 3:7S 0:2D 1:5D "
            "2:AD 3:3D 2:7D 3:JS 0:QD 1:KD 1:7H 2:JH 3:JC 0:QH 3:2C 0:4S 1:5C"
        ),
    ),
    (
        # The last trick is worth a point.
        "marafon",
        (3908168729, 2, "3S"),
        (
            "2:trump:S 2:busso:4D 3:7D 0:3D 1:JD 0:volo:5D 1:QD 2:AD 3:2D 3:busso:4C 0:6C 1:2C 2:7C 1:3C "
            "2:QS 3:5C 0:QC 2:volo:6D 3:KD 0:AS 1:4H 0:3H 1:7H 2:JH 3:KH 0:volo:5H 1:QH 2:2H 3:JS "
            "3:volo:AC"
        ),
    ),
    (
        # The highest trump wins although seats that follow suit cannot beat a lower one.
        "ottocento",
        (930817600, 3, "WZ"),
        (
            "0:monte 1:monte 2:monte 3:play 3:discard:6S 3:discard:9D 0:sequence:D 0:KH 1:7H 2:QH "
            "3:cricca:T 3:cricca:J 3:sequence:G 3:sequence:M 3:MM 0:KD 1:TD 2:8D 3:6D 0:ND 1:JD 2:TZ 3:AD "
            "2:KC 3:JC 0:AC 1:TC 2:KS 3:JS 0:NS 1:7S 2:busso:TS 3:AZ 0:5Z 1:QS 3:volo:QC 0:6C"
        ),
    ),
]
"""Game; number of the deal, dealer and blunder; the actions before."""


@pytest.mark.parametrize(("game_id", "case", "actions"), BLUNDERS)
@pytest.mark.parametrize("level", ["normal", "strong"])
def test_known_blunders(game_id: str, case: tuple[int, int, str], actions: str, level: str) -> None:
    seed, dealer, blunder = case
    deal = load_game(game_id).new_deal(seed=seed, dealer=dealer)
    deal.apply(actions)
    assert deal.turn is not None
    view = deal.view(deal.turn)
    assert blunder in view["legal"]
    choice = make_bot(level, deal.game, simulations=400).choose(view)
    assert choice is not None
    assert choice.action != blunder
