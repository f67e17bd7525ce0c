"""The chance of a side to win a trick, and the deal, from the cards that a seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, fsum
from typing import Final, NamedTuple

from torite.blocks.tricks import TrickOrder
from torite.bots import odds
from torite.bots.masks import mask_of, masks_of
from torite.bots.odds import none_of
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.rules import ENOUGH
from torite.games.watten.situation import NO_MARKS, Marks, Now, best_of

DOUBT: Final = 0.25
"""Chance that an opponent does not hold a card that its signal shows."""
SETTLED: Final = 8.0
"""Logit of a deal that is as good as won."""
_CERTAIN: Final = 0.002
"""Least distance of an uncertain chance from 0 and 1."""


class Weights(NamedTuple):
    """Weights of the logit of the chance to win, fitted to 500 deals of each game between bots without
    raising, mostly without signals.

    Attributes:
        base: constant, for equal tricks and an average hand.
        tricks: for the logit of the chance from the tricks won and the current trick.
        strength: for each expected trick above an average hand.
        top: for the chance of the best card to stand.
        other: for signals that show no certain card, less those of the others.
        shown: for cards that partners have shown.
        announcer: in the first trick, for a seat that has named only rank or suit.
    """

    base: float
    tricks: float
    strength: float
    top: float
    other: float
    shown: float
    announcer: float


# By whether there are criticals, and the number of seats of either side.
WEIGHTS: Final = {
    (True, 2, 2): Weights(-0.29, 0.68, 1.24, 0.61, 0.0, 1.0, -0.08),
    (True, 1, 2): Weights(-1.59, 0.89, 3.05, -0.66, 1.15, 0.0, 0.1),
    (True, 2, 1): Weights(-0.41, 0.51, 0.81, 0.95, 0.78, 1.27, -0.08),
    (True, 1, 1): Weights(-4.21, 0.38, 2.42, 2.94, 0.0, 0.0, 0.92),
    (False, 2, 2): Weights(-0.55, 0.58, 1.12, 0.62, 1.27, 0.19, -0.13),
    (False, 1, 2): Weights(-2.23, 2.21, 2.55, 0.98, 0.39, 0.0, -2.54),
    (False, 2, 1): Weights(-0.9, 0.57, 0.43, 0.82, 0.72, 0.0, 0.05),
    (False, 1, 1): Weights(-3.62, 0.31, 1.92, 2.35, 0.0, 0.0, 0.26),
}
BLIND_WEIGHTS: Final = Weights(-0.42, 0.41, 0.19, 1.41, 0.09, 0.0, 0.0)
"""The weights of a seat that does not know the announcement."""


@cache
def beaters_of(order: TrickOrder) -> tuple[int, ...]:
    """For each card the mask of the cards that beat it when it is led."""
    masks = masks_of(order)
    return tuple(higher | over for higher, over in zip(masks.higher, masks.over, strict=True))


def strength(order: TrickOrder, hand: Sequence[int], pack: int, against: int) -> float:
    """The expected tricks of a hand of this pack when its cards are led, against this number of cards."""
    beaters = beaters_of(order)
    unseen = pack & ~mask_of(hand)
    none = none_of(against, unseen.bit_count())
    return fsum([none[(beaters[card] & unseen).bit_count()] for card in hand])


@cache
def average(order: TrickOrder, pack: int, against: int) -> float:
    """The mean chance of a card of the pack to take a trick when led."""
    beaters, size = beaters_of(order), pack.bit_count()
    among = size - CARDS_EACH
    none = none_of(against, among)
    cards = [card for card in range(pack.bit_length()) if pack >> card & 1]
    return fsum(none[min((beaters[card] & pack).bit_count(), among)] for card in cards) / size


def first_to(ours: int, theirs: int) -> float:
    """The chance to win ``ours`` tricks before the others win ``theirs``, with even chances in each."""
    if ours <= 0 or theirs <= 0:
        return float(ours <= 0)
    left = ours + theirs - 1
    return sum(comb(left, won) for won in range(ours, left + 1)) / float(2**left)


@cache
def level(wins: float, ours: int, theirs: int) -> float:
    """The logit of the chance to win the deal, from the chance to win this trick and the tricks wanted."""
    chance = wins * first_to(ours - 1, theirs) + (1 - wins) * first_to(ours, theirs - 1)
    if chance in (0.0, 1.0):
        return SETTLED if chance else -SETTLED
    return odds.logit(min(max(chance, _CERTAIN), 1 - _CERTAIN))


@cache
def kept(
    among: int,
    cards: int,
    behind: tuple[bool, ...],
    ahead: bool,
    rescued: bool = False,
    doubt: float = 1.0,
) -> tuple[float, ...]:
    """The chance of the own side to win a trick, by the number of unseen cards that beat the best one.

    Args:
        among: number of unseen cards.
        cards: number of cards in each other hand.
        behind: for each seat behind, True if it is of the own side.
        ahead: True if the best card is of the own side.
        rescued: True if a partner behind is known to hold a higher card.
        doubt: the chance that the opponents hold none that they are known, or said, to hold.
    """
    partners = sum(behind)
    found = []
    for below in none_of(cards, among):
        stays = below ** (len(behind) - partners)
        if partners < len(behind):
            stays = min(stays, doubt)
        rescue = 1.0 if rescued else 1 - below**partners
        found.append(stays + (1 - stays) * rescue / 2 if ahead else rescue * (1 + stays) / 2)
    return tuple(found)


def keeps(now: Now, order: TrickOrder, cards: Sequence[int], ahead: bool) -> list[float]:
    """The chance of the side to win the trick with each of these as the best card after this seat."""
    more, left, beaters = now.more, now.left, beaters_of(order)
    among, each, behind, marks = left.bit_count(), more.each, more.seats.behind, more.marks
    if marks is NO_MARKS:
        row = kept(among, each, behind, ahead)
        return [row[(beaters[card] & left).bit_count()] for card in cards]
    found = []
    for card in cards:
        higher = beaters[card]
        rescued = higher & marks.shown != 0 and any(behind)
        row = kept(among, each, behind, ahead, rescued, _doubt(marks, higher))
        found.append(row[(higher & left).bit_count()])
    return found


def _doubt(marks: Marks, beaters: int) -> float:
    """The chance that no opponent holds one of these cards that it is known, or said, to hold."""
    return 0.0 if beaters & marks.held else DOUBT if beaters & marks.claimed else 1.0


def stands(now: Now, order: TrickOrder, cards: Sequence[int]) -> list[float]:
    """The chance of each card to take a trick when it is led."""
    more, left, beaters = now.more, now.left, beaters_of(order)
    row = none_of(more.seats.opponents * more.each, left.bit_count())
    if more.marks is NO_MARKS:
        return [row[(beaters[card] & left).bit_count()] for card in cards]
    return [row[(beaters[card] & left).bit_count()] * _doubt(more.marks, beaters[card]) for card in cards]


def chance_to_win(now: Now, pack: int, criticals: bool) -> float:
    """The chance of the side to win the deal, before the raises of others tell."""
    more = now.more
    if more.orders:
        return fsum(
            weight * odds.logistic(logit(with_order(now, order), order, BLIND_WEIGHTS, pack))
            for order, weight in more.orders
        )
    weights = WEIGHTS[criticals, more.seats.side, more.seats.opponents] if more.knows else BLIND_WEIGHTS
    return odds.logistic(logit(now, now.order, weights, pack))


def with_order(now: Now, order: TrickOrder) -> Now:
    """The situation with another order of the cards."""
    best, wins = best_of(order, now.trick, now.more.seats.laid)
    return now._replace(order=order, best=best, partner_wins=wins)


def logit(now: Now, order: TrickOrder, weights: Weights, pack: int) -> float:
    """The logit of that chance with this order of the cards."""
    more, hand, best, ahead = now.more, now.hand, now.best, now.partner_wins
    wins, out = 0.5, -1
    if now.trick and (more.knows or more.orders):
        if not ahead and not more.seats.played:
            power = order.power[order.suit_of[now.trick[0]]]
            over = [card for card in hand if power[card] > power[best]]
            if over:
                out = best = min(over, key=power.__getitem__)
                ahead = True
        [wins] = keeps(now, order, [best], ahead)
    found = level(wins, ENOUGH - more.ours, ENOUGH - more.theirs)
    if abs(found) == SETTLED:
        return found
    held = stands(now, order, [card for card in hand if card != out])
    found = (
        weights.base
        + weights.tricks * found
        + weights.strength
        * (fsum(held) - len(held) * average(order, pack, CARDS_EACH * more.seats.opponents))
        + weights.top * max(held, default=0.0)
        + weights.other * more.marks.signals
    )
    marks = more.marks
    if marks.shown | marks.claimed:
        known = [card for card in range(pack.bit_length()) if marks.shown >> card & 1]
        found += weights.shown * (fsum(stands(now, order, known)) - marks.claimed.bit_count() * (1 - DOUBT))
    if more.seats.named and not more.ours and not more.theirs:
        found += weights.announcer
    return found
