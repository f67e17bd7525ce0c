"""Torite's games as PettingZoo environments of the AEC type, in which agents act one at a time.

>>> from torite.adapters import pettingzoo
>>> env = pettingzoo.env("glaves", players=2)
>>> env.reset(seed=4711)
>>> observation, reward, termination, truncation, info = env.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((612,), 13)

See docs/adapters.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from torite.adapters.missing import needs

with needs("pettingzoo", "pettingzoo", "gymnasium", "numpy"):
    import numpy as np
    from gymnasium import spaces
    from pettingzoo import AECEnv
    from pettingzoo.utils import OrderEnforcingWrapper

from torite.adapters.drawing import drawn
from torite.adapters.table import RETURNS, Rules, Table, one_of, rules_of, table_of
from torite.adapters.tensors import Tensors, pieces_in_a_row
from torite.core.game import Deal

RENDER_MODES: Final = ("ansi", "human")
_SEEDS: Final = 1 << 32


def env(game_id: str, **chosen: Any) -> OrderEnforcingWrapper:
    """An environment of this game that also checks the order of calls; see `ToriteEnv`."""
    return OrderEnforcingWrapper(ToriteEnv(game_id, **chosen))


class ToriteEnv(AECEnv[str, dict[str, Any], int | None]):
    """Successive deals of a game: each `reset` starts a new one.

    The agents are the seats, ``seat_0`` and so on. An observation is a dictionary with ``observation``, the
    arrays of `torite.adapters.tensors` in one row, and ``action_mask``, 1 for each legal action. Rewards come
    at the end of the deal.

    Attributes:
        rules: the game and the list of its actions.
        table: the deal.
    """

    agent_selection: str
    infos: dict[str, dict[str, Any]]
    rewards: dict[str, float]
    terminations: dict[str, bool]
    truncations: dict[str, bool]

    def __init__(
        self,
        game_id: str,
        *,
        render_mode: str | None = None,
        returns: str = RETURNS[0],
        dealer: int | None = None,
        scores: Sequence[int] | None = None,
        pieces: bool = False,
        history: bool = False,
        **options: Any,
    ) -> None:
        """Choose a game and its options.

        Args:
            game_id: id of the game.
            render_mode: ``ansi``, ``human``, or None for none.
            returns: value of a deal: ``points``, ``lead`` or ``scores``; see `Table.returns`.
            dealer: seat of the dealer; by default random for each deal.
            scores: scores of the match before each deal; by default those of a new match.
            pieces: True to make each piece of an observation a separate array.
            history: True to include the history in observations.
            options: options of the game.

        Raises:
            ValueError: an argument is invalid; the message lists the permitted values.
        """
        self.rules: Rules = rules_of(game_id, options)
        game = self.rules.game
        self.render_mode = (
            None if render_mode is None else one_of(RENDER_MODES, render_mode, f"render_mode of {game_id}")
        )
        self._returns: str = one_of(RETURNS, returns, f"returns of {game_id}")
        self._dealer: int | None = (
            None if dealer is None else one_of(game.seats, dealer, f"dealer of {game_id}")
        )
        # A new deal also checks the scores.
        self._scores = game.new_deal(game.pack, scores=scores).scores
        self._in_pieces = pieces
        self._tensors = Tensors(game, self.rules.actions)
        self._rng = Random()
        self.metadata: dict[str, Any] = {
            "name": f"torite_{game_id}",
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.possible_agents: list[str] = [f"seat_{seat}" for seat in game.seats]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self._shapes = self._tensors.shapes_with(history=history)
        self._action_spaces = {agent: spaces.Discrete(len(self.rules.actions)) for agent in self._seats}
        self._observation_spaces = {agent: self._observation_space() for agent in self._seats}
        self.agents: list[str] = []
        self.table: Table | None = None

    def _observation_space(self) -> spaces.Dict:
        shapes = self._shapes if self._in_pieces else {"observation": (self._size(),)}
        boxes: dict[str, spaces.Space] = {
            name: spaces.Box(-np.inf, np.inf, shape, np.float32) for name, shape in shapes.items()
        }
        boxes["action_mask"] = spaces.Box(0, 1, (len(self.rules.actions),), np.int8)
        return spaces.Dict(boxes)

    def _size(self) -> int:
        return sum(int(np.prod(shape)) for shape in self._shapes.values())

    @property
    def deal(self) -> Deal:
        """The Torite deal. Only `step` may change it. Raises ``ValueError`` before the first `reset`."""
        turns = self._begun().turns
        assert turns is not None
        return turns.deal

    def _begun(self) -> Table:
        if self.table is None:
            raise ValueError("no cards are dealt yet; call reset() first")
        return self.table

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of actions."""
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of observations."""
        return self._observation_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Start a new deal.

        Args:
            seed: seed of this deal and the following ones; None continues with the current seed.
            options: ``deck``, ``dealer`` and ``scores`` of this deal, as in `torite.Game.new_deal`.

        Raises:
            ValueError: the deck, dealer or scores are invalid.
        """
        if seed is not None:
            self._rng = Random(seed)
        game, chosen = self.rules.game, options or {}
        number, chance = self._rng.randrange(_SEEDS), self._rng.randrange(game.players)
        dealer = chosen.get("dealer", chance if self._dealer is None else self._dealer)
        deck = chosen.get("deck")
        deal = game.new_deal(
            deck,
            seed=number if deck is None else None,
            dealer=dealer,
            scores=chosen.get("scores", self._scores),
        )
        self.table = table_of(self.rules, deal)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._choose_agent()
        if self.render_mode == "human":
            self.render()

    def _choose_agent(self) -> None:
        seat = self._begun().seat
        if seat is not None:
            self.agent_selection = self.possible_agents[seat]

    def observe(self, agent: str) -> dict[str, Any]:
        """The observation of an agent. Raises ``ValueError`` before the first `reset`."""
        table, seat = self._begun(), self._seats[agent]
        turns = table.turns
        assert turns is not None
        view = turns.view(seat)
        row, arrays = pieces_in_a_row(self._shapes)
        self._tensors.observe(view, arrays, turns.waits[seat])
        mask = np.zeros(len(self.rules.actions), np.int8)
        if table.seat == seat:
            mask[table.legal()] = 1
        seen: dict[str, Any] = {**arrays} if self._in_pieces else {"observation": row}
        return {**seen, "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Take an action for the agent to act; None if its deal is over.

        Raises ``ValueError`` for an illegal action, and changes nothing.
        """
        table, agent = self._begun(), self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError(f"{agent} is to act: None is only for agents whose deal is over")
        table.play(action)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if table.is_over():
            worth = table.returns(self._returns)
            self.rewards = {each: worth[seat] for each, seat in self._seats.items()}
            self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self._choose_agent()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """Draw the table as the agent to act sees it: returned for ``ansi``, printed for ``human``."""
        if self.render_mode is None:
            return None
        turns = self._begun().turns
        assert turns is not None
        text = drawn(turns.view(self._seats[self.agent_selection]))
        if self.render_mode == "ansi":
            return text
        print(text)
        return None

    def close(self) -> None:
        """Do nothing."""
