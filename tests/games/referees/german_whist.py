"""An independent referee of German Whist, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

ORDER = "23456789TJQKA"
OVER = {"last": 6, "all": 13, "double": 19}


class Referee(OpenTable):
    """One deal of German Whist."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in ORDER)

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        other = 1 - dealer
        self.hands: list[list[str]] = [[], []]
        self.hands[other] = deck[0:26:2]
        self.hands[dealer] = deck[1:26:2]
        self.stock = deck[26:]
        turned = self.stock[0]
        self.trump: str | None = None
        self.aim = "high"
        if options["turn_up"] == "trump":
            self.trump = turned[1]
        elif turned[1] in "CS":
            self.aim = "low"
        self.trick: list[tuple[int, str]] = []
        self.early = [0, 0]
        self.late = [0, 0]
        self.wins = [0, 0]
        self.to_play: int | None = other
        self.known = [set(hand) for hand in self.hands]
        self.taken_openly: list[list[str]] = [[], []]
        self.all_see(turned)

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        return "over" if self.to_play is None else "play"

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_play:
            return set()
        bound = self.options["follow"] == "always" or not self.stock
        return self.following(seat) if bound else set(self.hands[seat])

    def apply(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if card in self.taken_openly[seat]:
            self.taken_openly[seat].remove(card)
        self.trick.append((seat, card))
        self.all_see(card)
        if len(self.trick) == 1:
            self.to_play = 1 - seat
            return
        (leader, lead), (replier, reply) = self.trick
        if reply[1] == lead[1]:
            beaten = ORDER.index(reply[0]) > ORDER.index(lead[0])
        else:
            beaten = reply[1] == self.trump
        winner = replier if beaten else leader
        self.trick = []
        self.wins[winner] += 1
        if self.stock:
            self.early[winner] += 1
            self.draw(winner)
        else:
            self.late[winner] += 1
        self.to_play = winner if self.hands[winner] else None

    def draw(self, winner: int) -> None:
        """The winner takes the card that lies open, the loser the next one unseen."""
        opened, unseen = self.stock[:2]
        self.stock = self.stock[2:]
        self.hands[winner].append(opened)
        self.taken_openly[winner].append(opened)
        self.hands[1 - winner].append(unseen)
        self.known[1 - winner].add(unseen)
        if self.stock:
            self.all_see(self.stock[0])

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """The cards that a viewer has seen go into each other hand, and that are still there."""
        return self.taken_openly

    def counted(self) -> list[int]:
        """The tricks that count, of each seat, so far."""
        if self.options["count"] == "last":
            return list(self.late)
        if self.options["count"] == "all":
            return list(self.wins)
        return [first + 2 * second for first, second in zip(self.early, self.late, strict=True)]

    def public(self) -> dict[str, Any]:
        """What lies open, as the view names it."""
        facts: dict[str, Any] = {"trump": self.trump}
        if self.options["turn_up"] == "high_low":
            facts["aim"] = self.aim
        return {
            "facts": facts,
            "places": [("stock", len(self.stock), self.stock[:1])],
            "tokens": [{("counted",)}, {("counted",)}],
        }

    def result(self) -> dict[str, Any]:
        count = self.options["count"]
        counted = self.counted()
        own = counted if self.aim == "high" else counted[::-1]
        winner = None if own[0] == own[1] else int(own[1] > own[0])
        points = [0, 0]
        if self.options["score"] == "tricks":
            points = list(own)
        elif winner is not None:
            points[winner] = {
                "win": 1,
                "over": own[winner] - OVER[count],
                "margin": own[winner] - own[1 - winner],
            }[self.options["score"]]
        return {
            "points": points,
            "tricks": self.wins,
            "early": self.early,
            "late": self.late,
            "counted": counted,
            "winner": winner,
            "trump": self.trump,
            "aim": self.aim,
        }
