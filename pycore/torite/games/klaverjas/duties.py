"""The duties of Klaverjas: follow suit, and play a higher trump when trumps are led. A void seat must trump:
in Rotterdam always, in Amsterdam unless the partner is winning.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from torite.blocks.tricks import Duty, FollowSuit, PlayTrump, TrickState, beating, best_card, partner_winning
from torite.core.cards import CARD_CODES
from torite.core.reasons import Reason


def follows_plain(cards: list[int], deal: TrickState) -> bool:
    """True if a plain suit was led and these cards follow it, which is then the only duty."""
    order = deal.order
    return deal.led != order.trump and order.suit_of[cards[0]] == deal.led


def trump_on_top(deal: TrickState) -> str | None:
    """The code of the trump that is winning the trick, if a trump is."""
    best = best_card(deal)
    return CARD_CODES[best] if deal.order.suit_of[best] == deal.order.trump else None


class HigherTrump(Duty):
    """Play a trump that beats those in the trick: when trumps are led, and when void in the suit led."""

    binds_followers = False
    binds_in_trumps = True

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        return [] if follows_plain(cards, deal) else beating(deal, cards)

    def reason(self, deal: TrickState) -> Reason:
        top = trump_on_top(deal)
        return Reason("must-trump") if top is None else Reason("must-overtrump", {"card": top})

    def prompt(self, deal: TrickState) -> Reason:
        top = trump_on_top(deal)
        return Reason("trump") if top is None else Reason("overtrump", {"card": top})


class HigherUnlessPartnerWins(HigherTrump):
    """The same, unless the seat is void in a plain suit and the partner is winning."""

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        if deal.led != deal.order.trump and partner_winning(deal):
            return []
        return super().narrow(cards, deal)


class NoLowerTrump(Duty):
    """Void in a plain suit: no trump that is lower than one in the trick while there is another card."""

    binds_followers = False

    def narrow(self, cards: list[int], deal: TrickState) -> list[int]:
        order = deal.order
        if order.trump is None or deal.led == order.trump or order.suit_of[cards[0]] == deal.led:
            return []
        trumps = order.among(order.trump, cards)
        if not trumps:
            return cards
        higher = beating(deal, trumps)
        return [card for card in cards if card not in trumps or card in higher]

    def reason(self, deal: TrickState) -> Reason:
        return Reason("no-undertrump", {"card": str(trump_on_top(deal))})

    def prompt(self, deal: TrickState) -> Reason:
        assert deal.turn is not None
        hand = deal.hands[deal.turn]
        if len(self.narrow(hand, deal)) < len(hand):
            return Reason("no-lower", {"card": str(trump_on_top(deal))})
        return FollowSuit().unbound(deal)


DUTIES: Final[Mapping[object, tuple[Duty, ...]]] = {
    "amsterdam": (FollowSuit(), HigherUnlessPartnerWins(), NoLowerTrump()),
    "rotterdam": (FollowSuit(), HigherTrump(), PlayTrump()),
}
"""The duties, by the option ``rules``."""
