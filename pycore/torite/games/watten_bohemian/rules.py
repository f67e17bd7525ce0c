"""Bohemian Watten: each player alone, five cards, a turned card that settles the trumps; follow and beat.

Also called Hudln or Kuddeln. Sources: the article 「Watten(Tyrolaen,etc)」 (kirinlegend.blogspot.com),
the German Wikipedia, hudln.de and the others that ``rules.en.md`` names.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import chain, combinations
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames
from torite.blocks.stock import Stock
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import Beat, Duty, FollowSuit, TrickOrder
from torite.core.cards import (
    CARD_CODES,
    CARD_COUNT,
    CARD_RANK,
    CARD_SUIT,
    SUITS,
    make_pack,
    parse_cards,
)
from torite.core.history import ALL, NO_SEAT
from torite.core.layout import Layout, in_packets
from torite.core.options import Option
from torite.core.reasons import Reason

START: Final = 20
"""Score of each player at the start; the aim is 0."""
NO_TRICK: Final = 5
"""Points of a player without a trick."""
DOUBLING: Final = SUITS.index("H")
"""The trump suit that doubles all points."""
MOST, DEALER_MOST = 3, 2
"""Maximum number of cards that a player may exchange, and that the dealer may."""
PACKETS: Final = (3, 2)
CARDS_EACH: Final = sum(PACKETS)
DEALER_FEWER: Final = Reason("dealer-exchanges-fewer", {"number": DEALER_MOST})

TRUMPS: Final = len(SUITS)
"""The suit of all trumps, in any printed suit."""
CRITICALS: Final = dict(zip(parse_cards("KH 7D 7C"), ("maxi", "belli", "spitz"), strict=True))
"""The criticals and their names, the strongest first."""
BLINDE, CRITICAL = 20, 30
"""The strength of a card of the trump rank, above all others of the trump suit; of the lowest critical."""


def exchange_text(cards: Sequence[int]) -> str:
    """The name of the action that exchanges these cards."""
    return f"exchange:{','.join(sorted(CARD_CODES[card] for card in cards))}"


PACK: Final = make_pack("789TJQKA")
CHOICES: Final = tuple(chain.from_iterable(combinations(PACK, size) for size in range(1, MOST + 1)))
ACTIONS: Final = ActionNames("keep", *map(exchange_text, CHOICES))
KEEP: Final = ACTIONS.number("keep")
EXCHANGES: Final = dict(zip(CHOICES, ACTIONS.numbers("exchange"), strict=True))
"""The action that exchanges these cards, which are sorted by their numbers."""
EXCHANGE_OF: Final = EXCHANGES.__getitem__
EXCHANGED: Final = dict(zip(ACTIONS.numbers("exchange"), CHOICES, strict=True))
"""The cards that each action exchanges."""
TOLD: Final = ("keep", "exchange:1", "exchange:2", "exchange:3")
"""The exchange as the others see it, by its number of cards."""


@cache
def order_of(suit: int, rank: int | None, criticals: bool) -> TrickOrder:
    """The trumps are one suit: criticals, then the cards of the trump rank, all equal, then the rest of the
    trump suit. Everything else, and the rest, A K Q J T 9 8 7.
    """
    above = list(CRITICALS) if criticals else []

    def suit_of(card: int) -> int:
        trump = card in above or CARD_RANK[card] == rank or CARD_SUIT[card] == suit
        return TRUMPS if trump else CARD_SUIT[card]

    def strength(card: int) -> int:
        if card in above:
            return CRITICAL + len(above) - above.index(card)
        return BLINDE if CARD_RANK[card] == rank else CARD_RANK[card] + 1

    return TrickOrder(strength, trump=TRUMPS, suit_of=suit_of)


class BohemianWatten(TrickGame):
    """Bohemian Watten for 2 to 6 players."""

    id = "watten_bohemian"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4, 2, 3, 5, 6)),
        Option("trump_rank", ("turned", "none")),
        Option("criticals", (True, False)),
        Option("trick_points", (1, 2)),
        Option("match", ("target", "deals"), proposed={"players": {5: "deals", 6: "deals"}}),
        Option("rounds", (2, 1, 3), when={"match": ("deals",)}),
    )
    deck_style = "german"
    minutes: ClassVar[tuple[int, int]] = (15, 30)
    level = 2
    kind = "tricks"
    resembles: ClassVar[tuple[str, ...]] = ("euchre",)
    lowest_wins = True
    duties: tuple[Duty, ...] = (FollowSuit(), Beat())
    action_names: ActionNames = ACTIONS

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def points_range(self) -> tuple[int, int]:
        return -2 * int(self.options["trick_points"]) * CARDS_EACH, 2 * NO_TRICK

    def most_calls(self) -> int:
        # Each seat exchanges once.
        return self.players

    def first_scores(self) -> list[int]:
        return [START] * self.players

    def match_target(self) -> int | None:
        return None if self.options["match"] == "deals" else 0

    def match_length(self) -> Reason:
        if self.match_target() is None:
            return super().match_length()
        return Reason("target", {"number": START})

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        target = self.match_target()
        return super().match_over(scores, deals) if target is None else min(scores) <= target

    def leaves_hand(self, action: int) -> list[int]:
        return list(EXCHANGED[action]) if action > KEEP else super().leaves_hand(action)

    def masked_action(self, action: int) -> str:
        return TOLD[len(self.leaves_hand(action))]


class BohemianDeal(TrickDeal, of=BohemianWatten):
    """A deal of Bohemian Watten.

    Attributes:
        turned: the card that settles the trumps; it stays out of play.
        rank: the trump rank, or None when it is not played with.
        stock: the cards that are left to exchange.
        exchanged: number of cards that each seat has exchanged; None before its turn.
        away: the cards that have been put away, face down.
    """

    turned: int
    rank: int | None
    stock: Stock
    exchanged: list[int | None]
    away: list[int]

    turn: int | None

    def layout(self) -> Layout:
        return in_packets(self.game.players, self.dealer, PACKETS, len(self.deck))

    def _start(self) -> None:
        layout = self.layout()
        self.hands: list[list[int]] = layout.hands(self.deck)
        self.turned = self.deck[-1]
        self.history.append(("turnup", NO_SEAT, self.turned, ALL))
        options = self.game.options
        self.rank = CARD_RANK[self.turned] if options["trump_rank"] == "turned" else None
        self.order: TrickOrder = order_of(CARD_SUIT[self.turned], self.rank, bool(options["criticals"]))
        self.stock = Stock(self.deck[CARDS_EACH * self.game.players : -1])
        self.exchanged = [None] * self.game.players
        self.away = []
        self._open_calling("exchange", (self.dealer + 1) % self.game.players)

    def _refresh_hidden(self) -> None:
        """The stock follows the new deck, and the cards put away the new history."""
        super()._refresh_hidden()
        exchanges = (entry[1] for entry in self.history if len(entry) == 2)
        self.away = [card for action in exchanges for card in EXCHANGED.get(action, ())]
        self.stock.cards = self.deck[CARDS_EACH * self.game.players : -1]

    # The exchange

    def limit(self, seat: int) -> tuple[int, Reason]:
        """Maximum number of cards that this seat may exchange, and the reason."""
        left = self.stock.left
        most = DEALER_MOST if seat == self.dealer else MOST
        if not left:
            return 0, Reason("stock-empty")
        # No action names more than three cards, so that only the dealer can hear that it may exchange fewer.
        return (left, Reason("stock-low", {"number": left})) if left <= most else (most, DEALER_FEWER)

    def _legal_calls(self, turn: int) -> list[int]:
        legal = [KEEP]
        hand = self.hands[turn]
        most, _ = self.limit(turn)
        for number in range(1, most + 1):
            legal += map(EXCHANGE_OF, combinations(hand, number))
        return legal

    def _call(self, seat: int, action: int) -> None:
        away = self.game.leaves_hand(action)
        for card in away:
            self.hands[seat].remove(card)
        self.away += away
        for card in self.stock.draw_all(len(away)):
            self._take(seat, card)
        self.exchanged[seat] = len(away)
        self.turn = (seat + 1) % self.game.players
        if seat == self.dealer:
            self._open_play(self.turn)

    # The tricks

    def _legal(self, turn: int) -> list[int]:
        # One look at each card finds what the duties leave of the hand.
        hand = self.hands[turn]
        if not self.trick:
            return hand if self._cards_now else self._legal_calls(turn)
        members, power, best = self.order.members[self.led], self._power, self._best
        following: list[int] = []
        following_and_beating: list[int] = []
        beating: list[int] = []
        for card in hand:
            beats = power[card] > best
            if card not in members:
                if beats:
                    beating.append(card)
            elif beats:
                following_and_beating.append(card)
            else:
                following.append(card)
        return following_and_beating or following or beating or hand

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner]:
            self._end_deal()

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "exchange":
            return self._refuse_exchange(action, seat)
        reason = super()._refuse(action, seat) if action < CARD_COUNT else Reason("exchange-over")
        if reason.code == "must-follow" and CARD_SUIT[action] == self.led:
            return Reason("trump-does-not-follow", {"card": CARD_CODES[action], **reason.args})
        return reason

    def _refuse_exchange(self, action: int, seat: int) -> Reason:
        if action < CARD_COUNT:
            return Reason("exchange-first")
        for card in EXCHANGED[action]:
            if card not in self.hands[seat]:
                return Reason("not-in-hand", {"card": CARD_CODES[card]})
        _, why_no_more = self.limit(seat)
        return why_no_more

    # The result

    def factor(self) -> int:
        """The factor of all points."""
        return 2 if CARD_SUIT[self.turned] == DOUBLING else 1

    def trick_points(self) -> list[int]:
        """The points of the tricks of each seat, before doubling."""
        return [-int(self.game.options["trick_points"]) * tricks for tricks in self.tricks]

    def _result(self) -> dict[str, Any]:
        factor = self.factor()
        return {
            "points": [factor * (points or NO_TRICK) for points in self.trick_points()],
            "tricks": list(self.tricks),
            "trump": CARD_CODES[self.turned][1],
            "rank": None if self.rank is None else CARD_CODES[self.turned][0],
        }
