"""The rollout policy of the Watten games with raising."""

from __future__ import annotations

from random import Random
from typing import cast

from torite.bots.player import Choice
from torite.bots.valuation_policy import ValuationPolicy
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.core.history import Action
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.watten.game import ACCEPT, RAISE, Watten
from torite.games.watten.rules import WattenDeal
from torite.games.watten.situation import look, look_at_bets
from torite.games.watten.valuation import CALLS, SURE, GameValuation, why_fold


class Policy(ValuationPolicy):
    """The policy of all Watten games: each seat uses its own hand and the table. A seat without the
    announcement uses the printed order of the cards.
    """

    game: Watten
    valuation: GameValuation
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
                cards = self.without_neighbours(deal, cards)
            return cards + [action for action in legal if action in CALLS]
        proposals = [action for action in legal if action in self.game.proposals]
        if deal.phase == "cut" or deal.announcing.waiting is not None:
            return legal[len(legal) // 2 :][:1] if deal.phase == "cut" else legal
        named = [action for action in legal if action not in proposals]
        return super().prune(deal, named) + proposals

    def in_play(self, deal: Deal) -> int:
        """The cards that have not been played, dealt or not."""
        assert isinstance(deal, WattenDeal)
        return self.game.in_pack & ~deal.gone

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        # Not asserted, which takes a while for an abstract class; so below.
        deal = cast("WattenDeal", deal)
        if deal.phase != "play":
            legal = self.prune(deal, legal)
        elif deal.trick and len(deal.hands[deal.turn or 0]) > 1 and deal.raising.pending is None:
            # A raise is considered when asked, before a lead, and in the last trick.
            legal = [each for each in legal if each < CARD_COUNT]
        return legal[0] if len(legal) == 1 else super().pick(deal, legal, rng, in_play)

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
                    return seat, actions[values.index(max(values))]
        return None

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
