"""How a deal of Forty-Two is shown."""

from __future__ import annotations

from typing import ClassVar

from torite.blocks.display import TrickDisplay
from torite.core import display as common
from torite.core.cards import CARD_CODES, suit_code
from torite.core.display import ScoreLine
from torite.core.on_table import Token, Trick
from torite.core.reasons import Argument, Reason
from torite.games.forty_two.game import (
    NELLOS,
    PASS,
    SIDES,
)
from torite.games.forty_two.rules import FortyTwoDeal


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Forty-Two."""

    deal: FortyTwoDeal
    ROLES: ClassVar[tuple[str, ...]] = ("bidding-side", "other-side")

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "bid":
            return deal.why_not_bid(seat, PASS) or Reason("bid-or-pass")
        if deal.phase == "declare":
            if seat != deal.bidder:
                return Reason("declare-for-partner")
            return Reason("declare-or-nello" if deal.declarations()[-1] in NELLOS else "declare")
        if not deal.trick:
            return Reason("lead-nello" if deal.is_nello and seat == deal.bidder else "lead")
        prompt = super().prompt(seat)
        return prompt if prompt.code == "follow" else Reason("free", prompt.args)

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        _, tiles, winner, seats = trick
        assert winner is not None
        order = self.last_order
        best = tiles[seats.index(winner)]
        suit = order.suit_of[tiles[0]]
        trumped = suit != order.trump and order.suit_of[best] == order.trump
        if trumped:
            suit = order.suit_of[best]
        others = sum(order.follows(tile, suit) for tile in tiles)
        args: dict[str, Argument] = {"seat": winner, "card": CARD_CODES[best], "suit": str(suit_code(suit))}
        if suit == order.trump:
            return Reason("highest-trump" if others > 1 else "only-trump", args)
        return Reason("highest-led" if others > 1 else "nobody-followed", args)

    def role(self, seat: int) -> str | None:
        bidder = self.deal.bidder
        if bidder is None:
            return None
        return "bidding-side" if SIDES.together(seat, bidder) else "other-side"

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        by_seat = SIDES.by_seat
        if deal.bidder is None:
            return []
        lines = [*super().score_lines(), ScoreLine("taken", tuple(by_seat(deal.taken)))]
        return [
            *lines,
            *(ScoreLine(line, tuple(by_seat(scores))) for line, scores in deal.scores_by_line().items()),
        ]

    def remarks(self) -> list[Reason]:
        deal, bidder = self.deal, self.deal.bidder
        if bidder is None:
            return [Reason("all-passed")]
        made = deal.reason == "made"
        if deal.is_nello:
            args: dict[str, Argument] = {"seat": bidder, "number": sum(deal.tricks)}
            return [Reason("nello-made" if made else "nello-set", args)]
        side = [bidder, deal.partner_of(bidder)]
        args = {"seats": sorted(side), "number": deal.taken[SIDES.of[bidder]], "need": deal.need}
        if not deal.marks:
            return [Reason("points-made" if made else "points-set", args)]
        if made:
            return [Reason("marks-made", {"seats": sorted(side)})]
        return [Reason("marks-set", {**args, "number": deal.taken[1 - SIDES.of[bidder]]})]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        """The highest bid with its bidder, and what is declared."""
        facts: dict[str, str | int | None] = {}
        if self.deal.bidder is not None:
            facts |= {"bid": self.deal.bid_text, "bidder": self.deal.bidder}
        if self.deal.declared is not None:
            facts["trump"] = self.deal.declared
        return facts

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """The points that the seat's side has taken, and the seat that sits out."""
        if seat == self.deal.sits_out:
            return [Token("out")]
        taken = self.deal.taken[SIDES.of[seat]]
        return [Token("taken", (), taken)] if taken else []

    def hand_order(self, viewer: int) -> list[int]:
        """Trumps at the left, then doubles where they are a suit, then the suits from the most pips down."""
        suits = list(common.Display.hand_order(self, viewer))
        trump = self.deal.order.trump
        return suits if trump is None else [trump, *(suit for suit in suits if suit != trump)]

    def hand_suit(self, card: int, viewer: int) -> int:
        return self.deal.order.suit_of[card]

    def hand_rank(self, card: int, viewer: int) -> int:
        return self.deal.order.strength[card]
