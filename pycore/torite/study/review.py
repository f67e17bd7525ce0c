"""What can be learnt from a finished deal: where points were lost, and when it turned."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from torite.bots.worth import may_end_match, worth_in_match
from torite.core.deal import Deal
from torite.study.weighing import Weighed


@dataclass(frozen=True, slots=True)
class Review:
    """A deal as one seat played it.

    Attributes:
        seat: who.
        weighed: its decisions, in order.
        course: what it could expect, as (step, points of the deal), before each decision and at the end.
        turning: the step of the decision after which the expectation changed most until the next, or None
            where it hardly changed.
        decides_match: whether the deal could end the match, so that the numbers are about more than its
            points.
    """

    seat: int
    weighed: tuple[Weighed, ...]
    course: tuple[tuple[int, float], ...]
    turning: int | None
    decides_match: bool

    @property
    def faults(self) -> list[Weighed]:
        """The slips and blunders, the dearest first."""
        return sorted((each for each in self.weighed if each.verdict != "good"), key=lambda each: -each.cost)


def review(deal: Deal, seat: int, weighed: Sequence[Weighed]) -> Review:
    """The review of a finished deal for a seat.

    Args:
        deal: the deal.
        seat: whose decisions were weighed.
        weighed: these decisions, in order.

    Raises:
        ValueError: the deal is not over.
    """
    if not deal.is_terminal():
        raise ValueError("a review is of a finished deal")
    course = [(each.step, each.expected) for each in weighed if each.estimates]
    # By the same measure as the searches: where the deal ends the match, only who has won it counts.
    view = deal.view(seat)
    worth = worth_in_match(deal.game, view)
    course.append((len(deal.actions()), worth(deal)[seat]))
    changes = [(abs(after - before), step) for (step, before), (_, after) in pairwise(course)]
    most, turning = max(changes, default=(0.0, None))
    spread = max(value for _, value in course) - min(value for _, value in course)
    turned = turning if most and most * 3 >= spread else None
    return Review(seat, tuple(weighed), tuple(course), turned, decides_match(deal, seat))


def decides_match(deal: Deal, seat: int) -> bool:
    """Whether a finished deal could end the match, so that what a seat could expect is about more than its
    points.
    """
    after = [score + won for score, won in zip(deal.scores, deal.result()["points"], strict=True)]
    return may_end_match(deal.game, deal.view(seat)) or deal.game.match_over(after, 0)
