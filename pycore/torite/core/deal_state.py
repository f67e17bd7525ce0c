"""The state of a deal and what happens to it: `DealState`, on which `Deal` is built.

A game supplies what is its own: how the cards are dealt, the phases, what an action does, the result.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import insort
from collections.abc import Callable, Sequence
from typing import Any, Final, Self, TypeGuard, TypeVar

from torite.core.cards import (
    CARD_COUNT,
    check_deck,
)
from torite.core.copying import Copied, Shared, make_copier
from torite.core.former_names import FormerNames
from torite.core.history import NO_OTHERS, Action, Entry
from torite.core.in_notebooks import InNotebooks
from torite.core.layout import Layout
from torite.core.reasons import IllegalAction, Reason, action_number
from torite.core.rules import Rules

OVER: Final = "over"
"""The phase of a deal that is over."""


class DealState(InNotebooks, FormerNames, Copied, ABC):
    """The state of a deal and the actions that change it.

    Attributes:
        game: the rules.
        dealer: the seat that dealt.
        deck: the cards as they were dealt, index 0 first.
        seed: the number of the deal, or None when the deck was given.
        scores: the scores of the match before this deal.
        phase: the name of the phase: ``play`` while cards are played, ``over`` at the end, else one of the
            game's own.
        turn: the seat to act, or None when the deal is over.
        hands: the cards of each seat, sorted by their numbers.
        history: actions and events, in order.
    """

    game: Shared[Rules]
    deck: Shared[list[int]]
    dealer: int
    scores: Shared[list[int]]
    seed: int | None
    history: list[Entry]
    hands: list[list[int]]
    turn: int | None
    phase: str
    _laid_open: bool
    _is_light_clone: bool
    _offer: list[int] | None

    def __init_subclass__(cls, *, of: type[Rules] | None = None) -> None:
        """Declare the deals of a game: ``class MyDeal(TrickDeal, of=MyGame)``."""
        super().__init_subclass__()
        if of is not None:
            of.deal_type = cls

    def __init__(
        self, game: Rules, deck: list[int], dealer: int, scores: list[int], seed: int | None
    ) -> None:
        self.game = game

        self.deck = deck
        self.dealer = dealer
        self.scores = scores
        self.seed = seed
        self.history = []
        self.hands = []
        self.turn = None
        self.phase = ""
        self._laid_open = False
        self._is_light_clone = False
        # The legal actions of the seat to act, once somebody has asked, until the next action.
        self._offer = None
        self._start()

    # What a game supplies

    @abstractmethod
    def _start(self) -> None:
        """Deal the cards and open the first phase."""

    @abstractmethod
    def _legal(self, turn: int) -> list[int]:
        """The legal actions of ``turn``, the seat to act. The caller does not change the list, so it may be
        the hand itself; a list with signals is a new one.
        """

    @abstractmethod
    def _act(self, seat: int, action: int, /) -> None:
        """Carry out a legal action; with `_call`, only a card that is played."""

    def _call(self, seat: int, action: int, /) -> None:
        """Carry out a legal action that is not a card, by default as any other."""
        self._act(seat, action)

    def _signal(self, seat: int, action: int) -> None:
        """Carry out a legal signal of the seat to act; games override it for speed."""
        self._call(seat, action)

    @abstractmethod
    def _refuse(self, action: int, seat: int) -> Reason:
        """Why a seat that may act now may not do this."""

    @abstractmethod
    def _result(self) -> dict[str, Any]:
        """The result of the finished deal: ``points`` and ``tricks`` by seat, then what is the game's own."""

    def _extra_actions(self, seat: int) -> list[int]:
        """The actions of a seat, in turn or not, besides playing a card or making a call in its turn."""
        return []

    @abstractmethod
    def layout(self) -> Layout:
        """Who is dealt which positions of the deck, as far as that is settled."""

    def _dealt(self, seat: int) -> list[int]:
        """The cards that this seat was dealt."""
        return [card for card, holder in zip(self.deck, self.layout().holders, strict=True) if holder == seat]

    def _refresh_hidden(self) -> None:
        """Update what depends on unseen cards and secret choices, such as a stock, after a sampler has
        replaced them in the deck, the hands and the history.
        """
        self._offer = None

    # For the game: cards and the end

    def _take(self, seat: int, card: int, seen_by: int = NO_OTHERS) -> None:
        """The seat takes a card into its hand; the seats of the mask ``seen_by`` see it."""
        insort(self.hands[seat], card)
        self.history.append(("draw", seat, card, seen_by))

    def _take_each(self, seats: Sequence[int], cards: Sequence[int]) -> None:
        """The seats take a card each into their hands, unseen by the others."""
        hands, history = self.hands, self.history
        for place, seat in enumerate(seats):
            card = cards[place]
            insort(hands[seat], card)
            history.append(("draw", seat, card, NO_OTHERS))

    def _put_away(self, seat: int, card: int, seen_by: int = NO_OTHERS) -> None:
        """The seat puts a card of its hand away, out of play; the seats of the mask ``seen_by`` see it."""
        self.hands[seat].remove(card)
        self.history.append(("away", seat, card, seen_by))

    def _take_new_hand(self, seat: int, cards: Sequence[int]) -> None:
        """The seat puts its whole hand away, unseen, and takes these cards in its place."""
        history = self.history
        for card in self.hands[seat]:
            history.append(("away", seat, card, NO_OTHERS))
        for card in cards:
            history.append(("draw", seat, card, NO_OTHERS))
        self.hands[seat] = sorted(cards)

    def _end_deal(self) -> None:
        """The deal is over: nobody acts any more, and the result stands."""
        self.turn = None
        self.phase = OVER

    # The contract

    def current_player(self) -> int | None:
        """The seat to act, or None when the deal is over."""
        return self.turn

    def is_terminal(self) -> bool:
        """True if the deal is over."""
        return self.turn is None

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """The legal actions of a seat, by default the seat to act."""
        turn = self.turn
        if turn is None or not (seat is None or (seat == turn and seat.__class__ is int)):
            return self._legal_of(seat)[:] if self._is_seat(seat) else []
        legal = self._offer
        if legal is None:
            self._offer = legal = self._legal(turn)
        return legal.copy()

    def _legal_of(self, seat: int) -> list[int]:
        """The legal actions of any seat. The caller does not change the list."""
        return self._legal(seat) if seat == self.turn else self._extra_actions(seat)

    def _may(self, seat: int, action: int) -> bool:
        """True if the action is legal for the seat; games override it for speed."""
        return action in self._legal_of(seat)

    def _is_seat(self, seat: object) -> TypeGuard[int]:
        """True if this is the number of a seat."""
        return seat.__class__ is int and seat in self.game.seats

    def apply_action(self, action: int, seat: int | None = None) -> None:
        """Take an action, by default for the seat to act.

        Raises `IllegalAction` and changes nothing if it is not legal.
        """
        if action.__class__ is not int:
            action = action_number(action)
        turn = self.turn
        if turn is None or not (seat is None or (seat == turn and seat.__class__ is int)):
            if not self._is_seat(seat) or not self._may(seat, action):
                raise self._illegal(action, seat)
            self._take_unchecked(action, seat)
            return
        legal = self._offer
        if legal is None:
            self._offer = legal = self._legal(turn)
        if action < CARD_COUNT:
            if action not in legal:
                raise self._illegal(action, turn)
            self._offer = None
            self.history.append((turn, action))
            self._act(turn, action)
        elif action in self.game.signal_actions:
            # Nothing else changes: what was open stays open.
            try:
                legal.remove(action)
            except ValueError:
                raise self._illegal(action, turn) from None
            self.history.append((turn, action))
            self._signal(turn, action)
        else:
            if action not in legal:
                raise self._illegal(action, turn)
            self._offer = None
            self.history.append((turn, action))
            self._call(turn, action)

    def _illegal(self, action: int, seat: int | None) -> IllegalAction:
        return IllegalAction(self.refusal(action, seat) or Reason("no-such-action"))

    def _take_unchecked(self, action: int, seat: int) -> None:
        """Take an action, legal or not, whose cards are in the hand of the seat."""
        self._offer = None
        self.history.append((seat, action))
        if action < CARD_COUNT:
            self._act(seat, action)
        else:
            self._call(seat, action)

    def apply(self, text: str) -> None:
        """Take actions, each with its seat, with spaces between them: ``"1:AC 2:TC"``.

        Raises ``ValueError`` for a text that is no action and `IllegalAction` for the first that is not
        legal; those before it are done.
        """
        for word in text.split():
            seat, action = self.game.parse_action(word)
            self.apply_action(action, seat)

    def refusal(self, action: int, seat: int | None = None) -> Reason | None:
        """Why a seat (by default the one to act) may not take this action now, or None if it may."""
        if seat is None:
            seat = self.turn
        if self.turn is None or seat is None:
            return Reason("deal-over")
        if (
            isinstance(action, bool)
            or not isinstance(action, int)
            or not 0 <= action < self.game.num_distinct_actions
            or (action < CARD_COUNT and action not in self.game.pack)
        ):
            return Reason("no-such-action")
        legal = self._legal_of(seat) if self._is_seat(seat) else []
        if action in legal:
            return None
        if not legal:
            return Reason("not-your-turn", {"seat": self.turn})
        return self._refuse(action, seat)

    def action_to_string(self, action: int) -> str:
        """The text of an action: the code of a card, a word, or a word with an argument, ``trump:H``."""
        return self.game.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """The action with this text. Raises ``ValueError``."""
        return self.game.string_to_action(text)

    def result(self) -> dict[str, Any]:
        """The result of the deal: ``points`` and ``tricks`` by seat, then what is the game's own. Raises
        ``ValueError`` while it is not over.
        """
        if self.turn is not None:
            raise ValueError("the deal is not over; it has no result yet")
        return self._result()

    def actions(self) -> list[Action]:
        """The actions taken so far, as (seat, action). A light clone raises ``ValueError``."""
        self._need_history()
        return [entry for entry in self.history if len(entry) == 2]

    def light_clone(self) -> Self:
        """A quick copy to look ahead with. It is played on as the original would be and comes to the same
        result, but does not carry what has happened: its history holds what follows, and what is made of the
        whole history (`view`, `record`, `actions`, `at`, `resample`) raises ``ValueError``.
        """
        try:
            copier = _LIGHT_CLONERS[self.__class__]
        except KeyError:
            copier = _LIGHT_CLONERS[self.__class__] = make_copier(
                self.__class__, history="[]", _is_light_clone="True"
            )
        twin: Self = copier(self)
        return twin

    def _need_history(self) -> None:
        if self._is_light_clone:
            raise ValueError("a light clone does not know what happened before it; ask its original")


