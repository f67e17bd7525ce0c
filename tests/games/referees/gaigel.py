"""An independent referee of Gaigel, written from the rules with plain lists and card codes."""

from __future__ import annotations

from typing import Any

ORDER = "7JQKTA"
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2, "7": 0}
SIGNALS = ("C", "D", "H", "S", "trumpace")


class Referee:
    """One deal of Gaigel."""

    pack = tuple(rank + suit for suit in "CDHS" for rank in "ATKQJ7" for _ in range(2))

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.n = options["players"]
        self.first = (dealer + 1) % self.n
        self.wins = [0] * self.n
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.known: list[list[str]] = [[] for _ in range(self.n)]
        """Cards in each hand that everybody knows to be there."""
        self.melded: list[list[str]] = [[] for _ in range(self.n)]
        """Cards in each hand that have been melded."""
        pairs = 3 * self.n + (1 if options["turnup"] == "between" else 0)
        for k, seat in enumerate(self.order(self.first)):
            self.hands[seat] = deck[3 * k : 3 * k + 3] + deck[pairs + 2 * k : pairs + 2 * k + 2]
        turned = deck[3 * self.n] if options["turnup"] == "between" else deck[5 * self.n]
        self.indicator: str | None = turned
        self.trump = turned[1]
        self.seven = "7" + self.trump
        self.stock = list(deck[5 * self.n + 1 :])
        self.sight = [{*hand, turned} for hand in self.hands]
        self.tucked: int | None = None
        self.stage = "lead"
        self.to_act: int | None = self.first
        self.tricks_done = 0
        self.trick: list[tuple[int, str]] = []
        self.face_down = False
        """The cards of the first trick lie face down."""
        self.open_in_trick: set[int] = set()
        """Seats whose card lies face up in a face-down trick."""
        self.way = ""
        self.stock_gone = False
        self.standing: set[int] = set()
        """Seats whose declaration of four sevens stands."""
        self.dissle: int | None = None
        self.window_melds: list[str] = []
        self.given: set[tuple[int, str]] = set()
        self.marked: set[int] = set()
        # Who received a trump seven in the deal or refill just before this window, the earlier first.
        self.received = [
            seat for seat in self.order(self.first) for card in self.hands[seat] if card == self.seven
        ]
        sides = 2 if self.n in (4, 6) else self.n
        self.card_points = [0] * sides
        self.meld_points = [0] * sides
        self.passed = 0
        self.log: list[tuple[int, str]] = []
        self.hidden: dict[int, str] = {}
        """Places in the log whose card lies face down, with the text that the others see."""
        self.outcome: dict[str, Any] = {}

    # Seats and sides

    def order(self, start: int) -> list[int]:
        return [(start + i) % self.n for i in range(self.n)]

    def side(self, seat: int) -> int:
        return seat % 2 if self.n in (4, 6) else seat

    def side_tricks(self, side: int) -> int:
        return sum(wins for seat, wins in enumerate(self.wins) if self.side(seat) == side)

    def total(self, side: int) -> int:
        return self.card_points[side] + self.meld_points[side]

    def opponents_trickless(self, side: int) -> bool:
        return sum(self.wins) == self.side_tricks(side)

    # The interface

    def turn(self) -> int | None:
        return self.to_act

    def phase(self) -> str:
        return self.stage

    def table(self, viewer: int) -> list[tuple[int, str | None]]:
        return [
            (seat, None if self.lies_hidden(seat) and seat != viewer else card) for seat, card in self.trick
        ]

    def lies_hidden(self, seat: int) -> bool:
        return self.face_down and seat not in self.open_in_trick

    def seen(self, viewer: int) -> set[str]:
        return self.sight[viewer]

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        return [[] if seat == viewer else list(cards) for seat, cards in enumerate(self.known)]

    def own_hand(self, viewer: int) -> list[str | None]:
        return list(self.hands[viewer])

    def heard(self, viewer: int) -> list[str]:
        told = []
        for place, (seat, action) in enumerate(self.log):
            if self.stage != "over":
                own_side = self.side(seat) == self.side(viewer)
                if action.startswith("signal:") and self.options["signals"] == "partner" and not own_side:
                    continue
                if place in self.hidden and seat != viewer:
                    told.append(f"{seat}:{self.hidden[place]}")
                    continue
            told.append(f"{seat}:{action}")
        return told

    def result(self) -> dict[str, Any]:
        return {
            **self.outcome,
            "tricks": list(self.wins),
            "card_points": list(self.card_points),
            "meld_points": list(self.meld_points),
        }

    # What is legal

    def legal(self, seat: int) -> set[str]:
        actions: set[str] = set()
        if self.stage == "over":
            return actions
        if self.stage == "final":
            if seat == self.to_act:
                actions |= {"out", "pass"}
                if self.options["overlook"]:
                    actions.add("gaigel")
            return actions
        actions |= self.signals(seat)
        if self.stage == "lead":
            actions |= self.window_actions(seat)
        if seat == self.to_act:
            if self.stage == "follow":
                actions |= self.follows(seat)
            elif self.tricks_done == 0:
                actions |= self.first_leads(seat)
            else:
                actions |= self.later_leads(seat)
        return actions

    def signals(self, seat: int) -> set[str]:
        if self.options["signals"] == "off" or self.n not in (4, 6):
            return set()
        true = {card[1] for card in self.hands[seat]}
        if "A" + self.trump in self.hands[seat]:
            true.add("trumpace")
        return {f"signal:{what}" for what in SIGNALS if what in true and (seat, what) not in self.given}

    def window_actions(self, seat: int) -> set[str]:
        actions = self.melds(seat) | self.declarations(seat)
        if self.tricks_done:
            actions.add("out")
            if self.options["overlook"]:
                actions.add("gaigel")
        if self.could_swap(seat) and not self.swap_is_blocked(seat):
            actions.add("swap")
        if self.may_rob(seat) and self.seven in self.hands[seat] and self.indicator == self.seven:
            actions.add("tuck")
        return actions

    def melds(self, seat: int) -> set[str]:
        if not self.side_tricks(self.side(seat)):
            return set()
        if self.options["meld_when"] == "lead" and seat != self.to_act:
            return set()
        actions = set()
        for suit in "CDHS":
            pair = ("K" + suit, "Q" + suit)
            if all(self.hands[seat].count(card) > self.melded[seat].count(card) for card in pair):
                actions.add(f"meld:{suit}")
        return actions

    def declarations(self, seat: int) -> set[str]:
        actions = set()
        if self.tricks_done == 0 and self.options["five7"] and self.sevens(seat) == 5:
            actions.add("declare:five7")
        fresh = self.tricks_done == 0 and seat not in self.standing
        if fresh and self.options["four7"] and self.sevens(seat) == 4:
            actions.add("declare:four7")
        suits = {card[1] for card in self.hands[seat]}
        if self.options["suit5"] and len(self.hands[seat]) == 5 and len(suits) == 1:
            actions.add("declare:suit")
        return actions

    def sevens(self, seat: int) -> int:
        return sum(card[0] == "7" for card in self.hands[seat])

    def may_rob(self, seat: int) -> bool:
        return not self.options["rob_needs_trick"] or self.side_tricks(self.side(seat)) > 0

    def could_swap(self, seat: int) -> bool:
        return (
            self.seven in self.hands[seat]
            and self.indicator is not None
            and self.indicator != self.seven
            and self.may_rob(seat)
            and seat not in self.standing
        )

    def swap_is_blocked(self, seat: int) -> bool:
        if len(self.received) != 2:
            return False
        earlier, later = self.received
        return seat == later and self.side(earlier) != self.side(later) and self.could_swap(earlier)

    def only_card(self, seat: int) -> str:
        """The one other card of a hand with a standing declaration of four sevens."""
        return next(card for card in self.hands[seat] if card[0] != "7")

    def all_trumps(self, seat: int) -> bool:
        return all(card[1] == self.trump for card in self.hands[seat])

    def first_leads(self, seat: int) -> set[str]:
        if seat in self.standing:
            card = self.only_card(seat)
            if card[1] == self.trump:
                return {card}
            return {card, f"second:{card}"} if card[0] == "A" else {f"higher:{card}"}
        if self.all_trumps(seat):
            return set(self.hands[seat])
        actions = set()
        for card in self.hands[seat]:
            if card[1] == self.trump:
                continue
            if card[0] == "A":
                actions |= {card, f"second:{card}"}
            else:
                actions.add(f"higher:{card}")
            if self.options["dissle"]:
                actions.add(f"dissle:{card}")
        return actions

    def later_leads(self, seat: int) -> set[str]:
        if seat in self.standing:
            return {self.only_card(seat)}
        if self.options["meld_when"] == "lead" and self.window_melds:
            return set(self.window_melds)
        return set(self.hands[seat])

    def follows(self, seat: int) -> set[str]:
        hand = set(self.hands[seat])
        if seat in self.standing:
            return {self.only_card(seat)}
        if self.tricks_done == 0:
            return hand if self.all_trumps(seat) else {card for card in hand if card[1] != self.trump}
        if not self.stock_gone:
            return hand
        led = self.trick[0][1][1]
        cards = {card for card in hand if card[1] == led} or {card for card in hand if card[1] == self.trump}
        if not cards:
            return hand
        if self.options["must_head"]:
            best = dict(self.trick)[self.who_wins()]
            return {card for card in cards if self.beats(card, best)} or cards
        return cards

    def beats(self, card: str, best: str) -> bool:
        if card[1] == best[1]:
            return ORDER.index(card[0]) > ORDER.index(best[0])
        return card[1] == self.trump

    # What happens

    def apply(self, seat: int, action: str) -> None:
        self.log.append((seat, action))
        word, _, argument = action.partition(":")
        if word == "signal":
            self.given.add((seat, argument))
        elif word in ("out", "gaigel", "pass"):
            self.call(seat, word)
        elif word == "meld":
            self.meld(seat, argument)
        elif word == "swap":
            self.swap(seat)
        elif word == "tuck":
            self.indicator = None
            self.tucked = seat
        elif word == "declare":
            if argument == "four7":
                self.standing.add(seat)
                self.show_hand(seat)
            else:
                self.score({self.side(seat): 1}, argument, seat)
        else:
            self.play(seat, argument or word, word)

    def call(self, seat: int, word: str) -> None:
        side = self.side(seat)
        others = [other for other in range(len(self.card_points)) if other != side]
        if word == "out" and self.total(side) >= 101:
            self.score({side: 2 if self.opponents_trickless(side) else 1}, "out", seat)
        elif word == "gaigel" and any(other in self.marked for other in others):
            self.score({side: 2}, "gaigel", seat)
        elif word != "pass":
            self.score(dict.fromkeys(others, 2), f"wrong_{word}", seat)
        else:
            self.passed += 1
            self.to_act = (seat + 1) % self.n
            if self.passed == self.n:
                self.count()

    def count(self) -> None:
        """Nobody called: the most points win."""
        totals = [self.total(side) for side in range(len(self.card_points))]
        best = max(totals)
        if totals.count(best) > 1:
            self.score({}, "tie", None)
            return
        side = totals.index(best)
        self.score({side: 2 if self.opponents_trickless(side) else 1}, "most", None)

    def score(self, points: dict[int, int], reason: str, seat: int | None) -> None:
        self.outcome = {
            "points": [points.get(self.side(each), 0) for each in range(self.n)],
            "reason": reason,
            "seat": seat,
        }
        self.stage = "over"
        self.to_act = None

    def meld(self, seat: int, suit: str) -> None:
        self.meld_points[self.side(seat)] += 40 if suit == self.trump else 20
        for card in ("K" + suit, "Q" + suit):
            self.melded[seat].append(card)
            self.window_melds.append(card)
            if self.known[seat].count(card) < self.melded[seat].count(card):
                self.known[seat].append(card)
            self.all_see(card)

    def swap(self, seat: int) -> None:
        assert self.indicator is not None
        self.leave_hand(seat, self.seven)
        self.hands[seat].append(self.indicator)
        self.known[seat].append(self.indicator)
        self.indicator = self.seven
        self.all_see(self.seven)

    def show_hand(self, seat: int) -> None:
        self.known[seat] = list(self.hands[seat])
        for card in self.hands[seat]:
            self.all_see(card)

    def all_see(self, card: str) -> None:
        for cards in self.sight:
            cards.add(card)

    def leave_hand(self, seat: int, card: str) -> None:
        """Of two copies the one that was shown or melded goes first."""
        self.hands[seat].remove(card)
        for cards in (self.known[seat], self.melded[seat]):
            if card in cards:
                cards.remove(card)

    def play(self, seat: int, card: str, word: str) -> None:
        if self.tricks_done == 0 and self.all_trumps(seat):
            self.show_hand(seat)
            self.open_in_trick.add(seat)
        if self.stage == "lead":
            self.open_trick(seat, card, word)
        self.leave_hand(seat, card)
        self.trick.append((seat, card))
        if self.lies_hidden(seat):
            self.hidden[len(self.log) - 1] = word if word != card else "card"
        else:
            self.all_see(card)
        self.to_act = (seat + 1) % self.n
        if len(self.trick) == self.n:
            self.end_trick()

    def open_trick(self, seat: int, card: str, word: str) -> None:
        self.stage = "follow"
        self.received = []
        self.window_melds = []
        self.marked |= {side for side in range(len(self.card_points)) if self.total(side) >= 101}
        if self.tricks_done == 0:
            if word == card:
                self.way = "trump" if card[1] == self.trump else "open"
            else:
                self.way = word
            self.face_down = word in ("second", "higher")
            if word == "dissle":
                self.dissle = seat

    def who_wins(self) -> int:
        """Who wins the trick, or is winning it so far."""
        leader, lead = self.trick[0]
        if self.tricks_done == 0 and self.way == "open":
            return leader
        if self.tricks_done == 0 and self.way == "second":
            return next((seat for seat, card in self.trick[1:] if card == lead), leader)
        if self.tricks_done == 0 and self.way in ("higher", "dissle"):
            rivals = [play for play in self.trick if play[1][1] == lead[1]]
        else:
            rivals = [
                (seat, card)
                for seat, card in self.trick
                if seat not in self.standing or card[1] != self.trump
            ]
            if not rivals:
                return leader
            trumps = [play for play in rivals if play[1][1] == self.trump]
            rivals = trumps or [play for play in rivals if play[1][1] == rivals[0][1][1]]
        # The first of equal cards wins, and max takes the first.
        return max(rivals, key=lambda play: ORDER.index(play[1][0]))[0]

    def end_trick(self) -> None:
        winner = self.who_wins()
        self.wins[winner] += 1
        self.card_points[self.side(winner)] += sum(WORTH[card[0]] for _, card in self.trick)
        for _, card in self.trick:
            self.all_see(card)
        self.trick = []
        self.tricks_done += 1
        self.face_down = False
        self.hidden = {}
        self.given = set()
        self.stage = "lead"
        self.to_act = winner
        if winner == self.dissle:
            others = [side for side in range(len(self.card_points)) if side != self.side(winner)]
            self.score(dict.fromkeys(others, 1), "dissle_lost", winner)
        elif not self.stock_gone:
            self.refill(winner)
        elif not self.hands[winner]:
            self.stage = "final"

    def refill(self, winner: int) -> None:
        drawing = [seat for seat in self.order(winner) if seat != self.tucked]
        last = len(self.stock) + (self.indicator is not None) == len(drawing)
        for seat in self.order(winner):
            if seat == self.tucked:
                card = self.seven
                self.known[seat].append(card)
            elif last and seat == winner and self.indicator is not None:
                card = self.indicator
                self.known[seat].append(card)
                self.indicator = None
            else:
                card = self.stock.pop(0)
            self.hands[seat].append(card)
            self.sight[seat].add(card)
            if card == self.seven:
                self.received.append(seat)
        self.tucked = None
        for seat in range(self.n):
            if self.sevens(seat) == 5 and seat in self.standing:
                self.score({self.side(seat): 1}, "four7", seat)
            elif self.sevens(seat) == 5 and seat == self.dissle:
                self.score({self.side(seat): 1}, "dissle", seat)
        if last:
            self.stock_gone = True
            self.standing = set()
