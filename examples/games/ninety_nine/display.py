"""How a deal of Ninety-Nine is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_COUNT, suit_code
from torite.core.display import ScoreLine
from torite.core.on_table import Pile, Token
from torite.core.reasons import Reason
from torite.games.ninety_nine.rules import BID_CARDS, CARDS_OF, NinetyNineDeal, bid_number


class Display(TrickDisplay):
    """What is shown of a deal of Ninety-Nine."""

    deal: NinetyNineDeal

    def prompt(self, seat: int) -> Reason:
        return Reason("bid", {"number": BID_CARDS}) if self.deal.phase == "bid" else super().prompt(seat)

    def card_action(self, card: int) -> int | None:
        return None if self.deal.phase == "bid" else card

    def action_cards(self, action: int) -> list[int]:
        return [action] if action < CARD_COUNT else list(CARDS_OF[action])

    def score_lines(self) -> list[ScoreLine]:
        return [
            ScoreLine("bid", tuple(self.deal.bids())),
            *super().score_lines(),
            ScoreLine("bonus", tuple(bonus or None for bonus in self.deal.bonuses())),
        ]

    def remarks(self) -> list[Reason]:
        exact = [seat for seat, bonus in enumerate(self.deal.bonuses()) if bonus]
        return [Reason("exact", {"seats": exact}) if exact else Reason("nobody")]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": suit_code(self.deal.order.trump)}

    def piles(self, viewer: int) -> list[Pile]:
        return [Pile("turned", 1, (self.deal.turned,))]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        cards = self.deal.bid_cards(seat)
        if not cards:
            return []
        if seat != viewer and not self.is_open():
            return [Token("chosen")]
        return [Token("bid", cards, bid_number(cards, self.deal.order))]

    def hand_suit(self, card: int, viewer: int) -> int:
        return self.deal.order.suit_of[card]

    def hand_rank(self, card: int, viewer: int) -> int:
        return self.deal.order.strength[card]
