"""An independent referee of Ottocento, written from the rule sheet with plain lists and card codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

LONG = {"C": "KQNJT9876A", "D": "KQNJA6789T", "H": "KQNJA6789T", "S": "KQNJT9876A"}
HIGH = "AWSLGFEDCBT98765M1"
NUMBERS = "GFEDCBT98765"
WILD = ("1Z", "MM")
FIVE = ["AZ", "WZ", "1Z", "MM", "KC", "KD", "KH", "KS"]
CRICCA = {"T": (18, 36), "K": (17, 34), "Q": (14, 28), "N": (13, 26), "J": (12, 24)}
GIVE = [
    *(rank + suit for rank in "T9876" for suit in "CDHS"),
    *(rank + "Z" for rank in "56789TBCDEFG"),
    *("A" + suit for suit in "CDHS"),
    *("MZ", "LZ", "SZ"),
    *(rank + suit for rank in "JNQK" for suit in "CDHS"),
    *("1Z", "WZ", "AZ"),
]


def worth(card: str) -> int:
    if card in FIVE:
        return 5
    return {"Q": 4, "N": 3, "J": 2}.get(card[0], 1) if card[1] in "CDHS" else 1


def suit_of(card: str) -> str:
    return "" if card == "MM" else card[1]


def alike(kind: str, cards: list[str]) -> list[str]:
    wanted = ["AZ", "WZ", "1Z", "MM"] if kind == "T" else [kind + suit for suit in "CDHS"]
    found = [card for card in wanted if card in cards]
    return found if len(found) > 2 else []


def run_of(family: str, cards: list[str]) -> list[str]:
    """The cards that count in a sequence, with the contatori; empty if there is none."""
    wild = [card for card in WILD if card in cards]
    if family == "A":
        found = [card for card in ("AC", "AD", "AH", "AS") if card in cards]
        return found + wild if len(found) >= 2 and len(found + wild) >= 3 else []
    if family == "M":
        found = [card for card in cards if card == "MZ"]
        return found + wild if len(found) >= 2 and len(found + wild) >= 3 else []
    if family == "G":
        return grande(cards, wild)
    courts = [rank + family for rank in "QNJ" if rank + family in cards]
    if "K" + family not in cards or not courts or len(courts) + len(wild) < 2:
        return []
    return ["K" + family, *courts, *(["A" + family] if "A" + family in cards else []), *wild]


def grande(cards: list[str], wild: list[str]) -> list[str]:
    head = [card for card in ("WZ", "SZ", "LZ") if card in cards]
    if "AZ" not in cards or not head or len(head) + len(wild) < 2:
        return []
    found = ["AZ", *head]
    free = len(wild) - 1 if len(head) == 1 else len(wild)
    place = 0
    while place < len(NUMBERS):
        if NUMBERS[place] + "Z" in cards:
            found.append(NUMBERS[place] + "Z")
        elif free > 0 and (place == 0 or NUMBERS[place - 1] + "Z" in cards):
            free -= 1
        else:
            break
        place += 1
    if place == len(NUMBERS):
        found += [card for card in cards if card == "MZ"]
    return found + wild


def total(points: list[int]) -> int:
    return sum(points) * 2 if len(points) >= 3 else sum(points)


class Referee(OpenTable):
    """One deal of Ottocento."""

    pack = (
        *(rank + suit for suit in "CDHS" for rank in LONG[suit]),
        *(rank + "Z" for rank in "AWSLGFEDCBT98765MMMM1"),
        "MM",
    )

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.dealer = dealer
        self.before = [scores[0], scores[1]]
        self.deck = deck
        self.first = (dealer + 1) % 4
        self.hands: list[list[str]] = [[], [], [], []]
        self.known: list[set[str]] = [set(), set(), set(), set()]
        self.trick: list[tuple[int, str]] = []
        self.wins = [0] * 4
        self.laid: list[str] = []
        self.cricche: list[list[int]] = [[], [], [], []]
        self.runs: list[list[int]] = [[], [], [], []]
        self.said: list[set[str]] = [set(), set(), set(), set()]
        self.shown: list[list[str]] = [[], [], [], []]
        self.declared = [0, 0]
        self.won: list[list[str]] = [[], []]
        self.kings: set[str] = set()
        self.fool: int | None = None
        self.last: int | None = None
        self.reason = ""
        self.no = 0
        self.deal_round(0)
        self.stage, self.to_act = "monte", self.first
        if not options["monte"]:
            self.deal_rest()

    def deal_round(self, number: int) -> None:
        for k in range(4):
            for card in self.deck[20 * number + 5 * k : 20 * number + 5 * k + 5]:
                self.give(self.first + k, card)

    def give(self, seat: int, card: str) -> None:
        self.hands[seat % 4].append(card)
        self.known[seat % 4].add(card)

    def deal_rest(self) -> None:
        self.deal_round(1)
        self.deal_round(2)
        self.give(self.dealer, self.deck[60])
        self.give(self.dealer, self.deck[61])
        self.stage, self.to_act = "discard", self.dealer

    def turn(self) -> int | None:
        return None if self.reason else self.to_act

    def phase(self) -> str:
        return "over" if self.reason else self.stage

    def legal(self, seat: int) -> set[str]:
        if seat != self.turn():
            return set()
        hand = self.hands[seat]
        if self.stage == "monte":
            return {"monte", "play"}
        if self.stage == "discard":
            return {f"discard:{card}" for card in hand if card not in FIVE}
        return self.playable(seat) | self.combinations(seat) | self.signals(seat)

    def playable(self, seat: int) -> set[str]:
        hand = set(self.hands[seat])
        led = next((suit_of(card) for _, card in self.trick if card != "MM"), None)
        if led is None:
            return hand
        for suit in (led, "Z"):
            bound = {card for card in hand if suit_of(card) == suit}
            if bound:
                return bound | ({"MM"} & hand)
        return hand

    def combinations(self, seat: int) -> set[str]:
        if sum(self.wins) or self.stage != "play":
            return set()
        hand = self.hands[seat]
        found = {f"cricca:{kind}" for kind in CRICCA if alike(kind, hand)}
        found |= {f"sequence:{kind}" for kind in "GCDHSAM" if run_of(kind, hand)}
        return found - self.said[seat]

    def signals(self, seat: int) -> set[str]:
        found = set()
        if self.trick or self.options["signals"] == "off":
            return found
        hand = self.hands[seat]
        for card in set(hand) - {"MM"}:
            suit = card[1]
            if self.options["signals"] == "king" and suit != "Z" and suit not in self.kings:
                continue
            more = len([other for other in hand if suit_of(other) == suit]) > 1
            found |= {f"busso:{card}", f"striscio:{card}" if more else f"volo:{card}"}
        return found

    def apply(self, seat: int, action: str) -> None:
        word, _, argument = action.partition(":")
        if word == "monte":
            self.no += 1
            self.to_act = (seat + 1) % 4
            if self.no == 4:
                self.reason = "monte"
        elif word == "play":
            self.deal_rest()
        elif word == "discard":
            self.hands[seat].remove(argument)
            self.laid.append(argument)
            if len(self.laid) == 2:
                self.stage, self.to_act = "play", self.first
        elif word in ("cricca", "sequence"):
            self.declare(seat, word, argument)
        else:
            self.play(seat, argument or action)

    def declare(self, seat: int, word: str, kind: str) -> None:
        hand = self.hands[seat]
        self.said[seat].add(f"{word}:{kind}")
        if word == "cricca":
            cards = alike(kind, hand)
            self.cricche[seat].append(CRICCA[kind][len(cards) - 3])
        else:
            cards = run_of(kind, hand)
            self.runs[seat].append(5 * (len(cards) - 1))
        for card in set(cards):
            while self.shown[seat].count(card) < cards.count(card):
                self.shown[seat].append(card)
        self.all_see(*cards)

    def play(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if card in self.shown[seat]:
            self.shown[seat].remove(card)
        self.trick.append((seat, card))
        self.all_see(card)
        if not sum(self.wins):
            self.declared[seat % 2] += total(self.cricche[seat]) + total(self.runs[seat])
            sums = [self.before[side] + self.declared[side] for side in (0, 1)]
            own, other = sums[seat % 2], sums[1 - seat % 2]
            if self.options["instant"] and self.said[seat] and own >= self.options["target"] and own > other:
                self.reason = "declared"
                return
        if card == "MM":
            self.fool = seat
        self.to_act = (seat + 1) % 4
        if len(self.trick) == 4:
            self.end_trick()

    def end_trick(self) -> None:
        led = next(suit_of(card) for _, card in self.trick if card != "MM")
        trumps = [one for one in self.trick if suit_of(one[1]) == "Z"]
        if trumps:
            place = min(HIGH.index(card[0]) for _, card in trumps)
            winner = [seat for seat, card in trumps if HIGH.index(card[0]) == place][-1]
        else:
            follow = [one for one in self.trick if suit_of(one[1]) == led]
            winner = min(follow, key=lambda one: LONG[led].index(one[1][0]))[0]
        self.wins[winner] += 1
        for _, card in self.trick:
            self.won[winner % 2].append(card)
            if card[0] == "K":
                self.kings.add(card[1])
        self.trick = []
        self.to_act = winner
        if sum(self.wins) == 15:
            self.last = winner % 2
            self.settle()

    def settle(self) -> None:
        if self.fool is not None and "MM" not in self.won[self.fool % 2]:
            mine, theirs = self.won[self.fool % 2], self.won[1 - self.fool % 2]
            if mine:
                gift = min(mine, key=GIVE.index)
                mine.remove(gift)
                theirs.append(gift)
                theirs.remove("MM")
                mine.append("MM")
        side = self.dealer % 2
        self.won[side if self.won[side] else 1 - side] += self.laid
        self.reason = "played"

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """The declared cards that are still in the hands."""
        return self.shown

    def result(self) -> dict[str, Any]:
        combined, cards = [0, 0], [0, 0]
        if self.reason == "played":
            for side in (0, 1):
                own = self.won[side]
                found = [(kind, len(alike(kind, own))) for kind in CRICCA]
                runs = [len(run_of(kind, own)) for kind in "GCDHSAM"]
                combined[side] = total([CRICCA[kind][many - 3] for kind, many in found if many])
                combined[side] += total([5 * (many - 1) for many in runs if many])
                cards[side] = sum(map(worth, own)) - len(own) // 2 + (6 if self.last == side else 0)
        points = [self.declared[side] + combined[side] + cards[side] for side in (0, 1)]
        return {
            "points": [points[seat % 2] for seat in range(4)],
            "tricks": list(self.wins) if self.reason == "played" else [0] * 4,
            "reason": self.reason,
            "declared": list(self.declared),
            "combinations": combined,
            "card_points": cards,
        }
