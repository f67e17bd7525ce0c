"""The rollout policy of Truc."""

from __future__ import annotations

from random import Random
from typing import Final

from torite.bots.valuation_policy import ValuationPolicy
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.games.truc.betting import WHOLE_GAME
from torite.games.truc.game import REST, Truc
from torite.games.truc.rules import TrucDeal

BOLD: Final = 2
"""Largest stake of the whole game that is considered, relative to the current stake."""


class Policy(ValuationPolicy):
    """The policy of Truc: calls and cards of the seat to act; a signal need not be true."""

    game: Truc

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """One of each run of equal cards, and all calls but signals and foolhardy bets."""
        assert isinstance(deal, TrucDeal)
        strength, signals = self.game.order.strength, self.game.signal_actions
        cards: dict[int, int] = {}
        calls: list[int] = []
        for action in legal:
            if action < CARD_COUNT:
                cards.setdefault(strength[action], action)
            elif action not in signals and not (action == REST and self._is_foolhardy(deal)):
                calls.append(action)
        return [*cards.values(), *calls]

    def _is_foolhardy(self, deal: TrucDeal) -> bool:
        """True if a bet of the whole game is far above the stake of this deal."""
        stake = deal.betting.stake
        most = max(deal.worth(WHOLE_GAME, seat) for seat in deal.game.seats)
        return stake != WHOLE_GAME and most > BOLD * int(stake)

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        actions = self.prune(deal, legal)
        return actions[0] if len(actions) == 1 else super().pick(deal, actions, rng, in_play)
