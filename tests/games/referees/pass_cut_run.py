"""An independent referee of Pass Cut Run, written from the rules with plain lists and card codes."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.games.open_table import OpenTable

ORDER = "23456789TJQKA"
PARTNER = (1, 0, 3, 2)
ORDER_OF_PLAY = ((0, 3, 2, 1), (1, 2, 3, 0), (2, 1, 0, 3), (3, 0, 1, 2))


class Referee(OpenTable):
    """One deal of Pass Cut Run."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in ORDER)

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.dealer = dealer
        self.hands: list[list[str]] = [[] for _ in range(4)]
        for i, card in enumerate(deck):
            self.hands[(dealer + 1 + i) % 4].append(card)
        self.turned = deck[51]
        self.trump = self.turned[1]
        self.known = [set(hand) | {self.turned} for hand in self.hands]
        # What each viewer knows to lie in each hand
        self.in_view: list[list[list[str]]] = [[[] for _ in range(4)] for _ in range(4)]
        for viewer in range(4):
            self.in_view[viewer][dealer].append(self.turned)
        self.gifts: dict[int, list[str]] = {}
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.places: list[int] = []
        self.sides = [0, 0]
        self.log: list[tuple[int, str]] = []
        self.order = ORDER_OF_PLAY[(dealer + 2) % 4]
        self.giving = options["give"] > 0
        self.to_play: int | None = (dealer + 1) % 4 if self.giving else self.order[0]

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        if self.to_play is None:
            return "over"
        return "give" if self.giving else "play"

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_play:
            return set()
        if self.giving:
            free = sorted(self.hands[seat])
            if self.options["turnup"] == "kept" and seat == self.dealer:
                free.remove(self.turned)
            return {"give:" + ",".join(cards) for cards in combinations(free, self.options["give"])}
        return self.following(seat)

    def apply(self, seat: int, action: str) -> None:
        self.log.append((seat, action))
        if self.giving:
            self.gifts[seat] = action[5:].split(",")
            self.to_play = (seat + 1) % 4
            if len(self.gifts) == 4:
                self.exchange()
            return
        self.hands[seat].remove(action)
        self.all_see(action)
        for view in self.in_view:
            if action in view[seat]:
                view[seat].remove(action)
        self.trick.append((seat, action))
        if len(self.trick) < 4:
            self.to_play = self.order[len(self.trick)]
            return
        self.take_trick()

    def exchange(self) -> None:
        for giver, cards in self.gifts.items():
            taker = PARTNER[giver]
            for card in cards:
                self.hands[giver].remove(card)
                self.hands[taker].append(card)
                self.known[taker].add(card)
                if card not in self.in_view[giver][taker]:
                    self.in_view[giver][taker].append(card)
        if self.options["turnup"] == "free":
            holder = next(seat for seat in range(4) if self.turned in self.hands[seat])
            for viewer in range(4):
                for cards in self.in_view[viewer]:
                    if self.turned in cards:
                        cards.remove(self.turned)
                if viewer in {self.dealer, PARTNER[self.dealer]}:
                    self.in_view[viewer][holder].append(self.turned)
        self.giving = False
        self.to_play = self.order[0]

    def take_trick(self) -> None:
        trumps = [play for play in self.trick if play[1][1] == self.trump]
        rivals = trumps or [play for play in self.trick if play[1][1] == self.trick[0][1][1]]
        winner = max(rivals, key=lambda play: ORDER.index(play[1][0]))[0]
        place = self.order.index(winner) + 1
        self.places.append(place)
        self.sides[winner // 2] += place
        self.wins[winner] += 1
        self.trick = []
        self.order = ORDER_OF_PLAY[winner]
        self.to_play = winner if self.hands[winner] else None

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """The cards that a viewer knows to be in each other hand."""
        return self.in_view[viewer]

    def heard(self, viewer: int) -> list[str]:
        """What the viewer has heard: which cards were given only giver and receiver know."""
        told = []
        for seat, action in self.log:
            secret = action.startswith("give:") and viewer != seat and self.to_play is not None
            if secret and not (viewer == PARTNER[seat] and not self.giving):
                told.append(f"{seat}:give")
            else:
                told.append(f"{seat}:{action}")
        return told

    def result(self) -> dict[str, Any]:
        return {
            "points": [self.sides[seat // 2] for seat in range(4)],
            "tricks": self.wins,
            "places": self.places,
            "trump": self.trump,
        }
