"""An independent referee of Scan, written from the rule sheet with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

HIGH = "AKQJT98765432"
VALUE = {"S": 10, "H": 5, "D": -5, "C": -10}


class Referee(OpenTable):
    """One deal of Scan."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in HIGH[::-1])

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.n: int = options["players"]
        each = options["hand"]
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        for i in range(self.n * each):
            self.hands[(dealer + 1 + i) % self.n].append(deck[i])
        self.stock = deck[self.n * each :]
        self.known = [set(hand) for hand in self.hands]
        self.trick: list[tuple[int, str]] = []
        self.wins = [0] * self.n
        self.won = [0] * self.n
        self.trumps: list[str] = []
        self.to_play: int | None = (dealer + 1) % self.n
        self.look_at_stock()

    def look_at_stock(self) -> None:
        if not self.stock or (self.options["first"] == "none" and not self.trumps):
            self.trumps.append("none")
        else:
            self.trumps.append(self.stock[0][1])

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        return "over" if self.to_play is None else "play"

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_play:
            return set()
        hand = set(self.hands[seat])
        if not self.trick:
            return hand
        led = self.trick[0][1][1]
        follow = {card for card in hand if card[1] == led}
        if follow:
            return follow
        trumps = {card for card in hand if card[1] == self.trumps[-1]}
        return trumps if trumps and self.options["void"] == "must" else hand

    def apply(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        self.all_see(card)
        if len(self.trick) < self.n:
            self.to_play = (seat + 1) % self.n
            return
        wanted = [played for played in self.trick if played[1][1] == self.trumps[-1]]
        wanted = wanted or [played for played in self.trick if played[1][1] == self.trick[0][1][1]]
        winner = min(wanted, key=lambda played: HIGH.index(played[1][0]))[0]
        self.wins[winner] += 1
        self.won[winner] += sum(VALUE[card[1]] for _, card in self.trick)
        self.trick = []
        for step in range(self.n if self.stock else 0):
            drawer = (winner + step) % self.n
            drawn = self.stock.pop(0)
            self.hands[drawer].append(drawn)
            self.known[drawer].add(drawn)
        if self.hands[winner]:
            self.look_at_stock()
            self.to_play = winner
        else:
            self.to_play = None

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """The suits of the cards in the other hands."""
        return [["?" + card[1] for card in hand] for hand in self.hands]

    def public(self) -> dict[str, Any]:
        """What lies open, as the view names it."""
        top = ["?" + self.stock[0][1]] if self.stock else []
        return {
            "facts": {"trump": self.trumps[-1]},
            "places": [("stock", len(self.stock), top)],
            "tokens": [{("won",)} for _ in range(self.n)],
        }

    def result(self) -> dict[str, Any]:
        points = list(self.won)
        if self.n in (4, 6) and self.options["sides"] == "pairs":
            half = self.n // 2
            points = [self.won[seat] + self.won[(seat + half) % self.n] for seat in range(self.n)]
        return {"points": points, "won": list(self.won), "tricks": list(self.wins), "trumps": self.trumps}
