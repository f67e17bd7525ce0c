"""Annotated deals are read, or refused with one sentence that names the fault and its place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import torite
from tests.annotated.samples import annotated, example, played
from tests.damage import JUNK, damaged, no_hanging
from tests.notation.linking import sealed_bytes
from tests.playing import FEW_GAMES, GAME_IDS, LANGUAGES, all_games, examples
from torite.annotated.marks import Mark, split
from torite.annotated.model import Place, in_language
from torite.annotated.problems import BadAnnotated, Problem, annotated_texts
from torite.annotated.reading import LONGEST, examine, read
from torite.annotated.shape import LONGEST_TEXT, MOST_NOTES, MOST_PROBLEMS
from torite.annotated.terms import known_terms, term_names
from torite.core.deal_state import deal_at
from torite.notation.link import to_link
from torite.notation.replay import replay

ENDS = {"en": ".", "ja": "。"}

Change = Callable[[Any], object]

LEAD = 2
"""The note of the example that asks for an action."""
CHOICE = 1
"""The note of the example that offers a choice."""


def set_in(*path: Any) -> Change:
    """Sets the value at a path."""
    *way, key, value = path

    def change(document: Any) -> None:
        for step in way:
            document = document[step]
        document[key] = value

    return change


def without(*path: Any) -> Change:
    """Removes the value at a path."""
    *way, key = path

    def change(document: Any) -> None:
        for step in way:
            document = document[step]
        del document[key]

    return change


def several(*changes: Change) -> Change:
    def change(document: Any) -> None:
        for each in changes:
            each(document)

    return change


def answer(number: int, **values: Any) -> Change:
    return lambda document: document["notes"][LEAD]["ask"]["answers"][number].update(values)


ANSWERS = ("notes", LEAD, "ask", "answers")
CHOICES = ("notes", CHOICE, "ask", "choices")

FAULTS: list[tuple[str, int | None, Change]] = [
    ("not-annotated", None, without("annotated")),
    ("not-annotated", None, set_in("annotated", True)),
    ("not-annotated", None, set_in("annotated", 0)),
    ("too-new", None, set_in("annotated", 2)),
    ("unknown-key", None, set_in("colour", "red")),
    ("unknown-key", 0, set_in("notes", 0, "card", ["KS"])),
    ("unknown-key", LEAD, answer(0, why="so")),
    ("unknown-key", CHOICE, set_in("notes", CHOICE, "ask", "otherwise", "no")),
    ("missing-key", None, without("title")),
    ("missing-key", 0, without("notes", 0, "at")),
    ("missing-key", 0, without("notes", 0, "text")),
    ("missing-key", LEAD, without(*ANSWERS, 0, "action")),
    ("missing-key", CHOICE, without(*CHOICES, 1, "text")),
    ("not-flag", 3, set_in("notes", 3, "play", 1)),
    ("not-flag", LEAD, answer(2, good="yes")),
    ("not-list", None, set_in("notes", [])),
    ("not-list", None, set_in("notes", {"at": 0})),
    ("not-list", None, set_in("names", "Ophelia")),
    ("not-list", 0, set_in("notes", 0, "cards", "KS")),
    ("not-list", LEAD, set_in(*ANSWERS, [])),
    ("not-object", 1, set_in("notes", 1, "What now?")),
    ("not-object", LEAD, set_in(*ANSWERS, 2, "AD")),
    ("not-number", None, set_in("seat", "0")),
    ("not-number", 0, set_in("notes", 0, "at", 0.0)),
    ("not-number", 0, set_in("notes", 0, "at", False)),
    ("not-text", None, set_in("title", None)),
    ("not-text", None, set_in("title", {})),
    ("no-text", 0, set_in("notes", 0, "text", {})),
    ("not-text", 0, set_in("notes", 0, "text", "ja", 5)),
    ("bad-language", 0, set_in("notes", 0, "text", "English", "Hello.")),
    ("empty-text", 0, set_in("notes", 0, "text", "en", "  ")),
    ("empty-text", None, set_in("end", "")),
    ("long-text", 0, set_in("notes", 0, "text", "en", "x" * (LONGEST_TEXT + 1))),
    ("odd-signs", 0, set_in("notes", 0, "text", "en", "\ud800")),
    ("odd-signs", 0, set_in("notes", 0, "text", "en", "a\tb")),
    ("odd-signs", 0, set_in("notes", 0, "text", "en", "a\u202eb")),
    ("odd-signs", 0, set_in("notes", 0, "text", "en", "a\x7fb")),
    ("odd-signs", None, set_in("names", 1, {"en": "a\u202eb", "ja": "a"})),
    ("empty-text", 0, set_in("notes", 0, "text", "en", "\u200b\u3000")),
    ("missing-language", 3, without("notes", 3, "text", "ja")),
    ("missing-language", None, without("title", "ja")),
    ("missing-language", None, set_in("notes", 0, "text", "de", "Hallo.")),
    ("no-language", LEAD, set_in(*ANSWERS, 0, "text", "Good.")),
    ("bad-mark", 0, set_in("notes", 0, "text", "en", "A {kard:KS}.")),
    ("bad-mark", 0, set_in("notes", 0, "text", "en", "A {card:KS.")),
    ("bad-mark", 0, set_in("notes", 0, "text", "en", "{suit:X}")),
    ("bad-mark", 0, set_in("notes", 0, "text", "en", "{rank:QJ}")),
    ("bad-mark", 0, set_in("notes", 0, "text", "en", "{card:KS|the king}")),
    ("unknown-term", 0, set_in("notes", 0, "text", "en", "{term:nonsense}")),
    ("unknown-card", 0, set_in("notes", 0, "text", "en", "{card:2C}")),
    ("unknown-card", 0, set_in("notes", 0, "cards", ["2C"])),
    ("unknown-card", 0, set_in("notes", 0, "cards", [["KS"]])),
    ("unknown-card", LEAD, answer(2, action="2C")),
    ("no-seat-mark", 0, set_in("notes", 0, "text", "en", "{seat:3}")),
    ("no-seat-mark", 0, set_in("notes", 0, "text", "en", "{seat:٣}")),
    ("deal-or-link", None, without("deal")),
    ("deal-or-link", None, set_in("link", "hamlet/8")),
    ("bad-record", None, set_in("deal", "actions", 0, "1:show:QD")),
    ("bad-record", None, set_in("deal", None)),
    ("record-too-new", None, set_in("deal", "torite", 2)),
    ("bad-link", None, several(without("deal"), set_in("link", "?"))),
    ("bad-link", None, several(without("deal"), set_in("link", 5))),
    ("unknown-game", None, several(without("deal"), set_in("link", "whist/8"))),
    ("needs-game", None, several(without("deal"), set_in("link", "whist/8?fingerprint=aaaaaa"))),
    ("other-rules", None, several(without("deal"), set_in("link", "hamlet/8?fingerprint=aaaaaa"))),
    ("bad-option", None, several(without("deal"), set_in("link", "hamlet/8?players=9"))),
    ("no-seat", None, set_in("seat", 3)),
    ("no-seat", None, set_in("seat", -1)),
    ("not-hands", None, set_in("hands", "open")),
    ("not-hands", None, set_in("hands", [])),
    ("names", None, set_in("names", ["One", "Two"])),
    ("bad-name", None, set_in("names", 1, " ")),
    ("bad-name", None, set_in("names", 1, 7)),
    ("bad-name", None, set_in("names", 1, "a\u202eb")),
    ("bad-name", None, set_in("names", 1, {"en": "a" * 41, "ja": "a"})),
    ("bad-name", None, set_in("names", 1, {"en": "a\nb", "ja": "a"})),
    ("more-problems", None, set_in("notes", 0, "cards", ["2C"] * (MOST_PROBLEMS + 1))),
    ("many-notes", None, lambda document: document.update(notes=document["notes"][:1] * (MOST_NOTES + 1))),
    ("no-moment", 3, set_in("notes", 3, "at", 7)),
    ("no-moment", 0, set_in("notes", 0, "at", -1)),
    ("out-of-order", 1, set_in("notes", 0, "at", 4)),
    ("card-twice", 0, set_in("notes", 0, "cards", ["KS", "KS"])),
    ("unseen-card", 0, set_in("notes", 0, "cards", ["AH"])),
    ("play-not-last", 0, set_in("notes", 0, "play", True)),
    ("ask-and-play", LEAD, several(set_in("notes", LEAD, "play", True), without("notes", 3))),
    ("not-ask", LEAD, set_in("notes", LEAD, "ask", None)),
    ("not-ask", LEAD, set_in("notes", LEAD, "ask", {})),
    ("not-ask", LEAD, set_in("notes", LEAD, "ask", "choices", [])),
    ("no-good-answer", LEAD, several(answer(0, good=False), answer(1, good=False))),
    ("no-good-answer", CHOICE, set_in(*CHOICES, 0, "good", False)),
    ("one-choice", CHOICE, without(*CHOICES, 1)),
    ("no-action", LEAD, answer(0, action="0:AS")),
    ("no-action", LEAD, answer(0, action=5)),
    ("answer-twice", LEAD, answer(2, action="AS")),
    ("not-legal", LEAD, answer(2, action="AH")),
    ("not-acting", LEAD, several(set_in("notes", LEAD, "at", 4), set_in("notes", 3, "at", 6))),
    ("not-recorded", LEAD, lambda document: document["deal"].update(actions=document["deal"]["actions"][:3])),
    ("recorded-not-good", LEAD, answer(1, good=False)),
]


@pytest.mark.parametrize(("code", "note", "change"), FAULTS)
def test_what_is_refused(code: str, note: int | None, change: Change) -> None:
    document = example()
    change(document)
    with pytest.raises(BadAnnotated) as fault:
        read(document)
    assert (code, note) in {(problem.code, problem.note) for problem in fault.value.problems}
    assert str(fault.value) == fault.value.problems[0].text("en")
    # It is also refused after writing and reading.
    with pytest.raises(BadAnnotated):
        read(json.dumps(document))
    for problem in fault.value.problems:
        check_sentence(problem)


def test_no_more_problems_are_listed_than_can_be_read() -> None:
    document = example()
    many = [{**document["notes"][0], "cards": ["2C", "AH"] * 250}] * MOST_NOTES
    document["notes"] = many
    with no_hanging():
        problems = examine(document)[1]
    assert len(problems) == MOST_PROBLEMS + 1
    assert problems[-1].code == "more-problems"
    # The list holds all of them.
    document["notes"] = [{**many[0], "cards": ["2C"] * MOST_PROBLEMS}]
    assert [problem.code for problem in examine(document)[1]] == ["unknown-card"] * MOST_PROBLEMS


def check_sentence(problem: Problem) -> None:
    for lang in LANGUAGES:
        text = problem.text(lang)
        assert text.endswith(ENDS[lang])
        assert "\n" not in text
        if problem.note is not None:
            assert re.match(rf"(Note |解説){problem.note + 1}[,:の：]", text), text


# Faults that need another example.
ELSEWHERE = {"not-json", "too-long", "play-over", "other-acts", "link-cut", "link-damaged", "link-too-new"}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_refusal_is_tested(lang: str) -> None:
    assert {code for code, _, _ in FAULTS} | ELSEWHERE == set(annotated_texts(lang)["problems"])
    assert not {code for code, _, _ in FAULTS} & ELSEWHERE


def only_problem(source: object) -> Problem:
    (problem,) = examine(source)[1]
    check_sentence(problem)
    return problem


def test_texts_that_are_no_json() -> None:
    assert only_problem('{"annotated": 1,\n"title" "x"}') == Problem("not-json", {"line": 2})
    assert only_problem("").code == "not-json"
    for text in ("[" * 100_000, "[]", "null", "1" * 5000):
        assert only_problem(text).code in {"not-annotated", "not-json"}
    assert only_problem('{"annotated": 1}' + " " * LONGEST).code == "too-long"


def test_a_text_is_read_like_its_object() -> None:
    text = json.dumps(example(), ensure_ascii=False)
    assert [read(each).places() for each in (text, "\ufeff" + text)] == [read(example()).places()] * 2


def test_links() -> None:
    document = example()
    deal = replay(document.pop("deal"))
    whole = to_link(deal)
    document["link"] = whole
    found = read(document)
    assert found.deal.record() == deal.record()
    for length in range(1, len(whole)):
        document["link"] = whole[:length]
        assert only_problem(document).code in {"link-damaged", "bad-link"}
    document["link"] = f"{whole}…"
    assert only_problem(document).code == "link-cut"
    document["link"] = sealed_bytes(b"anything", "2")
    assert only_problem(document).code == "link-too-new"


def test_the_seat_of_a_link_is_the_readers() -> None:
    document = {"annotated": 1, "title": "x", "link": "hamlet/8?seat=2", "notes": [{"at": 0, "text": "x"}]}
    assert read(document).seat == 2
    assert read({**document, "seat": 1}).seat == 1


def test_a_question_for_somebody_else() -> None:
    """The record continues with another seat, while the reader's seat may act out of turn."""
    deal = played("watten_bavarian")
    at = next(
        at
        for at, (mover, _) in enumerate(deal.actions())
        if mover != 0 and deal_at(deal, at).legal_actions(0)
    )
    legal = deal.action_to_string(deal_at(deal, at).legal_actions(0)[0])
    document = annotated(deal)
    ask = {"answers": [{"action": legal, "good": True}]}
    document["notes"] = [{"at": at, "text": {"en": "?", "ja": "？"}, "ask": ask}]
    assert only_problem(document).code == "other-acts"


