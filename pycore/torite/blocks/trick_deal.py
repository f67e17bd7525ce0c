"""Games of tricks: `TrickGame` with its duties, and `TrickDeal`."""

from __future__ import annotations

from bisect import bisect_left
from functools import cache
from typing import ClassVar, Final

from torite.blocks.rounds import Round, Rounds, round_of, rounds_of
from torite.blocks.tricks import Duty, FollowSuit, Span, TrickOrder, aces_high
from torite.core.cards import CARD_CODES, CARD_COUNT, SUITS
from torite.core.copying import Shared
from torite.core.game import Deal, Game
from torite.core.history import ALL, NO_CARD, NO_SEAT, Event
from torite.core.on_table import Trick
from torite.core.reasons import Reason

NO_TRUMP: Final = aces_high(None)
NO_SUIT: Final = -1
NO_ROUND: Final = round_of(())
_WON: Final[tuple[Event, ...]] = tuple(("trick", seat, NO_CARD, ALL) for seat in range(16))
"""The event of a complete trick, by the seat that won it."""


@cache
def _shortcuts(duties: tuple[Duty, ...]) -> tuple[bool, bool, tuple[Duty, ...]]:
    """Shortcuts through the duties: True if following a plain suit satisfies all of them, True if following
    trumps does, and the remaining duties of a void hand.
    """
    suffices = type(duties[0] if duties else None) is FollowSuit and not any(
        duty.binds_followers for duty in duties[1:]
    )
    in_trumps = suffices and not any(duty.binds_in_trumps for duty in duties)
    return suffices, in_trumps, duties[1:] if suffices else ()


def distinct(cards: list[int]) -> list[int]:
    """The sorted cards without repetitions."""
    found: list[int] = []
    last = NO_CARD
    for card in cards:
        if card != last:
            found.append(card)
            last = card
    return found


class TrickGame(Game):
    """The rules of a game of tricks.

    Attributes:
        duties: duties of the cards after the lead, in order of precedence.
        lead_duties: duties of the lead.
        has_extra_actions: True if seats may do more than play a card; see `TrickDeal._extra_actions`.
        extra_actions_between_tricks: True if they may do so only before a trick is led.
    """

    duties: tuple[Duty, ...] = (FollowSuit(),)
    lead_duties: tuple[Duty, ...] = ()
    has_extra_actions: bool = False
    extra_actions_between_tricks: ClassVar[bool] = False

    def suit_name(self, suit: int) -> str | None:
        """The code of a suit for sentences; None for a suit of all trumps."""
        return SUITS[suit] if suit < len(SUITS) else None


