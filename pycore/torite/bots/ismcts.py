"""A reference search without game knowledge: `IsmctsBot`.

Single-observer information-set Monte Carlo tree search (Cowling, Powley, Whitehouse 2012): a new world for
every simulation, one tree of information sets, UCB1 over the actions legal in that world, one new node for
each simulation, then random cards. The rules of thumb make all calls (bids, signals, melds).
"""

from __future__ import annotations

from math import log, sqrt
from random import Random
from typing import Final

from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice, Estimate
from torite.bots.search_player import SearchPlayer
from torite.core.cards import CARD_COUNT, CARD_INDEX
from torite.core.game import Deal, Game
from torite.core.inference import inference_of
from torite.core.sampler import Sampler
from torite.core.view import View

EXPLORATION: Final = 0.7
"""Constant of UCB1 for results from -1 to 1."""


class IsmctsBot(SearchPlayer):
    """Chooses cards by single-observer ISMCTS with random rollouts."""

    def __post_init__(self) -> None:
        super().__post_init__()
        self._rule = HeuristicBot(self.game, endings=False)

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        choice = self._rule.choose(view)
        cards = [text for text in view["legal"] if text in CARD_INDEX]
        if choice is None or len(cards) < 2:
            return choice
        tree = _Tree(self.game, view, Random(f"{self.seed} {view['dealt']} {len(view['history'])}"))
        card = tree.laid(choice.action)
        if card not in cards:
            return choice
        until = None if self.seconds is None else self.clock() + self.seconds
        while (self.simulations is None or tree.root.visits < self.simulations) and (
            until is None or self.clock() < until
        ):
            tree.simulate()
        arms = tree.root.arms
        if not arms:
            return choice
        best = max(arms, key=lambda action: arms[action].visits)
        estimates = {
            self.game.action_to_string(action): Estimate(arm.utility / arm.visits, 0.0, arm.visits)
            for action, arm in arms.items()
            if arm.visits
        }
        # A call that the rules of thumb make with a card goes with no other card.
        text = self.game.action_to_string(best)
        return Choice(choice.action if text == card else text, choice.reason, estimates)


class _Arm:
    """An action in a node: how often it was available and tried, and the sum of its utilities."""

    __slots__ = ("available", "utility", "visits")

    def __init__(self) -> None:
        self.available = self.visits = 0
        self.utility = 0.0


class _Node:
    __slots__ = ("arms", "children", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.arms: dict[int, _Arm] = {}
        self.children: dict[int | str, _Node] = {}


class _Tree:
    def __init__(self, game: Game, view: View, rng: Random) -> None:
        self.game = game
        self.seat = view["seat"]
        self.rng = rng
        self.root = _Node()
        self.sampler = Sampler(game, view)
        self.range = 1e-9
        """Largest absolute utility so far."""

    def laid(self, action: str) -> str | None:
        """The card that an action puts to the trick."""
        card = self.game.to_trick(self.game.string_to_action(action))
        return None if card is None else self.game.action_to_string(card)

    def simulate(self) -> None:
        deal = self.sampler.sample(self.rng)
        node: _Node | None = self.root
        path: list[tuple[_Node, _Arm, int]] = []
        while deal.turn is not None and node is not None:
            seat = deal.turn
            action, arm, fresh = self._select(node, _cards(deal))
            path.append((node, arm, seat))
            hidden = seat != self.seat and inference_of(deal).conceals(action, seat, self.seat)
            seen = deal.game.masked_action(action) if hidden else action
            deal.apply_action(action)
            following = node.children.setdefault(seen, _Node())
            node = None if fresh else following
        rng = self.rng
        while deal.turn is not None:
            actions = _cards(deal)
            deal.apply_action(actions[int(rng.random() * len(actions))])
        utility = self.game.utilities(deal)
        self.range = max(self.range, *map(abs, utility))
        for visited, arm, seat in path:
            visited.visits += 1
            arm.visits += 1
            arm.utility += utility[seat]

    def _select(self, node: _Node, legal: list[int]) -> tuple[int, _Arm, bool]:
        """The action to try in a node, its arm, and True if it is new there."""
        untried = []
        for action in legal:
            arm = node.arms.get(action)
            if arm is None:
                arm = node.arms[action] = _Arm()
            arm.available += 1
            if not arm.visits:
                untried.append(action)
        if untried:
            action = untried[int(self.rng.random() * len(untried))]
            return action, node.arms[action], True

        def bound(action: int) -> float:
            arm = node.arms[action]
            bonus = EXPLORATION * sqrt(log(arm.available) / arm.visits)
            return arm.utility / arm.visits / self.range + bonus

        action = max(legal, key=bound)
        return action, node.arms[action], False


def _cards(deal: Deal) -> list[int]:
    """The legal cards; without any, the cards with a call, or else all actions."""
    legal = deal.legal_actions()
    cards = [action for action in legal if action < CARD_COUNT]
    return cards or [action for action in legal if deal.game.to_trick(action) is not None] or legal