def test_nothing_is_left_to_play() -> None:
    deal = played("hamlet")
    document = annotated(deal)
    document["notes"] = [{"at": len(deal.actions()), "text": {"en": "Go on.", "ja": "続き。"}, "play": True}]
    assert only_problem(document).code == "play-over"


def test_the_reason_of_the_rules_is_told() -> None:
    document = example()
    answer(2, action="AH")(document)
    told = only_problem(document)
    assert told.part == ("answer", 3)
    assert told.text("en") == "Note 3, answer 3: “AH” is not legal there: You do not hold the ace of hearts."


def test_what_lies_on_the_table_can_be_pointed_at() -> None:
    """A complete trick remains until the next card, but not where that card is asked for."""
    document = example()
    document["notes"][3]["cards"] = ["KS", "8S", "TS"]
    assert read(document)
    document["deal"]["actions"].append("0:AD")
    document["notes"][3]["at"] = 7
    assert {problem.args["card"] for problem in examine(document)[1]} == {"KS", "8S", "TS"}
    document["notes"][3].update(at=6, cards=["8S"], ask={"answers": [{"action": "AD", "good": True}]})
    del document["notes"][3]["play"]
    assert only_problem(document).code == "unseen-card"


def test_all_hands_open() -> None:
    document = example()
    document["notes"][0]["cards"] = ["AS", "8S"]
    assert only_problem(document).code == "unseen-card"
    document["hands"] = "all"
    assert read(document).is_open


