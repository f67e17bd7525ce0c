"""Messages of players that think."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from torite.core.record import MatchRecord
from torite.core.view import View
from torite.page.messages.common import CommonParams, Level
from torite.page.search_results import SearchResult, SearchResultsBySeat


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
    thoughts: NotRequired[SearchResultsBySeat]


class SearchRequest(TypedDict):
    """What a strong player must think about before play goes on.

    Keys:
        seat: its seat.
        view: its view; a search knows nothing else.
    """

    seat: int
    view: View


class QuestionReply(TypedDict):
    """The search that is needed.

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
        taken: an action to weigh besides those that the search finds.
    """

    view: View
    seed: int
    key: str
    slice: float
    simulations: NotRequired[int | None]
    taken: NotRequired[str]


class ThinkReply(TypedDict):
    """A search so far.

    Keys:
        thought: the best so far; null: to do nothing.
        simulations: the number of simulations so far.
        done: true if there is no use in going on, or the number of simulations is reached.
    """

    thought: SearchResult | None
    simulations: int
    done: bool
