"""The plain 52-card game to which the real ones are compared: lists of numbers and nothing else.

Four players, 13 cards each, follow suit, one trump suit; count tricks. No options, views, records, reasons.
"""

from __future__ import annotations

from random import Random

NAME = "prototype"


def rollout(rng: Random) -> int:
    """Play one deal at random. Returns the number of moves."""
    random = rng.random
    deck = list(range(52))
    rng.shuffle(deck)
    hands = [deck[seat * 13 : seat * 13 + 13] for seat in range(4)]
    trump = deck[51] // 13
    tricks = [0, 0, 0, 0]
    leader = 0
    for _ in range(13):
        led = best = -1
        winner = leader
        for seat in (leader, leader + 1, leader + 2, leader + 3):
            hand = hands[seat & 3]
            legal = hand
            if led >= 0:
                legal = [card for card in hand if card // 13 == led] or hand
            card = legal[int(random() * len(legal))]
            hand.remove(card)
            suit = card // 13
            if led < 0:
                led = suit
            strength = card % 13 + (100 if suit == trump else 50 if suit == led else 0)
            if strength > best:
                best, winner = strength, seat & 3
        tricks[winner] += 1
        leader = winner
    return 52
