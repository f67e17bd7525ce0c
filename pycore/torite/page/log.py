"""The log of a deal: its events in words, with the numbers of their tricks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, TypedDict

from torite.core.cards import CARD_INDEX
from torite.core.deal_state import is_open
from torite.core.game import Deal
from torite.core.history import Entry, learns_of
from torite.core.inference import inference_of
from torite.core.view import EventView, View
from torite.texts.events import events_in_words
from torite.texts.words import Words

if TYPE_CHECKING:
    from torite.page.messages.table import CardMark, TableEvent


class _InTrick(TypedDict, total=False):
    """What a card or the end of a trick adds to an event."""

    seat: int
    card: str | None
    mark: CardMark
    won: bool
    step: int


def make_log(deal: Deal, view: View, words: Words) -> list[TableEvent]:
    """The events of a view. An event between two tricks belongs to the one before; 0 means before the first
    card. Once the deal lies open, each event has the step of the replay that shows it.
    """
    sentences = dict(events_in_words(view["history"], words))
    entries: list[TableEvent] = []
    tricks, complete, step = 0, True, 0
    for index, (happened, shown) in enumerate(heard(deal, view)):
        more: _InTrick = {}
        if isinstance(shown, str):
            step += 1
            if puts_to_trick(deal, happened):
                tricks += complete
                complete = False
                more = _card_played(shown, words)
        elif shown["event"] == "trick":
            complete = True
            more = {"seat": shown["seat"], "won": True} if "seat" in shown else {"won": True}
        if index in sentences:
            entry: TableEvent = {"index": index, "text": sentences[index], "trick": tricks, **more}
            if is_open(deal):
                entry["step"] = step
            entries.append(entry)
    return entries


def noticed_steps(deal: Deal, seat: int) -> list[int]:
    """The steps of the actions that a seat noticed. Its messages count by these: the number of all actions
    would give away private signals.
    """
    return [step for step, done in enumerate(deal.actions()) if inference_of(deal).notices(seat, *done)]


def heard(deal: Deal, view: View) -> Iterator[tuple[Entry, str | EventView]]:
    """Entries of the history that the view has, each with its text there."""
    seat, all_open = view["seat"], is_open(deal)
    noticed = (
        entry
        for entry in deal.history
        if all_open
        or (inference_of(deal).notices(seat, *entry) if len(entry) == 2 else learns_of(seat, entry))
    )
    return zip(noticed, view["history"], strict=True)


def puts_to_trick(deal: Deal, entry: Entry) -> bool:
    """True if an entry of the history put a card to a trick."""
    return len(entry) == 2 and deal.game.to_trick(entry[1]) is not None


def _card_played(shown: str, words: Words) -> _InTrick:
    """A card put to a trick: seat, code and mark; its code is None if it lies face down."""
    seat, _, action = shown.partition(":")
    code = action.rpartition(":")[2]
    if code not in CARD_INDEX:
        return {"seat": int(seat), "card": None}
    name = words.own_name(code)
    mark: CardMark = {"rank": words.short_rank(code[0]), "suit": code[1]} if name is None else {"rank": name}
    return {"seat": int(seat), "card": code, "mark": mark}
