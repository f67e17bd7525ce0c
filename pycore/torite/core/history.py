"""What happened in a deal, entry by entry: actions of seats, and events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Action = tuple[int, int]
"""An action as it happened: seat, action."""

Event = tuple[str, int, int, int]
"""An event that is no action: kind, seat, card, and the seats that saw the card as a mask (bit s for
seat s).

Kinds: ``trick`` (the seat won it; no seat: nobody did), ``draw`` (the seat drew the card), ``shown`` (the
card was seen in the hand of the seat), ``away`` (the seat put the card away), ``exposed`` (the card was seen
that the seat had put away), ``mixed`` (the card of the seat may be in another hand from now on; the seats of
the mask know in which), ``laid`` (the card lies on the table again; no seat), ``turnup`` (the card was turned
face up; no seat), ``answer`` (the seat answered a question; a number stands in the place of the card),
``scored`` (the points that the seat won with the trick just taken, or by a call). A game may
add kinds of its own.
"""

Entry = Action | Event

ALL: Final = -1
"""The mask of all seats."""
NO_OTHERS: Final = 0
"""The mask of a card that only its own seat saw."""
NO_CARD: Final = -1
NO_SEAT: Final = -1

IN_HAND: Final = frozenset({"draw", "shown"})
"""Events after which their card is in the hand of their seat."""
NUMBERED: Final = frozenset({"answer", "scored"})
"""Events with a number in place of a card."""

UNLOGGED: Final = frozenset({"mixed"})
"""Events that change what seats know, and that no log mentions."""

PRIVATE: Final = frozenset({"barred"})
"""Events that only the seats that saw them learn of."""


def saw(viewer: int, seat: int, audience: int) -> bool:
    """True if ``viewer`` saw the card of an event of ``seat``."""
    return viewer == seat or bool(audience >> viewer & 1)


def learns_of(viewer: int, entry: Entry) -> bool:
    """True if ``viewer`` learns of an event; of actions `Visibility.notices` decides."""
    return len(entry) == 2 or entry[0] not in PRIVATE or saw(viewer, entry[1], entry[3])


def shown_to_all(seat: int, card: int) -> Event:
    """The event of a card that everybody has seen and that stays in the hand of its seat."""
    return ("shown", seat, card, ALL)


def trick_ends(history: Iterable[Entry]) -> list[int]:
    """For each complete trick the number of actions up to its last card."""
    ends: list[int] = []
    step = 0
    for entry in history:
        if len(entry) == 2:
            step += 1
        elif entry[0] == "trick":
            ends.append(step)
    return ends
