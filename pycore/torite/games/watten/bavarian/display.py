"""What is only shown of a deal of Bavarian Watten."""

from __future__ import annotations

from torite.core.reasons import Reason
from torite.games.watten.display import Display as WattenDisplay


class Display(WattenDisplay):
    """The cut, and the machine."""

    def _announcement_prompt(self) -> Reason:
        return Reason("cut") if self.deal.phase == "cut" else super()._announcement_prompt()

    def remarks(self) -> list[Reason]:
        deal = self.deal
        if deal.reason != "machine":
            return super().remarks()
        declarer = next(entry[1] for entry in deal.history if entry[0] == "machine")
        return [Reason("machine", {"seat": declarer, "number": deal.points})]
