"""The game of Forty-Two: options, tiles, actions, and the bids with what they promise."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickGame
from torite.core.cards import suit_code
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.forty_two.suits import ALL_POINTS, NO_TRUMP, PIPS, TILES

TILES_EACH: Final = 7
SIDES: Final = Sides.opposite(4)
POINT_BIDS: Final = range(30, ALL_POINTS)
MOST_MARKS: Final = 7
"""Maximum bid in marks: a plunge of at least four, and one more from each of three seats."""
FIRST_MARKS: Final = 2
"""Maximum of the first bid in marks, except for splash and plunge."""
IN_MARKS: Final = ("marks7", "marks5", "marks10")
"""The values of ``match`` that are played for marks, not points."""

ACTIONS: Final = ActionNames(
    "pass",
    *with_arguments("bid", map(str, POINT_BIDS)),
    *with_arguments("bid", (f"{marks}m" for marks in range(1, MOST_MARKS + 1))),
    *with_arguments("bid", ("splash", "plunge")),
    *with_arguments("trump", (*PIPS, "doubles", NO_TRUMP)),
    *with_arguments("nello", ("suit", "high", "low")),
)
PASS: Final = ACTIONS.number("pass")
BIDS: Final = ACTIONS.numbers("bid")
POINTS: Final = dict(zip(BIDS, POINT_BIDS, strict=False))
"""The points that each action bids."""
MARKS: Final = {ACTIONS.number(f"bid:{marks}m"): marks for marks in range(1, MOST_MARKS + 1)}
"""The marks that each action bids."""
SPLASH, PLUNGE = (ACTIONS.number(f"bid:{word}") for word in ("splash", "plunge"))
TRUMPS: Final = ACTIONS.numbers("trump")
NELLOS: Final = ACTIONS.numbers("nello")

JUMPS: Final = {SPLASH: (3, 2), PLUNGE: (4, 4)}
"""For each jump bid its minimum number of doubles and of marks."""
SPLASH_UP_TO: Final = 2
"""Highest bid in marks that a splash may follow."""
PLAYED_JUMPS: Final[dict[str, tuple[int, ...]]] = {"off": (), "plunge": (PLUNGE,), "both": (SPLASH, PLUNGE)}
"""The jump bids, by the option ``plunge``."""
PLAYED_NELLOS: Final[dict[str, tuple[int, ...]]] = {
    "off": (),
    "suit": NELLOS[:1],
    "high": NELLOS[1:2],
    "choice": NELLOS,
}
"""The nellos that may be declared, by the option ``nello``."""


class FortyTwo(TrickGame):
    """Forty-Two for four players.

    Attributes:
        in_marks: True if the match is played for marks, not for points.
        stops: True if a deal ends as soon as its bid is surely made or set.
        jumps: the jump bids that are played.
        trumps, nellos: the declarations that the options allow.
        bids: cache of the legal bids, by all that decides on them.
    """

    id = "forty_two"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("match", (*IN_MARKS, "points250", "points150", "points500")),
        Option("all_pass", ("redeal", "forced")),
        Option("follow_me", (True, False)),
        Option("nello", ("off", "suit", "high", "choice")),
        Option("plunge", ("off", "plunge", "both")),
        Option("stop", ("all", "decided"), when={"match": IN_MARKS}),
    )
    minutes: ClassVar[tuple[int, int]] = (40, 60)
    level = 3
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("whist",)
    deck_style = "dominoes"
    action_names: ActionNames = ACTIONS

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        chosen = self.options
        self.in_marks: bool = chosen["match"] in IN_MARKS
        self.stops: bool = self.in_marks and chosen["stop"] == "decided"
        self.jumps: tuple[int, ...] = PLAYED_JUMPS[str(chosen["plunge"])]
        self.trumps: tuple[int, ...] = TRUMPS if chosen["follow_me"] else TRUMPS[:-1]
        self.nellos: tuple[int, ...] = PLAYED_NELLOS[str(chosen["nello"])]
        self.bids: dict[tuple[int, int, int, bool], list[int]] = {}

    def suit_name(self, suit: int) -> str | None:
        return suit_code(suit)

    def make_pack(self) -> tuple[int, ...]:
        return TILES

    def points_range(self) -> tuple[int, int]:
        # In points a mark is worth 42, and the side that sets a bid also scores the points that it took.
        return 0, MOST_MARKS if self.in_marks else ALL_POINTS * (MOST_MARKS + 1)

    def sides(self, dealer: int) -> Sides:
        return SIDES

    def match_target(self) -> int:
        return int(str(self.options["match"]).removeprefix("marks").removeprefix("points"))

    def match_length(self) -> Reason:
        return Reason("marks" if self.in_marks else "points", {"number": self.match_target()})
