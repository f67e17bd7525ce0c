"""Messages of links, replays, checks, shared deals and the daily deal."""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

from torite.core.record import MatchRecord
from torite.page.messages.common import CommonParams, Level, MatchParams, MatchReply, ResultRow
from torite.page.messages.table import TableMessage
from torite.page.search_results import SearchResult

LinkKind = Literal["fresh", "position", "finished"]
"""A deal to play, a question ("what would you play?"), or a deal to replay."""


class OpenParams(CommonParams):
    """A link to open.

    Keys:
        link: a link, its text as in docs/link.md, or a whole address.
    """

    link: str


class Invitation(TypedDict):
    """What to know of a deal before playing it.

    Keys:
        title: which deal it is.
        about: sentences: where one sits, which options and scores are unusual.
    """

    title: str
    about: list[str]


class OpenReply(MatchReply, Invitation):
    """What a link shows first.

    Keys:
        kind: what to do with it.
        game: the id of the game.
        players: the number of seats.
        seat: the viewer's seat: that of the link, or else the seat in turn.
        at: the number of actions shown at first.
        own: how many of them are this seat's.
        steps: the number of actions in the link; those after ``at`` are shown after the reader's answer.
        over: true if the deal of the link was played to its end.
        link: the link as Torite writes it.
    """

    kind: LinkKind
    game: str
    players: int
    seat: int
    at: int
    own: int
    steps: int
    over: bool
    link: str


class ReplayParams(CommonParams):
    """A point of a deal, with all cards open: of a link, or of a match.

    Keys:
        link: the link.
        match: the match.
        deal: the number of the deal in the match, from 0; absent: the last that is over.
        seat: the viewer's seat.
        step: the number of actions shown; absent: all.
        people: the seats that people at this device play.
    """

    link: NotRequired[str]
    match: NotRequired[MatchRecord]
    deal: NotRequired[int | None]
    seat: int
    step: NotRequired[int | None]
    people: NotRequired[list[int]]


class DealPoint(MatchReply):
    """A point of a deal; ``match`` has the whole deal on its own.

    Keys:
        step: the number of actions shown.
        steps: the number of actions of the deal.
        tricks: the steps at which a trick is complete.
    """

    step: int
    steps: int
    tricks: list[int]


class ReplayReply(DealPoint):
    """A point of a deal that is over.

    Keys:
        table: the table there; its prompt says what was done last, or why the trick was won.
        deal: the number of the deal in the match, from 0.
        deals: the number of deals of the match that are over.
    """

    table: TableMessage
    deal: int
    deals: int


class CheckParams(CommonParams):
    """A point of a deal that is over, as the player in turn saw it.

    Keys:
        match: the match.
        deal: the number of the deal in the match, from 0; absent: the last that is over.
        seat: the viewer's seat where the deal was over.
        step: the number of actions before; absent: all.
        people: the seats that people play.
        levels: the level of each seat, null where a person plays; absent: all ``normal``.
        thoughts: what is kept of this step, that of a review first.
        strangers: true if nobody knows who played.
    """

    match: MatchRecord
    deal: NotRequired[int | None]
    seat: int
    step: NotRequired[int | None]
    people: list[int]
    levels: NotRequired[list[Level | None]]
    thoughts: NotRequired[list[SearchResult]]
    strangers: NotRequired[bool]


class WeighedEstimate(TypedDict):
    """What a search expected of an action.

    Keys:
        action: its text.
        label: its label.
        cards: the codes of its cards.
        value: the expected points.
        error: their standard error; null: not known.
        simulations: the number of simulations.
    """

    action: str
    label: str
    cards: list[str]
    value: float
    error: float | None
    simulations: int


class CheckedMove(TypedDict):
    """What a player did, and why.

    Keys:
        seat: the seat that acted.
        level: its level; null: a person played there.
        action: its action.
        text: the same in words.
        reason: why; null where nobody knows.
        simulations: the number of simulations.
        estimates: what was expected of each action, best first.
    """

    seat: int
    level: Level | None
    action: str
    text: str
    reason: str | None
    simulations: int
    estimates: list[WeighedEstimate]


class Weighed(CheckedMove):
    """What a player did, why, and what the numbers mean.

    Keys:
        unit: what the numbers count: points, lives …
        remark: a sentence where the numbers concern the match, not only the deal; may be empty.
    """

    unit: str
    remark: str


