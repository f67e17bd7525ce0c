"""What plays: a `Player` chooses from the view of its seat and nothing else."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from torite.core.reasons import Reason
from torite.core.view import View


@dataclass(frozen=True, slots=True)
class Estimate:
    """What an action is expected to bring, as far as a search has seen.

    Attributes:
        value: the expected utility for the seat that acts, in points of the deal (`Game.utilities`).
        error: the standard error of the value.
        simulations: how many deals were played on from there.
    """

    value: float
    error: float
    simulations: int


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player wants to do.

    Attributes:
        action: the text of the action.
        reason: why, as a code for which ``bots`` in the texts has words.
        estimates: for a player that searches what it expects of each action that it considered, by text;
            empty for others.
    """

    action: str
    reason: Reason
    estimates: Mapping[str, Estimate] = field(default_factory=dict)


class Player(Protocol):
    """Anything that chooses actions from views."""

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing; out of turn doing nothing is common."""
        ...