def test_terms_are_taken_on_trust_where_there_is_no_glossary(monkeypatch: pytest.MonkeyPatch) -> None:
    document = example()
    document["title"]["en"] = "{term:nonsense}"
    assert only_problem(document).code == "unknown-term"
    monkeypatch.setattr("torite.annotated.reading.known_terms", lambda _game: None)
    assert read(document)


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_the_terms_of_a_game(game_id: str) -> None:
    """Terms of all games and its own, without programmers' terms."""
    game = torite.GAMES[game_id]
    known = known_terms(game)
    assert known is not None
    assert {"trick", "trump"} <= set(known)
    for lang in LANGUAGES:
        assert set(term_names(game, lang)) == set(known)


def test_every_problem_is_told_in_order() -> None:
    document = example()
    document["notes"][3]["at"] = 99
    del document["notes"][0]["text"]["ja"]
    document["hands"] = 1
    assert [(each.code, each.note) for each in examine(document)[1]] == [
        ("not-hands", None), ("missing-language", 0), ("no-moment", 3),
    ]  # fmt: skip


def test_the_walk_goes_action_by_action() -> None:
    places = read(example()).places()
    assert places == [Place(0, 0), Place(1, None), Place(2, None), Place(3, 1), Place(3, 2), Place(4, None),
                      Place(5, None), Place(6, 3)]  # fmt: skip
    document = example()
    del document["notes"][3]
    assert read(document).places()[-2:] == [Place(3, 2), Place(4, None)]
    del document["notes"][:2]
    assert read(document).places() == [Place(3, 0), Place(4, None)]


