"""Messages of annotated deals."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from torite.annotated.marks import Piece
from torite.annotated.model import NoteKind
from torite.core.record import MatchRecord
from torite.page.messages.common import CommonParams
from torite.page.messages.table import TableMessage


class DocumentParams(CommonParams):
    """An annotated deal.

    Keys:
        deal: the whole deal: an object, or the text of a file.
    """

    deal: Annotated[Any, "unknown"]


class AnnotatedPlace(TypedDict):
    """A place in the walk through an annotated deal.

    Keys:
        at: the number of actions taken.
        note: the index of the note; null where only an action is shown.
    """

    at: int
    note: int | None


class AnnotatedParams(DocumentParams):
    """A place in an annotated deal; one that does not exist is the beginning.

    Keys:
        at: the number of actions taken.
        note: the index of the note.
    """

    at: NotRequired[int]
    note: NotRequired[int | None]


class AnnotatedNote(TypedDict):
    """A note.

    Keys:
        kind: ``ask``: answered by an action; ``choose``: by a choice; ``play``: the reader plays on.
        text: what it says.
        cards: the codes of the cards that it points at.
        choices: what to choose from; empty but for ``choose``.
        order: the indices of the choices in the order in which they are shown.
    """

    kind: NoteKind
    text: list[Piece]
    cards: list[str]
    choices: list[list[Piece]]
    order: list[int]


class AnnotatedReply(AnnotatedPlace):
    """A place in an annotated deal.

    Keys:
        title: the title of the deal.
        game: the id of the game.
        seat: the reader's seat.
        notes: the number of notes.
        told: the note; null where only an action is shown.
        table: the table as the reader sees it; only an ``ask`` note lets something be done.
        match: with ``play``: the deal on its own, to be played on.
        previous: the note before; null at the first.
        next: the next action or note; null at the last.
        end: at the last place: what is said at the end, perhaps empty.
    """

    title: str
    game: str
    seat: int
    notes: int
    told: AnnotatedNote | None
    table: TableMessage
    match: MatchRecord | None
    previous: AnnotatedPlace | None
    next: AnnotatedPlace | None
    end: list[Piece] | None


class AnnotatedAnswerParams(DocumentParams):
    """An answer; with neither action nor choice the answer is shown.

    Keys:
        note: the index of the note that asks.
        action: the action, without the seat.
        choice: the index of the choice.
    """

    note: int
    action: NotRequired[str | None]
    choice: NotRequired[int | None]


AnswerVerdict = Literal["good", "wrong", "refused", "shown"]


class AnnotatedAnswerReply(TypedDict):
    """An answer judged.

    Keys:
        verdict: ``good`` (go on), ``wrong`` (try again), ``refused`` (not legal), ``shown`` (the answer).
        text: what is said.
    """

    verdict: AnswerVerdict
    text: list[Piece]


class AnnotatedProblem(TypedDict):
    """Something wrong with an annotated deal.

    Keys:
        note: the index of the note; null: the whole.
        code: what it is; docs/annotated-deals.md lists the codes.
        text: the same in words.
    """

    note: int | None
    code: str
    text: str


class AnnotatedCheckReply(TypedDict):
    """What is wrong with an annotated deal.

    Keys:
        problems: empty if it is in order.
    """

    problems: list[AnnotatedProblem]


class AnnotatedTextReply(TypedDict):
    """An annotated deal as plain text.

    Keys:
        text: the whole text.
    """

    text: str
