"""Hamlet: each player secretly chooses a card to show; the cards settle trump and aim, and the odd one out is
Hamlet.

By David Parlett. Sources: togetter.com/li/445225 (article) and parlettgames.uk/oricards/hamlet.html.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.secret_choices import SecretChoices
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import TrickOrder, aces_high
from torite.core.cards import (
    CARD_CODES,
    CARD_SUIT,
    JOKER,
    SUITS,
    make_pack,
    parse_cards,
    suit_code,
)
from torite.core.copying import Shared
from torite.core.game import Deal
from torite.core.history import shown_to_all
from torite.core.layout import Layout, singly
from torite.core.options import Option
from torite.core.reasons import Reason

CARDS_EACH: Final = 11
POLONIUS: Final = JOKER
COURTS: Final = frozenset(parse_cards(" ".join(rank + suit for suit in SUITS for rank in "KQJ")))
NO_TRICK: Final = 10
"""The basic score of a player without a trick."""
RIGHT_ROLE: Final = 10
"""The factor for Hamlet when the aim was to be, and for the two others when it was not."""
ACTIONS: Final = ActionNames(*with_arguments("show", CARD_CODES[: JOKER + 1]))
SHOW: Final = ACTIONS.numbers("show")
"""The actions of showing a card, by card."""
SHOWS: Final = {action: card for card, action in enumerate(SHOW)}
"""The card that each of these actions shows."""


class Hamlet(TrickGame):
    """Hamlet for three players."""

    id = "hamlet"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (3,)),
        Option("match", ("target", "deals")),
        Option("target", (250, 100, 500), when={"match": ("target",)}),
        Option("rounds", (3, 1, 2), when={"match": ("deals",)}),
        Option("next_dealer", ("hamlet", "rotate")),
    )
    minutes: ClassVar[tuple[int, int]] = (30, 45)
    level = 2
    kind = "aim"
    resembles: ClassVar[tuple[str, ...]] = ("hearts",)
    action_names: ActionNames = ACTIONS

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("789TJQKA", jokers=1)

    def points_range(self) -> tuple[int, int]:
        return 0, RIGHT_ROLE * CARDS_EACH

    def most_calls(self) -> int:
        # Each seat shows a card.
        return self.players

    def next_dealer(self, deal: Deal) -> int:
        if self.options["next_dealer"] == "rotate":
            return super().next_dealer(deal)
        return int(deal.result()["hamlet"])


def order_of(trump: int) -> TrickOrder:
    """A K Q J T 9 8 7 in every suit. Polonius led beats even trumps; not led, he loses."""
    return aces_high(trump, supreme=(CARD_SUIT[POLONIUS],))


def trump_of(shown: Sequence[int]) -> int:
    """The suit that two or three of the shown cards share; of three different suits the missing one."""
    suits = [CARD_SUIT[card] for card in shown]
    if len(set(suits)) == len(suits):
        return next(suit for suit in range(len(SUITS)) if suit not in suits)
    return max(suits, key=suits.count)


def aim_of(shown: Sequence[int]) -> str:
    """``be`` if a King, Queen or Jack is among the shown cards, else ``not``."""
    return "not" if COURTS.isdisjoint(shown) else "be"


def hamlet_of(tricks: Sequence[int]) -> int:
    """The seat whose number of tricks is the odd one out or, of three different numbers, the middle one."""
    for seat, number in enumerate(tricks):
        others = [tricks[other] for other in range(3) if other != seat]
        if others[0] == others[1] or min(others) < number < max(others):
            return seat
    raise AssertionError(f"eleven tricks cannot be shared as {tricks}")


def factors_of(tricks: Sequence[int], aim: str) -> list[int]:
    """The factor of each seat's basic score."""
    hamlet = hamlet_of(tricks)
    return [RIGHT_ROLE if (seat == hamlet) == (aim == "be") else 1 for seat in range(3)]


def points_of(tricks: Sequence[int], aim: str) -> list[int]:
    """The points of the three seats."""
    return _points_of(tuple(tricks), aim).copy()


@cache  # there are 78 ways to share eleven tricks, and a search asks thousands of times
def _points_of(tricks: tuple[int, ...], aim: str) -> list[int]:
    factors = factors_of(tricks, aim)
    return [(number or NO_TRICK) * factor for number, factor in zip(tricks, factors, strict=True)]


class HamletDeal(TrickDeal, of=Hamlet):
    """A deal of Hamlet.

    Attributes:
        showing: the secret choices of the cards to show.
        shown: the card that each seat showed; empty until all have chosen.
        aim: ``be`` or ``not``; None until the cards are shown.
    """

    shown: Shared[list[int]]
    aim: str | None
    showing: SecretChoices

    order: TrickOrder
    turn: int | None

    def layout(self) -> Layout:
        return singly(self.game.players, self.dealer, CARDS_EACH, len(self.deck))

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.shown = []
        self.aim = None
        self.showing = SecretChoices([*self.game.turns[self._eldest]])
        self._open_calling("show", self.showing.turn)

    def _legal_calls(self, turn: int) -> list[int]:
        return [SHOW[card] for card in self.hands[turn] if card != POLONIUS]

    def _call(self, seat: int, action: int) -> None:
        if self.showing.choose(SHOWS[action]):
            self._reveal()
        else:
            self.turn = self.showing.turn

    def _reveal(self) -> None:
        """The three cards settle trump and aim; they stay in the hands."""
        self.shown = [card for _, card in sorted(zip(self.showing.order, self.showing.made, strict=True))]
        self.history.extend([shown_to_all(seat, card) for seat, card in enumerate(self.shown)])
        self.aim = aim_of(self.shown)
        self.order = order_of(trump_of(self.shown))
        self._open_play(self._eldest)

    def _refresh_hidden(self) -> None:
        """The cards chosen in secret follow the new history."""
        super()._refresh_hidden()
        if self.phase == "show":
            self.showing.made = [SHOWS[entry[1]] for entry in self.history if len(entry) == 2]

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner]:
            self._end_deal()

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase != "show":
            return super()._refuse(action, seat)
        if action not in SHOWS:
            return Reason("show-first")
        card = SHOWS[action]
        if card not in self.hands[seat]:
            return Reason("not-in-hand", {"card": CARD_CODES[card]})
        return Reason("polonius-not-shown")

    def _result(self) -> dict[str, Any]:
        return {
            "points": points_of(self.tricks, str(self.aim)),
            "tricks": list(self.tricks),
            "hamlet": hamlet_of(self.tricks),
            "aim": self.aim,
            "trump": suit_code(self.order.trump),
        }
