"""Upper bounds on the length of a deal."""

from __future__ import annotations

from torite.adapters.turns import acts_out_of_turn
from torite.core.game import Game


def most_actions(game: Game) -> int:
    """Maximum number of actions in a deal: every card once, and the calls that the game permits."""
    return len(game.pack) + game.most_calls()


def most_moves(game: Game) -> int:
    """Maximum number of actions and waits in a deal.

    After the deal and after each action, every seat except the one in turn may wait once.
    """
    actions = most_actions(game)
    return actions + (game.players - 1) * (actions + 1) if acts_out_of_turn(game) else actions


def most_entries(game: Game) -> int:
    """Maximum number of entries in a history.

    In addition to the actions, each card may be drawn, shown and put away, and may end a trick with points.
    """
    return most_actions(game) + 5 * len(game.pack)
