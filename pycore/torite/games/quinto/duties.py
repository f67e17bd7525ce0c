"""The duty of Quinto with ``joker=any``: a seat that could follow suit may play the joker instead."""

from __future__ import annotations

from torite.blocks.tricks import Duty, FollowSuit, TrickState
from torite.core.cards import JOKER
from torite.core.reasons import Reason


class FollowOrJoker(Duty):
    """Follow the led suit, or play the joker."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        following = deal.order.among(deal.led, cards) if deal.led >= 0 else []
        return [*following, JOKER] if following and JOKER in cards else following

    def _or_joker(self, deal: TrickState) -> bool:
        return deal.turn is not None and JOKER in deal.hands[deal.turn]

    def reason(self, deal: TrickState) -> Reason:
        suit = {"suit": str(deal.game.suit_name(deal.led))}
        return Reason("must-follow-or-joker" if self._or_joker(deal) else "must-follow", suit)

    def prompt(self, deal: TrickState) -> Reason:
        suit = {"suit": str(deal.game.suit_name(deal.led))}
        return Reason("follow-or-joker" if self._or_joker(deal) else "follow", suit)

    def unbound(self, deal: TrickState) -> Reason:
        return FollowSuit().unbound(deal)
