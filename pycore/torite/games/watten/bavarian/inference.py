"""What a seat sees and can infer in Bavarian Watten."""

from __future__ import annotations

from collections.abc import Sequence

from torite.core.cards import CARD_CODES
from torite.core.knowledge_types import Held, ViewEntry
from torite.core.layout import Layout, up_to
from torite.games.watten import inference as family
from torite.games.watten.bavarian.rules import BavarianDeal
from torite.games.watten.rules import ROUNDS


class Inference(family.Inference):
    """What a seat sees and can infer in Bavarian Watten."""

    deal: BavarianDeal

    def dealing(self, entries: Sequence[ViewEntry]) -> tuple[Layout, Sequence[int]]:
        """The lifted cards are shown from below, before the deal."""
        for cut in entries:
            if cut.action in self.deal.game.cut_actions:
                lifted = self.deal.game.cut_actions.index(cut.action) + 1
                taken = tuple(entry.seat for entry in entries if entry.event == "draw")
                layout = up_to(
                    self.deal.game.players, self.deal.dealer, ROUNDS, len(self.deal.deck), lifted, taken
                )
                return layout, range(lifted - 1, -1, -1)
        return super().dealing(entries)

    def implied_limits(self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]) -> list[Held]:
        """No seat can hold all criticals, since a Machine would have ended the deal."""
        cut = not any(entry.action in self.deal.game.cut_actions for entry in entries)
        if not self.deal.game.options["machine"] or (self.deal.phase == "cut" and cut):
            return []
        criticals = self.deal.game.criticals()
        counts = [int(code in criticals) for code in CARD_CODES]
        time = 1 + max((i for i, entry in enumerate(entries) if entry.event == "draw"), default=-1)
        return [Held((seat,), time, counts, 0, len(criticals) - 1) for seat in self.deal.game.seats]
