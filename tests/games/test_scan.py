"""Scan: the examples of the rule sheet, what the backs show, the end of a match."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from torite import Deal, Sampler
from torite.core.cards import CARD_SUIT, card_codes
from torite.games.scan.rules import ScanDeal

HANDS = ["KS 3H 7D 2C 9C", "4S 5H 6H 8D JC", "AS QH TD 3C 4C", "9H TH JD QD 5C"]
STOCK = "2D 2H 2S KC 7S AC"


def laid(**options: Any) -> ScanDeal:
    """The deal of the rule sheet, by seat 3."""
    game = torite.load_game("scan", options)
    deck = [hand.split()[place] for place in range(5) for hand in HANDS] + STOCK.split()
    deal = game.new_deal([*deck, *(c for c in game.default_deck() if c not in deck)], dealer=3)
    assert isinstance(deal, ScanDeal)
    return deal


def legal(deal: Deal) -> set[str]:
    return {deal.action_to_string(action) for action in deal.legal_actions()}


def test_the_top_of_the_stock_is_trump_and_must_be_played() -> None:
    deal = laid()
    assert deal.view(0)["facts"] == {"trump": "D"}
    deal.apply("0:KS 1:4S 2:AS")
    assert legal(deal) == {"JD", "QD"}
    deal.apply("3:JD")
    assert deal.won == [0, 0, 0, 25]
    drawn = [next(card for card in hand if card in STOCK) for hand in map(card_codes, deal.hands)]
    assert drawn == ["2H", "2S", "KC", "2D"]
    assert (deal.turn, deal.view(0)["facts"]) == (3, {"trump": "S"})
    deal.apply("3:QD 0:7D 1:8D 2:TD")
    assert deal.won == [0, 0, 0, 5]


def test_any_card_may_be_played() -> None:
    deal = laid(void="free")
    deal.apply("0:KS 1:4S 2:AS")
    assert legal(deal) == {"9H", "TH", "JD", "QD", "5C"}
    deal.apply("3:5C")
    assert deal.won == [0, 0, 20, 0]


def test_a_first_trick_without_trump() -> None:
    deal = laid(first="none")
    deal.apply("0:KS 1:4S 2:AS")
    assert len(legal(deal)) == 5
    deal.apply("3:JD")
    assert deal.won == [0, 0, 25, 0]
    assert deal.view(0)["facts"] == {"trump": "S"}


def test_one_suit_each() -> None:
    game = torite.load_game("scan", {"hand": 7})
    high, low = "AKQJT98", "765432"
    deck = [rank + suit for rank in high for suit in "SHDC"] + [
        rank + suit for rank in low for suit in "SHDC"
    ]
    deal = game.new_deal(deck, dealer=3)
    while deal.turn is not None:
        deal.apply_action(max(deal.legal_actions()))
    assert deal.result() == {
        "points": [0] * 4,
        "won": [0] * 4,
        "tricks": [13, 0, 0, 0],
        "trumps": ["S"] * 6 + ["none"] * 7,
    }


def test_the_backs_show_the_suits_and_nothing_else() -> None:
    view = laid().view(0)
    assert view["hands"][0] == ["KS", "3H", "9C", "2C", "7D"]
    assert sorted(map(str, view["hands"][1])) == ["?C", "?D", "?H", "?H", "?S"]
    assert view["places"] == [{"id": "stock", "count": 32, "cards": ["?D"]}]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_worlds_have_the_suits_that_show(players: int) -> None:
    """At every moment; and the suits below the top of the stock change."""
    game, rng = torite.load_game("scan", {"players": players}), Random(players)
    deal = game.new_deal(seed=players)
    assert isinstance(deal, ScanDeal)
    while deal.turn is not None:
        view = deal.view(deal.turn)
        worlds = [Sampler(game, view).sample(rng) for _ in range(3)]
        assert all(world.view(deal.turn) == view for world in worlds)
        if len(deal.stock) > 12:
            rest = deal.layout().stock[-10:]
            assert len({tuple(CARD_SUIT[world.deck[place]] for place in rest) for world in worlds}) > 1
        deal.apply_action(rng.choice(deal.legal_actions()))


def test_three_pairs() -> None:
    game = torite.load_game("scan", {"players": 6})
    assert [list(side) for side in game.sides(0)] == [[0, 3], [1, 4], [2, 5]]
    assert len(game.pack) == 48


def test_the_end_of_a_match() -> None:
    game = torite.load_game("scan", {"match": "target"})
    assert not game.match_over([195, -195, 195, -195], 9)
    assert game.match_over([200, -200, 200, -200], 1)
    alone = torite.load_game("scan", {"match": "target", "sides": "alone"})
    assert not alone.match_over([210, 210, 0, -420], 3)
    usual = torite.load_game("scan")
    assert [usual.match_over([0] * 4, deals) for deals in (3, 4)] == [False, True]
