"""A Markov chain over all assignments of card copies to slots that agree with the view.

Each step swaps two copies or rotates three if each can be in its new slot. Steps that violate sums are
accepted with a probability that falls with the violation, and only assignments that satisfy all sums are
returned. In the long run every such assignment comes equally often.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import exp
from random import Random
from typing import Final

from torite.core.sampling.constraints import Tally

ROUNDS: Final = 4
"""Steps for each copy between two worlds."""
TRIPLES: Final = 0.15
"""Probability that a step rotates three copies."""
COOL: Final = 3.0
"""Penalty for each unit by which a step leads away from a sum, as a factor in the exponent."""
STEEP: Final = 2
"""Factor of the penalty for a sum without an upper limit, which is soon satisfied again."""
PATIENCE: Final = 4000
"""Maximum number of steps for each copy to find the first assignment."""


class NoWorldError(ValueError):
    """The view contradicts itself, or no world was found."""


class Chain:
    """The current assignment of the Markov chain.

    Attributes:
        assignment: slot of each copy.
    """

    def __init__(self, allowed: Sequence[int], tallies: Sequence[Tally], start: Sequence[int]) -> None:
        """Begin at an assignment that need not satisfy the sums.

        Args:
            allowed: for each copy a mask of the slots in which it can be.
            tallies: the sums.
            start: a slot for each copy.
        """
        self.allowed: list[int] = list(allowed)
        self.tallies: list[Tally] = list(tallies)
        self._steep = [STEEP if sum(tally.values) <= tally.high else 1 for tally in tallies]
        self.assignment: list[int] = list(start)
        self.sums: list[int] = [
            sum(tally.values[i] for i, slot in enumerate(self.assignment) if tally.slots >> slot & 1)
            for tally in self.tallies
        ]
        self.error: int = sum(map(self._violation, range(len(self.tallies)), self.sums))

    def _violation(self, number: int, total: int) -> int:
        """Penalty of a sum with this total; 0 if it is satisfied."""
        _, _, low, high = self.tallies[number]
        if low <= total <= high:
            return 0
        return (low - total if total < low else total - high) * self._steep[number]

    def settle(self, rng: Random) -> None:
        """Step until all sums are satisfied. Raises `NoWorldError` when that takes too long."""
        for _ in range(PATIENCE * max(1, len(self.assignment))):
            if not self.error:
                return
            self._step(rng.random)
        if self.error:
            raise NoWorldError("no world agrees with this view")

    def walk(self, rng: Random) -> list[int]:
        """The slots of the copies after some rounds of steps. Callers must not change the list."""
        draw = rng.random
        size = len(self.assignment)
        steps = ROUNDS * size if size > 1 else 0
        step = self._step
        if self.tallies:
            while steps > 0:
                step(draw)
                steps -= not self.error
        else:
            for _ in range(steps):
                step(draw)
        return self.assignment

    def _step(self, draw: Callable[[], float]) -> None:
        """Try to swap two copies or to rotate three."""
        assignment, allowed = self.assignment, self.allowed
        size = len(assignment)
        x = draw() * size
        a, b = int(x), int(draw() * size)
        to_a, to_b = assignment[b], assignment[a]
        if x - a < TRIPLES:
            c = int(draw() * size)
            to_b, to_c = assignment[c], assignment[a]
            if a in (b, c) or b == c or not allowed[c] >> to_c & 1:
                return
            moved = [(a, to_a), (b, to_b), (c, to_c)]
        else:
            moved = [(a, to_a), (b, to_b)]
        if not (allowed[a] >> to_a & 1 and allowed[b] >> to_b & 1):
            return
        if self.tallies and not self._accept(moved, draw):
            return
        for copy, slot in moved:
            assignment[copy] = slot

    def _accept(self, moved: list[tuple[int, int]], draw: Callable[[], float]) -> bool:
        """Decide whether to take a step, and update the sums if so."""
        assignment, sums = self.assignment, self.sums
        new: list[tuple[int, int]] = []
        change = 0
        for number, (slots, values, _, _) in enumerate(self.tallies):
            difference = 0
            for copy, slot in moved:
                value = values[copy]
                if value:
                    difference += value * ((slots >> slot & 1) - (slots >> assignment[copy] & 1))
            if difference:
                total = sums[number]
                new.append((number, total + difference))
                change += self._violation(number, total + difference) - self._violation(number, total)
        if change > 0 and draw() >= exp(-COOL * change):
            return False
        for number, total in new:
            sums[number] = total
        self.error += change
        return True
