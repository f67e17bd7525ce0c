"""The rollout policy of Gaigel: calls that are due are made at once, cards are played by their values."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from torite.blocks.melds import KINGS
from torite.blocks.tricks import playable
from torite.bots.valuation_policy import ValuationPolicy
from torite.core.deal_state import unchecked
from torite.core.game import Deal
from torite.core.history import Action
from torite.games.gaigel.actions import FOUR_SEVENS, GAIGEL, LAID, MELDS, OUT, PASS, SWAP, TUCK
from torite.games.gaigel.copies import without_copies
from torite.games.gaigel.game import OUT_AT
from torite.games.gaigel.rules import GaigelDeal
from torite.games.gaigel.situation import in_play
from torite.games.gaigel.valuation import ENOUGH_REFILLS

ANY_KING: Final = frozenset(KINGS)


class Policy(ValuationPolicy):
    """Rollouts that look for calls themselves: to list all legal actions would take longer."""

    def in_play(self, deal: Deal) -> int:
        assert isinstance(deal, GaigelDeal)
        return in_play(deal)

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """The cards; or the one call that is due, which is never delayed."""
        assert isinstance(deal, GaigelDeal)
        assert deal.turn is not None
        if deal.phase == "final":
            return [_last_call(deal, deal.turn)]
        due = _due(deal, [deal.turn]) if deal.phase == "lead" else None
        if due is not None and due[1] in legal:
            return [due[1]]
        return [action for action in legal if LAID[action] is not None]

    def out_of_turn_action(self, deal: Deal, rng: Random) -> Action | None:
        """Any call that is due."""
        assert isinstance(deal, GaigelDeal)
        return _due(deal, deal.game.seats) if deal.phase == "lead" else None

    def choose(self, deal: Deal, rng: Random) -> int:
        assert isinstance(deal, GaigelDeal)
        assert deal.turn is not None
        due = _due(deal, [deal.turn]) if deal.phase == "lead" else None
        return self._card(deal, deal.turn, rng, in_play(deal)) if due is None else due[1]

    def rollout_to(self, deal: Deal, rng: Random, left: int) -> None:
        assert isinstance(deal, GaigelDeal)
        take, seats, cards = unchecked(deal), deal.game.seats, in_play(deal)
        while (turn := deal.turn) is not None:
            due = _due(deal, seats) if deal.phase == "lead" else None
            if due is not None:
                take(due[1], due[0])
                continue
            action = self._card(deal, turn, rng, cards)
            laid = LAID[action]
            if laid is not None:
                cards = without_copies(cards, (laid,))
            take(action, turn)

    def _card(self, deal: GaigelDeal, turn: int, rng: Random, cards: int) -> int:
        """The card of the seat to act; after the last trick its call."""
        if deal.phase == "final":
            return _last_call(deal, turn)
        if deal.phase == "lead" and not deal.last_trick:
            legal = [action for action in deal.legal_actions() if LAID[action] is not None]
        else:
            legal = playable(deal, deal.hands[turn])
        return legal[0] if len(legal) == 1 else self.pick(deal, legal, rng, cards)


def _due(deal: GaigelDeal, seats: Sequence[int]) -> Action | None:
    """The call that is due from one of these seats: go out, declare, rob the turn-up, or meld."""
    if deal.last_trick:
        totals = deal.score.totals()
        if max(totals) >= OUT_AT:
            for seat in seats:
                side = deal.sides.of[seat]
                if totals[side] >= OUT_AT:
                    return seat, OUT
                if deal.score.marked - {side}:
                    return seat, GAIGEL
    declares = deal.game.declarations
    for seat in seats:
        action = _declaration(deal, seat) if declares else None
        if action is None:
            action = _robbing_or_meld(deal, seat)
        if action is not None:
            return seat, action
    return None


def _declaration(deal: GaigelDeal, seat: int) -> int | None:
    """A declaration of the seat that is good, if any."""
    early = deal.stock.left >= ENOUGH_REFILLS * deal.game.players
    for action in deal.game.declarations:
        if (early or action != FOUR_SEVENS) and deal.why_not(action, seat) is None:
            return action
    return None


def _robbing_or_meld(deal: GaigelDeal, seat: int) -> int | None:
    """A way to rob the turn-up, or else a meld."""
    hand, turned = deal.hands[seat], deal.stock.turned
    if turned is not None and deal.sevens.trump_seven in hand:
        rob = TUCK if turned == deal.sevens.trump_seven else SWAP
        if deal.why_not(rob, seat) is None:
            return rob
    if ANY_KING.isdisjoint(hand) or not deal.score.has_trick(seat):
        return None
    if deal.game.anybody_melds or seat == deal.turn:
        suit = next(deal.melds.open_to(seat, hand), None)
        return None if suit is None else MELDS[suit]
    return None


def _last_call(deal: GaigelDeal, seat: int) -> int:
    """The call after the last trick."""
    side = deal.sides.of[seat]
    if deal.score.totals()[side] >= OUT_AT:
        return OUT
    return GAIGEL if deal.score.marked - {side} else PASS
