"""An independent referee of Triple Crown, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

ORDER = "23456789TJQKA"


class Referee(OpenTable):
    """One deal of Triple Crown."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in ORDER)

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.early_end = options["early_end"]
        self.dealer = dealer
        self.hands: list[list[str]] = [[], [], [], []]
        for i in range(52):
            self.hands[(dealer + 1 + i) % 4].append(deck[i])
        self.high = next(seat for seat in range(4) if "AS" in self.hands[seat])
        self.low = next(seat for seat in range(4) if "2D" in self.hands[seat])
        self.double = self.high == self.low
        self.trump: str | None = None
        self.crown: str | None = None
        self.stage = "trump" if self.double else "play"
        self.to_act: int | None = self.high if self.double else (dealer + 1) % 4
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.markers: list[set[tuple[str, ...]]] = [set(), set(), set(), set()]
        self.known = [set(hand) for hand in self.hands]
        if self.double:
            for cards in self.known:
                cards |= {"AS", "2D"}

    def turn(self) -> int | None:
        return self.to_act

    def phase(self) -> str:
        return "over" if self.to_act is None else self.stage

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_act:
            return set()
        if self.stage == "trump":
            return {"trump:C", "trump:D", "trump:H", "trump:S", "trump:none"}
        if self.stage == "crown":
            return {"crown:high", "crown:low"}
        return self.following(seat)

    def apply(self, seat: int, action: str) -> None:
        if self.stage == "trump":
            self.trump = None if action == "trump:none" else action[-1]
            self.stage = "crown"
            return
        if self.stage == "crown":
            self.crown = action.split(":")[1]
            self.stage = "play"
            self.to_act = (self.dealer + 1) % 4
            return
        self.hands[seat].remove(action)
        self.all_see(action)
        self.trick.append((seat, action))
        self.to_act = (seat + 1) % 4
        if len(self.trick) == 4:
            self.finish_trick()

    def finish_trick(self) -> None:
        led = self.trick[0][1][1]
        rivals = [play for play in self.trick if play[1][1] == self.trump]
        rivals = rivals or [play for play in self.trick if play[1][1] == led]
        winner = max(rivals, key=lambda play: ORDER.index(play[1][0]))[0]
        self.wins[winner] += 1
        for seat, card in self.trick:
            if card in {"AS", "2D"}:
                self.markers[seat].add(("high" if card == "AS" else "low", card))
        self.trick = []
        self.to_act = winner
        fifth = self.double and winner == self.high and self.wins[winner] == 5
        stops = {"any": True, "chosen": self.crown == "high", "never": False}[self.early_end]
        if not self.hands[winner] or (fifth and stops):
            self.to_act = None

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """The key cards of the solo player, announced and not yet played."""
        return [[card for card in hand if self.double and card in {"AS", "2D"}] for hand in self.hands]

    def public(self) -> dict[str, Any]:
        """What lies open, as the view names it."""
        tokens = [set(row) for row in self.markers]
        if self.double:
            tokens[self.high].add(("solo",))
        facts = {} if self.stage == "trump" else {"trump": self.trump}
        return {"facts": facts, "places": [], "tokens": tokens}

    def own_facts(self, seat: int) -> dict[str, Any]:
        """What only this seat knows, until the deal is over."""
        if self.double:
            facts = {"role": "solo" if seat == self.high else "three"}
        else:
            facts = {"role": {self.high: "high", self.low: "low"}.get(seat, "team")}
        if self.crown and (seat == self.high or self.to_act is None):
            facts["crown"] = self.crown
        return facts

    def result(self) -> dict[str, Any]:
        points = [0, 0, 0, 0]
        if self.double:
            t = self.wins[self.high]
            for seat in range(4):
                if t == 0 or t >= 5:
                    points[seat] = 5 if seat == self.high else 0
                elif seat != self.high:
                    points[seat] = 2 * t if self.crown == "low" else 2 * (5 - t)
        else:
            h, low = self.wins[self.high], self.wins[self.low]
            for seat in range(4):
                if seat == self.high:
                    points[seat] = 2 if h >= 5 else 0
                elif seat == self.low:
                    points[seat] = 3 if low == 0 else 0
                else:
                    points[seat] = low + max(0, 5 - h)
        return {
            "points": points,
            "tricks": self.wins,
            "high": self.high,
            "low": self.low,
            "solo": self.high if self.double else None,
            "crown": self.crown,
            "trump": self.trump,
        }
