"""Klaverjas: the Dutch trick game for partners, with a jack and a nine on top of the trumps and with roem.

Sources: pagat.com on Klaverjassen, the rules of the Dutch union, Dutch descriptions, and David Parlett's
Penguin Book of Card Games. The comments name paragraphs of ``rules.en.md``: § roem.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import Duty, TrickOrder
from torite.core.cards import CARD_SUIT, SUITS, make_pack, parse_cards, suit_code
from torite.core.history import ALL, NO_SEAT
from torite.core.layout import NOBODY, Layout, in_packets
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.klaverjas.cards import LAST_TRICK, RANKS, TURNING, order_of, worth_with
from torite.games.klaverjas.duties import DUTIES
from torite.games.klaverjas.roem import ALIKE, LOW, STUK, roem_of

PACKETS: Final = (3, 2, 3)
DEALT: Final = 32
CARDS_EACH: Final = 8
PIT: Final = 100
SIDES: Final = Sides.opposite(4)
TURNING_CARDS: Final = tuple(parse_cards(TURNING))
CLUBS: Final = SUITS.index("C")

ACTIONS: Final = ActionNames("pass", "play", *with_arguments("trump", SUITS))
PASS, PLAY = (ACTIONS.number(word) for word in ("pass", "play"))
TRUMPS: Final = list(ACTIONS.numbers("trump"))
"""The actions that name a suit, in the order of the suits."""


class Klaverjas(TrickGame):
    """Klaverjas for four players.

    Attributes:
        forced: True if the seat after the dealer must name the trump suit and may not pass.
        turns_up: True if a suit is turned up, to be played or passed; else any may be named, or passed.
        low_fours: True if four 7s, 8s or 9s in a trick count.
    """

    id = "klaverjas"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("rules", ("amsterdam", "rotterdam")),
        Option("trump", ("forced", "turned", "free")),
        Option("all_pass", ("choose", "next", "turn", "dealer"), when={"trump": ("turned", "free")}),
        Option("first_clubs", (True, False), when={"trump": ("turned",)}),
        Option("pit", ("makers", "both")),
        Option("low_fours", (False, True)),
        Option("match", ("deals", "target")),
        Option("rounds", (4, 1, 2), when={"match": ("deals",)}),
        Option("target", (1500, 750), when={"match": ("target",)}),
    )
    minutes: ClassVar[tuple[int, int]] = (45, 75)
    level = 2
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("belote",)
    action_names: ActionNames = ACTIONS

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        choosing = self.check_options(options or {})["trump"]
        self.forced: bool = choosing == "forced"
        self.turns_up: bool = choosing == "turned"
        super().__init__(options)
        self.duties: tuple[Duty, ...] = DUTIES[self.options["rules"]]
        self.low_fours: bool = bool(self.options["low_fours"])

    def make_pack(self) -> tuple[int, ...]:
        return make_pack(RANKS, extra=TURNING if self.turns_up else "")

    def points_range(self) -> tuple[int, int]:
        # The points of the cards, stuk and four alike in every trick, and pit.
        return 0, 162 + STUK + sum(ALIKE.values()) + 3 * LOW + PIT

    def sides(self, dealer: int) -> Sides:
        return SIDES


@lru_cache(maxsize=256)
def _layout(dealer: int, turning: tuple[int, ...]) -> Layout:
    """The layout with turning cards at these places of the deck."""
    seats = iter(in_packets(4, dealer, PACKETS, DEALT).holders)
    size = DEALT + len(turning)
    return Layout(4, [NOBODY if place in turning else next(seats) for place in range(size)])


class KlaverjasDeal(TrickDeal, of=Klaverjas):
    """A deal of Klaverjas.

    Attributes:
        maker: the seat that plays, by choice or by duty; None before.
        turned: number of suits that have been turned up.
        card_points, roem: points of each side from its tricks.
    """

    game: Klaverjas

    maker: int | None
    turned: int
    card_points: list[int]
    roem: list[int]
    _worth: tuple[int, ...]

    # The deal (§ deal)

    def layout(self) -> Layout:
        """In packets, as if the turning cards were not there."""
        if not self.game.turns_up:
            return _layout(self.dealer, ())
        places = [self.deck.index(card) for card in TURNING_CARDS]
        return _layout(self.dealer, tuple(sorted(places)))

    @property
    def turning(self) -> list[int]:
        """The turning cards in the order in which they are turned up; none in a game without them. In the
        first deal of a match clubs come first, if that is agreed.
        """
        cards = [card for card in self.deck if card in TURNING_CARDS]
        if self.game.options["first_clubs"] and not any(self.scores):
            cards.sort(key=lambda card: CARD_SUIT[card] != CLUBS)
        return cards

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.order: TrickOrder = order_of(None)
        self._worth = worth_with(None)
        self.maker = None
        self.turned = 0
        self.card_points = [0, 0]
        self.roem = [0, 0]
        if self.game.turns_up:
            self._turn_up()
        self._open_calling("trump" if self.game.forced else "bid", self._eldest)

    # Choosing trumps (§ choose)

    def _turn_up(self) -> None:
        """Turn up the next suit."""
        self.history.append(("turnup", NO_SEAT, self.turning[self.turned], ALL))
        self.turned += 1

    @property
    def proposed(self) -> int | None:
        """The suit that was turned last, or None."""
        return CARD_SUIT[self.turning[self.turned - 1]] if self.turned else None

    def _settle(self, maker: int, trump: int | None) -> None:
        """The trump suit is chosen, and the seat after the dealer leads."""
        self.maker = maker
        self.order = order_of(trump)
        self._worth = worth_with(trump)
        self._open_play(self._eldest)

    def _passed(self, seat: int) -> None:
        """The next seat calls; after the dealer all have passed."""
        if seat == self.dealer:
            self._all_passed()
            return
        after = (seat + 1) % self.game.players
        # Where suits are named, an obliged dealer is not asked whether to pass.
        obliged = self._obliges_dealer() and not self.game.turns_up and after == self.dealer
        self._open_calling("trump" if obliged else "bid", after)

    def _obliges_dealer(self) -> bool:
        """True if the dealer must name a suit if all the others pass."""
        return self.game.options["all_pass"] == "dealer"

    def _all_passed(self) -> None:
        """A seat must name a suit, or more suits are turned, by the option ``all_pass``."""
        agreed = self.game.options["all_pass"]
        if self._obliges_dealer():
            self._open_calling("trump", self.dealer)
        elif agreed == "choose" or not self.game.turns_up:
            self._open_calling("trump", self._eldest)
        elif agreed == "next":
            self._turn_up()
            self._settle(self._eldest, self.proposed)
        elif self.turned < len(SUITS):
            self._turn_up()
            self._open_calling("bid", self._eldest)
        else:
            self._settle(self._eldest, self.proposed)

    def _legal_calls(self, turn: int) -> list[int]:
        if self.phase == "trump":
            return TRUMPS
        return [PASS, PLAY] if self.game.turns_up else [PASS, *TRUMPS]

    def _call(self, seat: int, action: int) -> None:
        if action == PASS:
            self._passed(seat)
        elif action == PLAY:
            self._settle(seat, self.proposed)
        else:
            self._settle(seat, TRUMPS.index(action))

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "play":
            return super()._refuse(action, seat)
        if self.phase == "trump":
            return Reason("must-name")
        return Reason("play-or-pass" if self.game.turns_up else "name-or-pass")

    # The tricks and their roem (§ trick, § roem)

    def _partner_winning(self) -> bool:
        return self.turn is not None and SIDES.of[self.turn] == SIDES.of[self.winning]

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        side, worth = SIDES.of[winner], self._worth
        points = 0
        for card in cards:
            points += worth[card]
        roem = roem_of(cards, self.order.trump, low_fours=self.game.low_fours)
        if roem:
            self.roem[side] += roem
            self.history.append(("scored", winner, roem, ALL))
        if self.hands[winner]:
            self.card_points[side] += points
        else:
            self.card_points[side] += points + LAST_TRICK
            self._end_deal()

    # The score (§ scoring)

    @property
    def makers(self) -> int:
        """The side of the maker."""
        assert self.maker is not None
        return SIDES.of[self.maker]

    @property
    def won(self) -> list[int]:
        """The card points and the roem of each side together."""
        return [points + roem for points, roem in zip(self.card_points, self.roem, strict=True)]

    @property
    def outcome(self) -> str:
        """The outcome of the finished deal: ``made``, ``pit``, ``nat``, ``counter_pit``."""
        makers, won = self.makers, self.won
        tricks = sum(self.tricks[seat] for seat in SIDES[makers])
        if won[makers] > won[1 - makers]:
            return "pit" if tricks == CARDS_EACH else "made"
        return "counter_pit" if not tricks and self.game.options["pit"] == "both" else "nat"

    def scores_by_line(self) -> dict[str, list[int]]:
        """The score of each side, by line of the score sheet."""
        makers, outcome = self.makers, self.outcome
        lines = {"card-points": list(self.card_points), "roem": list(self.roem)}
        if outcome in ("nat", "counter_pit"):
            lost = self.won[makers]
            lines["nat"] = [-lost if side == makers else lost for side in range(len(SIDES))]
        if outcome in ("pit", "counter_pit"):
            takers = makers if outcome == "pit" else 1 - makers
            lines["pit"] = [PIT if side == takers else 0 for side in range(len(SIDES))]
        return lines

    def _result(self) -> dict[str, Any]:
        scores = [sum(line) for line in zip(*self.scores_by_line().values(), strict=True)]
        return {
            "points": SIDES.by_seat(scores),
            "tricks": list(self.tricks),
            "maker": self.maker,
            "trump": suit_code(self.order.trump),
            "outcome": self.outcome,
            "card_points": list(self.card_points),
            "roem": list(self.roem),
        }
