"""The rollout policy of Quinto: put quints into safe tricks, and save high suits for them.

Each seat uses only its own hand and the set of unseen cards, those of the cachette among them.
"""

from __future__ import annotations

from random import Random
from typing import Final, cast

from torite.blocks.tricks import best_card
from torite.bots import rollout
from torite.bots.masks import mask_of
from torite.bots.odds import logistic
from torite.core.cards import CARD_COUNT
from torite.core.deal_state import dealt_to
from torite.core.game import Deal
from torite.games.quinto.bot import DOUBLES, REDOUBLES
from torite.games.quinto.judgement import Situation, likely_tricks, values
from torite.games.quinto.quints import PAIRED, SINGLE
from torite.games.quinto.rules import DOUBLE, PASS, REDOUBLE, SIDES, QuintoDeal

NOISE: Final = 2.5
"""Cards whose values are less than this apart, in points, are all played sometimes."""
DOUBT: Final = 0.5
"""Tricks by which players judge the same hand differently."""
NEVER: Final = 1e-2
"""Least likelihood of a call."""
SCORING: Final = frozenset({*SINGLE, *PAIRED})
"""The cards that are a quint, alone or with another one."""


class Policy(rollout.CountingPolicy):
    """The policy of Quinto."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards that belong to no quint."""
        deal = cast("QuintoDeal", deal)
        if deal.phase != "play" or len(legal) == 1:
            return legal
        others = (hand for seat, hand in enumerate(deal.hands) if seat != deal.turn)
        live = set(deal.trick).union(deal.cachette, *others)
        scoring = [card for card in legal if card in SCORING]
        plain = rollout.without_equals([card for card in legal if card not in SCORING], live)
        return sorted([*plain, *scoring])

    def in_play(self, deal: Deal) -> int:
        """The cards in the hands and the cachette."""
        return super().in_play(deal) | mask_of(cast("QuintoDeal", deal).cachette)

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        assert isinstance(deal, QuintoDeal)
        if deal.phase == "play":
            return rollout.noisy_best(legal, values(situation(deal, in_play), legal), NOISE, rng)
        tricks = likely_tricks(deal.hands[cast("int", deal.turn)]) + DOUBT * (2 * rng.random() - 1)
        if REDOUBLE in legal:
            return REDOUBLE if tricks >= REDOUBLES else PASS
        return DOUBLE if tricks >= DOUBLES else PASS

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """How well the calls of the others fit their hands: a double shows strength."""
        weight = 1.0
        doubled: int | None = None
        redoubled = False
        for seat, action in deal.actions():
            if action < CARD_COUNT:
                break
            free = doubled is None or (not redoubled and not SIDES.together(seat, doubled))
            if seat != viewer and free:
                need = DOUBLES if doubled is None else REDOUBLES
                doubles = logistic((likely_tricks(dealt_to(deal, seat)) - need) / DOUBT)
                weight *= max(1 - doubles if action == PASS else doubles, NEVER)
            if action == DOUBLE:
                doubled = seat
            redoubled = redoubled or action == REDOUBLE
        return weight


def situation(deal: QuintoDeal, in_play: int) -> Situation:
    """The situation of the seat to act, with these cards in the hands and the cachette."""
    turn, trick = deal.turn, deal.trick
    assert turn is not None
    placed = deal.led >= 0
    return Situation(
        in_play & ~mask_of(deal.hands[turn]),
        trick,
        best_card(deal) if placed else -1,
        deal.game.players - 1 - len(trick),
        placed and SIDES.together(turn, deal.winning),
        deal.trick_value,
    )
