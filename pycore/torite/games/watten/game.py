"""Watten: a rank and a suit are announced, the side that takes three tricks wins the stake, and the stake may
be raised. The rules shared by its games; the deals are in `rules`.

Sources: the articles "Watten" and "Watten(Tyrolaen,etc)" (kirinlegend.blogspot.com), compared with pagat.com,
gamefarm.jp and the others that the ``rules.en.md`` of the games name.
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickGame
from torite.blocks.tricks import Duty
from torite.core.cards import SUITS
from torite.core.options import Option
from torite.games.watten.card_order import Announcement, announcement
from torite.games.watten.duties import AnswerTrumps

COMMON_ACTIONS: Final = ActionNames(
    "raise", "accept", "fold", "decline", "exchange", "swap", *with_arguments("trump", SUITS)
)
RAISE, ACCEPT, FOLD, DECLINE, EXCHANGE, SWAP = map(COMMON_ACTIONS.number, COMMON_ACTIONS[: -len(SUITS)])

SCHLAGWECHSEL: Final = Option("schlagwechsel", (False, True), when={"players": (4, 2)})
EXCHANGING: Final = Option("exchange", (True, False))
RECHTE_EXEMPT: Final = Option("rechte_exempt", (False, True))
SIGNALLING: Final = Option("signals", ("table", "partner", "off"), when={"players": (4, 3)})

TYROLEAN_SIGNALS: Final = (
    "rechte linke1 linke2 linke3 trump_a trump_k trump_q trump_j trump_low suit_c suit_s suit_h suit_d bad"
)


def actions(ranks: str, signals: str, more: tuple[str, ...] = ()) -> ActionNames:
    """The actions of a Watten game in which these ranks may be named and these signals given."""
    named = with_arguments("rank", ranks)
    return ActionNames(*COMMON_ACTIONS, *named, *more, *with_arguments("signal", signals.split()))


class Watten(TrickGame):
    """The rules shared by the Watten games.

    Attributes:
        target: the score that ends the match.
        duty: the duty of the followers.
        proposals: the actions with which the forehand may propose something.
        signalling: True if signals are allowed.
        signals: the signals in the order of their numbers.
        rank_actions, trump_actions, signal_actions: the actions that name a rank, a suit, that are signals.
        letters: the letter of the rank or suit that an action names.
        in_pack: the mask of the cards of the pack.
    """

    deck_style = "german"
    minutes: ClassVar[tuple[int, int]] = (20, 40)
    level = 2
    kind = "tricks"
    resembles: ClassVar[tuple[str, ...]] = ("euchre", "truco")
    has_extra_actions = True
    action_names: ActionNames
    ranks: ClassVar[str]
    """The ranks that may be announced."""

    def __init__(self, options: Any = None) -> None:
        super().__init__(options)
        self.target: int = int(self.options["target"])
        self.duty: AnswerTrumps = self.make_duty()
        self.duties: tuple[Duty, ...] = (self.duty,)
        self.signalling: bool = self.options["signals"] != "off" and self.players > 2
        swap = self.options.get("schlagwechsel") and self.players != 3
        proposals = ((EXCHANGE, self.options.get("exchange")), (SWAP, swap))
        self.proposals: list[int] = [action for action, allowed in proposals if allowed]
        self.rank_actions: list[int] = list(self.action_names.numbers("rank"))
        self.trump_actions: list[int] = list(self.action_names.numbers("trump"))
        self.signals: tuple[int, ...] = self.action_names.numbers("signal")
        self.signal_actions: frozenset[int] = frozenset(self.signals)
        self.letters: dict[int, str] = {
            action: self.action_names.argument(action) for action in (*self.rank_actions, *self.trump_actions)
        }
        self.in_pack: int = sum(1 << card for card in self.pack)
        self._sides = [self._sides_of(dealer) for dealer in self.seats]
        self._orders: dict[tuple[str | None, str | None], Announcement] = {}

    def _sides_of(self, dealer: int) -> Sides:
        if self.players == 4:
            return Sides.opposite(4)
        forehand = self.turns[dealer][1]
        return Sides(([forehand], [seat for seat in self.seats if seat != forehand]))

    def sides(self, dealer: int) -> Sides:
        """Opposite seats; of three players, the forehand against the two others."""
        return self._sides[dealer]

    def points_range(self) -> tuple[int, int]:
        # No stake goes beyond the end of the match.
        return 0, self.target

    # What a game supplies

    def criticals(self) -> tuple[str, ...]:
        """The cards that are above everything else, the strongest first."""
        return ()

    def guate(self, rank: str, suit: str) -> str | None:
        """The card above the Rechte, if there is one."""
        return None

    def weli_is_trump(self) -> bool:
        """True if the six of bells, where it is a Weli, is the lowest trump."""
        return True

    def make_duty(self) -> AnswerTrumps:
        """The duty of the followers."""
        raise NotImplementedError

    def order(self, rank: str | None, suit: str | None) -> Announcement:
        """The order of the cards with this announcement, of which a part may be open."""
        order = self._orders.get((rank, suit))
        if order is None:
            guate = self.guate(rank, suit) if rank is not None and suit is not None else None
            order = announcement(rank, suit, self.criticals(), guate, self.weli_is_trump())
            self._orders[rank, suit] = order
        return order
