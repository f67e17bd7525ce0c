"""The rules that Marglia and Maniglia share: rank and points of the cards, the deal with its turn-up, the
dealer's right to stop, questions, what a trick counts.

Sources: the article 「Marglia」 (kirinlegend.blogspot.com), which also tells of its relatives, and pagat.com
on Mariglia and Malilla.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from torite.blocks.actions import ActionNames
from torite.blocks.questions import Talk, question_calls, question_counts
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import Duty, TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT, make_pack
from torite.core.history import ALL
from torite.core.layout import Layout, in_packets
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.manille.duties import DUTIES

RANKS: Final = "7AKJQ65432"
"""From high to low, in trumps as well."""
POINTS: Final = {"7": 5, "A": 4, "K": 3, "J": 2, "Q": 1}
"""The points of the cards; those without points are the frilli."""
PACK_POINTS: Final = 60
WORTH: Final = tuple(POINTS.get(code[0], 0) for code in CARD_CODES)
STRENGTH: Final = tuple(10 - RANKS.index(code[0]) if code[0] in RANKS else 1 for code in CARD_CODES)
STOP_FROM: Final = 35
"""In a match of a fixed number of deals the dealer may stop from this score on."""

QUESTIONS: Final = question_calls(RANKS)
ACTIONS: Final = ActionNames("stop", "play", "pass", *QUESTIONS)
"""The actions of the family; those of a game come after them."""
STOP, PLAY, PASS = (ACTIONS.number(name) for name in ("stop", "play", "pass"))
ASKS: Final = list(ACTIONS.numbers("ask"))
COUNTS: Final[Mapping[int, Sequence[int]]] = dict(zip(ASKS, question_counts(QUESTIONS, WORTH), strict=True))
"""The number that each card adds to the answer, by question."""

MATCH: Final = Option("match", ("deals", "target35", "target45", "target71"))
ROUNDS: Final = Option("rounds", (1, 2, 3), when={"match": ("deals",)})
TRICK_POINT: Final = Option("trick_point", ("frillo", "every"))
OVERTRUMP: Final = Option("overtrump", ("free", "must", "beat"))
STOP_RIGHT: Final = Option("stop", (True, False))
TALK: Final = ("off", "round", "lead")


class ManilleGame(TrickGame):
    """A game of the family.

    Attributes:
        par: points subtracted from the captured points of a side.
        packet_sizes: number of cards of each packet of the deal.
        talk: when partners may ask: ``off``, ``round``, ``lead``.
        every_trick_counts: True if a trick without a frillo also counts a point.
    """

    direction = "counterclockwise"
    action_names: ActionNames = ACTIONS
    par: int

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self._sides = Sides.opposite(4) if self.in_pairs else Sides.alone(self.players)
        self.packet_sizes: tuple[int, ...] = {3: (5, 5, 3), 4: (5, 5), 5: (4, 4)}[self.players]
        self.talk: str = str(self.options["talk"]) if self.in_pairs else "off"
        self.duties: tuple[Duty, ...] = DUTIES[self.options["overtrump"]]
        self.every_trick_counts: bool = self.options["trick_point"] == "every"
        # Questions are asked during the tricks, but never out of turn.
        self.has_extra_actions: bool = self.talk == "lead"

    @property
    def in_pairs(self) -> bool:
        """True if opposite seats play together."""
        return self.players == 4

    def make_pack(self) -> tuple[int, ...]:
        return make_pack(RANKS)

    def points_range(self) -> tuple[int, int]:
        # The points of all cards and tricks, and those of the turn-up.
        return 0, 83

    def sides(self, dealer: int) -> Sides:
        return self._sides

    def match_target(self) -> int | None:
        target = str(self.options["match"]).removeprefix("target")
        return int(target) if target.isdecimal() else None

    @property
    def stop_from(self) -> int:
        """The score from which on the dealer may stop."""
        return self.match_target() or STOP_FROM


@cache
def order_of(trump: int) -> TrickOrder:
    """7 A K J Q 6 5 4 3 2 in every suit, with this trump suit."""
    return TrickOrder(STRENGTH.__getitem__, trump=trump)


class ManilleDeal(TrickDeal):
    """A deal of the family.

    Attributes:
        sides: the seats that play together.
        allies: the seats that do not have to trump each other.
        turnup: the card that was turned up; it is in the hand of the dealer.
        turnup_points: points of the turn-up for the dealer's side.
        card_points, trick_points: for each side the points of the cards in its tricks, and of the tricks
            themselves.
        talk: the questions.
        ended: how the deal ended: ``played``, ``stop``, ``redeal``.
    """

    game: ManilleGame
    turn: int | None

    sides: Sides
    allies: Sides
    card_points: list[int]
    trick_points: list[int]
    talk: Talk
    ended: str
    turnup: int
    turnup_points: int

    # The deal, and the dealer's right

    def layout(self) -> Layout:
        """In packets. The last card is the dealer's, and turned up."""
        return in_packets(self.game.players, self.dealer, self.game.packet_sizes, len(self.deck), turned=True)

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.sides = self.allies = self.game.sides(self.dealer)
        self.card_points = [0] * len(self.sides)
        self.trick_points = [0] * len(self.sides)
        self.talk = Talk(COUNTS)
        self.ended = "played"
        self.turnup = self.deck[-1]
        self.history.append(("shown", self.dealer, self.turnup, ALL))
        before = self.scores[self.dealer]
        self.turnup_points = self._turnup_brings(before)
        if self.game.options["stop"] and before + self.turnup_points >= self.game.stop_from:
            self._open_calling("stop", self.dealer)
        else:
            self._go_on()

    def _turnup_brings(self, before: int) -> int:
        """The points of the turn-up for the dealer's side, which had this score before."""
        return WORTH[self.turnup]

    @abstractmethod
    def _go_on(self) -> None:
        """Open the phase that follows when the dealer does not stop."""

    def _first_leader(self) -> int:
        """The seat that leads to the first trick."""
        return self._eldest

    def _open_tricks(self) -> None:
        """The trump is known: open the questions, or the tricks."""
        if self.game.talk == "round":
            self.talk.open_to(self.game.turns[self._eldest])
            self._open_calling("talk", self._eldest)
        else:
            self._open_play(self._first_leader())
            self._open_question()

    def _open_question(self) -> None:
        """Let the seat about to lead ask first."""
        if self.game.talk == "lead" and self.turn is not None:
            self.talk.open_to([self.turn])

    def _end(self, how: str) -> None:
        self.ended = how
        self._end_deal()

    # Actions

    def _legal_calls(self, turn: int) -> list[int]:
        return [STOP, PLAY] if self.phase == "stop" else [*ASKS, PASS]

    def _extra_actions(self, seat: int) -> list[int]:
        return [] if self.why_not_ask(seat) else ASKS

    def why_not_ask(self, seat: int) -> Reason | None:
        """Why the seat may not ask its partner now; None if it may."""
        if self.game.talk == "off":
            return Reason("no-questions")
        if self.game.talk == "round" and self.phase == "play":
            return Reason("ask-before-play")
        if self.phase not in ("talk", "play"):
            return Reason("ask-later")
        if self.trick:
            return Reason("ask-before-lead")
        return None if self.talk.may_ask(seat) else Reason("one-question")

    def _call(self, seat: int, action: int) -> None:
        if action == STOP:
            self._end("stop")
        elif action == PLAY:
            self._go_on()
        else:
            if action != PASS:
                partner = (seat + 2) % self.game.players
                self.history.append(self.talk.answer(action, partner, self.hands[partner]))
            self.talk.end_turn()
            if self.talk.waiting:
                self.turn = self.talk.waiting[0]
            elif self.phase == "talk":
                self._open_play(self._first_leader())

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "stop":
            return Reason("stop-first")
        if self.phase == "talk" and action < CARD_COUNT:
            return Reason("talk-first")
        if self.phase == "play" and action in (STOP, PLAY):
            return Reason("stop-at-once", {"number": self.game.stop_from})
        why_not_ask = self.why_not_ask(seat) if action in COUNTS else None
        return why_not_ask or super()._refuse(action, seat)

    def _partner_winning(self) -> bool:
        of = self.allies.of
        return self.turn is not None and of[self.turn] == of[self.winning]

    # The score

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        points = 0
        counts = self.game.every_trick_counts
        for card in cards:
            points += WORTH[card]
            counts = counts or not WORTH[card]
        side = self.sides.of[winner]
        self.card_points[side] += points
        if counts:
            self.trick_points[side] += 1
        if not self.hands[winner]:
            self._end("played")
        elif self.game.talk == "lead":
            self._open_question()

    @property
    def captured(self) -> list[int]:
        """The points that each side has captured."""
        return [cards + tricks for cards, tricks in zip(self.card_points, self.trick_points, strict=True)]

    def surplus(self) -> list[int]:
        """For each side by how much its captured points exceed the par."""
        if self.ended != "played":
            return [0] * len(self.sides)
        return [max(0, points - self.game.par) for points in self.captured]

    def _contract_scores(self) -> dict[str, list[int]]:
        """The score of each seat for the tricks, by line of the score sheet."""
        return {"surplus": self.sides.by_seat(self.surplus())}

    def scores_by_line(self) -> dict[str, list[int]]:
        """The score of each seat, by line of the score sheet."""
        seats = self.game.seats
        turnup = [self.turnup_points * self.sides.together(seat, self.dealer) for seat in seats]
        tricks = self._contract_scores() if self.ended == "played" else {}
        return {**tricks, "turnup-points": turnup}

    def _result(self) -> dict[str, Any]:
        return {
            "points": [sum(scores) for scores in zip(*self.scores_by_line().values(), strict=True)],
            "tricks": list(self.tricks),
            "reason": self.ended,
            "captured": self.captured,
            "turnup_points": self.turnup_points,
        }
