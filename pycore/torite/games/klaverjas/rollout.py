"""How worlds of Klaverjas are played on: jack and nine draw trumps, points go where the trick goes, and
nobody plays a suit that the hand is not worth.

Each seat decides by its own hand and by what has been played: which cards are left in all hands together,
every player can tell.
"""

from __future__ import annotations

from math import exp
from random import Random
from typing import Final, cast

from torite.bots import rollout
from torite.bots.masks import mask_of
from torite.bots.odds import logistic
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.game import Deal
from torite.games.klaverjas.hand_value import NEED, suit_value, suit_values
from torite.games.klaverjas.judgement import Situation, values
from torite.games.klaverjas.rules import PASS, PLAY, SIDES, TRUMPS, KlaverjasDeal

NOISE: Final = 4.0
"""Cards whose values are not so many points apart are all played now and then."""
DOUBT: Final = 26.0
"""By how much players judge the same hand differently."""
NEVER: Final = 1e-3
"""The least likelihood of one word."""
NAMED: Final = 3
"""So many suits are thought of."""


class Policy(rollout.CountingPolicy):
    """The policy of Klaverjas."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """Of the suits the best few."""
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
        """By what the others have said: who passes is weak, and who names a suit is strong in it."""
        deal = cast("KlaverjasDeal", deal)
        weight = 1.0
        turned = [CARD_SUIT[card] for card in deal.turning]
        for said, (seat, action) in enumerate(deal.actions()):
            if action < CARD_COUNT:
                break
            if seat == viewer:
                continue
            suits = suit_values(deal.dealt(seat))
            best = max(suits)
            asked = suits[turned[said // deal.players]] if turned and said < len(turned) * 4 else best
            plays = logistic((asked - NEED) / DOUBT)
            if action == PASS:
                weight *= max(1 - plays, NEVER)
            elif action == PLAY:
                weight *= max(plays, NEVER)
            else:
                weight *= max(exp((suits[TRUMPS.index(action)] - best) / DOUBT), NEVER)
        return weight


def situation(deal: KlaverjasDeal, in_play: int) -> Situation:
    """What the seat to act can tell, with these cards in all hands."""
    turn, trick = deal.turn, deal.trick
    assert turn is not None
    return Situation(
        deal.order.trump,
        in_play & ~mask_of(deal.hands[turn]),
        trick,
        deal.best_card() if trick else -1,
        deal.players - 1 - len(trick),
        bool(trick) and SIDES.together(turn, deal.winning),
        deal.maker is not None and SIDES.together(turn, deal.maker),
    )
