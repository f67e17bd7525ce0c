"""Marglia: questions between partners, by its rules."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import torite
from tests.games.manille_table import (
    ASKS,
    EIGHT,
    GameTable,
    RefereeTable,
    both,
    deck_of,
    refuse,
    rotated,
)
from tests.games.marglia_table import Kind, eight, sit
from torite import Deal
from torite.core.cards import card_codes


@both
def test_questions_in_a_round(kind: Kind) -> None:
    table = eight(kind, talk="round")
    for seat, action in ((1, "ask:H"), (2, "ask:points"), (3, "pass"), (0, "ask:7")):
        assert (table.phase(), table.turn()) == ("talk", seat)
        assert table.legal(seat) == ASKS | {"pass"}
        assert not any(table.legal(other) for other in range(4) if other != seat)
        table.play(f"{seat}:{action}")
    assert (table.phase(), table.turn()) == ("play", 1)
    assert table.legal(1) == set(EIGHT[1].split())
    table.play("1:7S 2:4H 3:KS 0:AS")
    assert table.legal(2) == set(table.hand(2))


@both
def test_questions_before_a_lead(kind: Kind) -> None:
    table = eight(kind, talk="lead")
    assert (table.phase(), table.turn()) == ("play", 1)
    hand = set(EIGHT[1].split())
    assert table.legal(1) == hand | ASKS
    table.play("1:ask:points")
    assert (table.phase(), table.turn()) == ("play", 1)
    assert table.legal(1) == hand
    table.play("1:7S")
    assert table.legal(2) == {"4H"}
    table.play("2:4H 3:KS")
    assert table.legal(0) == {"AS"}
    table.play("0:AS")
    assert table.legal(2) == set(table.hand(2)) | ASKS
    table.play("2:AD 3:6H 0:AH 1:7D")
    assert table.legal(0) == set(table.hand(0)) | ASKS


@both
def test_questions_come_after_the_choice_to_play(kind: Kind) -> None:
    deck = deck_of(rotated(EIGHT, 0), 0, "AH")
    table = sit(kind, deck, 0, (50, 0, 50, 0), talk="round")
    assert table.phase() == "stop"
    table.play("0:play")
    assert (table.phase(), table.turn()) == ("talk", 1)


@both
def test_no_questions_by_default(kind: Kind) -> None:
    assert eight(kind).legal(1) == set(EIGHT[1].split())


def test_answers_are_the_truth_at_that_moment() -> None:
    table = eight(RefereeTable, talk="round")
    table.play("1:ask:H 2:ask:points 3:pass 0:ask:7")
    assert table.referee.talk_log == [(1, "H", 2), (2, "points", 9), (0, "7", 0)]
    table = eight(RefereeTable, talk="lead")
    table.play("1:7S 2:4H 3:KS 0:AS 2:ask:points")
    assert table.referee.talk_log == [(2, "points", 5)]


def with_exchanged(one: str, other: str, **options: Any) -> Deal:
    """The deal of the example in the library, after two cards changed places."""
    swap = {one: other, other: one}
    deck = [swap.get(card, card) for card in deck_of(rotated(EIGHT, 0), 0, "AH")]
    return torite.load_game("marglia", options).new_deal(deck, dealer=0)


@pytest.mark.parametrize("talk", ["round", "lead"])
def test_the_answer_is_public(talk: str) -> None:
    """Two deals look the same to those who cannot see the difference, until the answer tells it."""
    deal = with_exchanged("JH", "JH", talk=talk)
    other_number = with_exchanged("JH", "KS", talk=talk)
    same_number = with_exchanged("JH", "6H", talk=talk)
    for viewer in (0, 2):
        assert deal.view(viewer) == other_number.view(viewer) == same_number.view(viewer)
    for twin in (deal, other_number, same_number):
        twin.apply("1:ask:H")
    for viewer in (0, 2):
        assert "1:ask:H" in deal.view(viewer)["history"]
        assert deal.view(viewer) != other_number.view(viewer)
        assert deal.view(viewer) == same_number.view(viewer)


@pytest.mark.parametrize(
    ("question", "matching"),
    [("H", lambda card: card[1] == "H"), ("6", lambda card: card[0] == "6")],
)
def test_resampled_deals_agree_with_the_answers(question: str, matching: Any) -> None:
    deal = with_exchanged("JH", "JH", talk="lead")
    deal.apply(f"1:ask:{question}")
    rng = Random(2)
    for viewer in (0, 2):
        for _ in range(20):
            twin = deal.resample(viewer, rng)
            assert len([card for card in card_codes(twin.hands[3]) if matching(card)]) == 2
            assert twin.view(viewer) == deal.view(viewer)


def test_resampled_deals_agree_with_the_points_told() -> None:
    worth = {"7": 5, "A": 4, "K": 3, "J": 2, "Q": 1}
    deal = with_exchanged("JH", "JH", talk="round")
    deal.apply("1:ask:points 2:ask:points 3:pass 0:pass")
    rng = Random(5)
    for viewer in (0, 3):
        for _ in range(10):
            twin = deal.resample(viewer, rng)
            told = [sum(worth.get(code[0], 0) for code in card_codes(twin.hands[seat])) for seat in (3, 0)]
            assert told == [6, 9]


def test_a_second_question_is_refused() -> None:
    table = eight(GameTable, talk="lead")
    table.play("1:ask:H")
    refuse(table, "1:ask:7")
    table.play("1:7S")
    refuse(table, "2:ask:7")
