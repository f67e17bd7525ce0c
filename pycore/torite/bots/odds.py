"""Chances on the logistic scale."""

from __future__ import annotations

from math import exp, log


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
