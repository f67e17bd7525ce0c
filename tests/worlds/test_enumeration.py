"""The bound that tells early that a view has too many worlds to enumerate."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

from torite.core.sampling.enumeration import at_least


def ways(options: Sequence[Sequence[int]], capacity: Sequence[int]) -> int:
    """The number of assignments of copies to classes of slots, by trying all."""
    classes = range(len(capacity))
    return sum(all(chosen.count(each) <= capacity[each] for each in classes) for chosen in product(*options))


def test_there_are_never_fewer_assignments_than_the_bound() -> None:
    rng, exact = Random(1), 0
    for _ in range(400):
        capacity = [rng.randint(1, 3) for _ in range(rng.randint(1, 3))]
        classes = range(len(capacity))
        kinds = [sorted(rng.sample(classes, rng.randint(1, len(classes)))) for _ in range(2)]
        options = [rng.choice(kinds) for _ in range(min(sum(capacity), 6))]
        number, bound = ways(options, capacity), at_least(options, capacity)
        assert not number or bound <= number, (options, capacity)
        exact += bound == number
    assert exact > 100


def test_the_bound_is_exact_where_every_copy_fits_every_slot() -> None:
    assert at_least([[0, 1, 2]] * 6, [3, 2, 1]) == 60
    assert at_least([[0]] * 3, [3]) == 1
