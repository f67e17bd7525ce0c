"""The chance of the own side to take a trick with each card, by the number of cards that others may hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from torite.bots.masks import BIT, by_number, masks_of
from torite.bots.situation import Situation


class Chances(NamedTuple):
    """The figures of a game, found by play between policies with other ones.

    Attributes:
        lead: chance to take the trick to which a plain card is led, by the number of higher cards of its suit
            out.
        lead_trump: the same for a trump.
        untrumped: chance that nobody trumps a plain card while an opponent may hold a trump or a higher suit,
            by the number of cards of its suit out.
        wins: chance that a winning card of the suit led holds against two seats or more, by the number of
            cards of its suit that beat it.
        ruff: the same for a trump, or a card of a higher suit, in the trick of another suit.
        last_but_one: share of the risk that is left against one seat.
        partner_takes: chance that a partner still to play takes the trick from an opponent's winning card, by
            the number of cards of its suit that beat it.
        void: chance that an opponent without the suit led, and perhaps with a trump, does not trump.
    """

    lead: Sequence[float]
    lead_trump: Sequence[float]
    untrumped: Sequence[float]
    wins: Sequence[float]
    ruff: Sequence[float]
    last_but_one: float = 1.0
    partner_takes: Sequence[float] = by_number(0.0)
    void: float = 0.25


FORTY_CARDS: Final = Chances(
    lead=by_number(0.95, 0.4, 0.25, 0.15),
    lead_trump=by_number(1.0, 0.45, 0.35, 0.3),
    untrumped=by_number(0.68, 0.78, 0.86, 0.92, 0.96),
    wins=by_number(0.9, 0.4, 0.25, 0.15),
    ruff=by_number(0.97, 0.88, 0.8, 0.7),
    last_but_one=0.6,
    partner_takes=by_number(0.1, 0.4, 0.5),
)
"""The figures of partners with ten cards each who must follow suit but need not trump."""


def chances_of(now: Situation[Any], cards: Sequence[int], figures: Chances) -> list[float]:
    """The chance of the own side to take the trick with each card; 1 where no opponent can beat it."""
    order, best, partner_wins = now.order, now.best, now.partner_wins
    if best < 0:
        return _leads(now, cards, figures)
    led = order.suit_of[now.trick[0]]
    power = order.power[led]
    beaten = power[best]
    if not now.behind:
        return [1.0 if partner_wins or power[card] > beaten else 0.0 for card in cards]
    if partner_wins:
        rest = _holds(now, best, led, figures)
    elif now.partner_behind:
        rest = figures.partner_takes[(masks_of(order).higher[best] & now.left).bit_count()]
    else:
        rest = 0.0
    if rest == 1.0:
        return [1.0] * len(cards)
    found = []
    for card in cards:
        if power[card] > beaten:
            found.append(max(rest, _holds(now, card, led, figures)))
        else:
            found.append(rest)
    return found


def _leads(now: Situation[Any], cards: Sequence[int], figures: Chances) -> list[float]:
    left, theirs, ruffed = now.left, now.theirs, now.ruffed
    leads, lead, lead_trump, untrumped = masks_of(now.order).leads, *figures[:3]
    found = []
    for card in cards:
        higher, over, members, is_trump = leads[card]
        above = (higher & theirs).bit_count()
        if over & theirs:
            chance = lead[above] * untrumped[(members & left).bit_count()]
            found.append(chance * figures.void if ruffed and ruffed & BIT[card] else chance)
        elif above:
            found.append((lead_trump if is_trump else lead)[above])
        else:
            found.append(1.0)
    return found


def _holds(now: Situation[Any], card: int, led: int, figures: Chances) -> float:
    """The chance that no opponent behind beats this card, which is winning."""
    order, theirs = now.order, now.theirs
    masks = masks_of(order)
    number = (masks.higher[card] & theirs).bit_count()
    members = masks.members[led]
    if not members & BIT[card]:
        if not number and not masks.above[led][order.power[led][card]] & theirs:
            return 1.0
        chance = figures.ruff[number]
    elif masks.over[card] & theirs:
        chance = figures.wins[number] * figures.untrumped[(members & now.left).bit_count()]
        chance *= figures.void if now.ruffed & BIT[card] else 1.0
    elif number:
        chance = figures.wins[number]
    else:
        return 1.0
    return 1 - figures.last_but_one * (1 - chance) if now.behind == 1 else chance
