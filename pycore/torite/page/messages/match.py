"""Messages of a match at the table."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from torite.core.options import OptionValue
from torite.core.record import MatchRecord
from torite.page.messages.common import CommonParams, Level, MatchParams, TableReply
from torite.page.search_results import KeptSearchResult, SearchResultsBySeat


class StartParams(CommonParams):
    """A match to begin.

    Keys:
        game: the id of the game.
        options: its options, ``players`` included.
        seed: a number of 32 bits, from ``crypto.getRandomValues``.
        ages: the age of each seat, where ages break ties.
    """

    game: str
    options: dict[str, OptionValue]
    seed: int
    ages: NotRequired[list[int] | None]


class ActParams(MatchParams):
    """An action.

    Keys:
        action: seat and action, such as ``0:TS``.
    """

    action: str


class BotParams(MatchParams):
    """A bot is to act.

    Keys:
        bots: the seats that bots play.
        levels: the level of each seat, null where a person plays; absent: all ``normal``.
        thoughts: what strong players found.
        ask: true if a bot asks its human partner first where that one may forestall it.
    """

    bots: list[int]
    levels: NotRequired[list[Level | None]]
    thoughts: NotRequired[SearchResultsBySeat]
    ask: NotRequired[bool]


class BotReply(TableReply):
    """What a bot did.

    Keys:
        action: its seat and action; null if no bot wants to act.
        why: what it did and why, where an action without a card ended the deal.
        thought: the search result that it played.
        asks: what it would do unless its partner, the viewer, acts first; then it has done nothing.
    """

    action: str | None
    why: str | None
    thought: KeptSearchResult | None
    asks: str | None


class HintParams(MatchParams):
    """A hint is wanted.

    Keys:
        thoughts: what a search found for this seat; absent: by rules of thumb.
    """

    thoughts: NotRequired[SearchResultsBySeat]


class HintAction(TypedDict):
    """An action of a hint.

    Keys:
        action: its text, without the seat.
        label: its label.
        cards: the codes of its cards.
    """

    action: str
    label: str
    cards: list[str]


class HintAlternative(HintAction):
    """What else was weighed.

    Keys:
        cost: how many points worse it is expected to be.
        amount: the same in words; empty if it is just as good.
    """

    cost: str
    amount: str


class HintReply(HintAction):
    """What a bot would do in this seat.

    Keys:
        reason: why, in words.
        others: what else was weighed, best first; empty without a search.
    """

    reason: str
    others: list[HintAlternative]


class UndoParams(CommonParams):
    """Back to before the last choice of a person in this deal that the viewer noticed.

    Keys:
        match: the match.
        seat: the viewer's seat.
        people: the seats that people play.
        given: the number of actions at the beginning that are not taken back; absent: 0.
        auto: true if what is forced is done automatically, and so is no choice.
    """

    match: MatchRecord
    seat: int
    people: list[int]
    given: NotRequired[int]
    auto: NotRequired[bool]
