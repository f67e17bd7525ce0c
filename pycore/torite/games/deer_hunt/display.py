"""How a deal of Deer Hunt is shown."""

from __future__ import annotations

from torite.blocks.display import TrickDisplay
from torite.core.cards import CARD_CODES
from torite.core.display import ScoreLine
from torite.core.on_table import Token, Trick
from torite.core.reasons import Argument, Reason
from torite.games.deer_hunt.rules import SIDES, DeerHuntDeal
from torite.games.deer_hunt.tiles import RED


class Display(TrickDisplay):
    """Prompts, score lines and remarks of Deer Hunt."""

    deal: DeerHuntDeal

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        _, tiles, winner, seats = trick
        assert winner is not None
        best = tiles[seats.index(winner)]
        args: dict[str, Argument] = {"seat": winner, "card": CARD_CODES[best]}
        args["number"] = sum(RED[tile] for tile in tiles)
        return Reason("first-of-two" if tiles.count(best) > 1 else "highest", args)

    def score_lines(self) -> list[ScoreLine]:
        return [*super().score_lines(), ScoreLine("red", tuple(SIDES.by_seat(self.deal.taken)))]

    def remarks(self) -> list[Reason]:
        one, other = self.deal.taken
        if one == other:
            return [Reason("level", {"number": one})]
        side = int(other > one)
        args: dict[str, Argument] = {"seats": list(SIDES[side]), "number": max(one, other)}
        return [Reason("more-red", {**args, "against": min(one, other)})]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """The red pips that the seat's side has taken."""
        taken = self.deal.taken[SIDES.of[seat]]
        return [Token("red", (), taken)] if taken else []
