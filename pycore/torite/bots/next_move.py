"""Chooses the next move of the bots at a table, who acts and what; or all moves to the end.

The one module here that sees the deal: it gives each bot the view of its seat.
"""

from __future__ import annotations

from collections.abc import Mapping

from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice, Player
from torite.core.game import Deal


def next_move(deal: Deal, players: Mapping[int, Player]) -> tuple[int, Choice] | None:
    """The next move of these players, by seat: a seat and its choice; None when they wait for somebody else.

    The seat in turn comes last: what others want to do out of turn they do before play goes on.
    """
    if deal.turn is None:
        return None
    for seat in sorted(players, key=lambda seat: (seat == deal.turn, seat)):
        if deal.legal_actions(seat):
            choice = players[seat].choose(deal.view(seat))
            if choice is not None:
                return seat, choice
    return None


def play_out(deal: Deal, players: Mapping[int, Player] | None = None) -> None:
    """Let these players, one for each seat, play the deal to its end; by default `HeuristicBot`."""
    seated = dict.fromkeys(deal.game.seats, HeuristicBot(deal.game)) if players is None else players
    while deal.turn is not None:
        move = next_move(deal, seated)
        # The seat in turn has an action for as long as the deal goes on.
        assert move is not None
        seat, choice = move
        deal.apply_action(deal.string_to_action(choice.action), seat)
