"""The history of a view as `ViewEntry` tuples."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from torite.core.cards import BACKS, CARD_COUNT, CARD_INDEX
from torite.core.history import NO_CARD, NO_SEAT
from torite.core.knowledge_types import FACE_DOWN, UNKNOWN, ViewEntry

if TYPE_CHECKING:
    from torite.core.rules import Rules


def after_exchange(dealt: Sequence[int], events: Sequence[ViewEntry], seat: int) -> list[int]:
    """The hand of a seat after an exchange, from the cards that it was dealt."""
    own = list(dealt)
    for entry in events:
        if entry.seat == seat and entry.event == "away":
            own.remove(entry.card)
        elif entry.seat == seat and entry.event == "draw":
            own.append(entry.card)
    return own


def entries_of(game: Rules, hidden: Mapping[str, Sequence[int]], history: Sequence[Any]) -> list[ViewEntry]:
    """The history of a view in numbers. Raises ``ValueError`` for actions that the game does not have."""
    entries: list[ViewEntry] = []
    for entry in history:
        if isinstance(entry, str):
            by, _, text = entry.partition(":")
            action = UNKNOWN if text in hidden else game.string_to_action(text)
            entries.append(ViewEntry("", int(by), action=action, text=text))
        else:
            code = entry.get("card", "")
            card = CARD_INDEX.get(code, NO_CARD)
            back = code if code in BACKS else ""
            seat, number = entry.get("seat", NO_SEAT), entry.get("number", 0)
            entries.append(ViewEntry(entry["event"], seat, card=card, number=number, text=back))
    return entries


_HIDDEN: Final[dict[tuple[type[Rules], int], dict[str, list[int]]]] = {}
_MOVES: Final[dict[tuple[type[Rules], int, str], dict[tuple[int, ...], int]]] = {}


def hidden_actions(game: Rules) -> Mapping[str, Sequence[int]]:
    """For each text of a masked action, the actions of the game that it can stand for."""
    # The options of a game can change its actions.
    key = (type(game), game.num_distinct_actions)
    found = _HIDDEN.get(key)
    if found is None:
        found = _HIDDEN[key] = {}
        numbers = range(game.num_distinct_actions)
        plain = {game.action_to_string(action) for action in numbers}
        for action in numbers:
            text = game.masked_action(action)
            if text not in plain and (action >= CARD_COUNT or text == FACE_DOWN):
                found.setdefault(text, []).append(action)
    return found


def move_actions(game: Rules, text: str) -> Mapping[tuple[int, ...], int]:
    """The hidden actions with this masked text, by the sorted cards that leave the hand."""
    key = (type(game), game.num_distinct_actions, text)
    found = _MOVES.get(key)
    if found is None:
        found = _MOVES[key] = {
            tuple(sorted(game.leaves_hand(action))): action for action in hidden_actions(game)[text]
        }
    return found
