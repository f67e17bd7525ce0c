"""The duties of the Manille family: to follow suit, to trump, and with some options to beat the best card."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from torite.blocks.tricks import Beat, Duty, FollowSuit, PlayTrump, TrickState, beating, partner_winning
from torite.core.cards import suit_code
from torite.core.reasons import Reason


class TrumpIfNeeded(PlayTrump):
    """Void in the led suit: play a trump, unless a partner is winning or no trump in hand would win."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        order = deal.order
        if order.suit_of[cards[0]] == deal.led or order.trump is None or partner_winning(deal):
            return []
        trumps = order.among(order.trump, cards)
        return trumps if trumps and beating(deal, trumps) else []

    def reason(self, deal: TrickState) -> Reason:
        return Reason("must-trump", {"suit": str(suit_code(deal.order.trump))})


class BeatUnlessPartnerWins(Beat):
    """Beat the best card of the trick, unless a partner is winning."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        return [] if partner_winning(deal) else super().narrow(cards, deal)


class Overtrump(BeatUnlessPartnerWins):
    """The same, but only when void in the led suit."""

    binds_followers = False

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        return [] if deal.order.suit_of[cards[0]] == deal.led else super().narrow(cards, deal)


DUTIES: Final[Mapping[object, tuple[Duty, ...]]] = {
    "free": (FollowSuit(), TrumpIfNeeded()),
    "must": (FollowSuit(), TrumpIfNeeded(), Overtrump()),
    "beat": (FollowSuit(), TrumpIfNeeded(), BeatUnlessPartnerWins()),
}
"""The duties, by the option ``overtrump``."""
