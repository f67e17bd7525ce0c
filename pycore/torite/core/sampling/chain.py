"""A random walk through all assignments of cards to places that agree with what is known.

Each step exchanges two cards, or turns three round, if each may be at its new place. A step that makes sums
wrong, or more wrong, is the less likely to be kept the further it leads away from what they must be; an
assignment counts as visited only when all sums are right. So in the long run all of them are visited equally
often.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Final

from torite.core.sampling.constraints import Tally

ROUNDS: Final = 4
"""So many steps for each card, on the average, lie between two worlds."""
TRIPLES: Final = 0.15
"""How often a step turns three cards round."""
COOL: Final = 3.0
"""How much less likely a step is for each unit by which it leads away from a sum."""
STEEP: Final = 2
"""So many times more for a sum that has no upper limit: it is soon right again."""
PATIENCE: Final = 4000
"""So many steps for each card are tried to find the first assignment."""


class NoWorldError(ValueError):
    """The view contradicts itself, or no world was found."""


class Chain:
    """An assignment on its walk.

    Attributes:
        at: the place of each name.
    """

    def __init__(
        self, names: Sequence[int], allowed: Sequence[int], tallies: Sequence[Tally], start: Sequence[int]
    ) -> None:
        """Begin at an assignment in which the sums need not be right.

        Args:
            names: the names to be placed.
            allowed: for each of them the places where it may be, as a mask.
            tallies: the sums.
            start: a place for each name.
        """
        self.allowed: list[int] = list(allowed)
        self.tallies: list[Tally] = list(tallies)
        self.values: list[list[int]] = [[tally.values[name] for name in names] for tally in tallies]
        self._steep = [STEEP if sum(tally.values) <= tally.high else 1 for tally in tallies]
        self.at: list[int] = list(start)
        self.sums: list[int] = [
            sum(values[i] for i, place in enumerate(self.at) if tally.places >> place & 1)
            for tally, values in zip(self.tallies, self.values, strict=True)
        ]
        self.error: int = sum(map(self._off, range(len(self.tallies)), self.sums))

    def _off(self, number: int, total: int) -> int:
        """By how much a sum is wrong."""
        _, _, low, high = self.tallies[number]
        if low <= total <= high:
            return 0
        return (low - total if total < low else total - high) * self._steep[number]

    def settle(self, rng: Random) -> None:
        """Walk until all sums are right. Raises `NoWorldError` when that takes too long."""
        for _ in range(PATIENCE * max(1, len(self.at))):
            if not self.error:
                return
            self._step(rng.random)
        if self.error:
            raise NoWorldError("no world agrees with this view")

    def walk(self, rng: Random) -> list[int]:
        """The places of the names after a walk of some rounds. The caller does not change the list."""
        draw = rng.random
        size = len(self.at)
        steps = ROUNDS * size if size > 1 else 0
        step = self._step
        if self.tallies:
            while steps > 0:
                step(draw)
                steps -= not self.error
        else:
            for _ in range(steps):
                step(draw)
        return self.at

    def _step(self, draw: Callable[[], float]) -> None:
        """Try to exchange two cards, or to turn three round."""
        at, allowed = self.at, self.allowed
        size = len(at)
        x = draw() * size
        a, b = int(x), int(draw() * size)
        to_a, to_b = at[b], at[a]
        if x - a < TRIPLES:
            c = int(draw() * size)
            to_b, to_c = at[c], at[a]
            if a in (b, c) or b == c or not allowed[c] >> to_c & 1:
                return
            moved = [(a, to_a), (b, to_b), (c, to_c)]
        else:
            moved = [(a, to_a), (b, to_b)]
        if not (allowed[a] >> to_a & 1 and allowed[b] >> to_b & 1):
            return
        if self.tallies and not self._keep(moved, draw):
            return
        for name, place in moved:
            at[name] = place

    def _keep(self, moved: list[tuple[int, int]], draw: Callable[[], float]) -> bool:
        """Whether the step is kept; then the sums are those after it."""
        at, sums = self.at, self.sums
        new: list[tuple[int, int]] = []
        change = 0
        for number, values in enumerate(self.values):
            places = self.tallies[number].places
            difference = 0
            for name, place in moved:
                value = values[name]
                if value:
                    difference += value * ((places >> place & 1) - (places >> at[name] & 1))
            if difference:
                total = sums[number]
                new.append((number, total + difference))
                change += self._off(number, total + difference) - self._off(number, total)
        if change > 0 and draw() >= exp(-COOL * change):
            return False
        for number, total in new:
            sums[number] = total
        self.error += change
        return True
