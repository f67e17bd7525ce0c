"""Deals that are played in tricks: `TrickDeal`. Beside it the blocks that games share around the tricks."""

from __future__ import annotations

from bisect import bisect_left
from typing import ClassVar, Final

from torite.blocks.tricks import Duty, FollowSuit, TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_RANK, SUITS
from torite.core.game import Deal, Game, ScoreLine
from torite.core.history import ALL, NO_CARD, NO_SEAT, Event, Trick, TricksOnTable
from torite.core.reasons import Argument, Reason

NO_TRUMP: Final = TrickOrder(lambda card: CARD_RANK[card] + 1)
"""Aces high, no trump."""
NO_SUIT: Final = -1


class TrickDeal(Deal):
    """A deal in which everybody plays a card to each trick in turn and the winner leads the next.

    A game sets ``order`` before the first card, or settles it during the tricks with `_settle_order`, and
    supplies `_trick_won` for what a trick brings.

    Attributes:
        order: how the cards compare; without a trump until it is settled.
        trick: the cards of the current trick in order of play.
        leader: the seat that leads, or led, the current trick.
        led: the suit led to it.
        winning: the seat that is winning it so far.
        tricks: the number of tricks that each seat has won.
        last_trick: the trick before, or None.
    """

    duties: ClassVar[tuple[Duty, ...]] = (FollowSuit(),)
    """What a card that is not led must be, the first duty first."""

    lead_duties: ClassVar[tuple[Duty, ...]] = ()
    """What a card that is led must be."""

    interrupting: ClassVar[bool] = False
    """Whether seats may do other things beside playing a card; see `interrupts`."""

    _only_follow: ClassVar[bool] = True
    """Whether following suit is the only duty: then the legal cards are a span, if the suit is one."""

    _follow_suffices: ClassVar[bool] = True
    """Whether a card of the led suit fulfils all duties: then this is so for who can follow."""

    __slots__ = (
        "_best",
        "_cards_now",
        "_just_cards",
        "_last_order",
        "_power",
        "_span",
        "last_trick",
        "leader",
        "led",
        "order",
        "trick",
        "tricks",
        "winning",
    )

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        # Duties that depend on the options are a property; they have no fast path.
        duties = cls.duties
        cls._only_follow = isinstance(duties, tuple) and [type(duty) for duty in duties] == [FollowSuit]
        if isinstance(cls._follow_suffices, bool):
            cls._follow_suffices = cls._only_follow

    def __init__(self, game: Game, deck: list[int], dealer: int, scores: list[int], seed: int | None) -> None:
        self.order = NO_TRUMP
        self.trick: list[int] = []
        self.leader = self.winning = NO_SEAT
        self.led = NO_SUIT
        self.tricks = [0] * game.players
        self.last_trick: Trick | None = None
        self._best = 0
        self._last_order = NO_TRUMP
        self._power: tuple[int, ...] = ()
        self._span: tuple[int, int] | None = None
        # Whether the seat in turn may play a card; and whether that is all that it may do, and no two of its
        # cards are equal.
        self._cards_now = self._just_cards = False
        super().__init__(game, deck, dealer, scores, seed)

    def _open_words(self, phase: str, turn: int) -> None:
        """Begin a phase in which no cards are played."""
        self.phase = phase
        self._cards_now = self._just_cards = False
        self.turn = turn

    def _open_play(self, leader: int) -> None:
        """Begin the tricks."""
        self.phase = "play"
        self._cards_now = True
        self._just_cards = not self.interrupting and self.game.copies == 1
        self.turn = self.leader = self.winning = leader

    def _settle_order(self, order: TrickOrder) -> None:
        """From now on the cards compare in this order, those of the current trick as well: who is winning it
        so far is reckoned anew.
        """
        self.order = order
        trick = self.trick
        if trick:
            self.led = led = order.suit_of[trick[0]]
            self._power = power = order.power[led]
            if self._follow_suffices:
                self._span = order.spans[led]
            powers = [power[card] for card in trick]
            self._best = max(powers)
            self.winning = (self.leader + powers.index(self._best)) % self.players

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        """Take what a complete trick brings. The game ends the deal here by setting ``turn`` to None."""
        raise NotImplementedError

    def _offers(self, turn: int) -> list[int]:
        # Most cards of a random playout are found here, without the calls of `_legal`.
        if not self._just_cards:
            return self._legal(turn)
        hand = self.hands[turn]
        span = self._span
        if span is not None:
            following = hand[bisect_left(hand, span[0]) : bisect_left(hand, span[1])]
            return following or (hand if self._only_follow else self.playable(hand))
        return self.playable(hand) if self.trick or self.lead_duties else hand

    def _legal(self, seat: int) -> list[int]:
        if seat != self.turn or not self._cards_now:
            return self.interrupts(seat) if self.interrupting else []
        cards = self.playable(self.hands[seat])
        if self.game.copies > 1:
            cards = list(dict.fromkeys(cards))
        return cards + self.interrupts(seat) if self.interrupting else cards

    def interrupts(self, seat: int) -> list[int]:
        """What a seat, in turn or not, may do now beside playing a card."""
        return []

    def partner_winning(self) -> bool:
        """Whether a partner of the seat to act is winning the current trick so far, where a duty asks."""
        return False

    def beating(self, cards: list[int]) -> list[int]:
        """Those of these cards that would be winning the current trick."""
        power, best = self._power, self._best
        return [card for card in cards if power[card] > best]

    def best_card(self) -> int:
        """The card that is winning the current trick so far."""
        return self.trick[(self.winning - self.leader) % self.players]

    def playable(self, hand: list[int]) -> list[int]:
        """The cards of this hand that may be played to the current trick."""
        for duty in self.duties if self.trick else self.lead_duties:
            if len(hand) < 2:
                break
            hand = duty.narrow(hand, self) or hand
        return hand

    def _act(self, seat: int, action: int) -> None:
        self._play(seat, action)

    def _play(self, seat: int, card: int) -> None:
        """Play a card to the trick."""
        self.hands[seat].remove(card)
        trick = self.trick
        if self.led == NO_SUIT:
            order = self.order
            self.winning = seat
            if not trick:
                self.leader = seat
            self.led = led = order.suit_of[card]
            self._power = power = order.power[led]
            self._best = power[card]
            if self._follow_suffices:
                self._span = order.spans[led]
        elif self._power[card] > self._best:
            self._best = self._power[card]
            self.winning = seat
        trick.append(card)
        if len(trick) < self.players:
            seat += 1
            self.turn = seat if seat < self.players else 0
            return
        self._end_trick()

    def _play_for_nothing(self, seat: int, card: int) -> None:
        """Play a card that cannot win and does not say which suit is led."""
        self.hands[seat].remove(card)
        if not self.trick:
            self.leader = self.winning = seat
        self.trick.append(card)
        if len(self.trick) < self.players:
            self.turn = (seat + 1) % self.players
        else:
            self._end_trick()

    def _end_trick(self) -> None:
        """The trick is complete: who is winning it has won it."""
        trick = self.trick
        self.turn = winner = self.winning
        self.tricks[winner] += 1
        self.last_trick = (self.leader, trick, winner)
        self._last_order = self.order
        self.trick = []
        self.led = NO_SUIT
        self._span = None
        self.history.append(("trick", winner, NO_CARD, ALL))
        self._trick_won(winner, trick)

    def _refuse(self, action: int, seat: int) -> Reason:
        if action >= CARD_COUNT or not self._cards_now:
            return Reason("not-now", {"action": self.game.action_to_string(action)})
        if seat != self.turn:
            return Reason("not-your-turn", {"seat": NO_SEAT if self.turn is None else self.turn})
        hand = self.hands[seat]
        if action not in hand:
            return Reason("not-in-hand", {"card": CARD_CODES[action]})
        for duty in self.duties if self.trick else self.lead_duties:
            bound = duty.narrow(hand, self)
            if bound and action not in bound:
                return duty.reason(self)
            hand = bound or hand
        raise AssertionError(f"{CARD_CODES[action]} is legal")

    def prompt(self, seat: int) -> Reason:
        if not self.trick:
            binding = (duty for duty in self.lead_duties if duty.narrow(self.hands[seat], self))
            return next((duty.prompt(self) for duty in binding), Reason("lead"))
        for duty in self.duties:
            if duty.narrow(self.hands[seat], self):
                return duty.prompt(self)
        return self.duties[0].unbound(self) if self.duties else Reason("any")

    def score_lines(self) -> list[ScoreLine]:
        return [ScoreLine("tricks", tuple(self.tricks))]

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        if self.leader == NO_SEAT:
            return None
        return TricksOnTable(
            self.leader if self.trick else self.winning,
            self.trick,
            self.winning if self.trick else None,
            self.last_trick,
            self.tricks,
        )

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        """Why the winner of the last trick won it, in the order of that trick."""
        leader, cards, winner = trick
        order = self._last_order
        best = cards[(winner - leader) % self.players]
        cards = self._counting(trick)
        args: dict[str, Argument] = {
            "seat": winner,
            "card": CARD_CODES[best],
            "suit": SUITS[order.suit_of[best] % len(SUITS)],
        }
        led = order.suit_of[cards[0]]
        suit = order.suit_of[best]
        if suit == order.trump:
            trumps = [card for card in cards if order.suit_of[card] == suit]
            return Reason("highest-trump" if len(trumps) > 1 else "only-trump", args)
        followed = [card for card in cards if order.suit_of[card] == led]
        return Reason("highest-led" if len(followed) > 1 else "nobody-followed", args)

    def _counting(self, trick: Trick) -> list[int]:
        """The cards of the last trick that might have won it."""
        return trick[1]

    def hand_order(self, viewer: int) -> list[int]:
        """Trumps at the left, then colours alternating as far as the suits allow."""
        suits = list(super().hand_order(viewer))
        trump = self.order.trump
        if trump is not None and trump in suits:
            circle = [3, 2, 0, 1]
            at = circle.index(trump)
            return [suits[0], *circle[at:], *circle[:at]]
        return suits


class SecretChoices:
    """Choices that are made one after the other and stay hidden until all are in.

    Attributes:
        order: the seats that choose, in turn.
        made: the choices so far, in the same order.
    """

    __slots__ = ("made", "order")

    def __init__(self, order: list[int]) -> None:
        self.order = order
        self.made: list[int] = []

    def clone(self) -> SecretChoices:
        """An independent copy."""
        twin = SecretChoices(self.order)
        twin.made = self.made[:]
        return twin

    @property
    def complete(self) -> bool:
        return len(self.made) == len(self.order)

    @property
    def turn(self) -> int:
        """The seat that chooses next."""
        return self.order[len(self.made)]

    def choose(self, choice: int) -> bool:
        """Note the choice of the seat in turn; whether all are in now."""
        self.made.append(choice)
        return self.complete


def shown_to_all(seat: int, card: int) -> Event:
    """The event of a card of a hand that all have seen and that stays in the hand."""
    return ("shown", seat, card, ALL)
