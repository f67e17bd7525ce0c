"""An independent referee of Marafon, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

ORDER = "4567JQKA23"
THIRDS = {"3": 1, "2": 1, "A": 3, "K": 1, "Q": 1, "J": 1}
WORDS = ("busso", "volo", "striscio")


class Referee(OpenTable):
    """One deal of Marafon."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in "32AKQJ7654")

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.hands: list[list[str]] = [[] for _ in range(4)]
        for packet in range(8):
            self.hands[(dealer + 1 + packet) % 4] += deck[5 * packet : 5 * packet + 5]
        self.known = [set(hand) for hand in self.hands]
        self.in_view: list[list[str]] = [[] for _ in range(4)]
        holder = next(seat for seat in range(4) if "4D" in self.hands[seat])
        first = options["namer"] == "coins_first" and not any(scores)
        if first or options["namer"] == "coins_always":
            self.namer = holder
            self.show(holder, ["4D"])
        else:
            self.namer = (dealer + 1) % 4
        self.trump: str | None = None
        self.maraffa: int | None = None
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.thirds = [0, 0]
        self.to_play: int | None = self.namer

    def show(self, seat: int, cards: list[str]) -> None:
        """From now on all know that the seat holds these cards."""
        for card in cards:
            if card not in self.in_view[seat]:
                self.in_view[seat].append(card)
        self.all_see(*cards)

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        if self.to_play is None:
            return "over"
        return "play" if self.trump else "name"

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_play:
            return set()
        if not self.trump:
            return {f"trump:{suit}" for suit in "CDHS"}
        hand = self.hands[seat]
        if self.trick:
            return self.following(seat)
        leads = set(hand)
        if self.options["signals"]:
            for card in hand:
                rest = [other for other in hand if other != card and other[1] == card[1]]
                leads.add(f"busso:{card}")
                if not rest:
                    leads.add(f"volo:{card}")
                if self.may_slide(rest):
                    leads.add(f"striscio:{card}")
        return leads

    def may_slide(self, rest: list[str]) -> bool:
        if self.options["striscio"] == "low":
            return any(card[0] in "7654" for card in rest)
        if self.options["striscio"] == "any":
            return len(rest) > 0
        return len(rest) == 1

    def apply(self, seat: int, action: str) -> None:
        word, _, argument = action.partition(":")
        if word == "trump":
            self.trump = argument
            if self.options["maraffa"] == "auto" and self.holds_maraffa():
                self.credit()
            return
        card = argument if word in WORDS else action
        first_lead = self.wins == [0, 0, 0, 0] and not self.trick
        ace_led = first_lead and self.options["maraffa"] == "ace" and card == f"A{self.trump}"
        if ace_led and self.holds_maraffa():
            self.credit()
        self.lay(seat, card)

    def holds_maraffa(self) -> bool:
        return all(f"{rank}{self.trump}" in self.hands[self.namer] for rank in "A23")

    def credit(self) -> None:
        self.maraffa = self.namer
        self.show(self.namer, [f"{rank}{self.trump}" for rank in "A23"])

    def lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if card in self.in_view[seat]:
            self.in_view[seat].remove(card)
        self.all_see(card)
        self.trick.append((seat, card))
        self.to_play = (seat + 1) % 4
        if len(self.trick) < 4:
            return
        trumps = [play for play in self.trick if play[1][1] == self.trump]
        rivals = trumps or [play for play in self.trick if play[1][1] == self.trick[0][1][1]]
        winner = max(rivals, key=lambda play: ORDER.index(play[1][0]))[0]
        self.wins[winner] += 1
        self.thirds[winner % 2] += sum(THIRDS.get(laid[0], 0) for _, laid in self.trick)
        self.trick = []
        self.to_play = winner
        if not self.hands[winner]:
            self.thirds[winner % 2] += 3
            self.to_play = None

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """The cards that all know to be in a hand, and that are still there."""
        return self.in_view

    def public(self) -> dict[str, Any]:
        """What lies open, as the view names it."""
        return {
            "facts": {"trump": self.trump, "namer": self.namer},
            "places": [],
            "tokens": [{("maraffa",)} if seat == self.maraffa else set() for seat in range(4)],
        }

    def result(self) -> dict[str, Any]:
        totals = [thirds // 3 for thirds in self.thirds]
        if self.maraffa is not None:
            totals[self.maraffa % 2] += 3
        return {
            "points": [totals[seat % 2] for seat in range(4)],
            "tricks": self.wins,
            "thirds": self.thirds,
            "maraffa": self.maraffa,
            "trump": self.trump,
            "namer": self.namer,
        }
