"""An independent referee of Hamlet, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

ORDER = "789TJQKA"


class Referee(OpenTable):
    """One deal of Hamlet."""

    pack = (*(rank + suit for suit in "CDHS" for rank in ORDER), "XX")

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.n = 3
        self.dealer = dealer
        self.hands: list[list[str]] = [[] for _ in range(3)]
        for i in range(33):
            self.hands[(dealer + 1 + i) % 3].append(deck[i])
        self.choices: dict[int, str] = {}
        self.trump: str | None = None
        self.aim: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0]
        self.to_play: int | None = (dealer + 1) % 3
        self.open_in_hand: list[list[str]] = [[], [], []]
        self.known = [set(hand) for hand in self.hands]

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        if self.to_play is None:
            return "over"
        return "play" if self.trump else "show"

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_play:
            return set()
        if not self.trump:
            return {f"show:{card}" for card in self.hands[seat] if card != "XX"}
        return self.following(seat)

    def apply(self, seat: int, action: str) -> None:
        if action.startswith("show:"):
            self.choices[seat] = action[5:]
            self.to_play = (seat + 1) % 3
            if len(self.choices) == 3:
                self.reveal()
            return
        self.hands[seat].remove(action)
        if action in self.open_in_hand[seat]:
            self.open_in_hand[seat].remove(action)
        self.all_see(action)
        self.trick.append((seat, action))
        self.to_play = (seat + 1) % 3
        if len(self.trick) == 3:
            winner = self.winner()
            self.wins[winner] += 1
            self.trick = []
            self.to_play = winner if self.hands[winner] else None

    def reveal(self) -> None:
        suits = [card[1] for card in self.choices.values()]
        for suit in "CDHS":
            if suits.count(suit) >= 2 or (len(set(suits)) == 3 and suit not in suits):
                self.trump = suit
        self.aim = "be" if any(card[0] in "KQJ" for card in self.choices.values()) else "not"
        for seat, card in self.choices.items():
            self.open_in_hand[seat].append(card)
            self.all_see(card)
        self.to_play = (self.dealer + 1) % 3

    def winner(self) -> int:
        if self.trick[0][1] == "XX":
            return self.trick[0][0]
        plays = [play for play in self.trick if play[1] != "XX"]
        trumps = [play for play in plays if play[1][1] == self.trump]
        rivals = trumps or [play for play in plays if play[1][1] == self.trick[0][1][1]]
        return max(rivals, key=lambda play: ORDER.index(play[1][0]))[0]

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """The cards that a viewer has seen in each other hand, and that are still there."""
        return self.open_in_hand

    def public(self) -> dict[str, Any]:
        """What lies open, as the view names it."""
        if self.trump:
            tokens = [{("shown", self.choices[seat])} for seat in range(3)]
        else:
            tokens = [{("chosen",)} if seat in self.choices else set() for seat in range(3)]
        return {"facts": {"trump": self.trump, "aim": self.aim}, "places": [], "tokens": tokens}

    def result(self) -> dict[str, Any]:
        low, middle, high = sorted(self.wins)
        if low == middle:
            odd = high
        elif middle == high:
            odd = low
        else:
            odd = middle
        hamlet = self.wins.index(odd)
        points = []
        for seat, tricks in enumerate(self.wins):
            base = tricks or 10
            right = (seat == hamlet) if self.aim == "be" else (seat != hamlet)
            points.append(base * 10 if right else base)
        return {"points": points, "tricks": self.wins, "hamlet": hamlet, "aim": self.aim, "trump": self.trump}
