"""An independent referee of Sloppy Seconds, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

ORDER = "23456789TJQKA"
WORTH = {**{str(n): n for n in range(2, 10)}, "T": 10, "J": 11, "Q": 12, "K": 13, "A": 1}


class Referee(OpenTable):
    """One deal of Sloppy Seconds."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in ORDER)

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.n = options["players"]
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        for i, card in enumerate(deck):
            self.hands[(dealer + 1 + i) % self.n].append(card)
        self.first_broken: str | None = None
        self.trump: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.taken: list[list[str]] = [[] for _ in range(self.n)]
        self.wins = [0] * self.n
        self.to_play: int | None = (dealer + 1) % self.n
        self.known = [set(hand) for hand in self.hands]

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        return "over" if self.to_play is None else "play"

    def legal(self, seat: int) -> set[str]:
        return self.following(seat) if seat == self.to_play else set()

    def apply(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.all_see(card)
        self.trick.append((seat, card))
        led = self.trick[0][1][1]
        if card[1] != led and self.trump is None:
            if self.first_broken is None:
                self.first_broken = card[1]
            elif card[1] != self.first_broken:
                self.trump = card[1]
        self.to_play = (seat + 1) % self.n
        if len(self.trick) < self.n:
            return
        rivals = [play for play in self.trick if play[1][1] == self.trump]
        rivals = rivals or [play for play in self.trick if play[1][1] == led]
        winner = max(rivals, key=lambda play: ORDER.index(play[1][0]))[0]
        self.taken[winner] += [played for _, played in self.trick]
        self.wins[winner] += 1
        self.trick = []
        self.to_play = winner if self.hands[winner] else None

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """No card is ever shown in a hand."""
        return [[] for _ in range(self.n)]

    def public(self) -> dict[str, Any]:
        """What lies open, as the view names it."""
        return {
            "facts": {"trump": self.trump, "first_broken": self.first_broken},
            "places": [],
            "tokens": [set() for _ in range(self.n)],
        }

    def result(self) -> dict[str, Any]:
        captured = [
            {suit: sum(WORTH[card[0]] for card in cards if card[1] == suit) for suit in "CDHS"}
            for cards in self.taken
        ]
        points = [0] * self.n
        for suit in "CDHS":
            best = max(totals[suit] for totals in captured)
            second = max(totals[suit] for totals in captured if totals[suit] < best)
            for seat, totals in enumerate(captured):
                if totals[suit] == second:
                    points[seat] += second
                    if second == 0 and self.options["zero_second"] == "five":
                        points[seat] += 5
        for seat, totals in enumerate(captured):
            kind = self.options["consolation"]
            if kind == "score" or (kind == "captured" and sum(totals.values()) <= 4):
                points[seat] = max(points[seat], 5)
        return {
            "points": points,
            "tricks": self.wins,
            "captured": captured,
            "trump": self.trump,
            "first_broken": self.first_broken,
        }
