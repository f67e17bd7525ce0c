"""Forced actions: the single card or answer of a seat without a choice, which the page may play."""

from __future__ import annotations

from collections.abc import Collection

from torite.core.cards import CARD_COUNT
from torite.core.deal_state import restart
from torite.core.display import display_of
from torite.core.game import Deal
from torite.core.inference import inference_of


def forced_action(deal: Deal, seat: int) -> int | None:
    """The only action of a seat in turn: a card that it plays, or an answer without a card. None if it has a
    choice, if the card is chosen for something else or played face down, or if the action needs a
    confirmation.
    """
    if deal.turn != seat:
        return None
    legal = deal.legal_actions(seat)
    if len(legal) != 1:
        return None
    display, inference = display_of(deal), inference_of(deal)
    if legal[0] >= CARD_COUNT:
        chosen = display.action_cards(legal[0]) or display.asked_again(legal[0], seat) is not None
        return None if chosen else legal[0]
    if display.table_tricks(seat) is None:
        return None
    card = legal[0]
    if not inference.sees_hand(seat, seat) or any(
        inference.conceals(card, seat, other) for other in deal.game.seats
    ):
        return None
    return card


def last_choice(
    deal: Deal, viewer: int, people: Collection[int], given: int, *, forced_too: bool
) -> int | None:
    """The number of actions before the last choice of these seats that the viewer noticed; None if there was
    none after the first ``given`` actions. Forced actions count only with ``forced_too``.
    """
    last: int | None = None
    then = restart(deal)
    for step, (seat, action) in enumerate(deal.actions()):
        if step >= given and seat in people and inference_of(deal).notices(viewer, seat, action):
            last = step if forced_too or forced_action(then, seat) is None else last
        then.apply_action(action, seat)
    return last
