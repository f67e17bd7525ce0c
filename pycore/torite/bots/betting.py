"""Betting: what a deal is worth to a side at each stake."""

from __future__ import annotations

from typing import NamedTuple


class Stakes(NamedTuple):
    """The stake of a deal as a side sees it; points beyond the end of the match count nothing.

    Attributes:
        now: the stake, which giving up costs.
        pending: the stake if play goes on: that of a bet that waits for an answer, or the same.
        need: points that the side needs to win the match.
        they_need: points that the others need.
    """

    now: int
    pending: int
    need: int
    they_need: int

    def at(self, stake: float) -> tuple[float, float]:
        """The points that the side wins and that it loses with a deal of this stake."""
        return min(stake, self.need), min(stake, self.they_need)

    def worth(self, chance: float, stake: float) -> float:
        """The points expected from a deal of this stake with this chance to win."""
        return chance * min(stake, self.need) - (1 - chance) * min(stake, self.they_need)

    def loses_match(self) -> bool:
        """True if giving up loses the match."""
        return self.now >= self.they_need


def percent(chance: float) -> dict[str, int]:
    """A chance as the argument of a reason."""
    return {"number": round(100 * chance)}
