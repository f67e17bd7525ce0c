"""Secret simultaneous choices."""

from __future__ import annotations

from torite.core.copying import Copied, Shared


class SecretChoices(Copied):
    """Choices made one after the other, hidden until the last is made.

    Attributes:
        order: the seats in the order of choosing.
        made: the choices so far, in that order.
    """

    order: Shared[list[int]]
    made: list[int]

    def __init__(self, order: list[int]) -> None:
        self.order = order
        self.made = []

    @property
    def complete(self) -> bool:
        return len(self.made) == len(self.order)

    @property
    def turn(self) -> int:
        """The next seat to choose."""
        return self.order[len(self.made)]

    def choose(self, choice: int) -> bool:
        """Record the choice of the seat in turn. Returns True after the last choice."""
        self.made.append(choice)
        return self.complete
