"""The rollout policy of Klaverjas: draw trumps with jack and nine, put points into safe tricks, play only
suits that the hand is worth.

Each seat uses only its own hand and the set of unseen cards.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, cast

from torite.blocks.tricks import best_card
from torite.bots import rollout
from torite.bots.masks import mask_of
from torite.bots.odds import logistic
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.deal_state import dealt_to
from torite.core.game import Deal
from torite.games.klaverjas.hand_value import NEED, suit_value, suit_values
from torite.games.klaverjas.judgement import Situation, values
from torite.games.klaverjas.rules import PASS, PLAY, SIDES, TRUMPS, KlaverjasDeal

NOISE: Final = 4.0
"""Cards whose values are less than this apart, in points, are all played sometimes."""
DOUBT: Final = 26.0
"""Points by which players judge the same hand differently."""
NEVER: Final = 1e-3
"""Least likelihood of a call."""
NAMED: Final = 3
"""Maximum number of suits that a search considers."""


class Policy(rollout.CountingPolicy):
    """The policy of Klaverjas."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """All cards; the best few suits."""
        if deal.phase == "play" or len(legal) < len(TRUMPS):
            return legal
        found = suit_values(deal.hands[cast("int", deal.turn)])
        suits = sorted(range(len(TRUMPS)), key=lambda suit: -found[suit])[:NAMED]
        return sorted([*(action for action in legal if action == PASS), *(TRUMPS[suit] for suit in suits)])

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        assert isinstance(deal, KlaverjasDeal)
        if deal.phase == "play":
            return rollout.noisy_best(legal, values(situation(deal, in_play), legal), NOISE, rng)
        hand = deal.hands[cast("int", deal.turn)]
        need = NEED + DOUBT * (2 * rng.random() - 1)
        if PLAY in legal:
            return PLAY if suit_value(hand, cast("int", deal.proposed)) >= need else PASS
        suits = suit_values(hand)
        best = max(suits)
        return PASS if best < need and PASS in legal else TRUMPS[suits.index(best)]

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """How well the calls of the others fit their hands: a pass shows weakness, a suit strength in it."""
        deal = cast("KlaverjasDeal", deal)
        weight = 1.0
        turned = [CARD_SUIT[card] for card in deal.turning]
        for said, (seat, action) in enumerate(deal.actions()):
            if action < CARD_COUNT:
                break
            if seat == viewer:
                continue
            suits = suit_values(dealt_to(deal, seat))
            best = max(suits)
            asked = suits[turned[said // deal.game.players]] if turned and said < len(turned) * 4 else best
            plays = logistic((asked - NEED) / DOUBT)
            if action == PASS:
                weight *= max(1 - plays, NEVER)
            elif action == PLAY:
                weight *= max(plays, NEVER)
            else:
                weight *= max(exp((suits[TRUMPS.index(action)] - best) / DOUBT), NEVER)
        return weight


def situation(deal: KlaverjasDeal, in_play: int) -> Situation:
    """The situation of the seat to act, with these cards in all hands."""
    turn, trick = deal.turn, deal.trick
    assert turn is not None
    return Situation(
        deal.order.trump,
        in_play & ~mask_of(deal.hands[turn]),
        trick,
        best_card(deal) if trick else -1,
        deal.game.players - 1 - len(trick),
        bool(trick) and SIDES.together(turn, deal.winning),
        deal.maker is not None and SIDES.together(turn, deal.maker),
    )
