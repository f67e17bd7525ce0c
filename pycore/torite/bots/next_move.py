"""Chooses the next move of the bots at a table, who acts and what; or all moves to the end.

The one module here that sees the deal: it gives each bot the view of its seat.
"""

from __future__ import annotations

from collections.abc import Iterable

from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice
from torite.core.deal import Deal


def next_move(deal: Deal, bots: Iterable[int]) -> tuple[int, Choice] | None:
    """The next move of the bots in these seats: a seat and its choice; None when they wait for somebody else.

    The seat in turn comes last: what others want to do out of turn they do before play goes on.
    """
    if deal.turn is None:
        return None
    player = HeuristicBot(deal.game)
    for seat in sorted(bots, key=lambda seat: (seat == deal.turn, seat)):
        if deal.legal_actions(seat):
            choice = player.choose(deal.view(seat))
            if choice is not None:
                return seat, choice
    return None


def play_out(deal: Deal) -> None:
    """Let bots in all seats play this deal to its end."""
    while deal.turn is not None:
        move = next_move(deal, deal.game.seats)
        # The seat in turn has an action for as long as the deal goes on.
        assert move is not None
        seat, choice = move
        deal.apply_action(deal.string_to_action(choice.action), seat)
