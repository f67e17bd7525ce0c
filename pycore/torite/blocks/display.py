"""The display of a deal with tricks."""

from __future__ import annotations

from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import Duty, TrickOrder
from torite.core import display as common
from torite.core.cards import CARD_CODES, SUITS
from torite.core.display import ScoreLine
from torite.core.history import NO_SEAT
from torite.core.on_table import Trick, TricksOnTable
from torite.core.reasons import Argument, Reason


class TrickDisplay(common.Display):
    """The display of a deal with tricks."""

    deal: TrickDeal

    def __init__(self, deal: TrickDeal) -> None:
        self.deal = deal

    @property
    def last_order(self) -> TrickOrder:
        """The order that decided the last trick."""
        return self.deal._last_order

    @property
    def duties(self) -> tuple[Duty, ...]:
        """What a card that is not led must be, the first duty first."""
        return self.deal._duties

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        if self.deal.leader == NO_SEAT:
            return None
        leader = self.deal.leader if self.deal.trick else self.deal.winning
        return TricksOnTable(
            leader,
            (self.deal._round if self.deal.trick else self.deal._rounds[leader]).seats,
            self.deal.trick,
            self.deal.winning if self.deal.trick else None,
            self.deal.last_trick,
            self.deal.tricks,
        )

    def hand_trump(self, viewer: int) -> int | None:
        return self.deal.order.trump

    def hand_order(self, viewer: int) -> list[int]:
        """Trumps at the left, then colours alternating as far as the suits allow."""
        suits = list(super().hand_order(viewer))
        trump = self.hand_trump(viewer)
        circle = [3, 2, 0, 1]
        if trump in circle:
            at = circle.index(trump)
            return [suits[0], *circle[at:], *circle[:at]]
        return suits

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if not deal._cards_now:
            return Reason("call")
        if not deal.trick:
            binding = (duty for duty in deal._lead_duties if duty.narrow(deal.hands[seat], deal))
            return next((duty.prompt(deal) for duty in binding), Reason("lead"))
        for duty in deal._duties:
            if duty.narrow(deal.hands[seat], deal):
                return duty.prompt(deal)
        return deal._duties[0].unbound(deal) if deal._duties else Reason("any")

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        """Why the last trick was won, by the order of that trick."""
        _, cards, winner, seats = trick
        if winner is None:
            return Reason("drawn")
        order = self.last_order
        best = cards[seats.index(winner)]
        cards = self.counting(trick)
        args: dict[str, Argument] = {
            "seat": winner,
            "card": CARD_CODES[best],
            "suit": SUITS[order.suit_of[best] % len(SUITS)],
        }
        led = order.suit_of[cards[0]]
        suit = order.suit_of[best]
        if suit == order.trump:
            trumps = [card for card in cards if order.suit_of[card] == suit]
            return Reason("highest-trump" if len(trumps) > 1 else "only-trump", args)
        followed = [card for card in cards if order.follows(card, led)]
        return Reason("highest-led" if len(followed) > 1 else "nobody-followed", args)

    def counting(self, trick: Trick) -> list[int]:
        """The cards of the last trick that could win it."""
        return trick[1]

    def score_lines(self) -> list[ScoreLine]:
        return [ScoreLine("tricks", tuple(self.deal.tricks), adds_up=True)]

    def decided(self) -> list[Reason]:
        return self.remarks() or [self.most_tricks()]

    def most_tricks(self) -> Reason:
        """The seats with the most tricks, and their number."""
        tricks = self.deal.tricks
        seats = [seat for seat, own in enumerate(tricks) if own == max(tricks)]
        return Reason("most-tricks", {"seats": seats, "number": max(tricks), "all": sum(tricks)})


Display = TrickDisplay
"""The display of a game of tricks that has none of its own."""
