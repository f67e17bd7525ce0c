"""Messages of a match at the table, and of players that think."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from torite.core.options import OptionValue
from torite.core.record import MatchRecord
from torite.core.view import View
from torite.page.messages.common import CommonParams, Level, MatchParams, TableReply
from torite.page.thoughts import KeptThought, Thought, Thoughts


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
    thoughts: NotRequired[Thoughts]
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
    thought: KeptThought | None
    asks: str | None


class QuestionParams(CommonParams):
    """A match in which bots are to act.

    Keys:
        match: the match.
        bots: the seats that bots play.
        levels: the level of each seat, null where a person plays; absent: all ``normal``.
        thoughts: what has been found so far.
    """

    match: MatchRecord
    bots: list[int]
    levels: NotRequired[list[Level | None]]
    thoughts: NotRequired[Thoughts]


class SearchRequest(TypedDict):
    """What a strong player must think about before play goes on.

    Keys:
        seat: its seat.
        view: its view; a search knows nothing else.
    """

    seat: int
    view: View


class QuestionReply(TypedDict):
    """Whether a search is needed.

    Keys:
        question: what to search; null if the next to act is a person or a bot that needs no time.
    """

    question: SearchRequest | None


class ThinkParams(CommonParams):
    """A slice of a search.

    Keys:
        view: what is thought about.
        seed: the seed of the search.
        key: a name for the whole search; a worker keeps it from slice to slice.
        slice: the length of the slice in seconds, at most 1.
        simulations: the number of simulations after which to stop; with it every world is played to its end.
    """

    view: View
    seed: int
    key: str
    slice: float
    simulations: NotRequired[int | None]


class ThinkReply(TypedDict):
    """A search so far.

    Keys:
        thought: the best so far; null: to do nothing.
        simulations: the number of simulations so far.
        done: true if there is no use in going on, or the number of simulations is reached.
    """

    thought: Thought | None
    simulations: int
    done: bool


class HintParams(MatchParams):
    """A hint is wanted.

    Keys:
        thoughts: what a search found for this seat; absent: by rules of thumb.
    """

    thoughts: NotRequired[Thoughts]


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
