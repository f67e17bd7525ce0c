"""An independent referee of Forty-Two, written from the rules with plain lists and tile codes."""

from __future__ import annotations

from typing import Any

from tests.games.open_table import OpenTable

COUNT = {"55": 10, "64": 10, "50": 5, "41": 5, "32": 5}
TARGETS = {"marks7": 7, "marks5": 5, "marks10": 10, "points250": 250, "points150": 150, "points500": 500}


def is_double(tile: str) -> bool:
    return tile[0] == tile[1]


class Referee(OpenTable):
    """One deal of Forty-Two."""

    pack = tuple(f"{high}{low}" for high in range(7) for low in range(high + 1))

    def __init__(self, options: dict[str, Any], deck: list[str], dealer: int, scores: list[int]) -> None:
        self.options = options
        self.dealer = dealer
        self.hands: list[list[str]] = [[] for _ in range(4)]
        for k in range(4):
            self.hands[(dealer + 1 + k) % 4] = deck[7 * k : 7 * k + 7]
        self.known = [set(hand) for hand in self.hands]
        self.bids: list[tuple[int, str]] = []
        self.points_bid = 0
        self.marks = 0
        self.bidder: int | None = None
        self.bid: str | None = None
        self.declared: str | None = None
        self.trick: list[tuple[int, str]] = []
        self.wins = [0, 0, 0, 0]
        self.taken = [0, 0]
        self.reason: str | None = None
        self.to_play: int | None = (dealer + 1) % 4

    def turn(self) -> int | None:
        return self.to_play

    def phase(self) -> str:
        if self.to_play is None:
            return "over"
        if len(self.bids) < 4:
            return "bid"
        return "play" if self.declared else "declare"

    # What may be done

    def legal(self, seat: int) -> set[str]:
        if seat != self.to_play:
            return set()
        if len(self.bids) < 4:
            return self.open_bids(seat)
        if not self.declared:
            return self.declarations()
        hand = self.hands[seat]
        if self.trick:
            led = self.led_suit(self.trick[0][1])
            following = {tile for tile in hand if led in self.suits(tile)}
            if following:
                return following
        return set(hand)

    def open_bids(self, seat: int) -> set[str]:
        bids = {"pass"}
        if self.options["all_pass"] == "forced" and len(self.bids) == 3 and self.bidder is None:
            bids = set()
        if self.marks:
            bids.add(f"bid:{self.marks + 1}m")
        else:
            bids |= {f"bid:{n}" for n in range(30, 42) if n > self.points_bid}
            bids |= {"bid:1m", "bid:2m"}
        doubles = sum(is_double(tile) for tile in self.hands[seat])
        if self.options["plunge"] == "both" and doubles >= 3 and self.marks <= 2:
            bids.add("bid:splash")
        if self.options["plunge"] != "off" and doubles >= 4:
            bids.add("bid:plunge")
        return bids

    def declarations(self) -> set[str]:
        names = {f"trump:{pip}" for pip in range(7)} | {"trump:doubles"}
        if self.options["follow_me"]:
            names.add("trump:none")
        if self.bid.endswith("m"):
            names |= {
                "off": set(),
                "suit": {"nello:suit"},
                "high": {"nello:high"},
                "choice": {"nello:suit", "nello:high", "nello:low"},
            }[self.options["nello"]]
        return names

    # Suits

    def suits(self, tile: str) -> list[str]:
        """The suits that the tile belongs to, the higher pip first."""
        if self.declared in {"trump:doubles", "nello:suit"} and is_double(tile):
            return ["doubles"]
        trump = self.declared[6:] if self.declared.startswith("trump:") else ""
        if trump and trump in tile:
            return [trump]
        return [tile[0]] if is_double(tile) else [tile[0], tile[1]]

    def led_suit(self, tile: str) -> str:
        return self.suits(tile)[0]

    def height(self, tile: str, suit: str) -> int:
        if suit == "doubles":
            return int(tile[0])
        if is_double(tile):
            return -1 if self.declared == "nello:low" else 7
        return int(tile[1] if tile[0] == suit else tile[0])

    def nello(self) -> bool:
        return self.declared is not None and self.declared.startswith("nello:")

    # What an action does

    def apply(self, seat: int, action: str) -> None:
        if len(self.bids) < 4:
            self.say(seat, action)
        elif not self.declared:
            self.declared = action
        else:
            self.play_tile(seat, action)

    def say(self, seat: int, action: str) -> None:
        self.bids.append((seat, action))
        bid = action[4:]
        if action != "pass":
            self.bidder, self.bid = seat, bid
            if bid == "splash":
                self.marks = max(2, self.marks + 1)
            elif bid == "plunge":
                self.marks = max(4, self.marks + 1)
            elif bid.endswith("m"):
                self.marks = int(bid[:-1])
            else:
                self.points_bid = int(bid)
        self.to_play = (seat + 1) % 4
        if len(self.bids) < 4:
            return
        if self.bidder is None:
            self.end("passed")
        elif self.bid in {"splash", "plunge"}:
            self.to_play = (self.bidder + 2) % 4
        else:
            self.to_play = self.bidder

    def play_tile(self, seat: int, tile: str) -> None:
        self.hands[seat].remove(tile)
        self.all_see(tile)
        self.trick.append((seat, tile))
        self.to_play = (seat + 1) % 4
        size = 4
        if self.nello():
            size = 3
            if self.to_play == (self.bidder + 2) % 4:
                self.to_play = (seat + 2) % 4
        if len(self.trick) == size:
            self.take_trick()

    def take_trick(self) -> None:
        led = self.led_suit(self.trick[0][1])
        trump = "" if self.nello() or self.declared == "trump:none" else self.declared[6:]
        suit = trump if any(trump in self.suits(tile) for _, tile in self.trick) else led
        rivals = [play for play in self.trick if suit in self.suits(play[1])]
        winner = max(rivals, key=lambda play: self.height(play[1], suit))[0]
        self.wins[winner] += 1
        self.taken[winner % 2] += 1 + sum(COUNT.get(tile, 0) for _, tile in self.trick)
        self.trick = []
        self.to_play = winner
        self.judge(winner)

    def need(self) -> int:
        return 42 if self.marks else self.points_bid

    def judge(self, winner: int) -> None:
        side = self.bidder % 2
        last = sum(self.wins) == 7
        if self.nello():
            if winner == self.bidder:
                self.end("set")
            elif last:
                self.end("made")
            return
        early = self.options["stop"] == "decided" and self.options["match"].startswith("marks")
        if last or (early and self.taken[side] >= self.need()):
            self.end("made" if self.taken[side] >= self.need() else "set")
        elif early and self.taken[1 - side] > 42 - self.need():
            self.end("set")

    def end(self, reason: str) -> None:
        self.reason = reason
        self.to_play = None

    def shown_in_hand(self, viewer: int) -> list[list[str]]:
        """No tile in a hand is ever shown."""
        return [[] for _ in range(4)]

    def result(self) -> dict[str, Any]:
        totals = [0, 0]
        trump = None
        stake = 0
        if self.reason != "passed":
            trump = self.declared.removeprefix("trump:")
            stake = self.marks or 1
            side = self.bidder % 2
            made = self.reason == "made"
            scorer = side if made else 1 - side
            if self.options["match"].startswith("marks"):
                totals[scorer] = stake
            elif self.marks:
                totals[scorer] = 42 * stake
                if not made and not self.nello():
                    totals[scorer] += self.taken[scorer]
            elif made:
                totals = list(self.taken)
            else:
                totals[scorer] = self.points_bid + self.taken[scorer]
        return {
            "points": [totals[seat % 2] for seat in range(4)],
            "tricks": self.wins,
            "reason": self.reason,
            "bidder": self.bidder,
            "bid": self.bid,
            "stake": stake,
            "trump": trump,
            "taken": self.taken,
        }
