"""German Whist: its rules by examples, table by table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.playing import random_play
from torite.games.german_whist.rules import GermanWhistDeal

PACK = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]


def new_deal(
    deck: list[str] | None = None, *, seed: int = 1, dealer: int = 0, **options: Any
) -> GermanWhistDeal:
    game = torite.load_game("german_whist", options)
    deal = game.new_deal(deck, seed=None if deck else seed, dealer=dealer)
    assert isinstance(deal, GermanWhistDeal)
    return deal


def dealt(eldest: str, dealer: str, stock: str) -> list[str]:
    """A deck with these cards first in the hands and on top of the stock; the others follow as they come."""
    wanted = [cards.split() for cards in (eldest, dealer, stock)]
    rest = [card for card in PACK if not any(card in cards for cards in wanted)]
    hands = [cards + [rest.pop() for _ in range(13 - len(cards))] for cards in wanted[:2]]
    return [card for pair in zip(*hands, strict=True) for card in pair] + wanted[2] + rest


def test_the_pack_and_the_deal() -> None:
    deal = new_deal(PACK, dealer=0)
    assert torite.load_game("german_whist").default_deck() == PACK
    assert sorted(deal.view(1)["hands"][1], key=PACK.index) == PACK[:26:2]
    assert sorted(deal.view(0)["hands"][0], key=PACK.index) == PACK[1:26:2]
    assert deal.view(0)["places"] == [{"id": "stock", "count": 26, "cards": [PACK[26]]}]
    assert deal.current_player() == 1
    assert deal.legal_actions(0) == []


def test_the_example_of_drawing() -> None:
    deal = new_deal(dealt("KC QD", "4C 2H", "7H 9S TD"), dealer=0)
    assert deal.view(0)["facts"] == {"trump": "H"}
    deal.apply("1:KC 0:4C")
    assert "7H" in deal.view(1)["hands"][1]
    assert "7H" in deal.view(0)["hands"][1]
    assert "9S" in deal.view(0)["hands"][0]
    assert "9S" not in deal.view(1)["hands"][0]
    assert deal.view(1)["places"] == [{"id": "stock", "count": 24, "cards": ["TD"]}]
    assert deal.current_player() == 1
    assert deal.view(0)["facts"] == {"trump": "H"}


@pytest.mark.parametrize(("reply", "winner"), [("2H", 0), ("AS", 1)])
def test_whoever_cannot_follow_wins_with_a_trump_alone(reply: str, winner: int) -> None:
    spades = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S"
    deal = new_deal(dealt("KC", f"{spades} 2H", "7H 2S"), dealer=0)
    deal.apply(f"1:KC 0:{reply}")
    assert deal.current_player() == winner
    assert deal.view(1 - winner)["hands"][winner].count("7H") == 1


def test_prizes_of_every_trick_and_the_second_half() -> None:
    rng = Random(1)
    deal = new_deal(seed=8)
    deck = [torite.core.cards.card_code(card) for card in deal.deck]
    for trick in range(1, 14):
        for _ in range(2):
            deal.apply_action(rng.choice(deal.legal_actions()))
        winner = deal.last_trick[2] if deal.last_trick else -1
        drawn = [entry for entry in deal.history if len(entry) == 4 and entry[0] == "draw"][-2:]
        prizes = [torite.core.cards.CARD_INDEX[card] for card in deck[24 + 2 * trick : 26 + 2 * trick]]
        assert [(entry[1], entry[2]) for entry in drawn] == [(winner, prizes[0]), (1 - winner, prizes[1])]
        assert deal.current_player() == winner
    assert [len(hand) for hand in deal.hands] == [13, 13]
    assert deal.view(0)["places"] == [{"id": "stock", "count": 0, "cards": []}]
    assert sum(deal.early) == 13
    random_play(deal, rng)
    assert (sum(deal.early), sum(deal.late())) == (13, 13)


def test_late_following_begins_with_the_second_half() -> None:
    rng = Random(3)
    deal = new_deal(seed=4, follow="late")
    free = bound = 0
    while not deal.is_terminal():
        assert deal.turn is not None
        hand, legal = deal.hands[deal.turn], deal.legal_actions()
        if sum(deal.tricks) < 13:
            assert sorted(legal) == sorted(hand)
            free += 1
        elif deal.trick:
            suit = deal.order.suit_of[deal.trick[0]]
            same = [card for card in hand if deal.order.suit_of[card] == suit]
            assert sorted(legal) == sorted(same or hand)
            bound += legal != hand
        deal.apply_action(rng.choice(legal))
    assert free == 26
    assert bound


@pytest.mark.parametrize(("card", "aim"), [("2H", "high"), ("AD", "high"), ("AC", "low"), ("2S", "low")])
def test_high_and_low(card: str, aim: str) -> None:
    deal = new_deal(dealt("", "", card), turn_up="high_low")
    assert deal.view(0)["facts"] == {"aim": aim, "trump": None}
    random_play(deal, Random(1))
    assert (deal.result()["aim"], deal.result()["trump"]) == (aim, None)


def test_without_trumps_only_the_suit_led_wins() -> None:
    spades = "AS KS QS JS TS 9S 8S 7S 6S 5S 4S 3S 2S"
    deal = new_deal(dealt("2C", spades, "7H"), dealer=0, turn_up="high_low")
    deal.apply("1:2C 0:AS")
    assert deal.current_player() == 1


SCORES = [
    ((4, 9), (8, 5), "high", "last", (8, 5), [(1, 0), (2, 0), (3, 0), (8, 5)]),
    ((4, 9), (8, 5), "high", "all", (12, 14), [(0, 1), (0, 1), (0, 2), (12, 14)]),
    ((4, 9), (8, 5), "high", "double", (20, 19), [(1, 0), (1, 0), (1, 0), (20, 19)]),
    ((5, 8), (8, 5), "high", "all", (13, 13), [(0, 0), (0, 0), (0, 0), (13, 13)]),
    ((4, 9), (8, 5), "low", "last", (8, 5), [(0, 1), (0, 2), (0, 3), (5, 8)]),
    ((4, 9), (8, 5), "low", "all", (12, 14), [(1, 0), (1, 0), (2, 0), (14, 12)]),
    ((13, 0), (0, 13), "high", "last", (0, 13), [(0, 1), (0, 7), (0, 13), (0, 13)]),
]


@pytest.mark.parametrize(("early", "late", "aim", "count", "counted", "points"), SCORES)
def test_the_table_of_scores(
    early: tuple[int, int],
    late: tuple[int, int],
    aim: str,
    count: str,
    counted: tuple[int, int],
    points: list[tuple[int, int]],
) -> None:
    for score, expected in zip(("win", "over", "margin", "tricks"), points, strict=True):
        top = "2S" if aim == "low" else "2H"
        deal = new_deal(dealt("", "", top), turn_up="high_low", count=count, score=score)
        random_play(deal, Random(1))
        deal.early = list(early)
        deal.tricks = [sum(won) for won in zip(early, late, strict=True)]
        result = deal.result()
        assert (result["early"], result["late"]) == (list(early), list(late))
        assert result["counted"] == list(counted)
        assert result["points"] == list(expected)
        totals = counted if aim == "high" else counted[::-1]
        assert result["winner"] == (None if totals[0] == totals[1] else totals.index(max(totals)))


def test_the_end_of_a_match() -> None:
    game = torite.load_game("german_whist", {"score": "tricks", "target": 50})
    assert not game.match_over([49, 48], 8)
    assert not game.match_over([52, 52], 8)
    assert game.match_over([52, 50], 8)
    assert game.winners([52, 50]) == [0]
    game = torite.load_game("german_whist", {"match": "deals", "rounds": 2})
    assert not game.match_over([9, 0], 3)
    assert game.match_over([2, 2], 4)
    assert game.winners([2, 2]) == [0, 1]


def test_the_players_deal_in_turn() -> None:
    match = torite.load_game("german_whist").new_match(seed=2)
    first = match.deal.dealer
    random_play(match.deal, Random(1))
    match.next_deal()
    assert match.deal.dealer == 1 - first


@pytest.mark.parametrize("follow", ["always", "late"])
def test_in_the_second_half_there_is_one_world(follow: str) -> None:
    """Every card that a seat does not hold and that has not been played is in the other hand."""
    deal = new_deal(seed=11, follow=follow)
    random_play(deal, Random(5), 26)
    for seat in deal.game.seats:
        world = deal.resample(seat, Random(9))
        assert [sorted(hand) for hand in world.hands] == [sorted(hand) for hand in deal.hands]
