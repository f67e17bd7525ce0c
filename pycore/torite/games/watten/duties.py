"""The duties of Watten when a trump is led. The kinds of cards are those of `card_order`, as bits."""

from __future__ import annotations

from collections.abc import Sequence

from torite.blocks.tricks import Duty, TrickState
from torite.core.cards import CARD_CODES, card_codes
from torite.core.reasons import Reason
from torite.games.watten.card_order import CRITICAL, Announcement


class AnswerTrumps(Duty):
    """When a card of certain kinds is led, a hand that holds a card of certain kinds must play one of certain
    kinds.
    """

    def __init__(self, calling: int, forcing: int, answering: int) -> None:
        """Name the kinds.

        Args:
            calling: led, they call for trumps.
            forcing: they oblige their holder to answer.
            answering: these answer.
        """
        self.calling = calling
        self.forcing = forcing
        self.answering = answering

    def binds(self, deal: TrickState) -> bool:
        """True if the seat to act is subject to the duty in this trick, for any lead."""
        return True

    def answers(self, led: int, cards: list[int], kinds: Sequence[int]) -> list[int]:
        """The cards of which one must be played when this card is led; none if any card will do."""
        if kinds[led] & self.calling:
            for card in cards:
                if kinds[card] & self.forcing:
                    return [card for card in cards if kinds[card] & self.answering]
        return []

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        order = deal.order
        if not isinstance(order, Announcement):
            return []
        answers = self.answers(deal.trick[0], cards, order.kinds)
        return answers if answers and self.binds(deal) else []

    def reason(self, deal: TrickState) -> Reason:
        hand = deal.hands[deal.leader if deal.turn is None else deal.turn]
        cards = card_codes(self.narrow(hand, deal))
        return Reason("answer-trumps", {"card": CARD_CODES[deal.trick[0]], "cards": cards})

    def prompt(self, deal: TrickState) -> Reason:
        return self.reason(deal)


class FirstHauptschlag(AnswerTrumps):
    """Trump or critical: only to the first trick, and only until a critical has been played to it."""

    def binds(self, deal: TrickState) -> bool:
        order = deal.order
        if sum(deal.tricks) or not isinstance(order, Announcement):
            return False
        return not any(order.kinds[card] == CRITICAL for card in deal.trick)
