"""The rollout policy of Hamlet: each seat takes or avoids a trick by its expected lead after it.

Each seat uses only its own hand and the set of unseen cards.
"""

from __future__ import annotations

from functools import cache
from random import Random
from typing import Final, cast

from torite.blocks.tricks import beating
from torite.bots import rollout
from torite.bots.masks import ABOVE, by_number, mask_of
from torite.core.cards import CARD_RANK, CARD_SUIT, SUITS
from torite.core.game import Deal
from torite.games.hamlet.bot import AVERAGE, MIDDLING, OTHERS, QUICK, SLOW, STEPS
from torite.games.hamlet.rules import CARDS_EACH, COURTS, POLONIUS, SHOWS, HamletDeal, points_of

_NOISE: Final = 0.6
"""Cards whose values are less than this apart, in points, are all played sometimes."""
_SHOWS_ANY: Final = 0.03
"""Chance to show a random card."""

# Future tricks of a card, and its chance to win this one, by the number of higher cards of its suit out.
_FUTURE_TRICKS: Final = by_number(0.85, 0.55, 0.3, 0.1)
_TRUMP_FUTURE: Final = by_number(1.0, 0.8, 0.6, 0.45)
_POLONIUS_FUTURE: Final = 0.9
_LEAD_WINS: Final = by_number(0.75, 0.4, 0.2, 0.1)
_LEAD_TRUMP_WINS: Final = by_number(1.0, 0.3, 0.1)
_HOLDS: Final = by_number(0.85, 0.45, 0.2)
_RUFF_HOLDS: Final = 0.85
_FUTURE_TRICK: Final = 0.1
"""Value of a future trick, in points, among cards with equal values."""
_STANDS: Final = 0.65
"""Chance of the seat that is winning to win the trick if the second to play does not."""

_STEER: Final = 0.4
"""How far a seat can take fewer tricks than its cards allow, from 0 to 1."""

Tricks = tuple[int, int, int]
"""The tricks of a seat and of the next two."""


class Policy(rollout.CountingPolicy):
    """The policy of Hamlet."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards; every card to show."""
        assert isinstance(deal, HamletDeal)
        if len(legal) < 2 or deal.phase != "play":
            return legal
        return rollout.without_equals(legal, set(deal.trick).union(*deal.hands))

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        deal = cast("HamletDeal", deal)
        if deal.phase == "play":
            return _card(deal, legal, rng, in_play)
        if rng.random() < _SHOWS_ANY:
            return legal[int(rng.random() * len(legal))]
        return _show(deal, legal, rng)


def _card(deal: HamletDeal, legal: list[int], rng: Random, in_play: int) -> int:
    """The card with the highest value."""
    me = deal.turn
    assert me is not None
    trump, laid = deal.order.trump, len(deal.trick)
    hand = deal.hands[me]
    others = in_play & ~mask_of(hand)
    higher: dict[int, int] = {}
    future_tricks: dict[int, float] = {}
    strength = 0.0
    for card in hand:
        if card == POLONIUS:
            takes = _POLONIUS_FUTURE
        else:
            higher[card] = number = (ABOVE[card] & others).bit_count()
            takes = (_TRUMP_FUTURE if CARD_SUIT[card] == trump else _FUTURE_TRICKS)[number]
        future_tricks[card] = takes
        strength += takes
    steps = STEPS / (len(hand) - 1)
    outlook = _outlooks(str(deal.aim))
    mine, after, before = deal.tricks[me], deal.tricks[me - 2], deal.tricks[me - 1]
    won = outlook[mine + 1, after, before]
    to_after, to_before = outlook[mine, after + 1, before], outlook[mine, after, before + 1]
    stands = 0.5
    if laid:
        stands = 1.0 if laid == 2 else _STANDS
        if (deal.winning - me) % 3 == 2:
            stands = 1 - stands
    winners = beating(deal, legal) if laid else legal
    random = rng.random
    best, highest = legal[0], float("-inf")
    for card in legal:
        takes = future_tricks[card]
        step = min(STEPS, int((strength - takes) * steps + 0.5))
        lost = stands * to_after[step] + (1 - stands) * to_before[step]
        if card not in winners:
            chance = 0.0
        elif laid == 2 or card == POLONIUS:
            chance = 1.0
        elif laid and CARD_SUIT[card] != deal.led:
            chance = _RUFF_HOLDS
        else:
            wins = _HOLDS if laid else _LEAD_TRUMP_WINS if CARD_SUIT[card] == trump else _LEAD_WINS
            chance = wins[higher[card]]
        value = chance * won[step] + (1 - chance) * lost - takes * _FUTURE_TRICK + _NOISE * random()
        if value > highest:
            best, highest = card, value
    return best


@cache
def _outlooks(aim: str) -> dict[Tricks, list[float]]:
    """The expected final lead of the first of three players: by their tricks so far, a list by the share of
    the remaining tricks that its cards are good for.
    """
    outlooks: dict[Tricks, list[float]] = {}
    best: dict[Tricks, float] = {}
    for step in range(STEPS + 1):
        for tricks, lead in _leads(aim, step).items():
            best[tricks] = max(lead, best.get(tricks, lead))
            outlooks.setdefault(tricks, []).append(_STEER * best[tricks] + (1 - _STEER) * lead)
    return outlooks


def _leads(aim: str, step: int) -> dict[Tricks, float]:
    """The same for one share, if the two others win the rest evenly and no trick is avoided."""
    mine = min(STEPS - 0.5, max(0.5, step)) / STEPS
    leads: dict[Tricks, float] = {}
    for won in range(CARDS_EACH, -1, -1):
        for first in range(won + 1):
            for second in range(won - first + 1):
                third = won - first - second
                if won == CARDS_EACH:
                    points = points_of((first, second, third), aim)
                    leads[first, second, third] = points[0] - OTHERS * (points[1] + points[2])
                else:
                    others = leads[first, second + 1, third] + leads[first, second, third + 1]
                    own = leads[first + 1, second, third]
                    leads[first, second, third] = mine * own + (1 - mine) / 2 * others
    return leads


def _show(deal: HamletDeal, legal: list[int], rng: Random) -> int:
    """The card to show, as in the rules of thumb, with some noise."""
    assert deal.turn is not None
    hand = deal.hands[deal.turn]
    lengths = [0] * len(SUITS)
    tricks = 0.0
    for card in hand:
        if card == POLONIUS:
            tricks += 1
        else:
            tricks += QUICK.get(CARD_RANK[card], SLOW)
            lengths[CARD_SUIT[card]] += 1
    tricks += max(lengths) - AVERAGE
    be = MIDDLING[0] <= tricks <= MIDDLING[1]
    sign = -1 if tricks < MIDDLING[0] else 1

    def fits(action: int) -> tuple[bool, float]:
        card = SHOWS[action]
        return (card in COURTS) == be, sign * lengths[CARD_SUIT[card]] + rng.random() / 2

    return max(legal, key=fits)
