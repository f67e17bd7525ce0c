"""Signals between partners: gestures that say something of the own hand and change nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


class Signals:
    """Which signals each seat has given; each seat may give each of them once, until `begin_anew`.

    Attributes:
        actions: the actions that are signals.
        given: for each seat those that it has given.
    """

    __slots__ = ("actions", "given")

    def __init__(self, players: int, actions: Iterable[int]) -> None:
        self.actions = tuple(actions)
        self.given: list[set[int]] = [set() for _ in range(players)]

    def open_to(self, seat: int) -> list[int]:
        """The signals that this seat has not given yet."""
        given = self.given[seat]
        return [action for action in self.actions if action not in given] if given else list(self.actions)

    def give(self, seat: int, action: int) -> None:
        """The seat gives a signal."""
        self.given[seat].add(action)

    def begin_anew(self) -> None:
        """From now on every seat may give every signal again."""
        for given in self.given:
            given.clear()

    def clone(self) -> Signals:
        """An independent copy."""
        twin = Signals(len(self.given), self.actions)
        twin.given = [set(given) for given in self.given]
        return twin


def same_side(sides: Sequence[Sequence[int]], one: int, other: int) -> bool:
    """Whether two seats play together."""
    return any(one in side and other in side for side in sides)
