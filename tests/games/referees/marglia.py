"""An independent referee of Marglia, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.referees.manille import ManilleReferee, worth

TEAMS = [[0, 2], [1, 3]]


class Referee(ManilleReferee):
    """One deal of Marglia."""

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        super().__init__(options, deck, dealer, scores, [5, 5])

    def worth_of_turnup(self, score: int) -> int:
        return worth([self.turned])

    def in_pairs(self) -> bool:
        return True

    def partners(self, seat: int) -> set[int]:
        return {(seat + 2) % 4}

    def after_stop(self) -> None:
        self.trump = self.turned[1]
        self.begin_talk_or_play()

    def result(self) -> dict[str, Any]:
        captured = [self.captured(team) for team in TEAMS]
        points = [0, 0, 0, 0]
        for team, seats in enumerate(TEAMS):
            for seat in seats:
                points[seat] = max(0, captured[team] - self.options["par"])
                if self.dealer in seats:
                    points[seat] += self.turnup_points
        return {
            "points": points,
            "tricks": self.wins,
            "reason": self.reason,
            "captured": captured,
            "turnup_points": self.turnup_points,
        }
