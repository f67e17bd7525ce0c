"""How a deal of Marafon is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_CODES, suit_code
from torite.core.deal_state import dealt_to
from torite.core.display import ScoreLine
from torite.core.on_table import Token
from torite.core.reasons import Reason
from torite.games.marafon.cards import (
    ALL_THIRDS,
    BONUS,
    POINT,
    STRENGTH,
    maraffa_of,
)
from torite.games.marafon.rules import SIDES, MarafonDeal


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Marafon."""

    deal: MarafonDeal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "name":
            return Reason("name")
        if deal.trick:
            return super().prompt(seat)
        if deal.last_trick is None and seat == deal.namer and deal.game.options["maraffa"] == "ace":
            cards = maraffa_of(deal.trump)
            if all(card in deal.hands[seat] for card in cards):
                return Reason("lead-ace", {"card": CARD_CODES[cards[0]]})
        return Reason("lead-word") if deal.game.with_words else Reason("lead")

    def card_action(self, card: int) -> int | None:
        return None if self.deal.phase == "name" else card

    def action_cards(self, action: int) -> list[int]:
        return self.deal.game.leaves_hand(action)

    def score_lines(self) -> list[ScoreLine]:
        """Tricks and thirds of each side; with a maraffa also its whole points and the maraffa."""
        deal = self.deal
        lines = super().score_lines()
        lines.append(ScoreLine("thirds", tuple(SIDES.by_seat(deal.thirds))))
        if deal.maraffa is not None:
            points = [thirds // POINT for thirds in deal.thirds]
            lines.append(ScoreLine("cards", tuple(SIDES.by_seat(points))))
            bonus = [0] * len(SIDES)
            bonus[SIDES.of[deal.maraffa]] = BONUS
            lines.append(ScoreLine("maraffa", tuple(SIDES.by_seat(bonus))))
        return lines

    def remarks(self) -> list[Reason]:
        """The seat that had the maraffa, or gave it away by another lead."""
        deal = self.deal
        if deal.maraffa is not None:
            return [Reason("maraffa", {"seat": deal.maraffa})]
        cards = maraffa_of(deal.trump)
        if deal.game.options["maraffa"] == "ace" and set(cards) <= set(dealt_to(deal, deal.namer)):
            return [Reason("maraffa-lost", {"seat": deal.namer})]
        return []

    def decided(self) -> list[Reason]:
        """The side that took more of the 35 thirds."""
        deal = self.deal
        more = deal.thirds.index(max(deal.thirds))
        number = deal.thirds[more]
        return [Reason("most-thirds", {"seats": list(SIDES[more]), "number": number, "all": ALL_THIRDS})]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": suit_code(self.deal.order.trump), "namer": self.deal.namer}

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """A token for the holder of the maraffa."""
        return [Token("maraffa")] if seat == self.deal.maraffa else []

    def hand_rank(self, card: int, viewer: int) -> int:
        return STRENGTH[card]
