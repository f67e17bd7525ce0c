"""An independent referee of Blind Watten, written from the rules with plain lists and card codes."""

from __future__ import annotations

from tests.games.referees.watten import NEXT_RANK, TYROLEAN_SIGNALS, WattenReferee


class Referee(WattenReferee):
    """One deal of Blind Watten."""

    signal_names = TYROLEAN_SIGNALS

    def begin(self) -> None:
        self.shown: dict[int, str] = {}
        super().begin()

    def guate_card(self, rank: str, trump: str) -> str | None:
        if rank != "6":
            return NEXT_RANK[rank] + trump
        return "7D" if self.options["weli_guate"] and trump == "D" else None

    def weli_is_trump(self) -> bool:
        return self.options["weli"] == "trump"

    def announcer(self) -> int:
        return self.dealer if self.waiting or self.shown else self.forehand

    def namings(self, seat: int) -> set[str]:
        return {f"show:{card}" for card in self.hands[seat]}

    def proposals(self) -> set[str]:
        return set() if self.shown else super().proposals()

    def announce(self, seat: int, word: str, argument: str) -> None:
        if word != "show":
            super().announce(seat, word, argument)
            return
        self.shown[seat] = argument
        if len(self.shown) == 2:
            self.rank = self.shown[self.forehand][0]
            self.trump = self.shown[self.dealer][1]
            for knower in (self.forehand, self.dealer):
                self.seen_cards[knower] |= set(self.shown.values())
            self.open_play()

    def playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick or seat not in (self.dealer, self.forehand):
            return hand
        trumps = ["guate", "rechte", "trump"]
        if self.weli_is_trump():
            trumps.append("weli")
        if self.kind(self.trick[0][1]) not in [*trumps, "weli"]:
            return hand
        forcing = trumps
        if self.options["rechte_exempt"]:
            forcing = [kind for kind in trumps if kind not in ["guate", "rechte"]]
        if not any(self.kind(card) in forcing for card in hand):
            return hand
        return [card for card in hand if self.kind(card) in [*trumps, "linke"]]

    def known_in_hand(self, viewer: int, owner: int) -> list[str]:
        knowers = [self.forehand, self.dealer]
        if self.stage == "play" and viewer in knowers and owner in knowers and viewer != owner:
            return [card for card in self.hands[owner] if card == self.shown[owner]]
        return super().known_in_hand(viewer, owner)

    def is_secret(self, seat: int, word: str, viewer: int) -> bool:
        if word != "show" or viewer == seat:
            return False
        return self.stage != "play" or viewer not in (self.forehand, self.dealer)
