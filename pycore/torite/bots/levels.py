"""The levels of computer players, and the one way to make one: `make_bot`.

Easy and strong players are imported when the first one is made, so that a table without them starts sooner.
"""

from __future__ import annotations

from typing import Final

from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Player
from torite.core.game import Game

LEVELS: Final = ("easy", "normal", "strong")
"""The names of the levels, the weakest first."""


def make_bot(
    level: str,
    game: Game,
    *,
    seconds: float | None = None,
    simulations: int | None = None,
    seed: int = 0,
) -> Player:
    """A computer player.

    Args:
        level: ``easy``, ``normal`` or ``strong``.
        game: the rules.
        seconds: maximum time of a strong player for a move; one second if neither limit is given.
        simulations: maximum number of simulations instead: then the same position gets the same choice on
            every machine.
        seed: the seed of its random choices.

    Raises:
        ValueError: there is no such level.

    >>> import torite
    >>> from torite.bots import make_bot
    >>> game = torite.load_game("glaves")
    >>> view = game.new_deal(seed=1).view(1)
    >>> make_bot("strong", game, simulations=50).choose(view).action in view["legal"]
    True
    """
    if level == "easy":
        from torite.bots.easy import EasyBot

        return EasyBot(game, seed)
    if level == "normal":
        return HeuristicBot(game)
    if level == "strong":
        from torite.bots.search import SearchBot

        return SearchBot(game, seconds, simulations, seed)
    raise ValueError(f"there is no level {level!r}; the levels are: {', '.join(LEVELS)}")
