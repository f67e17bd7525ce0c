"""Bavarian Watten, with the card sets of Salzburg and Carinthia: criticals that may be won at the cut, and
trump or critical on the Hauptschlag led first.

Source: the article "Watten" (kirinlegend.blogspot.com), compared with those that ``rules.en.md`` names.
"""

from __future__ import annotations

from typing import ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.core.cards import CARD_CODES, CARD_INDEX, make_pack
from torite.core.history import ALL, NO_CARD, NO_SEAT, shown_to_all
from torite.core.layout import NOBODY, Layout, up_to
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.watten.card_order import CRITICAL, LINKE, RECHTE, TRUMP, WELI_CARD
from torite.games.watten.duties import FirstHauptschlag
from torite.games.watten.game import SCHLAGWECHSEL, SIGNALLING, Watten, actions
from torite.games.watten.rules import ROUNDS, WattenDeal

CRITICALS: Final[dict[str, tuple[str, ...]]] = {
    "bavarian": ("KH", "7D", "7C"),
    "salzburg": ("KH", "6D", "7C"),
    "carinthia": ("JH", "KH", "7D", "7C"),
}
"""Maxi, Belli and Spritzer; in Salzburg the six of bells is the Belli. The unter of hearts in Carinthia is
uncertain: the colour is lost in the source.
"""
MACHINE_POINTS: Final = 2


class WattenBavarian(Watten):
    """Bavarian Watten for two to four players."""

    id = "watten_bavarian"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 2, 3)),
        Option("criticals", ("bavarian", "salzburg", "carinthia")),
        Option("cut_award", ("cutter", "alternate", "none")),
        Option("machine", (False, True)),
        SCHLAGWECHSEL,
        Option("target", (11, 15)),
        SIGNALLING,
    )
    ranks = "AKQJT987"
    action_names: ActionNames = actions(
        ranks,
        "maxi belli spritzer hauptschlag blinde1 blinde2 blinde3 trumps1 trumps2 trumps3 trumps4 trumps5",
        with_arguments("cut", map(str, range(1, 33))),
    )
    cut_actions: tuple[int, ...] = action_names.numbers("cut")
    """The actions that lift 1, 2 … 32 cards."""

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("789TJQKA", extra=WELI_CARD if self.options["criticals"] == "salzburg" else "")

    def criticals(self) -> tuple[str, ...]:
        return CRITICALS[str(self.options["criticals"])]

    def make_duty(self) -> FirstHauptschlag:
        trumps = CRITICAL | RECHTE | LINKE | TRUMP
        return FirstHauptschlag(RECHTE, trumps, trumps)


class BavarianDeal(WattenDeal, of=WattenBavarian):
    """A deal of Bavarian Watten.

    Attributes:
        cutter: the seat at the dealer's right.
        cut: number of lifted cards; 0 without a cut, or before it.
        taken: the seats that took the criticals shown at the cut, in turn.
        bottom: the card shown last at the cut that nobody took, or `NO_CARD`.
    """

    cutter: int
    cut: int
    taken: tuple[int, ...]
    bottom: int

    game: WattenBavarian
    hands: list[list[int]]

    def layout(self) -> Layout:
        if self.phase == "cut":
            return Layout(self.game.players, [NOBODY] * len(self.deck))
        return up_to(self.game.players, self.dealer, ROUNDS, len(self.deck), self.cut, self.taken)

    def _begin(self) -> None:
        self.cutter = (self.dealer - 1) % self.game.players
        self.cut = 0
        self.taken = ()
        self.bottom = NO_CARD
        self.hands = [[] for _ in range(self.game.players)]
        if self.game.options["cut_award"] == "none":
            self._deal_out()
        else:
            self._open_calling("cut", self.cutter)

    def _legal_calls(self, turn: int) -> list[int]:
        if self.phase != "cut":
            return super()._legal_calls(turn)
        return list(self.game.cut_actions[: len(self.deck) - 1])

    def _refuse(self, action: int, seat: int) -> Reason:
        return Reason("cut-first") if self.phase == "cut" else super()._refuse(action, seat)

    def _announce(self, action: int) -> None:
        if self.phase == "cut":
            self._cut(self.game.cut_actions.index(action) + 1)
        else:
            super()._announce(action)

    def _cut(self, lifted: int) -> None:
        """Criticals at the bottom of the lifted cards are shown and taken, up to the first other card."""
        self.cut = lifted
        alternate = self.game.options["cut_award"] == "alternate"
        takers = [self.cutter, self.dealer if alternate else self.cutter]
        for card in reversed(self.deck[:lifted]):
            if CARD_CODES[card] not in self.game.criticals():
                self.bottom = card
                self.gone: int = 1 << card
                self.history.append(("turnup", NO_SEAT, card, ALL))
                break
            taker = takers[len(self.taken) % 2]
            self.taken += (taker,)
            self._take(taker, card, ALL)
        self._deal_out()

    def _deal_out(self) -> None:
        """Fill up the hands; with the option, all criticals in one hand end the deal."""
        self._open_calling("announce", self._eldest)
        dealt = self.layout().hands(self.deck)
        if self.taken:
            dealt = [sorted(taken + more) for taken, more in zip(self.hands, dealt, strict=True)]
        self.hands = dealt
        if self.game.options["machine"]:
            criticals = [CARD_INDEX[code] for code in self.game.criticals()]
            for seat, hand in enumerate(self.hands):
                if all(card in hand for card in criticals):
                    self.history.append(("machine", seat, NO_CARD, ALL))
                    self.history.extend([shown_to_all(seat, card) for card in criticals])
                    self._end(self.sides.of[seat], MACHINE_POINTS, "machine")

    def rest(self) -> list[int]:
        taken = self.deck[self.cut - len(self.taken) : self.cut]
        return [card for card in super().rest() if card not in (self.bottom, *taken)]
