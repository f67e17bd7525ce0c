"""An independent referee of Deer Hunt, written from the rules with plain lists and codes of tiles."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

STRONG = ("ff", "fe", "fd", "dd")
SINGLE = ("fc", "fb", "ed", "ec", "eb", "dc", "db", "da", "cb", "ba")
RED_PIPS = {"ff": 6, "dd": 8, "da": 5, "fd": 4, "ed": 4, "dc": 4, "db": 4, "aa": 2} | dict.fromkeys(
    ("fa", "ea", "ca", "ba"), 1
)


class Referee(OpenTable):
    """One deal of Deer Hunt."""

    pack = tuple(
        tile
        for tile in sorted(high + low for high in "abcdef" for low in "abcdef" if low <= high)
        for _ in range(1 if tile in SINGLE else 2)
    )

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.hands: list[list[str]] = [[], [], [], []]
        if options["deal"] == "plain":
            for number, tile in enumerate(deck):
                self.hands[(dealer + number) % 4].append(tile)
        else:
            for side, heap in enumerate(self.heaps(deck)):
                if options["deal"] == "split":
                    heap = [t for t in heap if t in STRONG] + [t for t in heap if t not in STRONG]
                self.hands[(dealer + side) % 4] += heap[0::2]
                self.hands[(dealer + side + 2) % 4] += heap[1::2]
        self.known = [set(hand) for hand in self.hands]
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.red = [0, 0]
        self.to_play: int | None = dealer

    @staticmethod
    def heaps(deck: list[str]) -> list[list[str]]:
        heaps: list[list[str]] = [[], []]
        weak = 0
        for at, tile in enumerate(deck):
            if tile in STRONG:
                heaps[deck[:at].count(tile)].append(tile)
            else:
                heaps[weak % 2].append(tile)
                weak += 1
        return heaps

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        return "over" if self.to_play is None else "play"

    def legal(self, seat: int) -> set[str]:
        return set(self.hands[seat]) if seat == self.to_play else set()

    def apply(self, seat: int, action: str) -> None:
        self.hands[seat].remove(action)
        self.all_see(action)
        self.trick.append((seat, action))
        self.to_play = (seat + 1) % 4
        if len(self.trick) < 4:
            return
        # The codes stand in the order of the ranks; the first of equal tiles comes first.
        best = max(tile for _, tile in self.trick)
        winner = next(one for one, tile in self.trick if tile == best)
        self.wins[winner] += 1
        self.red[winner % 2] += sum(RED_PIPS.get(tile, 0) for _, tile in self.trick)
        self.trick = []
        self.to_play = winner if self.hands[winner] else None

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        return [[], [], [], []]

    def public(self) -> dict[str, Any]:
        red = [{("red",)} if self.red[seat % 2] else set() for seat in range(4)]
        return {"facts": {}, "places": [], "tokens": red}

    def result(self) -> dict[str, Any]:
        return {"points": [self.red[seat % 2] for seat in range(4)], "tricks": self.wins}
