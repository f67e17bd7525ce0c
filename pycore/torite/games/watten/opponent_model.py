"""The opponent model of Watten: the likelihood of calls, signals and cards.

All seats are assumed to judge about as the rules of thumb do. No single sign is certain: people differ, and
some mislead.
"""

from __future__ import annotations

from math import exp, prod
from typing import Final, NamedTuple

from torite.bots.masks import BIT
from torite.core.cards import CARD_CODES, CARD_COUNT
from torite.core.history import Action
from torite.games.watten.bot.signalling import fits as signal_fits
from torite.games.watten.bot.table import DOUBT
from torite.games.watten.card_order import Announcement
from torite.games.watten.fast_eval import FastEval, Situation, after_raises, likely_above, stake_before
from torite.games.watten.game import ACCEPT, RAISE, Watten
from torite.games.watten.rules import WattenDeal

RANKS_HELD: Final = (0.05, 0.6, 6.0, 9.0, 9.0)
"""Likelihood ratios of a hand that names a rank, by its number of cards of that rank; from the namings of
bots.
"""
SUITS_HELD: Final = (0.05, 0.5, 1.9, 3.3, 4.0, 5.0)
"""The same for a suit."""
SHARPNESS: Final = 2.0
"""Slope of raising and answering on the chance to win."""
UNEXPECTED: Final = 0.04
"""Chance to raise, or not, against all expectation."""
RAISING_TELLS: Final = 3
"""Power of the likelihood of raising and not raising, fitted to the results of 120 deals."""
PARTNER_LIES: Final = 0.05
"""Likelihood of a false signal of a partner relative to a true one."""
CHOICE: Final = 0.15
"""Scale of the values of cards in the softmax of the card played."""
ANYTHING: Final = 0.06
"""Chance that a random card is played."""


class Decision(NamedTuple):
    """An action of a seat with its situation.

    Attributes:
        situation: what the seat saw.
        action: a card, `RAISE`, `ACCEPT` or a signal.
        later: the cards of its hand at that time that it has played since.
        bound: True if it had to follow a trump led.
        raises_from: the logit from which it raises; None if it may not.
        accepts_from: the logit from which it accepts; None if it is not asked.
        raises: number of earlier raises of the others.
    """

    situation: Situation
    action: int
    later: list[int]
    bound: bool
    raises_from: float | None
    accepts_from: float | None
    raises: int


