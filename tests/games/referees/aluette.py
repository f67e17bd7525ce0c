"""An independent referee of Aluette, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

NAMED = ["2S", "2C", "9D", "9H", "2H", "2D", "3H", "3D"]
PLAIN = "3456789JQKA"
SIGNS = ["3D", "3H", "2D", "2H", "9H", "9D", "2C", "2S", "A"]


def height(card: str) -> int:
    return 20 + NAMED.index(card) if card in NAMED else PLAIN.index(card[0])


class Referee:
    """One deal of Aluette."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in "A23456789JQK")

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.dealer = dealer
        self.first = (dealer + 1) % 4
        self.hands: list[list[str]] = [[], [], [], []]
        for number, card in enumerate(deck[:36]):
            self.hands[(self.first + number // 3) % 4].append(card)
        self.talon = deck[36:]
        self.known = [set(hand) for hand in self.hands]
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.course: list[int | None] = []
        self.yes = 0
        self.laid = [0, 0, 0, 0]
        self.signs: list[set[str]] = [set(), set(), set(), set()]
        self.stage = "chant" if options["chant"] else "play"
        self.to_act: int | None = self.first
        self.offer: int | None = None
        self.answered: str = ""
        self.accepter: int | None = None

    def turn(self) -> int | None:
        return self.to_act

    def phase(self) -> str:
        return "over" if self.to_act is None else self.stage

    def legal(self, seat: int) -> set[str]:
        if self.to_act is None:
            return set()
        found = self.signs_open(seat)
        if self.stage == "answer":
            if self.offer is not None and (seat - self.offer) % 2:
                found |= {"accept", "refuse"}
        elif seat == self.to_act:
            found |= self.own_turn(seat)
        return found

    def signs_open(self, seat: int) -> set[str]:
        if self.options["signals"] == "off":
            return set()
        return {
            f"signal:{sign}"
            for sign in SIGNS
            if sign not in self.signs[seat]
            and (self.options["bluff"] or any(sign in (card, card[0]) for card in self.hands[seat]))
        }

    def own_turn(self, seat: int) -> set[str]:
        if self.stage == "chant":
            return {"yes", "no"}
        if self.stage == "discard":
            return {f"discard:{card}" for card in self.hands[seat]}
        may_offer = self.options["surrender"] and self.options["mordienne"] and not self.answered
        return {*self.hands[seat], *(["surrender"] if may_offer else [])}

    def apply(self, seat: int, action: str) -> None:
        word, _, argument = action.partition(":")
        if word == "signal":
            self.signs[seat].add(argument)
        elif word in ("yes", "no", "discard"):
            self.before_play(seat, word, argument)
        elif word == "surrender":
            self.offer = seat
            self.stage, self.to_act = "answer", (seat + 1) % 4
        elif word == "accept":
            self.accepter, self.to_act, self.answered = seat, None, "accept"
            self.trick = []
        elif word == "refuse":
            self.stage, self.to_act, self.answered = "play", self.offer, "refuse"
        else:
            self.hands[seat].remove(action)
            for known in self.known:
                known.add(action)
            self.trick.append((seat, action))
            self.to_act = (seat + 1) % 4
            if len(self.trick) == 4:
                self.end_trick()

    def before_play(self, seat: int, word: str, card: str) -> None:
        if word == "no":
            self.stage, self.to_act = "play", self.first
        elif word == "yes":
            self.yes += 1
            self.to_act = (seat + 1) % 4
            if self.yes == 4:
                self.deal_talon()
        else:
            self.hands[seat].remove(card)
            self.laid[seat] += 1
            if self.laid[seat] == 6:
                self.to_act = self.dealer
                if seat == self.dealer:
                    self.stage, self.to_act = "play", self.first

    def deal_talon(self) -> None:
        for number, card in enumerate(self.talon):
            taker = (self.first, self.dealer)[number % 2]
            self.hands[taker].append(card)
            self.known[taker].add(card)
        self.stage, self.to_act = "discard", self.first

    def end_trick(self) -> None:
        best = max(height(card) for _, card in self.trick)
        seats = [seat for seat, card in self.trick if height(card) == best]
        leader = self.trick[0][0]
        self.trick = []
        if len(seats) == 1:
            self.wins[seats[0]] += 1
            self.course.append(seats[0])
            self.to_act = seats[0]
        else:
            self.course.append(None)
            self.to_act = leader
        if len(self.course) == 9:
            self.to_act = None

    def table(self, viewer: int) -> list[tuple[int, str | None]]:
        return list(self.trick)

    def seen(self, viewer: int) -> set[str]:
        """Signals name cards that nobody need have seen."""
        told = {
            sign
            for seat in range(4)
            for sign in self.signs[seat]
            if sign != "A" and (self.options["signals"] == "table" or (seat - viewer) % 2 == 0)
        }
        offered = {
            sign[7:] for sign in self.legal(viewer) if sign.startswith("signal:") and sign != "signal:A"
        }
        return self.known[viewer] | told | offered

    def own_hand(self, viewer: int) -> list[str | None]:
        return list(self.hands[viewer])

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        return [[], [], [], []]

    def result(self) -> dict[str, Any]:
        most = max(self.wins)
        best: int | None = None
        if most:
            had = [0, 0, 0, 0]
            for winner in self.course:
                if winner is not None:
                    had[winner] += 1
                    if had[winner] == most:
                        best = winner
                        break
        run = self.options["mordienne"] and most > 1 and all(w == best for w in self.course[9 - most :])
        points = [0, 0]
        if self.accepter is not None:
            points[self.accepter % 2] = 1
            return self.told(points, None, False, "surrender")
        if self.answered == "refuse":
            assert self.offer is not None
            mine = self.offer % 2
            made = best is not None and run and best % 2 != mine
            points[1 - mine if made else mine] = 2
            return self.told(points, best, bool(run), "refused")
        if best is None:
            return self.told(points, None, False, "spoilt")
        points[best % 2] = 2 if run else 1
        return self.told(points, best, bool(run), "tricks")

    def told(self, points: list[int], best: int | None, run: bool, reason: str) -> dict[str, Any]:
        return {
            "points": [points[seat % 2] for seat in range(4)],
            "tricks": self.wins,
            "best": best,
            "mordienne": run,
            "reason": reason,
        }
