"""The built-in lessons: complete, in both languages, and short."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import torite
from tests.page.asking import ask
from tests.playing import LANGUAGES, QUICK_GAMES, full_beyond
from torite.annotated.library import FIRST, lesson_file, lessons
from torite.annotated.model import AnnotatedDeal
from torite.annotated.portable import portable
from torite.annotated.problems import Problem
from torite.annotated.reading import examine, read
from torite.annotated.reading_time import minutes
from torite.core.deal_state import deal_at
from torite.page.catalog import catalog

MOST_NOTES = 40
LEAST_QUESTIONS = 3
MOST_MINUTES = 6

every_lesson = pytest.mark.parametrize("lesson_id", full_beyond({FIRST, *QUICK_GAMES}, lessons()))


def document(lesson_id: str) -> Any:
    return json.loads(lesson_file(lesson_id).read_text("utf-8"))


def told(problems: list[Problem]) -> list[str]:
    return [problem.text("en") for problem in problems]


@every_lesson
def test_a_lesson_is_in_order(lesson_id: str) -> None:
    found, problems = examine(document(lesson_id))
    assert told(problems) == []
    assert isinstance(found, AnnotatedDeal)
    assert set(found.languages()) == set(LANGUAGES)
    if lesson_id != FIRST:
        assert found.deal.game.id == lesson_id


@every_lesson
def test_a_lesson_is_short_and_asks(lesson_id: str) -> None:
    notes = read(document(lesson_id)).notes
    assert len(notes) <= MOST_NOTES
    assert sum(note.kind in {"ask", "choose"} for note in notes) >= LEAST_QUESTIONS
    assert any(note.kind == "ask" for note in notes)
    assert minutes(document(lesson_id)) <= MOST_MINUTES


def test_the_good_choice_stands_anywhere() -> None:
    """The right button changes its position."""
    places: dict[int, list[int]] = {2: [0, 0], 3: [0, 0, 0]}
    for lesson_id in lessons():
        told_of = document(lesson_id)
        for note, each in enumerate(read(told_of).notes):
            if not each.choices:
                continue
            reply = ask("annotated", deal=told_of, at=each.at, note=note, lang="en", names=[])["told"]
            order = reply["order"]
            assert sorted(order) == list(range(len(each.choices)))
            good = [number for number, choice in enumerate(each.choices) if choice.good]
            places[len(order)][order.index(good[0])] += 1
    for found in places.values():
        assert max(found) <= 1.4 * sum(found) / len(found), places


@every_lesson
def test_wrong_answers_are_explained(lesson_id: str) -> None:
    """Every choice says why; actions have replies of their own, except for side cases such as a signal in
    place of a card.
    """
    found = read(document(lesson_id))
    for note in found.notes:
        assert all(choice.why for choice in note.choices)
        if note.question is not None:
            legal = deal_at(found.deal, note.at).view(found.seat)["legal"]
            asked = [action for action in legal if note.question.asks_for(action)]
            assert all(note.question.answer(action).text for action in asked)


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_site_has_the_same_lesson(lesson_id: str, lang: str) -> None:
    """Here only for the names of terms."""
    own, of_site = document(lesson_id), portable(lesson_id)
    assert told(examine(of_site)[1]) == []
    texts = [ask("annotated_text", deal=each, lang=lang)["text"] for each in (own, of_site)]
    assert texts[0] == texts[1]
    assert "{" not in texts[0]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_catalogue_tells_of_lessons(lang: str) -> None:
    entries = catalog(lang)
    for game in entries["games"]:
        assert (game["id"] in lessons()) == ("lesson" in game)
        if "lesson" in game:
            assert game["lesson"]["minutes"] == minutes(document(game["id"]))
    assert (FIRST in lessons()) == ("first_lesson" in entries)
    if "first_lesson" in entries:
        assert entries["first_lesson"]["title"] == document(FIRST)["title"][lang]


def test_how_long_it_takes_to_read() -> None:
    note = {"at": 0, "text": {"en": "word " * 200, "ja": "字" * 600}}
    assert minutes({"notes": [note]}) == 2
    assert minutes({"notes": [{"at": 0, "text": "Short."}]}) == 1
    assert minutes({"notes": [{**note, "play": True}]}) == 3


def test_no_lesson_is_lost() -> None:
    """Each lesson is in its game's folder."""
    package = Path(torite.__path__[0])
    looked_for = {Path(str(lesson_file(lesson_id))) for lesson_id in lessons()}
    assert set(package.rglob("lesson.json")) == looked_for


def test_every_game_has_a_lesson() -> None:
    """And a general lesson for beginners."""
    assert set(lessons()) == {FIRST, *torite.GAMES}


@every_lesson
@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_lesson_is_walked_to_its_end(lesson_id: str, lang: str) -> None:
    """Through the bridge, from the files of the site; every possible answer is explained."""
    given = {"deal": portable(lesson_id), "lang": lang}
    reply = ask("annotated", **given)
    seen = []
    while True:
        note = reply["told"]
        if note is not None:
            seen.append(reply["note"])
            assert note["text"]
            answers = [{"choice": number} for number in range(len(note["choices"]))]
            if note["kind"] == "ask":
                answers = [{"action": action} for action in reply["table"]["view"]["legal"]]
            for answer in answers:
                told = ask("annotated_answer", **given, note=reply["note"], **answer)
                assert told["verdict"] in {"good", "wrong"}
                assert told["text"]
        if reply["next"] is None:
            break
        reply = ask("annotated", **given, **reply["next"])
    assert seen == list(range(reply["notes"]))
    assert reply["end"]
    if reply["match"] is not None:
        assert not reply["table"]["view"]["over"]
        assert ask("table", match=reply["match"], seat=reply["seat"])["table"]["view"]["turn"] is not None
