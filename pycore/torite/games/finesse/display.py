"""How a deal of Finesse is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_INDEX, SUITS
from torite.core.display import ScoreLine
from torite.core.on_table import Token
from torite.core.reasons import Argument, Reason
from torite.games.finesse.rules import ACTIONS, REFILL, REFILLS, SIDES, FinesseDeal
from torite.games.finesse.scoring import LAST_TRICK, NO_TRUMP


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Finesse."""

    deal: FinesseDeal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "name":
            return Reason("name-trump")
        if deal.phase == "refill":
            return Reason("refill")
        if not deal.trick:
            return Reason("lead-or-call" if deal.begun else "lead-trump")
        return super().prompt(seat)

    def card_action(self, card: int) -> int | None:
        if self.deal.phase == "refill":
            return REFILL[card]
        return None if self.deal.phase == "name" else card

    def action_cards(self, action: int) -> list[int]:
        if action in REFILLS:
            return [CARD_INDEX[ACTIONS.argument(action)]]
        return super().action_cards(action)

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        lines = [*super().score_lines(), ScoreLine("for-tricks", tuple(SIDES.by_seat(deal.side_points())))]
        if deal.last is not None:
            last = [LAST_TRICK if SIDES.together(seat, deal.last) else 0 for seat in deal.game.seats]
            lines.append(ScoreLine("last-trick", tuple(last)))
        return lines

    def remarks(self) -> list[Reason]:
        deal = self.deal
        assert deal.last is not None
        found = [Reason("last", {"seat": deal.last})]
        for side, costly in zip(SIDES, deal.costly(), strict=True):
            if costly:
                args: dict[str, Argument] = {"seats": list(side), "number": costly}
                found.append(Reason("costly-one" if costly == 1 else "costly", args))
        return found

    def decided(self) -> list[Reason]:
        return [self.most_tricks()]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        deal = self.deal
        if not deal.begun:
            return {}
        return {"trump": NO_TRUMP if deal.trump is None else SUITS[deal.trump]}

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """The table cards of the seat."""
        return [Token("table", tuple(self.deal.tables[seat]))]
