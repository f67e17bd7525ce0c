"""The values of cards in Quinto, for a player who knows which cards are still out but not who holds them; and
the likely tricks of a hand.

The numbers were tuned in thousands of duplicate deals between policies.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from torite.bots.masks import SUIT, above_by, by_number
from torite.core.cards import CARD_RANK, CARD_SUIT, JOKER, SUITS
from torite.games.quinto.quints import HEIGHT, SINGLE, SUITS_UPWARDS, additions, quints_of

ABOVE: Final = above_by(HEIGHT)
"""For each card the mask of the cards of its suit that beat it."""
OVER: Final = tuple(
    sum(SUIT[SUITS.index(higher)] for higher in SUITS_UPWARDS[1 + SUITS_UPWARDS.index(suit) :])
    for suit in SUITS
)
"""For each suit the mask of the cards of higher suits, which beat it in a void hand."""

LEAD_WINS: Final = by_number(0.95, 0.5, 0.42, 0.36, 0.33)
"""Chance that the own side takes the trick to which a card is led, by the number of higher cards of its suit
out.
"""
FOLLOWED: Final = by_number(0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.93, 0.96)
"""Chance that nobody plays a higher suit on a card that is winning, by the number of cards of its suit out.
"""
WINS: Final = by_number(0.97, 0.5, 0.3, 0.2, 0.12)
"""Chance that a winning card holds against two seats, by the number of cards of its suit that beat it."""
LAST_BUT_ONE: Final = 0.58
"""Factor of the chance to be beaten with one seat behind."""
BEATEN_AGAIN: Final = 0.6
"""Chance that a void seat beats a higher suit that is winning, if it can."""
PARTNER_TAKES: Final = by_number(0.12, 0.4, 0.5)
"""Chance of a partner behind to beat the winning card, by the same number."""
OTHERS_GIVE: Final = 1.0
"""Expected points in quints that each seat behind adds to the trick."""
HOLD_QUINT: Final = 0.39
"""Part of its points that a quint is likely to bring in a later trick."""
HOLD_HIGH: Final = by_number(4.0, 1.9, 0.95, 0.75, 0.05)
"""Value of a card in the hand, by the number of higher cards of its suit out."""
HOLD_SUIT: Final = {"S": -3.0, "C": -0.5, "D": 1.5, "H": 4.0}
"""Value added by suit: a card takes tricks of lower suits, or is in the way."""
HOLD: Final = (
    *(
        tuple(
            HOLD_QUINT * SINGLE.get(card, 0) + high + HOLD_SUIT[SUITS[CARD_SUIT[card]]] for high in HOLD_HIGH
        )
        for card in range(JOKER)
    ),
    (HOLD_QUINT * SINGLE[JOKER],),
)
"""Value of keeping each card, by the number of higher cards of its suit out."""

TRICKS: Final = {
    "H": (0.36, 0.36, 0.37, 0.38, 0.39, 0.4, 0.41, 0.43, 0.5, 0.6, 0.7, 0.85, 0.95),
    "D": (0.12, 0.12, 0.13, 0.13, 0.14, 0.15, 0.16, 0.17, 0.2, 0.28, 0.38, 0.55, 0.78),
    "C": (0.02, 0.02, 0.02, 0.03, 0.03, 0.03, 0.03, 0.04, 0.05, 0.08, 0.17, 0.35, 0.64),
    "S": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.01, 0.02, 0.04, 0.1, 0.25, 0.6),
}
"""Mean number of tricks of a card, by suit and rank."""


class Situation(NamedTuple):
    """What a seat knows when it plays a card.

    Attributes:
        left: the mask of the cards that others may hold.
        trick: the cards of the trick, in order of play.
        best: the winning card; -1 if only the joker or none is played.
        behind: number of seats that play after this one, the partner among them if they are two or three.
        partner_wins: True if the best card is the partner's.
        trick_value: the points of a trick.
    """

    left: int
    trick: Sequence[int]
    best: int
    behind: int
    partner_wins: bool
    trick_value: int


def likely_tricks(hand: Iterable[int]) -> float:
    """The expected tricks of a hand."""
    return sum(TRICKS[SUITS[CARD_SUIT[card]]][CARD_RANK[card]] for card in hand if card != JOKER)


def values(now: Situation, cards: Sequence[int]) -> list[float]:
    """Value of playing each of these cards, in points."""
    left, trick = now.left, now.trick
    brings = now.trick_value + quints_of(trick) + OTHERS_GIVE * now.behind
    adds = additions(trick)
    chances = chances_of(now, cards)
    found: list[float] = []
    for place, card in enumerate(cards):
        hold_value = HOLD[card][(ABOVE[card] & left).bit_count()]
        found.append((2 * chances[place] - 1) * (brings + adds.get(card, 0)) - hold_value)
    return found


def chances_of(now: Situation, cards: Sequence[int]) -> list[float]:
    """Chance that the own side takes the trick with each of these cards."""
    left, best, behind = now.left, now.best, now.behind
    if best < 0:
        return _chances_of_leads(left, cards, 0.5 if behind > 1 else 0.0)
    height = HEIGHT[best]
    if not behind:
        return [1.0 if now.partner_wins or HEIGHT[card] > height else 0.0 for card in cards]
    first = now.trick[0]
    led = CARD_SUIT[first if first != JOKER else now.trick[1]]
    without = 0.0
    if now.partner_wins:
        without = _stays(now, best, led)
    elif behind > 1:
        without = PARTNER_TAKES[(ABOVE[best] & left).bit_count()]
    return [max(without, _stays(now, card, led)) if HEIGHT[card] > height else without for card in cards]


def _chances_of_leads(left: int, cards: Sequence[int], with_joker: float) -> list[float]:
    """The same for cards that are led, or that follow a led joker."""
    followed = [_followed(suit, left) for suit in range(len(SUITS))]
    chances: list[float] = []
    for card in cards:
        if card == JOKER:
            chances.append(with_joker)
        else:
            chances.append(LEAD_WINS[(ABOVE[card] & left).bit_count()] * followed[CARD_SUIT[card]])
    return chances


def _followed(suit: int, left: int) -> float:
    """Chance that nobody plays a higher suit on a card of this one."""
    return FOLLOWED[(SUIT[suit] & left).bit_count()] if OVER[suit] & left else 1.0


def _stays(now: Situation, card: int, led: int) -> float:
    """The chance that this winning card is not beaten by the opponents behind, with this suit led."""
    if CARD_SUIT[card] == led:
        chance = WINS[(ABOVE[card] & now.left).bit_count()] * _followed(led, now.left)
    else:
        # A higher suit already: only another void seat may beat it.
        void = 1 - FOLLOWED[(SUIT[led] & now.left).bit_count()]
        higher = (ABOVE[card] | OVER[CARD_SUIT[card]]) & now.left
        chance = 1 - void * (BEATEN_AGAIN if higher else 0.0)
    return 1 - LAST_BUT_ONE * (1 - chance) if now.behind == 1 else chance
