"""An independent referee of Truc, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

RANKS = {"catalan": "32AKQJ7654", "french": "78AKQJT9"}
SIGNALS = {"catalan": ("3", "2", "A", "none"), "french": ("7", "8", "A")}


def _number(card: str) -> tuple[int, int]:
    """The place of a card in a pile that is laid open: by suits, and in each by pips."""
    return "CDHS".index(card[1]), "23456789TJQKA".index(card[0])


class Referee(OpenTable):
    """One deal of Truc."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in RANKS["catalan"])

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.n: int = options["players"]
        self.deck = deck
        self.dealer: int = dealer
        self.scores = scores
        self.catalan = options["form"] == "catalan"
        self.ranks = RANKS[options["form"]]
        self.forehand = (dealer + 1) % self.n
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.known: list[set[str]] = [set() for _ in range(self.n)]
        self.has_had_cards = False
        self.each = 3
        self.redeals = 0
        self.answering: list[int] = []
        self.stake: Any = 1
        self.closed = False
        self.proposal: Any = None
        self.bettor: Any = None
        self.last_bettor: int | None = None
        self.just_played: int | None = None
        self.signalled: list[tuple[int, str]] = []
        self.trick: list[tuple[int, str]] = []
        self.wins = [0] * self.n
        self.taken_by: list[int | None] = []
        self.first: int | None = None
        self.leader = self.forehand
        self.winning_side: int | None = None
        self.reason: str | None = None
        self.log: list[tuple[int, str]] = []
        short = all(score <= options["target"] - 2 for score in scores)
        if self.catalan and options["onecard"] and short:
            self.stage = "cut"
        else:
            self.stage = ""
            self.deal_cards()

    # Before the play

    def deal_cards(self) -> None:
        start = 3 * self.n * self.redeals
        for i in range(self.each * self.n):
            self.hands[(self.dealer + 1 + i) % self.n].append(self.deck[start + i])
        for known, hand in zip(self.known, self.hands, strict=True):
            known.update(hand)
        self.has_had_cards = True
        self.stage = "play"
        if not self.catalan:
            self.open_redeal()
        elif self.options["eleven"]:
            near = [self.scores[side] == self.options["target"] - 1 for side in (0, 1)]
            if all(near):
                self.closed = True
            elif any(near):
                self.stage = "decide"
                self.captain: int = next(
                    seat for seat in (self.dealer, (self.dealer - 1) % self.n) if seat % 2 == near.index(True)
                )

    def open_redeal(self) -> None:
        way = self.options["redeal"]
        left = len(self.deck) - 3 * self.n * (self.redeals + 1)
        if left >= 3 * self.n and (way == "many" or (way == "once" and self.redeals == 0)):
            self.stage = "redeal"

    # Whose turn, and what may be done

    def turn(self) -> int | None:
        if self.stage == "over":
            return None
        if self.stage == "cut":
            return (self.dealer - 1) % self.n
        if self.stage == "howmany":
            return self.dealer
        if self.stage == "decide":
            return self.captain
        if self.stage == "redeal":
            return self.answering[0] if self.answering else self.forehand
        if self.bettor is not None:
            return int(self.bettor + 1) % self.n
        return int(self.leader + len(self.trick)) % self.n

    def phase(self) -> str:
        return self.stage

    def legal(self, seat: int) -> set[str]:
        if self.stage == "over":
            return set()
        actions = self.open_signals(seat)
        if self.stage != "play":
            return actions | self.before_play() if seat == self.turn() else actions
        if self.bettor is None:
            actions |= self.bets(seat)
            return actions | set(self.hands[seat]) if seat == self.turn() else actions
        if (seat - self.bettor) % 2:
            actions |= {"accept", "refuse"}
            if self.catalan and self.proposal == 2:
                actions.add("retruc")
        return actions

    def before_play(self) -> set[str]:
        if self.stage == "redeal":
            return {"accept", "decline"} if self.answering else {"play", "redeal"}
        return {"cut": {"cut", "tap"}, "howmany": {"deal:1", "deal:3"}, "decide": {"play", "drop"}}[
            self.stage
        ]

    def open_signals(self, seat: int) -> set[str]:
        if self.n != 4 or self.options["signals"] == "off" or not self.has_had_cards:
            return set()
        names = SIGNALS[self.options["form"]]
        return {f"signal:{name}" for name in names if (seat, name) not in self.signalled}

    def bets(self, seat: int) -> set[str]:
        if self.closed or (self.last_bettor is not None and (seat - self.last_bettor) % 2 == 0):
            return set()
        moment = seat == self.turn() or (self.catalan and seat == self.just_played)
        if not moment or self.stake == "rest":
            return set()
        if self.catalan:
            return {1: {"truc"}, 2: {"retruc"}}.get(self.stake, set())
        if self.stake >= self.options["target"]:
            return set()
        return {"raise", "rest"} if self.options["rest"] else {"raise"}

    # What an action does

    def apply(self, seat: int, action: str) -> None:
        self.log.append((seat, action))
        if action.startswith("signal:"):
            self.signalled.append((seat, action[7:]))
        elif self.stage == "cut":
            if action == "tap":
                self.stage = "howmany"
            else:
                self.deal_cards()
        elif self.stage == "howmany":
            self.each = int(action[5:])
            self.deal_cards()
        elif self.stage == "decide":
            self.decide(seat, action)
        elif self.stage == "redeal":
            self.on_redeal(action)
        elif action in {"truc", "retruc", "raise", "rest"}:
            self.bet(seat, action)
        elif action == "accept":
            self.stake, self.proposal, self.bettor = self.proposal, None, None
        elif action == "refuse":
            self.end(self.bettor % 2, "refused")
        else:
            self.play_card(seat, action)

    def decide(self, seat: int, action: str) -> None:
        if action == "drop":
            self.end(1 - seat % 2, "dropped")
            return
        self.stake = 3
        self.closed = True
        self.stage = "play"

    def on_redeal(self, action: str) -> None:
        if action == "redeal":
            self.answering = [(self.dealer + k) % self.n for k in range(2, self.n + 1)]
        elif action == "accept":
            self.answering.pop(0)
            if not self.answering:
                self.redeals += 1
                self.hands = [[] for _ in range(self.n)]
                self.signalled = []
                self.deal_cards()
        else:
            self.answering = []
            self.stage = "play"

    def bet(self, seat: int, action: str) -> None:
        if self.bettor is not None:
            self.stake = self.proposal
        if action == "raise":
            self.proposal = 2 * self.stake
        else:
            self.proposal = {"truc": 2, "retruc": 3, "rest": "rest"}[action]
        self.bettor = self.last_bettor = seat
        self.just_played = None

    def play_card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.all_see(card)
        self.trick.append((seat, card))
        self.just_played = seat
        if len(self.trick) == self.n:
            self.take_trick()

    def take_trick(self) -> None:
        best = min(self.ranks.index(card[0]) for _, card in self.trick)
        holders = [seat for seat, card in self.trick if self.ranks.index(card[0]) == best]
        self.trick = []
        if len({seat % 2 for seat in holders}) == 1:
            self.wins[holders[0]] += 1
            self.leader = holders[0]
            if not self.taken_by:
                self.first = holders[0]
            self.taken_by.append(holders[0] % 2)
        else:
            self.taken_by.append(None)
        self.judge()

    def judge(self) -> None:
        tricks = self.taken_by
        won = [side for side in tricks if side is not None]
        non_dealing = self.forehand % 2
        if self.each == 1:
            self.end(won[0] if won else non_dealing, "tricks" if won else "drawn")
        elif len(tricks) == 2 and won and len(set(won)) == 1:
            self.end(won[0], "tricks")
        elif len(tricks) == 3:
            if not won:
                self.end(non_dealing if self.catalan else None, "drawn")
            elif tricks[2] is not None:
                self.end(tricks[2], "tricks")
            else:
                self.end(tricks[0], "tricks")

    def end(self, side: int | None, reason: str) -> None:
        self.winning_side, self.reason, self.stage = side, reason, "over"

    # What a seat can see

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """No card in a hand is ever shown."""
        return [[] for _ in range(self.n)]

    def table(self, viewer: int) -> list[tuple[int, str | None]]:
        """The trick on the table; there is none when the deal is over."""
        return [] if self.stage == "over" else list(self.trick)

    def public(self) -> dict[str, Any]:
        """The stake, drawn tricks, the piles, and what lies before the seats."""
        facts: dict[str, Any] = {"stake": self.stake}
        if self.proposal is not None and self.stage != "over":
            facts["pending"] = self.proposal
        if None in self.taken_by:
            facts["drawn"] = self.taken_by.count(None)
        each = self.n * self.each
        old = each * self.redeals
        used = old + each if self.has_had_cards else 0
        piles = [("stock", self.deck[used:]), ("put_away", sorted(self.deck[:old], key=_number))]
        is_open = self.stage == "over"
        places = [(name, len(pile), pile if is_open else []) for name, pile in piles if pile]
        tokens: list[set[tuple[str, ...]]] = [set() for _ in range(self.n)]
        if self.last_bettor is not None:
            tokens[self.last_bettor].add(("bet",))
        if self.first is not None:
            tokens[self.first].add(("first",))
        return {"facts": facts, "places": places, "tokens": tokens}

    def heard(self, viewer: int) -> list[str]:
        """What the viewer has heard: until the end, signals between partners only of the own side."""
        told = []
        for seat, action in self.log:
            secret = action.startswith("signal:") and self.options["signals"] == "partner"
            if not secret or (seat - viewer) % 2 == 0 or self.stage == "over":
                told.append(f"{seat}:{action}")
        return told

    def result(self) -> dict[str, Any]:
        winners = [seat for seat in range(self.n) if seat % 2 == self.winning_side]
        points = [0] * self.n
        for seat in winners:
            points[seat] = self.options["target"] - self.scores[seat] if self.stake == "rest" else self.stake
        return {
            "points": points,
            "tricks": self.wins,
            "winners": winners,
            "reason": self.reason,
            "stake": self.stake,
        }
