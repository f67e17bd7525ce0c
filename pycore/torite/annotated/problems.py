"""What may be wrong with an annotated deal, and how it is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from torite.core.game import Game
from torite.core.reasons import Reason
from torite.texts.words import LANGUAGES, Words, check_language, find_text, read_texts


def annotated_texts(lang: str) -> Mapping[str, Any]:
    """The texts of this room in a language, in files of their own that nothing else needs to read."""
    return read_texts("torite.annotated", "texts", lang)


def say(key: str, lang: str, /, **args: object) -> str:
    """The text under a dotted key, with its arguments filled in."""
    text: str = find_text([annotated_texts(check_language(lang))], key)
    return text.format_map(args)


@dataclass(frozen=True, slots=True)
class Problem:
    """Something that is wrong with an annotated deal.

    Attributes:
        code: what it is; docs/annotated-deals.md lists them.
        args: what its sentence needs.
        note: the index of the note, or None: it concerns the whole.
        part: which part of the note: ``answer`` or ``choice``, and its number from 1.
        reason: why the rules refuse an answer.
        game: the game whose rules these are.
    """

    code: str
    args: Mapping[str, str | int] = field(default_factory=dict)
    note: int | None = None
    part: tuple[str, int] | None = None
    reason: Reason | None = None
    game: type[Game] | None = None

    def text(self, lang: str) -> str:
        """The problem in one sentence, with the note that it concerns."""
        args: dict[str, object] = dict(self.args)
        if self.reason is not None and self.game is not None:
            args["reason"] = Words(check_language(lang), self.game).reason(self.reason)
        told = say(f"problems.{self.code}", lang, **args)
        if self.note is None:
            return told
        if self.part is None:
            return say("in-note", lang, number=self.note + 1, text=told)
        kind, number = self.part
        return say(f"in-{kind}", lang, number=self.note + 1, part=number, text=told)


class BadAnnotated(ValueError):
    """A text or an object that is no annotated deal in order.

    Attributes:
        problems: what is wrong with it, at least one thing.
    """

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems[0].text(LANGUAGES[0]))
        self.problems = problems
