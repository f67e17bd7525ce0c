"""Truc: three cards each, suits count for nothing, two tricks win, and a side may bet that the deal is worth
more. The Catalan game and the French one; their deals are in `rules`.

Sources: pagat.com; for the French form also jeuxloisirs.net and adpoker.fr.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickGame
from torite.blocks.tricks import Duty, TrickOrder
from torite.core.cards import CARD_RANK, RANKS, make_pack
from torite.core.history import UNLOGGED
from torite.core.options import Option

CARDS_EACH: Final = 3
CALLS: Final = "cut tap play drop redeal accept decline refuse truc retruc raise rest"
ACTIONS: Final = ActionNames(
    *CALLS.split(),
    *with_arguments("deal", "13"),
    *with_arguments("signal", ("3", "2", "A", "none", "7", "8")),
)
CUT, TAP, PLAY, DROP, REDEAL, ACCEPT, DECLINE, REFUSE, TRUC, RETRUC, RAISE, REST = map(
    ACTIONS.number, CALLS.split()
)
ONE_CARD, THREE_CARDS = ACTIONS.numbers("deal")
RANKING: Final = {"catalan": "32AKQJ7654", "french": "78AKQJT9"}
"""The ranks of each form, the highest first."""
SIGNALS: Final[dict[str, tuple[str, ...]]] = {"catalan": ("3", "2", "A", "none"), "french": ("7", "8", "A")}
NONE: Final = "none"
"""The signal of a hand with nothing strong."""


def _order(ranking: str) -> TrickOrder:
    """The higher rank wins in any suit."""
    worth = {rank: len(ranking) - place for place, rank in enumerate(ranking)}

    def strength(card: int) -> int:
        rank = CARD_RANK[card]
        return worth.get(RANKS[rank], 1) if rank < len(RANKS) else 1

    return TrickOrder(strength, power=lambda card, _: strength(card))


ORDERS: Final = {form: _order(ranking) for form, ranking in RANKING.items()}


class Truc(TrickGame):
    """Truc for four players in two sides, or for two.

    Attributes:
        catalan: True if it is the Catalan form.
        one_card: True if there may be deals of one card.
        order: the order of the cards.
        top: the strength of the highest rank.
        target: the score that ends the match.
        side: the seats that play together.
        signal_actions: the signals of this form; none where there are no signals.
        signalled: for each signal the rank that it shows, or `NONE`.
    """

    id = "truc"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 2)),
        Option("form", ("catalan", "french")),
        Option("target", (12, 9, 15)),
        Option("onecard", (False, True), when={"form": ("catalan",)}),
        Option("eleven", (True, False), when={"form": ("catalan",)}),
        Option("redeal", ("many", "once", "none"), when={"form": ("french",)}),
        Option("rest", (True, False), when={"form": ("french",)}),
        Option("signals", ("table", "partner", "off"), when={"players": (4,)}),
    )
    direction: str = "counterclockwise"
    deck_style: str = "latin"
    minutes: ClassVar[tuple[int, int]] = (20, 30)
    level = 2
    kind = "tricks"
    resembles: ClassVar[tuple[str, ...]] = ("truco",)
    duties: tuple[Duty, ...] = ()
    has_extra_actions = True
    # The log mentions only the old cards that are put away, not the new ones.
    unlogged_events: ClassVar[frozenset[str]] = UNLOGGED | {"draw"}
    action_names: ActionNames = ACTIONS

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        form = str(self.options["form"])
        self.catalan: bool = form == "catalan"
        if not self.catalan:
            self.direction = "clockwise"
            self.deck_style = "french"
        self.one_card: bool = self.catalan and bool(self.options["onecard"])
        self.order: TrickOrder = ORDERS[form]
        self.top: int = len(RANKING[form])
        self.target: int = int(self.options["target"])
        self.side: Sides = Sides.opposite(self.players)
        named = SIGNALS[form] if self.players == 4 and self.options["signals"] != "off" else ()
        self.signalled: dict[int, str] = {ACTIONS.number(f"signal:{name}"): name for name in named}
        self.signal_actions: frozenset[int] = frozenset(self.signalled)

    def make_pack(self) -> tuple[int, ...]:
        ranking = RANKING[str(self.options["form"])]
        return make_pack(ranking)

    def points_range(self) -> tuple[int, int]:
        # A raise doubles the stake as long as it is below the target.
        return 0, 2 * self.target

    def sides(self, dealer: int) -> Sides:
        return self.side
