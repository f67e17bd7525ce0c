"""Practice positions: costly decisions of one's own reviewed deals, posed again as puzzles."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from torite.core.deal_state import deal_at
from torite.core.game import Deal
from torite.core.reasons import Reason
from torite.notation.link import to_link
from torite.study.difference import reason_over
from torite.study.puzzles import Puzzle
from torite.study.weighing import Weighed


class Missed(NamedTuple):
    """A costly decision.

    Attributes:
        puzzle: its position.
        weighed: the decision.
        reason: why the best action is better than the one taken; None where no reason holds.
    """

    puzzle: Puzzle
    weighed: Weighed
    reason: Reason | None


def missed_in(deal: Deal, weighed: Iterable[Weighed]) -> list[Missed]:
    """The slips and blunders among the decisions on a deal. Positions that no link can hold are left out."""
    found = []
    for each in weighed:
        if each.verdict == "good":
            continue
        then = deal_at(deal, each.step)
        try:
            link = to_link(then, each.seat)
        except ValueError:
            continue
        values = {action: round(estimate.value, 2) for action, estimate in each.estimates.items()}
        best = each.estimates[each.best]
        puzzle = Puzzle(link, each.seat, each.best, values, round(best.error, 3), rating=0)
        found.append(Missed(puzzle, each, reason_over(then, each.best, each.action)))
    return found
