"""An independent referee of Quinto, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

ORDER = "23456789TJQKA"
SUITS_UPWARDS = "SCDH"
QUINT = {"H": 20, "D": 15, "C": 10, "S": 5}


class Referee(OpenTable):
    """One deal of Quinto."""

    pack = (*(rank + suit for suit in "CDHS" for rank in ORDER), "XX")

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.scores = scores
        self.cachette = deck[:5]
        self.first = (dealer + 1) % 4
        self.hands: list[list[str]] = [[] for _ in range(4)]
        for i, card in enumerate(deck[5:]):
            self.hands[(self.first + i) % 4].append(card)
        self.known = [set(hand) for hand in self.hands]
        self.said: list[tuple[int, str]] = []
        self.doubling = options["doubling"]
        self.value = 5
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.quints = [0, 0]
        self.taker: int | None = None
        self.reason: str | None = None
        self.to_play: int | None = self.first

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        if self.to_play is None:
            return "over"
        return "double" if self.doubling else "play"

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_play:
            return set()
        if self.doubling:
            return {"pass"} | self.calls(seat)
        hand = self.hands[seat]
        led = self.led_suit()
        following = {card for card in hand if card != "XX" and card[1] == led}
        if not following:
            return set(hand)
        if self.options["joker"] == "any" and "XX" in hand:
            following.add("XX")
        return following

    def calls(self, seat: int) -> set[str]:
        doubler = next((caller for caller, word in self.said if word == "double"), None)
        if doubler is None:
            return {"double"}
        redoubled = any(word == "redouble" for _, word in self.said)
        return {"redouble"} if (doubler - seat) % 2 == 1 and not redoubled else set()

    def led_suit(self) -> str | None:
        return next((card[1] for _, card in self.trick if card != "XX"), None)

    def apply(self, seat: int, action: str) -> None:
        if self.doubling:
            self.said.append((seat, action))
            if action != "pass":
                self.value *= 2
            self.to_play = (seat + 1) % 4
            self.doubling = len(self.said) < 4
            return
        self.hands[seat].remove(action)
        self.all_see(action)
        self.trick.append((seat, action))
        self.to_play = (seat + 1) % 4
        if len(self.trick) == 4:
            self.take_trick()

    def take_trick(self) -> None:
        winner = max(self.trick, key=lambda play: self.height(play[1]))[0]
        cards = [card for _, card in self.trick]
        self.trick = []
        self.wins[winner] += 1
        self.to_play = winner
        if self.count_quints(winner, cards):
            return
        if not self.hands[winner]:
            self.taker = winner
            self.wins[winner] += 1
            self.all_see(*self.cachette)
            if not self.count_quints(winner, self.cachette):
                self.end("played")

    def height(self, card: str) -> tuple[int, int]:
        if card == "XX":
            return (-1, 0)
        return (SUITS_UPWARDS.index(card[1]), ORDER.index(card[0]))

    def count_quints(self, winner: int, cards: list[str]) -> bool:
        """Credit the quints among the cards; whether they end the deal."""
        won = 25 if "XX" in cards else 0
        for suit, worth in QUINT.items():
            won += worth * (f"5{suit}" in cards)
            won += worth * (f"A{suit}" in cards and f"4{suit}" in cards)
            won += worth * (f"2{suit}" in cards and f"3{suit}" in cards)
        side = winner % 2
        self.quints[side] += won
        if not won or self.options["match"] != "target" or not self.options["instant"]:
            return False
        own, others = (self.scores[k] + self.quints[k] for k in (side, 1 - side))
        if own >= self.options["target"] and own > others:
            self.end("quints")
            return True
        return False

    def end(self, reason: str) -> None:
        self.reason = reason
        self.to_play = None

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """No card in a hand is ever shown."""
        return [[] for _ in range(4)]

    def public(self) -> dict[str, Any]:
        """What lies open, as the view names it."""
        return {
            "facts": {"trick_value": self.value},
            "places": [("cachette", 5, self.cachette if self.to_play is None else [])],
            "tokens": [{("quints",)} if self.quints[seat % 2] else set() for seat in range(4)],
        }

    def result(self) -> dict[str, Any]:
        totals = list(self.quints)
        if self.reason == "played":
            for seat in range(4):
                totals[seat % 2] += self.value * self.wins[seat]
        return {
            "points": [totals[seat % 2] for seat in range(4)],
            "tricks": self.wins,
            "reason": self.reason,
            "quints": self.quints,
            "trick_value": self.value,
            "cachette": self.taker,
        }
