"""What is only shown of a deal of Bavarian Watten."""

from __future__ import annotations

from torite.core.reasons import Reason
from torite.games.watten.display import Display as WattenDisplay


class Display(WattenDisplay):
    """The cut, and the machine."""

    def _announcement_prompt(self) -> Reason:
        return Reason("cut") if self.deal.phase == "cut" else super()._announcement_prompt()

    def remarks(self) -> list[Reason]:
        declarers = [entry[1] for entry in self.deal.history if entry[0] == "machine"]
        told = [Reason("machine", {"seat": seat, "number": self.deal.points}) for seat in declarers]
        return told or super().remarks()
