"""The utility of a deal within its match."""

from __future__ import annotations

from collections.abc import Callable

from torite.core.game import Deal, Game
from torite.core.view import View

Utility = Callable[[Deal], list[float]]
"""The utilities of a finished deal, one for each seat."""


def may_end_match(game: Game, view: View) -> bool:
    """True if a deal that brings half of the largest possible score may end the match.

    Until then only the points of the deal count.
    """
    target = game.match_target()
    return target is not None and max(view["scores"]) + game.points_range()[1] / 2 >= target


def match_utility(game: Game, view: View) -> Utility:
    """The utilities of the finished deals that may follow from this view.

    They are those of the game, except where the deal ends the match: there each seat gets plus or minus half
    of the largest score change in the match. So a side raises when its opponents are about to win.
    """
    scores = view["scores"]
    first = game.first_scores()

    def utilities(deal: Deal) -> list[float]:
        result = deal.result()
        after = [score + won for score, won in zip(scores, result["points"], strict=True)]
        # A view does not say how many deals have been played, so matches by number of deals never end here.
        if not game.match_over(after, 0):
            return game.worth_of(deal, result)
        winners = game.winners(after)
        half_span = max(abs(score - start) for score, start in zip(after, first, strict=True)) / 2
        return [half_span if seat in winners else -half_span for seat in game.seats]

    return utilities
