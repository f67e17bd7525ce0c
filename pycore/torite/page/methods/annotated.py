"""Methods for annotated deals: walking through one, judging answers, checking it, its plain text."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final
from zlib import crc32

from torite.annotated.marks import Piece
from torite.annotated.model import AnnotatedDeal, Choice, Note, Place, Text, in_language
from torite.annotated.problems import BadAnnotated, Problem, say
from torite.annotated.reading import examine, read
from torite.annotated.telling import Telling
from torite.core.deal_state import deal_at, lay_open
from torite.core.game import Deal, Match
from torite.page.annotated.text import annotated_text
from torite.page.hand_order import order_hands
from torite.page.methods.common import BridgeError, Method, Params, words_for
from torite.page.replay_table import shown_table
from torite.page.table import make_table
from torite.texts.words import Words

if TYPE_CHECKING:
    from torite.page.messages.annotated import (
        AnnotatedAnswerParams,
        AnnotatedAnswerReply,
        AnnotatedCheckReply,
        AnnotatedNote,
        AnnotatedParams,
        AnnotatedPlace,
        AnnotatedProblem,
        AnnotatedReply,
        AnnotatedTextReply,
        AnswerVerdict,
        DocumentParams,
    )
    from torite.page.messages.table import TableMessage

_KEPT: Final = 4
_READ: Final[dict[str, AnnotatedDeal]] = {}
"""The documents read last, by their JSON: a cache, for a walk asks for the same one again and again."""


def _document(params: Params) -> AnnotatedDeal:
    """The annotated deal of a request. Raises `BridgeError` with its first fault."""
    source = params["deal"]
    key = source if isinstance(source, str) else json.dumps(source)
    found = _READ.pop(key, None)
    if found is None:
        try:
            found = read(source)
        except BadAnnotated as fault:
            problem = fault.problems[0]
            fault_message = _problem(problem, params)
            reason = {"code": problem.code, "args": dict(problem.args), "message": fault_message["text"]}
            more = {"note": problem.note, "reason": reason}
            raise BridgeError("bad-annotated", message=fault_message["text"], more=more) from None
    _READ[key] = found
    while len(_READ) > _KEPT:
        del _READ[next(iter(_READ))]
    return found


def _telling(params: Params) -> Telling:
    """The annotated deal of a request, with words for its reader."""
    document = _document(params)
    return Telling(document, words_for(document.deal.game, params))


def _annotated(params: AnnotatedParams) -> AnnotatedReply:
    """A place of the walk through an annotated deal. Error: ``bad-annotated``, its first fault."""
    telling = _telling(params)
    document, words = telling.document, telling.words
    places = document.places()
    asked = Place(params.get("at", -1), params.get("note"))
    index = places.index(asked) if asked in places else 0
    place = places[index]
    note = None if place.note is None else document.notes[place.note]
    then = deal_at(document.deal, place.at)
    is_last = index == len(places) - 1
    earlier = next((each for each in reversed(places[:index]) if each.note is not None), None)
    return {
        "title": in_language(document.title, words.lang),
        "game": document.deal.game.id,
        "seat": document.seat,
        "notes": len(document.notes),
        **_place(place),
        "told": None if note is None else _note(note, telling),
        "table": order_hands(_table(document, then, note, words), then, params.get("hand_order")),
        "match": Match.of_deal(then).record() if note is not None and note.play else None,
        "previous": None if earlier is None else _place(earlier),
        "next": None if is_last else _place(places[index + 1]),
        "end": telling.pieces(document.end) if is_last else None,
    }


def _place(place: Place) -> AnnotatedPlace:
    return {"at": place.at, "note": place.note}


def _note(note: Note, telling: Telling) -> AnnotatedNote:
    return {
        "kind": note.kind,
        "text": telling.pieces(note.text),
        "cards": list(note.cards),
        "choices": [telling.pieces(choice.text) for choice in note.choices],
        "order": _order(note),
    }


def _order(note: Note) -> list[int]:
    """The order in which the choices of a note are shown: fixed, but different for each note, since authors
    tend to put the good one first.
    """
    question = json.dumps(note.text, ensure_ascii=False)

    def place(number: int) -> int:
        return crc32((question + json.dumps(note.choices[number].text, ensure_ascii=False)).encode())

    return sorted(range(len(note.choices)), key=place)


def _table(document: AnnotatedDeal, then: Deal, note: Note | None, words: Words) -> TableMessage:
    """The table as the reader sees it at this place."""
    seat = document.seat
    if note is None or note.question is None:
        lay_open(then, to_all=document.is_open)
        shown = shown_table(make_table(Match.of_deal(then), seat, words), then)
        # There is no replay for steps to lead to.
        for event in shown["events"]:
            event.pop("step", None)
        return shown
    table = make_table(Match.of_deal(then), seat, words)
    # The answer must be the reader's own.
    if table["offers"] is not None:
        table["offers"].update({"forced": None, "decided": False})
    if document.is_open:
        lay_open(then)
        hands = then.view(seat)["hands"]
        table["view"]["hands"] = [
            own if owner == seat else hands[owner] for owner, own in enumerate(table["view"]["hands"])
        ]
    return table


def _annotated_answer(params: AnnotatedAnswerParams) -> AnnotatedAnswerReply:
    """Judges an answer, or shows the right one; the deal then goes on as recorded."""
    telling = _telling(params)
    document = telling.document
    number = params["note"]
    if isinstance(number, bool) or number not in range(len(document.notes)):
        raise ValueError(f"there is no note {number!r}")
    note = document.notes[number]
    if note.question is not None:
        return _answer_by_action(telling, note, params.get("action"))
    if not note.choices:
        raise ValueError("this note asks nothing")
    return _answer_by_choice(telling, note.choices, params.get("choice"))


def _answer_by_action(telling: Telling, note: Note, action: str | None) -> AnnotatedAnswerReply:
    assert note.question is not None
    document, words = telling.document, telling.words
    recorded = document.recorded(note.at)
    if action is None:
        answer = note.question.answer(recorded)
        shown = say("answers.shown", words.lang, action=words.move(recorded))
        return _verdict("shown", answer.text, telling, shown)
    then = deal_at(document.deal, note.at)
    refusal = then.refusal(then.string_to_action(action), document.seat)
    if refusal is not None:
        return {"verdict": "refused", "text": [words.reason(refusal)]}
    answer = note.question.answer(action)
    if not answer.good:
        is_aside = not answer.text and not note.question.asks_for(action)
        text = {words.lang: say("answers.aside", words.lang)} if is_aside else answer.text
        return _verdict("wrong", text, telling)
    after = "" if action == recorded else say("answers.goes-on", words.lang, action=words.move(recorded))
    return _verdict("good", answer.text, telling, after=after)


def _answer_by_choice(
    telling: Telling, choices: Sequence[Choice], number: int | None
) -> AnnotatedAnswerReply:
    if number is None:
        good = next(choice for choice in choices if choice.good)
        return _verdict("shown", good.why, telling, *telling.pieces(good.text), between="\n")
    if isinstance(number, bool) or number not in range(len(choices)):
        raise ValueError(f"there is no choice {number!r}")
    choice = choices[number]
    return _verdict("good" if choice.good else "wrong", choice.why, telling)


def _verdict(
    verdict: AnswerVerdict, text: Text, telling: Telling, *before: Piece, after: str = "", between: str = ""
) -> AnnotatedAnswerReply:
    """The text for an answer: the author's words, or by default the usual ones."""
    between = between or telling.words.say("list.sentences")
    pieces: list[Piece] = list(before)
    if text:
        pieces += [between] * bool(pieces)
        pieces += telling.pieces(text)
    elif verdict != "shown":
        pieces.append(say(f"answers.{verdict}", telling.lang))
    if after:
        pieces += [between, after]
    return {"verdict": verdict, "text": pieces}


def _annotated_check(params: DocumentParams) -> AnnotatedCheckReply:
    """All faults of an annotated deal."""
    _, problems = examine(params["deal"])
    return {"problems": [_problem(problem, params) for problem in problems]}


def _problem(problem: Problem, params: Params) -> AnnotatedProblem:
    return {"note": problem.note, "code": problem.code, "text": problem.text(params["lang"])}


def _annotated_text(params: DocumentParams) -> AnnotatedTextReply:
    """An annotated deal as plain text."""
    telling = _telling(params)
    return {"text": annotated_text(telling.document, telling.words)}


METHODS: Final[Mapping[str, Method]] = {
    "annotated": _annotated,
    "annotated_answer": _annotated_answer,
    "annotated_check": _annotated_check,
    "annotated_text": _annotated_text,
}
