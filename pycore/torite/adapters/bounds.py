"""How long a deal can be, and for how much, as frameworks want to know beforehand."""

from __future__ import annotations

from torite.adapters.turns import acts_out_of_turn
from torite.core.game import Game


def most_actions(game: Game) -> int:
    """No deal of this game has more actions: each card is played once at most, and the game says how many
    words there may be.
    """
    return len(game.pack) + game.most_calls()


def most_moves(game: Game) -> int:
    """The same with the waiting of seats that are asked out of turn: after the deal, and after each
    action, every seat but the one in turn may wait once.
    """
    actions = most_actions(game)
    return actions + (game.players - 1) * (actions + 1) if acts_out_of_turn(game) else actions


def most_entries(game: Game) -> int:
    """No history has more entries: besides the actions each card may be drawn, shown and put away, and end a
    trick that brings points.
    """
    return most_actions(game) + 5 * len(game.pack)
