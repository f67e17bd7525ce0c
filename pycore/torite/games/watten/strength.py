"""What a hand is worth with an announcement: about how many tricks its cards take when they are led."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb, fsum

from torite.bots.masks import mask_of
from torite.core.cards import CARD_COUNT
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.card_order import Announcement


@cache
def none_of(wanted: int, among: int, cards: int) -> float:
    """The chance that so many ``cards``, drawn from ``among`` ones, are none of the ``wanted`` ones."""
    return comb(among - wanted, cards) / comb(among, cards) if cards <= among else float(not wanted)


@cache
def above(order: Announcement, pack: tuple[int, ...]) -> tuple[int, ...]:
    """For each card the mask of those in the pack that beat it when it is led."""
    found = [0] * CARD_COUNT
    for card in pack:
        power = order.power[order.suit_of[card]]
        found[card] = mask_of(other for other in pack if power[other] > power[card])
    return tuple(found)


@cache
def _odds(size: int, against: int) -> tuple[float, ...]:
    """For so many higher cards in a pack of this size the chance that the others hold none."""
    among = size - CARDS_EACH
    return tuple([none_of(min(higher, among), among, against) for higher in range(size)])


@cache
def standing(order: Announcement, pack: tuple[int, ...], against: int) -> tuple[float, ...]:
    """For each card the chance that it takes a trick when it is led, if the others hold so many cards."""
    odds = _odds(len(pack), against)
    return tuple([odds[higher.bit_count()] for higher in above(order, pack)])


@cache
def average(order: Announcement, pack: tuple[int, ...], against: int) -> float:
    """The chance of a card of the pack to stand."""
    chances = standing(order, pack, against)
    return fsum(chances[card] for card in pack) / len(pack)


def strength(order: Announcement, hand: Sequence[int], pack: tuple[int, ...], against: int) -> float:
    """About how many tricks a hand takes when its cards are led, if the others hold so many cards."""
    higher = above(order, pack)
    odds = _odds(len(pack), against)
    others = ~mask_of(hand)
    return fsum(odds[(higher[card] & others).bit_count()] for card in hand)
