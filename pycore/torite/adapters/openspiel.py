"""Torite's games in OpenSpiel. Importing this module registers all of them, such as ``torite_glaves``.

>>> import pyspiel
>>> import torite.adapters.openspiel
>>> game = pyspiel.load_game("torite_glaves(players=3)")
>>> game.num_players(), game.num_distinct_actions()
(3, 52)

Chance is explicit: chance nodes deal the whole deck card by card, index 0 first; draws come from that deck.
See docs/adapters.md.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pickle import UnpicklingError
from random import Random
from typing import Any, ClassVar, Final

from torite.adapters.missing import needs

with needs("openspiel", "pyspiel", "numpy"):
    import pyspiel

from torite.adapters.actions import card_text, deal_odds
from torite.adapters.table import RETURNS, Rules, Table, one_of, rules_of, table_of
from torite.adapters.tensors import Floats, Tensors, pieces_in_a_row
from torite.core.game import Deal, Game
from torite.core.options import Option
from torite.games import GAMES
from torite.notation.replay import parse_json, replay

PREFIX: Final = "torite_"
"""Prefix of a game's id in its OpenSpiel name."""


class ToriteGame(pyspiel.Game):
    """A game of Torite with its options.

    Attributes:
        rules: the game and the list of its actions.
        dealer, scores, returns: the parsed parameters.
        tensors: the conversion of views to arrays.
    """

    game_id: ClassVar[str]

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        """Choose the options. Raises ``ValueError`` with the permitted values for any other value."""
        game_id = self.game_id
        usual = _parameters(GAMES[game_id])
        given = {name: value for name, value in (params or {}).items() if value != usual.get(name)}
        names = {option.name: option for option in GAMES[game_id].OPTIONS}
        self.rules: Rules = rules_of(
            game_id,
            {name: _value(names[name], value) for name, value in given.items() if name in names},
        )
        game = self.rules.game
        self.dealer: int = one_of(game.seats, given.get("dealer", 0), f"dealer of {PREFIX}{game_id}")
        self.returns: str = one_of(RETURNS, given.get("returns", RETURNS[0]), f"returns of {PREFIX}{game_id}")
        self.scores: tuple[int, ...] = _scores(game, given.get("scores", ""))
        least, most = self.rules.worth(self.returns, self.scores)
        zero = self.rules.adds_up_to_zero(self.returns)
        super().__init__(
            _game_type(type(game), zero_sum=zero),
            pyspiel.GameInfo(
                num_distinct_actions=len(self.rules.actions),
                max_chance_outcomes=len(self.rules.actions.cards),
                num_players=game.players,
                min_utility=least,
                max_utility=most,
                utility_sum=0.0 if zero else None,
                max_game_length=self.rules.longest,
            ),
            given,
        )
        self.tensors: Tensors = Tensors(game, self.rules.actions)

    def new_initial_state(self, record: str | None = None) -> ToriteState:
        """The state before the first card, or after the deal of a record in JSON.

        Raises ``ValueError`` for a record of another game or with other parameters.
        """
        state = ToriteState(self)
        if record is not None:
            state.follow(self._fitting(replay(parse_json(record, "this"))))
        return state

    def _fitting(self, deal: Deal) -> Table:
        game = self.rules.game
        found = (deal.game.id, deal.game.options, deal.dealer, tuple(deal.scores))
        if found != (game.id, game.options, self.dealer, self.scores):
            raise ValueError(
                f"this is a record of {deal.game!r} with dealer {deal.dealer} and scores {deal.scores}; load"
                " the game with these parameters"
            )
        return table_of(self.rules, deal)

    def deserialize_state(self, text: str) -> ToriteState:
        """The state that `serialize` has written, read with ``pickle``: read only trusted text.

        Raises ``ValueError`` for damaged text.
        """
        try:
            state: ToriteState = super().deserialize_state(text)
        except (pyspiel.SpielError, RuntimeError, ValueError, EOFError, KeyError, UnpicklingError) as fault:
            raise ValueError(
                "this state is damaged or was cut short: write it again with serialize()"
            ) from fault
        return state

    def max_chance_nodes_in_history(self) -> int:
        """Number of cards in the deck."""
        return len(self.rules.game.pack)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: Mapping[str, Any] | None = None
    ) -> ToriteObserver:
        """An observer of states of this game. Raises ``ValueError`` for parameters: there are none."""
        if params:
            raise ValueError(f"observers of Torite's games have no parameters, not {params!r}")
        return ToriteObserver(self, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False))


