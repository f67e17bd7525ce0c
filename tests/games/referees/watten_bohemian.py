"""An independent referee of Bohemian Watten, written from the rules with plain lists and card codes."""

from __future__ import annotations

from itertools import combinations
from typing import Any

ORDER = "789TJQKA"
CRITICALS = ["7C", "7D", "KH"]
"""From the weakest to the strongest."""


class Referee:
    """One deal of Bohemian Watten."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in ORDER)

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.n = options["players"]
        self.dealer = dealer
        self.forehand = (dealer + 1) % self.n
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        for k in range(self.n):
            seat = (self.forehand + k) % self.n
            second = 3 * self.n + 2 * k
            self.hands[seat] = deck[3 * k : 3 * k + 3] + deck[second : second + 2]
        self.stock = list(deck[5 * self.n : 31])
        self.turned = deck[31]
        self.suit = self.turned[1]
        self.rank = self.turned[0] if options["trump_rank"] == "turned" else None
        self.sight = [{*hand, self.turned} for hand in self.hands]
        self.stage = "exchange"
        self.to_act: int | None = self.forehand
        self.trick: list[tuple[int, str]] = []
        self.wins = [0] * self.n
        self.log: list[tuple[int, str]] = []

    # The interface

    def turn(self) -> int | None:
        return self.to_act

    def phase(self) -> str:
        return self.stage

    def table(self, viewer: int) -> list[tuple[int, str | None]]:
        return list(self.trick)

    def seen(self, viewer: int) -> set[str]:
        return self.sight[viewer]

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        return [[] for _ in range(self.n)]

    def own_hand(self, viewer: int) -> list[str | None]:
        return list(self.hands[viewer])

    def heard(self, viewer: int) -> list[str]:
        told = []
        for seat, action in self.log:
            if action.startswith("exchange:") and seat != viewer and self.stage != "over":
                told.append(f"{seat}:exchange:{len(action.split(','))}")
            else:
                told.append(f"{seat}:{action}")
        return told

    def result(self) -> dict[str, Any]:
        factor = 2 if self.suit == "H" else 1
        points = [factor * (-self.options["trick_points"] * wins if wins else 5) for wins in self.wins]
        return {"points": points, "tricks": list(self.wins), "trump": self.suit, "rank": self.rank}

    # How cards compare

    def is_trump(self, card: str) -> bool:
        critical = self.options["criticals"] and card in CRITICALS
        return critical or card[0] == self.rank or card[1] == self.suit

    def strength(self, card: str) -> int:
        """The strength among the trumps, or among the plain cards of one suit."""
        if self.options["criticals"] and card in CRITICALS:
            return 200 + CRITICALS.index(card)
        if card[0] == self.rank:
            return 100
        return ORDER.index(card[0])

    def beats(self, card: str, best: str) -> bool:
        if self.is_trump(card) and self.is_trump(best):
            return self.strength(card) > self.strength(best)
        if self.is_trump(card) or self.is_trump(best):
            return self.is_trump(card)
        return card[1] == best[1] and self.strength(card) > self.strength(best)

    def who_wins(self) -> int:
        """Who wins the trick, or is winning it so far."""
        winner, best = self.trick[0]
        for seat, card in self.trick[1:]:
            if self.beats(card, best):
                winner, best = seat, card
        return winner

    # What is legal, and what happens

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_act:
            return set()
        hand = self.hands[seat]
        if self.stage == "exchange":
            most = min(2 if seat == self.dealer else 3, len(self.stock))
            choices = [cards for size in range(1, most + 1) for cards in combinations(sorted(hand), size)]
            return {"keep"} | {"exchange:" + ",".join(cards) for cards in choices}
        if not self.trick:
            return set(hand)
        led = self.trick[0][1]
        if self.is_trump(led):
            following = [card for card in hand if self.is_trump(card)]
        else:
            following = [card for card in hand if card[1] == led[1] and not self.is_trump(card)]
        candidates = following or hand
        best = dict(self.trick)[self.who_wins()]
        return {card for card in candidates if self.beats(card, best)} or set(candidates)

    def apply(self, seat: int, action: str) -> None:
        self.log.append((seat, action))
        if self.stage == "exchange":
            if action != "keep":
                for card in action.split(":")[1].split(","):
                    self.hands[seat].remove(card)
                    self.hands[seat].append(self.stock.pop(0))
                self.sight[seat] |= set(self.hands[seat])
            if seat == self.dealer:
                self.stage = "play"
            self.to_act = (seat + 1) % self.n
            return
        self.hands[seat].remove(action)
        for cards in self.sight:
            cards.add(action)
        self.trick.append((seat, action))
        self.to_act = (seat + 1) % self.n
        if len(self.trick) == self.n:
            winner = self.who_wins()
            self.wins[winner] += 1
            self.trick = []
            self.to_act = winner
            if not self.hands[winner]:
                self.to_act = None
                self.stage = "over"
