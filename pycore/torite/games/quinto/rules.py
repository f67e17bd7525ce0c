"""Quinto: the whole pack is one ranking, and fives, pairs that make five, and the joker score.

A game by Angelo Lewis, known as Professor Hoffmann. Sources: his chapter in Hoyle's Games Modernized of 1909,
and the booklet of 1907 as it is quoted. The comments name paragraphs of ``rules.en.md``: § cachette.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import NO_SUIT, TrickDeal, TrickGame
from torite.blocks.tricks import Duty, FollowSuit
from torite.core.cards import JOKER, JOKER_SUIT, SUITS, make_pack
from torite.core.history import ALL, NO_CARD, NO_SEAT
from torite.core.layout import NOBODY, Layout
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.quinto.duties import FollowOrJoker
from torite.games.quinto.quints import MOST, ORDER, RANKS, SUITS_UPWARDS, quints_of

CACHETTE: Final = 5
CARDS_EACH: Final = 12
TRICK_VALUE: Final = 5
"""The points of a trick: plain, doubled, redoubled."""
SIDES: Final = Sides.opposite(4)
HAND_ORDER: Final = (*(SUITS.index(suit) for suit in reversed(SUITS_UPWARDS)), JOKER_SUIT)
"""The suits of a sorted hand from left to right."""

ACTIONS: Final = ActionNames("pass", "double", "redouble")
PASS, DOUBLE, REDOUBLE = (ACTIONS.number(word) for word in ACTIONS)


class Quinto(TrickGame):
    """Quinto for four players.

    Attributes:
        joker_follows: whether the joker may be played to any suit that its holder could follow.
    """

    id = "quinto"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("doubling", (True, False)),
        Option("joker", ("any", "void")),
        Option("match", ("target", "deals")),
        Option("instant", (True, False), when={"match": ("target",)}),
        Option("target", (250, 150, 500), when={"match": ("target",)}),
        Option("rounds", (1, 2, 3), when={"match": ("deals",)}),
    )
    minutes: ClassVar[tuple[int, int]] = (30, 50)
    level = 2
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("whist",)
    ties_play_on = True
    action_names: ActionNames = ACTIONS

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.joker_follows: bool = self.options["joker"] == "any"
        self.duties: tuple[Duty, ...] = (FollowOrJoker() if self.joker_follows else FollowSuit(),)

    def make_pack(self) -> tuple[int, ...]:
        return make_pack(RANKS, jokers=1)

    def points_range(self) -> tuple[int, int]:
        # All quints, and all tricks with the cachette, redoubled.
        return 0, MOST + 4 * TRICK_VALUE * (CARDS_EACH + 1)

    def sides(self, dealer: int) -> Sides:
        return SIDES


@cache
def _layout(dealer: int) -> Layout:
    """The layout with the cachette on top."""
    return Layout(4, [NOBODY] * CACHETTE + [(dealer + 1 + i) % 4 for i in range(4 * CARDS_EACH)])


class QuintoDeal(TrickDeal, of=Quinto):
    """A deal of Quinto.

    Attributes:
        doubler: the seat that has doubled, or None.
        trick_value: points of a trick.
        quints: points of each side for quints.
        taker: the seat that has taken the cachette, or None.
        reason: how the deal ended: ``played`` or ``quints``.
    """

    game: Quinto
    turn: int | None

    doubler: int | None
    trick_value: int
    quints: list[int]
    taker: int | None
    reason: str

    # The deal (§ deal)

    def layout(self) -> Layout:
        """The cachette first, then the hands, one card at a time."""
        return _layout(self.dealer)

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.order = ORDER
        self.doubler = None
        self.trick_value = TRICK_VALUE
        self.quints = [0, 0]
        self.taker = None
        self.reason = ""
        if self.game.options["doubling"]:
            self._open_calling("double", self._eldest)
        else:
            self._open_play(self._eldest)

    # Doubling (§ doubling)

    def _legal_calls(self, turn: int) -> list[int]:
        return [action for action in (PASS, DOUBLE, REDOUBLE) if self.why_not_call(turn, action) is None]

    def why_not_call(self, seat: int, action: int) -> Reason | None:
        """Why a seat may not make this call in the round of doubling; None if it may."""
        if seat != self.turn:
            return Reason("not-your-turn", {"seat": NO_SEAT if self.turn is None else self.turn})
        if action == DOUBLE:
            return None if self.doubler is None else Reason("doubled-already", {"seat": self.doubler})
        if action == REDOUBLE:
            if self.doubler is None:
                return Reason("nothing-doubled")
            if self.trick_value == 4 * TRICK_VALUE:
                return Reason("redoubled-already")
            return Reason("own-double") if SIDES.together(seat, self.doubler) else None
        return None if action == PASS else Reason("double-first")

    def _call(self, seat: int, action: int) -> None:
        if action != PASS:
            self.trick_value *= 2
        if action == DOUBLE:
            self.doubler = seat
        if seat == self.dealer:
            self._open_play(self._eldest)
        else:
            self.turn = (seat + 1) % self.game.players

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase != "play":
            return self.why_not_call(seat, action) or Reason("double-first")
        return super()._refuse(action, seat)

    # The tricks (§ play, § joker, § cachette)

    def _legal(self, turn: int) -> list[int]:
        # One look finds what the duty leaves of the hand.
        hand = self.hands[turn]
        if self.led == NO_SUIT:
            return hand if self._cards_now else self._legal_calls(turn)
        following = ORDER.among(self.led, hand)
        if not following:
            return hand
        # No card stands behind the joker in a sorted hand.
        return [*following, JOKER] if hand[-1] == JOKER and self.game.joker_follows else following

    def _act(self, seat: int, card: int) -> None:
        """The joker cannot win; if it is led, the next card sets the suit to follow."""
        if card == JOKER:
            self._play_for_nothing(seat, card)
        else:
            self._play(seat, card)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if self._score_quints(winner, cards) or self.hands[winner]:
            return
        # The winner of the last trick takes the cachette, which counts as one more.
        self.taker = winner
        self.tricks[winner] += 1
        self.history.append(("cachette", winner, NO_CARD, ALL))
        if not self._score_quints(winner, self.cachette):
            self._end("played")

    @property
    def cachette(self) -> list[int]:
        """The cards laid aside."""
        return self.deck[:CACHETTE]

    def _score_quints(self, winner: int, cards: list[int]) -> bool:
        """Score the quints among the cards; True if they end the match, and so the deal."""
        won = quints_of(cards)
        if not won:
            return False
        side = SIDES.of[winner]
        self.quints[side] += won
        self.history.append(("scored", winner, won, ALL))
        # The end by quints: past the target, and ahead of the other side.
        target = self.game.match_target()
        if target is None or not self.game.options["instant"]:
            return False
        own, others = (self.scores[SIDES[k][0]] + self.quints[k] for k in (side, 1 - side))
        if own < target or own <= others:
            return False
        self._end("quints")
        return True

    def _end(self, reason: str) -> None:
        self.reason = reason
        self._end_deal()

    # The score (§ scoring)

    def trick_points(self) -> list[int]:
        """The points of each side for tricks: none if quints ended the deal."""
        if self.reason != "played":
            return [0, 0]
        return [self.trick_value * sum(self.tricks[seat] for seat in side) for side in SIDES]

    def _result(self) -> dict[str, Any]:
        scores = [quints + tricks for quints, tricks in zip(self.quints, self.trick_points(), strict=True)]
        return {
            "points": SIDES.by_seat(scores),
            "tricks": list(self.tricks),
            "reason": self.reason,
            "quints": list(self.quints),
            "trick_value": self.trick_value,
            "cachette": self.taker,
        }