class ToriteState(pyspiel.State):
    """A deal, from before its first card to its result."""

    def __init__(self, game: ToriteGame) -> None:
        super().__init__(game)
        self.table: Table = Table(game.rules, game.dealer, game.scores)
        self._returns = game.returns

    @property
    def deal(self) -> Deal | None:
        """The Torite deal; None while cards are dealt. Only `apply_action` may change it."""
        return self.table.turns.deal if self.table.turns else None

    def follow(self, table: Table) -> None:
        """Apply all actions of this table to a fresh state."""
        actions = table.rules.actions
        for card in table.deck:
            self.apply_action(actions.number(card))
        for seat, action in table.turns.moves if table.turns else ():
            if self.table.turns is not None:
                self.table.turns.go_on_to(seat)
            self.apply_action(actions.number(action))

    def current_player(self) -> int:
        """The seat to act, or the player id of chance or of a terminal state."""
        table = self.table
        if table.turns is None:
            return int(pyspiel.PlayerId.CHANCE)
        seat = table.turns.seat
        return int(pyspiel.PlayerId.TERMINAL) if seat is None else seat

    def _legal_actions(self, player: int) -> list[int]:
        return self.table.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The cards that can be dealt next with their probabilities."""
        return deal_odds(self.table.rest)

    def _apply_action(self, action: int) -> None:
        table = self.table
        if table.turns is None:
            table.deal_next(action)
        else:
            table.play(action)

    def _action_to_string(self, player: int, action: int) -> str:
        actions = self.table.rules.actions
        if player == pyspiel.PlayerId.CHANCE:
            return card_text(actions.cards[action])
        return actions.texts[action]

    def to_json(self) -> str:
        """The record of the deal as JSON, for `ToriteGame.new_initial_state`.

        Raises ``ValueError`` while cards are dealt.
        """
        if self.deal is None:
            raise ValueError("the cards are not dealt yet: there is no record")
        return json.dumps(self.deal.record())

    def is_terminal(self) -> bool:
        """True if the deal is over."""
        return self.table.is_over()

    def returns(self) -> list[float]:
        """Return of each seat; 0 until the deal is over."""
        return self.table.returns(self._returns)

    def rewards(self) -> list[float]:
        """Same as `returns`: rewards come at the end."""
        return self.returns()

    def __str__(self) -> str:
        return str(self.table)

    def _to_observation_struct(self, player: int) -> dict[str, Any]:
        turns = self.table.turns
        return {} if turns is None else {**turns.view(player)}

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> ToriteState:
        """A random state in the same information set of this player, drawn by `torite.Sampler` from its view.

        While cards are dealt, a copy of the state: no player has seen a card.

        Args:
            player_id: the player.
            probability_sampler: a function that returns a random number from 0 to 1.
        """
        game: ToriteGame = self.get_game()
        table = self.table
        if table.turns is None:
            return self.clone()
        state = ToriteState(game)
        state.follow(table.resample(player_id, Random(f"{probability_sampler()} {probability_sampler()}")))
        return state


class ToriteObserver:
    """Writes a player's knowledge into arrays; see `torite.adapters.tensors`.

    Attributes:
        tensor: all pieces in one row; None for kinds other than observation and information state.
        dict: the pieces by name.
    """

    def __init__(self, game: ToriteGame, kind: pyspiel.IIGObservationType) -> None:
        self._tensors = game.tensors
        self._recalls = kind.perfect_recall
        self._whole = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self.tensor: Floats | None = None
        self.dict: dict[str, Floats] = {}
        if not self._whole:
            return
        self.tensor, self.dict = pieces_in_a_row(self._tensors.shapes_with(history=self._recalls))

    def set_from(self, state: ToriteState, player: int) -> None:
        """Write the knowledge of this player in a state; all 0 while cards are dealt."""
        if self.tensor is None:
            return
        self.tensor.fill(0)
        table = state.table
        if table.turns is None:
            return
        view, waits = table.turns.view(player), table.turns.waits[player]
        self._tensors.observe(view, self.dict, waits)

    def string_from(self, state: ToriteState, player: int) -> str | None:
        """The same as text; None for kinds other than observation and information state."""
        if not self._whole:
            return None
        return state.table.information(player) if self._recalls else state.table.observation(player)


def read_state(game: ToriteGame, text: str) -> ToriteState:
    """The state that `ToriteGame.deserialize_state` reads.

    Raises ``ValueError`` for damaged text and for a state of another game.
    """
    state = game.deserialize_state(text)
    table, rules = state.table, game.rules
    if (table.rules.game.id, table.rules.game.options) != (rules.game.id, rules.game.options):
        theirs = _CLASSES[table.rules.game.id](table.rules.game.own_options())
        raise ValueError(f"this is a state of {theirs}, not of {game}")
    return state


def _value(option: Option, value: Any) -> Any:
    """The value of an option, parsed if its parameter is text."""
    return option.parse(value) if _is_mixed(option) and isinstance(value, str) else value


def _scores(game: Game, text: str) -> tuple[int, ...]:
    """The scores of the match before the deal, from ``5;3``; empty text for a new match."""
    if not text:
        return tuple(game.first_scores())
    try:
        scores = tuple(int(each) for each in text.split(";"))
    except ValueError:
        scores = ()
    if len(scores) != game.players:
        raise ValueError(
            f"scores of {PREFIX}{game.id} cannot be {text!r}; they are {game.players} whole numbers with"
            " semicolons between them, one for each seat"
        )
    return scores


def _default(option: Option) -> Any:
    """The default of an option as a parameter: text if its values have several types."""
    return Option.text(option.default) if _is_mixed(option) else option.default


def _is_mixed(option: Option) -> bool:
    """True if the values of an option have several types, which a parameter cannot have."""
    return len({type(value) for value in option.values}) > 1


def _parameters(game: type[Game]) -> dict[str, Any]:
    """The parameters of a game with their defaults: its options and those of a deal."""
    options = {option.name: _default(option) for option in game.OPTIONS}
    return {**options, "dealer": 0, "scores": "", "returns": RETURNS[0]}


def _game_type(game: type[Game], *, zero_sum: bool = False) -> pyspiel.GameType:
    players = [int(number) for number in game.OPTIONS[0].values]
    return pyspiel.GameType(
        short_name=PREFIX + game.id,
        long_name=f"Torite {game.id.replace('_', ' ').title()}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM if zero_sum else pyspiel.GameType.Utility.GENERAL_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=max(players),
        min_num_players=min(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification=_parameters(game),
    )


_CLASSES: Final[dict[str, type[ToriteGame]]] = {}
"""Class of each game, by id."""


def _register() -> None:
    for game_id, game in GAMES.items():
        # OpenSpiel keeps game makers beyond the end of Python, and only a class survives that.
        maker = type(f"{game.__name__}Game", (ToriteGame,), {"game_id": game_id, "__module__": __name__})
        _CLASSES[game_id] = maker
        # For pickle, which looks up classes in the module.
        globals()[maker.__name__] = maker
        pyspiel.register_game(_game_type(game), maker)


_register()
