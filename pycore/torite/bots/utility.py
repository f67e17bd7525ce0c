"""What a deal is worth in its match."""

from __future__ import annotations

from torite.bots.tree import Utility
from torite.core.game import Deal, Game
from torite.core.view import View


def may_end_match(game: Game, view: View) -> bool:
    """Whether an ordinary deal, which brings nobody more than half of what a deal can bring, may end the
    match. Until then only the points of the deal count.
    """
    target = game.match_target()
    return target is not None and max(view["scores"]) + game.points_range()[1] / 2 >= target


def match_utility(game: Game, view: View) -> Utility:
    """What the finished deals that may come of this view are worth to each seat.

    That is `Game.utilities`; but when the deal ends the match, nothing counts but who has won it: half the
    way of the winner from the first score to the last, for or against. So a seat whose opponents are about to
    win raises, for it has no more to lose, and one that is about to win does not.
    """
    scores = view["scores"]
    first = game.first_scores()

    def utilities(deal: Deal) -> list[float]:
        result = deal.result()
        after = [score + won for score, won in zip(scores, result["points"], strict=True)]
        # How many deals there have been, a view does not tell: of a match of so many deals none is the last.
        if not game.match_over(after, 0):
            return game.worth_of(deal, result)
        winners = game.winners(after)
        half_span = max(abs(score - start) for score, start in zip(after, first, strict=True)) / 2
        return [half_span if seat in winners else -half_span for seat in game.seats]

    return utilities