_LIGHT_CLONERS: Final[dict[type[DealState], Callable[[Any], Any]]] = {}


DealT = TypeVar("DealT", bound=DealState)


def restart(deal: DealT, deck: Sequence[int] | None = None) -> DealT:
    """The deal before its first action. With a ``deck`` its cards are these, and it has no seed.

    Raises ``ValueError`` for a deck that is not the pack.
    """
    scores = list(deal.scores)
    if deck is None:
        return deal.__class__(deal.game, list(deal.deck), deal.dealer, scores, deal.seed)
    return deal.__class__(deal.game, check_deck(deck, deal.game.pack), deal.dealer, scores, None)


def deal_at(deal: DealT, step: int) -> DealT:
    """The deal after this number of its actions. Raises ``ValueError`` if it has fewer."""
    actions = deal.actions()
    if not 0 <= step <= len(actions):
        raise ValueError(f"a step is a number from 0 to {len(actions)}, not {step!r}")
    then = restart(deal)
    for seat, action in actions[:step]:
        then.apply_action(action, seat)
    return then


def dealt_to(deal: DealState, seat: int) -> list[int]:
    """The cards that this seat was dealt."""
    return deal._dealt(seat)


def is_open(deal: DealState) -> bool:
    """True if nothing is hidden from anybody: the deal is over, or laid open."""
    return deal.turn is None or deal._laid_open


def lay_open(deal: DealState, *, to_all: bool = True) -> None:
    """Show everything to everybody, or hide it again: for people who know the end, never for players."""
    deal._laid_open = to_all


def extra_actions(deal: DealState, seat: int) -> list[int]:
    """The actions of a seat, in turn or not, besides playing a card or making a call in its turn."""
    return deal._extra_actions(seat)


def unchecked(deal: DealState) -> Callable[[int, int], None]:
    """Takes an action of a seat, legal or not, whose cards are in its hand.

    For deals with the course of another deal and other cards.
    """
    return deal._take_unchecked
