"""What a seat knows before it acts: a `Situation`, made alike from a view and from a world.

A seat knows which cards are out and, from a view, which voids were shown; not where the other cards are.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Generic, NamedTuple, TypeVar

from torite.blocks.sides import Sides
from torite.blocks.trick_deal import NO_TRUMP, TrickDeal
from torite.blocks.tricks import TrickOrder, best_card
from torite.bots.inference import Reading
from torite.bots.masks import OTHERS, mask_of, masks_of

M = TypeVar("M")


class Situation(NamedTuple, Generic[M]):
    """What a seat knows before it acts.

    Attributes:
        more: what only this game has, such as the role of the seat; in calls the auction so far.
        hand: the own cards.
        order: how the cards compare.
        left: the mask of the cards that others may hold, or may still draw.
        theirs: the mask of those that an opponent still to play may hold.
        trick: the cards of the trick, in order of play.
        best: the card that is winning it; -1 without one, as before a lead.
        behind: the number of seats that play after this one.
        partner_behind: True if a partner is among them.
        partner_wins: True if the best card is a partner's.
        ruffed: from a view, the mask of the cards of suits that an opponent still to play lacks, where it may
            hold a card that beats them.
    """

    more: M
    hand: Sequence[int]
    order: TrickOrder = NO_TRUMP
    left: int = 0
    theirs: int = 0
    trick: Sequence[int] = ()
    best: int = -1
    behind: int = 0
    partner_behind: bool = False
    partner_wins: bool = False
    ruffed: int = 0


def read_situation(reading: Reading, sides: Sides, more: M) -> Situation[M]:
    """The situation of a seat that plays a card, from its view."""
    me, trick = reading.seat, [card for _, card in reading.trick]
    best, ahead = -1, me
    if trick:
        power = reading.order.power[reading.order.suit_of[trick[0]]]
        ahead, best = max(reading.trick, key=lambda play: power[play[1]])
    enemies = [seat for seat in reading.behind if not sides.together(seat, me)]
    return Situation(
        more,
        reading.hand,
        reading.order,
        mask_of(reading.out()),
        mask_of(reading.held_by(enemies)),
        trick,
        best,
        len(reading.behind),
        any(sides.together(seat, me) for seat in reading.behind),
        bool(trick) and ahead != me and sides.together(ahead, me),
        _ruffed(reading, enemies),
    )


def _ruffed(reading: Reading, enemies: Iterable[int]) -> int:
    """The cards of suits that one of these seats lacks, where it may hold a card that beats them."""
    masks, found = masks_of(reading.order), 0
    for seat in enemies:
        held = mask_of(reading.held_by((seat,)))
        for suit in reading.voids[seat]:
            found |= mask_of(card for card in reading.order.members[suit] if masks.over[card] & held)
    return found


def look_at(deal: TrickDeal, in_play: int, sides: Sides, more: M) -> Situation[M]:
    """The situation of the seat to act in a world; voids are not looked for.

    Args:
        deal: the world.
        in_play: the mask of the cards in all hands, and of those still to be drawn.
        sides: the seats that play together, partners as many seats apart as there are sides.
        more: what only this game has.
    """
    turn, trick = deal.turn, deal.trick
    assert turn is not None
    hand = deal.hands[turn]
    left = in_play
    for card in hand:
        left &= OTHERS[card]
    behind = deal.game.players - 1 - len(trick)
    partner_behind = behind >= len(sides)
    best, ours = -1, False
    if trick:
        of = sides.of
        best, ours = best_card(deal), of[deal.winning] == of[turn]
    # Not by the class, which takes more than twice the time: this runs for every card of a rollout.
    return tuple.__new__(
        Situation, (more, hand, deal.order, left, left, trick, best, behind, partner_behind, ours, 0)
    )
