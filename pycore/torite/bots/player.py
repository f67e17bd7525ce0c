"""What plays: a `Player` chooses from the view of its seat and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from torite.core.reasons import Reason
from torite.core.view import View


@dataclass(frozen=True, slots=True)
class Choice:
    """What a player wants to do.

    Attributes:
        action: the text of the action.
        reason: why, as a code for which ``bots`` in the texts has words.
    """

    action: str
    reason: Reason


class Player(Protocol):
    """Anything that chooses actions from views."""

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing; out of turn doing nothing is common."""
        ...
