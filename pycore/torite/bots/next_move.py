"""The next move of the players at a table, or all moves to the end.

This is the only module of the room that has the deal: it gives each player the view of its seat.
"""

from __future__ import annotations

from collections.abc import Mapping

from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice, Player
from torite.core.game import Deal


def next_move(deal: Deal, players: Mapping[int, Player]) -> tuple[int, Choice] | None:
    """The next seat to move and its choice; None if these players, given by seat, wait for another seat.

    The seat in turn is asked last, after those that may act out of turn.
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
    """Play the deal to its end with these players, one for each seat; by default `HeuristicBot`."""
    seated = dict.fromkeys(deal.game.seats, HeuristicBot(deal.game)) if players is None else players
    while deal.turn is not None:
        move = next_move(deal, seated)
        # The seat in turn always has an action.
        assert move is not None
        seat, choice = move
        deal.apply_action(deal.string_to_action(choice.action), seat)
