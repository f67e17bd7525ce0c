"""Whose program acts next at a table."""

from __future__ import annotations

from collections.abc import Iterable

from torite.bots import Choice, RuleOfThumb
from torite.core.deal import Deal


def next_move(deal: Deal, programs: Iterable[int]) -> tuple[int, Choice] | None:
    """What the programs in these seats do next: a seat and its choice; None when they wait for somebody else.

    The seat in turn comes last: what others want to do out of turn they do before play goes on.
    """
    if deal.turn is None:
        return None
    player = RuleOfThumb(deal.game)
    for seat in sorted(programs, key=lambda seat: (seat == deal.turn, seat)):
        if deal.legal_actions(seat):
            choice = player.choose(deal.view(seat))
            if choice is not None:
                return seat, choice
    return None
