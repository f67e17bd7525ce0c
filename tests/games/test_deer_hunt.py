"""Deer Hunt: the tiles, the deal as a function of the deck, the worked example of the rule sheet."""

from __future__ import annotations

from random import Random

import pytest

import torite
from torite import Sampler
from torite.core.cards import card_codes, parse_cards
from torite.core.inference import inference_of
from torite.core.shuffle import shuffled
from torite.editor.board import Board
from torite.games.deer_hunt.tiles import ALL_RED, PACK, STRONG
from torite.notation.card_text import Script, read_cards
from torite.notation.link import from_code, to_code

DECK = card_codes(
    parse_cards(
        "ff fe fd fc fb fa ee ed ec eb ea dd dc db da cc cb ca bb ba aa ff fe fd fa ee ea dd cc ca bb aa"
    )
)
DEALT = {
    "fair": (
        "ee ea cc ba fe fa dd aa",
        "ff fd fa eb dc cb aa cc",
        "fb ec db ca ff fd ea ca",
        "fe fc ed dd da bb ee bb",
    ),
    "split": (
        "fe dd ee ea cc ba ea aa",
        "ff fd fc ed dc cb aa cc",
        "ff fd fb ec db ca fa ca",
        "fe dd fa eb da bb ee bb",
    ),
    "plain": (
        "fc ed dd cc ba fd dd aa",
        "ff fb ec dc cb aa fa cc",
        "fe fa eb db ca ff ee ca",
        "fd ee ea da bb fe ea bb",
    ),
}


def test_the_tiles() -> None:
    assert len(PACK) == 32
    assert ALL_RED == 64
    assert card_codes(sorted(set(PACK))) == sorted(card_codes(set(PACK)))


@pytest.mark.parametrize("how", DEALT)
def test_the_deal_of_the_rule_sheet(how: str) -> None:
    deal = torite.load_game("deer_hunt", {"deal": how}).new_deal(DECK, dealer=1)
    assert [sorted(card_codes(hand)) for hand in deal.hands] == [sorted(hand.split()) for hand in DEALT[how]]


def test_the_example_of_the_rule_sheet() -> None:
    hands = (
        "fe ff dd da ba cb ec fa",
        "aa fd ee ea ca bb dc fb",
        "ff ed ee ea cc bb db fa",
        "dd fd fe aa ca cc eb fc",
    )
    game = torite.load_game("deer_hunt", {"deal": "plain"})
    dealt = [hand.split() for hand in hands]
    deck = [dealt[place % 4][place // 4] for place in range(32)]
    deal = game.new_deal(deck, dealer=0)
    deal.apply("0:fe 1:aa 2:ff 3:dd 2:ed 3:fc 0:ff 1:ca 0:fa 1:fd 2:fa 3:fe 3:eb 0:cb 1:ee 2:ee")
    assert deal.turn == 1, "the first of two equal tiles wins"
    deal.apply("1:fb 2:bb 3:aa 0:ba 1:ea 2:ea 3:ca 0:ec 0:dd 1:dc 2:cc 3:cc 0:da 1:bb 2:db 3:fd")
    assert deal.result() == {"points": [42, 22, 42, 22], "tricks": [3, 2, 1, 2]}


def test_equal_totals() -> None:
    draw, more = (torite.load_game("deer_hunt", {"tie": tie}) for tie in ("draw", "more"))
    level, apart = [128] * 4, [130, 126, 130, 126]
    assert draw.match_over(level, 4)
    assert draw.winners(level) == [0, 1, 2, 3]
    assert not more.match_over(level, 4)
    assert not more.match_over(apart, 3)
    assert more.match_over(apart, 5)


@pytest.mark.parametrize("how", ["fair", "split"])
def test_hands_come_back_from_every_deck(how: str) -> None:
    """A link holds the hands of a deal laid by hand, and the deck made of them deals them again."""
    game = torite.load_game("deer_hunt", {"deal": how})
    for seed in range(200):
        deck = shuffled(game.pack, seed)
        deal = game.new_deal(deck, dealer=seed % 4)
        usual = inference_of(deal).usual_deck()
        assert usual is not None
        assert game.new_deal(game.deck_for(usual, deal.dealer), dealer=deal.dealer).hands == deal.hands
        if seed < 20:
            code = to_code(deal)
            assert from_code(code).hands == deal.hands
            assert len(code) < 20


@pytest.mark.parametrize("how", ["fair", "split"])
def test_worlds_keep_the_strong_tiles_apart(how: str) -> None:
    game = torite.load_game("deer_hunt", {"deal": how})
    deal = game.new_deal(seed=8, dealer=2)
    rng = Random(8)
    for _ in range(9):
        deal.apply_action(rng.choice(deal.legal_actions()))
    sampler = Sampler(game, deal.view(1))
    for _ in range(60):
        world = sampler.sample(rng)
        dealt = game.new_deal(world.deck, dealer=2).hands
        sides = [sorted(tile for seat in side for tile in dealt[seat]) for side in ((0, 2), (1, 3))]
        assert all([tile for tile in tiles if tile in STRONG] == sorted(STRONG) for tiles in sides)
        if how == "split":
            assert {sum(tile in STRONG for tile in hand) for hand in dealt} == {2}


def test_the_editor_lays_only_what_is_dealt() -> None:
    board = Board(torite.load_game("deer_hunt"), dealer=1)
    filled = board.fill({}, seed=3)
    assert board.faults(filled) == []
    assert board.piles_of(board.deal(filled)) == filled
    both = board.fill({"0": ["ff"], "2": ["ff"]}, seed=3)
    assert [fault.code for fault in board.faults(both)] == ["never-dealt"]


def test_tiles_are_read() -> None:
    script = Script(tiles=True, chinese=True)
    assert read_cards("6-3 ff, 44 1:1 fcda", script) == (["fc", "ff", "dd", "aa", "fc", "da"], [])
    assert read_cards("60 天", script) == ([], ["60", "天"])
    assert parse_cards("fc") != parse_cards("63")
