"""Hamlet: everybody secretly shows a card, which settles trump and aim; then the odd one out is Hamlet.

By David Parlett. Sources: togetter.com/li/445225 (article), parlettgames.uk/oricards/hamlet.html and the rule
sheet made from them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.display import ScoreLine
from torite.blocks.secret_choices import SecretChoices
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import TrickOrder
from torite.core.cards import (
    CARD_CODES,
    CARD_COUNT,
    CARD_RANK,
    CARD_SUIT,
    JOKER,
    JOKER_SUIT,
    SUITS,
    make_pack,
    parse_cards,
)
from torite.core.deal import Deal
from torite.core.history import shown_to_all
from torite.core.layout import Layout, singly
from torite.core.on_table import Token, Trick
from torite.core.options import Option
from torite.core.reasons import Reason

CARDS_EACH: Final = 11
POLONIUS: Final = JOKER
COURTS: Final = frozenset(parse_cards(" ".join(rank + suit for suit in SUITS for rank in "KQJ")))
NO_TRICK: Final = 10
"""The basic score of a player without a trick."""
RIGHT_ROLE: Final = 10
"""The factor for Hamlet when the aim was to be, and for the two others when it was not."""
SHOW: Final = "show:"


@cache
def order_of(trump: int) -> TrickOrder:
    """A K Q J T 9 8 7 in every suit. Polonius led beats even trumps; not led, he follows nobody and loses."""
    return TrickOrder(lambda card: CARD_RANK[card] + 1, trump=trump, supreme=(JOKER_SUIT,))


def trump_of(shown: Sequence[int]) -> int:
    """The suit that two or three of the shown cards share; of three different suits the missing one."""
    suits = [CARD_SUIT[card] for card in shown]
    if len(set(suits)) == len(suits):
        return next(suit for suit in range(len(SUITS)) if suit not in suits)
    return max(suits, key=suits.count)


def aim_of(shown: Sequence[int]) -> str:
    """``be`` if a King, Queen or Jack is among the shown cards, else ``not``."""
    return "be" if any(card in COURTS for card in shown) else "not"


def hamlet_of(tricks: Sequence[int]) -> int:
    """The seat whose number of tricks is the odd one out or, of three different numbers, the middle one."""
    for seat, number in enumerate(tricks):
        others = [tricks[other] for other in range(3) if other != seat]
        if others[0] == others[1] or min(others) < number < max(others):
            return seat
    raise AssertionError(f"eleven tricks cannot be shared as {tricks}")


def factor_of(is_hamlet: bool, aim: str) -> int:
    """By what the basic score of a player is multiplied."""
    return RIGHT_ROLE if is_hamlet == (aim == "be") else 1


def points_of(tricks: Sequence[int], aim: str) -> list[int]:
    """The points of the three seats."""
    hamlet = hamlet_of(tricks)
    return [(number or NO_TRICK) * factor_of(seat == hamlet, aim) for seat, number in enumerate(tricks)]


class HamletDeal(TrickDeal):
    """A deal of Hamlet.

    Attributes:
        showing: the secret choices of a card.
        shown: the card that each seat showed; empty until all have.
        aim: ``be`` or ``not``; None until the cards are shown.
    """

    __slots__ = ("aim", "showing", "shown")

    def layout(self) -> Layout:
        return singly(self.players, self.dealer, CARDS_EACH, len(self.deck))

    def _start(self) -> None:
        self.hands = self.layout().hands(self.deck)
        self.shown: list[int] = []
        self.aim: str | None = None
        self.showing = SecretChoices([(self.dealer + i) % self.players for i in (1, 2, 3)])
        self._open_words("show", self.showing.turn)

    def _legal(self, seat: int) -> list[int]:
        if self.phase == "show" and seat == self.turn:
            return [CARD_COUNT + card for card in self.hands[seat] if card != POLONIUS]
        return super()._legal(seat)

    def _act(self, seat: int, action: int) -> None:
        if action < CARD_COUNT:
            self._play(seat, action)
        elif self.showing.choose(action - CARD_COUNT):
            self._reveal()
        else:
            self.turn = self.showing.turn

    def _reveal(self) -> None:
        """The three cards settle trump and aim and go back to the hands."""
        self.shown = [card for _, card in sorted(zip(self.showing.order, self.showing.made, strict=True))]
        self.history += [shown_to_all(seat, card) for seat, card in enumerate(self.shown)]
        self.aim = aim_of(self.shown)
        self.order = order_of(trump_of(self.shown))
        self._open_play((self.dealer + 1) % self.players)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner]:
            self._end_deal()

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase != "show":
            return super()._refuse(action, seat)
        if action < CARD_COUNT:
            return Reason("show-first")
        card = action - CARD_COUNT
        if card not in self.hands[seat]:
            return Reason("not-in-hand", {"card": CARD_CODES[card]})
        return Reason("polonius-not-shown")

    def _result(self) -> dict[str, Any]:
        return {
            "points": points_of(self.tricks, str(self.aim)),
            "tricks": list(self.tricks),
            "hamlet": hamlet_of(self.tricks),
            "aim": self.aim,
            "trump": SUITS[trump_of(self.shown)],
        }

    def score_lines(self) -> list[ScoreLine]:
        hamlet = hamlet_of(self.tricks)
        roles = tuple("hamlet" if seat == hamlet else "courtier" for seat in range(self.players))
        return [
            *super().score_lines(),
            ScoreLine("base", tuple(number or NO_TRICK for number in self.tricks)),
            ScoreLine("role", roles),
            ScoreLine(
                "factor", tuple(factor_of(seat == hamlet, str(self.aim)) for seat in range(self.players))
            ),
        ]

    def remarks(self) -> list[Reason]:
        return [Reason(str(self.aim), {"seat": hamlet_of(self.tricks)})]

    def prompt(self, seat: int) -> Reason:
        return Reason("show") if self.phase == "show" else super().prompt(seat)

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        return self.phase == "show" and seat != viewer

    def card_action(self, card: int) -> int | None:
        return CARD_COUNT + card if self.phase == "show" else card

    def action_cards(self, action: int) -> list[int]:
        return [action % CARD_COUNT]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return (
            {"trump": SUITS[trump_of(self.shown)], "aim": self.aim}
            if self.shown
            else {"trump": None, "aim": None}
        )

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        if self.shown:
            return [Token("shown", (self.shown[seat],))]
        chosen = self.showing.order[: len(self.showing.made)]
        return [Token("chosen")] if seat in chosen else []

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        leader, cards, winner = trick
        if cards[0] == POLONIUS and winner == leader:
            return Reason("polonius-led", {"seat": winner})
        return super().why_won(trick, viewer)


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
    minutes = (30, 45)
    deal_type: ClassVar[type[Deal]] = HamletDeal
    words = tuple(SHOW + code for code in CARD_CODES)

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("789TJQKA", jokers=1)

    def next_dealer(self, deal: Deal) -> int:
        if self.options["next_dealer"] == "rotate":
            return super().next_dealer(deal)
        return int(deal.result()["hamlet"])
