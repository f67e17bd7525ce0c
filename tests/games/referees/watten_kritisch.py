"""An independent referee of Kritisch Watten, written from the rules with plain lists and card codes."""

from __future__ import annotations

from tests.games.referees.watten import WattenReferee

CRITICALS = {3: ["KH", "6D", "7C"], 4: ["KH", "6D", "7D", "7C"]}


class Referee(WattenReferee):
    """One deal of Kritisch Watten."""

    signal_names = (
        "martl", "weli", "nell", "rechte", "linke",
        "trump_a", "trump_k", "trump_q", "trump_j", "trump_low",
    )  # fmt: skip

    def critical_cards(self) -> list[str]:
        return CRITICALS[self.options["criticals"]]

    def playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick or self.kind(self.trick[0][1]) not in ["rechte", "trump"]:
            return hand
        forcing = ["trump"] if self.options["rechte_exempt"] else ["rechte", "trump"]
        if not any(self.kind(card) in forcing for card in hand):
            return hand
        return [card for card in hand if self.kind(card) in ["critical", "rechte", "linke", "trump"]]
