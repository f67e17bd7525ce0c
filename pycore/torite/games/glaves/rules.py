"""Glaves: tricks with a stock to draw from; captured Jacks cost points; whoever captures all four shoots the
moon.

Source: the article 『Glaves(グレイブ)』 (okanenainde.seesaa.net) and the rule sheet made from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.display import ScoreLine
from torite.blocks.stock import Stock
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_RANK, CARD_SUIT, SUITS, card_code, make_pack, parse_cards
from torite.core.deal import Deal
from torite.core.history import ALL, NO_OTHERS, NO_SEAT
from torite.core.layout import Layout, singly
from torite.core.on_table import Place, Token
from torite.core.options import Option
from torite.core.reasons import Reason

CARDS_EACH: Final = {2: 13, 3: 9, 4: 9}
MATCH_LENGTH: Final = {2: 46, 3: 20, 4: 9}
"""The total that ends the match."""
MOON: Final = {2: 16, 3: 7, 4: 3}
"""The points for all four Jacks."""
JACKS: Final = tuple(parse_cards("JH JD JC JS"))
ANY_JACK: Final = frozenset(JACKS)
LOSS: Final = dict(zip(JACKS, (4, 3, 2, 1), strict=True))
"""What a captured Jack costs."""


@cache
def order_of(trump: int) -> TrickOrder:
    """A K Q J T 9 8 7 6 5 4 3 2 in every suit, and one suit is trump."""
    return TrickOrder(lambda card: CARD_RANK[card] + 1, trump=trump)


class GlavesDeal(TrickDeal):
    """A deal of Glaves.

    Attributes:
        stock: the cards to draw; the top one lies face up.
        set_aside: the card that names the trump with three players, else None.
        jacks: who captured each Jack; None: nobody so far.
    """

    __slots__ = ("jacks", "set_aside", "stock")

    def layout(self) -> Layout:
        return singly(self.players, self.dealer, CARDS_EACH[self.players], len(self.deck))

    def _start(self) -> None:
        layout = self.layout()
        self.hands = layout.hands(self.deck)
        left = self.deck[layout.stock[0] :]
        self.jacks: dict[int, int | None] = dict.fromkeys(JACKS)
        self.set_aside: int | None = None
        if self.players == 3:
            self.set_aside = left.pop()
            self.history.append(("set_aside", NO_SEAT, self.set_aside, ALL))
        self.stock = Stock(left)
        self._turn_up()
        trump = self.stock.top if self.set_aside is None else self.set_aside
        self.order = order_of(CARD_SUIT[trump])
        self._open_play((self.dealer + 1) % self.players)

    def _turn_up(self) -> None:
        """The top card of the stock is turned face up."""
        self.history.append(("turnup", NO_SEAT, self.stock.top, ALL))

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not ANY_JACK.isdisjoint(cards):
            for jack in ANY_JACK.intersection(cards):
                self.jacks[jack] = winner
        if self.stock:
            self._draw(winner)
        elif not self.hands[winner]:
            if self.game.options["turned_jack"] == "last_trick" and self.set_aside in self.jacks:
                self.jacks[self.set_aside] = winner
            self._end_deal()

    def _draw(self, winner: int) -> None:
        """The winner takes the face-up card, the others in order of play the next ones unseen; then the new
        top is turned up.
        """
        seen_by = ALL
        for seat in self.game.turns[winner]:
            self._take(seat, self.stock.draw(), seen_by)
            seen_by = NO_OTHERS
        if self.stock:
            self._turn_up()

    def _result(self) -> dict[str, Any]:
        moon = self.moon()
        if moon is None:
            points = [tricks - self.loss(seat) for seat, tricks in enumerate(self.tricks)]
        else:
            points = [MOON[self.players] if seat == moon else 0 for seat in range(self.players)]
        return {
            "points": points,
            "tricks": list(self.tricks),
            "jacks": {card_code(jack): owner for jack, owner in self.jacks.items()},
            "moon": moon,
        }

    def moon(self) -> int | None:
        """The seat that captured all four Jacks, or None."""
        owners = set(self.jacks.values())
        return owners.pop() if len(owners) == 1 else None

    def loss(self, seat: int) -> int:
        """What the Jacks cost that this seat captured."""
        return sum(LOSS[jack] for jack, owner in self.jacks.items() if owner == seat)

    def score_lines(self) -> list[ScoreLine]:
        moon = self.moon()
        seats = range(self.players)
        lines = [*super().score_lines(), ScoreLine("jacks", tuple(-self.loss(seat) for seat in seats))]
        if moon is not None:
            lines.append(
                ScoreLine("moon", tuple(MOON[self.players] if seat == moon else 0 for seat in seats))
            )
        return lines

    def remarks(self) -> list[Reason]:
        moon = self.moon()
        return [] if moon is None else [Reason("moon", {"seat": moon})]

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        return {"trump": SUITS[self.order.trump or 0]}

    def places(self, viewer: int) -> list[Place]:
        face_up = (self.stock.top,) if self.stock else ()
        places = [Place("stock", len(self.stock), face_up)]
        if self.set_aside is not None:
            places.append(Place("set_aside", 1, (self.set_aside,)))
        return places

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        jacks = tuple(jack for jack, owner in self.jacks.items() if owner == seat)
        return [Token("jacks", jacks, -self.loss(seat))] if jacks else []


class Glaves(TrickGame):
    """Glaves for 2 to 4 players."""

    id = "glaves"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (2, 3, 4)),
        Option("turned_jack", ("out", "last_trick"), when={"players": (3,)}),
        Option("tie", ("youngest", "shared")),
    )
    minutes = (15, 30)
    ages_matter = ("tie", "youngest")
    deal_type: ClassVar[type[Deal]] = GlavesDeal

    def make_pack(self) -> tuple[int, ...]:
        return make_pack("23456789TJQKA")

    def match_length(self) -> Reason:
        return Reason("target", {"number": MATCH_LENGTH[self.players]})

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        return max(scores) >= MATCH_LENGTH[self.players]

    def winners(self, scores: Sequence[int], ages: Sequence[int] | None = None) -> list[int]:
        """The highest total; among equals the youngest, as far as the ages tell."""
        best = super().winners(scores)
        if self.options["tie"] == "shared" or ages is None:
            return best
        youngest = min(ages[seat] for seat in best)
        return [seat for seat in best if ages[seat] == youngest]
