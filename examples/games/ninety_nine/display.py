"""What is only shown of a deal of Ninety-Nine: prompts and the account."""

from __future__ import annotations

from torite.blocks.display import ScoreLine, TrickDisplay
from torite.core.cards import CARD_COUNT
from torite.core.reasons import Reason
from torite.games.ninety_nine.rules import BID_CARDS, CARDS_OF, NinetyNineDeal


class Display(TrickDisplay):
    """What is only shown of a deal of Ninety-Nine."""

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
