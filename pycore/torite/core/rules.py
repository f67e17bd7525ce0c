"""What a game is apart from its deals: `Rules`, on which `Game` is built.

Options, pack, seats, actions as texts, the length of a match. Nothing here knows a deal.
"""

from __future__ import annotations

import sys
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, ClassVar, Final

from torite.core.cards import CARD_CODES, CARD_COUNT, check_deck
from torite.core.former_names import FormerNames
from torite.core.history import UNLOGGED
from torite.core.options import Option, Options, OptionValue
from torite.core.reasons import Reason
from torite.core.shuffle import shuffled

PARTS: Final = {
    "display": "Display",
    "inference": "Inference",
    "valuation": "GameValuation",
    "rollout": "Policy",
}
"""The class of each module that a game may have."""
_GAMES: Final = "torite.games"
"""The package of the games."""


class TooFewPlayers(ValueError):
    """Fewer than two seats are still in the match with these scores."""


class Rules(FormerNames, ABC):
    """The rules of a game with its options chosen. It never changes.

    Attributes:
        options: every option with its value.
        players: the number of seats.
        seats: their numbers.
        pack: the cards of the pack in its unshuffled order.
        turns: for each seat all seats in order of play from it.
        rounds: for each seat the seats of a trick that it leads, in order of play; where the direction of
            play depends on the leader, a game puts others here.
        copies: how many equal cards there are at most in the pack.
    """

    id: ClassVar[str]
    OPTIONS: ClassVar[tuple[Option, ...]]
    """The options, ``players`` first."""
    direction: str = "clockwise"
    """Direction of play, for the display: ``clockwise`` or ``counterclockwise``. A game in which it depends
    on an option sets its own.
    """
    deck_style: str = "french"
    """The pack that players of this game expect to see: ``french``, ``german``, ``latin``, ``dominoes``,
    ``tiengow`` or ``bolognese``; a game in which it depends on an option sets its own.
    """
    unlogged_events: ClassVar[frozenset[str]] = UNLOGGED
    """Kinds of events that logs leave out, such as those that follow from others."""
    minutes: ClassVar[tuple[int, int]] = (15, 30)
    """Duration of a match in minutes, least and most."""
    level: ClassVar[int] = 2
    """Difficulty for beginners: 1 for a first evening, 2, or 3 for people who know such games."""
    kind: ClassVar[str] = "tricks"
    """What one plays for: ``tricks``, ``points`` of the cards in them, or an ``aim``, such as neither too
    many tricks nor too few.
    """
    resembles: ClassVar[tuple[str, ...]] = ()
    """Well-known games that are like it, the closest first, by the keys of ``known_games`` in the words."""
    start_here: ClassVar[bool] = False
    """True if newcomers should begin with this game."""
    deal_type: ClassVar[type[Any]]
    """The class of its deals, declared with ``of=`` this game."""
    action_names: tuple[str, ...] = ()
    """The actions that are not cards, as texts. A game in which they depend on an option sets them before it
    calls `__init__` of this class.
    """
    ages_matter: ClassVar[tuple[str, OptionValue] | None] = None
    """The option, and its value, that breaks ties of a match by age."""
    lowest_wins: ClassVar[bool] = False
    """True if the lowest score wins the match."""
    ties_play_on: ClassVar[bool] = False
    """True if a match to a target goes on while all scores are equal."""
    backs_show_suit: ClassVar[bool] = False
    """True if the backs of the cards show their suits, so that all see the suits of all hands."""
    signal_actions: frozenset[int] = frozenset()
    """The actions that only inform the partner: the one change is that a seat gives each once."""

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        """Choose the options; those not named have their defaults. Raises ``ValueError`` for an unknown
        option or value.
        """
        self.options: Options = self.check_options(options or {})
        self.players: int = int(self.options["players"])
        self.pack: tuple[int, ...] = self.make_pack()
        self.copies: int = max(Counter(self.pack).values())
        seats = range(self.players)
        self.seats: range = seats
        self.turns: tuple[tuple[int, ...], ...] = tuple((*seats[first:], *seats[:first]) for first in seats)
        self.rounds: tuple[tuple[int, ...], ...] = self.turns
        self._texts = CARD_CODES + self.action_names
        self._actions = {text: action for action, text in enumerate(self._texts)}

    @classmethod
    def packages(cls) -> list[str]:
        """The packages of this game, its own first, then that of its family: there its texts and its bot are
        looked up. `Game` itself has none.
        """
        package = "" if cls.__module__.startswith("torite.core.") else cls.__module__.rpartition(".")[0]
        found: list[str] = []
        while package and package != _GAMES:
            found.append(package)
            package = package.rpartition(".")[0]
        return found

    @classmethod
    @cache
    def part(cls, name: str) -> ModuleType | None:
        """The nearest module of this name: in the folder of the game, in that of its family, then among the
        blocks; None if there is none. A game that is one module has its `PARTS` there.
        """
        for base in cls.__mro__:
            own = sys.modules.get(base.__module__)
            if (
                own is not None
                and getattr(vars(own).get(PARTS.get(name, "")), "__module__", "") == own.__name__
            ):
                return own
            package = base.__module__.rpartition(".")[0]
            module = f"{package}.{name}"
            if package and find_spec(module) is not None:
                return import_module(module)
        return None

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
    ) -> Any:
        """A new deal: see `Game.new_deal`, which knows its type."""
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
        if len(self.playing(before)) < 2:
            raise TooFewPlayers("fewer than two seats are still in the match with these scores")
        return self.deal_type(self, cards, dealer, before, seed)

    def deck_for(self, laid: list[int], dealer: int) -> list[int]:
        """The deck that deals the hands which ``laid`` deals by the layout of the unshuffled deck: the same
        one, unless the layout depends on the cards. Raises ``ValueError`` for hands that no deck deals.
        """
        return laid

    def _check_scores(self, scores: Sequence[int]) -> list[int]:
        found = list(scores)
        if len(found) != self.players or any(isinstance(s, bool) or not isinstance(s, int) for s in found):
            raise ValueError(f"scores are {self.players} whole numbers, one for each seat, not {scores!r}")
        return found

    def first_scores(self) -> list[int]:
        """The scores with which a match starts."""
        return [0] * self.players

    def playing(self, scores: Sequence[int]) -> Sequence[int]:
        """The seats that play a deal with these scores before it: those that are not out of the match."""
        return self.seats

    def match_target(self) -> int | None:
        """The score that ends the match, by default the option ``target``; None when it ends after a number
        of deals: with ``match=deals``, or where there is no such option.
        """
        is_by_deals = self.options.get("match") == "deals" or "target" not in self.options
        return None if is_by_deals else int(self.options["target"])

    def match_deals(self) -> int:
        """The number of deals of a match without a target: ``rounds`` times the number of players.

        Raises ``ValueError`` for a game without this option.
        """
        if "rounds" not in self.options:
            raise ValueError(
                f"{self.id} does not say when a match ends: give it an option 'target' or 'rounds', or"
                " override match_target, match_deals or match_over"
            )
        return int(self.options["rounds"]) * self.players

    def match_length(self) -> Reason:
        """When the match ends, for the score sheet."""
        target = self.match_target()
        if target is None:
            return Reason("deals", {"number": self.match_deals()})
        return Reason("target", {"number": target})

    def match_over(self, scores: Sequence[int], deals: int) -> bool:
        """True if the match is over with these scores after this number of completed deals."""
        target = self.match_target()
        if target is None:
            return deals >= self.match_deals()
        return max(scores) >= target and not (self.ties_play_on and len(set(scores)) == 1)

    def winners(self, scores: Sequence[int], ages: Sequence[int] | None = None) -> list[int]:
        """The seats that have won a match that is over: those with the best score, unless the game breaks the
        tie.
        """
        best = min(scores) if self.lowest_wins else max(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    def sides(self, dealer: int) -> Sequence[Sequence[int]]:
        """The sides of a deal: seats that play together. By default everybody is alone."""
        return [[seat] for seat in range(self.players)]

    def points_range(self) -> tuple[int, int]:
        """Least and most points that one deal can bring a seat. Learners and searchers scale by them."""
        return (-1000, 1000)

    def most_calls(self) -> int:
        """Maximum number of actions in a deal that are not cards; by default each seat takes each once."""
        return self.players * len(self.action_names)

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

    def to_trick(self, action: int) -> int | None:
        """The card that this action puts to a trick; None for all others."""
        return action if action < CARD_COUNT else None

    def leaves_hand(self, action: int) -> list[int]:
        """The cards that leave the hand with this action."""
        return [action] if action < CARD_COUNT else []

    def masked_action(self, action: int) -> str:
        """A concealed action as others see it: its name without the argument, or ``card`` for a card played
        face down.
        """
        return "card" if action < CARD_COUNT else self.action_to_string(action).partition(":")[0]

    def parse_action(self, text: str) -> tuple[int, int]:
        """Seat and action from ``SEAT:ACTION``. Raises ``ValueError``."""
        seat, colon, rest = text.partition(":")
        if not colon or not seat.isascii() or not seat.isdecimal() or int(seat) >= self.players:
            raise ValueError(f"{text!r} is not SEAT:ACTION with a seat from 0 to {self.players - 1}")
        return int(seat), self.string_to_action(rest)

    @property
    def num_distinct_actions(self) -> int:
        """Number of different actions; each is a number below this one."""
        return len(self._texts)

    def __repr__(self) -> str:
        return f"load_game({self.id!r}, {self.own_options()!r})"
