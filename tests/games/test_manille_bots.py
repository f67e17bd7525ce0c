"""What a decent player of Marglia and Maniglia does, where the bots once did something else."""

from __future__ import annotations

from random import Random

import pytest

import torite
from tests.playing import walk
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice
from torite.bots.search import SearchBot


def chosen(game_id: str, seed: int, dealer: int, played: str) -> Choice:
    """What the bot in turn does after these actions."""
    game = torite.load_game(game_id)
    deal = game.new_deal(seed=seed, dealer=dealer)
    deal.apply(played)
    assert deal.turn is not None
    choice = HeuristicBot(game).choose(deal.view(deal.turn))
    assert choice is not None
    return choice


@pytest.mark.parametrize(
    ("game_id", "seed", "dealer", "played", "card"),
    [
        (
            *("marglia", 146, 2),
            (
                "3:7S 0:6S 1:JS 2:3S 3:2D 0:KD 1:4D 2:7D 2:5S 3:2S 0:AS 1:KC 1:AD 2:5D 3:6D 0:3D 1:3H 2:KH "
                "3:5H 0:7H 0:6H 1:AH 2:2H 3:KS 1:JD 2:2C 3:QC 0:7C 0:3C 1:JC 2:5C"
            ),
            "AC",
        ),
        (
            *("maniglia", 79, 3),
            (
                "0:bid:36 1:bid:37 2:bid:38 3:bid:39 0:pass 1:pass 2:bid:40 3:bid:41 2:bid:42 3:bid:43 "
                "2:bid:44 3:bid:45 2:pass 3:trump:D 0:2C 1:KC 2:7C 3:3C 2:AC 3:5C 0:6C 1:KD 1:7H 2:4H 3:QS "
                "0:3H 1:KH 2:5H 3:QD 0:QH 3:7S 0:4S 1:KS 2:3S 3:AS 0:2D 1:2S 2:JS 0:4D 1:7D 2:4C"
            ),
            "AD",
        ),
    ],
)
def test_the_last_one_gives_points_to_a_partner_who_wins(
    game_id: str, seed: int, dealer: int, played: str, card: str
) -> None:
    """The ace, not the four."""
    choice = chosen(game_id, seed, dealer, played)
    assert choice.action == card
    assert choice.reason.code in ("smear", "rich-trick")


@pytest.mark.parametrize(
    ("game_id", "seed", "dealer", "played", "card"),
    [
        (
            *("marglia", 9, 1),
            (
                "2:2D 3:7D 0:3D 1:5D 3:7H 0:2H 1:JH 2:4H 3:3S 0:7S 1:2S 2:4S 0:3H 1:AH 2:3C 3:QH 2:4D 3:QD "
                "0:JD 1:AD"
            ),
            "AS",
        ),
        (
            *("maniglia", 13, 1),
            (
                "2:bid:36 3:pass 0:pass 1:bid:37 2:bid:38 1:pass 2:trump:D 2:7S 3:2S 0:4S 1:QS 2:4H 3:QH "
                "0:2H 1:KH 1:7H 2:JH 3:AH 0:3H 1:4C 2:JC 3:3C 0:KC 0:7C 1:5C 2:AC 3:6C"
            ),
            "AS",
        ),
        # The highest trump.
        (
            *("marglia", 481, 1),
            "2:3C 3:7C 0:2C 1:AC 3:7S 0:5S 1:4S 2:4H 2:KC 3:KH 0:5C 1:2D 3:5D 0:7D 1:7H 2:4D",
            "AH",
        ),
    ],
)
def test_the_highest_card_that_is_left_is_led(
    game_id: str, seed: int, dealer: int, played: str, card: str
) -> None:
    """Not a low one of the same suit, or of another."""
    choice = chosen(game_id, seed, dealer, played)
    assert choice.action == card
    assert choice.reason.code in ("lead-winner", "draw-trumps", "smear")


def test_a_long_trump_suit_with_ace_and_king_is_bid() -> None:
    """A K J 4 2 of clubs, over 40."""
    deal = torite.load_game("maniglia").new_deal(seed=3973, dealer=0)
    clubs = [card for card in deal.view(2)["hands"][2] if card is not None and card[1] == "C"]
    assert clubs == ["AC", "KC", "JC", "4C", "2C"]
    choice = chosen("maniglia", 3973, 0, "1:bid:40")
    assert (choice.action, choice.reason.code) == ("bid:41", "bid-worth")


def test_a_hand_without_sevens_and_aces_is_not_bid() -> None:
    game = torite.load_game("maniglia")
    for seed in range(200):
        deal = game.new_deal(seed=seed, dealer=0)
        hand = [card for card in deal.view(1)["hands"][1] if card is not None]
        if not any(card[0] in "7AK" for card in hand) and len({card[1] for card in hand}) == 4:
            assert chosen("maniglia", seed, 0, "").action == "pass"
            return
    raise AssertionError("no such hand")


@pytest.mark.parametrize("game_id", ["marglia", "maniglia"])
def test_a_search_goes_on_where_questions_may_be_asked(game_id: str) -> None:
    """It ended when the policy led one of two equal cards and the tree knew only the other."""
    game = torite.load_game(game_id, {"talk": "lead"})
    for deal in walk(game.new_deal(seed=1), Random(1)):
        if deal.turn is not None:
            search = SearchBot(game).search(deal.view(deal.turn))
            search.run(simulations=20)
            assert search.failure is None