class CheckReply(ReplayReply):
    """A point of a deal that is over, as the player saw it that acted next.

    Keys:
        weighed: what that player did; null at the end of the deal.
    """

    weighed: Weighed | None


class AnswerParams(CommonParams):
    """An answer to "what would you play?".

    Keys:
        link: the link.
        match: its deal before the answer.
        seat: the seat that answers.
        action: the answer, without the seat.
    """

    link: str
    match: MatchRecord
    seat: int
    action: str


class Answers(TypedDict):
    """What each would do, in sentences.

    Keys:
        yours: the reader.
        theirs: the sender's player; absent if the link does not tell.
        bot: a bot.
    """

    yours: str
    theirs: NotRequired[str]
    bot: NotRequired[str]


class AnswerReply(TypedDict):
    """An answer compared.

    Keys:
        same: true if the sender's player did the same; null if the link does not tell.
        told: sentences.
    """

    same: bool | None
    told: Answers


class CompareParams(MatchParams):
    """A deal of a link, played to its end.

    Keys:
        link: the link.
        by: who played this seat on this device before: a name, or empty for the same person; absent: the
            sender's player.
    """

    link: str
    by: NotRequired[str]


class CompareReply(TypedDict):
    """Two results compared.

    Keys:
        text: a sentence; null if the deal of the link was not played to its end.
        rows: the points in the deal of the link.
    """

    text: str | None
    rows: list[ResultRow]


class ShareParams(CommonParams):
    """A deal to share: of a link, or of a match.

    Keys:
        link: the link.
        match: the match.
        deal: the number of the deal in the match, from 0; absent: the last.
        seat: the seat that shares.
        step: the number of actions shown; absent: as the deal stands.
        you: what the reader is called who is to take the seat.
        people: the seats that people at this device play.
    """

    link: NotRequired[str]
    match: NotRequired[MatchRecord]
    deal: NotRequired[int | None]
    seat: int
    step: NotRequired[int | None]
    you: NotRequired[str]
    people: NotRequired[list[int]]


class Shared(TypedDict):
    """Something that can be shared of a deal.

    Keys:
        kind: the deal as dealt, a question about one of its points, or the whole play.
        link: the text after ``#`` in an address.
        title: its title.
        text: the deal as plain text, as the seat of the link may know it.
        table: the table to draw, likewise.
    """

    kind: LinkKind
    link: str
    title: str
    text: str
    table: TableMessage


class ShareReply(TypedDict):
    """What can be shared of a deal.

    Keys:
        items: ``fresh`` always, ``position`` of a deal that has begun, ``finished`` of one that is over.
    """

    items: list[Shared]


class DailyParams(CommonParams):
    """A day.

    Keys:
        date: such as ``2026-11-22``; Python looks at no clock.
    """

    date: str


class DailyReply(MatchReply, Invitation):
    """The deal of a day, on its own and before its first action.

    Keys:
        date: the day.
        game: the id of the game.
        players: the number of seats.
        seat: the person's seat.
    """

    date: str
    game: str
    players: int
    seat: int


class DailyMonthParams(CommonParams):
    """A month.

    Keys:
        month: such as ``2026-11``.
    """

    month: str


class DailyMonthReply(TypedDict):
    """The games of a month.

    Keys:
        games: the id of the game of each day, by date; days before the first one are left out.
    """

    games: dict[str, str]


class ChallengeParams(CommonParams):
    """A challenge.

    Keys:
        link: the short form of its first deal.
        deals: their number.
    """

    link: str
    deals: int


class ChallengeReply(TypedDict):
    """The deals of a challenge, before their first actions.

    Keys:
        link: the short form of its first deal, as the library writes it.
        game: the id of the game.
        players: the number of seats.
        seat: the person's seat in all deals.
        about: the unusual options, in sentences.
        deals: a match of each deal.
    """

    link: str
    game: str
    players: int
    seat: int
    about: list[str]
    deals: list[MatchRecord]


class ComputerResultReply(TypedDict):
    """A deal compared with the computer player's.

    Keys:
        yours: the person's points.
        bot: the points of that seat when computer players have all seats.
        verdict: how the person did, by the rules of the game.
        rows: the points of the computer players.
        link: the link to their play.
    """

    yours: int
    bot: int
    verdict: Literal["better", "worse", "same"]
    rows: list[ResultRow]
    link: str
