"""The rollout policy of Gaigel: meld, swap and call at once, give points to the winner of the trick, save
trumps and pairs.

Each seat uses its own hand, the table and the set of unseen cards; there are no signals.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Final, cast

from torite.blocks.melds import KINGS, QUEENS
from torite.blocks.tricks import best_card, playable
from torite.bots import rollout
from torite.bots.masks import BIT, above_by
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.deal_state import unchecked
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
"""Cards whose values are less than this apart, in points, are all played sometimes."""
ANY_KING: Final = frozenset(KINGS)
MATE: Final = {**dict(zip(KINGS, QUEENS, strict=True)), **dict(zip(QUEENS, KINGS, strict=True))}
"""For each King and Queen the other card of its pair."""

# While there is a stock: by the strength of a card, from 1 for a seven to 6 for an ace.
HOLD: Final = (0.0, 0.0, 1.0, 2.0, 2.0, 2.0, 6.0)
"""Value of a plain card in the hand, in points."""
HOLD_TRUMP: Final = (0.0, 4.5, 4.5, 7.0, 9.0, 13.0, 20.0)
SINGLE: Final = 1.0
"""Value added to a plain King or Queen: the other may come."""
SINGLE_TRUMP: Final = 3.0
HOLD_PAIR: Final = 3.0
"""Value added to each card of a pair while it is complete."""
HOLD_TRUMP_PAIR: Final = 4.0
LEAD_WINS: Final = (0.0, 0.2, 0.6, 0.3, 0.45, 0.55, 0.35)
"""Chance that a plain card that is led takes the trick for the own side."""
LEAD_TRUMP_WINS: Final = (0.0, 0.55, 0.5, 0.6, 0.6, 0.8, 1.0)
LEADER_GETS: Final = 5.0
"""Expected points that the others add to a lead."""
FOLLOWER_ADDS: Final = 2.0
"""Expected points that each seat behind adds to a trick."""
FALLS: Final = (0.0, 0.2, 0.19, 0.16, 0.13, 0.1, 0.07)
"""Chance that one seat behind beats a plain card that is winning."""
TRUMP_FALLS: Final = (0.0, 0.3, 0.25, 0.2, 0.15, 0.1, 0.0)
EAGER: Final = 0.012
"""Increase of that chance with each point in the trick."""
FIRST_TRICK: Final = 8.0
"""Value of the first trick of a side in addition to its points."""
GOAL: Final = 33.0
"""Value of reaching 101 points, or of keeping others below."""

# Without a stock: by how many higher cards of the suit others hold, three or more being the same.
LATE_HOLD: Final = (8.0, 4.0, 1.0, 0.0)
LATE_HOLD_TRUMP: Final = (12.0, 9.0, 7.0, 6.0)
LATE_LEAD_WINS: Final = (0.8, 0.5, 0.35, 0.2)
LATE_LEADER_GETS: Final = 6.0
LATE_FALLS: Final = (0.15, 0.3, 0.45, 0.5)
"""Chance that one seat behind beats a card that is winning."""

ABOVE: Final = above_by(STRENGTH)
"""For each card the mask of the cards of its suit that beat it."""

FIRST_LEAD: Final = {"open": 8.0, SECOND: -5.0, HIGHER: 0.0, DISSLE: -9.0}
"""Value of each way to lead to the first trick."""
BOTH_ACES: Final = 17.0
"""Value added to leading second ace with both copies in the hand."""


class Policy(rollout.Policy):
    """The policy of Gaigel."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """The cards; or the one call that is due, which is never delayed."""
        deal = cast("GaigelDeal", deal)
        seat = _turn(deal)
        if deal.phase == "final":
            return [_last_call(deal, seat)]
        due = _due(deal, [seat]) if deal.phase == "lead" else None
        if due is not None and due[1] in legal:
            return [due[1]]
        return [action for action in legal if LAID[action] is not None]

    def out_of_turn_action(self, deal: Deal, rng: Random) -> Action | None:
        """Any call that is due."""
        return _due(cast("GaigelDeal", deal), deal.game.seats) if deal.phase == "lead" else None

    def choose(self, deal: Deal, rng: Random) -> int:
        deal = cast("GaigelDeal", deal)
        if deal.phase == "lead":
            due = _due(deal, [_turn(deal)])
            if due is not None:
                return due[1]
        return _card(deal, rng)

    def rollout(self, deal: Deal, rng: Random) -> None:
        """Play the deal to its end; the same as the general one without asking twice for what is due."""
        assert isinstance(deal, GaigelDeal)
        take, seats = unchecked(deal), deal.game.seats
        while deal.turn is not None:
            extra = _due(deal, seats) if deal.phase == "lead" else None
            if extra is None:
                take(_card(deal, rng), deal.turn)
            else:
                take(extra[1], extra[0])


def _turn(deal: Deal) -> int:
    """The seat to act."""
    assert deal.turn is not None
    return deal.turn


def _card(deal: GaigelDeal, rng: Random) -> int:
    """The card of the seat to act; after the last trick its call."""
    seat = _turn(deal)
    if deal.phase == "final":
        return _last_call(deal, seat)
    if deal.phase == "lead" and not deal.last_trick:
        return _first_lead(deal, seat, rng)
    cards = playable(deal, deal.hands[seat])
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
    """The call that is due from one of these seats: go out, declare, rob the turn-up, or meld."""
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
    """A declaration of the seat, if any; each one is good."""
    for action in deal.game.declarations:
        if deal.why_not(action, seat) is None:
            return action
    return None


def _robbing_or_meld(deal: GaigelDeal, seat: int) -> int | None:
    """A way to rob the turn-up, or else a meld."""
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
    """The call after the last trick."""
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
    """The value of each card in the first trick: points for a partner, who probably wins it."""
    hold_value = _tables(deal.trump)[0]
    hand = deal.hands[seat]
    give = 1 if deal.sides.together(seat, deal.leader) else -1
    return [
        give * POINTS[card] - 2 * hold_value[card] - HOLD_PAIR * (MATE.get(card) in hand) for card in cards
    ]


def _needed(deal: GaigelDeal) -> int:
    """Number of points that the nearer side lacks to 101."""
    return OUT_AT - max(deal.score.totals())


def _on_table(deal: GaigelDeal, seat: int) -> tuple[float, int, int]:
    """The value of the trick so far, with that of a first trick; the number of partners and of opponents
    behind.
    """
    of, players, trick = deal.sides.of, deal.game.players, deal.trick
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
    """Chance that the own side takes the trick if each seat behind beats the best card with the chance
    ``falls``.
    """
    falls = min(0.9, falls)
    if ours:
        return (1 - falls) ** foes
    return (1 - (1 - falls) ** friends) * max(0.0, 1 - falls * foes / 2) if friends else 0.0


def _early(deal: GaigelDeal, seat: int, cards: list[int]) -> list[float]:
    """Value of playing each card, in points, while there is a stock."""
    hold_value, lead, falls, eager = _tables(deal.trump)
    hand, needed = deal.hands[seat], _needed(deal)
    points, friends, foes = _on_table(deal, seat)
    if deal.trick:
        points += FOLLOWER_ADDS * (friends + foes)
        power, best = deal.order.power[deal.led], best_card(deal)
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
    """The same without a stock, when players must follow suit."""
    higher = _higher(deal, seat)
    needed, trump = _needed(deal), deal.trump
    points, friends, foes = _on_table(deal, seat)
    above = [higher(card) for card in cards]
    if deal.trick:
        power, best = deal.order.power[deal.led], best_card(deal)
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
    """The number of higher cards of the suit in other hands, by card; at most three."""
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
    """Tables by card for this trump suit, with a stock: the value of keeping it, the chance to take the trick
    when led, the chance that one seat beats it, and the increase of that with each point.
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
