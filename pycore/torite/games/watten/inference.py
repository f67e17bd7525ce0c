"""What a seat sees and can infer in Watten."""

from __future__ import annotations

from torite.blocks import inference as common
from torite.games.watten.rules import WattenDeal


class Inference(common.Inference):
    """What a seat sees and can infer in Watten."""

    deal: WattenDeal

    def sees_hand(self, viewer: int, owner: int) -> bool:
        if self.deal.phase == "announce":
            return viewer == owner and viewer in (self.deal.game.turns[self.deal.dealer][1], self.deal.dealer)
        return viewer == owner or (self.deal.hands_are_open() and self.deal.sides.together(viewer, owner))

    def notices(self, viewer: int, seat: int, action: int) -> bool:
        """Signals are public, or seen by partners alone; nothing else is secret."""
        return (
            self.deal.game.options["signals"] != "partner"
            or action not in self.deal.game.signal_actions
            or self.deal.sides.together(viewer, seat)
        )
