"""Methods for learning from deals: actions weighed, reviews in words, puzzles and their answers."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from asking import answer

import torite
from tests.playing import FEW_GAMES, LANGUAGES, all_games, random_play, some_deal
from torite import Match
from torite.bots.valuation import valuation_of
from torite.core.cards import CARD_COUNT
from torite.study import difference
from torite.study.puzzles import Puzzle, advice_on, puzzles_of, worse_than_answer
from torite.texts.words import Words, points

every_game = pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
WITH_PUZZLES = [game_id for game_id in torite.GAMES if puzzles_of(game_id)]


def told(method: str, **params: Any) -> dict[str, Any]:
    """The answer, or the error."""
    reply = answer(method, names=[], **params)
    return dict(reply["ok"] if "ok" in reply else reply["error"])


def puzzle_words(puzzle: Puzzle, lang: str) -> Words:
    return Words(lang, puzzle.deal.game)


def finished(game_id: str) -> tuple[dict[str, Any], int, list[dict[str, Any]]]:
    """A match whose deal is over, the seat with the most decisions in it, and these."""
    deal = random_play(some_deal(game_id, {}, 4), Random(4))
    match = json.loads(json.dumps(Match.of_deal(deal).record()))
    found = [told("decisions", match=match, seat=seat)["decisions"] for seat in range(deal.game.players)]
    seat = max(range(deal.game.players), key=lambda seat: len(found[seat]))
    return match, seat, found[seat]


@pytest.mark.parametrize("game_id", ["hamlet", "ottocento", "pass_cut_run"])
def test_a_review_weighs_what_was_done_even_if_no_search_would_think_of_it(game_id: str) -> None:
    deal = some_deal(game_id, {}, 4)
    while len(deal.legal_actions()) <= 4 or deal.legal_actions()[0] < CARD_COUNT:
        deal.apply_action(deal.legal_actions()[-1])
    view = deal.view(deal.turn or 0)
    for taken in view["legal"][::5]:
        question = {"view": view, "seed": 2, "key": taken, "slice": 1, "simulations": 30, "taken": taken}
        assert taken in told("think", **question)["thought"]["estimates"]


@every_game
def test_a_review_in_words(game_id: str) -> None:
    match, seat, decisions = finished(game_id)
    weighed = {}
    for decision in decisions[-2:]:
        question = {"view": decision["view"], "seed": 2, "key": "test", "slice": 1, "simulations": 30}
        weighed[decision["step"]] = told("think", **question)["thought"]
    for lang in LANGUAGES:
        review = told("review", match=match, seat=seat, weighed=weighed, lang=lang, people=[seat])
        assert [move["step"] for move in review["moves"]] == list(weighed)
        assert review["summary"].endswith((".", "。"))
        for move in review["moves"]:
            assert move["text"].endswith((".", "。"))
            assert "{" not in move["text"] + move["did"]
            costs = [float(other["cost"]) for other in move["others"]]
            assert costs == sorted(costs)
        assert review["course"][-1][0] == len(match["deals"][0]["actions"])


def test_who_did_the_best_thing_is_not_told_it_again() -> None:
    match, seat, decisions = finished("glaves")
    step = decisions[0]["step"]
    did = match["deals"][0]["actions"][step].partition(":")[2]
    thought = {"action": did, "reason": {"code": "only", "args": {}}, "estimates": {}, "simulations": 0}
    asked = {"match": match, "seat": seat, "lang": "en", "people": [seat]}
    told_again = told("review", weighed={str(step): thought}, **asked)
    (move,) = told_again["moves"]
    assert move["text"] == "The strong computer player would do the same."
    other = next(action for action in decisions[0]["view"]["legal"] if action != did)
    thought["action"] = other
    differs = told("review", weighed={str(step): thought}, **asked)
    assert differs["moves"][0]["text"].startswith("The strong computer player would choose the ")


def test_the_reason_of_a_fault_is_its_difference_to_what_was_best() -> None:
    """The term that decides between the two; where the valuation prefers what was done, no term."""
    match, seat, decisions = finished("klaverjas")
    asked = {"match": match, "seat": seat, "lang": "en", "people": [seat]}
    game = torite.load_game("klaverjas")
    valuation, words = valuation_of(game), Words("en", game)
    assert valuation is not None
    by_terms = []
    for decision in decisions:
        step, view = decision["step"], decision["view"]
        did = match["deals"][0]["actions"][step].partition(":")[2]
        best = next(action for action in view["legal"] if action != did)
        thought = {
            "action": best,
            "reason": {"code": "search-best", "args": {}},
            "estimates": {best: [50.0, 1.0, 100], did: [0.0, 1.0, 100]},
            "simulations": 200,
        }
        (move,) = told("review", weighed={str(step): thought}, **asked)["moves"]
        assert move["verdict"] == "blunder"
        assert [line["label"] for line in move["lines"]] in ([], [words.move(did), words.move(best)])
        reason, against = (valuation.reason_over(view, *pair) for pair in ((best, did), (did, best)))
        by_terms.append(reason is not None)
        assert reason is None or move["text"].endswith(words.advice(reason))
        assert against is None or words.advice(against) not in move["text"]
    assert {*by_terms} == {True, False}


def test_a_review_says_when_its_numbers_are_about_the_match() -> None:
    game = torite.load_game("glaves")
    for scores, about_the_match in (([0, 0], False), ([49, 49], True)):
        deal = random_play(game.new_deal(seed=1, scores=scores), Random(1))
        match = json.loads(json.dumps(Match.of_deal(deal).record()))
        reply = told("review", match=match, seat=0, weighed={}, lang="en", people=[0])
        assert bool(reply["remark"]) == about_the_match


def test_reviews_of_nonsense() -> None:
    match, seat, _ = finished("glaves")
    begun = json.loads(json.dumps(Match.of_deal(some_deal("glaves", {}, 4)).record()))
    assert told("decisions", match=begun, seat=0)["code"] == "deal-not-over"
    for nonsense in ([], {"1": {}}, {"x": {}}, {"1": None}):
        assert told("review", match=match, seat=seat, weighed=nonsense)["code"] == "bad-request"
    thought = {"action": "7H", "reason": {"code": "only", "args": {}}, "estimates": {}, "simulations": 0}
    assert told("review", match=match, seat=seat, weighed={"999": thought})["code"] == "bad-request"


@pytest.mark.parametrize("game_id", sorted(FEW_GAMES))
def test_costly_decisions_of_reviews_become_puzzles(game_id: str) -> None:
    match, seat, decisions = finished(game_id)
    weighed = {}
    for decision in decisions:
        step = str(decision["step"])
        did = match["deals"][0]["actions"][decision["step"]].partition(":")[2]
        best = next(action for action in decision["view"]["legal"] if action != did)
        estimates = {best: [50.0, 1.0, 100], did: [0.0, 1.0, 100]}
        reason = {"code": "search-best", "args": {}}
        weighed[step] = {"action": best, "reason": reason, "estimates": estimates, "simulations": 200}
    kept = {"match": match, "deal": 0, "seat": seat, "weighed": weighed}
    unreadable = {**kept, "weighed": {"999": weighed[step]}}
    missed = told("practice", reviews=[unreadable, kept], lang="en")["missed"]
    found = [position for group in missed for position in group["positions"]]
    assert sorted(position["step"] for position in found) == sorted(map(int, weighed))
    assert {position["review"] for position in found} == {1}
    assert all(group["why"] for group in missed[:-1])
    numbers = [len(group["positions"]) for group in missed if group["why"]]
    assert numbers == sorted(numbers, reverse=True)
    asked = {"game": game_id, "position": {**kept, "step": found[0]["step"]}}
    puzzle = told("puzzle", **asked)
    assert (puzzle["link"], puzzle["seat"], puzzle["rating"]) == (found[0]["link"], seat, 0)
    best = weighed[str(found[0]["step"])]["action"]
    reply = told("puzzle_answer", **asked, action=best, lang="en")
    assert reply["right"]
    assert not told("puzzle_answer", **asked, action=reply["values"][-1]["action"], lang="en")["right"]
    asked["position"]["step"] = -1
    assert told("puzzle", **asked)["code"] == "no-such-puzzle"


def test_a_deal_without_a_choice() -> None:
    match, seat, _ = finished("glaves")
    reply = told("review", match=match, seat=seat, weighed={}, lang="en", people=[seat])
    assert reply["summary"] == "You never had a choice in this deal."
    assert reply["turning"] is None
    # Others are named.
    reply = told("review", match=match, seat=seat, weighed={}, lang="en", people=[])
    assert reply["summary"] == f"Seat {seat + 1} never had a choice in this deal."


def test_the_list_of_puzzles() -> None:
    reply = told("puzzles")["puzzles"]
    assert list(reply) == list(torite.GAMES)
    assert told("puzzles", game="hamlet")["puzzles"] == {"hamlet": reply["hamlet"]}


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough for sentences and lines; the differences themselves have their own tests."""
    monkeypatch.setattr(difference, "WORLDS", 12)


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("game_id", WITH_PUZZLES)
def test_answers_to_a_puzzle(game_id: str) -> None:
    """A right one, a wrong one in both languages, and one that was not weighed."""
    puzzle = puzzles_of(game_id)[0]
    asked = {"game": game_id, "number": 1}
    reply = told("puzzle", **asked)
    assert (reply["seat"], reply["link"]) == (puzzle.seat, puzzle.link)
    assert reply["at"] == len(reply["match"]["deals"][0]["actions"])
    right, wrong = puzzle.answer, worse_than_answer(puzzle)[-1]
    for action, lang in ((right, "en"), (wrong, "en"), (wrong, "ja")):
        answered = told("puzzle_answer", **asked, action=action, lang=lang)
        assert answered["right"] == (action == right)
        assert answered["text"].endswith((".", "。"))
        assert "{" not in answered["text"]
        assert answered["values"][0]["cost"] == "0"
        # Every cost appears once, except for actions other than cards.
        others = answered["others"]
        assert len({(each["label"], each["cost"]) for each in others}) == len(others)
        costs = [each["cost"] for each in answered["values"][1:]]
        in_words = [puzzle_words(puzzle, lang).amount(cost) for cost in costs if cost != "0"]
        assert list(dict.fromkeys(in_words)) == list(dict.fromkeys(each["cost"] for each in others))
    deal = puzzle.deal
    legal = {deal.action_to_string(action) for action in deal.legal_actions()}
    for action in sorted(legal - set(puzzle.values))[:1]:
        assert told("puzzle_answer", **asked, action=action, lang="en")["right"] is False


