"""The course of a deal: each action, with the deal as it was before it."""

from __future__ import annotations

from collections.abc import Iterator

from torite.core.deal_state import restart, unchecked
from torite.core.game import Deal


def course_of(deal: Deal) -> Iterator[tuple[Deal, int, int]]:
    """The deal before each action so far, the seat and the action. It is the same deal, played on."""
    before = restart(deal)
    take = unchecked(before)
    for seat, action in deal.actions():
        yield before, seat, action
        take(action, seat)
