"""The history of a view, split into typed entries."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from torite.core.cards import CARD_INDEX
from torite.core.history import NO_CARD, NO_SEAT
from torite.core.view import EventView


class HistoryEntry(NamedTuple):
    """An action or event in the history of a view.

    Attributes:
        event: the kind of an event; empty for an action.
        seat: its seat, or `NO_SEAT`.
        word: the first part of an action that is no plain card, such as ``signal`` or ``card`` (a card face
            down); empty for a plain card and for an event.
        argument: the rest of an action: the code of a plain card, or what follows the word.
        card: the card of an event, or the card that the argument names; `NO_CARD` without one.
        number: the number of an event.
    """

    event: str
    seat: int
    word: str = ""
    argument: str = ""
    card: int = NO_CARD
    number: int = 0


# Games have few actions and events, so nearly every entry is made once in a process.
@lru_cache(maxsize=1 << 13)
def _action(text: str) -> HistoryEntry:
    seat, _, action = text.partition(":")
    word, _, argument = ("", "", action) if action in CARD_INDEX else action.partition(":")
    return HistoryEntry("", int(seat), word, argument, CARD_INDEX.get(argument, NO_CARD))


@lru_cache(maxsize=1 << 13)
def _event(kind: str, seat: int, code: str, number: int) -> HistoryEntry:
    return HistoryEntry(kind, seat, card=CARD_INDEX.get(code, NO_CARD), number=number)


def read_history(history: Iterable[str | EventView]) -> list[HistoryEntry]:
    """The entries of a view's ``history``, in order.

    >>> [(entry.event, entry.seat, entry.word, entry.argument) for entry in read_history(
    ...     ["1:TC", "2:signal:good", {"event": "trick", "seat": 1}])]
    [('', 1, '', 'TC'), ('', 2, 'signal', 'good'), ('trick', 1, '', '')]
    """
    return [
        _action(entry)
        if isinstance(entry, str)
        else _event(entry["event"], entry.get("seat", NO_SEAT), entry.get("card", ""), entry.get("number", 0))
        for entry in history
    ]