@pytest.mark.usefixtures("few_worlds")
@pytest.mark.parametrize("game_id", all_games(FEW_GAMES, WITH_PUZZLES))
def test_a_reason_names_a_worse_action(game_id: str) -> None:
    """Of every third puzzle."""
    for number, puzzle in [*enumerate(puzzles_of(game_id), 1)][::3]:
        asked = {"game": game_id, "number": number, "action": puzzle.answer, "lang": "en"}
        reason = told("puzzle_answer", **asked)["reason"]
        words = puzzle_words(puzzle, "en")
        assert any(words.move(action).lower() in reason.lower() for action in worse_than_answer(puzzle))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_reason_says_what_the_other_card_loses(lang: str) -> None:
    """In Klaverjas nine and ace draw trumps as well as the eight."""
    all_of_game = enumerate(puzzles_of("klaverjas"), 1)
    number, puzzle = next(each for each in all_of_game if {"8H", "9H", "AH"} <= set(each[1].values))
    asked = {"game": "klaverjas", "number": number, "action": "8H", "lang": lang}
    words = puzzle_words(puzzle, lang)
    for tried, rival in ((None, "AH"), ("9H", "9H"), ("8H", "AH"), ("nothing", "AH")):
        reason = told("puzzle_answer", **asked, tried=tried)["reason"]
        assert words.card(rival) in reason, tried
    assert reason == told("puzzle_answer", **asked)["reason"], "always the same"


