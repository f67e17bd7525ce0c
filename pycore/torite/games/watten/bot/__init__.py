"""Rules of thumb for Watten: name what makes the hand strong, raise when the side is ahead, save strong
cards, and read signals.

`naming`: calls before the first card. `table`: what a seat infers during the tricks. `estimate`: its chance
to win. `stake`: raising and answering. `signalling`: signals. `cards`: cards. `beginner`: the choices of a
beginner.
"""

from __future__ import annotations

from random import Random

from torite.bots.player import Choice
from torite.core.game import Game
from torite.core.view import View
from torite.games.watten.bot.beginner import beginners_choice
from torite.games.watten.bot.cards import best_card
from torite.games.watten.bot.naming import Naming
from torite.games.watten.bot.signalling import signal
from torite.games.watten.bot.stake import answer, raises
from torite.games.watten.bot.table import Table
from torite.games.watten.game import Watten


def advise(game: Game, view: View) -> Choice | None:
    """The call or card, and the reason; None out of turn with nothing to do."""
    if not isinstance(game, Watten):
        raise TypeError(f"{game.id} is no Watten game")
    if view["phase"] != "play":
        return Naming(game, view).choice() if view["turn"] == view["seat"] else None
    table = Table(game, view)
    signalled = signal(table)
    if signalled is not None:
        return signalled
    if "accept" in table.legal:
        return answer(table)
    if "raise" in table.legal:
        raised = raises(table)
        if raised is not None:
            return raised
    return best_card(table) if table.in_turn else None


def advise_easy(game: Game, view: View, rng: Random) -> Choice | None:
    """The choice of a beginner; None where it plays as in any other game."""
    if not isinstance(game, Watten):
        raise TypeError(f"{game.id} is no Watten game")
    return beginners_choice(game, view, rng) if view["turn"] == view["seat"] else None
