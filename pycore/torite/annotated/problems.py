"""Problems of annotated deals, and their sentences."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from torite.core.game import Game
from torite.core.reasons import Reason
from torite.texts.words import LANGUAGES, Words, check_language, read_texts, sentence


def annotated_texts(lang: str) -> Mapping[str, Any]:
    """The texts of this package in a language, in files of their own."""
    return read_texts("torite.annotated", "texts", lang)


def say(key: str, lang: str, /, **args: object) -> str:
    """The text under a dotted key, with its arguments filled in."""
    return sentence("torite.annotated", key, check_language(lang), **args)


@dataclass(frozen=True, slots=True)
class Problem:
    """A problem of an annotated deal.

    Attributes:
        code: its code; docs/annotated-deals.md lists them.
        args: the values its sentence needs.
        note: the index of the note; None: the whole deal.
        part: the part of the note, ``answer`` or ``choice``, and its number from 1.
        reason: why the rules refuse an answer.
        game: the game of these rules.
    """

    code: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    note: int | None = None
    part: tuple[str, int] | None = None
    reason: Reason | None = None
    game: type[Game] | None = None

    def text(self, lang: str) -> str:
        """The problem in one sentence, with the number of its note."""
        args: dict[str, object] = dict(self.args)
        if self.reason is not None and self.game is not None:
            args["reason"] = Words(check_language(lang), self.game).reason(self.reason)
        sentence = say(f"problems.{self.code}", lang, **args)
        if self.note is None:
            return sentence
        if self.part is None:
            return say("in-note", lang, number=self.note + 1, text=sentence)
        kind, number = self.part
        return say(f"in-{kind}", lang, number=self.note + 1, part=number, text=sentence)


class BadAnnotated(ValueError):
    """A text or an object that is not a valid annotated deal.

    Attributes:
        problems: its problems, at least one.
    """

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems[0].text(LANGUAGES[0]))
        self.problems = problems