@pytest.mark.usefixtures("few_worlds")
def test_what_the_obvious_choice_costs_is_told() -> None:
    number, puzzle = next(
        (number, puzzle)
        for number, puzzle in enumerate(puzzles_of("hamlet"), 1)
        if puzzle.cost(advice_on(puzzle).action) and advice_on(puzzle).action != worse_than_answer(puzzle)[0]
    )
    obvious = advice_on(puzzle).action
    asked = {"game": "hamlet", "number": number, "action": puzzle.answer, "lang": "en"}
    words = puzzle_words(puzzle, "en")
    cost = words.amount(points(puzzle.cost(obvious)))
    told_first = f"The obvious choice, {words.move(obvious)}, costs about {cost}. "
    assert told("puzzle_answer", **asked)["reason"].startswith(told_first)


@pytest.mark.usefixtures("few_worlds")
def test_cards_of_the_same_effect_are_one_answer() -> None:
    number, puzzle = next(
        (number, puzzle)
        for number, puzzle in enumerate(puzzles_of("german_whist"), 1)
        if sum(puzzle.cost(action) == 0 for action in puzzle.values) > 2
    )
    words = puzzle_words(puzzle, "en")
    best = [action for action in puzzle.values if puzzle.cost(action) == 0]
    for action in best:
        asked = {"game": "german_whist", "number": number, "action": action, "lang": "en"}
        reply = told("puzzle_answer", **asked)
        assert reply["right"]
        name = words.move(action)
        first, second = reply["text"].split(". ")
        assert first.startswith(f"T{name[1:]} is best; ")
        assert first.endswith(" has the same effect")
        assert all(words.move(other) in first.lower() for other in best)
        assert second.startswith("The next best, ")
        assert all(each["cost"] for each in reply["others"]), "only what is worse stands there"


