"""The levels of computer players, and the one way to make one: `make_bot`."""

from __future__ import annotations

from typing import Final

from torite.bots.easy import EasyBot
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Player
from torite.core.game import Game

LEVELS: Final = ("easy", "normal")
"""The names of the levels, the weakest first."""


def make_bot(
    level: str,
    game: Game,
    *,
    seconds: float | None = None,  # noqa: ARG001 - for players that search
    simulations: int | None = None,  # noqa: ARG001
    seed: int = 0,
) -> Player:
    """A computer player.

    Args:
        level: ``easy`` or ``normal``.
        game: the rules.
        seconds: how long a player that searches may think about a move.
        simulations: how many deals it may play on in place of that: then it chooses the same in the same
            position on every machine.
        seed: of the chance in its play.

    Raises:
        ValueError: there is no such level.

    >>> import torite
    >>> from torite.bots import make_bot
    >>> game = torite.load_game("glaves")
    >>> view = game.new_deal(seed=1).view(1)
    >>> make_bot("easy", game).choose(view).action in view["legal"]
    True
    """
    if level == "easy":
        return EasyBot(game, seed)
    if level == "normal":
        return HeuristicBot(game)
    raise ValueError(f"there is no level {level!r}; the levels are: {', '.join(LEVELS)}")
