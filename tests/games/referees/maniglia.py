"""An independent referee of Maniglia, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.referees.manille import ManilleReferee, worth

PACKETS = {3: [5, 5, 3], 4: [5, 5], 5: [4, 4]}
MOST = {3: 73, 4: 70, 5: 68}
SHARE = {3: 24, 4: 17, 5: 13}
"""The even share of a seat that plays alone."""
SHARE_OF_A_PAIR = 35


class Referee(ManilleReferee):
    """One deal of Maniglia."""

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        pairs = options["players"] == 4 and options["mode"] == "pairs"
        self.sides = [[0, 2], [1, 3]] if pairs else [[seat] for seat in range(options["players"])]
        self.share = SHARE_OF_A_PAIR if pairs else SHARE[options["players"]]
        self.most = MOST[options["players"]]
        self.declarer: int | None = None
        self.bid: int | None = None
        self.passed: set[int] = set()
        self.spoken: set[int] = set()
        super().__init__(options, deck, dealer, scores, PACKETS[options["players"]])

    def worth_of_turnup(self, score: int) -> int:
        return 0 if score >= 29 else worth([self.turned])

    def in_pairs(self) -> bool:
        return len(self.sides) == 2

    def partners(self, seat: int) -> set[int]:
        if self.in_pairs():
            return {(seat + 2) % 4}
        if self.options["allies"] and self.declarer is not None and seat != self.declarer:
            return {other for other in range(self.n) if other not in {seat, self.declarer}}
        return set()

    def after_stop(self) -> None:
        self.stage = "bid"
        self.to_act = (self.dealer + 1) % self.n

    def legal(self, seat: int) -> set[str]:
        if seat == self.to_act and self.stage == "bid":
            lowest = self.share + 1 if self.bid is None else self.bid + 1
            return {"pass", *(f"bid:{number}" for number in range(lowest, self.most + 1))}
        if seat == self.to_act and self.stage == "trump":
            return {"trump:C", "trump:D", "trump:H", "trump:S"}
        return super().legal(seat)

    def apply(self, seat: int, action: str) -> None:
        if self.stage == "bid":
            self.told.append(f"{seat}:{action}")
            self.call(seat, action)
        elif self.stage == "trump":
            self.told.append(f"{seat}:{action}")
            self.trump = action.removeprefix("trump:")
            if self.options["first_lead"] == "declarer":
                self.first_leader = seat
            self.begin_talk_or_play()
        else:
            super().apply(seat, action)

    def call(self, seat: int, action: str) -> None:
        self.spoken.add(seat)
        if action == "pass":
            self.passed.add(seat)
        else:
            self.bid = int(action.removeprefix("bid:"))
            self.declarer = seat
        if self.auction_is_over():
            self.after_auction()
            return
        following = (seat + 1) % self.n
        while following in self.passed:
            following = (following + 1) % self.n
        self.to_act = following

    def auction_is_over(self) -> bool:
        if self.bid == self.most or len(self.passed) == self.n:
            return True
        if self.options["auction"] == "once":
            return len(self.spoken) == self.n
        return self.bid is not None and len(self.passed) == self.n - 1

    def after_auction(self) -> None:
        if self.declarer is not None:
            self.stage = "trump"
            self.to_act = self.declarer
        elif self.options["all_pass"] == "redeal":
            self.finish("redeal")
        else:
            self.trump = self.turned[1]
            self.begin_talk_or_play()

    def result(self) -> dict[str, Any]:
        captured = [self.captured(side) for side in self.sides]
        points = [0] * self.n
        made = None
        if self.declarer is not None:
            assert self.bid is not None
            own = next(number for number, side in enumerate(self.sides) if self.declarer in side)
            made = captured[own] >= self.bid
        for number, side in enumerate(self.sides):
            for seat in side:
                points[seat] = max(0, captured[number] - self.share)
                if made is not None:
                    points[seat] = self.with_contract(seat, points[seat], made, self.declarer in side)
                if self.dealer in side:
                    points[seat] += self.turnup_points
        return {
            "points": points,
            "tricks": self.wins,
            "reason": self.reason,
            "captured": captured,
            "turnup_points": self.turnup_points,
            "declarer": self.declarer,
            "bid": self.bid,
            "made": made,
        }

    def with_contract(self, seat: int, surplus: int, made: bool, declares: bool) -> int:
        """The score of a seat when there was a contract."""
        assert self.bid is not None
        value = self.bid - self.share
        if self.options["scoring"] == "share":
            return -value if declares and not made else surplus
        opponents = 1 if self.in_pairs() else self.n - 1
        stake = value * opponents if declares else -value
        return stake if made else -stake
