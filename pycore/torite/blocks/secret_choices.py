"""Secret simultaneous choices: made one after the other, hidden until all are in."""

from __future__ import annotations

from torite.core.copying import Copied, Shared


class SecretChoices(Copied):
    """Choices that are made one after the other and stay hidden until all are in.

    Attributes:
        order: the seats that choose, in turn.
        made: the choices so far, in the same order.
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
        """The seat that chooses next."""
        return self.order[len(self.made)]

    def choose(self, choice: int) -> bool:
        """Note the choice of the seat in turn; whether all are in now."""
        self.made.append(choice)
        return self.complete
