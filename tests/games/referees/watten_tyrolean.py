"""An independent referee of Tyrolean Watten, written from the rules with plain lists and card codes."""

from __future__ import annotations

from tests.games.referees.watten import NEXT_RANK, TYROLEAN_SIGNALS, WattenReferee


class Referee(WattenReferee):
    """One deal of Tyrolean Watten."""

    ranks = "AKQJT9876"
    signal_names = TYROLEAN_SIGNALS

    def guate_card(self, rank: str, trump: str) -> str | None:
        if self.options["guate"] and rank != "6":
            return NEXT_RANK[rank] + trump
        return None

    def hands_are_open(self) -> bool:
        return self.stage == "play" and self.rank == "6" and self.options["signals"] != "off"

    def open_signals(self, seat: int) -> list[str]:
        return [] if self.rank == "6" else super().open_signals(seat)

    def playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        trumps = ["guate", "rechte", "trump", "weli"]
        if not self.trick or self.kind(self.trick[0][1]) not in trumps:
            return hand
        forcing = ["trump", "weli"] if self.options["rechte_exempt"] else trumps
        if not any(self.kind(card) in forcing for card in hand):
            return hand
        return [card for card in hand if self.kind(card) in [*trumps, "linke"]]
