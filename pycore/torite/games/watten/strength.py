"""The strength of a hand with an announcement: the expected tricks of its cards when led."""

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
    """The chance that ``cards`` cards, drawn from ``among``, contain none of the ``wanted`` ones."""
    return comb(among - wanted, cards) / comb(among, cards) if cards <= among else float(not wanted)


@cache
def above(order: Announcement, pack: tuple[int, ...]) -> tuple[int, ...]:
    """For each card the mask of the cards of the pack that beat it when it is led."""
    found = [0] * CARD_COUNT
    for card in pack:
        power = order.power[order.suit_of[card]]
        found[card] = mask_of(other for other in pack if power[other] > power[card])
    return tuple(found)


@cache
def _odds(size: int, against: int) -> tuple[float, ...]:
    """By the number of higher cards in a pack of this size, the chance that the others hold none."""
    among = size - CARDS_EACH
    return tuple([none_of(min(higher, among), among, against) for higher in range(size)])


@cache
def standing(order: Announcement, pack: tuple[int, ...], against: int) -> tuple[float, ...]:
    """For each card its chance to take a trick when led, with ``against`` cards in the hands of the
    opponents.
    """
    odds = _odds(len(pack), against)
    return tuple([odds[higher.bit_count()] for higher in above(order, pack)])


@cache
def average(order: Announcement, pack: tuple[int, ...], against: int) -> float:
    """The mean chance of a card of the pack to take a trick when led."""
    chances = standing(order, pack, against)
    return fsum(chances[card] for card in pack) / len(pack)


def strength(order: Announcement, hand: Sequence[int], pack: tuple[int, ...], against: int) -> float:
    """The expected tricks of a hand when its cards are led, against this number of cards."""
    higher = above(order, pack)
    odds = _odds(len(pack), against)
    others = ~mask_of(hand)
    return fsum(odds[(higher[card] & others).bit_count()] for card in hand)
