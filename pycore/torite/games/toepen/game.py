"""The game of Toepen: options, pack, length of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames
from torite.blocks.trick_deal import TrickGame
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_RANK, RANKS, make_pack
from torite.core.game import Deal
from torite.core.history import UNLOGGED
from torite.core.options import Option
from torite.core.reasons import Reason

HIGH_TO_LOW: Final = "T987AKQJ"
"""The ranks of every suit."""
CARDS_EACH: Final = 4
"""Number of cards of a hand, and of tricks in a deal."""

ACTIONS: Final = ActionNames(
    "keep", "whistle", "stand", "redraw", "challenge", "pass", "knock", "stay", "fold"
)
KEEP, WHISTLE, STAND, REDRAW, CHALLENGE, PASS, KNOCK, STAY, FOLD = map(ACTIONS.number, ACTIONS)

_STRENGTH: Final = {RANKS.index(rank): len(HIGH_TO_LOW) - place for place, rank in enumerate(HIGH_TO_LOW)}
ORDER: Final = TrickOrder(lambda card: _STRENGTH.get(CARD_RANK[card], 1))
"""The order of the cards; there are no trumps."""


class Toepen(TrickGame):
    """Toepen for 2 to 6 players.

    Attributes:
        limit: number of lives of each seat at the start; a score counts lost lives.
        redraw: the rule for laying a hand down: ``bluff``, ``honest`` or ``off``.
        announces: True if good hands are announced.
        capped_by_lives: True if a seat may raise the stake only as far as it has lives.
    """

    id = "toepen"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 2, 3, 5, 6)),
        Option("limit", (10, 15, 7)),
        Option("end", ("first", "last")),
        Option("redraw", ("bluff", "honest", "off")),
        Option("poverty", (True, False)),
        Option("knock_cap", ("lives", "limit")),
        Option("announce", (True, False)),
    )
    minutes: ClassVar[tuple[int, int]] = (20, 40)
    level = 2
    kind = "tricks"
    resembles: ClassVar[tuple[str, ...]] = ("truco",)
    lowest_wins = True
    action_names: ActionNames = ACTIONS
    has_extra_actions = True
    # The call that lays a hand down is in the log; the cards need no entry.
    unlogged_events: ClassVar[frozenset[str]] = UNLOGGED | {"away"}

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.limit: int = int(self.options["limit"])
        self.redraw: str = str(self.options["redraw"])
        self.announces: bool = bool(self.options["announce"])
        self.capped_by_lives: bool = self.options["knock_cap"] == "lives"

    def make_pack(self) -> tuple[int, ...]:
        return make_pack(HIGH_TO_LOW)

    def points_range(self) -> tuple[int, int]:
        # The stake, and a life for each challenge; there are as many as hands in the stock.
        return 0, self.limit + len(self.pack) // 4

    def most_calls(self) -> int:
        # Each seat answers each knock and each new hand.
        return self.players * (self.limit + len(self.pack) // 4 + 8)

    def playing(self, scores: Sequence[int]) -> Sequence[int]:
        """All seats; where the last survivor wins, those that still have lives."""
        if self.options["end"] == "first":
            return self.seats
        return [seat for seat in self.seats if scores[seat] < self.limit]

    def next_dealer(self, deal: Deal) -> int:
        """The winner of the deal."""
        return int(deal.result()["winner"])

    def match_target(self) -> int | None:
        return self.limit

    def match_length(self) -> Reason:
        code = "limit-first" if self.options["end"] == "first" else "limit-last"
        return Reason(code, {"number": self.limit})

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        out = sum(score >= self.limit for score in scores)
        return out > 0 if self.options["end"] == "first" else self.players - out <= 1
