"""An independent referee of Thunee, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

ORDER = "QKTA9J"
POINTS = {"J": 30, "9": 20, "A": 11, "T": 10, "K": 3, "Q": 2}


class Referee(OpenTable):
    """One deal of Thunee."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in "J9ATKQ")

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.scores = scores
        self.forehand = (dealer + 1) % 4
        self.hands: list[list[str]] = [[] for _ in range(4)]
        self.deal_out(deck[:16])
        self.rest = deck[16:]
        self.known = [set(hand) for hand in self.hands]
        self.in_view: list[list[str]] = [[] for _ in range(4)]
        self.log: list[tuple[int, str]] = []
        self.stage = "call"
        self.holder = self.forehand
        self.call = 0
        self.passed: list[int] = []
        self.laid: str | None = None
        self.solo: int | None = None
        self.solo_word = ""
        self.trump: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.card_points = [0, 0]
        self.jodhi = [0, 0]
        self.called_suits: list[str] = []
        self.between_tricks = False
        self.last_winner: int | None = None
        self.last_call: tuple[int, str] | None = None
        self.to_play: int | None = None
        self.asked = (self.holder + 1) % 4
        self.won = [0, 0]
        self.reason: str | None = None
        self.count: int | None = None

    def deal_out(self, cards: list[str]) -> None:
        for i, card in enumerate(cards):
            self.hands[(self.forehand + i) % 4].append(card)

    # Whose turn, and what may be done

    def turn(self) -> int | None:
        if self.stage == "over":
            return None
        if self.stage in {"call", "thunee"}:
            return self.asked
        return self.holder if self.stage == "trump" else self.to_play

    def phase(self) -> str:
        return self.stage

    def legal(self, seat: int) -> set[str]:
        if self.stage == "over":
            return set()
        actions = self.out_of_turn(seat)
        if seat == self.turn():
            actions |= self.in_turn(seat)
        return actions

    def in_turn(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.stage == "call":
            return {"pass"} | {f"call:{n}" for n in range(10, 101, 10) if n > self.call}
        if self.stage == "trump":
            return {f"trump:{card}" for card in hand}
        if self.stage == "thunee":
            if len({card[1] for card in hand}) == 1:
                return {"pass"}
            return {"pass", "thunee"} | ({"royals"} if self.options["thunee"] == "royals" else set())
        if self.trick:
            following = {card for card in hand if card[1] == self.trick[0][1][1]}
            if following:
                return following
        return set(hand)

    def out_of_turn(self, seat: int) -> set[str]:
        if self.stage in {"call", "trump"}:
            who = self.options["redeal"]
            asked = who == "any" or (who == "trumper" and seat == self.forehand)
            light = sum(POINTS[card[0]] for card in self.hands[seat]) <= 10
            return {"redeal"} if asked and light else set()
        if self.stage != "play" or not self.between_tricks or self.solo is not None:
            return set()
        return self.jodhis(seat) | self.last_calls(seat)

    def jodhis(self, seat: int) -> set[str]:
        done = sum(self.wins)
        when = {"first_third": (1, 3), "any": (1, 2, 3, 4, 5), "off": ()}[self.options["jodhi"]]
        if done not in when or (seat - self.last_winner) % 2:
            return set()
        hand = self.hands[seat]
        return {
            f"jodhi:{suit}"
            for suit in "CDHS"
            if f"K{suit}" in hand and f"Q{suit}" in hand and suit not in self.called_suits
        }

    def last_calls(self, seat: int) -> set[str]:
        if sum(self.wins) != 5 or self.last_call is not None:
            return set()
        calls = set()
        side = seat % 2
        if self.options["last_call"] != "off" and self.wins[seat] + self.wins[(seat + 2) % 4] == 5:
            calls.add("double")
        if self.options["last_call"] == "khanuck" and self.jodhi[side]:
            calls.add("khanuck")
        return calls

    # What an action does

    def apply(self, seat: int, action: str) -> None:
        self.log.append((seat, action))
        word, _, argument = action.partition(":")
        if action == "redeal":
            self.end([0, 0], "redeal")
        elif self.stage == "call":
            self.say(seat, action)
        elif self.stage == "trump":
            self.lay(argument)
        elif self.stage == "thunee":
            self.offer(seat, action)
        elif word == "jodhi":
            self.call_jodhi(seat, argument)
        elif word in {"double", "khanuck"}:
            self.last_call = (seat, word)
        else:
            self.play_card(seat, action)

    def say(self, seat: int, action: str) -> None:
        if action == "pass":
            self.passed.append(seat)
            if len(self.passed) == 2:
                self.stage = "trump"
            else:
                self.asked = (self.holder + 3) % 4
            return
        self.holder, self.call, self.passed = seat, int(action[5:]), []
        self.asked = (seat + 1) % 4
        if self.call == 100:
            self.stage = "trump"

    def lay(self, card: str) -> None:
        self.laid = card
        self.deal_out(self.rest)
        for known, hand in zip(self.known, self.hands, strict=True):
            known.update(hand)
        self.asked = self.holder
        self.stage = "thunee"
        self.passed = []
        if self.options["thunee"] == "off":
            self.open_play((self.holder + 1) % 4)

    def offer(self, seat: int, action: str) -> None:
        if action != "pass":
            self.solo, self.solo_word = seat, action
            self.open_play(seat)
            return
        self.passed.append(seat)
        self.asked = (seat + 1) % 4
        if len(self.passed) == 4:
            self.open_play((self.holder + 1) % 4)

    def open_play(self, leader: int) -> None:
        self.stage = "play"
        self.to_play = leader

    def call_jodhi(self, seat: int, suit: str) -> None:
        self.called_suits.append(suit)
        cards = [f"K{suit}", f"Q{suit}"]
        value = 40 if suit == self.trump else 20
        if f"J{suit}" in self.hands[seat]:
            cards.append(f"J{suit}")
            value += 10
        self.jodhi[seat % 2] += value
        self.show(seat, cards)

    def show(self, seat: int, cards: list[str]) -> None:
        for card in cards:
            if card not in self.in_view[seat]:
                self.in_view[seat].append(card)
        self.all_see(*cards)

    def play_card(self, seat: int, card: str) -> None:
        self.between_tricks = False
        if self.trump is None and self.first_lead(seat, card):
            return
        self.move_to_trick(seat, card)
        self.to_play = (seat + 1) % 4
        if len(self.trick) == 4:
            self.take_trick()

    def move_to_trick(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if card in self.in_view[seat]:
            self.in_view[seat].remove(card)
        self.all_see(card)
        self.trick.append((seat, card))

    def first_lead(self, seat: int, card: str) -> bool:
        """Trump is settled; whether the deal is void and over."""
        if self.solo is None:
            self.trump = self.laid[1]
            self.show(self.holder, [self.laid])
        else:
            self.trump = card[1]
        maker = self.holder if self.solo is None else self.solo
        against = [held for other in (1, 3) for held in self.hands[(maker + other) % 4]]
        if self.options["void"] and not any(held[1] == self.trump for held in against):
            self.move_to_trick(seat, card)
            # A deal that is over has no trick on the table.
            self.trick = []
            self.end([0, 0], "void")
            return True
        return False

    def take_trick(self) -> None:
        order = ORDER[::-1] if self.solo_word == "royals" else ORDER
        trumps = [play for play in self.trick if play[1][1] == self.trump]
        rivals = trumps or [play for play in self.trick if play[1][1] == self.trick[0][1][1]]
        winner = max(rivals, key=lambda play: order.index(play[1][0]))[0]
        self.card_points[winner % 2] += sum(POINTS[card[0]] for _, card in self.trick)
        self.trick = []
        self.wins[winner] += 1
        self.last_winner = self.to_play = winner
        self.between_tricks = True
        if self.solo is not None:
            self.judge_solo(winner)
        elif not self.hands[winner]:
            self.judge(winner)

    def judge_solo(self, winner: int) -> None:
        side = self.solo % 2
        balls = [0, 0]
        if winner == self.solo:
            if self.wins[winner] < 6:
                return
            balls[side] = 4
        else:
            balls[1 - side] = 8 if (winner - self.solo) % 2 == 0 else 4
        self.end(balls, self.solo_word)

    def judge(self, winner: int) -> None:
        balls = [0, 0]
        if self.last_call is not None:
            seat, word = self.last_call
            side = seat % 2
            done = winner % 2 == side
            if word == "khanuck":
                done = done and self.card_points[1 - side] < self.jodhi[side] + 10
            if done:
                balls[side] = 2 if word == "double" else 3
            else:
                balls[1 - side] = 4
            self.end(balls, word)
            return
        counting = 1 - self.holder % 2
        self.count = self.card_points[counting] + self.call
        self.count += 10 if winner % 2 == counting else -10
        self.count += self.jodhi[counting] - self.jodhi[1 - counting]
        if self.count >= 105:
            balls[counting] = self.options["call_lost"] if self.call else 1
        else:
            balls[1 - counting] = 1
        self.end(balls, "count")

    def end(self, balls: list[int], reason: str) -> None:
        self.won, self.reason, self.stage = balls, reason, "over"

    # What a seat can see

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """The cards that all know to be in a hand, and that are still there."""
        return self.in_view

    def own_facts(self, viewer: int) -> dict[str, Any]:
        """The trumper alone knows the trump before the first lead."""
        if self.trump is None and self.laid and viewer == self.holder and self.solo is None:
            return {"trump": self.laid[1]}
        return {}

    def heard(self, viewer: int) -> list[str]:
        """What the viewer has heard: the laid card only if own, turned up, or the deal is over."""
        told = []
        for seat, action in self.log:
            turned = self.solo is None and self.trump is not None
            if action.startswith("trump:") and not (viewer == seat or turned or self.stage == "over"):
                told.append(f"{seat}:trump")
            else:
                told.append(f"{seat}:{action}")
        return told

    def result(self) -> dict[str, Any]:
        points = [self.won[seat % 2] for seat in range(4)]
        return {
            "points": points,
            "tricks": self.wins,
            "reason": self.reason,
            "trumper": self.holder,
            "call": self.call,
            "solo": self.solo,
            "trump": self.trump,
            "card_points": self.card_points,
            "jodhi": self.jodhi,
            "count": self.count,
            "totals": [before + won for before, won in zip(self.scores, points, strict=True)],
        }
