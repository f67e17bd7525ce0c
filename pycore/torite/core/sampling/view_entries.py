"""What a view tells of the course of play, in numbers. Times are indices of the view's history; the cards are
dealt at the time -1.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from torite.core.cards import CARD_COUNT, CARD_INDEX
from torite.core.history import NO_CARD, NO_SEAT

if TYPE_CHECKING:
    from torite.core.deal import Deal
    from torite.core.game import Game

DEALT: Final = -1
"""The time at which the cards were dealt."""
NEVER: Final = 1 << 30
"""A time after all others."""
FACE_DOWN: Final = "card"
"""How a card is told that was played face down."""
UNKNOWN: Final = -1
"""Stands for an action whose argument is hidden."""


class ViewEntry(NamedTuple):
    """An entry of a view's history, in numbers.

    Attributes:
        event: what happened by itself, or an empty text for an action.
        seat: whose it is, or `NO_SEAT`.
        action: of an action its number, or `UNKNOWN`.
        card: of an event its card, or `NO_CARD` when this seat did not see it.
        number: of an event its number.
        text: of an action what was told of it.
    """

    event: str
    seat: int
    action: int = UNKNOWN
    card: int = NO_CARD
    number: int = 0
    text: str = ""


def after_exchange(dealt: Sequence[int], events: Sequence[ViewEntry], seat: int) -> list[int]:
    """What a seat holds after an exchange of which it was dealt these cards."""
    own = list(dealt)
    for entry in events:
        if entry.seat == seat and entry.event == "away":
            own.remove(entry.card)
        elif entry.seat == seat and entry.event == "draw":
            own.append(entry.card)
    return own


def entries_of(game: Game, hidden: Mapping[str, Sequence[int]], history: Sequence[Any]) -> list[ViewEntry]:
    """The history of a view in numbers. Raises ``ValueError`` for what this game does not tell."""
    entries: list[ViewEntry] = []
    for entry in history:
        if isinstance(entry, str):
            by, _, text = entry.partition(":")
            action = UNKNOWN if text in hidden else game.string_to_action(text)
            entries.append(ViewEntry("", int(by), action=action, text=text))
        else:
            card = CARD_INDEX[entry["card"]] if "card" in entry else NO_CARD
            seat = entry.get("seat", NO_SEAT)
            entries.append(ViewEntry(entry["event"], seat, card=card, number=entry.get("number", 0)))
    return entries


_HIDDEN: Final[dict[tuple[type[Game], int], dict[str, list[int]]]] = {}


def hidden_actions(deal: Deal) -> Mapping[str, list[int]]:
    """For each text with which a hidden action is told, the actions of the game that it may be."""
    game = deal.game
    # Games that name their actions by their options have others with other options.
    key = (type(game), game.num_distinct_actions)
    found = _HIDDEN.get(key)
    if found is None:
        found = _HIDDEN[key] = {}
        numbers = range(game.num_distinct_actions)
        plain = {game.action_to_string(action) for action in numbers}
        for action in numbers:
            text = deal.masked_action(action)
            if text not in plain and (action >= CARD_COUNT or text == FACE_DOWN):
                found.setdefault(text, []).append(action)
    return found
