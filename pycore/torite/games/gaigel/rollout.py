"""How worlds of Gaigel are played on: melds, swaps and calls come when they are due, points go where the
trick goes, and trumps and pairs are kept for something better.

Each seat decides by its own hand, the table and the cards that were played; signals are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Final, cast

from torite.blocks.melds import KINGS, QUEENS
from torite.bots import rollout
from torite.bots.masks import BIT, above_by
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.game import Deal
from torite.core.history import Action
from torite.games.gaigel.actions import (
    DISSLE,
    GAIGEL,
    HIGHER,
    LAID,
    MELDS,
    OPENING,
    OUT,
    PASS,
    SECOND,
    SWAP,
    TUCK,
)
from torite.games.gaigel.game import OUT_AT, POINTS, STRENGTH
from torite.games.gaigel.rules import GaigelDeal

NOISE: Final = 3.0
"""Cards whose values are not so many points apart are all played now and then."""
ANY_KING: Final = frozenset(KINGS)
MATE: Final = {**dict(zip(KINGS, QUEENS, strict=True)), **dict(zip(QUEENS, KINGS, strict=True))}
"""For each King and Queen the card with which it may be melded."""

# While there is a stock: by the strength of a card, from 1 for a seven to 6 for an ace.
HOLD: Final = (0.0, 0.0, 1.0, 2.0, 2.0, 2.0, 6.0)
"""What a plain card is worth in the hand, in points."""
HOLD_TRUMP: Final = (0.0, 4.5, 4.5, 7.0, 9.0, 13.0, 20.0)
SINGLE: Final = 1.0
"""What a plain King or Queen is worth besides, since the other may come."""
SINGLE_TRUMP: Final = 3.0
HOLD_PAIR: Final = 3.0
"""How much more one of a pair is worth, as long as they are together."""
HOLD_TRUMP_PAIR: Final = 4.0
LEAD_WINS: Final = (0.0, 0.2, 0.6, 0.3, 0.45, 0.55, 0.35)
"""How likely a plain card that is led takes the trick for the own side."""
LEAD_TRUMP_WINS: Final = (0.0, 0.55, 0.5, 0.6, 0.6, 0.8, 1.0)
LEADER_GETS: Final = 5.0
"""How many points the others add to a trick that is led."""
FOLLOWER_ADDS: Final = 2.0
"""How many each seat behind adds to a trick on the table."""
FALLS: Final = (0.0, 0.2, 0.19, 0.16, 0.13, 0.1, 0.07)
"""How likely one seat behind beats a plain card that is winning."""
TRUMP_FALLS: Final = (0.0, 0.3, 0.25, 0.2, 0.15, 0.1, 0.0)
EAGER: Final = 0.012
"""How much likelier with each point in the trick."""
FIRST_TRICK: Final = 8.0
"""What the first trick of a side is worth in addition to its points."""
GOAL: Final = 33.0
"""What it is worth to reach 101 points, or to keep others from it."""

# Without a stock: by how many higher cards of the suit others hold, three or more being the same.
LATE_HOLD: Final = (8.0, 4.0, 1.0, 0.0)
LATE_HOLD_TRUMP: Final = (12.0, 9.0, 7.0, 6.0)
LATE_LEAD_WINS: Final = (0.8, 0.5, 0.35, 0.2)
LATE_LEADER_GETS: Final = 6.0
LATE_FALLS: Final = (0.15, 0.3, 0.45, 0.5)
"""How likely one seat behind beats a card that is winning."""

ABOVE: Final = above_by(STRENGTH)
"""For each card the mask of those of its suit that beat it."""

FIRST_LEAD: Final = {"open": 8.0, SECOND: -5.0, HIGHER: 0.0, DISSLE: -9.0}
"""How good a way to lead to the first trick is."""
BOTH_ACES: Final = 17.0
"""By how much a second ace is better with both copies in the hand."""


class Policy(rollout.Policy):
    """The policy of Gaigel."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """Cards. Of all that may be said only what is due: that goes before, and without delay."""
        deal = cast("GaigelDeal", deal)
        seat = _turn(deal)
        if deal.phase == "final":
            return [_last_call(deal, seat)]
        due = _due(deal, [seat]) if deal.phase == "lead" else None
        if due is not None and due[1] in legal:
            return [due[1]]
        return [action for action in legal if LAID[action] is not None]

    def out_of_turn_action(self, deal: Deal, rng: Random) -> Action | None:
        """Whoever has something to say says it at once."""
        return _due(cast("GaigelDeal", deal), deal.game.seats) if deal.phase == "lead" else None

    def choose(self, deal: Deal, rng: Random) -> int:
        deal = cast("GaigelDeal", deal)
        if deal.phase == "lead":
            due = _due(deal, [_turn(deal)])
            if due is not None:
                return due[1]
        return _card(deal, rng)

    def rollout(self, deal: Deal, rng: Random) -> None:
        """Play the deal to its end. All that is chosen here is legal, so it need not be checked again."""
        assert isinstance(deal, GaigelDeal)
        take, seats = deal.take_unchecked, deal.game.seats
        while deal.turn is not None:
            said = _due(deal, seats) if deal.phase == "lead" else None
            if said is None:
                take(_card(deal, rng), deal.turn)
            else:
                take(said[1], said[0])


def _turn(deal: Deal) -> int:
    """The seat to act."""
    assert deal.turn is not None
    return deal.turn


def _card(deal: GaigelDeal, rng: Random) -> int:
    """The card of the seat to act; after the last trick what it says."""
    seat = _turn(deal)
    if deal.phase == "final":
        return _last_call(deal, seat)
    if deal.phase == "lead" and not deal.last_trick:
        return _first_lead(deal, seat, rng)
    cards = deal.playable(deal.hands[seat])
    if len(cards) == 1:
        return cards[0]
    if deal.opening:
        values = _following_first(deal, seat, cards)
    elif len(deal.stock):
        values = _early(deal, seat, cards)
    else:
        values = _late(deal, seat, cards)
    return rollout.noisy_best(cards, values, NOISE, rng)


def _due(deal: GaigelDeal, seats: Sequence[int]) -> Action | None:
    """What one of these seats should say in the window: go out, declare, rob the turn-up, or meld."""
    if deal.last_trick:
        totals = deal.score.totals()
        if max(totals) >= OUT_AT:
            for seat in seats:
                side = deal.sides.of[seat]
                if totals[side] >= OUT_AT:
                    return seat, OUT
                if deal.score.marked - {side}:
                    return seat, GAIGEL
    declares = deal.game.declarations
    for seat in seats:
        action = _declaration(deal, seat) if declares else None
        if action is None:
            action = _robbing_or_meld(deal, seat)
        if action is not None:
            return seat, action
    return None


def _declaration(deal: GaigelDeal, seat: int) -> int | None:
    """What the seat may declare; every declaration is good."""
    for action in deal.game.declarations:
        if deal.why_not(action, seat) is None:
            return action
    return None


def _robbing_or_meld(deal: GaigelDeal, seat: int) -> int | None:
    """How the seat may rob the turn-up, or else what it may meld."""
    hand, turned = deal.hands[seat], deal.stock.turned
    if turned is not None and deal.sevens.trump_seven in hand:
        rob = TUCK if turned == deal.sevens.trump_seven else SWAP
        if deal.why_not(rob, seat) is None:
            return rob
    if ANY_KING.isdisjoint(hand) or not deal.score.has_trick(seat):
        return None
    if deal.game.anybody_melds or seat == deal.turn:
        suit = next(deal.melds.open_to(seat, hand), None)
        return None if suit is None else MELDS[suit]
    return None


def _last_call(deal: GaigelDeal, seat: int) -> int:
    """What the seat says after the last trick."""
    side = deal.sides.of[seat]
    if deal.score.totals()[side] >= OUT_AT:
        return OUT
    return GAIGEL if deal.score.marked - {side} else PASS


def _first_lead(deal: GaigelDeal, seat: int, rng: Random) -> int:
    """The lead to the first trick: an ace openly, both aces as second ace, or a high card."""
    hand = deal.hands[seat]
    best, chosen = 0.0, -1
    for action in deal.legal_actions():
        card = LAID[action]
        if card is None:
            continue
        way = OPENING[action]
        value = FIRST_LEAD[way] + NOISE * rng.random()
        if way == SECOND:
            value += BOTH_ACES * (hand.count(card) > 1)
        elif way == HIGHER:
            value += POINTS[card] / 2 - HOLD_PAIR * (MATE.get(card) in hand)
        if chosen < 0 or value > best:
            best, chosen = value, action
    return chosen


def _following_first(deal: GaigelDeal, seat: int, cards: list[int]) -> list[float]:
    """What each card is worth in the first trick: points for a partner, who will probably win it."""
    hold_value = _tables(deal.trump)[0]
    hand = deal.hands[seat]
    give = 1 if deal.sides.together(seat, deal.leader) else -1
    return [
        give * POINTS[card] - 2 * hold_value[card] - HOLD_PAIR * (MATE.get(card) in hand) for card in cards
    ]


def _needed(deal: GaigelDeal) -> int:
    """How many points more bring one of the sides to 101."""
    return OUT_AT - max(deal.score.totals())


def _on_table(deal: GaigelDeal, seat: int) -> tuple[float, int, int]:
    """The points of the trick so far, the first one of a side counting more; and how many partners and
    opponents still play to it.
    """
    of, players, trick = deal.sides.of, deal.players, deal.trick
    mine = of[seat]
    points = 0.0 if deal.score.tricks[mine] else FIRST_TRICK
    for card in trick:
        points += POINTS[card]
    behind = players - 1 - len(trick)
    friends = 0
    if len(deal.sides) < players:
        for i in range(1, behind + 1):
            friends += of[(seat + i) % players] == mine
    return points, friends, behind - friends


def _holds(falls: float, ours: bool, friends: int, foes: int) -> float:
    """How likely the own side takes the trick if each seat behind beats the best card with the chance
    ``falls``.
    """
    falls = min(0.9, falls)
    if ours:
        return (1 - falls) ** foes
    return (1 - (1 - falls) ** friends) * max(0.0, 1 - falls * foes / 2) if friends else 0.0


def _early(deal: GaigelDeal, seat: int, cards: list[int]) -> list[float]:
    """What playing each card is worth, in points, while there is a stock."""
    hold_value, lead, falls, eager = _tables(deal.trump)
    hand, needed = deal.hands[seat], _needed(deal)
    points, friends, foes = _on_table(deal, seat)
    if deal.trick:
        points += FOLLOWER_ADDS * (friends + foes)
        power, best = deal.order.power[deal.led], deal.best_card()
        top = power[best]
        ours = deal.sides.together(seat, deal.winning)
        rest = _holds(falls[best] + eager[best] * points, ours, friends, foes)
        chances = [
            _holds(falls[card] + eager[card] * points, True, friends, foes) if power[card] > top else rest
            for card in cards
        ]
    else:
        points += LEADER_GETS
        chances = [lead[card] for card in cards]
    values = []
    for card, chance in zip(cards, chances, strict=True):
        brings = points + POINTS[card]
        if brings >= needed:
            brings += GOAL
        value = (2 * chance - 1) * brings - hold_value[card]
        if card in MATE and MATE[card] in hand:
            value -= HOLD_TRUMP_PAIR if CARD_SUIT[card] == deal.trump else HOLD_PAIR
        values.append(value)
    return values


def _late(deal: GaigelDeal, seat: int, cards: list[int]) -> list[float]:
    """The same when the stock is gone: suit must be followed."""
    higher = _higher(deal, seat)
    needed, trump = _needed(deal), deal.trump
    points, friends, foes = _on_table(deal, seat)
    above = [higher(card) for card in cards]
    if deal.trick:
        power, best = deal.order.power[deal.led], deal.best_card()
        top = power[best]
        rest = _holds(LATE_FALLS[higher(best)], deal.sides.together(seat, deal.winning), friends, foes)
        chances = [
            _holds(LATE_FALLS[over], True, friends, foes) if power[card] > top else rest
            for card, over in zip(cards, above, strict=True)
        ]
    else:
        points += LATE_LEADER_GETS
        chances = [LATE_LEAD_WINS[over] for over in above]
    values = []
    for card, chance, over in zip(cards, chances, above, strict=True):
        brings = points + POINTS[card]
        if brings >= needed:
            brings += GOAL
        hold_value = LATE_HOLD_TRUMP if CARD_SUIT[card] == trump else LATE_HOLD
        values.append((2 * chance - 1) * brings - hold_value[over])
    return values


def _higher(deal: GaigelDeal, seat: int) -> Callable[[int], int]:
    """How many higher cards of the suit others hold, by card; three or more are three."""
    once = twice = 0
    for other, hand in enumerate(deal.hands):
        if other != seat:
            for card in hand:
                twice |= once & BIT[card]
                once |= BIT[card]

    def higher(card: int) -> int:
        above = ABOVE[card]
        return min(3, (above & once).bit_count() + (above & twice).bit_count())

    return higher


@cache
def _tables(trump: int) -> tuple[tuple[float, ...], ...]:
    """For each card with this trump suit: what it is worth in the hand, how likely it takes the trick that is
    led with it, how likely one seat beats it, and how much likelier for each point, while there is a stock.
    """
    hold_value, lead, falls, eager = [], [], [], []
    for card in range(CARD_COUNT):
        ruffs, strength = CARD_SUIT[card] == trump, STRENGTH[card]
        single = (SINGLE_TRUMP if ruffs else SINGLE) if card in MATE else 0.0
        hold_value.append((HOLD_TRUMP if ruffs else HOLD)[strength] + single)
        lead.append((LEAD_TRUMP_WINS if ruffs else LEAD_WINS)[strength])
        falls.append((TRUMP_FALLS if ruffs else FALLS)[strength])
        eager.append(0.0 if ruffs else EAGER)
    return tuple(hold_value), tuple(lead), tuple(falls), tuple(eager)
