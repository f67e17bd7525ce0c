"""The rules that Marglia and Maniglia share: rank and points of the cards, the deal with its turn-up, the
dealer's right to stop, the duty to trump, questions, what a trick counts.

Sources: the article on Manille and its relatives, pagat.com on Mariglia and Malilla, and the rule sheets made
from them.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from torite.blocks.display import ScoreLine
from torite.blocks.questions import Talk, question_counts, question_words
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import Beat, Duty, FollowSuit, PlayTrump, TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT, SUITS, make_pack
from torite.core.history import ALL
from torite.core.layout import Layout
from torite.core.on_table import Token
from torite.core.options import Option
from torite.core.reasons import Argument, Reason

RANKS: Final = "7AKJQ65432"
"""From high to low, in trumps as well."""
POINTS: Final = {"7": 5, "A": 4, "K": 3, "J": 2, "Q": 1}
"""The points of the cards; those without are the frilli."""
PACK_POINTS: Final = 60
WORTH: Final = tuple(POINTS.get(code[0], 0) for code in CARD_CODES)
STRENGTH: Final = tuple(10 - RANKS.index(code[0]) if code[0] in RANKS else 1 for code in CARD_CODES)
STOP_FROM: Final = 35
"""In a match of a fixed number of deals the dealer may stop from this score on."""

STOP: Final = "stop"
GO_ON: Final = "play"
PASS: Final = "pass"
ASKS: Final = question_words(RANKS)
WORDS: Final = (STOP, GO_ON, PASS, *ASKS)
"""The words of the family; those of a game come after them."""
STOP_ACTION: Final = CARD_COUNT
GO_ON_ACTION: Final = CARD_COUNT + 1
PASS_ACTION: Final = CARD_COUNT + 2
FIRST_ASK: Final = CARD_COUNT + 3
ASK_ACTIONS: Final = list(range(FIRST_ASK, FIRST_ASK + len(ASKS)))
COUNTS: Final[Mapping[int, Sequence[int]]] = dict(zip(ASK_ACTIONS, question_counts(ASKS, WORTH), strict=True))

PAIRS: Final = [[0, 2], [1, 3]]

MATCH: Final = Option("match", ("deals", "target35", "target45", "target71"))
ROUNDS: Final = Option("rounds", (1, 2, 3), when={"match": ("deals",)})
TRICK_POINT: Final = Option("trick_point", ("frillo", "every"))
OVERTRUMP: Final = Option("overtrump", ("free", "must", "beat"))
STOP_RIGHT: Final = Option("stop", (True, False))
TALK: Final = ("off", "round", "lead")


@cache
def order_of(trump: int) -> TrickOrder:
    """7 A K J Q 6 5 4 3 2 in every suit, with this trump suit."""
    return TrickOrder(STRENGTH.__getitem__, trump=trump)


@cache
def packets(players: int, dealer: int, sizes: tuple[int, ...]) -> Layout:
    """Packets of these sizes in turn from the seat after the dealer. In the last round the dealer gets one
    card less; the last card of the deck, turned up, makes up for it.
    """
    order = [(dealer + 1 + i) % players for i in range(players)]
    dealt = [seat for size in sizes for seat in order for _ in range(size)]
    return Layout(players, dealt, turned=True)


class TrumpIfNeeded(PlayTrump):
    """Void in the led suit: play a trump, unless a partner is winning or a trump lies there that none of the
    own trumps beats.
    """

    def narrow(self, cards: list[int], deal: TrickDeal) -> list[int]:
        order = deal.order
        if order.suit_of[cards[0]] == deal.led or deal.partner_winning():
            return []
        trumps = super().narrow(cards, deal)
        if not trumps or order.suit_of[deal.best_card()] != order.trump:
            return trumps
        return trumps if deal.beating(trumps) else []

    def reason(self, deal: TrickDeal) -> Reason:
        return Reason("must-trump", {"suit": SUITS[deal.order.trump or 0]})


class BeatUnlessPartnerWins(Beat):
    """Beat the best card, unless a partner is winning."""

    def narrow(self, cards: list[int], deal: TrickDeal) -> list[int]:
        return [] if deal.partner_winning() else super().narrow(cards, deal)


class Overtrump(BeatUnlessPartnerWins):
    """The same, but only where the led suit is not followed."""

    binds_followers = False

    def narrow(self, cards: list[int], deal: TrickDeal) -> list[int]:
        return [] if deal.order.suit_of[cards[0]] == deal.led else super().narrow(cards, deal)


DUTIES: Final[Mapping[object, tuple[Duty, ...]]] = {
    "free": (FollowSuit(), TrumpIfNeeded()),
    "must": (FollowSuit(), TrumpIfNeeded(), Overtrump()),
    "beat": (FollowSuit(), TrumpIfNeeded(), BeatUnlessPartnerWins()),
}
"""What must be played, by the option ``overtrump``."""


class ManilleGame(TrickGame):
    """A game of the family.

    Attributes:
        side_of: for each seat the number of its side.
        par: what is taken off the captured points of a side.
        packet_sizes: how many cards each packet of the deal has.
        talk: when partners may ask: ``off``, ``round``, ``lead``.
        every_trick: whether every trick counts a point, not only one with a frillo.
    """

    direction = "counterclockwise"
    words = WORDS
    par: int

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.side_of = [
            next(number for number, side in enumerate(self.sides(0)) if seat in side)
            for seat in range(self.players)
        ]
        self.packet_sizes = {3: (5, 5, 3), 4: (5, 5), 5: (4, 4)}[self.players]
        self.talk = str(self.options["talk"]) if self.in_pairs else "off"
        self.every_trick = self.options["trick_point"] == "every"
        self.duties = DUTIES[self.options["overtrump"]]
        # Questions may come up during the tricks; nothing is done out of turn.
        self.interrupting = self.talk == "lead"

    @property
    def in_pairs(self) -> bool:
        """Whether those who sit opposite play together."""
        return self.players == 4

    def make_pack(self) -> tuple[int, ...]:
        return make_pack(RANKS)

    def sides(self, dealer: int) -> Sequence[Sequence[int]]:
        return [side[:] for side in PAIRS] if self.in_pairs else super().sides(dealer)

    def match_target(self) -> int | None:
        target = str(self.options["match"]).removeprefix("target")
        return int(target) if target.isdecimal() else None

    @property
    def stop_from(self) -> int:
        """The score from which on the dealer may stop."""
        target = self.match_target()
        return STOP_FROM if target is None else target


class ManilleDeal(TrickDeal):
    """A deal of the family.

    Attributes:
        game: its rules.
        turnup: the card that was turned up; it is in the hand of the dealer.
        turnup_points: what it brought to the dealer's side.
        card_points, trick_points: for each side the points of the cards in its tricks, and of the tricks
            themselves.
        friends: for each seat its partners in the duty to trump, as a mask (bit s for seat s).
        talk: the questions.
        ended: how the deal ended: ``played``, ``stop``, ``redeal``.
    """

    game: ManilleGame

    __slots__ = (
        "card_points",
        "ended",
        "friends",
        "talk",
        "trick_points",
        "turnup",
        "turnup_points",
    )

    # The deal, and the dealer's right

    def layout(self) -> Layout:
        return packets(self.players, self.dealer, self.game.packet_sizes)

    def _start(self) -> None:
        game = self.game
        sides = len(game.sides(self.dealer))
        self.hands = self.layout().hands(self.deck)
        self.card_points = [0] * sides
        self.trick_points = [0] * sides
        self.talk = Talk(COUNTS)
        self.friends = tuple(1 << (seat + 2) % 4 if self.game.in_pairs else 0 for seat in range(self.players))
        self.ended = "played"
        self.turnup = self.deck[-1]
        self.history.append(("shown", self.dealer, self.turnup, ALL))
        before = self.scores[self.dealer]
        self.turnup_points = self._turnup_brings(before)
        if self.game.options["stop"] and before + self.turnup_points >= self.game.stop_from:
            self._open_words("stop", self.dealer)
        else:
            self._go_on()

    def _turnup_brings(self, before: int) -> int:
        """The points of the turn-up for the dealer's side, which had this score before."""
        return WORTH[self.turnup]

    @abstractmethod
    def _go_on(self) -> None:
        """Open what comes when the dealer does not stop."""

    def _first_leader(self) -> int:
        """Who leads to the first trick."""
        return (self.dealer + 1) % self.players

    def _open_tricks(self) -> None:
        """The trump is known: open the questions, or the tricks."""
        if self.game.talk == "round":
            self.talk.open_to(self.game.turns[(self.dealer + 1) % self.players])
            self._open_words("talk", self.talk.waiting[0])
        else:
            self._open_play(self._first_leader())
            self._open_questions()

    def _open_questions(self) -> None:
        """Who is about to lead may ask first."""
        if self.game.talk == "lead" and self.turn is not None:
            self.talk.open_to([self.turn])

    def _end(self, how: str) -> None:
        self.ended = how
        self._end_deal()

    # Actions

    def _legal(self, seat: int) -> list[int]:
        if self.phase == "play":
            return super()._legal(seat)
        return self._legal_words() if seat == self.turn else []

    def _legal_words(self) -> list[int]:
        """What the seat to act may say in a phase without cards."""
        return [STOP_ACTION, GO_ON_ACTION] if self.phase == "stop" else [*ASK_ACTIONS, PASS_ACTION]

    def interrupts(self, seat: int) -> list[int]:
        return ASK_ACTIONS if not self.trick and self.talk.may_ask(seat) else []

    def _act(self, seat: int, action: int) -> None:
        if action < CARD_COUNT:
            self._play(seat, action)
        elif action == STOP_ACTION:
            self._end("stop")
        elif action == GO_ON_ACTION:
            self._go_on()
        else:
            if action != PASS_ACTION:
                partner = (seat + 2) % self.players
                self.history.append(self.talk.answer(action, partner, self.hands[partner]))
            self.talk.spoken()
            if self.phase == "talk":
                if self.talk.waiting:
                    self.turn = self.talk.waiting[0]
                else:
                    self._open_play(self._first_leader())

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        points = [WORTH[card] for card in cards]
        side = self.game.side_of[winner]
        self.card_points[side] += sum(points)
        if 0 in points or self.game.every_trick:
            self.trick_points[side] += 1
        if not self.hands[winner]:
            self._end("played")
        else:
            self._open_questions()

    def partner_winning(self) -> bool:
        return self.turn is not None and bool(self.friends[self.turn] >> self.winning & 1)

    def counts(self, action: int) -> Sequence[int] | None:
        return COUNTS.get(action)

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "stop":
            return Reason("stop-first")
        if action in COUNTS:
            return Reason(self._why_not_ask())
        if self.phase == "talk":
            return Reason("talk-first") if action < CARD_COUNT else super()._refuse(action, seat)
        if action in (STOP_ACTION, GO_ON_ACTION):
            return Reason("stop-at-once", {"number": self.game.stop_from})
        return super()._refuse(action, seat)

    def _why_not_ask(self) -> str:
        """Why the seat to act may not ask now."""
        if self.game.talk == "off":
            return "no-questions"
        if self.game.talk == "round":
            return "ask-before-play" if self.phase == "play" else "ask-later"
        if self.phase != "play":
            return "ask-later"
        return "ask-before-lead" if self.trick else "one-question"

    # The score

    @property
    def captured(self) -> list[int]:
        """The points that each side has captured."""
        return [cards + tricks for cards, tricks in zip(self.card_points, self.trick_points, strict=True)]

    def _surplus(self) -> list[int]:
        """For each side by how much its captured points exceed the par."""
        if self.ended != "played":
            return [0] * len(self.card_points)
        return [max(0, points - self.game.par) for points in self.captured]

    def _by_seat(self, by_side: Sequence[int]) -> tuple[int, ...]:
        """What each side has as what each of its seats has."""
        return tuple(by_side[side] for side in self.game.side_of)

    def _turnup_scores(self) -> list[int]:
        """The turn-up points of each seat."""
        side_of = self.game.side_of
        return [self.turnup_points * (side == side_of[self.dealer]) for side in side_of]

    def score_lines(self) -> list[ScoreLine]:
        turnup = ScoreLine("turnup-points", tuple(self._turnup_scores()))
        if self.ended != "played":
            return [turnup]
        return [
            *super().score_lines(),
            ScoreLine("card-points", self._by_seat(self.card_points)),
            ScoreLine("trick-points", self._by_seat(self.trick_points)),
            ScoreLine("captured", self._by_seat(self.captured)),
            ScoreLine("par", (-self.game.par,) * self.players),
            *self._contract_lines(),
            turnup,
        ]

    def _contract_lines(self) -> list[ScoreLine]:
        """The lines of what counts beside the turn-up."""
        return [ScoreLine("surplus", self._by_seat(self._surplus()))]

    def remarks(self) -> list[Reason]:
        told = [self._turnup_remark()]
        if self.ended == "stop":
            return [*told, Reason("stopped", {"seat": self.dealer})]
        sides = zip(self.game.sides(self.dealer), self.captured, self._surplus(), strict=True)
        return told + [
            Reason("side-over", {"seat": side[0], "number": points, "par": self.game.par})
            for side, points, surplus in sides
            if surplus
        ]

    def _turnup_remark(self) -> Reason:
        told: dict[str, Argument] = {"seat": self.dealer, "number": self.turnup_points}
        return Reason("turnup-worth" if self.turnup_points else "turnup-nothing", told)

    # What the table shows

    def prompt(self, seat: int) -> Reason:
        match self.phase:
            case "stop":
                return Reason("stop-or-play", {"number": self.scores[seat] + self.turnup_points})
            case "talk":
                return Reason("ask-or-pass")
        return (
            Reason("ask-or-lead")
            if self.interrupts(seat) and self.game.interrupting
            else super().prompt(seat)
        )

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": None if self.order.trump is None else SUITS[self.order.trump]}

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        return [Token("turnup", (self.turnup,), self.turnup_points)] if seat == self.dealer else []

    def hand_rank(self, card: int, viewer: int) -> int:
        return STRENGTH[card]
