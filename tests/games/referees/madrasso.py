"""An independent referee of Madrasso, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

ORDER = "24567JQK3A"
WORTH = {"A": 11, "3": 10, "K": 4, "Q": 3, "J": 2}


class Referee(OpenTable):
    """One deal of Madrasso."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in "A3KQJ76542")

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.dealer = dealer
        self.hands: list[list[str]] = [[], [], [], []]
        cards = iter(deck)
        packets = [3, 2, 0, 3, 2] if options["deal"] == "packets" else [5, 0, 5]
        after = False
        for packet in packets:
            if packet == 0:
                self.open = next(cards)
                self.hands[dealer].append(self.open)
                after = True
                continue
            for step in (1, 2, 3, 4):
                seat = (dealer + step) % 4
                for _ in range(packet - int(after and seat == dealer)):
                    self.hands[seat].append(next(cards))
            after = False
        assert [len(hand) for hand in self.hands] == [10] * 4
        self.trump = self.open[1]
        self.known = [{*hand, self.open} for hand in self.hands]
        # Where the others know a card of a hand: the open card, and after a swap what was taken for the 7.
        self.public_cards: list[set[str]] = [set() for _ in range(4)]
        self.public_cards[dealer] = {self.open}
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.points = [0, 0]
        self.swapped: int | None = None
        self.trumps_fallen = False
        self.has_played: set[int] = set()
        self.to_play: int | None = (dealer + 1) % 4

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        return "over" if self.to_play is None else "play"

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_play:
            return set()
        hand = set(self.hands[seat])
        if (
            seat == self.dealer
            and self.options["face_up"] == "locked"
            and not self.trumps_fallen
            and sum(self.wins) < 3
        ):
            hand -= {self.open}
        if self.trick:
            led = self.trick[0][1][1]
            following = {card for card in hand if card[1] == led}
            trumps = {card for card in hand if card[1] == self.trump}
            if following:
                cards = following
            elif self.options["trumping"] == "must" and trumps:
                cards = trumps
            else:
                cards = hand
        else:
            cards = hand
        swaps = (
            self.options["exchange"]
            and seat != self.dealer
            and seat not in self.has_played
            and f"7{self.trump}" in self.hands[seat]
        )
        return cards | ({"swap"} if swaps else set())

    def apply(self, seat: int, action: str) -> None:
        if action == "swap":
            seven = f"7{self.trump}"
            self.hands[seat].remove(seven)
            self.hands[self.dealer].remove(self.open)
            self.hands[seat].append(self.open)
            self.hands[self.dealer].append(seven)
            self.all_see(seven)
            self.public_cards[seat].add(self.open)
            self.public_cards[self.dealer] = {seven}
            self.open = seven
            self.swapped = seat
            return
        self.has_played.add(seat)
        self.hands[seat].remove(action)
        self.public_cards[seat].discard(action)
        self.all_see(action)
        self.trumps_fallen |= action[1] == self.trump
        self.trick.append((seat, action))
        self.to_play = (seat + 1) % 4
        if len(self.trick) < 4:
            return
        led = self.trick[0][1][1]
        winner, _ = max(
            self.trick,
            key=lambda play: (play[1][1] == self.trump, play[1][1] == led, ORDER.index(play[1][0])),
        )
        self.wins[winner] += 1
        self.points[winner % 2] += sum(WORTH.get(card[0], 0) for _, card in self.trick)
        self.trick = []
        self.to_play = winner
        if not self.hands[winner]:
            self.points[winner % 2] += 10
            self.to_play = None

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        return [sorted(cards) for cards in self.public_cards]

    def public(self) -> dict[str, Any]:
        return {"facts": {"trump": self.trump}, "places": [], "tokens": [set(), set(), set(), set()]}

    def own_facts(self, viewer: int) -> dict[str, Any]:
        tells = viewer == self.dealer and self.open in self.hands[viewer]
        return {"face_up": self.open} if tells else {}

    def result(self) -> dict[str, Any]:
        sides = [self.wins[0] + self.wins[2], self.wins[1] + self.wins[3]]
        all_won = sides.index(10) if 10 in sides else None
        points = list(self.points)
        if all_won is not None and self.options["cappotto"] == "match":
            points[all_won] = 2000
        return {
            "points": [points[seat % 2] for seat in range(4)],
            "tricks": self.wins,
            "taken": self.points,
            "trump": self.trump,
            "swapped": self.swapped,
            "cappotto": all_won,
        }
