"""The interface of players: a `Player` chooses an action from the view of its seat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from torite.core.reasons import Reason
from torite.core.view import View


@dataclass(frozen=True, slots=True)
class Estimate:
    """The estimated result of an action.

    Attributes:
        value: the expected utility for the seat that acts, in points of the deal (`Game.utilities`).
        error: the standard error of the value.
        simulations: the number of simulations of the action.
    """

    value: float
    error: float
    simulations: int


@dataclass(frozen=True, slots=True)
class Choice:
    """The action that a player chooses.

    Attributes:
        action: the text of the action.
        reason: why, as a code of the section ``bots`` of the texts.
        estimates: the estimate of each action that a search has tried, by text; empty without a search.
    """

    action: str
    reason: Reason
    estimates: Mapping[str, Estimate] = field(default_factory=dict)


class Player(Protocol):
    """Anything that chooses actions from views."""

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing, as is usual out of turn."""
        ...
