"""The rollout policy of the Watten games with raising."""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final, cast

from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import playable
from torite.bots.player import Choice
from torite.bots.rollout import Policy as PlainPolicy
from torite.bots.rollout import noisy_best, without_neighbours
from torite.bots.valuation_policy import ModelPolicy
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.core.history import Action
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.watten.game import ACCEPT, DECLINE, FOLD, RAISE, Watten
from torite.games.watten.opponent_model import OpponentModel
from torite.games.watten.rules import WattenDeal
from torite.games.watten.situation import look, look_at_bets
from torite.games.watten.valuation import CALLS, SURE, GameValuation, why_fold

ANYTHING: Final = 0.05
"""Chance that a random card is played."""
NAMINGS: Final = 3
"""Number of ranks, or cards to show, that a search considers."""


class Policy(ModelPolicy):
    """The policy of all Watten games: each seat uses its own hand and the table. A seat without the
    announcement uses the printed order of the cards.
    """

    game: Watten
    valuation: GameValuation
    bets: Collection[int] = frozenset(CALLS)
    covers_candidates = True

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards, raise, accept and fold; the best namings; no signals."""
        assert isinstance(deal, WattenDeal)
        seat = deal.turn
        if len(legal) < 2 or seat is None:
            return legal
        if deal.phase == "play":
            cards = [action for action in legal if action < CARD_COUNT]
            if deal.announced_to(seat):
                cards = without_neighbours(cards, deal.order, self.game.pack, deal.hands[seat])
            return cards + [action for action in legal if action in CALLS]
        proposals = [action for action in legal if action in self.game.proposals]
        if deal.phase == "cut" or deal.announcing.waiting is not None:
            return legal[len(legal) // 2 :][:1] if deal.phase == "cut" else legal
        named = [action for action in legal if action not in proposals]
        return self.best_of(deal, named, NAMINGS) + proposals

    def choose(self, deal: Deal, rng: Random) -> int:
        # Not asserted, which takes a while for an abstract class; so below.
        deal = cast("WattenDeal", deal)
        seat = deal.turn
        assert seat is not None
        if deal.phase != "play":
            return (
                DECLINE if deal.announcing.waiting is not None else self.prune(deal, deal.legal_actions())[0]
            )
        valuation, (card_noise, call_noise) = self.valuation, self.valuation.NOISE
        raising = deal.raising
        hand = deal.hands[seat]
        now = None
        if raising.pending is not None or not deal.trick or len(hand) == 1:
            # A raise is considered when asked, before a lead, and in the last trick.
            actions = [ACCEPT] if raising.pending is None else [ACCEPT, FOLD]
            if raising.why_not_raise(seat) is None:
                actions.append(RAISE)
            if len(actions) > 1:
                now = look(deal, seat, hand, look_at_bets(deal, seat))
                call = noisy_best(actions, valuation.values(now, actions), call_noise, rng)
                if call != ACCEPT or raising.pending is not None:
                    return call
        cards = playable(deal, hand)
        if len(cards) == 1:
            return cards[0]
        if rng.random() < ANYTHING:
            return cards[int(rng.random() * len(cards))]
        if now is None:
            now = look(deal, seat, hand)
        return noisy_best(cards, valuation.card_values(now, cards), card_noise, rng)

    def rollout(self, deal: Deal, rng: Random) -> None:
        PlainPolicy.rollout(self, deal, rng)

    def rollout_to(self, deal: Deal, rng: Random, left: int) -> None:
        PlainPolicy.rollout_to(self, deal, rng, left)

    def out_of_turn_action(self, deal: Deal, rng: Random) -> Action | None:
        """The answer of a partner of the seat asked, if that partner knows the announcement and is sure."""
        deal = cast("WattenDeal", deal)
        raising, asked = deal.raising, deal.turn
        if raising.pending is None or asked is None:
            return None
        for seat in deal.sides[deal.sides.of[asked]]:
            if seat != asked and deal.announced_to(seat):
                now = look(deal, seat, deal.hands[seat], look_at_bets(deal, seat))
                if self.valuation.chance(now) >= SURE:
                    actions = [ACCEPT, RAISE] if raising.why_not_raise(seat) is None else [ACCEPT]
                    values = self.valuation.values(now, actions)
                    return seat, noisy_best(actions, values, self.valuation.NOISE[1], rng)
        return None

    def margin(self, action: int | None) -> float:
        return 1.0

    def model_of(self, deal: TrickDeal, viewer: int) -> OpponentModel:
        return OpponentModel(self.valuation, deal, viewer)

    def announce(self, view: View, choice: Choice) -> Choice:
        """A fold with the chance to win as its reason, after the signal of a bad hand to the partner."""
        accepted = choice.estimates.get("accept")
        if choice.action != "fold" or accepted is None or not choice.reason.code.startswith("search"):
            return choice
        if "signal:bad" in view["legal"]:
            return Choice("signal:bad", Reason("asks-partner"))
        stake = int(view["facts"]["pending"] or 1)
        chance = min(1.0, max(0.0, (accepted.value / stake + 1) / 2))
        return Choice("fold", why_fold(chance), choice.estimates)
