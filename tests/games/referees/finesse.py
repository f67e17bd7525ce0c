"""An independent referee of Finesse, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

ORDER = "23456789TJQKA"
SCORE = {7: 2, 8: 5, 9: 10, 10: 20, 11: 10, 12: 5, 13: 2}


class Referee(OpenTable):
    """One deal of Finesse."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in "23456789TJJQQKKA")

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.tables: list[list[str]] = [[], [], [], []]
        self.hands: list[list[str]] = [[], [], [], []]
        for i, card in enumerate(deck[:12]):
            self.tables[(dealer + 1 + i) % 4].append(card)
        for i, card in enumerate(deck[12:]):
            self.hands[(dealer + 1 + i) % 4].append(card)
        self.known = [{*hand, *deck[:12]} for hand in self.hands]
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.trump: str | None = None
        self.to_act: int | None = (dealer + 1) % 4
        self.stage = "play"
        self.must_refill: int | None = None
        self.goes_on: int = 0
        self.last: int | None = None

    def turn(self) -> int | None:
        return self.to_act

    def phase(self) -> str:
        return "over" if self.to_act is None else self.stage

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_act:
            return set()
        if self.stage == "refill":
            return {f"refill:{card}" for card in self.hands[seat]}
        if self.stage == "name":
            return {f"trump:{self.trick[0][1][1]}", "trump:none"}
        if self.trick:
            return self.following(seat)
        return set(self.hands[seat]) | {f"call:{card}" for card in self.tables[(seat + 2) % 4]}

    def apply(self, seat: int, action: str) -> None:
        word, _, argument = action.rpartition(":")
        if word == "refill":
            self.hands[seat].remove(argument)
            self.all_see(argument)
            self.tables[seat].append(argument)
            self.must_refill = None
            if any(self.hands):
                self.stage, self.to_act = "play", self.goes_on
            else:
                self.to_act = None
        elif word == "trump":
            self.trump = argument
            self.resume()
        elif word == "call":
            owner = (seat + 2) % 4
            self.tables[owner].remove(argument)
            self.must_refill = owner
            self.put(owner, argument, seat)
        else:
            self.hands[seat].remove(action)
            self.all_see(action)
            self.put(seat, action, seat)

    def put(self, owner: int, card: str, chooser: int) -> None:
        self.trick.append((owner, card))
        self.goes_on = (owner + 1) % 4
        if self.trump is None:
            self.trump = card[1]
            if card[0] == "A" and self.options["ace"] == "choice":
                self.stage, self.to_act = "name", chooser
                return
        if len(self.trick) == 4:
            self.end_trick()
        else:
            self.resume()

    def resume(self) -> None:
        if self.must_refill is not None and self.options["refill"] == "at_once":
            self.stage, self.to_act = "refill", self.must_refill
        else:
            self.stage, self.to_act = "play", self.goes_on

    def end_trick(self) -> None:
        led = self.trick[0][1][1]

        def height(card: str) -> tuple[bool, bool, int]:
            return card[1] == self.trump, card[1] == led, ORDER.index(card[0])

        best = max(height(card) for _, card in self.trick)
        winner = next(seat for seat, card in self.trick if height(card) == best)
        self.wins[winner] += 1
        self.trick = []
        self.goes_on = winner
        if sum(self.wins) == 13:
            self.last = winner
        if self.must_refill is not None:
            self.stage, self.to_act = "refill", self.must_refill
        else:
            self.to_act = None if sum(self.wins) == 13 else winner
            self.stage = "play"

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        return [[], [], [], []]

    def public(self) -> dict[str, Any]:
        return {
            "facts": {} if self.trump is None else {"trump": self.trump},
            "places": [],
            "tokens": [{("table", *sorted(cards))} for cards in self.tables],
        }

    def result(self) -> dict[str, Any]:
        def costs(card: str) -> bool:
            return card[0] in "JQK" if self.trump == "none" else card[1] == self.trump

        points, table = [], []
        for side in range(2):
            costly = [card for seat in (side, side + 2) for card in self.tables[seat] if costs(card)]
            table.append(len(costly))
            won = self.wins[side] + self.wins[side + 2]
            points.append(max(0, SCORE.get(won, 0) - 3 * len(costly)))
        assert self.last is not None
        points[self.last % 2] += 4
        return {
            "points": [points[seat % 2] for seat in range(4)],
            "tricks": self.wins,
            "trump": self.trump,
            "table": table,
            "last": self.last,
        }
