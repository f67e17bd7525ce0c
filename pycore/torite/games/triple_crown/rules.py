"""Triple Crown: the ace of spades wants five tricks, the two of diamonds none, and two partners who do not
know each other want both to fail.

Sources: the article 『トリプルクラウン』 4人専用のトリックテイキング (okanenainde.seesaa.net) with its
corrections, and the rule sheet made from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.display import ScoreLine
from torite.blocks.trick_deal import NO_TRUMP, TrickDeal, TrickGame
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_COUNT, CARD_RANK, SUITS, make_pack, parse_card
from torite.core.deal import Deal
from torite.core.history import ALL, NO_CARD, shown_to_all
from torite.core.layout import Layout, singly
from torite.core.on_table import Token
from torite.core.options import Option
from torite.core.reasons import Reason

CARDS_EACH: Final = 13
HIGH_CARD: Final = parse_card("AS")
LOW_CARD: Final = parse_card("2D")
KEY_CARDS: Final = {"high": HIGH_CARD, "low": LOW_CARD}
"""The card that makes its holder the high or the low player."""

ENOUGH: Final = 5
"""Tricks for the high crown."""
HIGH_POINTS: Final = 2
LOW_POINTS: Final = 3
SOLO_POINTS: Final = 5
"""What a solo player gets for either crown."""
DOUBLE: Final = 2

TRUMP: Final = "trump:"
CROWN: Final = "crown:"
WORDS: Final = ("trump:C", "trump:D", "trump:H", "trump:S", "trump:none", "crown:high", "crown:low")
TRUMPS: Final = [CARD_COUNT + i for i, word in enumerate(WORDS) if word.startswith(TRUMP)]
CROWNS: Final = [CARD_COUNT + i for i, word in enumerate(WORDS) if word.startswith(CROWN)]


@cache
def order_of(trump: int | None) -> TrickOrder:
    """A K Q J T 9 8 7 6 5 4 3 2 in every suit, with a trump suit or without."""
    return NO_TRUMP if trump is None else TrickOrder(lambda card: CARD_RANK[card] + 1, trump=trump)


def missing(high_tricks: int) -> int:
    """How many tricks the high crown failed by."""
    return max(0, ENOUGH - high_tricks)


def made_a_crown(tricks: int) -> bool:
    """Whether a solo player made the high or the low crown; which one was written does not matter."""
    return tricks == 0 or tricks >= ENOUGH


def failure(tricks: int, crown: str) -> int:
    """What each of the three others gets when the solo player made no crown."""
    return DOUBLE * (tricks if crown == "low" else ENOUGH - tricks)


def points_of(tricks: Sequence[int], high: int, low: int, crown: str | None) -> list[int]:
    """The points of the four seats; ``high`` and ``low`` are the same seat in double stakes."""
    seats = range(len(tricks))
    if high == low:
        made = made_a_crown(tricks[high])
        others = 0 if made else failure(tricks[high], str(crown))
        return [(SOLO_POINTS if made else 0) if seat == high else others for seat in seats]
    points = [tricks[low] + missing(tricks[high]) for _ in seats]
    points[high] = HIGH_POINTS if tricks[high] >= ENOUGH else 0
    points[low] = LOW_POINTS if tricks[low] == 0 else 0
    return points


class TripleCrownDeal(TrickDeal):
    """A deal of Triple Crown.

    Attributes:
        high: the seat that was dealt the ace of spades.
        low: the seat that was dealt the two of diamonds.
        crown: what the solo player wrote down, ``high`` or ``low``; None: nothing (yet).
    """

    __slots__ = ("crown", "high", "low")

    def layout(self) -> Layout:
        return singly(self.players, self.dealer, CARDS_EACH, len(self.deck))

    def _start(self) -> None:
        self.hands = self.layout().hands(self.deck)
        self.high, self.low = (
            next(seat for seat, hand in enumerate(self.hands) if card in hand) for card in KEY_CARDS.values()
        )
        self.crown: str | None = None
        if self.high == self.low:
            self.history.append(("double_stakes", self.high, NO_CARD, ALL))
            self.history += [shown_to_all(self.high, card) for card in KEY_CARDS.values()]
            self._open_words("trump", self.high)
        else:
            self._open_play((self.dealer + 1) % self.players)

    @property
    def solo(self) -> int | None:
        """The seat that plays alone for double stakes, or None."""
        return self.high if self.high == self.low else None

    def _legal(self, seat: int) -> list[int]:
        if self.phase == "play":
            return super()._legal(seat)
        if seat != self.turn:
            return []
        return TRUMPS if self.phase == "trump" else CROWNS

    def _act(self, seat: int, action: int) -> None:
        if self.phase == "play":
            self._play(seat, action)
            return
        argument = self.action_to_string(action).partition(":")[2]
        if self.phase == "trump":
            self.order = order_of(SUITS.index(argument) if argument in SUITS else None)
            self._open_words("crown", seat)
        else:
            self.crown = argument
            self._open_play((self.dealer + 1) % self.players)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner] or self._ends_early(winner):
            self._end_deal()

    def _ends_early(self, winner: int) -> bool:
        """Whether the fifth trick of the solo player ends the deal."""
        if winner != self.solo or self.tricks[winner] < ENOUGH:
            return False
        early = self.game.options["early_end"]
        return early == "any" or (early == "chosen" and self.crown == "high")

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "play" or action >= CARD_COUNT:
            return super()._refuse(action, seat)
        choosing = self.phase == "trump"
        return Reason("trump-first" if choosing else "crown-first")

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        return action in CROWNS and seat != viewer

    def _result(self) -> dict[str, Any]:
        trump = self.order.trump
        return {
            "points": points_of(self.tricks, self.high, self.low, self.crown),
            "tricks": list(self.tricks),
            "high": self.high,
            "low": self.low,
            "solo": self.solo,
            "crown": self.crown,
            "trump": None if trump is None else SUITS[trump],
        }

    def role(self, seat: int) -> str:
        """The role of a seat: ``high``, ``low``, ``team``; in double stakes ``solo`` or ``three``."""
        if self.solo is not None:
            return "solo" if seat == self.solo else "three"
        return "high" if seat == self.high else "low" if seat == self.low else "team"

    def score_lines(self) -> list[ScoreLine]:
        roles = [self.role(seat) for seat in range(self.players)]
        points = points_of(self.tricks, self.high, self.low, self.crown)

        def line(name: str, value: int | str | None, *of: str) -> ScoreLine:
            """A line with the same value for all seats with one of these roles."""
            return ScoreLine(name, tuple(value if role in of else None for role in roles))

        lines = [*super().score_lines(), ScoreLine("role", tuple(roles))]
        if self.solo is not None:
            three = points[(self.solo + 1) % self.players]
            return [
                *lines,
                line("written", self.crown, "solo"),
                line("either-crown", points[self.solo], "solo"),
                line("against-solo", three, "three"),
            ]
        return [
            *lines,
            line("high-crown", points[self.high], "high"),
            line("low-crown", points[self.low], "low"),
            line("low-failed-by", self.tricks[self.low], "team"),
            line("high-failed-by", missing(self.tricks[self.high]), "team"),
        ]

    def remarks(self) -> list[Reason]:
        high, low = self.tricks[self.high], self.tricks[self.low]
        high_args = {"seat": self.high, "number": high}
        low_args = {"seat": self.low, "number": low}
        if self.solo is None:
            return [
                Reason("high-missed" if missing(high) else "high-made", high_args),
                Reason("low-missed" if low else "low-made", low_args),
            ]
        wrote_low = self.crown == "low"
        written = Reason("wrote-low" if wrote_low else "wrote-high", {"seat": self.solo})
        if not made_a_crown(high):
            return [written, Reason("both-missed", high_args)]
        return [written, Reason("high-made", high_args) if high else Reason("low-made", low_args)]

    def prompt(self, seat: int) -> Reason:
        if self.phase == "play":
            return super().prompt(seat)
        choosing = self.phase == "trump"
        return Reason("choose-trump" if choosing else "write-crown")

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        """The trump as soon as it is settled, the own role, and the written crown for whom it is no
        secret.
        """
        facts: dict[str, str | int | None] = {"role": self.role(viewer)}
        if self.phase != "trump":
            trump = self.order.trump
            facts["trump"] = None if trump is None else SUITS[trump]
        if self.crown is not None and (viewer == self.solo or self.is_open()):
            facts["crown"] = self.crown
        return facts

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """The key cards that this seat has played, after their tricks; and who plays alone."""
        tokens = [Token("solo")] if seat == self.solo else []
        for name, holder in (("high", self.high), ("low", self.low)):
            card = KEY_CARDS[name]
            if holder == seat and card not in self.hands[seat] and card not in self.trick:
                tokens.append(Token(name, (card,)))
        return tokens


class TripleCrown(TrickGame):
    """Triple Crown for four players."""

    id = "triple_crown"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("early_end", ("any", "chosen", "never")),
        Option("target", (15, 10, 30)),
    )
    minutes = (30, 45)
    deal_type: ClassVar[type[Deal]] = TripleCrownDeal
    words = WORDS

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("23456789TJQKA")
