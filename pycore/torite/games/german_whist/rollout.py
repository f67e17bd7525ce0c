"""The rollout policy of German Whist: spend on good face-up cards, save strong ones, then take or avoid
tricks.

Each seat uses its own hand, the face-up card and the set of unseen cards; without a stock these are the other
hand.
"""

from __future__ import annotations

from itertools import chain
from math import sqrt
from random import Random
from typing import Final

from torite.blocks.tricks import beating
from torite.bots import rollout
from torite.bots.masks import ABOVE, BIT, SUIT, by_number, mask_of
from torite.core.cards import CARD_RANK, CARD_SUIT
from torite.core.game import Deal
from torite.games.german_whist.bot import BID
from torite.games.german_whist.rules import CARDS_EACH, WEIGHTS, GermanWhistDeal

NOISE: Final = 0.4
"""Cards whose values are less than this apart, in tricks, are all played sometimes."""
HOLD: Final = by_number(0.9, 0.3, 0.0)
"""Value of a plain card in the hand, in tricks, by the number of higher cards out."""
HOLD_TRUMP: Final = by_number(1.6, 1.4, 1.2)
"""The same for a trump."""
RANK: Final = 0.01
"""Value added by each rank."""
AVERAGE: Final = 0.3
"""Value of a card drawn unseen."""
RUFFED: Final = 0.9
"""Chance that a plain card that is led is not trumped."""

USUAL: Final = {"count": "last", "follow": "always", "turn_up": "trump", "score": "win"}
"""The options with a cutoff; others have not been tried."""
AHEAD: Final = 5
"""Number of tricks before the cutoff, which is in the first stage: later tricks follow from the hands."""
LATE: Final = by_number(-0.49, -0.72, -0.86, -0.96)
"""Weight of a plain card in the expected lead in late tricks, by the number of higher cards out; from a
regression on rollouts. Only the difference between the hands matters.
"""
LATE_TRUMP: Final = by_number(1.04, 0.96, 0.63, 0.39)
DOUBTFUL: Final = 2.5
"""Expected lead in late tricks with which a deal is won in six cases of seven."""


class Policy(rollout.CountingPolicy):
    """The policy of German Whist."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards."""
        if len(legal) < 2:
            return legal
        assert isinstance(deal, GermanWhistDeal)
        live = {*deal.trick, *deal.stock.cards[deal.stock.drawn :]}.union(*deal.hands)
        return rollout.without_equals(legal, live)

    def in_play(self, deal: Deal) -> int:
        assert isinstance(deal, GermanWhistDeal)
        return mask_of(chain(*deal.hands, deal.stock.cards[deal.stock.drawn :]))

    def cutoff(self, world: Deal) -> int:
        """A cutoff in the first stage, where only the majority of the late tricks scores."""
        assert isinstance(world, GermanWhistDeal)
        usual = all(world.game.options[name] == value for name, value in USUAL.items())
        if not usual or not world.stock:
            return 0
        cards = self.in_play(world).bit_count() + len(world.trick)
        return max(CARDS_EACH * world.game.players, cards - AHEAD * world.game.players)

    def evaluate(self, deal: Deal) -> list[float]:
        assert isinstance(deal, GermanWhistDeal)
        in_play = self.in_play(deal)
        late = deal.late()
        lead = late[0] - late[1] + _prospect(deal, 0, in_play) - _prospect(deal, 1, in_play)
        chance = lead / sqrt(lead * lead + DOUBTFUL * DOUBTFUL)
        return [chance, -chance]

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        assert isinstance(deal, GermanWhistDeal)
        assert deal.turn is not None
        out = in_play & ~mask_of(deal.hands[deal.turn])
        trump = -1 if deal.order.trump is None else deal.order.trump
        sign = -1.0 if deal.aim == "low" else 1.0
        first, second = WEIGHTS[str(deal.game.options["count"])]
        stock = deal.stock
        now = float(second)
        if stock:
            top = stock.top
            now = first + BID * second * (_hold_value(top, out & ~BIT[top], trump) - AVERAGE)
        winners = beating(deal, legal) if deal.trick else None
        misses = _misses(out, len(deal.hands[1 - deal.turn])) if stock else 0.0
        random = rng.random
        best, highest = legal[0], float("-inf")
        for card in legal:
            higher = (ABOVE[card] & out).bit_count()
            is_trump = CARD_SUIT[card] == trump
            hold_value = (HOLD_TRUMP if is_trump else HOLD)[higher] + RANK * CARD_RANK[card]
            if winners is not None:
                chance = 1.0 if card in winners else 0.0
            elif stock:
                chance = misses**higher * (1.0 if is_trump else RUFFED)
            else:
                chance = 1.0 if _is_sure(card, out, trump) else 0.0
            value = sign * (chance * now - second * hold_value) + NOISE * random()
            if value > highest:
                best, highest = card, value
        return best


def _prospect(deal: GermanWhistDeal, seat: int, in_play: int) -> float:
    """The evaluation of a hand in late tricks; see `LATE`."""
    hand, trump = deal.hands[seat], deal.order.trump
    out = in_play & ~mask_of(hand)
    tricks = 0.0
    for card in hand:
        tricks += (LATE_TRUMP if CARD_SUIT[card] == trump else LATE)[(ABOVE[card] & out).bit_count()]
    return tricks


def _hold_value(card: int, out: int, trump: int) -> float:
    """The value of keeping a card, in tricks, with these cards out."""
    row = HOLD_TRUMP if CARD_SUIT[card] == trump else HOLD
    return row[(ABOVE[card] & out).bit_count()] + RANK * CARD_RANK[card]


def _misses(out: int, held: int) -> float:
    """The chance that the other hand, with ``held`` of the cards out, lacks a given one."""
    return 1 - held / max(held + 1, out.bit_count() - 1)


def _is_sure(card: int, out: int, trump: int) -> bool:
    """True if a card wins when it is led against a known hand."""
    if out & SUIT[CARD_SUIT[card]]:
        return not ABOVE[card] & out
    return trump < 0 or not out & SUIT[trump]
