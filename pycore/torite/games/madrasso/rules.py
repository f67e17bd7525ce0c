"""Madrasso: the Venetian point-trick game in which one card lies open before the dealer.

A traditional game. Sources: pagat.com (Paolo Valentini and John McLeod), gamefarm.jp, intelligiochi.it,
it.wikipedia. The comments name paragraphs of ``rules.en.md``: § deal.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import Duty, FollowSuit, PlayTrump, TrickOrder
from torite.core.cards import CARD_CODES, CARD_INDEX, CARD_SUIT, SUITS
from torite.core.history import ALL, NO_SEAT, UNLOGGED, shown_to_all
from torite.core.layout import Layout
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.madrasso.cards import ALL_POINTS, LAST_TRICK, PACK, POINTS, order_of
from torite.games.madrasso.duties import KeepLocked

SIDES: Final = Sides.opposite(4)
CARDS_EACH: Final = 10
FACE_UP_AT: Final = 20
"""The place in the deck of the card that is dealt face up."""
CAPPOTTO: Final = 2000
"""The points of all ten tricks, which end the match."""
TARGET: Final = 777
LEAST_DEALS: Final = 10
LOCKED_TRICKS: Final = 3
"""Number of tricks after which a locked card is free."""
SEVENS: Final = tuple(CARD_INDEX[f"7{suit}"] for suit in SUITS)

ACTIONS: Final = ActionNames("swap")
SWAP: Final = ACTIONS.number("swap")


class Madrasso(TrickGame):
    """Madrasso for four players.

    Attributes:
        plays_to_target: True if a match may end before its tenth deal without a cappotto.
    """

    id = "madrasso"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("trumping", ("free", "must")),
        Option("face_up", ("hand", "locked")),
        Option("exchange", (True, False)),
        Option("deal", ("packets", "fives")),
        Option("cappotto", ("match", "none")),
        Option("match", ("ten", "first", "deals")),
        Option("rounds", (1, 2, 3), when={"match": ("deals",)}),
    )
    minutes: ClassVar[tuple[int, int]] = (40, 60)
    level = 2
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("briscola",)
    direction = "counterclockwise"
    deck_style = "latin"
    action_names: ActionNames = ACTIONS
    # The choice says who swapped what.
    unlogged_events: ClassVar[frozenset[str]] = UNLOGGED | {"away", "laid", "draw"}

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.has_extra_actions: bool = bool(self.options["exchange"])
        self.plays_to_target: bool = self.options["match"] == "first"
        must = self.options["trumping"] == "must"
        self.duties: tuple[Duty, ...] = (FollowSuit(), PlayTrump()) if must else (FollowSuit(),)
        if self.options["face_up"] == "locked":
            locked = KeepLocked(*self.duties)
            self.lead_duties: tuple[Duty, ...] = (locked,)
            self.duties = (locked, *self.duties)

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def points_range(self) -> tuple[int, int]:
        return 0, CAPPOTTO if self.options["cappotto"] == "match" else ALL_POINTS

    def sides(self, dealer: int) -> Sides:
        return SIDES

    # The match (§ match)

    def match_target(self) -> int | None:
        return None if self.options["match"] == "deals" else TARGET

    def match_length(self) -> Reason:
        if self.options["match"] == "deals":
            return super().match_length()
        return Reason("first" if self.plays_to_target else "ten", {"number": TARGET})

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        high, apart = max(scores), len(set(scores)) > 1
        if self.options["cappotto"] == "match" and high >= CAPPOTTO and apart:
            return True
        if self.options["match"] == "deals":
            return deals >= self.match_deals()
        enough = self.plays_to_target or deals >= LEAST_DEALS
        return enough and high >= TARGET and apart


@cache
def _layout(dealer: int, how: str) -> Layout:
    """Packets in turn, the dealer last, with the face-up card between them (§ deal)."""
    seats = [(dealer + step) % 4 for step in (1, 2, 3, 4)]
    first, second = ((3, 2), (3, 2)) if how == "packets" else ((5,), (5,))
    holders = [seat for packet in first for seat in seats for _ in range(packet)]
    holders.append(dealer)
    for number, packet in enumerate(second):
        for seat in seats:
            holders += [seat] * (packet - (number == 0 and seat == dealer))
    return Layout(4, holders, turned_at=FACE_UP_AT)


class MadrassoDeal(TrickDeal, of=Madrasso):
    """A deal of Madrasso.

    Attributes:
        face_up: the card that lies open before the dealer, in the dealer's hand until it is played.
        swapper: the seat that has swapped the 7 of trumps for it, or None.
        trump_played: True once a trump has been played.
        taken: the points of each side.
    """

    game: Madrasso
    turn: int | None
    order: TrickOrder

    face_up: int
    swapper: int | None
    trump_played: bool
    taken: list[int]

    # The deal (§ deal)

    def layout(self) -> Layout:
        return _layout(self.dealer, str(self.game.options["deal"]))

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.face_up = self.deck[FACE_UP_AT]
        self.order = order_of(CARD_SUIT[self.face_up])
        self.swapper = None
        self.trump_played = False
        self.taken = [0, 0]
        self.history.append(shown_to_all(self.dealer, self.face_up))
        self._open_play(self._eldest)

    @property
    def trump(self) -> int:
        """The trump suit."""
        return CARD_SUIT[self.face_up]

    # The swap (§ swap)

    def why_not_swap(self, seat: int) -> Reason | None:
        """Why a seat may not swap now; None if it may."""
        if not self.game.options["exchange"]:
            return Reason("no-swap")
        if seat == self.dealer:
            return Reason("dealer-no-swap")
        if self.last_trick is not None:
            return Reason("swap-too-late")
        seven = SEVENS[self.trump]
        return None if seven in self.hands[seat] else Reason("swap-needs", {"card": CARD_CODES[seven]})

    def _extra_actions(self, seat: int) -> list[int]:
        # Asked in turn only, so a seat that may act has not played its first card.
        return [SWAP] if seat == self.turn and self.why_not_swap(seat) is None else []

    def _call(self, seat: int, action: int) -> None:
        seven, card, dealer = SEVENS[self.trump], self.face_up, self.dealer
        self._put_away(seat, seven, ALL)
        self._put_away(dealer, card, ALL)
        self.history.extend([("laid", NO_SEAT, seven, ALL), ("laid", NO_SEAT, card, ALL)])
        self._take(dealer, seven, ALL)
        self._take(seat, card, ALL)
        self.face_up, self.swapper = seven, seat

    # The tricks (§ play)

    def is_locked(self) -> bool:
        """True while the seat to act may not play the open card."""
        return (
            self.turn == self.dealer
            and not self.trump_played
            and sum(self.tricks) < LOCKED_TRICKS
            and self.face_up in self.hands[self.dealer]
        )

    def _refuse(self, action: int, seat: int) -> Reason:
        if action == SWAP:
            return self.why_not_swap(seat) or Reason("not-your-turn", {"seat": int(self.turn or 0)})
        return super()._refuse(action, seat)

    def _act(self, seat: int, card: int) -> None:
        if CARD_SUIT[card] == self.order.trump:
            self.trump_played = True
        self._play(seat, card)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        points = 0
        for card in cards:
            points += POINTS[card]
        # After the first trick nobody swaps.
        self._just_cards = True
        if not self.hands[winner]:
            points += LAST_TRICK
            self._end_deal()
        self.taken[SIDES.of[winner]] += points

    # The score (§ scoring)

    @property
    def cappotto(self) -> int | None:
        """The side that has won all ten tricks, or None."""
        won = [sum(self.tricks[seat] for seat in side) for side in SIDES]
        return won.index(CARDS_EACH) if CARDS_EACH in won else None

    def _result(self) -> dict[str, Any]:
        points, cappotto = list(self.taken), self.cappotto
        if cappotto is not None and self.game.options["cappotto"] == "match":
            points[cappotto] = CAPPOTTO
        return {
            "points": SIDES.by_seat(points),
            "tricks": list(self.tricks),
            "taken": list(self.taken),
            "trump": SUITS[self.trump],
            "swapped": self.swapper,
            "cappotto": cappotto,
        }
