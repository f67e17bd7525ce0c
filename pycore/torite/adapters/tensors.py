"""A view as arrays of numbers with fixed shapes for a game with its options.

Rows are seats; columns are the cards of the pack (`ActionList.cards`) or calls. All numbers come from the
view and from the seat's own waits (`torite.adapters.turns`).

An *observation* has these pieces:

* ``seat``, ``dealer`` (seats): 1 for the viewer, for the dealer
* ``turn`` (seats): 1 for the seat in turn; all 0 when the deal is over
* ``asked`` (1): 1 if the viewer could act out of turn; if it is asked, it may also wait
* ``scores`` (seats): scores of the match before the deal
* ``hands`` (seats, cards): number of copies of each card known to be in a hand
* ``unknown`` (seats): number of unknown cards in each hand
* ``trick``, ``last_trick`` (seats, cards): the card that each seat played to this and to the previous trick
* ``face_down`` (seats): 1 for a card of this trick that the viewer may not see
* ``leader``, ``winning`` (seats): of this trick
* ``last_winner`` (seats): of the previous trick
* ``tricks`` (seats): number of tricks won
* ``played`` (seats, cards): cards that left a hand by an action that the viewer saw
* ``laid_out`` (cards): cards that lie face up on the table
* ``stock`` (1): number of cards in all piles on the table
* ``before`` (seats, cards): cards that lie in front of a seat
* ``trump`` (suits of the pack + 1): the trump suit; the last column for none and for another trump
* ``rank`` (ranks): the announced rank, in games that have one
* ``said`` (seats, calls): number of times each seat made each call with its argument, as the viewer heard it

An *information state* adds ``history``: a first row for the deal, then a row for each entry of the view's
history. Its columns are seat + 1, kind, card + 1, number, and 1 if the viewer waited after the entry. Kinds
are the numbers of the action list + 1, then the texts of masked calls, then the kinds of events.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
import numpy.typing as npt

from torite.adapters.actions import ActionList
from torite.adapters.bounds import most_entries
from torite.core.cards import BACKS, CARD_INDEX, CARD_SUIT, DOUBLES, PIP_SUITS_FROM, RANKS, SUIT_CODES, faces
from torite.core.game import Game
from torite.core.knowledge_types import FACE_DOWN
from torite.core.sampling.view_entries import hidden_actions
from torite.core.view import View

Floats = npt.NDArray[np.float32]

EVENTS: Final = (
    "trick", "draw", "shown", "away", "exposed", "mixed", "laid", "turnup", "answer", "scored", "set_aside",
    "double_stakes", "barred", "first_broken", "trump_born", "machine",
)  # fmt: skip
"""Kinds of events; all other kinds share the next number."""

_MOST_COLUMNS: Final = 128
"""Maximum number of arguments of a call; with more, the parts of arguments have columns instead."""

_COLUMNS: Final = 5


class _Calls:
    """The columns of calls."""

    def __init__(self, texts: Sequence[str], hidden: Sequence[str]) -> None:
        by_name: dict[str, list[str]] = {}
        for text in (*texts, *hidden):
            by_name.setdefault(text.partition(":")[0], []).append(text)
        self.columns: dict[str, int] = {}
        self._in_parts = {name for name, texts in by_name.items() if len(texts) > _MOST_COLUMNS}
        for text in (*texts, *hidden):
            for part in self.parts(text):
                self.columns.setdefault(part, len(self.columns))

    def parts(self, text: str) -> list[str]:
        """Names of the columns in which a text counts."""
        name, _, argument = text.partition(":")
        if name not in self._in_parts:
            return [text]
        return [name, *(f"{name}:{part}" for part in argument.split(",") if argument)]


class Tensors:
    """Converts the views of one game to arrays.

    Attributes:
        shapes: shape of each piece of an observation, in order.
        history_shape: shape of the history.
    """

    def __init__(self, game: Game, actions: ActionList) -> None:
        self._cards = {card: place for place, card in enumerate(actions.cards)}
        self._actions = actions
        fresh = game.new_deal(game.pack)
        self._leaves = fresh.game.leaves_hand
        self._parse = game.string_to_action
        self._known = frozenset(actions.texts)
        hidden = [text for text in hidden_actions(fresh.game) if text != FACE_DOWN]
        self._calls = _Calls(game.action_names, hidden)
        self._said = {text: number + 1 for number, text in enumerate(actions.texts)}
        for text in (*hidden, FACE_DOWN, *map(_event, EVENTS)):
            self._said.setdefault(text, len(self._said) + 1)
        self._other_event = len(self._said) + 1
        self._suits = _suits(game.pack)
        seats, cards, calls = game.players, len(actions.cards), len(self._calls.columns)
        self.shapes: Mapping[str, tuple[int, ...]] = {
            "seat": (seats,),
            "dealer": (seats,),
            "turn": (seats,),
            "asked": (1,),
            "scores": (seats,),
            "hands": (seats, cards),
            "unknown": (seats,),
            **({"backs": (seats, len(BACKS))} if game.backs_show_suit else {}),
            "trick": (seats, cards),
            "last_trick": (seats, cards),
            "face_down": (seats,),
            "leader": (seats,),
            "winning": (seats,),
            "last_winner": (seats,),
            "tricks": (seats,),
            "played": (seats, cards),
            "laid_out": (cards,),
            "stock": (1,),
            "before": (seats, cards),
            "trump": (len(self._suits) + 1,),
            "rank": (len(RANKS),),
            "said": (seats, calls),
        }
        self.history_shape: tuple[int, int] = (most_entries(game) + 1, _COLUMNS)

    def shapes_with(self, *, history: bool) -> dict[str, tuple[int, ...]]:
        """Shape of each piece of an observation, or of an information state with its history last."""
        return {**self.shapes, "history": self.history_shape} if history else {**self.shapes}

    def observe(self, view: View, pieces: Mapping[str, Floats], waits: Sequence[int] = ()) -> None:
        """Write a view into pieces that are all 0.

        Args:
            view: the view.
            pieces: an array for each name in `shapes`, and optionally ``history``.
            waits: lengths of the history at which the viewer waited.
        """
        pieces["seat"][view["seat"]] = 1
        pieces["dealer"][view["dealer"]] = 1
        if view["turn"] is not None:
            pieces["turn"][view["turn"]] = 1
        # Which seat is asked now must not show.
        pieces["asked"][0] = view["turn"] not in (None, view["seat"]) and bool(view["legal"])
        pieces["scores"][:] = view["scores"]
        pieces["tricks"][:] = view["tricks"]
        for seat, hand in enumerate(view["hands"]):
            shown = faces(hand)
            pieces["unknown"][seat] = len(hand) - len(shown)
            self._lay(pieces["hands"][seat], hand)
            if "backs" in pieces:
                pieces["backs"][seat] = [hand.count(back) for back in BACKS]
        self._write_tricks(view, pieces)
        for place in view["places"]:
            pieces["stock"][0] += place["count"]
            self._lay(pieces["laid_out"], place["cards"])
        for seat, tokens in enumerate(view["tokens"]):
            for token in tokens:
                self._lay(pieces["before"][seat], token["cards"])
        self._write_facts(view, pieces)
        for entry in view["history"]:
            if isinstance(entry, str):
                self._write_action(entry, pieces)
        if "history" in pieces:
            self._write_history(view, waits, pieces["history"])

    def _lay(self, row: Floats, cards: Sequence[str | None]) -> None:
        """Count cards into a row."""
        for card in faces(cards):
            row[self._cards[card]] += 1

    def _write_facts(self, view: View, pieces: Mapping[str, Floats]) -> None:
        trump, rank = view["facts"].get("trump"), view["facts"].get("rank")
        if "trump" in view["facts"]:
            known = trump in self._suits
            pieces["trump"][self._suits.index(str(trump)) if known else -1] = 1
        if isinstance(rank, str) and len(rank) == 1 and rank in RANKS:
            pieces["rank"][RANKS.index(rank)] = 1

    def _write_tricks(self, view: View, pieces: Mapping[str, Floats]) -> None:
        trick, last = view["trick"], view["last_trick"]
        if trick is not None:
            pieces["leader"][trick["leader"]] = 1
            if trick["winning"] is not None:
                pieces["winning"][trick["winning"]] = 1
            for seat, card in _in_trick(trick["cards"]):
                if card is None:
                    pieces["face_down"][seat] = 1
                else:
                    self._lay(pieces["trick"][seat], [card])
        if last is not None:
            if last["winner"] is not None:
                pieces["last_winner"][last["winner"]] = 1
            for seat, card in _in_trick(last["cards"]):
                self._lay(pieces["last_trick"][seat], [card])

    def _write_action(self, entry: str, pieces: Mapping[str, Floats]) -> None:
        by, _, text = entry.partition(":")
        seat = int(by)
        if text == FACE_DOWN:
            return
        for part in self._calls.parts(text) if text not in CARD_INDEX else ():
            pieces["said"][seat, self._calls.columns[part]] += 1
        if text in self._known:
            for card in self._leaves(self._parse(text)):
                pieces["played"][seat, self._cards[card]] += 1

    def _write_history(self, view: View, waits: Sequence[int], into: Floats) -> None:
        for row, entry in enumerate(view["history"], 1):
            if isinstance(entry, str):
                by, _, text = entry.partition(":")
                card = CARD_INDEX.get(text)
                into[row, :3] = int(by) + 1, self._said[text], 0 if card is None else self._cards[card] + 1
            else:
                what = self._said.get(_event(entry["event"]), self._other_event)
                card = CARD_INDEX.get(entry.get("card", ""))
                shown = 0 if card is None else self._cards[card] + 1
                into[row, :4] = entry.get("seat", -1) + 1, what, shown, entry.get("number", 0)
        for row in waits:
            into[row, 4] = 1


def _suits(pack: Sequence[int]) -> tuple[str, ...]:
    """The codes of the suits of a pack, in their order. The doubles are a suit of dominoes too."""
    suits = {CARD_SUIT[card] for card in pack}
    if PIP_SUITS_FROM in suits:
        suits.add(DOUBLES)
    return tuple(code for suit in sorted(suits) if (code := SUIT_CODES[suit]) is not None)


def _event(kind: str) -> str:
    """The key of an event, distinct from a call of the same name."""
    return f"event {kind}"


def pieces_in_a_row(shapes: Mapping[str, tuple[int, ...]]) -> tuple[Floats, dict[str, Floats]]:
    """An array of zeros, and for each piece its part of the array in that shape."""
    sizes = [int(np.prod(shape)) for shape in shapes.values()]
    row = np.zeros(sum(sizes), np.float32)
    pieces: dict[str, Floats] = {}
    start = 0
    for (name, shape), size in zip(shapes.items(), sizes, strict=True):
        pieces[name] = row[start : start + size].reshape(shape)
        start += size
    return row, pieces


def _in_trick(cards: Sequence[Any]) -> list[tuple[int, str | None]]:
    return [(card[0], card[1]) for card in cards]
