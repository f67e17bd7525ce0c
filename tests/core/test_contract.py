"""The contract of a deal stays narrow."""

from __future__ import annotations

import inspect

from torite.blocks.trick_deal import TrickDeal
from torite.core.former_names import FormerName

MOST_NAMES = 32
"""Number of public names that a game of plain tricks can meet in a deal."""


def test_a_deal_of_tricks_has_few_public_names() -> None:
    """Methods and attributes, inherited ones included; former names do not count."""
    names = [
        name
        for name in dir(TrickDeal)
        if not name.startswith("_") and not isinstance(inspect.getattr_static(TrickDeal, name), FormerName)
    ]
    assert len(names) <= MOST_NAMES, names
