"""An independent referee of Glaves, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

ORDER = "23456789TJQKA"
VALUE = {"JH": -4, "JD": -3, "JC": -2, "JS": -1}
EACH = {2: 13, 3: 9, 4: 9}
SHOT = {2: 16, 3: 7, 4: 3}


class Referee(OpenTable):
    """One deal of Glaves."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in ORDER)

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.n = options["players"]
        self.last_trick_takes_jack = options["turned_jack"] == "last_trick"
        dealt = self.n * EACH[self.n]
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        for i in range(dealt):
            self.hands[(dealer + 1 + i) % self.n].append(deck[i])
        self.stock = deck[dealt:]
        self.aside = None
        if self.n == 3:
            self.aside = self.stock[-1]
            self.stock = self.stock[:-1]
        self.trump = self.aside[1] if self.aside else self.stock[0][1]
        self.trick: list[tuple[int, str]] = []
        self.captured: list[list[str]] = [[] for _ in range(self.n)]
        self.wins = [0] * self.n
        self.to_play: int | None = (dealer + 1) % self.n
        self.last_winner: int | None = None
        self.known_in_hand: list[list[str]] = [[] for _ in range(self.n)]
        self.known = [set(hand) for hand in self.hands]
        self.all_see(self.stock[0])
        if self.aside:
            self.all_see(self.aside)

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        return "over" if self.to_play is None else "play"

    def legal(self, seat: int) -> set[str]:
        return self.following(seat) if seat == self.to_play else set()

    def apply(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if card in self.known_in_hand[seat]:
            self.known_in_hand[seat].remove(card)
        self.trick.append((seat, card))
        self.all_see(card)
        if len(self.trick) < self.n:
            self.to_play = (seat + 1) % self.n
            return
        trumps = [play for play in self.trick if play[1][1] == self.trump]
        rivals = trumps or [play for play in self.trick if play[1][1] == self.trick[0][1][1]]
        winner = max(rivals, key=lambda play: ORDER.index(play[1][0]))[0]
        self.captured[winner] += [played for _, played in self.trick]
        self.wins[winner] += 1
        self.trick = []
        self.last_winner = self.to_play = winner
        if self.stock:
            for i in range(self.n):
                drawer = (winner + i) % self.n
                drawn = self.stock.pop(0)
                self.hands[drawer].append(drawn)
                self.known[drawer].add(drawn)
                if i == 0:
                    self.known_in_hand[drawer].append(drawn)
            if self.stock:
                self.all_see(self.stock[0])
        if not any(self.hands):
            self.to_play = None

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """The cards that a viewer has seen go into each other hand, and that are still there."""
        return self.known_in_hand

    def jack_owner(self, jack: str) -> int | None:
        for seat in range(self.n):
            if jack in self.captured[seat]:
                return seat
        if self.to_play is None and jack == self.aside and self.last_trick_takes_jack:
            return self.last_winner
        return None

    def public(self) -> dict[str, Any]:
        """What lies open, as the view names it."""
        owners = {jack: self.jack_owner(jack) for jack in VALUE}
        places = [("stock", len(self.stock), self.stock[:1])]
        if self.aside:
            places.append(("set_aside", 1, [self.aside]))
        tokens = []
        for seat in range(self.n):
            jacks = {jack for jack, owner in owners.items() if owner == seat}
            tokens.append({("jacks", *sorted(jacks))} if jacks else set())
        return {"facts": {"trump": self.trump}, "places": places, "tokens": tokens}

    def result(self) -> dict[str, Any]:
        owners = {jack: self.jack_owner(jack) for jack in VALUE}
        moon = next((s for s in range(self.n) if all(owner == s for owner in owners.values())), None)
        points = []
        for seat in range(self.n):
            if moon is not None:
                points.append(SHOT[self.n] if seat == moon else 0)
            else:
                points.append(self.wins[seat] + sum(VALUE[jack] for jack in VALUE if owners[jack] == seat))
        return {"points": points, "tricks": self.wins, "jacks": owners, "moon": moon}
