"""An independent referee of Bavarian Watten, written from the rules with plain lists and card codes."""

from __future__ import annotations

from tests.games.referees.watten import PACK_32, WattenReferee

CRITICALS = {
    "bavarian": ["KH", "7D", "7C"],
    "salzburg": ["KH", "6D", "7C"],
    "carinthia": ["JH", "KH", "7D", "7C"],
}


class Referee(WattenReferee):
    """One deal of Bavarian Watten."""

    pack = PACK_32
    signal_names = (
        "maxi", "belli", "spritzer", "hauptschlag", "blinde1", "blinde2", "blinde3",
        "trumps1", "trumps2", "trumps3", "trumps4", "trumps5",
    )  # fmt: skip

    def critical_cards(self) -> list[str]:
        return CRITICALS[self.options["criticals"]]

    def begin(self) -> None:
        if self.options["cut_award"] == "none":
            self.deal_and_open(self.deck)
        else:
            self.stage = "cut"

    def cut(self, count: int) -> None:
        lifted, below = self.deck[:count], self.deck[count:]
        takers = [self.cutter]
        if self.options["cut_award"] == "alternate":
            takers = [self.cutter, self.dealer, self.cutter, self.dealer]
        taken = 0
        while lifted:
            self.all_see(lifted[-1])
            if lifted[-1] not in self.critical_cards():
                break
            taker = takers[taken % len(takers)]
            card = lifted.pop()
            self.hands[taker].append(card)
            self.public_in_hand[taker].append(card)
            taken += 1
        self.deal_and_open(below + lifted)

    def deal_and_open(self, cards: list[str]) -> None:
        self.deal_out(cards)
        self.open_announcement()
        if self.options["machine"]:
            for seat in range(self.n):
                if all(card in self.hands[seat] for card in self.critical_cards()):
                    self.end(self.side(seat), 2, "machine")

    def playable(self, seat: int) -> list[str]:
        hand = self.hands[seat]
        if not self.trick or sum(self.wins) > 0 or self.kind(self.trick[0][1]) != "rechte":
            return hand
        if any(self.kind(card) == "critical" for _, card in self.trick):
            return hand
        return [card for card in hand if self.kind(card) != "plain"] or hand
