"""The rollout policy of Marglia and Maniglia: put points into safe tricks, and save high cards.

Each seat uses only its own hand and the set of unseen cards.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from torite.blocks.tricks import best_card
from torite.bots import rollout
from torite.bots.masks import held_by_others, mask_of
from torite.core.cards import CARD_COUNT, CARD_SUIT
from torite.core.game import Deal
from torite.games.manille import judgement
from torite.games.manille.rules import ASKS, PASS, PLAY, STOP, WORTH, ManilleDeal

MARGIN_OF_CALLS: Final = 1.5
"""Margin of calls over those of the rules of thumb, in standard errors: the best of many contracts is easily
overrated.
"""
NOISE: Final = 2.0
"""Cards whose values are less than this apart, in points, are all played sometimes."""


class Policy(rollout.CountingPolicy):
    """The policy of the family."""

    covers_candidates = True

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards, and no questions; the dealer stops when ahead."""
        deal = cast("ManilleDeal", deal)
        if legal[-1] >= CARD_COUNT:
            if STOP in legal:
                return [STOP if _is_ahead(deal) else PLAY]
            legal = [action for action in legal if action not in ASKS] or [PASS]
            if legal[-1] >= CARD_COUNT:
                return legal
        others = held_by_others(deal.hands, deal.turn) | mask_of(deal.trick)
        different = {(CARD_SUIT[card], WORTH[card], judgement.above(card, others)): card for card in legal}
        return sorted(different.values())

    def margin(self, action: int | None) -> float:
        return rollout.MARGIN if action is not None and action < CARD_COUNT else MARGIN_OF_CALLS

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        assert isinstance(deal, ManilleDeal)
        assert deal.turn is not None
        if legal[-1] >= CARD_COUNT:
            # The search tree has only these: where questions may be asked, equal cards are one.
            legal = self.prune(deal, legal)
            legal = [action for action in legal if action < CARD_COUNT] or legal
            if len(legal) == 1:
                return legal[0]
        left = in_play & ~mask_of(deal.hands[deal.turn])
        values = (_following if deal.trick else _leading)(deal, legal, left)
        return rollout.noisy_best(legal, values, NOISE, rng)


def _is_ahead(deal: ManilleDeal) -> bool:
    """True if the turn-up puts the dealer's side ahead."""
    mine = deal.sides[deal.sides.of[deal.dealer]]
    others = max(score for seat, score in enumerate(deal.scores) if seat not in mine)
    return deal.scores[deal.dealer] + deal.turnup_points > others


def _leading(deal: ManilleDeal, cards: list[int], left: int) -> list[float]:
    """The value of each card to lead, with the cards ``left`` in the other hands."""
    trump = deal.order.trump
    hold_values = judgement.hold_values(cards, left, trump)
    chances = judgement.leading_chances(cards, left, trump)
    points = judgement.LEADER_GETS
    return [
        (2 * chance - 1) * (WORTH[card] + points) - hold_value
        for card, chance, hold_value in zip(cards, chances, hold_values, strict=True)
    ]


def _following(deal: ManilleDeal, cards: list[int], left: int) -> list[float]:
    """The same for a card that follows."""
    trump, led = deal.order.trump, deal.led
    trick, me = deal.trick, cast("int", deal.turn)
    behind = deal.game.players - 1 - len(trick)
    best = best_card(deal)
    rest = judgement.partner_chance(
        best, deal.sides.together(me, deal.winning), behind > 1 and len(deal.sides) == 2, behind, left
    )
    power = deal.order.power[led]
    top = power[best]
    points = 1
    for card in trick:
        points += WORTH[card]
    hold_values = judgement.hold_values(cards, left, trump)
    values = []
    for card, hold_value in zip(cards, hold_values, strict=True):
        chance = rest
        if power[card] > top:
            chance = max(rest, judgement.winning_chance(card, CARD_SUIT[card] == trump != led, behind, left))
        values.append((2 * chance - 1) * (WORTH[card] + points) - hold_value)
    return values
