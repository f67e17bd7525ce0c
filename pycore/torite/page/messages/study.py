"""Messages of reviews and puzzles."""

from __future__ import annotations

from typing import Annotated, NotRequired, TypedDict

from torite.core.record import MatchRecord
from torite.core.view import View
from torite.page.messages.common import CommonParams, MatchReply
from torite.page.search_results import SearchResult
from torite.study.weighing import Verdict


class DecisionsParams(CommonParams):
    """A deal that is over.

    Keys:
        match: the match.
        deal: the number of the deal in the match, from 0; absent: the last that is over.
        seat: the seat that decided.
    """

    match: MatchRecord
    deal: NotRequired[int | None]
    seat: int


class Decision(TypedDict):
    """A choice between several actions.

    Keys:
        step: the number of actions before.
        view: what the seat knew; ``think`` weighs it.
        taken: the action that the seat took.
    """

    step: int
    view: View
    taken: str


class DecisionsReply(TypedDict):
    """The decisions of a seat.

    Keys:
        deal: the number of the deal.
        decisions: its decisions.
    """

    deal: int
    decisions: list[Decision]


class ReviewParams(DecisionsParams):
    """A deal that is over, with its decisions weighed.

    Keys:
        people: the seats that people at this device play.
        weighed: the search results by the steps of the decisions.
    """

    people: NotRequired[list[int]]
    weighed: Annotated[dict[str, SearchResult], "Record<number, SearchResult>"]


class ActionValue(TypedDict):
    """What an action is expected to bring.

    Keys:
        action: its text.
        label: its label.
        value: the expected points, such as ``+1.5``.
        cost: how many points less than the best.
    """

    action: str
    label: str
    value: str
    cost: str


class Line(TypedDict):
    """A line of play: how the deal may end after an action.

    Keys:
        label: the action.
        link: a link of the deal in a likely world.
        at: the number of actions before it.
    """

    label: str
    link: str
    at: int


class ReviewedMove(TypedDict):
    """A decision, reviewed.

    Keys:
        step: the number of actions before.
        verdict: how good it was.
        cost: how many points it cost.
        did: what was done, in words.
        text: the verdict in words.
        expected: the points to be expected of the best action.
        others: all actions that were weighed, best first.
        lines: of a slip or blunder the lines after it and after the best action, if they speak against it.
    """

    step: int
    verdict: Verdict
    cost: float
    did: str
    text: str
    expected: str
    others: list[ActionValue]
    lines: list[Line]


class ReviewReply(TypedDict):
    """What can be learnt of a deal.

    Keys:
        summary: a sentence.
        remark: a sentence where the numbers concern the match too; may be empty.
        moves: the decisions.
        course: steps and the points to be expected before each decision, and got in the end.
        turning: the step after which these changed most.
    """

    summary: str
    remark: str
    moves: list[ReviewedMove]
    course: list[tuple[int, float]]
    turning: int | None


class PuzzlesParams(CommonParams):
    """Which puzzles are asked for.

    Keys:
        game: the id of a game; absent: all games.
    """

    game: NotRequired[str | None]


class PuzzleEntry(TypedDict):
    """A puzzle in a list.

    Keys:
        link: its link.
        rating: its difficulty: the rating of a player who solves it half the time.
    """

    link: str
    rating: int


class PuzzlesReply(TypedDict):
    """The puzzles.

    Keys:
        puzzles: by the ids of the games.
    """

    puzzles: dict[str, list[PuzzleEntry]]


class KeptReviewParams(TypedDict):
    """A stored review of a deal that is over.

    Keys:
        match: the match.
        deal: the number of the deal in the match, from 0.
        seat: the seat that decided.
        weighed: the search results by the steps of the decisions.
    """

    match: MatchRecord
    deal: int
    seat: int
    weighed: Annotated[dict[str, SearchResult], "Record<number, SearchResult>"]


class PracticeParams(CommonParams):
    """Reviews of the reader's own deals in one game.

    Keys:
        reviews: the reviews.
    """

    reviews: list[KeptReviewParams]


class PracticePosition(TypedDict):
    """A costly decision, to be made again.

    Keys:
        review: the number of its review in the question, from 0.
        step: the number of actions before.
        did: the action that was taken.
        cost: the points it cost.
        link: the link of the position.
    """

    review: int
    step: int
    did: str
    cost: str
    link: str


class MissedReason(TypedDict):
    """The positions in which the same was missed, or those without a reason.

    Keys:
        why: why another action was better, in words; empty without a reason.
        positions: the decisions, in the order of the reviews.
    """

    why: str
    positions: list[PracticePosition]


class PracticeReply(TypedDict):
    """The costly decisions of the reviews.

    Keys:
        missed: by reason, the most frequent first.
    """

    missed: list[MissedReason]


class PositionParams(KeptReviewParams):
    """A decision of a review.

    Keys:
        step: the number of actions before.
    """

    step: int


class PuzzleParams(CommonParams):
    """A puzzle.

    Keys:
        game: the id of its game.
        number: its number, from 1.
        position: a costly decision of a review, instead of a numbered puzzle.
    """

    game: str
    number: NotRequired[int]
    position: NotRequired[PositionParams]


class PuzzleReply(MatchReply):
    """A puzzle, as a deal on its own.

    Keys:
        seat: the seat to act.
        players: the number of seats.
        at: the number of actions of the position.
        own: how many of them are this seat's.
        link: its link.
        rating: its difficulty: the rating of a player who solves it half the time; 0: not measured.
        count: the number of puzzles of the game.
    """

    seat: int
    players: int
    at: int
    own: int
    link: str
    rating: int
    count: int


class PuzzleAnswerParams(PuzzleParams):
    """An answer to a puzzle.

    Keys:
        action: the answer, without the seat.
        tried: the wrong answer before.
    """

    action: str
    tried: NotRequired[str]


class ActionCost(TypedDict):
    """What an action costs.

    Keys:
        action: its text.
        label: its label.
        cost: how many points worse than the answer.
    """

    action: str
    label: str
    cost: str


class CostInWords(TypedDict):
    """What an action costs, or several cards that cost the same.

    Keys:
        label: the actions.
        cost: the cost in words.
    """

    label: str
    cost: str


class PuzzleAnswerReply(TypedDict):
    """A puzzle answered.

    Keys:
        right: true if that is the answer or has the same effect.
        text: the same in words.
        reason: why the answer is better than what is worse.
        checked: how the answer was checked.
        values: all actions that were weighed, best first.
        others: what is worse, in words.
        lines: the line after the answer, if one speaks for or against it.
    """

    right: bool
    text: str
    reason: str
    checked: str
    values: list[ActionCost]
    others: list[CostInWords]
    lines: list[Line]
