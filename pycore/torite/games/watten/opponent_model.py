"""The opponent model of Watten: the likelihood of calls, signals and cards.

All seats are assumed to judge by the same values. No single sign is certain: people differ, and some mislead.
"""

from __future__ import annotations

from typing import Final

from torite.blocks.trick_deal import TrickDeal
from torite.bots import opponent_model
from torite.bots.masks import mask_of
from torite.bots.opponent_model import Decision
from torite.bots.valuation import softmax
from torite.core.cards import CARD_CODES, CARD_COUNT
from torite.games.watten.card_order import Announcement
from torite.games.watten.estimate import DOUBT, with_order
from torite.games.watten.game import ACCEPT, FOLD, RAISE, Watten
from torite.games.watten.rules import WattenDeal
from torite.games.watten.signalling import fits as signal_fits
from torite.games.watten.situation import Now, look, look_at_bets
from torite.games.watten.valuation import GameValuation

RANKS_HELD: Final = (0.05, 0.6, 6.0, 9.0, 9.0)
"""Likelihood ratios of a hand that names a rank, by its number of cards of that rank; from the namings of
bots.
"""
SUITS_HELD: Final = (0.05, 0.5, 1.9, 3.3, 4.0, 5.0)
"""The same for a suit."""
PARTNER_LIES: Final = 0.05
"""Likelihood of a false signal of a partner relative to a true one."""
DOUBT_CALLS: Final = 0.15
"""The temperature at which raises and answers are judged, in points."""
ANYTHING: Final = 0.06
"""Chance that a random card is played, or a call made against all expectation."""


class OpponentModel(opponent_model.OpponentModel[Now]):
    """The decisions of a deal so far."""

    def __init__(self, valuation: GameValuation, deal: TrickDeal, viewer: int) -> None:
        self.valuation = valuation
        self.game: Watten = valuation.game
        super().__init__(deal, viewer)

    def _is_public(self, action: int) -> bool:
        return action < CARD_COUNT or action in (RAISE, ACCEPT) or action in self.game.signal_actions

    def _follow(self, deal: TrickDeal) -> None:
        replay = self.game.new_deal(deal.deck, dealer=deal.dealer, scores=deal.scores)
        assert isinstance(replay, WattenDeal)
        for entry in deal.history:
            if len(entry) == 2:
                seat, action = entry
                if replay.phase == "play" and self._is_public(action):
                    now = look(replay, seat, (), look_at_bets(replay, seat))._replace(
                        trick=tuple(replay.trick)
                    )
                    # Players think of raising when they are asked, and before they lead.
                    asked, may_raise = now.more.bets.asked, replay.raising.why_not_raise(seat) is None
                    calls = [FOLD] if asked else []
                    if may_raise and (asked or action == RAISE or not replay.trick):
                        calls.append(RAISE)
                    bound = bool(replay.trick) and self.game.duty.binds(replay)
                    self.note(seat, now, action, ([ACCEPT, *calls], bound))
                replay.apply_action(action, seat)

    def of_seat(self, deal: TrickDeal, seat: int) -> float:
        assert isinstance(deal, WattenDeal)
        decisions, order = self.decisions[seat], deal.order
        fits = self._named(deal, seat)
        for decision in decisions:
            hand = [*deal.hands[seat], *decision.later]
            if decision.action in self.game.signal_actions:
                fits *= self._signalled(deal, seat, decision, hand)
                continue
            now = decision.now._replace(hand=hand, left=decision.now.left & ~mask_of(hand))
            if now.more.knows and order is not now.order:
                now = with_order(now, order)
            fits *= self._called(now, decision) * self._played(now, decision)
        return fits

    def _named(self, deal: WattenDeal, seat: int) -> float:
        """The likelihood of the rank or suit that the seat named."""
        if deal.phase != "play":
            return 1.0
        announcing, forehand = deal.announcing, deal.game.turns[deal.dealer][1]
        decisions = self.decisions[seat]
        held = [CARD_CODES[card] for card in (*deal.hands[seat], *(decisions[0].later if decisions else ()))]
        fits = 1.0
        if seat == (deal.dealer if announcing.swapped else forehand):
            fits *= RANKS_HELD[sum(code[0] == announcing.rank for code in held)]
        if seat == (forehand if deal.game.players == 3 or announcing.swapped else deal.dealer):
            fits *= SUITS_HELD[sum(code[1] == announcing.suit for code in held)]
        return fits

    def _signalled(self, deal: WattenDeal, seat: int, decision: Decision[Now], hand: list[int]) -> float:
        """The likelihood of the signal with this hand; opponents may lie."""
        name = self.game.action_to_string(decision.action).rpartition(":")[2]
        if not decision.now.more.knows or signal_fits(name, hand, deal.order.kinds) is not False:
            return 1.0
        return PARTNER_LIES if deal.sides.together(seat, self.viewer) else DOUBT

    def _called(self, now: Now, decision: Decision[Now]) -> float:
        """The likelihood of raising, or not, and of accepting."""
        actions, _ = decision.extra
        if len(actions) < 2:
            return 1.0
        called = actions.index(RAISE if decision.action == RAISE else ACCEPT)
        chance = softmax(self.valuation.values(now, actions), called, DOUBT_CALLS)
        return (1 - ANYTHING) * chance + ANYTHING / len(actions)

    def _played(self, now: Now, decision: Decision[Now]) -> float:
        """The likelihood of the card played from the hand."""
        card, (_, bound) = decision.action, decision.extra
        if card >= CARD_COUNT or not now.more.knows:
            return 1.0
        cards = list(now.hand)
        if bound:
            assert isinstance(now.order, Announcement)
            cards = self.game.duty.answers(now.trick[0], cards, now.order.kinds) or cards
        if len(cards) < 2 or card not in cards:
            return 1.0
        values = self.valuation.card_values(now, cards)
        chance = softmax(values, cards.index(card), self.valuation.DOUBT)
        return (1 - ANYTHING) * chance + ANYTHING / len(cards)
