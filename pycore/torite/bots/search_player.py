"""The base of the bots that search: their limits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import perf_counter
from typing import Final

from torite.core.game import Game

DEFAULT_SECONDS: Final = 1.0


@dataclass(eq=False)
class SearchPlayer:
    """A bot that searches for a move until a limit is reached.

    Attributes:
        game, seconds, simulations, seed: as those of `torite.bots.make_bot`.
        clock: the clock for the seconds.
    """

    game: Game
    seconds: float | None = None
    simulations: int | None = None
    seed: int = 0
    clock: Callable[[], float] = perf_counter

    def __post_init__(self) -> None:
        """Set the default limit where none is given."""
        if self.seconds is None and self.simulations is None:
            self.seconds = DEFAULT_SECONDS
