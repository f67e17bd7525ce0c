"""Lines of play: how a deal may go on after an action, to its end."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from torite.bots.heuristic import HeuristicBot
from torite.bots.next_move import play_out
from torite.bots.player import Player
from torite.bots.utility import match_utility
from torite.core.deal_state import deal_at
from torite.core.game import Deal
from torite.study.difference import Pair, mean, rollouts

LIKELY: Final = 0.9
"""Least likelihood of the world, as a part of the mean."""
TRIES: Final = 8
"""Number of worlds that are played out before a rollout is taken."""


class Line(NamedTuple):
    """A line of play: a finished deal, and the number of actions before the one that it follows."""

    deal: Deal
    at: int


def lines(deal: Deal, best: str, rival: str, pairs: Sequence[Pair] | None = None) -> tuple[Line, Line] | None:
    """The lines after two actions of the seat in turn, in one usual world; None where no world speaks for the
    better one.

    The world is one of the more likely ones, with nearly the mean difference between the two. All play on as
    normal players that play out no endings; only where that never speaks for the better action, as in the
    rollouts.

    Args:
        deal: the position; hidden cards are not used.
        best: the text of the better action.
        rival: the text of the worse one.
        pairs: their `rollouts`, if they have been run.
    """
    seat = deal.turn
    assert seat is not None
    pairs = rollouts(deal, best, rival) if pairs is None else pairs
    weights = [each.weight for each in pairs]
    usual, lead = mean(weights, [1.0] * len(pairs)), mean([each.lead for each in pairs], weights)
    speaking = [each for each in pairs if each.lead > 0]
    speaking.sort(key=lambda each: (each.weight < LIKELY * usual, abs(each.lead - lead)))
    utility = match_utility(deal.game, deal.view(seat))
    # Endings played out would take five times as long, and do not speak for the better action more often.
    players: dict[int, Player] = dict.fromkeys(deal.game.seats, HeuristicBot(deal.game, endings=False))
    for pair in speaking[:TRIES]:
        ends = []
        for text in (best, rival):
            then = pair.world.clone()
            then.apply_action(then.string_to_action(text), seat)
            ends.append(Line(_played_out(then, players), len(pair.world.actions())))
        if utility(ends[0].deal)[seat] > utility(ends[1].deal)[seat]:
            return ends[0], ends[1]
    if not speaking:
        return None
    world, _, best_course, rival_course = speaking[0]
    at = len(world.actions())
    courses = (best_course, rival_course)
    best_line, rival_line = (Line(_played_out(course.deal, players), at) for course in courses)
    return best_line, rival_line


def _played_out(deal: Deal, players: Mapping[int, Player]) -> Deal:
    """The deal at its end by its rules: worlds of rollouts may end earlier, such as those of Forty-Two."""
    then = deal_at(deal, len(deal.actions()))
    play_out(then, players)
    return then
