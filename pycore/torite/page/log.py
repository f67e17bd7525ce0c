"""What happened in a deal, for the log: every entry in words, and which trick it belongs to."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypedDict

from torite.core.cards import CARD_INDEX
from torite.core.game import Deal
from torite.core.history import Entry, learns_of
from torite.core.inference import inference_of
from torite.core.view import EventView, View
from torite.page.messages.table import CardMark, TableEvent
from torite.texts.events import events_in_words
from torite.texts.words import Words


class _InTrick(TypedDict, total=False):
    """What an event of a trick has besides its sentence."""

    seat: int
    card: str | None
    mark: CardMark
    won: bool
    step: int


def make_log(deal: Deal, view: View, words: Words) -> list[TableEvent]:
    """The entries of a view's history, with the number of their trick: 0 before the first card, and what
    comes between two tricks goes with the one before. Once the deal lies open each has the step of the
    replay that shows it.
    """
    sentences = dict(events_in_words(view["history"], words))
    entries: list[TableEvent] = []
    tricks, complete, step = 0, True, 0
    for index, (happened, told) in enumerate(heard(deal, view)):
        more: _InTrick = {}
        if isinstance(told, str):
            step += 1
            if puts_to_trick(deal, happened):
                tricks += complete
                complete = False
                more = _played(told, words)
        elif told["event"] == "trick":
            complete = True
            more = {"seat": told["seat"], "won": True} if "seat" in told else {"won": True}
        if index in sentences:
            entry: TableEvent = {"index": index, "text": sentences[index], "trick": tricks, **more}
            if deal.is_open():
                entry["step"] = step
            entries.append(entry)
    return entries


def noticed_steps(deal: Deal, seat: int) -> list[int]:
    """The steps of the actions that a seat noticed as they were taken. What is told to a seat counts by
    these: the number of all actions gives away what others signal in private.
    """
    return [step for step, done in enumerate(deal.actions()) if inference_of(deal).notices(seat, *done)]


def heard(deal: Deal, view: View) -> Iterator[tuple[Entry, str | EventView]]:
    """What happened, beside what the view has of it; what its seat did not notice is left out."""
    seat, is_open = view["seat"], deal.is_open()
    noticed = (
        entry
        for entry in deal.history
        if is_open
        or (inference_of(deal).notices(seat, *entry) if len(entry) == 2 else learns_of(seat, entry))
    )
    return zip(noticed, view["history"], strict=True)


def puts_to_trick(deal: Deal, entry: Entry) -> bool:
    """Whether an entry of the history put a card to a trick."""
    return len(entry) == 2 and deal.game.to_trick(entry[1]) is not None


def _played(told: str, words: Words) -> _InTrick:
    """A card put to a trick: whose it is, and as it stands on the card; None if it lies face down."""
    seat, _, action = told.partition(":")
    code = action.rpartition(":")[2]
    if code not in CARD_INDEX:
        return {"seat": int(seat), "card": None}
    name = words.own_name(code)
    mark: CardMark = {"rank": words.short_rank(code[0]), "suit": code[1]} if name is None else {"rank": name}
    return {"seat": int(seat), "card": code, "mark": mark}