@pytest.mark.usefixtures("few_worlds")
def test_cards_that_cost_the_same_are_told_together() -> None:
    puzzle = puzzles_of("toepen")[4]
    asked = {"game": "toepen", "number": 5, "action": puzzle.answer, "lang": "en"}
    (other,) = told("puzzle_answer", **asked)["others"]
    label = "The seven of diamonds, the ten of spades or the ten of diamonds"
    assert other == {"label": label, "cost": "0.6 lives"}


@pytest.mark.parametrize(
    ("game_id", "options", "amounts"),
    [
        ("glaves", {}, ["1 point", "7.5 points", "7.5点"]),
        ("forty_two", {}, ["1 mark", "7.5 marks", "7.5マーク"]),
        ("forty_two", {"match": "points250"}, ["1 point", "7.5 points", "7.5点"]),
        ("toepen", {}, ["1 life", "7.5 lives", "7.5ライフ"]),
        ("gaigel", {}, ["1 game point", "7.5 game points", "勝ち点7.5分"]),
    ],
)
def test_what_is_lost_is_told_in_what_the_game_counts(
    game_id: str, options: dict[str, Any], amounts: list[str]
) -> None:
    game = torite.load_game(game_id, options)
    en, ja = (Words(lang, game) for lang in LANGUAGES)
    assert [en.amount("1"), en.amount("7.5"), ja.amount("7.5")] == amounts


@pytest.mark.parametrize("number", [0, -1, 10_000, None, "1", True])
def test_puzzles_that_there_are_not(number: Any) -> None:
    reply = told("puzzle", game="hamlet", number=number, lang="en")
    assert (reply["code"], reply["message"]) == (
        "no-such-puzzle",
        "There is no such puzzle. Choose one from the list.",
    )
    assert told("puzzle", game="whist", number=1, lang="en")["code"] == "no-such-puzzle"
