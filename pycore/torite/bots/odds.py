"""Chances on the logistic scale."""

from __future__ import annotations

from math import exp


def logistic(odds: float) -> float:
    """The chance with this logarithm of its odds: even for 0, near certain from 4 on, hardly ever below -4.

    >>> logistic(0.0), round(logistic(4.0), 2), round(logistic(-4.0), 2)
    (0.5, 0.98, 0.02)
    """
    return 1 / (1 + exp(-odds))
