"""Params that most methods share, records in answers, and rows of numbers."""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypedDict

from torite.core.reasons import ToldReason
from torite.core.record import MatchRecord
from torite.page.messages.table import TableMessage

Level = Annotated[str, "Level"]
"""The level of a computer player."""
HandOrder = Literal["suit", "suit-up", "rank", "rank-up"]


class CommonParams(TypedDict, total=False):
    """What any request may carry.

    Keys:
        lang: the language of all sentences.
        names: a display name for each seat.
        deck_style: ``french``: cards are drawn and named as those of a French pack; absent: the game's own.
        pack: the former name of ``deck_style``.
        hand_order: by suit (the default) or by rank, ``-up`` with high cards on the right; trumps and jokers
            are always on the left.
    """

    lang: Annotated[str, "Lang"]
    names: list[str]
    deck_style: Annotated[str, '"french"']
    pack: Annotated[str, '"french"']
    hand_order: HandOrder


class MatchParams(CommonParams):
    """A match and the seat that looks.

    Keys:
        match: the match.
        seat: the viewer's seat.
        people: the seats that people at this device play; a single person is addressed as "you".
    """

    match: MatchRecord
    seat: int
    people: NotRequired[list[int]]


class MatchReply(TypedDict):
    """A match.

    Keys:
        match: its record.
    """

    match: MatchRecord


class TableReply(MatchReply):
    """A match and its table.

    Keys:
        table: the table, from the viewer's seat.
    """

    table: TableMessage


class ResultRow(TypedDict):
    """A row of numbers.

    Keys:
        label: what it counts.
        values: a value for each seat.
    """

    label: str
    values: list[str]


class ErrorMessage(TypedDict):
    """Why a request cannot be carried out.

    Keys:
        code: one of the error codes.
        message: one sentence in the user's language: what is wrong and what to do.
        pack: with ``game-not-here``: the wheel to fetch, a name in ``games`` of site.json.
        action: with ``illegal-action`` of a ``rules.`` method: the action that was refused.
        reason: the reason for programs, of a ``rules.`` method or of ``bad-annotated``.
        note: with ``bad-annotated``: the index of the faulty note, null where it is the whole deal.
    """

    code: str
    message: str
    pack: NotRequired[str]
    action: NotRequired[str]
    reason: NotRequired[ToldReason]
    note: NotRequired[int | None]
