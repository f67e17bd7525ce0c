"""Worlds for a search, with their weights: `weighted_worlds`."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from torite.bots.rollout import Policy
from torite.core.game import Deal
from torite.core.sampler import Sampler

MOST_SKIPPED: Final = 16
"""Maximum number of unlikely worlds skipped in a row."""
LEAST_LIKELIHOOD: Final = 1e-12
"""Least likelihood of a world."""


def weighted_worlds(
    policy: Policy, sampler: Sampler, viewer: int, rng: Random
) -> Iterator[tuple[Deal, float]]:
    """Worlds with their weights, by what the policy finds likely.

    Only a sample of the worlds below the mean likelihood is played, each with the mean as its weight, so that
    time goes to worlds that matter.
    """
    if not policy.weighs:
        while True:
            yield sampler.sample(rng), 1.0
    number, total, skipped = 0, 0.0, 0
    while True:
        world = sampler.sample(rng)
        # Six digits are the same on all machines.
        likelihood = max(LEAST_LIKELIHOOD, float(f"{policy.likelihood(world, viewer):.6g}"))
        number += 1
        total += likelihood
        mean = total / number
        if likelihood >= mean or skipped >= MOST_SKIPPED:
            skipped = 0
            yield world, likelihood
        elif rng.random() * mean < likelihood:
            skipped = 0
            yield world, mean
        else:
            skipped += 1
