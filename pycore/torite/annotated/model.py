"""What an annotated deal consists of, once it has been read and checked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from torite.core.cards import CARD_INDEX
from torite.core.game import Deal
from torite.texts.words import LANGUAGES

NoteKind = Literal["tell", "ask", "choose", "play"]

Text = Mapping[str, str]
"""A text by languages; one that was written without a language has the key ``""``."""


def in_language(text: Text, lang: str) -> str:
    """The text in a language, or if it is not there in English, or in the language that it has first."""
    for wanted in (lang, LANGUAGES[0]):
        if wanted in text:
            return text[wanted]
    return next(iter(text.values()), "")


def _kind(action: str) -> str:
    """What an action is: its word without the argument; all cards are of one kind."""
    return "" if action in CARD_INDEX else action.partition(":")[0]


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer by an action.

    Attributes:
        action: its text, without the seat.
        good: whether it is a good one.
        text: what is said to who gives it; empty: nothing in particular.
    """

    action: str
    good: bool
    text: Text


@dataclass(frozen=True, slots=True)
class Question:
    """A question that is answered by playing.

    Attributes:
        answers: those that are spoken of; the others are wrong.
        otherwise: what is said to who gives another one; empty: nothing in particular.
    """

    answers: Sequence[Answer]
    otherwise: Text

    def asks_for(self, action: str) -> bool:
        """Whether an action is of a kind that is spoken of: a card, a bid, a signal …"""
        return _kind(action) in {_kind(answer.action) for answer in self.answers}

    def answer(self, action: str) -> Answer:
        """The answer by an action, spoken of or not."""
        listed = (answer for answer in self.answers if answer.action == action)
        return next(listed, Answer(action, False, self.otherwise))


@dataclass(frozen=True, slots=True)
class Choice:
    """One of the answers to choose from.

    Attributes:
        text: the answer.
        good: whether it is a good one.
        why: what is said to who gives it; empty: nothing in particular.
    """

    text: Text
    good: bool
    why: Text


@dataclass(frozen=True, slots=True)
class Note:
    """A note at a moment of the deal.

    Attributes:
        at: after how many actions.
        text: what it says.
        cards: the codes of the cards that it points at.
        question: what is to be answered by playing, or None.
        choices: what is to be chosen from; empty unless this is asked.
        play: whether the reader plays on alone from here.
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
        at: how many actions have been taken.
        note: the index of the note that is shown, or None: only the last action is.
    """

    at: int
    note: int | None


@dataclass(frozen=True, slots=True)
class AnnotatedDeal:
    """A deal with notes.

    Attributes:
        title: its title.
        deal: the deal as far as it is recorded.
        seat: the seat from which the table is seen.
        is_open: whether all hands are open, not only what this seat sees.
        names: a name for each seat; empty: no names of its own.
        notes: the notes in their order; there is at least one.
        end: what is said at the end; empty: nothing.
    """

    title: Text
    deal: Deal
    seat: int
    is_open: bool
    names: Sequence[Text]
    notes: Sequence[Note]
    end: Text

    def places(self) -> list[Place]:
        """The places of a walk through the deal in their order: from the first note to the last, action by
        action; when the last one is answered by playing, the action too.
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
        """The action that follows after so many others, as it is recorded, without the seat."""
        _, action = self.deal.actions()[at]
        return self.deal.action_to_string(action)

    def languages(self) -> list[str]:
        """The languages in which it is written; empty where no text has one."""
        return [lang for lang in self.title if lang]
