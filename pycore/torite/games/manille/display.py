"""How a deal of the Manille family is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import suit_code
from torite.core.deal_state import extra_actions
from torite.core.display import ScoreLine
from torite.core.on_table import Token
from torite.core.reasons import Argument, Reason
from torite.games.manille.rules import (
    STRENGTH,
    ManilleDeal,
)


class Display(TrickDisplay):
    """Prompts, score lines and remarks of the Manille family."""

    deal: ManilleDeal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "stop":
            return Reason("stop-or-play", {"number": deal.scores[seat] + deal.turnup_points})
        if deal.phase == "talk":
            return Reason("ask-or-pass")
        return Reason("ask-or-lead") if extra_actions(deal, seat) else super().prompt(seat)

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        lines = [ScoreLine(line, tuple(scores)) for line, scores in deal.scores_by_line().items()]
        if deal.ended != "played":
            return lines
        by_side = {
            "card-points": deal.card_points,
            "trick-points": deal.trick_points,
            "captured": deal.captured,
            "par": [-deal.game.par] * len(deal.sides),
        }
        captured = [ScoreLine(line, tuple(deal.sides.by_seat(points))) for line, points in by_side.items()]
        return [*super().score_lines(), *captured, *lines]

    def remarks(self) -> list[Reason]:
        deal = self.deal
        side = list(deal.sides[deal.sides.of[deal.dealer]])
        args: dict[str, Argument] = {"seat": deal.dealer, "seats": side, "number": deal.turnup_points}
        turnup = Reason("turnup-worth" if deal.turnup_points else "turnup-nothing", args)
        if deal.ended == "stop":
            return [turnup, Reason("stopped", {"seat": deal.dealer})]
        return [turnup, *self._over_par()]

    def _over_par(self) -> list[Reason]:
        """The sides that captured more than the par, and by how much."""
        deal = self.deal
        sides = zip(deal.sides, deal.captured, deal.surplus(), strict=True)
        return [
            Reason("side-over", {"seats": list(side), "number": points, "par": deal.game.par})
            for side, points, surplus in sides
            if surplus
        ]

    def decided(self) -> list[Reason]:
        deal = self.deal
        if deal.ended == "stop":
            return [Reason("stopped", {"seat": deal.dealer})]
        return self._over_par() or [Reason("nobody-over", {"par": deal.game.par})]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": suit_code(self.deal.order.trump)}

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        return (
            [Token("turnup", (self.deal.turnup,), self.deal.turnup_points)]
            if seat == self.deal.dealer
            else []
        )

    def hand_rank(self, card: int, viewer: int) -> int:
        return STRENGTH[card]
