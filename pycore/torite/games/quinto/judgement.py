"""What a card of Quinto is worth when it is played, as a player judges who knows which cards are still out,
but not who holds them; and how many tricks a hand is likely to take.

The figures were found by play: policies with other ones met this one in thousands of duplicate deals.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from torite.bots.masks import SUIT, above_by, by_number
from torite.core.cards import CARD_RANK, CARD_SUIT, JOKER, SUITS
from torite.games.quinto.quints import HEIGHT, SINGLE, SUITS_UPWARDS, additions, quints_of

ABOVE: Final = above_by(HEIGHT)
"""For each card the mask of those of its suit that beat it."""
OVER: Final = tuple(
    sum(SUIT[SUITS.index(higher)] for higher in SUITS_UPWARDS[1 + SUITS_UPWARDS.index(suit) :])
    for suit in SUITS
)
"""For each suit the mask of the cards of higher suits, which beat it when they need not follow."""

LEAD_WINS: Final = by_number(0.95, 0.5, 0.42, 0.36, 0.33)
"""How likely the own side takes the trick to which a card is led, by how many higher ones of its suit others
may hold.
"""
FOLLOWED: Final = by_number(0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.88, 0.93, 0.96)
"""How likely nobody plays a higher suit on a card that is winning, by how many of its suit others hold."""
WINS: Final = by_number(0.97, 0.5, 0.3, 0.2, 0.12)
"""How likely a card that is winning holds against two seats, by how many of its suit would beat it."""
LAST_BUT_ONE: Final = 0.58
"""By how much less likely one seat alone beats it."""
BEATEN_AGAIN: Final = 0.6
"""How likely somebody who cannot follow beats a higher suit that is winning already, if a card can."""
PARTNER_TAKES: Final = by_number(0.12, 0.4, 0.5)
"""How likely a partner who is still to play takes the trick from the card that is winning, by the same."""
OTHERS_GIVE: Final = 1.0
"""About what each seat that is still to play adds to the trick in quints."""
HOLD_QUINT: Final = 0.39
"""How much of its worth a quint is likely to bring in a later trick."""
HOLD_HIGH: Final = by_number(4.0, 1.9, 0.95, 0.75, 0.05)
"""What a card is worth in the hand, by how many higher ones of its suit others may hold."""
HOLD_SUIT: Final = {"S": -3.0, "C": -0.5, "D": 1.5, "H": 4.0}
"""What a card of a suit is worth beside that: it takes tricks of lower suits, or is in the way."""
HOLD: Final = (
    *(
        tuple(
            HOLD_QUINT * SINGLE.get(card, 0) + high + HOLD_SUIT[SUITS[CARD_SUIT[card]]] for high in HOLD_HIGH
        )
        for card in range(JOKER)
    ),
    (HOLD_QUINT * SINGLE[JOKER],),
)
"""What it is worth to have each card later, by how many higher ones of its suit others may hold."""

TRICKS: Final = {
    "H": (0.36, 0.36, 0.37, 0.38, 0.39, 0.4, 0.41, 0.43, 0.5, 0.6, 0.7, 0.85, 0.95),
    "D": (0.12, 0.12, 0.13, 0.13, 0.14, 0.15, 0.16, 0.17, 0.2, 0.28, 0.38, 0.55, 0.78),
    "C": (0.02, 0.02, 0.02, 0.03, 0.03, 0.03, 0.03, 0.04, 0.05, 0.08, 0.17, 0.35, 0.64),
    "S": (0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.01, 0.01, 0.02, 0.04, 0.1, 0.25, 0.6),
}
"""How many tricks a card takes on average, by suit and rank."""


class Situation(NamedTuple):
    """What a seat can tell when it plays a card.

    Attributes:
        left: the mask of the cards that others may hold.
        trick: the cards of the trick, in order of play.
        best: the one that is winning it; the joker counts for none, as if none were played: -1.
        behind: how many seats play after this one. The partner is among them if they are two or three.
        partner_wins: whether the best card is the partner's.
        trick_value: what a trick is worth.
    """

    left: int
    trick: Sequence[int]
    best: int
    behind: int
    partner_wins: bool
    trick_value: int


def likely_tricks(hand: Iterable[int]) -> float:
    """About how many tricks a hand takes."""
    return sum(TRICKS[SUITS[CARD_SUIT[card]]][CARD_RANK[card]] for card in hand if card != JOKER)


def values(now: Situation, cards: Sequence[int]) -> list[float]:
    """What it is worth to play each of these cards, in points."""
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
    """How likely the own side takes the trick with each of these cards."""
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
    """The same for cards that are led, or are the first behind a joker."""
    followed = [_followed(suit, left) for suit in range(len(SUITS))]
    chances: list[float] = []
    for card in cards:
        if card == JOKER:
            chances.append(with_joker)
        else:
            chances.append(LEAD_WINS[(ABOVE[card] & left).bit_count()] * followed[CARD_SUIT[card]])
    return chances


def _followed(suit: int, left: int) -> float:
    """How likely nobody plays a higher suit on a card of this one."""
    return FOLLOWED[(SUIT[suit] & left).bit_count()] if OVER[suit] & left else 1.0


def _stays(now: Situation, card: int, led: int) -> float:
    """How likely this winning card is not beaten by the opponents behind, with this suit led."""
    if CARD_SUIT[card] == led:
        chance = WINS[(ABOVE[card] & now.left).bit_count()] * _followed(led, now.left)
    else:
        # A higher suit already: only who cannot follow either may beat it.
        void = 1 - FOLLOWED[(SUIT[led] & now.left).bit_count()]
        higher = (ABOVE[card] | OVER[CARD_SUIT[card]]) & now.left
        chance = 1 - void * (BEATEN_AGAIN if higher else 0.0)
    return 1 - LAST_BUT_ONE * (1 - chance) if now.behind == 1 else chance
