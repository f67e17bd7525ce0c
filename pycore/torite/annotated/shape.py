"""The shape of an annotated deal: keys, types, texts with their languages and marks.
`torite.annotated.checking` compares the notes with the deal.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from torite.annotated.marks import Mark, malformed, split
from torite.annotated.model import Answer, Choice, Note, Question, Text
from torite.annotated.problems import Problem
from torite.core.cards import CARD_INDEX, SUITS
from torite.core.game import Game

MOST_NOTES: Final = 300
LONGEST_TEXT: Final = 2000
LONGEST_NAME: Final = 40
MOST_PROBLEMS: Final = 100
"""The number of problems listed at once."""

_LANGUAGE: Final = re.compile("[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_RANKS: Final = frozenset(code[0] for code in CARD_INDEX if code[1] in SUITS)
_LONGEST_QUOTE: Final = 40
# Controls, bidirectional marks, surrogates, and invisible tags.
_ODD_SIGN: Final = re.compile(
    r"[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069\ud800-\udfff\U000e0000-\U000e007f]"
)

NOTE_KEYS: Final = ("at", "text", "cards", "ask", "play")
ANSWER_KEYS: Final = ("action", "good", "text")
CHOICE_KEYS: Final = ("text", "good", "why")
BY_ACTION: Final = ("answers", "otherwise")
BY_CHOICE: Final = ("choices",)


def is_visible(text: str) -> bool:
    """True if the text has a visible character."""
    return any(sign.isprintable() and not sign.isspace() for sign in text)


def is_name(text: object) -> bool:
    """True for a text that can name a player on one line."""
    return isinstance(text, str) and is_visible(text) and len(text) <= LONGEST_NAME and text.isprintable()


def quoted(value: object) -> str:
    """A value for a sentence: shortened and printable."""
    text = value if isinstance(value, str) else repr(value)
    text = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"


@dataclass
class Shape:
    """Reader of the parts of an annotated deal, which collects problems. A faulty part is read as far as
    possible; with problems the result is thrown away.

    Attributes:
        game: the game, for its cards and seats; None where the deal cannot be read.
        terms: the terms of the glossary; None if it is not installed.
        problems: the problems found.
        note: the index of the current note.
        part: the current part of the note.
    """

    game: Game | None
    terms: Collection[str] | None
    problems: list[Problem] = field(default_factory=list)
    note: int | None = None
    part: tuple[str, int] | None = None
    _texts: list[tuple[int | None, tuple[str, int] | None, str, Text]] = field(default_factory=list)

    def wrong(self, code: str, /, **args: str | int) -> None:
        """Report a problem of the current part."""
        self._add(Problem(code, args, self.note, self.part))

    def _add(self, problem: Problem) -> None:
        # One more than are listed shows that there are more.
        if len(self.problems) <= MOST_PROBLEMS:
            self.problems.append(problem)

    def known_keys(self, value: Mapping[str, Any], known: Collection[str]) -> None:
        """Report other keys than these."""
        for key in value:
            if key not in known:
                self.wrong("unknown-key", key=quoted(key), known=", ".join(known))

    def required(self, value: Mapping[str, Any], key: str) -> bool:
        """The value of a key that must be there."""
        if key not in value:
            self.wrong("missing-key", key=key)
        return key in value

    def flag(self, value: Mapping[str, Any], key: str) -> bool:
        """A boolean; absent: False."""
        found = value.get(key, False)
        if not isinstance(found, bool):
            self.wrong("not-flag", key=key)
        return found is True

    def objects(self, value: Mapping[str, Any], key: str, part: str) -> Iterator[Mapping[str, Any]]:
        """The objects of a required, non-empty list. Each is the current part while it is read."""
        found = value.get(key)
        if not isinstance(found, list) or not found:
            self.wrong("not-list", key=key)
            return
        for number, each in enumerate(found, 1):
            self.part = (part, number)
            if isinstance(each, dict):
                yield each
            else:
                self.wrong("not-object")
        self.part = None

    def text(self, value: Mapping[str, Any], key: str, *, needed: bool = True) -> Text:
        """A text by languages. An optional text may be absent, but not empty."""
        if key not in value:
            if needed:
                self.wrong("missing-key", key=key)
            return {}
        found = value[key]
        if isinstance(found, str):
            found = {"": found}
        if not isinstance(found, dict) or not found:
            # An author who has just begun has written nothing in any language yet.
            self.wrong("no-text" if found == {} and key == "text" else "not-text", key=key)
            return {}
        text = {lang: value for lang, value in found.items() if self._is_text(key, lang, value)}
        if len(text) == len(found):
            self._texts.append((self.note, self.part, key, text))
        return text

    def _is_text(self, key: str, lang: str, text: object) -> bool:
        before = len(self.problems)
        if lang and not _LANGUAGE.fullmatch(lang):
            self.wrong("bad-language", key=key, lang=quoted(lang))
        elif not isinstance(text, str):
            self.wrong("not-text", key=key)
        elif len(text) > LONGEST_TEXT:
            self.wrong("long-text", key=key, most=LONGEST_TEXT)
        elif _ODD_SIGN.search(text):
            self.wrong("odd-signs", key=key)
        elif not is_visible(text):
            self.wrong("empty-text", key=key)
        elif (piece := malformed(text)) is not None:
            self.wrong("bad-mark", mark=quoted(piece))
        else:
            for mark in split(text):
                if isinstance(mark, Mark):
                    self._check_mark(mark)
        return len(self.problems) == before

    def _check_mark(self, mark: Mark) -> None:
        value = mark.value
        if mark.kind == "term":
            if self.terms is not None and value not in self.terms:
                self.wrong("unknown-term", term=quoted(value))
        elif mark.kind == "card":
            self.card(value)
        elif mark.kind == "seat":
            # At most one digit, and only ASCII digits.
            if value not in "0123456789" or not self._has_seat(int(value)):
                self.wrong("no-seat-mark", seat=quoted(value))
        elif value not in (SUITS if mark.kind == "suit" else _RANKS) or len(value) > 1:
            self.wrong("bad-mark", mark=quoted(f"{{{mark.kind}:{value}}}"))

    def _has_seat(self, seat: int) -> bool:
        return self.game is None or seat in self.game.seats

    def card(self, code: object) -> bool:
        """True for a card of the game."""
        known = isinstance(code, str) and code in CARD_INDEX
        if not known or (self.game is not None and CARD_INDEX[str(code)] not in self.game.pack):
            self.wrong("unknown-card", card=quoted(code))
            return False
        return True

    def same_languages(self) -> None:
        """Report texts that lack a language of the others."""
        languages: dict[str, None] = {}
        for *_, text in self._texts:
            languages.update(dict.fromkeys(lang for lang in text if lang))
        for note, part, key, text in self._texts:
            missing = [lang for lang in languages if lang not in text]
            if missing:
                code = "no-language" if "" in text else "missing-language"
                self._add(Problem(code, {"key": key, "lang": missing[0]}, note, part))

    def read_note(self, value: Mapping[str, Any]) -> Note:
        """A note."""
        self.known_keys(value, NOTE_KEYS)
        at = value.get("at")
        if not self.required(value, "at") or isinstance(at, bool) or not isinstance(at, int):
            if "at" in value:
                self.wrong("not-number", key="at")
            at = 0
        text = self.text(value, "text")
        play = self.flag(value, "play")
        ask = value.get("ask")
        question, choices = self._ask(ask) if "ask" in value else (None, [])
        if ask is not None and play:
            self.wrong("ask-and-play")
        return Note(at, text, self._cards(value), question, choices, play)

    def _cards(self, value: Mapping[str, Any]) -> list[str]:
        found = value.get("cards", [])
        if not isinstance(found, list):
            self.wrong("not-list", key="cards")
            return []
        cards = [code for code in found if self.card(code)]
        if len(set(cards)) < len(cards):
            self.wrong("card-twice")
        return cards

    def _ask(self, ask: object) -> tuple[Question | None, list[Choice]]:
        if not isinstance(ask, dict):
            self.wrong("not-ask")
            return None, []
        if ("answers" in ask) == ("choices" in ask):
            self.wrong("not-ask")
            return None, []
        if "answers" in ask:
            self.known_keys(ask, BY_ACTION)
            answers = [self._answer(each) for each in self.objects(ask, "answers", "answer")]
            otherwise = self.text(ask, "otherwise", needed=False)
            self._some_good(answers)
            return Question(answers, otherwise), []
        self.known_keys(ask, BY_CHOICE)
        choices = [self._choice(each) for each in self.objects(ask, "choices", "choice")]
        self._some_good(choices)
        if len(choices) == 1:
            self.wrong("one-choice")
        return None, choices

    def _some_good(self, answers: list[Answer] | list[Choice]) -> None:
        if answers and not any(answer.good for answer in answers):
            self.wrong("no-good-answer")

    def _answer(self, value: Mapping[str, Any]) -> Answer:
        self.known_keys(value, ANSWER_KEYS)
        action = value.get("action")
        if self.required(value, "action") and not isinstance(action, str):
            self.wrong("no-action", action=quoted(action))
        code = action if isinstance(action, str) else ""
        return Answer(code, self.flag(value, "good"), self.text(value, "text", needed=False))

    def _choice(self, value: Mapping[str, Any]) -> Choice:
        self.known_keys(value, CHOICE_KEYS)
        text = self.text(value, "text")
        return Choice(text, self.flag(value, "good"), self.text(value, "why", needed=False))
