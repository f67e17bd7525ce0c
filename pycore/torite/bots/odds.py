"""Chances: on the logistic scale, and of hidden hands."""

from __future__ import annotations

from functools import cache
from math import comb, exp, log


def logistic(logit: float) -> float:
    """The chance with this logit: 0.5 for 0, near 1 from 4 on, near 0 below -4.

    >>> logistic(0.0), round(logistic(4.0), 2), round(logistic(-4.0), 2)
    (0.5, 0.98, 0.02)
    """
    return 1 / (1 + exp(-logit))


def logit(chance: float) -> float:
    """The logarithm of the odds of a chance between 0 and 1, both excluded.

    >>> logit(0.5), round(logit(0.98), 2)
    (0.0, 3.89)
    """
    return log(chance / (1 - chance))


def lowered(chance: float, by: float) -> float:
    """A chance with its log-odds lowered by this much.

    >>> lowered(0.5, 0.0), round(lowered(0.5, 1.0), 2), lowered(1.0, 1.0)
    (0.5, 0.27, 1.0)
    """
    return chance if chance in (0.0, 1.0) else 1 / (1 + exp(by) * (1 - chance) / chance)


@cache
def none_of(hidden: int, pool: int) -> tuple[float, ...]:
    """The chance that ``hidden`` cards of a pool contain none of some cards, by the number of these.

    >>> none_of(2, 4)[1]
    0.5
    """
    drawn = min(hidden, pool)
    return tuple(comb(pool - number, drawn) / comb(pool, drawn) for number in range(pool + 1))
