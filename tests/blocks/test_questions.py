"""Questions between partners: the answers are true, all hear them, and resampled deals give the same."""

from __future__ import annotations

from random import Random

import pytest

import torite
from tests.playing import random_play
from torite import Deal
from torite.blocks.questions import Talk, question_calls, question_counts
from torite.core.cards import card_codes, parse_cards
from torite.texts.words import LANGUAGES, Words

POINTS = {"7": 5, "A": 4, "K": 3, "J": 2, "Q": 1}


def asked(deal: Deal, rng: Random) -> Deal:
    """The deal after every seat has asked something."""
    while deal.phase == "talk":
        deal.apply_action(rng.choice(deal.legal_actions()[:-1]))
    return deal


def true_number(question: str, hand: list[str]) -> int:
    about = question.removeprefix("ask:")
    if about == "points":
        return sum(POINTS.get(code[0], 0) for code in hand)
    return sum(about in code for code in hand)


def test_what_the_cards_count() -> None:
    words = question_calls("7A")
    assert words == ("ask:C", "ask:D", "ask:H", "ask:S", "ask:7", "ask:A", "ask:points")
    worth = [2] * 53
    talk = Talk(dict(enumerate(question_counts(words, worth))))
    hand = parse_cards("7C AC 7H 2S")
    assert [talk.answer(question, 3, hand)[2] for question in range(len(words))] == [2, 0, 1, 1, 2, 1, 8]


def test_one_question_each_in_turn() -> None:
    talk = Talk({})
    talk.open_to([2, 0])
    twin = talk.clone()
    assert [talk.may_ask(seat) for seat in range(3)] == [False, False, True]
    talk.end_turn()
    assert talk.may_ask(0)
    talk.end_turn()
    assert not any(map(talk.may_ask, range(3)))
    assert twin.may_ask(2)


@pytest.mark.parametrize("game_id", ["marglia", "maniglia"])
def test_the_answers_are_true_and_stand_behind_their_questions(game_id: str) -> None:
    game = torite.load_game(game_id, {"talk": "lead"})
    for number in range(10):
        deal, rng = game.new_deal(seed=number), Random(number)
        heard = 0
        while not deal.is_terminal():
            hands = [card_codes(hand) for hand in deal.hands]
            seat, action = deal.turn, rng.choice(deal.legal_actions())
            deal.apply_action(action)
            text = deal.action_to_string(action)
            if text.startswith("ask:"):
                assert seat is not None
                partner = (seat + 2) % 4
                told = {"event": "answer", "seat": partner, "number": true_number(text, hands[partner])}
                heard += 1
                for viewer in range(4):
                    assert deal.view(viewer)["history"][-2:] == [f"{seat}:{text}", told]
        assert heard > 3


@pytest.mark.parametrize("game_id", ["marglia", "maniglia"])
def test_resampled_deals_keep_to_the_answers(game_id: str) -> None:
    """Many different deals, in each of which everything that was answered is true."""
    game = torite.load_game(game_id, {"talk": "round"})
    rng = Random(3)
    for number in range(3):
        deal = game.new_deal(seed=number)
        while deal.phase != "talk":
            deal.apply_action(rng.choice(deal.legal_actions()))
        random_play(asked(deal, rng), rng, 6)
        twins = [deal.resample(1, rng) for _ in range(12)]
        assert all(twin.view(1) == deal.view(1) for twin in twins)
        assert len({tuple(twin.deck) for twin in twins}) > 6


@pytest.mark.parametrize("lang", LANGUAGES)
def test_questions_in_words(lang: str) -> None:
    game = torite.load_game("marglia")
    words = Words(lang, type(game), names=("Aya", "Ben"))
    for room in ("actions", "events", "says"):
        told = [words.action(text, room, seat=1) for text in game.action_names if text.startswith("ask:")]
        assert len(set(told)) == len(told) == 15


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("talk", ["off", "round", "lead"])
@pytest.mark.parametrize("game_id", ["marglia", "maniglia"])
def test_why_one_may_not_ask_bid_or_stop_now(game_id: str, talk: str, lang: str) -> None:
    """In every phase each refusal has its sentence and names its rule."""
    game = torite.load_game(game_id, {"talk": talk})
    words = Words(lang, type(game))
    codes: dict[str, set[str]] = {}
    for number in range(4):
        deal, rng = game.new_deal(seed=number, scores=[40] * 4), Random(number)
        while not deal.is_terminal():
            for action, text in enumerate(map(game.action_to_string, range(game.num_distinct_actions))):
                reason = deal.refusal(action)
                if reason is not None and ":" in text:
                    assert "{" not in words.reason(reason)
                    codes.setdefault(deal.phase, set()).add(reason.code)
            deal.apply_action(rng.choice(deal.legal_actions()))
    assert "not-now" not in set().union(*codes.values())
    assert codes["stop"] == {"stop-first"}
    expected = {"off": {"no-questions"}, "round": {"ask-before-play"}, "lead": {"ask-before-lead"}}
    assert expected[talk] <= codes["play"]
