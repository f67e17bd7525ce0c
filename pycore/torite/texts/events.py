"""The history of a view in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from torite.core.view import EventView
from torite.texts.words import Words


def events_in_words(history: Sequence[str | EventView], words: Words) -> Iterator[tuple[int, str]]:
    """The entries of a view's history in words, each with its index; cards that are drawn or put away unseen
    one after the other are one sentence, with the index of the last.
    """
    index = 0
    for entry, equal in groupby(history):
        number = len(list(equal))
        several = f"events.{entry['event']}-unseen-several" if not isinstance(entry, str) else ""
        if number > 1 and not isinstance(entry, str) and words.find(several) and "card" not in entry:
            yield index + number - 1, words.say(several, {"seat": entry["seat"], "number": number})
        else:
            yield from ((index + i, _event_text(entry, words)) for i in range(number))
        index += number


def _event_text(entry: str | EventView, words: Words) -> str:
    """An entry of a view's history in words."""
    if isinstance(entry, str):
        seat, _, action = entry.partition(":")
        return words.action(action, "events", seat=int(seat))
    args: dict[str, Any] = {name: entry[name] for name in ("seat", "card", "number") if name in entry}
    unseen = entry["event"] in {"draw", "away", "shown"} and "card" not in entry
    return words.say(f"events.{entry['event']}{'-unseen' if unseen else ''}", args)
