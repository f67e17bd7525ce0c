"""The opponent model of Bohemian Watten: the likelihood of exchanges and cards."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from math import fsum
from typing import Final

from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_COUNT
from torite.games.watten_bohemian.hand_value import future_tricks
from torite.games.watten_bohemian.rules import (
    CARDS_EACH,
    DEALER_MOST,
    EXCHANGED,
    MOST,
    PACK,
    TRUMPS,
    BohemianDeal,
)

OTHER_EXCHANGE: Final = 0.3
"""Factor of the likelihood of an exchange for each card exchanged, or kept, against expectation."""
OTHER_CARD: Final = 0.2
"""The same for a card that is played."""


def boss(order: TrickOrder, hand: Sequence[int], gone: Collection[int]) -> int | None:
    """The highest trump of the hand, if no card still in play is higher.

    Args:
        order: how the cards compare.
        hand: the cards of a seat.
        gone: the cards out of play.
    """
    trumps = [card for card in hand if order.suit_of[card] == TRUMPS]
    if not trumps:
        return None
    strength = order.strength
    best = max(trumps, key=strength.__getitem__)
    high = strength[best]
    for card in PACK:
        if order.suit_of[card] == TRUMPS and strength[card] > high and card not in gone:
            return None
    return best


def likelihood(deal: BohemianDeal, viewer: int) -> float:
    """How well the actions of the others fit their cards in this world."""
    order = deal.order
    tricks = future_tricks(order)
    hands = [list(hand) for hand in deal.hands]
    gone = {deal.turned}
    plays: list[tuple[int, int, tuple[int, ...]]] = []
    exchanges: list[tuple[int, tuple[int, ...]]] = []
    drawn: list[list[int]] = [[] for _ in hands]
    trick: list[int] = []
    for entry in deal.history:
        if len(entry) == 2:
            seat, action = entry
            if action < CARD_COUNT:
                plays.append((seat, action, tuple(trick)))
                trick.append(action)
                gone.add(action)
                if len(trick) == deal.game.players:
                    trick = []
            else:
                exchanges.append((seat, EXCHANGED.get(action, ())))
        elif entry[0] == "draw":
            drawn[entry[1]].append(entry[2])
    fits = 1.0
    # Backwards, so that each hand is as it was before the card.
    for seat, card, laid in reversed(plays):
        hand = hands[seat]
        hand.append(card)
        gone.discard(card)
        if seat != viewer and len(hand) > 1 and card != _expected(order, hand, laid, gone, tricks):
            fits *= OTHER_CARD
    left = len(deal.deck) - CARDS_EACH * deal.game.players - 1
    for seat, away in exchanges:
        most = min(left, DEALER_MOST if seat == deal.dealer else MOST)
        left -= len(away)
        if seat != viewer:
            before = [card for card in hands[seat] if card not in drawn[seat]]
            fits *= OTHER_EXCHANGE ** _surprises(before, away, tricks, most)
    return fits


def _surprises(kept: list[int], away: tuple[int, ...], tricks: Sequence[float], most: int) -> int:
    """The number of cards exchanged, or kept, against expectation: cards below the average should go."""
    held = [*kept, *away]
    average = fsum(tricks[card] for card in PACK if card not in held) / (len(PACK) - len(held))
    weak = sorted((card for card in held if tricks[card] < average), key=lambda card: (tricks[card], card))
    return len(set(weak[:most]) ^ set(away))


def _expected(
    order: TrickOrder, hand: list[int], laid: tuple[int, ...], gone: Collection[int], tricks: Sequence[float]
) -> int:
    """The expected card of the seat: the boss trump to lead, else the lowest card that wins."""
    if not laid:
        best = boss(order, hand, gone)
        return min(hand, key=lambda card: (tricks[card], card)) if best is None else best
    suit_of = order.suit_of
    power = order.power[suit_of[laid[0]]]
    following = [card for card in hand if suit_of[card] == suit_of[laid[0]]] or hand
    highest = max(power[card] for card in laid)
    beating = [card for card in following if power[card] > highest]
    return min(beating or following, key=lambda card: (tricks[card], card))
