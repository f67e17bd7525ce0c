"""The history of a view in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from torite.core.view import EventView
from torite.texts.words import Words

_TOGETHER: Final = frozenset({"away", "draw", "exposed"})
"""Events of which several in a row make one sentence with their cards."""


def events_in_words(history: Sequence[str | EventView], words: Words) -> Iterator[tuple[int, str]]:
    """The history of a view in words, each sentence with the index of its entry. Consecutive draws, discards
    or put-away cards of a seat are one sentence, with the index of the last. Some events have none.
    """
    index = 0
    for _, alike in groupby(history, key=_alike):
        entries = list(alike)
        several = _several_text(entries, words)
        if several is not None:
            yield index + len(entries) - 1, several
        else:
            yield from (
                (index + i, _event_text(entry, words))
                for i, entry in enumerate(entries)
                if isinstance(entry, str) or entry["event"] not in words.unlogged_events
            )
        index += len(entries)


def _alike(entry: str | EventView) -> str | EventView | tuple[str, int]:
    """A key: consecutive entries with the same key may share a sentence."""
    if isinstance(entry, str) or entry["event"] not in _TOGETHER or "card" not in entry:
        return entry
    return entry["event"], entry["seat"]


def _several_text(entries: Sequence[str | EventView], words: Words) -> str | None:
    """Several similar entries as one sentence; None where each has its own, or none has one."""
    events = [entry for entry in entries if not isinstance(entry, str)]
    if len(events) < 2 or events[0]["event"] in words.unlogged_events:
        return None
    first = events[0]
    if "card" in first:
        if first["event"] not in _TOGETHER:
            return None
        cards = [event["card"] for event in events]
        return words.say(f"events.{first['event']}-several", {"seat": first["seat"], "cards": cards})
    several = f"events.{first['event']}-unseen-several"
    if not words.find(several):
        return None
    return words.say(several, {"seat": first["seat"], "number": len(events)})


def _event_text(entry: str | EventView, words: Words) -> str:
    """An entry of a view's history in words."""
    if isinstance(entry, str):
        seat, _, action = entry.partition(":")
        return words.action(action, "events", seat=int(seat))
    args: dict[str, Any] = {name: entry[name] for name in ("seat", "card", "number") if name in entry}
    kind = entry["event"]
    if kind in {"draw", "away", "shown"} and "card" not in entry:
        kind += "-unseen"
    elif kind == "trick" and "seat" not in entry:
        kind = "trick-drawn"
    return words.say(f"events.{kind}", args)
