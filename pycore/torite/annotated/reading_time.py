"""The reading time of an annotated deal."""

from __future__ import annotations

import re
from collections.abc import Mapping
from math import ceil
from typing import Any, Final

# In seconds.
_WORD: Final = 0.3
_SIGN: Final = 0.12
_QUESTION: Final = 8.0
_NOTE: Final = 1.5
_ACTION: Final = 0.8
_PLAYING: Final = 60.0

_LATIN: Final = re.compile(r"[A-Za-zÀ-ɏ0-9'’]+")


def minutes(document: Mapping[str, Any]) -> int:
    """The time in minutes to read every note and answer every question.

    Args:
        document: an annotated deal in order, as an object.
    """
    notes = document["notes"]
    seconds: float = (notes[-1]["at"] - notes[0]["at"]) * _ACTION
    for note in notes:
        seconds += _NOTE + _reading(note["text"])
        if "ask" in note:
            seconds += _QUESTION
            seconds += max(
                _reading(answer.get("text") or answer.get("why") or "")
                for answer in note["ask"].get("answers") or note["ask"]["choices"]
            )
        seconds += _PLAYING * bool(note.get("play"))
    return max(1, ceil(seconds / 60))


def _reading(text: str | Mapping[str, str]) -> float:
    """The time in seconds to read a text, in its slowest language."""
    return max(map(_seconds, [text] if isinstance(text, str) else text.values()), default=0.0)


def _seconds(text: str) -> float:
    words = len(_LATIN.findall(text))
    signs = len(_LATIN.sub("", text)) if _is_dense(text) else 0
    return words * _WORD + signs * _SIGN


def _is_dense(text: str) -> bool:
    """True for a script read sign by sign, such as Japanese."""
    return any("\u3040" <= sign <= "\u9fff" for sign in text)
