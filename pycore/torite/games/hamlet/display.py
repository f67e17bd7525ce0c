"""How a deal of Hamlet is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import (
    suit_code,
)
from torite.core.display import ScoreLine
from torite.core.on_table import Token, Trick
from torite.core.reasons import Reason
from torite.games.hamlet.rules import (
    NO_TRICK,
    POLONIUS,
    SHOW,
    SHOWS,
    HamletDeal,
    factors_of,
    hamlet_of,
)


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Hamlet."""

    deal: HamletDeal

    def prompt(self, seat: int) -> Reason:
        return Reason("show") if self.deal.phase == "show" else super().prompt(seat)

    def card_action(self, card: int) -> int:
        return SHOW[card] if self.deal.phase == "show" else card

    def action_cards(self, action: int) -> list[int]:
        return [SHOWS.get(action, action)]

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        leader, cards, winner, _ = trick
        if cards[0] == POLONIUS and winner == leader:
            return Reason("polonius-led", {"seat": leader})
        return super().why_won(trick, viewer)

    def score_lines(self) -> list[ScoreLine]:
        tricks = self.deal.tricks
        roles = ["courtier"] * 3
        roles[hamlet_of(tricks)] = "hamlet"
        return [
            *super().score_lines(),
            ScoreLine("base", tuple(number or NO_TRICK for number in tricks)),
            ScoreLine("role", tuple(roles)),
            ScoreLine("factor", tuple(factors_of(tricks, str(self.deal.aim)))),
        ]

    def remarks(self) -> list[Reason]:
        return [Reason(str(self.deal.aim), {"seat": hamlet_of(self.deal.tricks)})]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": suit_code(self.deal.order.trump), "aim": self.deal.aim}

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        if self.deal.shown:
            return [Token("shown", (self.deal.shown[seat],))]
        chosen = self.deal.showing.order[: len(self.deal.showing.made)]
        return [Token("chosen")] if seat in chosen else []
