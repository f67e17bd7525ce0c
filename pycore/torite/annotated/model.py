"""The parts of an annotated deal, after reading and checking."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from torite.core.cards import CARD_INDEX
from torite.core.game import Deal
from torite.texts.words import LANGUAGES

NoteKind = Literal["tell", "ask", "choose", "play"]

Text = Mapping[str, str]
"""A text by languages; the key ``""`` is for a text without a language."""


def in_language(text: Text, lang: str) -> str:
    """The text in a language; else in English, else in its first language."""
    for wanted in (lang, LANGUAGES[0]):
        if wanted in text:
            return text[wanted]
    return next(iter(text.values()), "")


def _kind(action: str) -> str:
    """The kind of an action: its word without the argument; all cards are of one kind."""
    return "" if action in CARD_INDEX else action.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer by an action.

    Attributes:
        action: its text, without the seat.
        good: true if it is a good one.
        text: the comment on it; empty: the usual one.
    """

    action: str
    good: bool
    text: Text


@dataclass(frozen=True, slots=True)
class Question:
    """A question that is answered by an action.

    Attributes:
        answers: the listed ones; others are wrong.
        otherwise: the comment on any other answer; empty: the usual one.
    """

    answers: Sequence[Answer]
    otherwise: Text

    def asks_for(self, action: str) -> bool:
        """True if some answer is of the same kind as this action: a card, a bid, a signal …"""
        return _kind(action) in {_kind(answer.action) for answer in self.answers}

    def answer(self, action: str) -> Answer:
        """The answer by an action, listed or not."""
        listed = (answer for answer in self.answers if answer.action == action)
        return next(listed, Answer(action, False, self.otherwise))


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the choices of a question.

    Attributes:
        text: the answer.
        good: true if it is a good one.
        why: the comment on it; empty: the usual one.
    """

    text: Text
    good: bool
    why: Text


@dataclass(frozen=True, slots=True)
class Note:
    """A note at a step of the deal.

    Attributes:
        at: the number of actions before it.
        text: what it says.
        cards: the codes of the cards that it points at.
        question: a question that is answered by an action, or None.
        choices: the choices of a question; empty for other notes.
        play: true if the reader plays on from here.
    """

    at: int
    text: Text
    cards: Sequence[str] = ()
    question: Question | None = None
    choices: Sequence[Choice] = ()
    play: bool = False

    @property
    def kind(self) -> NoteKind:
        """``ask`` (answered by playing), ``choose``, ``play`` or ``tell``."""
        if self.question is not None:
            return "ask"
        return "choose" if self.choices else "play" if self.play else "tell"


@dataclass(frozen=True, slots=True)
class Place:
    """A place in the walk through an annotated deal.

    Attributes:
        at: the number of actions taken.
        note: the index of the note; None where only an action is shown.
    """

    at: int
    note: int | None


@dataclass(frozen=True, slots=True)
class AnnotatedDeal:
    """A deal with notes.

    Attributes:
        title: its title.
        deal: the recorded deal.
        seat: the reader's seat.
        is_open: true if the reader sees all hands.
        names: a name for each seat; empty: no names of its own.
        notes: the notes in order, at least one.
        end: the text for the end; may be empty.
    """

    title: Text
    deal: Deal
    seat: int
    is_open: bool
    names: Sequence[Text]
    notes: Sequence[Note]
    end: Text

    def places(self) -> list[Place]:
        """The places of a walk through the deal: from the first note to the last, action by action, and the
        action that answers the last note.
        """
        return list(self._places())

    def _places(self) -> Iterator[Place]:
        at = self.notes[0].at
        for index, note in enumerate(self.notes):
            for between in range(at + 1, note.at):
                yield Place(between, None)
            at = note.at
            yield Place(at, index)
        if self.notes[-1].question is not None:
            yield Place(at + 1, None)

    def recorded(self, at: int) -> str:
        """The recorded action after this number of actions, without the seat."""
        _, action = self.deal.actions()[at]
        return self.deal.action_to_string(action)

    def languages(self) -> list[str]:
        """The languages of the deal; empty for texts without a language."""
        return [lang for lang in self.title if lang]
