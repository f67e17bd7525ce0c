"""An independent referee of Klaverjas, written from the rules with plain lists and card codes."""

from __future__ import annotations

from collections import Counter
from typing import Any

from tests.games.open_table import OpenTable

PLAIN_ORDER = "789JQKTA"
TRUMP_ORDER = "78QKTA9J"
RUN_ORDER = "789TJQKA"
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
TURNING = ("2C", "2D", "2H", "2S")


class Referee(OpenTable):
    """One deal of Klaverjas."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in RUN_ORDER)

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.dealer = dealer
        self.forehand = (dealer + 1) % 4
        self.order = [(dealer + k) % 4 for k in (1, 2, 3, 4)]
        pack = [card for card in deck if card not in TURNING]
        self.hands: list[list[str]] = [[] for _ in range(4)]
        for size in (3, 2, 3):
            for seat in self.order:
                self.hands[seat] += pack[:size]
                pack = pack[size:]
        self.known = [set(hand) for hand in self.hands]
        self.suits_to_turn = [card[1] for card in deck if card in TURNING]
        if options["first_clubs"] and not any(scores):
            self.suits_to_turn.sort(key=lambda suit: suit != "C")
        self.turned = 0
        self.passes = 0
        self.maker: int | None = None
        self.trump: str | None = None
        self.must_name: int | None = None
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.card_points = [0, 0]
        self.roem = [0, 0]
        self.to_play: int | None = self.forehand
        if options["trump"] == "forced":
            self.must_name = self.forehand
        elif options["trump"] == "turned":
            self.turn_suit()

    def turn_suit(self) -> None:
        self.all_see("2" + self.suits_to_turn[self.turned])
        self.turned += 1

    # Whose turn, and what may be done

    def turn(self) -> int | None:
        if self.trump is None:
            return self.order[self.passes] if self.must_name is None else self.must_name
        return self.to_play

    def phase(self) -> str:
        if self.trump is None:
            return "bid" if self.must_name is None else "trump"
        return "over" if self.to_play is None else "play"

    def legal(self, seat: int) -> set[str]:
        if seat != self.turn():
            return set()
        if self.trump is not None:
            return set(self.playable(seat))
        names = {f"trump:{suit}" for suit in "CDHS"}
        if self.must_name is not None:
            return names
        return {"play", "pass"} if self.options["trump"] == "turned" else names | {"pass"}

    def playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick:
            return hand
        led = self.trick[0][1][1]
        own_trumps = [card for card in hand if card[1] == self.trump]
        laid = [TRUMP_ORDER.index(card[0]) for _, card in self.trick if card[1] == self.trump]
        higher = [card for card in own_trumps if TRUMP_ORDER.index(card[0]) > max(laid, default=-1)]
        plain = [card for card in hand if card[1] != self.trump]
        if led == self.trump:
            return higher or own_trumps or hand
        following = [card for card in hand if card[1] == led]
        if following:
            return following
        if self.options["rules"] == "rotterdam":
            return higher or own_trumps or hand
        if self.winning() == (seat + 2) % 4:
            return plain + higher or own_trumps
        return higher or plain or own_trumps

    def winning(self) -> int:
        trumps = [play for play in self.trick if play[1][1] == self.trump]
        if trumps:
            return max(trumps, key=lambda play: TRUMP_ORDER.index(play[1][0]))[0]
        led = self.trick[0][1][1]
        followed = [play for play in self.trick if play[1][1] == led]
        return max(followed, key=lambda play: PLAIN_ORDER.index(play[1][0]))[0]

    # What an action does

    def apply(self, seat: int, action: str) -> None:
        if action.startswith("trump:"):
            self.settle(seat, action[6:])
        elif action == "play":
            self.settle(seat, self.suits_to_turn[self.turned - 1])
        elif action == "pass":
            self.passed()
        else:
            self.play_card(seat, action)

    def settle(self, maker: int, trump: str) -> None:
        self.maker, self.trump, self.must_name = maker, trump, None

    def passed(self) -> None:
        self.passes += 1
        wish = self.options["all_pass"]
        if self.options["trump"] == "free":
            if wish == "dealer" and self.passes == 3:
                self.must_name = self.dealer
            elif self.passes == 4:
                self.must_name = self.forehand
            return
        if self.passes < 4:
            return
        if wish == "choose":
            self.must_name = self.forehand
        elif wish == "dealer":
            self.must_name = self.dealer
        elif wish == "next":
            self.turn_suit()
            self.settle(self.forehand, self.suits_to_turn[1])
        elif self.turned == 4:
            self.settle(self.forehand, self.suits_to_turn[3])
        else:
            self.turn_suit()
            self.passes = 0

    def play_card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.all_see(card)
        self.trick.append((seat, card))
        self.to_play = (seat + 1) % 4
        if len(self.trick) < 4:
            return
        winner = self.winning()
        cards = [laid for _, laid in self.trick]
        side = winner % 2
        self.wins[winner] += 1
        self.card_points[side] += sum(self.worth(laid) for laid in cards)
        self.roem[side] += self.roem_of(cards)
        self.trick = []
        self.to_play = winner
        if not self.hands[winner]:
            self.card_points[side] += 10
            self.to_play = None

    def worth(self, card: str) -> int:
        table = TRUMP_POINTS if card[1] == self.trump else PLAIN_POINTS
        return table.get(card[0], 0)

    def roem_of(self, cards: list[str]) -> int:
        total = 0
        if {f"K{self.trump}", f"Q{self.trump}"} <= set(cards):
            total += 20
        if len({card[0] for card in cards}) == 1:
            rank = cards[0][0]
            if rank == "J":
                total += 200
            elif rank in "TQKA" or self.options["low_fours"]:
                total += 100
        suit, number = Counter(card[1] for card in cards).most_common(1)[0]
        if number >= 3:
            places = sorted(RUN_ORDER.index(card[0]) for card in cards if card[1] == suit)
            runs = [length for length in (4, 3) if self.has_run(places, length)]
            total += {4: 50, 3: 20}[runs[0]] if runs else 0
        return total

    def has_run(self, places: list[int], length: int) -> bool:
        return any(all(start + k in places for k in range(length)) for start in places)

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """No card in a hand is ever shown."""
        return [[] for _ in range(4)]

    def public(self) -> dict[str, Any]:
        """What lies open, as the view names it."""
        facts: dict[str, Any] = {"trump": self.trump}
        if self.trump is not None:
            facts["maker"] = self.maker
        elif self.turned:
            facts["proposed"] = self.suits_to_turn[self.turned - 1]
        turned = 4 if self.turn() is None else self.turned
        shown = ["2" + suit for suit in self.suits_to_turn[:turned]]
        return {
            "facts": facts,
            "places": [("turning", 4, shown)] if self.options["trump"] == "turned" else [],
            "tokens": [set(), set(), set(), set()],
        }

    def result(self) -> dict[str, Any]:
        assert self.maker is not None
        side = self.maker % 2
        sums = [points + roem for points, roem in zip(self.card_points, self.roem, strict=True)]
        side_tricks = [self.wins[0] + self.wins[2], self.wins[1] + self.wins[3]]
        totals = [0, 0]
        if sums[side] > sums[1 - side]:
            outcome = "made"
            totals = list(sums)
            if side_tricks[side] == 8:
                outcome = "pit"
                totals[side] += 100
        else:
            outcome = "nat"
            totals[1 - side] = 162 + sum(self.roem)
            if side_tricks[1 - side] == 8 and self.options["pit"] == "both":
                outcome = "counter_pit"
                totals[1 - side] += 100
        return {
            "points": [totals[seat % 2] for seat in range(4)],
            "tricks": self.wins,
            "maker": self.maker,
            "trump": self.trump,
            "outcome": outcome,
            "card_points": self.card_points,
            "roem": self.roem,
        }
