"""An annotated deal as plain text: the deal, then its notes with the play between them."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from torite.annotated.model import AnnotatedDeal, Note, Text
from torite.annotated.problems import say
from torite.annotated.telling import Telling
from torite.core.deal_state import deal_at, lay_open
from torite.core.game import Deal, Match
from torite.page.plain_text import beginning, facts_text, hand_text, played_cards, played_text
from torite.page.table import make_table
from torite.texts.events import events_in_words
from torite.texts.words import Words


def annotated_text(document: AnnotatedDeal, words: Words) -> str:
    """An annotated deal in paragraphs: title, deal, hands seen at first; then the play, the notes, and the
    questions with their answers.

    Args:
        document: the annotated deal.
        words: for its language and names.
    """
    telling = Telling(document, words)
    first = deal_at(document.deal, document.notes[0].at)
    paragraphs = [
        [telling.plain(document.title)],
        [*beginning(first, words), *_standing(document, first, words), *_hands(document, first, words)],
        *_course(telling),
    ]
    if document.end:
        paragraphs.append([telling.plain(document.end)])
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def _standing(document: AnnotatedDeal, then: Deal, words: Words) -> list[str]:
    """The table at the first note, if anything has been done: facts, piles, the current trick."""
    lay_open(then, to_all=document.is_open)
    table = make_table(Match.of_deal(then), document.seat, words)
    if not any(isinstance(entry, str) for entry in table["view"]["history"]):
        return []
    trick = table["view"]["trick"]
    played = [
        words.say("plain.of-seat", {"seat": seat, "text": played_text(card, words)})
        for seat, card in (played_cards(trick) if trick else ())
    ]
    lies = [words.pair(say("plain.table", words.lang), words.row(played))] if played else []
    return [*facts_text(table, words), *lies]


def _hands(document: AnnotatedDeal, then: Deal, words: Words) -> list[str]:
    """The hands that the reader sees at a step."""
    lay_open(then, to_all=document.is_open)
    view = then.view(document.seat)
    return [
        words.pair(words.seat(seat), hand_text([card for card in cards if card is not None], words))
        for seat, cards in enumerate(view["hands"])
        if any(cards)
    ]


def _course(telling: Telling) -> Iterator[list[str]]:
    """For each note the events since the one before, and the note."""
    document, words = telling.document, telling.words
    moments = [document.notes[0].at, *(note.at for note in document.notes)]
    for note, (before, at) in zip(document.notes, pairwise(moments), strict=True):
        if at > before:
            yield _happened(document, before, at, words)
        yield list(_note(note, telling))
    last = document.notes[-1]
    if last.question is not None:
        yield _happened(document, last.at, last.at + 1, words)


def _happened(document: AnnotatedDeal, before: int, at: int, words: Words) -> list[str]:
    """The events between two steps, in words."""
    seen = len(_view(document, before)["history"])
    history = _view(document, at)["history"][seen:]
    return [text for _, text in events_in_words(history, words)]


def _view(document: AnnotatedDeal, at: int) -> Any:
    then = deal_at(document.deal, at)
    lay_open(then, to_all=document.is_open)
    return then.view(document.seat)


def _note(note: Note, telling: Telling) -> Iterator[str]:
    words, lang = telling.words, telling.lang
    yield telling.plain(note.text)
    if note.cards:
        cards = words.row(map(words.short_card, note.cards))
        yield say("plain.cards", lang, cards=cards)
    if note.question is not None:
        for answer in note.question.answers:
            yield _answered(words.action(answer.action), answer.good, answer.text, telling)
        if note.question.otherwise:
            yield _answered(say("plain.otherwise", lang), False, note.question.otherwise, telling)
    for choice in note.choices:
        yield _answered(telling.plain(choice.text), choice.good, choice.why, telling)
    if note.play:
        yield say("plain.play", lang)


def _answered(answer: str, good: bool, why: Text, telling: Telling) -> str:
    """A line for an answer: a sign for good or wrong, and its text."""
    sign = "\N{CHECK MARK}" if good else "\N{MULTIPLICATION SIGN}"
    text = say("plain.why", telling.lang, answer=answer, why=telling.plain(why)) if why else answer
    return f"  {sign} {text}"
