"""How a deal of Madrasso is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_CODES, SUITS
from torite.core.display import ScoreLine
from torite.core.reasons import Argument, Reason
from torite.games.madrasso.cards import ALL_POINTS
from torite.games.madrasso.rules import SIDES, MadrassoDeal


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Madrasso."""

    deal: MadrassoDeal

    def prompt(self, seat: int) -> Reason:
        if seat == self.deal.turn and self.deal.why_not_swap(seat) is None:
            return Reason("may-swap", {"card": CARD_CODES[self.deal.face_up]})
        return super().prompt(seat)

    def score_lines(self) -> list[ScoreLine]:
        return [*super().score_lines(), ScoreLine("taken", tuple(SIDES.by_seat(self.deal.taken)))]

    def remarks(self) -> list[Reason]:
        cappotto = self.deal.cappotto
        if cappotto is None:
            return []
        ends = self.deal.game.options["cappotto"] == "match"
        return [Reason("cappotto-wins" if ends else "cappotto", {"seats": list(SIDES[cappotto])})]

    def decided(self) -> list[Reason]:
        deal = self.deal
        if deal.cappotto is not None:
            return self.remarks()
        side = int(deal.taken[1] > deal.taken[0])
        args: dict[str, Argument] = {"seats": list(SIDES[side]), "number": deal.taken[side]}
        return [Reason("most-points", {**args, "all": ALL_POINTS})]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        """The trump; for the dealer also which card of the hand lies open."""
        deal = self.deal
        facts: dict[str, str | int | None] = {"trump": SUITS[deal.trump]}
        if viewer == deal.dealer and deal.face_up in deal.hands[viewer]:
            facts["face_up"] = CARD_CODES[deal.face_up]
        return facts

    def hand_rank(self, card: int, viewer: int) -> int:
        return self.deal.order.strength[card]
