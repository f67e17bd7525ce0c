"""The games. Each is a folder; a new one is a new folder and one line in `GAMES`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from torite.core.game import Game
from torite.games.gaigel.rules import Gaigel
from torite.games.glaves.rules import Glaves
from torite.games.hamlet.rules import Hamlet
from torite.games.manille.maniglia.rules import Maniglia
from torite.games.manille.marglia.rules import Marglia
from torite.games.sloppy_seconds.rules import SloppySeconds
from torite.games.triple_crown.rules import TripleCrown
from torite.games.watten.bavarian.rules import WattenBavarian
from torite.games.watten.blind.rules import WattenBlind
from torite.games.watten.kritisch.rules import WattenKritisch
from torite.games.watten.tyrolean.rules import WattenTyrolean
from torite.games.watten_bohemian.rules import BohemianWatten

GAMES: Final[dict[str, type[Game]]] = {
    game.id: game
    for game in (
        Glaves,
        TripleCrown,
        SloppySeconds,
        Hamlet,
        Gaigel,
        Marglia,
        Maniglia,
        WattenBavarian,
        WattenTyrolean,
        WattenKritisch,
        WattenBlind,
        BohemianWatten,
    )
}
"""The games by their ids."""


def load_game(game_id: str, options: Mapping[str, Any] | None = None) -> Game:
    """The game with this id and these options. Raises ``ValueError`` that names the choices for an unknown
    id, option or value.
    """
    if game_id not in GAMES:
        raise ValueError(f"there is no game {game_id!r}; the games are: {', '.join(GAMES)}")
    return GAMES[game_id](options)
