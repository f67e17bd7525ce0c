"""The contract of a game: `Game` (rules and options) and `Deal` (one hand of the match).

The names follow OpenSpiel and the manners python-chess. A game in ``torite.games`` supplies what is its own:
pack, layout of the deal, phases, order of the tricks, scoring, options. All else is here, and in the building
blocks of ``torite.blocks``.

>>> import torite
>>> game = torite.load_game("glaves", {"players": 2})
>>> deal = game.new_deal(seed=4711, dealer=0)
>>> deal.current_player()
1
>>> card = deal.legal_actions()[0]
>>> deal.apply_action(card)
>>> deal.current_player()
0
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from bisect import insort
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import index
from random import Random
from typing import Any, ClassVar, Final, Self, TypeGuard

from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_RANK, CARD_SUIT, JOKER_SUIT, check_deck
from torite.core.history import IN_HAND, NO_OTHERS, Action, Entry, Trick, TricksOnTable, saw
from torite.core.layout import Layout
from torite.core.match import Match
from torite.core.options import Option, Options, OptionValue
from torite.core.reasons import IllegalAction, Reason
from torite.core.record import DealRecord, deal_record
from torite.core.sampler import resample
from torite.core.shuffle import shuffled
from torite.core.view import View, make_view

__all__ = ["Deal", "Game", "Option", "OptionValue", "Options", "Place", "ScoreLine", "Token"]

_GAMES: Final = "torite.games"
"""The package that holds those of the games."""


@dataclass(frozen=True, slots=True)
class Place:
    """Cards on the table that belong to no seat, such as the stock.

    Attributes:
        id: what it is; the texts of the game have a label for it.
        count: how many cards lie there.
        cards: those that lie face up, the top first.
    """

    id: str
    count: int
    cards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """Something public that lies before a seat, such as captured Jacks."""

    id: str
    cards: tuple[int, ...] = ()
    value: str | int | None = None


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """A line of the account of a deal: a value for each seat. A text stands for a word in the texts of the
    game.
    """

    id: str
    values: tuple[int | str | None, ...]


class Game(ABC):
    """The rules of a game with its options chosen. It never changes.

    Attributes:
        options: every option with its value.
        players: the number of seats.
        seats: their numbers.
        pack: the cards of the pack in its unshuffled order.
        turns: for each seat all seats in order of play from it.
        copies: how many equal cards there are at most in the pack.
    """

    id: ClassVar[str]
    OPTIONS: ClassVar[tuple[Option, ...]]
    """The options, ``players`` first."""
    direction: ClassVar[str] = "clockwise"
    """Which way the table turns: ``clockwise`` or ``counterclockwise``. For the display only."""
    faces: ClassVar[str] = "french"
    """The pack of card faces that players of this game expect."""
    minutes: ClassVar[tuple[int, int]]
    """How long a match takes, from and to."""
    deal_type: ClassVar[type[Deal]]
    words: ClassVar[tuple[str, ...]] = ()
    """The actions that are not cards, as texts."""
    ages_matter: ClassVar[tuple[str, OptionValue] | None] = None
    """The option and its value with which ties of a match are broken by age."""
    lowest_wins: ClassVar[bool] = False
    """Whether the lowest score wins the match."""
    gestures: frozenset[int] = frozenset()
    """The actions that change nothing but that their seat may not repeat them now, such as signals."""

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        """Choose the options; those not named have their defaults. Raises ``ValueError`` for an unknown
        option or value.
        """
        self.options: Options = self.check_options(options or {})
        self.players = int(self.options["players"])
        self.pack = self.make_pack()
        self.copies = max(Counter(self.pack).values())
        self.seats = seats = range(self.players)
        self.turns = tuple((*seats[first:], *seats[:first]) for first in seats)
        self._texts = CARD_CODES + self.words
        self._actions = {text: action for action, text in enumerate(self._texts)}

    @classmethod
    def packages(cls) -> list[str]:
        """The packages of this game, its own first, then that of its family: there its texts and its bot are
        looked up.
        """
        package = cls.__module__.rpartition(".")[0]
        found: list[str] = []
        while package and package != _GAMES:
            found.append(package)
            package = package.rpartition(".")[0]
        return found

    @classmethod
    def check_options(cls, options: Mapping[str, Any]) -> Options:
        """All options with their values, the given ones checked. Raises ``ValueError`` that names the
        choices.
        """
        for name in options:
            if all(option.name != name for option in cls.OPTIONS):
                known = ", ".join(option.name for option in cls.OPTIONS)
                raise ValueError(f"{cls.id} has no option {name!r}; its options are: {known}")
        for option in cls.OPTIONS:
            if option.name in options and not option.accepts(options[option.name]):
                known = ", ".join(map(repr, option.values))
                raise ValueError(
                    f"{option.name} of {cls.id} cannot be {options[option.name]!r}; it is one of: {known}"
                )
        return {option.name: options.get(option.name, option.default) for option in cls.OPTIONS}

    def own_options(self) -> Options:
        """The options that differ from their defaults: what a record needs to say."""
        return {o.name: self.options[o.name] for o in self.OPTIONS if self.options[o.name] != o.default}

    @abstractmethod
    def make_pack(self) -> tuple[int, ...]:
        """The pack in its unshuffled order."""

    def default_deck(self) -> list[str]:
        """The codes of the unshuffled pack."""
        return [CARD_CODES[card] for card in self.pack]

    def new_deal(
        self,
        deck: Sequence[str] | Sequence[int] | None = None,
        *,
        seed: int | None = None,
        dealer: int = 0,
        scores: Sequence[int] | None = None,
    ) -> Deal:
        """Deal the cards.

        Args:
            deck: the cards in order, index 0 dealt first; or
            seed: the number of the deal, 0 to 2**32 - 1, from which `torite.core.shuffle` gives the deck.
            dealer: the seat that deals.
            scores: the scores of the match before this deal, one for each seat; by default those of a new
                match.

        Raises:
            ValueError: the deck is not the pack of this game, both or none of deck and seed are given, or
                dealer or scores do not fit the seats.
        """
        if (deck is None) == (seed is None):
            raise ValueError("a deal needs either a deck or a seed")
        cards = (
            check_deck(deck, self.pack)
            if deck is not None
            else shuffled(self.pack, seed if seed is not None else 0)
        )
        if isinstance(dealer, bool) or not isinstance(dealer, int) or not 0 <= dealer < self.players:
            raise ValueError(f"the dealer is a seat from 0 to {self.players - 1}, not {dealer!r}")
        before = self.first_scores() if scores is None else self._check_scores(scores)
        return self.deal_type(self, cards, dealer, before, seed)

    def _check_scores(self, scores: Sequence[int]) -> list[int]:
        told = list(scores)
        if len(told) != self.players or any(isinstance(s, bool) or not isinstance(s, int) for s in told):
            raise ValueError(f"scores are {self.players} whole numbers, one for each seat, not {scores!r}")
        return told

    def new_match(self, *, seed: int, ages: Sequence[int] | None = None, dealer: int | None = None) -> Match:
        """A match: deals in turn, scores, next dealer, end, winners. See `torite.core.match.Match`."""
        return Match(self, seed=seed, ages=ages, dealer=dealer)

    def first_scores(self) -> list[int]:
        """The scores with which a match starts."""
        return [0] * self.players

    def next_dealer(self, deal: Deal) -> int:
        """Who deals after this deal."""
        return (deal.dealer + 1) % self.players

    def match_target(self) -> int | None:
        """The score that ends the match, by default the option ``target``; None when it ends after a number
        of deals, with ``match=deals``.
        """
        return None if self.options.get("match") == "deals" else int(self.options["target"])

    def match_deals(self) -> int:
        """The number of deals of a match without a target: so many ``rounds`` in which everybody deals."""
        return int(self.options["rounds"]) * self.players

    def match_length(self) -> Reason:
        """When the match ends, for the score sheet."""
        target = self.match_target()
        if target is None:
            return Reason("deals", {"number": self.match_deals()})
        return Reason("target", {"number": target})

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        """Whether the match is over with these scores after this number of completed deals."""
        target = self.match_target()
        return deals >= self.match_deals() if target is None else max(scores) >= target

    def winners(self, scores: Sequence[int], ages: Sequence[int] | None = None) -> list[int]:
        """The seats that have won a match that is over: those with the best score, unless the game breaks the
        tie.
        """
        best = min(scores) if self.lowest_wins else max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    def sides(self, dealer: int) -> list[list[int]]:
        """The sides of a deal: seats that play together. By default everybody is alone."""
        return [[seat] for seat in range(self.players)]

    def action_to_string(self, action: int) -> str:
        """The text of an action: ``TS``, ``show:QS``. Raises ``ValueError`` when there is no such action."""
        if not 0 <= action < len(self._texts):
            raise ValueError(f"{self.id} has no action {action!r}")
        return self._texts[action]

    def string_to_action(self, text: str) -> int:
        """The action with this text. Raises ``ValueError`` when there is no such action."""
        action = self._actions.get(text)
        if action is None:
            raise ValueError(f"{self.id} has no action {text!r}")
        return action

    @property
    def num_distinct_actions(self) -> int:
        """How many different actions there are; each is a number below this one."""
        return len(self._texts)

    def __repr__(self) -> str:
        return f"load_game({self.id!r}, {self.own_options()!r})"


class Deal(ABC):
    """One deal in progress: the mutable state. Made by `Game.new_deal`.

    Attributes:
        game: the rules.
        dealer: the seat that dealt.
        deck: the cards as they were dealt, index 0 first.
        seed: the number of the deal, or None when the deck was given.
        scores: the scores of the match before this deal.
        phase: the name of the phase, as in the rule sheet.
        turn: the seat to act, or None when the deal is over.
        hands: the cards of each seat, sorted by their numbers.
        history: all that happened, in order: actions and events.
        laid_open: whether everybody may see everything although the deal is not over: it is shown once more,
            to people who know its end. Nothing that plays gets such a deal.
    """

    __slots__ = (
        "_offer",
        "dealer",
        "deck",
        "game",
        "hands",
        "history",
        "laid_open",
        "phase",
        "players",
        "scores",
        "seed",
        "turn",
    )

    def __init__(self, game: Game, deck: list[int], dealer: int, scores: list[int], seed: int | None) -> None:
        self.game = game
        self.players = game.players
        self.deck = deck
        self.dealer = dealer
        self.scores = scores
        self.seed = seed
        self.history: list[Entry] = []
        self.hands: list[list[int]] = []
        self.turn: int | None = None
        self.phase = ""
        self.laid_open = False
        # The legal actions of the seat to act, once somebody has asked, until the next action.
        self._offer: list[int] | None = None
        self._start()

    # What a game supplies

    @abstractmethod
    def _start(self) -> None:
        """Deal the cards and open the first phase."""

    @abstractmethod
    def _legal(self, seat: int) -> list[int]:
        """The legal actions of a seat. The caller does not change the list."""

    @abstractmethod
    def _act(self, seat: int, action: int) -> None:
        """Carry out a legal action."""

    @abstractmethod
    def _refuse(self, action: int, seat: int) -> Reason:
        """Why a seat that may act now may not do this."""

    @abstractmethod
    def _result(self) -> dict[str, Any]:
        """The result of the finished deal, with the keys of the rule sheet."""

    def sees_hand(self, viewer: int, owner: int) -> bool:
        """Whether ``viewer`` may look at the whole hand of ``owner`` now."""
        return viewer == owner

    def hears(self, viewer: int, seat: int, action: int) -> bool:
        """Whether ``viewer`` learns at all that ``seat`` took this action."""
        return True

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        """Whether ``viewer`` may not know (yet) the argument of an action that ``seat`` took: for a card,
        which one it is.
        """
        return False

    def told(self, action: int) -> str:
        """A concealed action as it is told: its word alone, ``card`` for a card that lies face down."""
        return "card" if action < CARD_COUNT else self.game.action_to_string(action).partition(":")[0]

    def knows_duties(self, viewer: int) -> bool:
        """Whether ``viewer`` can tell what other seats must play, so that a card tells it what they do not
        hold.
        """
        return True

    def open_to_all(self) -> bool:
        """Whether the rules allow seats that are not in turn to do something now, as everybody knows."""
        return False

    def moment(self, seat: int) -> Reason | None:
        """What a seat that is not in turn might want to do before play goes on; None when there is nothing
        worth waiting for.
        """
        return None

    def counts(self, action: int) -> Sequence[int] | None:
        """If the action asks for a number that is a sum over the cards in the hand of the seat that answers:
        what each card counts. Resampled deals give the same answer.
        """
        return None

    def knows_more(self, seat: int) -> object:
        """What a seat has learnt that its view no longer shows; a resampled deal has taught it the same."""
        return None

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        """What holds for the whole deal and ``viewer`` knows, such as the trump suit."""
        return {}

    def places(self, viewer: int) -> list[Place]:
        """The cards that lie on the table, as ``viewer`` sees them."""
        return []

    def tokens(self, seat: int, viewer: int) -> list[Token]:
        """What lies before ``seat`` for ``viewer`` to see."""
        return []

    def table_tricks(self, viewer: int) -> TricksOnTable | None:
        """The tricks on the table, as ``viewer`` sees them; None when none is played (yet)."""
        return None

    def why_won(self, trick: Trick, viewer: int) -> Reason:
        """Why the winner of a trick won it, as far as ``viewer`` may know."""
        raise NotImplementedError

    def prompt(self, seat: int) -> Reason:
        """What the seat to act is asked to do."""
        return Reason("any")

    def score_lines(self) -> list[ScoreLine]:
        """How the points of the finished deal came about, line by line, without the sum."""
        return []

    def remarks(self) -> list[Reason]:
        """What is worth saying of the finished deal."""
        return []

    def card_action(self, card: int) -> int | None:
        """The plain action of a card in hand in this phase, legal or not; None when cards are not to be
        chosen now.
        """
        return card

    def action_cards(self, action: int) -> list[int]:
        """The cards of the own hand that an action names."""
        return [action] if action < CARD_COUNT else []

    def leaves_hand(self, action: int) -> list[int]:
        """The cards that leave the hand with this action."""
        return [action] if action < CARD_COUNT else []

    def hand_order(self, viewer: int) -> Sequence[int]:
        """Suits from left to right in a sorted hand; by default colours alternate."""
        return (JOKER_SUIT, 3, 2, 0, 1)

    def hand_suit(self, card: int, viewer: int) -> int:
        """The suit among which a card stands in a sorted hand."""
        return CARD_SUIT[card]

    def hand_rank(self, card: int, viewer: int) -> int:
        """Place of a card within its suit in a sorted hand, high cards first."""
        return CARD_RANK[card]

    @abstractmethod
    def layout(self) -> Layout:
        """Who is dealt which positions of the deck, as far as that is settled."""

    def _take(self, seat: int, card: int, seen_by: int = NO_OTHERS) -> None:
        """The seat takes a card into its hand; the seats of the mask ``seen_by`` see it."""
        insort(self.hands[seat], card)
        self.history.append(("draw", seat, card, seen_by))

    def _put_away(self, seat: int, card: int, seen_by: int = NO_OTHERS) -> None:
        """The seat puts a card of its hand away, out of play; the seats of the mask ``seen_by`` see it."""
        self.hands[seat].remove(card)
        self.history.append(("away", seat, card, seen_by))

    # The contract

    def current_player(self) -> int | None:
        """The seat to act, or None when the deal is over."""
        return self.turn

    def is_terminal(self) -> bool:
        """Whether the deal is over."""
        return self.turn is None

    def is_open(self) -> bool:
        """Whether nothing is hidden from anybody: the deal is over, or laid open."""
        return self.turn is None or self.laid_open

    def legal_actions(self, seat: int | None = None) -> list[int]:
        """What a seat may do now, by default the seat to act. Empty for a seat that can do nothing."""
        turn = self.turn
        if turn is None or not (seat is None or (seat == turn and seat.__class__ is int)):
            return self._legal(seat)[:] if self._is_seat(seat) else []
        legal = self._offer
        if legal is None:
            self._offer = legal = self._offers(turn)
        return legal[:]

    def _offers(self, turn: int) -> list[int]:
        """The legal actions of the seat to act. The caller does not change the list."""
        return self._legal(turn)

    def _may(self, seat: int, action: int) -> bool:
        """Whether an action is legal for a seat; a game may know it without all legal actions."""
        return action in self._legal(seat)

    def _is_seat(self, seat: object) -> TypeGuard[int]:
        """Whether this is the number of a seat."""
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
                raise IllegalAction(self.refusal(action, seat) or Reason("no-such-action"))
            self._offer = None
        else:
            seat = turn
            legal = self._offer
            if legal is None:
                legal = self._offers(turn)
            if action not in legal:
                raise IllegalAction(self.refusal(action, seat) or Reason("no-such-action"))
            if action >= CARD_COUNT and action in self.game.gestures:
                # Nothing else changes: what was open stays open.
                self._offer = legal = legal[:]
                legal.remove(action)
            else:
                self._offer = None
        self.history.append((seat, action))
        self._act(seat, action)

    def apply(self, text: str) -> None:
        """Take actions written as in the rule sheets, with spaces between them: ``"1:AC 2:TC"``.

        Raises ``ValueError`` for a text that is no action and `IllegalAction` for the first that is not
        legal; those before it are done.
        """
        for word in text.split():
            seat, action = self.parse_action(word)
            self.apply_action(action, seat)

    def parse_action(self, text: str) -> Action:
        """Seat and action from ``SEAT:ACTION``. Raises ``ValueError``."""
        seat, colon, rest = text.partition(":")
        if not colon or not seat.isascii() or not seat.isdecimal() or int(seat) >= self.players:
            raise ValueError(f"{text!r} is not SEAT:ACTION with a seat from 0 to {self.players - 1}")
        return int(seat), self.string_to_action(rest)

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
        legal = self._legal(seat) if self._is_seat(seat) else []
        if action in legal:
            return None
        if not legal:
            return Reason("not-your-turn", {"seat": self.turn})
        return self._refuse(action, seat)

    def action_to_string(self, action: int) -> str:
        """The text of an action, as in the rule sheet."""
        return self.game.action_to_string(action)

    def string_to_action(self, text: str) -> int:
        """The action with this text. Raises ``ValueError``."""
        return self.game.string_to_action(text)

    def result(self) -> dict[str, Any]:
        """The result of the deal, with the keys of the rule sheet. Raises ``ValueError`` while it is not
        over.
        """
        if self.turn is not None:
            raise ValueError("the deal is not over; it has no result yet")
        return self._result()

    def actions(self) -> list[Action]:
        """The actions taken so far, as (seat, action)."""
        return [entry for entry in self.history if len(entry) == 2]

    def clone(self) -> Self:
        """An independent copy of the deal as it stands."""
        twin = object.__new__(type(self))
        for name in _slots(type(self)):
            value = getattr(self, name)
            if value.__class__ is list:
                value = [item[:] if item.__class__ is list else item for item in value]
            elif value.__class__ is dict:
                value = dict(value)
            elif hasattr(value, "clone"):
                value = value.clone()
            setattr(twin, name, value)
        return twin

    def redealt(self, deck: Sequence[int] | None = None) -> Deal:
        """The deal before its first action. With a ``deck`` the cards are these, and there is no seed: game,
        dealer and scores stay.
        """
        if deck is not None:
            return self.game.new_deal(deck, dealer=self.dealer, scores=self.scores)
        return self.game.deal_type(self.game, list(self.deck), self.dealer, list(self.scores), self.seed)

    def at(self, step: int) -> Deal:
        """The deal after so many of its actions. Raises ``ValueError`` when it has fewer."""
        actions = self.actions()
        if not 0 <= step <= len(actions):
            raise ValueError(f"a step is a number from 0 to {len(actions)}, not {step!r}")
        then = self.redealt()
        for seat, action in actions[:step]:
            then.apply_action(action, seat)
        return then

    def view(self, seat: int) -> View:
        """What this seat may know, ready for JSON. See `torite.core.view.View`."""
        return make_view(self, seat)

    def record(self) -> DealRecord:
        """The record of the deal: game, options, dealer, deck or seed, scores, actions.
        `torite.core.record.replay` brings it back.
        """
        return deal_record(self)

    def resample(self, seat: int, rng: Random) -> Deal:
        """A random deal that this seat cannot tell from this one. See `torite.core.sampler`."""
        return resample(self, seat, rng)

    def dealt(self, seat: int) -> list[int]:
        """The cards that this seat was dealt."""
        return [card for card, holder in zip(self.deck, self.layout().holders, strict=True) if holder == seat]

    def legal_with(self, seat: int, hand: list[int]) -> list[int]:
        """The legal actions that this seat would have if it held this hand."""
        held = self.hands[seat]
        self.hands[seat] = sorted(hand)
        legal = self._legal(seat)
        self.hands[seat] = held
        return legal

    def known_cards(self, viewer: int) -> list[list[int]]:
        """For each seat the cards that ``viewer`` saw in its hand, or on their way there, and that are still
        there.
        """
        known: list[list[int]] = [[] for _ in range(self.players)]
        copies = self.game.copies
        for entry in self.history:
            if len(entry) == 2:
                seat, action = entry
                for card in self.leaves_hand(action):
                    if card in known[seat]:
                        known[seat].remove(card)
            else:
                kind, seat, card, audience = entry
                if kind in IN_HAND:
                    if saw(viewer, seat, audience) and known[seat].count(card) < copies:
                        known[seat].append(card)
                elif kind == "away" and card in known[seat]:
                    known[seat].remove(card)
        return known


def action_number(action: object) -> int:
    """An action that is not a plain ``int``, such as one of numpy's, as one; else `IllegalAction`."""
    try:
        if isinstance(action, bool):
            raise TypeError
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        raise IllegalAction(Reason("no-such-action")) from None


def _slots(kind: type[Deal]) -> tuple[str, ...]:
    names = _SLOTS.get(kind)
    if names is None:
        names = tuple(name for base in kind.__mro__ for name in getattr(base, "__slots__", ()))
        _SLOTS[kind] = names
    return names


_SLOTS: dict[type[Deal], tuple[str, ...]] = {}
