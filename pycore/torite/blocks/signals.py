"""Signals between partners: gestures that say something of the own hand and change nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache


@cache
def _chosen(actions: tuple[int, ...]) -> tuple[list[int], ...]:
    """For each mask the actions whose bits it has."""
    masks = range(1 << len(actions))
    return tuple([action for bit, action in enumerate(actions) if mask >> bit & 1] for mask in masks)


@cache
def _bits(actions: tuple[int, ...]) -> dict[int, int]:
    """For each action the mask of its bit."""
    return {action: 1 << bit for bit, action in enumerate(actions)}


class Signals:
    """Which signals each seat has given; each seat may give each of them once, until `begin_anew`.

    Attributes:
        actions: the actions that are signals; the bits of a mask stand for them in this order.
        given: for each seat the mask of those that it has given.
    """

    __slots__ = ("_bits", "_lists", "actions", "given")

    def __init__(self, players: int, actions: Iterable[int]) -> None:
        self.actions = tuple(actions)
        self.given = [0] * players
        self._lists = _chosen(self.actions)
        self._bits = _bits(self.actions)

    def open_to(self, seat: int, true: int = -1) -> list[int]:
        """The signals that this seat has not given yet; where only true ones may be given, those of the mask
        ``true``. The caller does not change the list.
        """
        return self._lists[true & ~self.given[seat]]

    def give(self, seat: int, action: int) -> None:
        """The seat gives a signal."""
        self.given[seat] |= self._bits[action]

    def begin_anew(self) -> None:
        """From now on every seat may give every signal again."""
        self.given = [0] * len(self.given)

    def clone(self) -> Signals:
        """An independent copy."""
        twin = Signals(len(self.given), self.actions)
        twin.given = self.given[:]
        return twin
