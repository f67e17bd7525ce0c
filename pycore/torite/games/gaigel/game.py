"""The game of Gaigel: options, order of the cards, points of cards and melds."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickGame
from torite.blocks.tricks import Duty, TrickOrder
from torite.core.cards import CARD_CODES, make_pack
from torite.core.layout import TURN_UP
from torite.core.options import Option
from torite.games.gaigel.actions import (
    ACTION_NAMES,
    DECLARED_BY,
    GAIGEL,
    HIGH_TO_LOW,
    LAID,
    OUT,
    PASS,
    SIGNALS,
)
from torite.games.gaigel.duties import KEEP_SEVENS, LEAD_MELDED, MUST_HEAD, NO_STOCK, PLAIN_CARD

CARDS_EACH: Final = 5
PACKETS: Final = {"after": (3, 2, TURN_UP), "between": (3, TURN_UP, 2)}
"""The packets of the deal, with the trump turned up after them or between them."""

STRENGTH: Final = tuple(max(1, HIGH_TO_LOW[::-1].find(code[0]) + 1) for code in CARD_CODES)
"""The strength of each card within its suit."""
POINTS: Final = tuple({"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}.get(code[0], 0) for code in CARD_CODES)
"""The points of each card."""
TRUMP_MELD: Final = 40
PLAIN_MELD: Final = 20

OUT_AT: Final = 101
"""The points that a side needs to go out."""
WIN: Final = 1
DOUBLE: Final = 2
"""Game points for going out against opponents without a trick, and for a wrong call of the opponents."""


@cache
def order_of(trump: int | None) -> TrickOrder:
    """A T K Q J 7 in every suit; in the first trick trumps lose, unless one is led."""
    return TrickOrder(STRENGTH.__getitem__, trump=trump)


class Gaigel(TrickGame):
    """Gaigel for 2, 3, 4 or 6 players.

    Attributes:
        packets: sizes of the packets of the deal.
        calls: the calls between two tricks that end the deal.
        final_actions: the calls after the last trick.
        declarations: the declarations that the options allow.
        anybody_melds: True if seats other than the leader may meld.
        overlook: True if opponents may call out a side that plays on with 101 points.
        duties_with_stock, duties_without_stock, later_lead_duties: the duties after the first trick.
    """

    id = "gaigel"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 6, 3, 2)),
        Option("match", ("target", "deals")),
        Option("target", (5, 1, 3, 7, 10), when={"match": ("target",)}),
        Option("rounds", (1, 2, 3), when={"match": ("deals",)}),
        Option("turnup", ("after", "between")),
        Option("meld_when", ("refill", "lead")),
        Option("rob_needs_trick", (False, True)),
        Option("must_head", (False, True)),
        Option("signals", ("table", "partner", "off"), when={"players": (4, 6)}),
        Option("five7", (False, True)),
        Option("four7", (False, True)),
        Option("suit5", (False, True)),
        Option("dissle", (False, True)),
        Option("overlook", (False, True)),
    )
    minutes: ClassVar[tuple[int, int]] = (20, 45)
    level = 3
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("pinochle", "briscola")
    direction = "counterclockwise"
    deck_style = "german"
    action_names: ActionNames = ACTION_NAMES
    has_extra_actions = True

    duties: tuple[Duty, ...]
    lead_duties: tuple[Duty, ...]

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        chosen = self.options
        in_teams = self.players in (4, 6)
        self._sides = Sides.opposite(self.players) if in_teams else Sides.alone(self.players)
        self.packets: tuple[int, ...] = PACKETS[str(chosen["turnup"])]
        self.anybody_melds: bool = chosen["meld_when"] == "refill"
        self.overlook: bool = bool(chosen["overlook"])
        self.with_signals: bool = in_teams and chosen["signals"] != "off"
        self.signal_actions: frozenset[int] = frozenset(SIGNALS if self.with_signals else ())
        self.calls: list[int] = [OUT, GAIGEL] if self.overlook else [OUT]
        self.final_actions: list[int] = [OUT, PASS, GAIGEL] if self.overlook else [OUT, PASS]
        self.declarations: list[int] = [action for action, option in DECLARED_BY.items() if chosen[option]]
        self.duties_with_stock: tuple[Duty, ...] = (KEEP_SEVENS,) if chosen["four7"] else ()
        self.duties = self.lead_duties = (*self.duties_with_stock, PLAIN_CARD)
        self.duties_without_stock: tuple[Duty, ...] = MUST_HEAD if chosen["must_head"] else NO_STOCK
        self.later_lead_duties: tuple[Duty, ...] = (
            *self.duties_with_stock,
            *(() if self.anybody_melds else (LEAD_MELDED,)),
        )

    def make_pack(self) -> tuple[int, ...]:
        return make_pack(HIGH_TO_LOW, copies=2)

    def points_range(self) -> tuple[int, int]:
        return 0, DOUBLE

    def most_calls(self) -> int:
        # Signals may be given again in each trick.
        return super().most_calls() + len(self.signal_actions) * len(self.pack)

    def sides(self, dealer: int) -> Sides:
        """With 4 or 6 players the seats belong alternately to two sides; else each seat plays alone."""
        return self._sides

    def to_trick(self, action: int) -> int | None:
        return LAID[action]

    def leaves_hand(self, action: int) -> list[int]:
        card = LAID[action]
        return [] if card is None else [card]