class TrickDeal(Deal):
    """A deal of tricks. The winner of a trick leads the next.

    A game sets ``order`` before the first card, or calls `_settle_order` during the tricks. It supplies
    `_trick_won`. ``_rounds`` holds the order of play for each leader, ``_round`` that of the current trick; a
    deal replaces them if a seat sits out.

    Attributes:
        order: comparison of the cards; without a trump until it is settled.
        trick: cards of the current trick, in order of play.
        leader: leader of the current trick.
        led: suit led to the current trick.
        winning: seat that is winning the current trick.
        tricks: number of tricks won by each seat.
        last_trick: the previous trick, or None.
        last_order: comparison of the cards in the previous trick.
        duties, lead_duties: those of the game until `_bind`.
    """

    game: TrickGame
    phase: str
    turn: int | None

    order: Shared[TrickOrder]
    trick: list[int]
    leader: int
    winning: int
    led: int
    tricks: list[int]
    last_trick: Shared[Trick | None]
    _last_order: Shared[TrickOrder]
    _duties: Shared[tuple[Duty, ...]]
    _lead_duties: Shared[tuple[Duty, ...]]
    _best: int
    _power: tuple[int, ...]
    _span: Span | None
    _rounds: Shared[Rounds]
    _round: Shared[Round]
    _cards_now: bool
    _just_cards: bool
    _just_cards_within: bool
    _follow_suffices: bool
    _follow_in_trumps: bool
    _when_void: Shared[tuple[Duty, ...]]

    def __init__(
        self, game: TrickGame, deck: list[int], dealer: int, scores: list[int], seed: int | None
    ) -> None:
        self.order = NO_TRUMP
        self.trick = []
        self.leader = self.winning = NO_SEAT
        self.led = NO_SUIT
        self.tricks = [0] * game.players
        self.last_trick = None
        self._best = 0
        self._last_order = NO_TRUMP
        self._power = ()
        self._span = None
        self._rounds = rounds_of(game.rounds)
        self._round = NO_ROUND
        # True if the seat to act may play a card.
        self._cards_now = False
        # True if its legal actions are then distinct cards alone: always, or while a trick is incomplete.
        self._just_cards = not game.has_extra_actions and game.copies == 1
        self._just_cards_within = game.extra_actions_between_tricks and game.copies == 1
        self._bind(game.duties, game.lead_duties)
        super().__init__(game, deck, dealer, scores, seed)

    @property
    def _eldest(self) -> int:
        """The seat after the dealer, usually the first to act."""
        return (self.dealer + 1) % self.game.players

    def _bind(self, duties: tuple[Duty, ...], lead_duties: tuple[Duty, ...] = ()) -> None:
        """Replace the duties."""
        self._duties = duties
        self._lead_duties = lead_duties
        # If following suit suffices, the legal cards that follow are a slice of the sorted hand.
        self._follow_suffices, self._follow_in_trumps, self._when_void = _shortcuts(duties)

    def _open_calling(self, phase: str, turn: int) -> None:
        """Begin a phase without cards."""
        self.phase = phase
        self._cards_now = False
        self.turn = turn

    def _open_play(self, leader: int) -> None:
        """Begin the tricks."""
        self.phase = "play"
        self._cards_now = True
        self.turn = self.leader = self.winning = leader

    def _settle_order(self, order: TrickOrder) -> None:
        """Replace the order of the cards, also for the current trick."""
        self.order = order
        trick = self.trick
        if trick:
            self.led = led = order.suit_of[trick[0]]
            self._power = power = order.power[led]
            suffices = self._follow_in_trumps if led == order.trump else self._follow_suffices
            self._span = order.spans[led] if suffices else None
            powers = [power[card] for card in trick]
            self._best = max(powers)
            self.winning = self._round.seats[powers.index(self._best)]

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        """Score a complete trick. The game ends the deal here, with `_end_deal`."""
        raise NotImplementedError

    def _legal(self, turn: int) -> list[int]:
        if not self._cards_now:
            calls = self._legal_calls(turn)
            return calls + self._extra_actions(turn) if self.game.has_extra_actions else calls
        # The cards that `playable` finds, without its calls: rollouts ask before every card.
        hand = self.hands[turn]
        span = self._span
        if span is not None and hand and hand[-1] < span[2]:
            cards = hand[bisect_left(hand, span[0]) : bisect_left(hand, span[1])]
            if not cards:
                cards = self._narrow(hand, self._when_void) if self._when_void else hand
        else:
            duties = self._duties if self.trick else self._lead_duties
            cards = self._narrow(hand, duties) if duties else hand
        if self._just_cards or (self._just_cards_within and self.trick):
            return cards
        if self.game.copies > 1:
            cards = distinct(cards)
        return cards + self._extra_actions(turn) if self.game.has_extra_actions else cards

    def _legal_calls(self, turn: int) -> list[int]:
        """The legal actions of the seat to act in a phase without cards, besides its `_extra_actions`."""
        return []

    def _partner_winning(self) -> bool:
        """True if a partner of the seat to act is winning the current trick; some duties ask."""
        return False

    def _narrow(self, hand: list[int], duties: tuple[Duty, ...]) -> list[int]:
        """The cards that satisfy the duties. A duty binds only if some card satisfies it."""
        for duty in duties:
            if len(hand) < 2:
                break
            hand = duty.narrow(hand, self) or hand
        return hand

    def _end_deal(self) -> None:
        super()._end_deal()
        self._cards_now = False

    def _play(self, seat: int, card: int) -> None:
        """Play a card to the trick."""
        self.hands[seat].remove(card)
        trick = self.trick
        if self.led < 0:  # NO_SUIT, as a number: this runs for every card
            order = self.order
            self.winning = seat
            if not trick:
                self.leader = seat
                self._round = self._rounds[seat]
            self.led, self._power, self._best, span = order.leads[card]
            if self._follow_in_trumps or (self._follow_suffices and self.led != order.trump):
                self._span = span
        else:
            power = self._power[card]
            if power > self._best:
                self._best = power
                self.winning = seat
        trick.append(card)
        following = self._round.next[seat]
        if following is None:
            self._end_trick()
        else:
            self.turn = following

    _act = _play  # an alias, because a call would cost every card some time

    def _play_for_nothing(self, seat: int, card: int) -> None:
        """Play a card that cannot win and does not settle the led suit."""
        self.hands[seat].remove(card)
        if not self.trick:
            self.leader = self.winning = seat
            self._round = self._rounds[seat]
        self.trick.append(card)
        following = self._round.next[seat]
        if following is None:
            self._end_trick()
        else:
            self.turn = following

    def _end_trick(self) -> None:
        """End a complete trick."""
        trick = self.trick
        self.turn = winner = self.winning
        self.tricks[winner] += 1
        self.last_trick = (self.leader, trick, winner, self._round.seats)
        self._last_order = self.order
        self.trick = []
        self.led = NO_SUIT
        self._span = None
        self.history.append(_WON[winner])
        self._trick_won(winner, trick)

    def _end_drawn_trick(self) -> None:
        """End a complete trick that nobody has won. Its leader leads again."""
        self.last_trick = (self.leader, self.trick, None, self._round.seats)
        self._last_order = self.order
        self.turn = self.winning = self.leader
        self.trick = []
        self.led = NO_SUIT
        self._span = None
        self.history.append(("trick", NO_SEAT, NO_CARD, ALL))

    def _refuse(self, action: int, seat: int) -> Reason:
        if action >= CARD_COUNT or not self._cards_now:
            return Reason("not-now", {"action": self.game.action_to_string(action)})
        if seat != self.turn:
            return Reason("not-your-turn", {"seat": NO_SEAT if self.turn is None else self.turn})
        hand = self.hands[seat]
        if action not in hand:
            return Reason("not-in-hand", {"card": CARD_CODES[action]})
        for duty in self._duties if self.trick else self._lead_duties:
            bound = duty.narrow(hand, self)
            if bound and action not in bound:
                return duty.reason(self)
            hand = bound or hand
        raise AssertionError(f"{CARD_CODES[action]} is legal")
