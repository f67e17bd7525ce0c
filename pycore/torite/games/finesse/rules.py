"""Finesse: two against two, with three open cards before each player that only the partner may lead.

A game by Miles Edward Allen, 2000. Sources: gamefarm.jp, gokurakism.com, kirinlegend.blogspot and
yau-ichi.hatenablog.com. The comments name paragraphs of ``rules.en.md``: § play.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal, TrickGame, distinct
from torite.blocks.tricks import TrickOrder, aces_high
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_INDEX, CARD_RANK, CARD_SUIT, RANKS, SUITS
from torite.core.copying import Shared
from torite.core.history import ALL, UNLOGGED
from torite.core.layout import NOBODY, Layout
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.finesse.scoring import (
    FOR_TRICKS,
    LAST_TRICK,
    NO_TRUMP,
    PACK,
    is_costly,
    points_of,
)

SIDES: Final = Sides.opposite(4)
PARTNER: Final = (2, 3, 0, 1)
TABLE_CARDS: Final = 3
CARDS_EACH: Final = 13
CODES: Final = tuple(dict.fromkeys(CARD_CODES[card] for card in PACK))

ACTIONS: Final = ActionNames(
    *with_arguments("call", CODES),
    *with_arguments("refill", CODES),
    *with_arguments("trump", (*SUITS, NO_TRUMP)),
)
CALLS: Final = ACTIONS.numbers("call")
REFILLS: Final = ACTIONS.numbers("refill")
TRUMPS: Final = ACTIONS.numbers("trump")
CALL: Final = {CARD_INDEX[ACTIONS.argument(action)]: action for action in CALLS}
REFILL: Final = {CARD_INDEX[ACTIONS.argument(action)]: action for action in REFILLS}
MARGIN: Final = 5
"""The lead that wins a match, and how far above the target any lead is enough."""
FAR: Final = 18


class Finesse(TrickGame):
    """Finesse for four players.

    Attributes:
        chooses: True if the leader of an ace chooses between its suit and no trump in the first trick.
        refills_at_once: True if a called card is replaced before the next seat plays.
    """

    id = "finesse"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("ace", ("suit", "choice")),
        Option("refill", ("after", "at_once")),
        Option("target", (42, 21)),
        Option("finish", ("higher", "margin")),
    )
    minutes: ClassVar[tuple[int, int]] = (25, 40)
    level = 2
    kind = "aim"
    resembles: ClassVar[tuple[str, ...]] = ("whist",)
    has_extra_actions = True
    extra_actions_between_tricks = True
    action_names: ActionNames = ACTIONS
    unlogged_events: ClassVar[frozenset[str]] = UNLOGGED | {"opened"}

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.chooses: bool = self.options["ace"] == "choice"
        self.refills_at_once: bool = self.options["refill"] == "at_once"

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def points_range(self) -> tuple[int, int]:
        return 0, max(FOR_TRICKS) + LAST_TRICK

    def most_calls(self) -> int:
        # In each trick a card may be called and replaced; and the trump may be named.
        return 2 * CARDS_EACH + 1

    def sides(self, dealer: int) -> Sides:
        return SIDES

    def to_trick(self, action: int) -> int | None:
        if action < CARD_COUNT:
            return action
        return CARD_INDEX[ACTIONS.argument(action)] if action in CALLS else None

    def leaves_hand(self, action: int) -> list[int]:
        if action < CARD_COUNT:
            return [action]
        return [CARD_INDEX[ACTIONS.argument(action)]] if action in REFILLS else []

    # The match (§ match)

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        target = int(self.options["target"])
        high, lead = max(scores), max(scores) - min(scores)
        if self.options["finish"] == "higher":
            return high >= target and lead > 0
        return (high >= target and lead >= MARGIN) or (high >= target + FAR and lead > 0)


@cache
def _layout(dealer: int) -> Layout:
    """The table cards on top, then the hands, one card at a time (§ deal)."""
    table = [NOBODY] * (4 * TABLE_CARDS)
    return Layout(4, table + [(dealer + 1 + place) % 4 for place in range(4 * CARDS_EACH)])


class FinesseDeal(TrickDeal, of=Finesse):
    """A deal of Finesse. Phases: ``play``, ``name``, ``refill``, ``over``.

    Attributes:
        tables: the table cards of each seat, sorted by their numbers.
        trump: the trump suit; None without one, and before the first card.
        begun: True once the trump is settled.
        refiller: the seat whose called card has not been replaced yet, or None.
        following: the seat that plays next after a phase without cards.
        last: the seat that won the last trick, or None.
    """

    game: Finesse
    turn: int | None
    order: Shared[TrickOrder]
    phase: str

    tables: list[list[int]]
    trump: int | None
    begun: bool
    refiller: int | None
    following: int | None
    last: int | None

    # The deal (§ deal)

    def layout(self) -> Layout:
        return _layout(self.dealer)

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.tables = [[] for _ in self.game.seats]
        self.trump = self.refiller = self.following = self.last = None
        self.begun = False
        for place in self.layout().stock:
            owner, card = (self.dealer + 1 + place) % 4, self.deck[place]
            insort(self.tables[owner], card)
            self.history.append(("opened", owner, card, ALL))
        self._open_play(self._eldest)

    # Leading and calling (§ play)

    def _extra_actions(self, seat: int) -> list[int]:
        """The partner's table cards that the leader may call."""
        if seat != self.turn or self.phase != "play" or self.trick:
            return []
        return [CALL[card] for card in distinct(self.tables[PARTNER[seat]])]

    def _legal_calls(self, turn: int) -> list[int]:
        if self.phase == "refill":
            return [REFILL[card] for card in distinct(self.hands[turn])]
        assert self.trick
        return [TRUMPS[CARD_SUIT[self.trick[0]]], TRUMPS[-1]]

    def _act(self, seat: int, card: int) -> None:
        if self.begun:
            self._play(seat, card)
        else:
            self._lead_first(seat, seat, card)

    def _lead_first(self, leader: int, owner: int, card: int) -> None:
        """The first card settles the trump, or lets the seat that chose an ace name it (§ trump)."""
        self.begun = True
        self.trump = CARD_SUIT[card]
        self.order = aces_high(self.trump)
        self._play(owner, card)
        if self.game.chooses and RANKS[CARD_RANK[card]] == "A":
            self._pause("name", leader)

    def _pause(self, phase: str, seat: int) -> None:
        """A phase without cards, after which the play goes on."""
        self.following = self.turn
        self._open_calling(phase, seat)

    def _go_on(self) -> None:
        """The play goes on; a called card may have to be replaced first."""
        self.phase, self.turn, self._cards_now = "play", self.following, True
        if self.refiller is not None and self.game.refills_at_once:
            self._pause("refill", self.refiller)

    def _call(self, seat: int, action: int) -> None:
        if action in CALLS:
            self._lead_called(seat, CARD_INDEX[ACTIONS.argument(action)])
        elif action in REFILLS:
            self._refill(seat, CARD_INDEX[ACTIONS.argument(action)])
        else:
            if action == TRUMPS[-1]:
                self.trump = None
                self._settle_order(aces_high(None))
            self._go_on()

    def _lead_called(self, caller: int, card: int) -> None:
        """The called card counts as led by its owner."""
        owner = PARTNER[caller]
        self.tables[owner].remove(card)
        insort(self.hands[owner], card)
        self.refiller = owner
        if self.begun:
            self._play(owner, card)
        else:
            self._lead_first(caller, owner, card)
        if self.phase == "play":
            self.following = self.turn
            self._go_on()

    def _refill(self, seat: int, card: int) -> None:
        self.hands[seat].remove(card)
        insort(self.tables[seat], card)
        self.refiller = None
        if any(self.hands):
            self._go_on()
        else:
            self._end_deal()

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase == "refill":
            return Reason("refill-first")
        if self.phase == "name":
            return Reason("name-first")
        if action in CALLS:
            return Reason("call-partner" if not self.trick and seat == self.turn else "call-to-lead")
        return super()._refuse(action, seat)

    # The tricks (§ trick)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        over = not any(self.hands) or (self.refiller is not None and sum(map(len, self.hands)) == 1)
        if over:
            self.last = winner
        if self.refiller is not None:
            self._pause("refill", self.refiller)
        elif over:
            self._end_deal()

    # The score (§ scoring)

    def costly(self) -> list[int]:
        """The number of costly table cards of each side."""
        return [
            sum(is_costly(card, self.trump) for seat in side for card in self.tables[seat]) for side in SIDES
        ]

    def side_points(self) -> list[int]:
        """The points of each side for its tricks, less its costly table cards."""
        return [
            points_of(sum(self.tricks[seat] for seat in side), costly)
            for side, costly in zip(SIDES, self.costly(), strict=True)
        ]

    def _result(self) -> dict[str, Any]:
        points = self.side_points()
        assert self.last is not None
        points[SIDES.of[self.last]] += LAST_TRICK
        return {
            "points": SIDES.by_seat(points),
            "tricks": list(self.tricks),
            "trump": NO_TRUMP if self.trump is None else SUITS[self.trump],
            "table": self.costly(),
            "last": self.last,
        }
