"""Kritisch Watten: Tyrolean Watten with three or four criticals above everything else.

Source: the article "Watten(Tyrolaen,etc)" (kirinlegend.blogspot.com), compared with those that
``rules.en.md`` names.
"""

from __future__ import annotations

from typing import ClassVar, Final

from torite.blocks.actions import ActionNames
from torite.core.cards import make_pack
from torite.core.game import Deal
from torite.core.options import Option
from torite.games.watten.card_order import CRITICAL, LINKE, RECHTE, TRUMP, WELI_CARD
from torite.games.watten.duties import AnswerTrumps
from torite.games.watten.game import EXCHANGING, RECHTE_EXEMPT, SCHLAGWECHSEL, SIGNALLING, Watten, actions
from torite.games.watten.rules import WattenDeal

CRITICALS: Final[dict[int, tuple[str, ...]]] = {3: ("KH", "6D", "7C"), 4: ("KH", "6D", "7D", "7C")}
"""Martl, the written Weli, in the form with four the small Weli, and the Nell."""
TRUMPS: Final = RECHTE | TRUMP


class WattenKritisch(Watten):
    """Kritisch Watten for two to four players."""

    id = "watten_kritisch"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 2, 3)),
        Option("criticals", (3, 4)),
        RECHTE_EXEMPT,
        EXCHANGING,
        SCHLAGWECHSEL,
        Option("target", (15, 18)),
        SIGNALLING,
    )
    deal_type: ClassVar[type[Deal]] = WattenDeal
    ranks = "AKQJT987"
    action_names: ActionNames = actions(
        ranks, "martl weli nell rechte linke trump_a trump_k trump_q trump_j trump_low"
    )

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("789TJQKA", extra=WELI_CARD)

    def criticals(self) -> tuple[str, ...]:
        return CRITICALS[int(self.options["criticals"])]

    def make_duty(self) -> AnswerTrumps:
        """A critical may be played to a trump, but is never forced out of a hand."""
        forcing = TRUMP if self.options["rechte_exempt"] else TRUMPS
        return AnswerTrumps(TRUMPS, forcing, TRUMPS | LINKE | CRITICAL)
