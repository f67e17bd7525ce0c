"""Who sees what: `Visibility`, the defaults of what a seat is shown."""

from __future__ import annotations

from torite.core.deal_state import DealState


class Visibility:
    """Who sees which hands and actions of a deal.

    Attributes:
        deal: the deal as it stands.
    """

    deal: DealState

    def __init__(self, deal: DealState) -> None:
        self.deal = deal

    def sees_hand(self, viewer: int, owner: int) -> bool:
        """True if ``viewer`` may look at the whole hand of ``owner`` now."""
        return viewer == owner

    def notices(self, viewer: int, seat: int, action: int) -> bool:
        """True if ``viewer`` notices this action of ``seat``: the same at every time of the deal."""
        return True

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        """True if ``viewer`` does not see the argument of an action of ``seat``, or which card it is."""
        return False
