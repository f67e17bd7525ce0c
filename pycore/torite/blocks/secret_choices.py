"""Secret simultaneous choices: made one after the other, hidden until all are in."""

from __future__ import annotations

from typing import ClassVar

from torite.core.copying import LIST, SHARED, Copied, Ways, ways


class SecretChoices(Copied):
    """Choices that are made one after the other and stay hidden until all are in.

    Attributes:
        order: the seats that choose, in turn.
        made: the choices so far, in the same order.
    """

    __slots__ = ("made", "order")
    copied: ClassVar[Ways] = ways(made=LIST, order=SHARED)

    def __init__(self, order: list[int]) -> None:
        self.order: list[int] = order
        self.made: list[int] = []

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
