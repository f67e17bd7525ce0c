"""The chance of the own side to win the deal, from the tricks, the own cards and the signals."""

from __future__ import annotations

from math import comb, fsum
from typing import Final, NamedTuple

from torite.bots import odds
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.bot.cards import hold_value, side_wins
from torite.games.watten.bot.signalling import SIGNAL_VALUE
from torite.games.watten.bot.table import Table
from torite.games.watten.card_order import POWER, Announcement
from torite.games.watten.rules import ENOUGH
from torite.games.watten.strength import average, none_of


class Weights(NamedTuple):
    """Weights of the logit of the chance to win, fitted to 500 deals of each game between bots without
    raising, mostly without signals.

    Attributes:
        base: constant, for equal tricks and an average hand.
        tricks: for the logit of the chance from the tricks won and the current trick.
        strength: for each expected trick above an average hand.
        top: for the chance of the best card to stand.
        other: for signals that show no certain card, less those of the others.
        shown: for cards that signals have shown.
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
_CERTAIN: Final = 0.002
"""Least distance of an uncertain chance from 0 and 1."""


def chance_to_win(table: Table) -> float:
    """The chance that the own side is the first to take three tricks."""
    others = len(table.read.counts) - len(table.side)
    key = bool(table.game.criticals()), len(table.side), others
    weights = WEIGHTS[key] if table.knows else BLIND_WEIGHTS
    return fsum(weight * _chance_with(table, order, weights) for order, weight in table.orders)


def _chance_with(table: Table, order: Announcement, weights: Weights) -> float:
    wins, hand = _this_trick(table, order)
    ours, theirs = (ENOUGH - won for won in table.tricks)
    chance = chance_first(wins, ours, theirs)
    if chance in (0.0, 1.0):
        return chance
    stands = [table.stands(order, card) for card in hand]
    pack = table.game.pack
    against = CARDS_EACH * (len(table.read.counts) - len(table.side))
    logit = (
        weights.base
        + weights.tricks * level_of(chance)
        + weights.strength * (fsum(stands) - len(hand) * average(order, pack, against))
        + weights.top * max(stands, default=0.0)
        + weights.other * _other(table, order)
        + weights.shown * _shown(table, order)
    )
    if not any(table.tricks) and table.announced:
        logit += weights.announcer
    return odds.logistic(logit)


def first_to(ours: int, theirs: int) -> float:
    """The chance to win ``ours`` tricks before the others win ``theirs``, with even chances in each."""
    if ours <= 0 or theirs <= 0:
        return float(ours <= 0)
    left = ours + theirs - 1
    return sum(comb(left, won) for won in range(ours, left + 1)) / float(2**left)


def chance_first(wins: float, ours: int, theirs: int) -> float:
    """The same if the first of these tricks is won with the chance ``wins``."""
    return wins * first_to(ours - 1, theirs) + (1 - wins) * first_to(ours, theirs - 1)


def level_of(chance: float) -> float:
    """The logit of an uncertain chance."""
    chance = min(max(chance, _CERTAIN), 1 - _CERTAIN)
    return odds.logit(chance)


def _this_trick(table: Table, order: Announcement) -> tuple[float, list[int]]:
    """The chance of the own side to win the trick on the table, and the own cards left for others."""
    hand = table.read.hand
    trick = table.read.trick
    if not trick:
        return 0.5, hand
    if any(seat == table.me for seat, _ in trick):
        return side_wins(table, order, None), hand
    tries = {card: side_wins(table, order, card) for card in table.read.legal or hand}
    best = max(tries, key=lambda card: tries[card] - hold_value(table, order, card))
    return tries[best], [card for card in hand if card != best]


def _other(table: Table, order: Announcement) -> float:
    """The value of signals that show no certain card."""
    return fsum(
        SIGNAL_VALUE.get(name, 0.0) * (1 if seat in table.side else -1)
        for seat, name in table.signals
        if seat != table.me and table.card_of(name, order.kinds) is None
    )


def _shown(table: Table, order: Announcement) -> float:
    """The chances to stand of the cards that signals have shown, and that are not played yet."""
    shown = fsum(table.stands(order, card) for seat in table.side for card in table.shown[seat])
    power = order.power[POWER]
    among = len(table.unseen)
    for seat, cards in enumerate(table.claimed):
        if seat not in table.side:
            for card in (*cards, *table.shown[seat]):
                higher = sum(power[other] > power[card] for other in table.unseen)
                shown -= none_of(higher, among, min(among, 2 * CARDS_EACH))
    return shown