class OpponentModel:
    """The decisions of a deal so far; it serves all worlds of one view.

    Attributes:
        gone: the mask of the cards played.
    """

    def __init__(self, game: Watten, deal: WattenDeal, viewer: int) -> None:
        """Args: the game; a world that fits the view; the seat whose view it is."""
        self.game = game
        self.viewer = viewer
        self._public = _public(deal)
        self._at = deal.dealer, deal.scores
        self._evaluation = FastEval(game, deal.sides.of)
        self._printed = game.order(None, None)
        self.gone: int = 0
        self._known: dict[tuple[int, int, tuple[int, ...]], float] = {}
        self._decisions = self._follow(deal)

    def serves(self, deal: WattenDeal, viewer: int) -> bool:
        """True if this is another world of the same view."""
        at = deal.dealer, deal.scores
        return viewer == self.viewer and at == self._at and _public(deal) == self._public

    def _follow(self, deal: WattenDeal) -> list[list[Decision]]:
        """The decisions of each seat, in order."""
        decisions: list[list[Decision]] = [[] for _ in range(deal.game.players)]
        replay = self.game.new_deal(deal.deck, dealer=deal.dealer, scores=deal.scores)
        assert isinstance(replay, WattenDeal)
        for entry in deal.history:
            if len(entry) == 2:
                seat, action = entry
                if replay.phase == "play" and (_tells(action) or action in self.game.signal_actions):
                    if action < CARD_COUNT:
                        for decision in decisions[seat]:
                            decision.later.append(action)
                    decisions[seat].append(self._decision(replay, seat, action))
                if replay.phase == "play" and action < CARD_COUNT:
                    self.gone |= BIT[action]
                replay.apply_action(action, seat)
        return decisions

    def _decision(self, deal: WattenDeal, seat: int, action: int) -> Decision:
        raising = deal.raising
        stake = stake_before(deal, seat)
        plays = action < CARD_COUNT
        return Decision(
            Situation(deal, seat, self.gone),
            action,
            [action] if plays else [],
            plays and bool(deal.trick) and self.game.duty.binds(deal),
            stake.raises_from if raising.why_not_raise(seat) is None else None,
            stake.accepts_from if raising.pending is not None else None,
            raising.against(seat),
        )

    def weigh(self, deal: WattenDeal) -> float:
        """How well the actions of the others fit their cards in this world."""
        return prod([self._of_seat(deal, seat) for seat in self.game.seats if seat != self.viewer])

    def _of_seat(self, deal: WattenDeal, seat: int) -> float:
        order = deal.order
        hand = deal.hands[seat]
        key = id(order), seat, tuple(hand)
        known = self._known.get(key)
        if known is None:
            known = self._named(deal, seat)
            for decision in self._decisions[seat]:
                known *= self._done(order, decision, hand + decision.later)
            self._known[key] = known
        return known

    def _named(self, deal: WattenDeal, seat: int) -> float:
        """The likelihood of the rank or suit that the seat named."""
        if deal.phase != "play":
            return 1.0
        decisions = self._decisions[seat]
        held = [CARD_CODES[card] for card in (*deal.hands[seat], *(decisions[0].later if decisions else ()))]
        both = deal.game.players == 3
        fits = 1.0
        if seat == (deal.dealer if deal.announcing.swapped else deal.game.turns[deal.dealer][1]):
            fits *= RANKS_HELD[sum(code[0] == deal.announcing.rank for code in held)]
        if seat == (deal.game.turns[deal.dealer][1] if both or deal.announcing.swapped else deal.dealer):
            fits *= SUITS_HELD[sum(code[1] == deal.announcing.suit for code in held)]
        return fits

    def _done(self, order: Announcement, decision: Decision, hand: list[int]) -> float:
        """The likelihood of the decision with this hand."""
        situation = decision.situation
        if decision.action in self.game.signal_actions:
            return self._signalled(order, decision, hand)
        fits = 1.0
        asked = decision.accepts_from is not None
        if asked or decision.raises_from is not None:
            logit = self._evaluation.logit(situation, order if situation.knows else self._printed, hand)
            logit = after_raises(logit, decision.raises, self.game.players, asked=asked)
            if decision.raises_from is not None:
                over = logit - decision.raises_from
                fits = _expected(over if decision.action == RAISE else -over)
            if decision.accepts_from is not None and decision.action == ACCEPT:
                fits *= _expected(logit - decision.accepts_from)
        if decision.action < CARD_COUNT and situation.knows:
            fits *= self._plays(order, decision, hand)
        return fits

    def _signalled(self, order: Announcement, decision: Decision, hand: list[int]) -> float:
        """The likelihood of the signal with this hand; opponents may lie."""
        situation = decision.situation
        name = self.game.action_to_string(decision.action).rpartition(":")[2]
        if not situation.knows or signal_fits(name, hand, order.kinds) is not False:
            return 1.0
        return (
            PARTNER_LIES if self._evaluation.of[situation.seat] == self._evaluation.of[self.viewer] else DOUBT
        )

    def _plays(self, order: Announcement, decision: Decision, hand: list[int]) -> float:
        """The likelihood of the card played from this hand."""
        situation = decision.situation
        cards = hand
        if decision.bound:
            cards = self.game.duty.answers(situation.trick[0], hand, order.kinds) or hand
        if len(cards) < 2 or decision.action not in cards:
            return 1.0
        values = self._evaluation.card_values(situation, order, hand, cards)
        best = max(values)
        shares = [exp((value - best) / CHOICE) for value in values]
        share = shares[cards.index(decision.action)] / sum(shares)
        return (1 - ANYTHING) * share + ANYTHING / len(cards)


def _tells(action: int) -> bool:
    """True if an action is a card or a public call about the stake."""
    return action < CARD_COUNT or action in (RAISE, ACCEPT)


def _public(deal: WattenDeal) -> list[Action]:
    return [entry for entry in deal.history if len(entry) == 2 and _tells(entry[1])]


def _expected(over: float) -> float:
    """The likelihood of an action of a seat that is ``over`` its threshold."""
    return float(likely_above(over, SHARPNESS, UNEXPECTED) ** RAISING_TELLS)
