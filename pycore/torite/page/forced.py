"""Forced cards, which the page plays automatically: those of a seat that has no choice."""

from __future__ import annotations

from collections.abc import Collection

from torite.core.cards import CARD_COUNT
from torite.core.deal import Deal


def forced_card(deal: Deal, seat: int) -> int | None:
    """The card that a seat must play now, if it is in turn and may do nothing else; None if it has a choice,
    or lays its card face down.
    """
    if deal.turn != seat:
        return None
    legal = deal.legal_actions(seat)
    if len(legal) != 1 or legal[0] >= CARD_COUNT or deal.table_tricks(seat) is None:
        return None
    card = legal[0]
    if not deal.sees_hand(seat, seat) or any(deal.conceals(card, seat, other) for other in deal.game.seats):
        return None
    return card


def last_choice(
    deal: Deal, viewer: int, people: Collection[int], given: int, *, forced_too: bool
) -> int | None:
    """How many actions of the deal came before the last choice of one of these seats that the viewer noticed;
    None if there was none after the first ``given`` actions. Without ``forced_too`` a card that had to be
    played is no choice.
    """
    last: int | None = None
    then = deal.redealt()
    for step, (seat, action) in enumerate(deal.actions()):
        if step >= given and seat in people and deal.notices(viewer, seat, action):
            last = step if forced_too or forced_card(then, seat) is None else last
        then.apply_action(action, seat)
    return last
