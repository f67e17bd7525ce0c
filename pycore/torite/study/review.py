"""Reviews of finished deals: where points were lost, and when the deal turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from torite.bots.utility import match_utility, may_end_match
from torite.core.game import Deal
from torite.study.weighing import Weighed

TURNS: Final = 0.25
"""Change of the expectation at which a deal turns, as a part of the usual spread of results."""


@dataclass(frozen=True, slots=True)
class Review:
    """A deal as one seat played it.

    Attributes:
        seat: the seat.
        weighed: its decisions, in order.
        course: the expectation before each decision and at the end, as (step, points of the deal).
        turning: the step of the decision after which the expectation changed most; None if it hardly changed.
        decides_match: true if the deal could end the match, so that the numbers concern more than its points.
    """

    seat: int
    weighed: tuple[Weighed, ...]
    course: tuple[tuple[int, float], ...]
    turning: int | None
    decides_match: bool

    @property
    def faults(self) -> list[Weighed]:
        """The slips and blunders, costliest first."""
        return sorted((each for each in self.weighed if each.verdict != "good"), key=lambda each: -each.cost)


def review(deal: Deal, seat: int, weighed: Sequence[Weighed]) -> Review:
    """The review of a finished deal for a seat.

    Args:
        deal: the deal.
        seat: the seat.
        weighed: its weighed decisions, in order.

    Raises:
        ValueError: the deal is not over.
    """
    if not deal.is_terminal():
        raise ValueError("a review is of a finished deal")
    thought_of = [each for each in weighed if each.estimates]
    course = [(each.step, each.expected) for each in thought_of]
    # The measure of the searches: where the deal ends the match, only winning it counts.
    view = deal.view(seat)
    utility = match_utility(deal.game, view)
    course.append((len(deal.actions()), utility(deal)[seat]))
    return Review(
        seat, tuple(weighed), tuple(course), _turning(thought_of, course), decides_match(deal, seat)
    )


def _turning(thought_of: Sequence[Weighed], course: Sequence[tuple[int, float]]) -> int | None:
    """The step at which the deal turned. ``course`` has the expectation at each decision and at the end."""
    values = [value for _, value in course]
    changes = [abs(after - before) for before, after in pairwise(values)]
    if not changes:
        return None
    most, decision = max(zip(changes, thought_of, strict=True), key=lambda each: (each[0], each[1].step))
    turned = most and most * 3 >= max(values) - min(values) and most >= TURNS * decision.spread
    return decision.step if turned else None


def decides_match(deal: Deal, seat: int) -> bool:
    """True if a finished deal could have ended the match, so that expectations concern more than its
    points.
    """
    after = [score + won for score, won in zip(deal.scores, deal.result()["points"], strict=True)]
    return may_end_match(deal.game, deal.view(seat)) or deal.game.match_over(after, 0)
