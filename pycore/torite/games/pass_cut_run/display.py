"""How a deal of Pass Cut Run is shown."""

from __future__ import annotations

from typing import Final

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_CODES, CARD_COUNT, suit_code
from torite.core.display import ScoreLine
from torite.core.on_table import Token, Trick
from torite.core.reasons import Argument, Reason
from torite.games.pass_cut_run.rules import (
    PARTNER,
    SIDES,
    PassCutRunDeal,
)

NAMES: Final = ("run", "cut", "cut", "pass")
"""The name of a trick that the first, second, third or fourth player wins."""


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Pass Cut Run."""

    deal: PassCutRunDeal

    def prompt(self, seat: int) -> Reason:
        deal = self.deal
        if deal.phase == "give":
            args = {"number": deal.game.give, "seat": PARTNER[seat]}
            return Reason("give-one" if deal.game.give == 1 else "give", args)
        return super().prompt(seat)

    def card_action(self, card: int) -> int | None:
        return None if self.deal.phase == "give" else card

    def action_cards(self, action: int) -> list[int]:
        return [action] if action < CARD_COUNT else list(self.deal.game.gifts.cards[action])

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        _, cards, winner, seats = trick
        assert winner is not None
        place = seats.index(winner)
        args: dict[str, Argument] = {"seat": winner, "card": CARD_CODES[cards[place]], "number": place + 1}
        return Reason(NAMES[place], args)

    def score_lines(self) -> list[ScoreLine]:
        """The tricks of each seat, and the points of each side for runs, cuts and passes."""
        deal = self.deal
        lines = super().score_lines()
        for name in dict.fromkeys(NAMES):
            worth = [0] * len(SIDES)
            for place, winner in zip(deal.won_at, self._winners(), strict=True):
                if NAMES[place - 1] == name:
                    worth[SIDES.of[winner]] += place
            lines.append(ScoreLine(name, tuple(SIDES.by_seat(worth))))
        return lines

    def _winners(self) -> list[int]:
        """The winner of each trick."""
        return [entry[1] for entry in self.deal.history if entry[0] == "trick"]

    def decided(self) -> list[Reason]:
        """The kind of trick that brought most of the points."""
        deal = self.deal
        passes = [0] * len(SIDES)
        for place, winner in zip(deal.won_at, self._winners(), strict=True):
            passes[SIDES.of[winner]] += place == len(deal.hands)
        more = passes.index(max(passes))
        if len(set(passes)) == 1:
            return [Reason("passes-level", {"number": passes[0]})]
        return [
            Reason("most-passes", {"seats": list(SIDES[more]), "number": passes[more], "all": sum(passes)})
        ]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": suit_code(self.deal.order.trump)}

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """The seats that have chosen; the points of each side; with the dealer the card turned up, until
        it is played.
        """
        if self.deal.phase == "give":
            tokens = [Token("chosen")] if seat in self.deal.giving.order[: len(self.deal.giving.made)] else []
        else:
            tokens = [Token("points", value=self.deal.points[SIDES.of[seat]])]
        if seat == self.deal.dealer and any(self.deal.turned in hand for hand in self.deal.hands):
            tokens.append(Token("turned", (self.deal.turned,)))
        return tokens
