"""How a deal of Triple Crown is shown."""

from __future__ import annotations

from typing import ClassVar

from torite.blocks.display import TrickDisplay
from torite.core.cards import suit_code
from torite.core.display import ScoreLine
from torite.core.on_table import Token
from torite.core.reasons import Reason
from torite.games.triple_crown.rules import (
    KEY_CARDS,
    TripleCrownDeal,
    made_a_crown,
    missing,
    points_of,
)


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Triple Crown."""

    deal: TripleCrownDeal
    ROLES: ClassVar[tuple[str, ...]] = ("high", "low", "team", "solo", "three")

    def prompt(self, seat: int) -> Reason:
        if self.deal.phase == "play":
            return super().prompt(seat)
        return Reason("choose-trump" if self.deal.phase == "trump" else "write-crown")

    def role(self, seat: int) -> str:
        return self.deal.role(seat)

    def score_lines(self) -> list[ScoreLine]:
        deal = self.deal
        roles = [deal.role(seat) for seat in deal.game.seats]
        points = points_of(deal.tricks, deal.high, deal.low, deal.crown)

        def line(name: str, value: int | str | None, role: str) -> ScoreLine:
            """A line with a value only for the seats with this role."""
            return ScoreLine(name, tuple(value if own == role else None for own in roles))

        lines = [*super().score_lines(), ScoreLine("role", tuple(roles))]
        if deal.solo is not None:
            return [
                *lines,
                line("written", deal.crown, "solo"),
                line("either-crown", points[deal.solo], "solo"),
                line("against-solo", points[(deal.solo + 1) % deal.game.players], "three"),
            ]
        return [
            *lines,
            line("high-crown", points[deal.high], "high"),
            line("low-crown", points[deal.low], "low"),
            line("low-failed-by", deal.tricks[deal.low], "team"),
            line("high-failed-by", missing(deal.tricks[deal.high]), "team"),
        ]

    def remarks(self) -> list[Reason]:
        deal = self.deal
        high, low = deal.tricks[deal.high], deal.tricks[deal.low]
        high_args = {"seat": deal.high, "tricks": high}
        low_args = {"seat": deal.low, "tricks": low}
        if deal.solo is None:
            return [
                Reason("high-missed" if missing(high) else "high-made", high_args),
                Reason("low-missed" if low else "low-made", low_args),
            ]
        wrote_low = deal.crown == "low"
        written = Reason("wrote-low" if wrote_low else "wrote-high", {"seat": deal.solo})
        if not made_a_crown(high):
            return [written, Reason("both-missed", high_args)]
        return [written, Reason("high-made", high_args) if high else Reason("low-made", low_args)]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        """The viewer's role, the trump once it is settled, and the written crown if the viewer knows it."""
        facts: dict[str, str | int | None] = {"role": self.deal.role(viewer)}
        if self.deal.phase != "trump":
            facts["trump"] = suit_code(self.deal.order.trump)
        if self.deal.crown is not None and (viewer == self.deal.solo or self.is_open()):
            facts["crown"] = self.deal.crown
        return facts

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """The solo player; and the key cards that this seat has played, once their tricks are over."""
        tokens = [Token("solo")] if seat == self.deal.solo else []
        for name, holder in (("high", self.deal.high), ("low", self.deal.low)):
            card = KEY_CARDS[name]
            if holder == seat and card not in self.deal.hands[seat] and card not in self.deal.trick:
                tokens.append(Token(name, (card,)))
        return tokens
