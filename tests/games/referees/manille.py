"""What the referees of Marglia and Maniglia share: pack, hands, questions, duties, the points of a trick.

Written from the rules with plain lists and card codes.
"""

from __future__ import annotations

from typing import Any

ORDER = "7AKJQ65432"
"""The ranks, the best first."""
WORTH = {"7": 5, "A": 4, "K": 3, "J": 2, "Q": 1}
FRILLI = "65432"
PACK = tuple(rank + suit for suit in "CDHS" for rank in ORDER)
QUESTIONS = {f"ask:{about}" for about in (*"CDHS", *ORDER, "points")}


def worth(cards: list[str]) -> int:
    """The card points of these cards."""
    return sum(WORTH.get(card[0], 0) for card in cards)


class ManilleReferee:
    """One deal; the games supply the partners, the phases before the tricks, and their points."""

    pack = PACK

    def __init__(
        self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int], packets: list[int]
    ) -> None:
        self.options = options
        self.n = options["players"]
        self.dealer = dealer
        self.turned = deck[-1]
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.deal_out(deck[:-1], packets)
        self.dealt = [list(hand) for hand in self.hands]
        self.deck = list(deck)
        self.stage = ""
        self.to_act: int | None = None
        self.trump: str | None = None
        self.first_leader = (dealer + 1) % self.n
        self.table_cards: list[tuple[int, str]] = []
        self.played: list[str] = []
        self.wins = [0] * self.n
        self.taken: list[list[list[str]]] = [[] for _ in range(self.n)]
        self.told: list[str] = []
        self.talk_log: list[tuple[int, str, int]] = []
        self.asked_before_lead = False
        self.reason = "played"
        self.turnup_points = self.worth_of_turnup(scores[dealer])
        enough = 35 if options["match"] == "deals" else int(options["match"].removeprefix("target"))
        if options["stop"] and scores[dealer] + self.turnup_points >= enough:
            self.stage = "stop"
            self.to_act = dealer
        else:
            self.after_stop()

    def deal_out(self, cards: list[str], packets: list[int]) -> None:
        left = list(cards)
        for number, packet in enumerate(packets):
            for i in range(1, self.n + 1):
                seat = (self.dealer + i) % self.n
                last = number == len(packets) - 1 and seat == self.dealer
                size = packet - 1 if last else packet
                self.hands[seat] += left[:size]
                left = left[size:]
        assert not left
        self.hands[self.dealer].append(self.turned)

    # What the games say

    def worth_of_turnup(self, score: int) -> int:
        raise NotImplementedError

    def after_stop(self) -> None:
        raise NotImplementedError

    def partners(self, seat: int) -> set[int]:
        raise NotImplementedError

    def in_pairs(self) -> bool:
        raise NotImplementedError

    # The interface

    def turn(self) -> int | None:
        return self.to_act

    def phase(self) -> str:
        return self.stage

    def legal(self, seat: int) -> set[str]:
        if self.to_act is None or seat != self.to_act:
            return set()
        if self.stage == "stop":
            return {"stop", "play"}
        if self.stage == "talk":
            return QUESTIONS | {"pass"}
        if self.table_cards:
            return self.may_follow(seat)
        actions = set(self.hands[seat])
        if self.in_pairs() and self.options["talk"] == "lead" and not self.asked_before_lead:
            actions |= QUESTIONS
        return actions

    def apply(self, seat: int, action: str) -> None:
        self.told.append(f"{seat}:{action}")
        if self.stage == "stop":
            if action == "stop":
                self.finish("stop")
            else:
                self.after_stop()
        elif action.startswith("ask:"):
            self.answer(seat, action.removeprefix("ask:"))
            if self.stage == "talk":
                self.next_to_talk(seat)
            else:
                self.asked_before_lead = True
        elif self.stage == "talk":
            self.next_to_talk(seat)
        else:
            self.play(seat, action)

    def table(self, viewer: int) -> list[tuple[int, str | None]]:
        return [(seat, card) for seat, card in self.table_cards]

    def seen(self, viewer: int) -> set[str]:
        if self.to_act is None:
            return set(self.deck)
        return {*self.dealt[viewer], self.turned, *self.played}

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        if self.to_act is None:
            return [list(hand) for hand in self.hands]
        shown: list[list[str]] = [[] for _ in range(self.n)]
        if viewer != self.dealer and self.turned in self.hands[self.dealer]:
            shown[self.dealer].append(self.turned)
        return shown

    def own_hand(self, viewer: int) -> list[str | None]:
        return list(self.hands[viewer])

    def heard(self, viewer: int) -> list[str]:
        return list(self.told)

    # Questions

    def answer(self, seat: int, about: str) -> None:
        partner = self.hands[(seat + 2) % 4]
        if about == "points":
            number = worth(partner)
        elif about in "CDHS":
            number = len([card for card in partner if card[1] == about])
        else:
            number = len([card for card in partner if card[0] == about])
        self.talk_log.append((seat, about, number))

    def begin_talk_or_play(self) -> None:
        """The trump is known."""
        if self.in_pairs() and self.options["talk"] == "round":
            self.stage = "talk"
            self.to_act = (self.dealer + 1) % self.n
        else:
            self.begin_play()

    def next_to_talk(self, seat: int) -> None:
        if seat == self.dealer:
            self.begin_play()
        else:
            self.to_act = (seat + 1) % self.n

    # Tricks

    def begin_play(self) -> None:
        self.stage = "play"
        self.to_act = self.first_leader

    def best(self) -> tuple[int, str]:
        """The card that is winning the trick on the table, and whose it is."""
        trumps = [play for play in self.table_cards if play[1][1] == self.trump]
        led = [play for play in self.table_cards if play[1][1] == self.table_cards[0][1][1]]
        return min(trumps or led, key=lambda play: ORDER.index(play[1][0]))

    def beats(self, card: str, other: str) -> bool:
        """True if a card would win over the one that is winning so far."""
        if card[1] == other[1]:
            return ORDER.index(card[0]) < ORDER.index(other[0])
        return card[1] == self.trump

    def may_follow(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        overtrump = self.options["overtrump"]
        winner, best = self.best()
        partner_wins = winner in self.partners(seat)
        led = {card for card in hand if card[1] == self.table_cards[0][1][1]}
        if led:
            better = {card for card in led if self.beats(card, best)}
            if overtrump == "beat" and not partner_wins and better:
                return better
            return led
        trumps = {card for card in hand if card[1] == self.trump}
        better = {card for card in trumps if self.beats(card, best)}
        trump_lies = any(card[1] == self.trump for _, card in self.table_cards)
        if partner_wins or not trumps or (trump_lies and not better):
            return set(hand)
        return trumps if overtrump == "free" else better

    def play(self, seat: int, card: str) -> None:
        self.asked_before_lead = False
        self.hands[seat].remove(card)
        self.played.append(card)
        self.table_cards.append((seat, card))
        self.to_act = (seat + 1) % self.n
        if len(self.table_cards) == self.n:
            winner = self.best()[0]
            self.wins[winner] += 1
            self.taken[winner].append([played for _, played in self.table_cards])
            self.table_cards = []
            self.to_act = winner
            if not self.hands[winner]:
                self.finish("played")

    def trick_points(self, cards: list[str]) -> int:
        frillo = any(card[0] in FRILLI for card in cards)
        extra = 1 if frillo or self.options["trick_point"] == "every" else 0
        return worth(cards) + extra

    def captured(self, side: list[int]) -> int:
        """The captured points of these seats together."""
        return sum(self.trick_points(cards) for seat in side for cards in self.taken[seat])

    def finish(self, reason: str) -> None:
        self.reason = reason
        self.stage = "over"
        self.to_act = None
