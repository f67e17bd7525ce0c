"""What the independent referees of the four Watten games share: the common rules with plain lists."""

from __future__ import annotations

from typing import Any

PLAIN_ORDER = "AKQJT9876"
NEXT_RANK = dict(zip("789TJQKA", "89TJQKA7", strict=True))
PACK_32 = tuple(rank + suit for suit in "CDHS" for rank in "789TJQKA")
PACK_33 = (*PACK_32, "6D")
TYROLEAN_SIGNALS = (
    "rechte", "linke1", "linke2", "linke3", "trump_a", "trump_k", "trump_q", "trump_j", "trump_low",
    "suit_c", "suit_s", "suit_h", "suit_d", "bad",
)  # fmt: skip


class WattenReferee:
    """One deal of an open Watten game; what a game has of its own is in the methods of the first part."""

    pack: tuple[str, ...] = PACK_33
    ranks = "AKQJT987"
    signal_names: tuple[str, ...] = ()

    # What a game changes

    def critical_cards(self) -> list[str]:
        """The criticals, strongest first."""
        return []

    def guate_card(self, rank: str, trump: str) -> str | None:
        """The card that is the Guate with this announcement."""
        return None

    def weli_is_trump(self) -> bool:
        return True

    def playable(self, seat: int) -> list[str]:
        """The cards that the seat to play may play to the trick on the table."""
        raise NotImplementedError

    def begin(self) -> None:
        """Everything before the announcement."""
        self.deal_out(self.deck)
        self.open_announcement()

    # The deal

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.n = options["players"]
        self.deck = list(deck)
        self.dealer = dealer
        self.scores = list(scores)
        self.forehand = (dealer + 1) % self.n
        self.cutter = (dealer - 1) % self.n
        self.hands: list[list[str]] = [[] for _ in range(self.n)]
        self.stock: list[str] = []
        self.wins = [0] * self.n
        self.stage = ""
        self.rank: str | None = None
        self.trump: str | None = None
        self.proposed: list[str] = []
        self.waiting: str | None = None
        self.swapped = False
        self.trick: list[tuple[int, str]] = []
        self.to_play = self.forehand
        self.stake = 2
        self.pending: int | None = None
        self.raiser: int | None = None
        self.signalled: list[tuple[int, str]] = []
        self.winning_side: list[int] = []
        self.won_points = 0
        self.reason = ""
        self.log: list[tuple[int, str]] = []
        self.public_in_hand: list[list[str]] = [[] for _ in range(self.n)]
        self.looked: set[int] = set()
        self.seen_cards: list[set[str]] = [set() for _ in range(self.n)]
        self.begin()

    def side(self, seat: int) -> list[int]:
        """The seats of the side of a seat in this deal."""
        if self.n == 4:
            return [seat, (seat + 2) % 4]
        if self.n == 2 or seat == self.forehand:
            return [seat]
        return [other for other in range(3) if other != self.forehand]

    def partner(self, seat: int) -> int | None:
        others = [other for other in self.side(seat) if other != seat]
        return others[0] if others else None

    def in_order(self) -> list[int]:
        """All seats from the forehand to the dealer."""
        return [(self.forehand + k) % self.n for k in range(self.n)]

    def deal_out(self, cards: list[str]) -> None:
        """Up to three cards each, then up to five; the rest is the stock."""
        self.stock = list(cards)
        for size in (3, 5):
            for seat in self.in_order():
                while len(self.hands[seat]) < size:
                    self.hands[seat].append(self.stock.pop(0))

    def open_announcement(self) -> None:
        self.stage = "announce"
        self.look(self.forehand)
        self.look(self.dealer)

    def open_play(self) -> None:
        self.stage = "play"
        for seat in range(self.n):
            self.look(seat)

    def look(self, seat: int) -> None:
        """The seat looks at its hand."""
        self.looked.add(seat)
        self.seen_cards[seat] |= set(self.hands[seat])

    def all_see(self, card: str) -> None:
        for cards in self.seen_cards:
            cards.add(card)

    def end(self, side: list[int], points: int, reason: str) -> None:
        self.stage = "over"
        self.winning_side = sorted(side)
        self.won_points = points
        self.reason = reason

    # Whose turn, and what may be done

    def phase(self) -> str:
        return self.stage

    def turn(self) -> int | None:
        if self.stage == "over":
            return None
        if self.stage == "cut":
            return self.cutter
        if self.stage == "announce":
            return self.announcer()
        if self.pending is not None:
            own = self.side(self.raiser)
            return next(s for k in range(1, self.n) if (s := (self.raiser + k) % self.n) not in own)
        return self.to_play

    def announcer(self) -> int:
        if self.waiting:
            return self.dealer
        if (self.rank or self.trump) and self.n != 3:
            return self.dealer
        return self.forehand

    def legal(self, seat: int) -> set[str]:
        if self.stage == "over":
            return set()
        if self.stage == "play":
            return self.legal_in_play(seat)
        if seat != self.turn():
            return set()
        if self.stage == "cut":
            return {f"cut:{count}" for count in range(1, len(self.deck))}
        if self.waiting:
            return {"accept", "decline"}
        return self.namings(seat) | self.proposals()

    def namings(self, seat: int) -> set[str]:
        rank_is_next = self.trump is not None or (self.rank is None and not self.swapped)
        if rank_is_next:
            return {f"rank:{rank}" for rank in self.ranks}
        return {f"trump:{suit}" for suit in "CDHS"}

    def proposals(self) -> set[str]:
        if self.rank or self.trump:
            return set()
        open_ones = set()
        if self.options.get("exchange") and "exchange" not in self.proposed:
            open_ones.add("exchange")
        if self.options.get("schlagwechsel") and self.n != 3 and "swap" not in self.proposed:
            open_ones.add("swap")
        return open_ones

    def legal_in_play(self, seat: int) -> set[str]:
        actions = {f"signal:{name}" for name in self.open_signals(seat)}
        if self.pending is None:
            if seat == self.to_play:
                actions |= set(self.playable(seat))
        elif seat not in self.side(self.raiser):
            actions |= {"accept", "fold"}
        if self.may_raise(seat):
            actions.add("raise")
        return actions

    def may_raise(self, seat: int) -> bool:
        target = self.options["target"]
        if self.raiser is not None and seat in self.side(self.raiser):
            return False
        now = self.stake if self.pending is None else self.pending
        return self.scores[seat] < target - 2 and now + 1 <= target

    def open_signals(self, seat: int) -> list[str]:
        if self.options["signals"] == "off" or self.partner(seat) is None or self.hands_are_open():
            return []
        return [name for name in self.signal_names if (seat, name) not in self.signalled]

    def hands_are_open(self) -> bool:
        """True if rank 6 lets partners see each other's hands instead of giving signals."""
        return False

    # What an action does

    def apply(self, seat: int, action: str) -> None:
        self.log.append((seat, action))
        word, _, argument = action.partition(":")
        if word == "signal":
            self.signalled.append((seat, argument))
        elif word in {"exchange", "swap"}:
            self.proposed.append(word)
            self.waiting = word
        elif self.stage == "cut":
            self.cut(int(argument))
        elif self.stage == "announce":
            self.announce(seat, word, argument)
        elif word == "raise":
            self.raise_stake(seat)
        elif word == "accept":
            self.stake = self.pending
            self.pending = None
        elif word == "fold":
            self.end(self.side(self.raiser), self.stake, "fold")
        else:
            self.play_card(seat, action)

    def cut(self, count: int) -> None:
        raise NotImplementedError

    def announce(self, seat: int, word: str, argument: str) -> None:
        if word == "rank":
            self.rank = argument
        elif word == "trump":
            self.trump = argument
        else:
            if word == "accept":
                self.agree()
            self.waiting = None
        if self.rank and self.trump:
            self.open_play()

    def agree(self) -> None:
        """The dealer accepts what was proposed."""
        if self.waiting == "swap":
            self.swapped = True
            return
        for seat in (self.forehand, self.dealer):
            self.hands[seat] = self.stock[:5]
            self.stock = self.stock[5:]
            self.look(seat)

    def raise_stake(self, seat: int) -> None:
        if self.pending is not None:
            self.stake = self.pending
        self.pending = self.stake + 1
        self.raiser = seat

    def play_card(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        self.all_see(card)
        self.trick.append((seat, card))
        self.to_play = (seat + 1) % self.n
        if len(self.trick) < self.n:
            return
        winner = self.trick[self.who_wins(self.rank, self.trump, [card for _, card in self.trick])][0]
        self.wins[winner] += 1
        self.trick = []
        self.to_play = winner
        if sum(self.wins[mate] for mate in self.side(winner)) == 3:
            self.end(self.side(winner), self.stake, "tricks")

    # How cards compare

    def kind_of(self, card: str, rank: str, trump: str) -> str:
        if card in self.critical_cards():
            return "critical"
        if card == self.guate_card(rank, trump):
            return "guate"
        if card == rank + trump:
            return "rechte"
        if card == "6D" and rank != "6":
            return "weli"
        if card[0] == rank and rank != "6":
            return "linke"
        if card[1] == trump:
            return "trump"
        return "plain"

    def kind(self, card: str) -> str:
        return self.kind_of(card, self.rank, self.trump)

    def strength(self, card: str, rank: str, trump: str, led: str) -> tuple[int, int]:
        """How strong a card is in a trick to which ``led`` was led; what cannot win has (-1, 0)."""
        kind = self.kind_of(card, rank, trump)
        height = 9 - PLAIN_ORDER.index(card[0])
        if kind == "critical":
            return (9, 9 - self.critical_cards().index(card))
        if kind == "guate":
            return (8, 0)
        if kind == "rechte":
            return (7, 0)
        if kind == "linke":
            return (6, 0)
        if kind == "trump":
            return (5, height)
        if kind == "weli":
            if self.weli_is_trump():
                return (4, 0)
            return (0, 0) if card == led else (-1, 0)
        if self.kind_of(led, rank, trump) == "plain" and card[1] == led[1]:
            return (1, height)
        return (-1, 0)

    def who_wins(self, rank: str, trump: str, cards: list[str]) -> int:
        """The place of the winning card among cards in order of play."""
        led, best = cards[0], 0
        for place, card in enumerate(cards):
            if self.strength(card, rank, trump, led) > self.strength(cards[best], rank, trump, led):
                best = place
        return best

    # The result, and what each seat knows

    def result(self) -> dict[str, Any]:
        return {
            "points": [self.won_points if seat in self.winning_side else 0 for seat in range(self.n)],
            "tricks": self.wins,
            "winners": self.winning_side,
            "reason": self.reason,
            "rank": self.rank,
            "trump": self.trump,
        }

    def table(self, viewer: int) -> list[tuple[int, str | None]]:
        """The trick on the table; there is none when the deal is over."""
        return [] if self.stage == "over" else list(self.trick)

    def seen(self, viewer: int) -> set[str]:
        if self.stage == "over":
            return set(self.deck)
        seen = set(self.seen_cards[viewer])
        for cards in self.shown_in_hand(viewer):
            seen |= set(cards)
        return seen

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        return [self.known_in_hand(viewer, owner) for owner in range(self.n)]

    def known_in_hand(self, viewer: int, owner: int) -> list[str]:
        if self.stage == "over":
            return list(self.hands[owner])
        if self.hands_are_open() and owner == self.partner(viewer):
            return list(self.hands[owner])
        return [card for card in self.public_in_hand[owner] if card in self.hands[owner]]

    def own_hand(self, viewer: int) -> list[str | None]:
        if viewer in self.looked or self.stage == "over":
            return list(self.hands[viewer])
        known = self.known_in_hand(viewer, viewer)
        return [*known, *[None] * (len(self.hands[viewer]) - len(known))]

    def heard(self, viewer: int) -> list[str]:
        told = []
        for seat, action in self.log:
            word, colon, _ = action.partition(":")
            if self.stage == "over":
                told.append(f"{seat}:{action}")
            elif word == "signal" and self.options["signals"] == "partner" and viewer not in self.side(seat):
                continue
            elif colon and self.is_secret(seat, word, viewer):
                told.append(f"{seat}:{word}")
            else:
                told.append(f"{seat}:{action}")
        return told

    def is_secret(self, seat: int, word: str, viewer: int) -> bool:
        """True if this viewer may not know (yet) the argument of a call."""
        return False
