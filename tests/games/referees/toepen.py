"""An independent referee of Toepen, written from the rules with plain lists and card codes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tests.games.open_table import OpenTable

ORDER = "JQKA789T"


class Referee(OpenTable):
    """One deal of Toepen."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in "T987AKQJ")

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.n = options["players"]
        self.scores = scores
        self.lost = [0] * self.n
        limit = options["limit"]
        self.seats: list[int] = [
            seat
            for seat in ((dealer + 1 + k) % self.n for k in range(self.n))
            if options["end"] == "first" or scores[seat] < limit
        ]
        m = len(self.seats)
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        for i in range(4 * m):
            self.hands[self.seats[i % m]].append(deck[i])
        self.stock = deck[4 * m :]
        self.known = [set(hand) for hand in self.hands]
        self.stage = "exchange"
        self.exchanging = 0
        self.laid: list[str] = []
        self.away: list[str] = []
        self.exposed: list[str] = []
        self.said: list[list[str]] = [[] for _ in range(self.n)]
        self.redrawer: int | None = None
        self.answering: list[int] = []
        self.stake = 1
        self.last_knocker: int | None = None
        self.folded: list[int] = []
        self.leader = self.seats[0]
        self.trick: list[tuple[int, str]] = []
        self.wins = [0] * self.n
        self.tricks_done = 0
        self.winner: int | None = None
        self.reason: str | None = None
        self.start_play_if_nothing_to_ask()

    # Seats

    def after(self, seat: int) -> Iterator[int]:
        """The seats that play, in order after a seat."""
        for k in range(1, self.n):
            other = (seat + k) % self.n
            if other in self.seats:
                yield other

    def is_in(self, seat: int) -> bool:
        return seat in self.seats and seat not in self.folded

    def everybody_in(self) -> list[int]:
        return [seat for seat in self.seats if self.is_in(seat)]

    def next_in(self, seat: int) -> int:
        return next(other for other in self.after(seat) if self.is_in(other))

    def lives(self, seat: int) -> int:
        return int(self.options["limit"]) - self.scores[seat] - self.lost[seat]

    # Whose turn, and what may be done

    def turn(self) -> int | None:
        if self.stage == "over":
            return None
        if self.answering:
            return self.answering[0]
        if self.stage == "exchange":
            return self.seats[self.exchanging]
        if not self.trick:
            return self.leader if self.is_in(self.leader) else self.next_in(self.leader)
        played = [seat for seat, _ in self.trick]
        return next(s for s in self.after(self.trick[0][0]) if self.is_in(s) and s not in played)

    def phase(self) -> str:
        return self.stage

    def legal(self, seat: int) -> set[str]:
        if self.stage == "over":
            return set()
        mine = seat == self.turn()
        if self.stage == "exchange":
            return self.in_exchange(seat) if mine else set()
        if self.stage == "challenge":
            return {"challenge", "pass"} if mine else set()
        if self.answering:
            return {"stay", "fold"} if mine else set()
        actions = {"knock"} if self.may_knock(seat) else set()
        return actions | self.cards(seat) if mine else actions

    def cards(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        if self.trick:
            following = {card for card in hand if card[1] == self.trick[0][1][1]}
            if following:
                return following
        return set(hand)

    def in_exchange(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        tens, jacks = (sum(card[0] == rank for card in hand) for rank in "TJ")
        actions = {"keep"}
        if self.options["announce"]:
            if tens >= 3:
                actions = {"stand" if tens == 4 else "whistle"}
            elif jacks >= 3:
                actions.add("stand" if jacks == 4 else "whistle")
        way = self.options["redraw"]
        true_hand = all(card[0] in "AKQJ" for card in hand)
        if len(self.stock) >= 4 and (way == "bluff" or (way == "honest" and true_hand)):
            actions.add("redraw")
        return actions

    def may_knock(self, seat: int) -> bool:
        if not self.is_in(seat) or seat == self.last_knocker:
            return False
        cap = self.lives(seat) if self.options["knock_cap"] == "lives" else self.options["limit"]
        return self.stake + 1 <= cap

    # What an action does

    def apply(self, seat: int, action: str) -> None:
        if action in {"keep", "whistle", "stand"}:
            self.said[seat].append(action)
            self.exchanging += 1
            self.start_play_if_nothing_to_ask()
        elif action == "redraw":
            self.redraw(seat)
        elif action == "challenge":
            self.challenge(seat)
        elif action == "pass":
            self.answering.pop(0)
            if not self.answering:
                self.stage = "exchange"
                self.start_play_if_nothing_to_ask()
        elif action == "knock":
            self.stake += 1
            self.last_knocker = seat
            self.answering = [other for other in self.after(seat) if self.is_in(other)]
        elif action in {"stay", "fold"}:
            self.answer(seat, action)
        else:
            self.play_card(seat, action)

    def start_play_if_nothing_to_ask(self) -> None:
        nothing = self.options["redraw"] == "off" or len(self.stock) < 4
        if self.exchanging == len(self.seats) or (nothing and not self.options["announce"]):
            self.start_play()

    def redraw(self, seat: int) -> None:
        self.laid = self.hands[seat]
        self.away += sorted(self.laid, key=lambda card: ("CDHS".index(card[1]), "789TJQKA".index(card[0])))
        self.said[seat].append("redraw")
        self.hands[seat] = self.stock[:4]
        self.stock = self.stock[4:]
        self.known[seat] |= set(self.hands[seat])
        if self.options["redraw"] == "bluff":
            self.redrawer = seat
            self.answering = list(self.after(seat))
            self.stage = "challenge"
        else:
            self.start_play_if_nothing_to_ask()

    def challenge(self, seat: int) -> None:
        self.all_see(*self.laid)
        self.exposed += self.away[-4:]
        false_claim = any(card[0] in "T987" for card in self.laid)
        loser = self.redrawer if false_claim else seat
        assert loser is not None
        self.lost[loser] += 1
        self.answering = []
        self.stage = "exchange"
        self.start_play_if_nothing_to_ask()

    def start_play(self) -> None:
        self.stage = "play"
        poor = [seat for seat in self.seats if self.lives(seat) <= 1]
        if self.options["poverty"] and poor:
            self.leader = poor[0]
            self.stake = 2
            self.answering = [seat for seat in self.after(self.leader) if seat not in poor]

    def answer(self, seat: int, action: str) -> None:
        self.answering.pop(0)
        if action == "fold":
            self.folded.append(seat)
            self.lost[seat] += self.stake - 1
        if len(self.everybody_in()) == 1:
            self.end(self.everybody_in()[0], "fold")
        elif not self.answering:
            self.complete_trick()

    def play_card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.all_see(card)
        self.trick.append((seat, card))
        self.complete_trick()

    def complete_trick(self) -> None:
        """If everybody who is in has played to it."""
        played = [seat for seat, _ in self.trick]
        if not self.trick or any(seat not in played for seat in self.everybody_in()):
            return
        led = self.trick[0][1][1]
        followed = [play for play in self.trick if play[1][1] == led]
        best = max(followed, key=lambda play: ORDER.index(play[1][0]))[0]
        taker = best if self.is_in(best) else self.next_in(best)
        if self.tricks_done == 3:
            competing = [play for play in followed if self.is_in(play[0])]
            if competing:
                taker = max(competing, key=lambda play: ORDER.index(play[1][0]))[0]
        self.wins[taker] += 1
        self.tricks_done += 1
        self.trick = []
        self.leader = taker
        if self.tricks_done == 4:
            self.end(taker, "trick")

    def end(self, winner: int, reason: str) -> None:
        for seat in self.everybody_in():
            if seat != winner:
                self.lost[seat] += self.stake
        self.winner, self.reason, self.stage = winner, reason, "over"
        self.trick = []

    def public(self) -> dict[str, Any]:
        """The public state besides the cards: the stake, the piles, and the tokens of each seat."""
        over = self.stage == "over"
        places = [("stock", len(self.stock), list(self.stock) if over else [])]
        if self.away:
            places.append(("put_away", len(self.away), list(self.away if over else self.exposed)))
        return {
            "facts": {"stake": self.stake},
            "places": places,
            "tokens": [self.tokens(seat) for seat in range(self.n)],
        }

    def tokens(self, seat: int) -> set[tuple[str]]:
        if seat not in self.seats:
            return {("out",)}
        found = {("lives",)}
        if "redraw" in self.said[seat]:
            found.add(("redrawn",))
        if "whistle" in self.said[seat]:
            found.add(("whistled",))
        if "stand" in self.said[seat]:
            found.add(("stood",))
        if seat in self.folded:
            found.add(("folded",))
        elif seat == self.last_knocker:
            found.add(("knocked",))
        return found

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """No card in a hand is ever shown."""
        return [[] for _ in range(self.n)]

    def result(self) -> dict[str, Any]:
        return {
            "points": self.lost,
            "tricks": self.wins,
            "winner": self.winner,
            "stake": self.stake,
            "folded": self.folded,
            "reason": self.reason,
        }
