"""The players of the arena: levels and yardsticks with their limits for a move.

>>> Contestant.parse("strong@0.5s")
Contestant(kind='strong', seconds=0.5, simulations=None)
>>> str(Contestant.parse("ismcts@200"))
'ismcts@200'
"""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from time import process_time
from typing import Final

from torite.bots.ismcts import IsmctsBot
from torite.bots.levels import LEVELS, make_bot
from torite.bots.player import Choice, Player
from torite.bots.search import SearchBot
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.view import View

SEARCHING: Final = ("strong", "ismcts")
"""Kinds that take a limit."""
KINDS: Final = (*LEVELS, "ismcts", "random")
"""The levels, a plain search with random rollouts, and a random player."""


class RandomPlayer:
    """Takes a uniformly random legal action in turn; never acts out of turn."""

    def __init__(self, seed: int) -> None:
        self._rng = Random(seed)

    def choose(self, view: View) -> Choice | None:
        """A random legal action; None out of turn."""
        if view["turn"] != view["seat"]:
            return None
        return Choice(self._rng.choice(view["legal"]), Reason("only"))


@dataclass(frozen=True, slots=True)
class Contestant:
    """A kind of player with its limit.

    Attributes:
        kind: one of `KINDS`.
        seconds: limit of processor time for a move in seconds, or None.
        simulations: number of simulations for a move, or None.
    """

    kind: str
    seconds: float | None = None
    simulations: int | None = None

    @classmethod
    def parse(cls, text: str) -> Contestant:
        """A contestant from ``KIND``, ``KIND@SECONDSs`` or ``KIND@SIMULATIONS``. Raises ``ValueError``."""
        kind, at, limit = text.strip().partition("@")
        if kind not in KINDS:
            raise ValueError(f"there is no player {kind!r}; the players are: {', '.join(KINDS)}")
        if not at:
            return cls(kind)
        if kind not in SEARCHING:
            raise ValueError(f"{kind} does not search, so it takes no limit: write {kind}, not {text!r}")
        try:
            found = (
                cls(kind, seconds=float(limit[:-1])) if limit.endswith("s") else cls(kind, None, int(limit))
            )
        except ValueError:
            found = None
        if found is None or not 0 < (found.seconds or found.simulations or 0) < 1e9:
            raise ValueError(
                f"{text!r}: after @ comes a number of seconds such as 0.5s, or of simulations such as 200"
            )
        return found

    def __str__(self) -> str:
        if self.seconds is not None:
            return f"{self.kind}@{self.seconds:g}s"
        return self.kind if self.simulations is None else f"{self.kind}@{self.simulations}"

    def player(self, game: Game, seed: int) -> Player:
        """The player; the seed determines its random choices."""
        if self.kind == "random":
            return RandomPlayer(seed)
        if self.kind in SEARCHING:
            search = IsmctsBot if self.kind == "ismcts" else SearchBot
            # Processor time: other load on the machine must not weaken a player.
            return search(game, self.seconds, self.simulations, seed, clock=process_time)
        return make_bot(self.kind, game, seed=seed)
