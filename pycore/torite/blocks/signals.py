"""Signals between partners, which show something of the giver's hand and change nothing else."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from torite.core.copying import Copied, Shared


class _Chosen(dict[int, list[int]]):
    """The actions with set bits, by mask, made when first asked for: 14 signals have 16,384 masks."""

    def __init__(self, actions: tuple[int, ...]) -> None:
        self.actions = actions

    def __missing__(self, mask: int) -> list[int]:
        self[mask] = found = [action for bit, action in enumerate(self.actions) if mask >> bit & 1]
        return found


_chosen = cache(_Chosen)


@cache
def _bits(actions: tuple[int, ...]) -> dict[int, int]:
    """The mask of each action, a single bit."""
    return {action: 1 << bit for bit, action in enumerate(actions)}


class Signals(Copied):
    """The signals given. A seat may give each signal once until `begin_anew`.

    Attributes:
        actions: the signals, in the order of their bits in a mask.
        given: the mask of the signals given by each seat.
    """

    actions: tuple[int, ...]
    given: list[int]
    _lists: Shared[_Chosen]
    _bits: Shared[dict[int, int]]

    def __init__(self, players: int, actions: Iterable[int]) -> None:
        self.actions = tuple(actions)
        self.given = [0] * players
        self._lists = _chosen(self.actions)
        self._bits = _bits(self.actions)

    def open_to(self, seat: int, true: int = -1) -> list[int]:
        """The signals of the mask ``true`` that a seat may still give. Callers do not change the list."""
        return self._lists[true & ~self.given[seat]]

    def give(self, seat: int, action: int) -> None:
        """Record a signal of a seat."""
        self.given[seat] |= self._bits[action]

    def begin_anew(self) -> None:
        """Allow every seat every signal again."""
        self.given = [0] * len(self.given)

    def close(self) -> None:
        """Allow no more signals."""
        self._lists = _chosen(())
