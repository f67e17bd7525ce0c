"""The candidates of a search: the actions tried, their results, and which of them the next worlds are for."""

from __future__ import annotations

from math import fsum, inf, sqrt
from typing import Final

from torite.bots.player import Estimate
from torite.bots.rollout import Policy
from torite.bots.tree import Node
from torite.core.game import Deal
from torite.core.reasons import Reason

DECISIVE: Final = 3.0
"""Standard errors by which the runner-up must be worse for the search to end."""
LEAST_WORLDS: Final = 500
"""Number of worlds before which the search does not end: rare large results may be missing."""
EQUAL_AFTER: Final = 96
"""Number of worlds after which candidates with equal results in all of them count as the same."""
LEAST_LEAD: Final = 0.1
"""Least lead, in points, that a reason puts in figures."""


class Candidate:
    """A candidate action with its results.

    Attributes:
        action: the action; None to do nothing.
        equals: other actions with the same effect.
        advised: True if the rules of thumb choose it, or one of its equals.
        alive: True if it is tried in the next world.
        same: True if its results have always equalled those of another; it is not tried again.
        node: the root of its tree.
        results: its utilities, by the numbers of the worlds in which it was tried.
        weights: the weights of these worlds.
    """

    __slots__ = ("action", "advised", "alive", "equals", "node", "results", "same", "weights")

    def __init__(self, action: int | None, *, advised: bool) -> None:
        self.action: int | None = action
        self.equals: list[int] = []
        self.advised: bool = advised
        self.alive: bool = True
        self.same: bool = False
        self.node: Node = Node()
        self.results: dict[int, float] = {}
        self.weights: dict[int, float] = {}

    def actions(self) -> list[int | None]:
        """The action and its equals."""
        return [self.action, *self.equals]

    def mean(self) -> float:
        return self._mean()[0]

    def _mean(self) -> tuple[float, float]:
        return _mean([*self.results.values()], [*self.weights.values()])

    def estimate(self) -> Estimate:
        return Estimate(*self._mean(), len(self.results))

    def lead_over(self, other: Candidate) -> tuple[float, float]:
        """Its mean lead in the worlds in which both were tried, and the standard error."""
        mine, others = self.results, other.results
        both = [number for number in mine if number in others]
        return _mean([mine[each] - others[each] for each in both], [self.weights[each] for each in both])


def _mean(values: list[float], weights: list[float]) -> tuple[float, float]:
    """The weighted mean of values and its standard error."""
    count = len(values)
    total = fsum(weights)
    mean = fsum(value * weight for value, weight in zip(values, weights, strict=True)) / total
    if count < 2:
        return mean, inf
    squares = fsum((weight * (value - mean)) ** 2 for value, weight in zip(values, weights, strict=True))
    return mean, sqrt(squares * count / (count - 1)) / total


def find_candidates(policy: Policy, world: Deal, legal: list[int], advised: int | None) -> list[Candidate]:
    """The candidates of the seat in turn: the actions that `Policy.prune` keeps and the advised one.

    All calls are added where the policy keeps none but can choose calls.
    """
    to_trick = world.game.to_trick
    actions = policy.prune(world, legal)
    calls = [action for action in legal if to_trick(action) is None]
    if policy.makes_calls and not any(action in calls for action in actions):
        actions = [*actions, *calls]
    found = [Candidate(action, advised=action == advised) for action in dict.fromkeys(actions)]
    known = {candidate.action: candidate for candidate in found}

    def equal_of(card: int) -> Candidate | None:
        """The candidate with the same effect as a pruned card: the policy keeps only one of the two."""
        for other, candidate in known.items():
            if other is None or to_trick(other) is None:
                continue
            if len(policy.prune(world, sorted((card, other)))) == 1:
                return candidate
        return None

    for action in legal:
        laid = to_trick(action)
        if action not in known and laid is not None:
            # A call that the policy does not make with a card changes nothing.
            same = known.get(laid) or equal_of(action)
            if same is not None:
                same.equals.append(action)
                same.advised = same.advised or action == advised
                known[action] = same
    if advised not in known:
        found.append(Candidate(advised, advised=True))
    return found


def select(candidates: list[Candidate], decisive: float, set_aside: float) -> bool:
    """Mark the candidates for the next worlds, the best and those near it; True if there is more than one.

    Time goes to their trees. A candidate set aside returns when the best turns out worse than it seemed.
    """
    best, *others = sorted(
        (candidate for candidate in candidates if not candidate.same),
        key=lambda candidate: (-candidate.mean(), not candidate.advised),
    )
    best.alive = True
    behind: list[tuple[float, Candidate]] = []
    for candidate in others:
        lead = best.mean() - candidate.mean()
        in_both, error = best.lead_over(candidate)
        candidate.same = not in_both and not error and len(candidate.results) >= EQUAL_AFTER
        errors = lead / error if error else inf if lead else 0.0
        candidate.alive = errors <= decisive - DECISIVE + set_aside and not candidate.same
        if not candidate.same:
            behind.append((errors, candidate))
    if behind and not any(candidate.alive for _, candidate in behind):
        errors, nearest = min(behind, key=lambda each: each[0])
        nearest.alive = errors <= decisive or (errors < inf and len(nearest.results) < LEAST_WORLDS)
    return any(candidate.alive for _, candidate in behind)


def why(best: Candidate, tried: list[Candidate]) -> Reason:
    """Why the best candidate beats the advised one."""
    advised = next(candidate for candidate in tried if candidate.advised)
    points = best.lead_over(advised)[0]
    if advised.action is None or points < LEAST_LEAD:
        return Reason("search-best")
    return Reason("search-better", {"amount": f"{points:.1f}"})
