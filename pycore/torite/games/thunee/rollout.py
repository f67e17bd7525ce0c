"""The rollout policy of Thunee."""

from __future__ import annotations

from random import Random

from torite.bots.masks import mask_of
from torite.bots.valuation_policy import ValuationPolicy
from torite.core.deal_state import extra_actions
from torite.core.game import Deal
from torite.core.history import Action
from torite.games.thunee.game import JODHI
from torite.games.thunee.rules import FIRST_CARDS, ThuneeDeal


class Policy(ValuationPolicy):
    """Rollouts with jodhi, and with two more cards for each hand once the trump is laid."""

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """A jodhi, which is always called; or the cards or calls."""
        jodhi = [action for action in legal if action in JODHI]
        return jodhi[:1] or super().prune(deal, legal)

    def out_of_turn_action(self, deal: Deal, rng: Random) -> Action | None:
        """Jodhi of the side of the seat that leads."""
        assert isinstance(deal, ThuneeDeal)
        if deal.trick or deal.phase != "play" or deal.solo.seat is not None or deal.turn is None:
            return None
        for seat in deal.sides[deal.sides.of[deal.turn]]:
            jodhi = [action for action in extra_actions(deal, seat) if action in JODHI]
            if jodhi:
                return seat, jodhi[0]
        return None

    def in_play(self, deal: Deal) -> int:
        assert isinstance(deal, ThuneeDeal)
        still_to_come = deal.deck[FIRST_CARDS * 4 :] if deal.laid is None else ()
        return super().in_play(deal) | mask_of(still_to_come)
