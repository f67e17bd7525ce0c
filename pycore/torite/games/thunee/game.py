"""The game of Thunee: pack, options, actions, order of the cards."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickGame
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, SUITS, card_codes, make_pack
from torite.core.game import Deal
from torite.core.history import UNLOGGED
from torite.core.options import Option
from torite.games.thunee.calling import CALLS

RANKS: Final = "J9ATKQ"
"""The ranks from high to low."""
VALUES: Final = dict(zip(RANKS, (30, 20, 11, 10, 3, 2), strict=True))
POINTS: Final = tuple(VALUES.get(code[0], 0) for code in CARD_CODES)
"""The points of each card."""
PACK: Final = make_pack(RANKS)

ACTIONS: Final = ActionNames(
    "pass",
    *with_arguments("call", map(str, CALLS)),
    *with_arguments("trump", card_codes(PACK)),
    "thunee",
    "royals",
    "redeal",
    *with_arguments("jodhi", SUITS),
    "double",
    "khanuck",
)
PASS, THUNEE, ROYALS, REDEAL, DOUBLE, KHANUCK = (
    ACTIONS.number(name) for name in ("pass", "thunee", "royals", "redeal", "double", "khanuck")
)
CALL: Final = dict(zip(CALLS, ACTIONS.numbers("call"), strict=True))
"""The actions of calling, by points."""
CALLS_OVER: Final = {call: [PASS, *(CALL[more] for more in CALLS if more > call)] for call in (0, *CALLS)}
"""The answers to a call, by its points."""
CALLED: Final = {action: points for points, action in CALL.items()}
TRUMP: Final = dict(zip(PACK, ACTIONS.numbers("trump"), strict=True))
"""The actions of laying the trump card, by card."""
LAID: Final = {action: card for card, action in TRUMP.items()}
JODHI: Final = ACTIONS.numbers("jodhi")
"""The actions of calling jodhi, by suit."""

JODHI_AFTER: Final[dict[str, tuple[int, ...]]] = {"first_third": (1, 3), "any": (1, 2, 3, 4), "off": ()}
"""After which tricks jodhi may be called."""

_RANK_OF: Final = tuple(RANKS.find(code[0]) for code in CARD_CODES)


@cache
def order_of(trump: int | None, *, reversed_ranks: bool = False) -> TrickOrder:
    """J 9 A T K Q in every suit, with royals Q K T A 9 J."""

    def strength(card: int) -> int:
        rank = _RANK_OF[card]
        if rank < 0:
            return 1
        return rank + 1 if reversed_ranks else len(RANKS) - rank

    return TrickOrder(strength, trump=trump)


class Thunee(TrickGame):
    """Thunee for four players.

    Attributes:
        partners: the seats that play together.
        jodhi_after: after which tricks jodhi may be called.
        solos: the calls of a hand of several suits once the last cards are dealt.
        who_redeals: the seats that may demand a new deal: ``any``, the ``trumper``, or none: ``off``.
    """

    id = "thunee"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("target", (12, 13)),
        Option("call_lost", (2, 1)),
        Option("jodhi", ("first_third", "any", "off")),
        Option("thunee", ("on", "royals", "off")),
        Option("last_call", ("double", "khanuck", "off")),
        Option("void", (True, False)),
        Option("redeal", ("any", "trumper", "off")),
    )
    direction = "counterclockwise"
    minutes: ClassVar[tuple[int, int]] = (30, 60)
    level = 3
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("belote",)
    action_names: ActionNames = ACTIONS
    has_extra_actions = True
    extra_actions_between_tricks = True
    # The last cards are dealt as the first ones are: the log does not mention them.
    unlogged_events: ClassVar[frozenset[str]] = UNLOGGED | {"draw"}
    partners: ClassVar[Sides] = Sides.opposite(4)

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.jodhi_after: tuple[int, ...] = JODHI_AFTER[str(self.options["jodhi"])]
        with_royals = self.options["thunee"] == "royals"
        self.solos: list[int] = [PASS, THUNEE, ROYALS] if with_royals else [PASS, THUNEE]
        self.who_redeals: str = str(self.options["redeal"])

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def points_range(self) -> tuple[int, int]:
        # The most is lost when the partner takes a trick in a thunee.
        return 0, 8

    def sides(self, dealer: int) -> Sides:
        return self.partners

    def next_dealer(self, deal: Deal) -> int:
        """The same dealer after a deal that counts for nothing, and while the dealer's side is behind."""
        result = deal.result()
        totals, dealer = result["totals"], deal.dealer
        behind = totals[dealer] < totals[(dealer + 1) % 4]
        return dealer if behind or result["reason"] in ("void", "redeal") else (dealer + 1) % 4
