"""Messages of the coach, and what the page keeps for it."""

from __future__ import annotations

from typing import TypedDict

from torite.page.messages.common import MatchParams


class CoachLine(TypedDict):
    """A line of the coach.

    Keys:
        well: how often a good choice followed it.
        told: how often it was said.
    """

    well: int
    told: int


class CoachedChoice(TypedDict):
    """The choice before which a line was said last, not judged yet.

    Keys:
        deal: the deal: the seed of the match and its number in it.
        step: how many actions the person had noticed.
        line: the key of the line.
    """

    deal: str
    step: int
    line: str


class CoachKept(TypedDict):
    """What the page keeps for the coach of a game; it reads only ``left``.

    Keys:
        lines: the lines by their keys.
        asked: what was said last; null if nothing waits to be judged.
        deal: the deal that was looked at last.
        turns: the number of choices in this deal.
        spoke: true if a line was said in this deal.
        silent: the number of deals in a row that had choices and no line.
        left: true if the coach has said good-bye, and is to be switched off.
    """

    lines: dict[str, CoachLine]
    asked: CoachedChoice | None
    deal: str
    turns: int
    spoke: bool
    silent: int
    left: bool


class CoachParams(MatchParams):
    """The coach is asked for a line.

    Keys:
        kept: what it answered last in this game; null: somebody begins to learn it.
    """

    kept: CoachKept | None


class CoachReply(TypedDict):
    """What the coach says.

    Keys:
        line: one line on what to think of now; null: nothing.
        kept: what the page keeps for the next time.
    """

    line: str | None
    kept: CoachKept