def test_the_language_of_a_reader() -> None:
    assert in_language({"en": "a", "ja": "b"}, "ja") == "b"
    assert in_language({"de": "c", "en": "a"}, "ja") == "a"
    assert in_language({"de": "c"}, "ja") == "c"
    assert in_language({"": "d"}, "ja") == "d"
    assert in_language({}, "ja") == ""


def test_marks() -> None:
    parts = list(split("{term:trump|trumps} and\n{card:KC}"))
    assert parts == [Mark("term", "trump", "trumps"), " and\n", Mark("card", "KC", "")]


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
@examples(30)
@given(st.data())
def test_damage_is_refused_and_never_crashes(game_id: str, data: st.DataObject) -> None:
    deal = played(game_id)
    document = data.draw(damaged(annotated(deal, data.draw(st.integers(0, deal.game.players - 1)))))
    with no_hanging():
        for source in (document, json.dumps(document)):
            found, problems = examine(source)
            assert problems or found is not None
            for problem in problems:
                check_sentence(problem)


@examples(100)
@given(st.one_of(JUNK, st.text(), st.dictionaries(st.sampled_from(["annotated", "deal", "notes"]), JUNK)))
def test_anything_is_answered(source: Any) -> None:
    for problem in examine(source)[1]:
        check_sentence(problem)


@pytest.mark.parametrize("game_id", all_games(FEW_GAMES))
def test_every_decision_can_be_asked_about(game_id: str) -> None:
    deal = played(game_id)
    for seat in range(deal.game.players):
        assert read(annotated(deal, seat)).notes
