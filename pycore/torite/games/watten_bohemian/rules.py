"""Bohemian Watten: everybody alone, five cards, a turned card that settles the trumps; follow and beat.

Also called Hudln or Kuddeln. Sources: the article 「Watten(Tyrolaen,etc)」 and the rule sheet made from it,
hudln.de and the other descriptions that the sheet compares.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations
from typing import Any, ClassVar, Final

from torite.blocks.display import ScoreLine
from torite.blocks.stock import Stock
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import Beat, FollowSuit, TrickOrder
from torite.core.cards import (
    CARD_CODES,
    CARD_COUNT,
    CARD_RANK,
    CARD_SUIT,
    RANKS,
    SUITS,
    make_pack,
    parse_cards,
)
from torite.core.deal import Deal
from torite.core.history import ALL, NO_SEAT
from torite.core.layout import Layout, in_packets
from torite.core.on_table import Place, Token, Trick
from torite.core.options import Option
from torite.core.reasons import Argument, Reason

PACKETS: Final = (3, 2)
"""Three cards to everybody, then two more."""
TRICKS: Final = sum(PACKETS)
START: Final = 20
"""The score at which everybody begins; it is to come down to 0."""
NO_TRICK: Final = 5
"""The points for not winning a single trick."""
DOUBLING: Final = SUITS.index("H")
"""The trump suit with which all points count twice."""
MOST: Final = 3
"""How many cards may be exchanged."""
DEALER_MOST: Final = 2
"""How many the dealer may exchange."""

TRUMPS: Final = len(SUITS)
"""The suit of all trumps, whatever is printed on them."""
MAXI, BELLI, SPITZ = CRITICALS = tuple(parse_cards("KH 7D 7C"))
CRITICAL_NAMES: Final = {MAXI: "maxi", BELLI: "belli", SPITZ: "spitz"}
BLINDE: Final = 20
"""The strength of a card of the trump rank, above all others of the trump suit."""
CRITICAL: Final = 30
"""The strength of the lowest critical."""

PACK: Final = make_pack("789TJQKA")
KEEP: Final = CARD_COUNT
_CHOICES: Final = tuple(chain.from_iterable(combinations(PACK, size) for size in range(1, MOST + 1)))
_EXCHANGES: Final = {cards: KEEP + 1 + i for i, cards in enumerate(_CHOICES)}
"""The action that exchanges these cards, which are sorted by their numbers."""
TOLD: Final = ("keep", "exchange:1", "exchange:2", "exchange:3")
"""What the others hear of an exchange of so many cards."""


def exchange_text(cards: Sequence[int]) -> str:
    """The action that exchanges these cards as a text."""
    return f"exchange:{','.join(sorted(CARD_CODES[card] for card in cards))}"


@cache
def order_of(suit: int, rank: int | None, criticals: bool) -> TrickOrder:
    """The trumps are one suit: criticals, then the cards of the trump rank, all equal, then the rest of the
    trump suit. Everything else, and the rest, A K Q J T 9 8 7.
    """
    above = CRITICALS if criticals else ()

    def suit_of(card: int) -> int:
        trump = card in above or CARD_RANK[card] == rank or CARD_SUIT[card] == suit
        return TRUMPS if trump else CARD_SUIT[card]

    def strength(card: int) -> int:
        if card in above:
            return CRITICAL + len(CRITICALS) - CRITICALS.index(card)
        return BLINDE if CARD_RANK[card] == rank else CARD_RANK[card] + 1

    return TrickOrder(strength, trump=TRUMPS, suit_of=suit_of)


class BohemianDeal(TrickDeal):
    """A deal of Bohemian Watten.

    Attributes:
        turned: the card that settles the trumps; it stays out of play.
        rank: the trump rank, or None when it is not played with.
        stock: the cards that are left to exchange.
        exchanged: how many cards each seat has exchanged; None: it has not been asked yet.
    """

    __slots__ = ("exchanged", "rank", "stock", "turned")

    def layout(self) -> Layout:
        return in_packets(self.players, self.dealer, PACKETS, len(self.deck))

    def _start(self) -> None:
        layout = self.layout()
        self.hands = layout.hands(self.deck)
        self.turned = self.deck[-1]
        self.history.append(("turnup", NO_SEAT, self.turned, ALL))
        options = self.game.options
        self.rank = CARD_RANK[self.turned] if options["trump_rank"] == "turned" else None
        self.order = order_of(CARD_SUIT[self.turned], self.rank, bool(options["criticals"]))
        self.stock = Stock(self.deck[layout.stock[0] : -1])
        self.exchanged: list[int | None] = [None] * self.players
        self._open_words("exchange", (self.dealer + 1) % self.players)

    # The exchange

    def most(self, seat: int) -> int:
        """How many cards this seat may exchange now."""
        return min(DEALER_MOST if seat == self.dealer else MOST, len(self.stock))

    def _legal(self, seat: int) -> list[int]:
        if self.phase == "exchange" and seat == self.turn:
            legal = [KEEP]
            hand = self.hands[seat]
            for size in range(1, self.most(seat) + 1):
                legal += map(_EXCHANGES.__getitem__, combinations(hand, size))
            return legal
        return super()._legal(seat)

    def _act(self, seat: int, action: int) -> None:
        if action < CARD_COUNT:
            self._play(seat, action)
            return
        away = self.leaves_hand(action)
        for card in away:
            self.hands[seat].remove(card)
        for _ in away:
            self._take(seat, self.stock.draw())
        self.exchanged[seat] = len(away)
        following = (seat + 1) % self.players
        if seat == self.dealer:
            self._open_play(following)
        else:
            self.turn = following

    def leaves_hand(self, action: int) -> list[int]:
        return list(_CHOICES[action - KEEP - 1]) if action > KEEP else super().leaves_hand(action)

    def action_cards(self, action: int) -> list[int]:
        return self.leaves_hand(action)

    def card_action(self, card: int) -> int | None:
        return _EXCHANGES[card,] if self.phase == "exchange" else card

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        return action > KEEP and seat != viewer

    def told(self, action: int) -> str:
        return TOLD[len(self.leaves_hand(action))]

    # The tricks

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner]:
            self._end_deal()

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "exchange":
            return self._refuse_exchange(action, seat)
        if action >= CARD_COUNT:
            return Reason("exchange-over")
        reason = super()._refuse(action, seat)
        if reason.code == "must-follow" and CARD_SUIT[action] == self.led:
            return Reason("trump-does-not-follow", {"card": CARD_CODES[action], **reason.args})
        return reason

    def _refuse_exchange(self, action: int, seat: int) -> Reason:
        if action < CARD_COUNT:
            return Reason("exchange-first")
        cards = self.leaves_hand(action)
        for card in cards:
            if card not in self.hands[seat]:
                return Reason("not-in-hand", {"card": CARD_CODES[card]})
        if not self.stock:
            return Reason("stock-empty")
        if len(cards) > len(self.stock):
            return Reason("stock-low", {"number": len(self.stock)})
        return Reason("dealer-exchanges-fewer", {"number": DEALER_MOST})

    def prompt(self, seat: int) -> Reason:
        if self.phase == "exchange":
            most = self.most(seat)
            return Reason("exchange", {"number": most}) if most else Reason("keep")
        if self.trick:
            follow, beat = self.duties
            bound = follow.narrow(self.hands[seat], self)
            if bound and beat.narrow(bound, self):
                args = {**follow.prompt(self).args, **beat.prompt(self).args}
                return Reason("beat-trump" if self.led == TRUMPS else "follow-and-beat", args)
        return super().prompt(seat)

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        leader, cards, winner = trick
        best = cards[(winner - leader) % self.players]
        args: dict[str, Argument] = {"seat": winner, "card": CARD_CODES[best]}
        if best in CRITICALS and self.game.options["criticals"]:
            return Reason(CRITICAL_NAMES[best], args)
        if CARD_RANK[best] == self.rank:
            equal = sum(self.order.strength[card] == BLINDE for card in cards)
            return Reason("first-blinde" if equal > 1 else "blinde", args)
        return super().why_won(trick, viewer)

    # What came of it

    def factor(self) -> int:
        """By what all points are multiplied."""
        return 2 if CARD_SUIT[self.turned] == DOUBLING else 1

    def trick_points(self) -> list[int]:
        """What the tricks of each seat count, before doubling."""
        each = int(self.game.options["trick_points"])
        return [-each * tricks for tricks in self.tricks]

    def _result(self) -> dict[str, Any]:
        factor = self.factor()
        return {
            "points": [factor * (points or NO_TRICK) for points in self.trick_points()],
            "tricks": list(self.tricks),
            "trump": SUITS[CARD_SUIT[self.turned]],
            "rank": self._rank_letter(),
        }

    def _rank_letter(self) -> str | None:
        return None if self.rank is None else RANKS[self.rank]

    def score_lines(self) -> list[ScoreLine]:
        points = self.trick_points()
        lines = [
            *super().score_lines(),
            ScoreLine("trick_points", tuple(value or None for value in points)),
            ScoreLine("no_trick", tuple(None if value else NO_TRICK for value in points)),
        ]
        if self.factor() != 1:
            lines.append(ScoreLine("doubled", (self.factor(),) * self.players))
        return lines

    def remarks(self) -> list[Reason]:
        remarks = [Reason("hearts")] if self.factor() != 1 else []
        if TRICKS in self.tricks:
            remarks.append(Reason("all-tricks", {"seat": self.tricks.index(TRICKS)}))
        return remarks

    # What everybody sees

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        trump = SUITS[CARD_SUIT[self.turned]]
        return {"trump": trump} if self.rank is None else {"trump": trump, "rank": self._rank_letter()}

    def places(self, viewer: int) -> list[Place]:
        stock = self.stock.cards[self.stock.drawn :]
        face_up = tuple(stock) if self.is_open() else ()
        return [Place("turned", 1, (self.turned,)), Place("stock", len(stock), face_up)]

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        exchanged = self.exchanged[seat]
        return [] if exchanged is None else [Token("exchanged", (), exchanged)]

    def hand_order(self, viewer: int) -> list[int]:
        """Trumps at the left, whatever is printed on them."""
        return [TRUMPS, 3, 2, 0, 1]

    def hand_suit(self, card: int, viewer: int) -> int:
        return self.order.suit_of[card]

    def hand_rank(self, card: int, viewer: int) -> int:
        # Blinde are equally strong, and yet they need an order in the hand.
        return self.order.strength[card] * len(SUITS) + CARD_SUIT[card]


class BohemianWatten(TrickGame):
    """Bohemian Watten for 2 to 6 players."""

    id = "watten_bohemian"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 2, 3, 5, 6)),
        Option("trump_rank", ("turned", "none")),
        Option("criticals", (True, False)),
        Option("trick_points", (1, 2)),
    )
    faces = "german"
    minutes = (15, 30)
    lowest_wins = True
    deal_type: ClassVar[type[Deal]] = BohemianDeal
    duties = (FollowSuit(), Beat())
    words = ("keep", *map(exchange_text, _CHOICES))

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def first_scores(self) -> list[int]:
        return [START] * self.players

    def match_length(self) -> Reason:
        return Reason("target", {"number": START})

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        return min(scores) <= 0
