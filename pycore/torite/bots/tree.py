"""The search tree: simulations follow what one seat can see, then the rollout policy of the game."""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Final

from torite.bots.heuristic import HeuristicBot
from torite.bots.rollout import Policy
from torite.bots.utility import Utility
from torite.core.cards import CARD_COUNT
from torite.core.display import display_of
from torite.core.game import Deal, Game
from torite.core.inference import inference_of

EXPLORATION: Final = 0.8
"""Weight of exploration in the upper confidence bound, in standard deviations of the results."""

ALL_AFTER: Final = 48
"""Number of visits after which a node has every candidate. Without the best reply two actions seem equal."""

MOST_ANSWERS: Final = 4
"""Maximum number of answers to a call before the policy takes over."""

Seen = tuple[int, int | str]
"""An action as a seat sees it: the acting seat, and its number or, if that is hidden, its masked text."""


class Node:
    """A node of the tree: an information set of the searching seat.

    Attributes:
        arms: for each action tried here its visits and the sum of its utilities for the acting seat.
        children: the nodes after each action as seen.
        count, total, squares: number, sum and sum of squares of the results here.
    """

    __slots__ = ("arms", "children", "count", "squares", "total")

    def __init__(self) -> None:
        self.arms: dict[int, list[float]] = {}
        self.children: dict[Seen, Node] = {}
        self.count: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def child(self, seen: Seen) -> Node:
        """The node after an action."""
        node = self.children.get(seen)
        if node is None:
            node = self.children[seen] = Node()
        return node

    def add(self, action: int, utility: float) -> None:
        """Add a result of an action."""
        arm = self.arms.get(action)
        if arm is None:
            self.arms[action] = [1, utility]
        else:
            arm[0] += 1
            arm[1] += utility
        self.count += 1
        self.total += utility
        self.squares += utility * utility

    def most_promising(self, actions: list[int]) -> int:
        """The action with the highest upper confidence bound, of actions that have all been tried.

        The bound scales with the spread of the results, so utilities may be of any size.
        """
        arms = self.arms
        mean = self.total / self.count
        spread = sqrt(max(0.0, self.squares / self.count - mean * mean))
        # Not a logarithm: its last digits differ between machines.
        width = EXPLORATION * spread * sqrt(self.count.bit_length())
        best, highest = actions[0], float("-inf")
        for action in actions:
            count, total = arms[action]
            bound = total / count + width / sqrt(count)
            if bound > highest:
                best, highest = action, bound
        return best


class Explorer:
    """Runs the simulations of one seat.

    Nodes are information sets of this seat, which avoids strategy fusion: it cannot plan for hidden cards.
    The other seats choose cards by their own mean results. Calls are left to the policy, where each seat uses
    only its own hand: in the tree the others would learn the hand of this seat, and never accept a raise that
    it wins. Answers to a call of this seat matter most, so the rules of thumb give them.

    Args:
        left: the number of cards in play at the cutoff; see `Policy.cutoff`.
    """

    def __init__(
        self, game: Game, seat: int, policy: Policy, utility: Utility, rng: Random, left: int = 0
    ) -> None:
        self.seat = seat
        self.policy = policy
        self.utility = utility
        self.rng = rng
        self.left = left
        self._rule = HeuristicBot(game, endings=False)

    def play_answers(self, deal: Deal) -> None:
        """Play the answers to a call by the rules of thumb."""
        for _ in range(MOST_ANSWERS):
            if deal.turn is None or not must_answer(deal):
                return
            choice = self._rule.choose(deal.view(deal.turn))
            if choice is None:
                return
            deal.apply_action(deal.string_to_action(choice.action))

    def simulate(self, deal: Deal, start: Node) -> float:
        """Run one simulation; returns its utility for the seat."""
        policy, rng = self.policy, self.rng
        node: Node | None = start
        path: list[tuple[Node, int, int]] = []
        while deal.turn is not None and node is not None:
            extra = policy.out_of_turn_action(deal, rng)
            if extra is not None:
                seat, action = extra
                deal.apply_action(action, seat)
                node = node.child(self._seen(deal, seat, action))
                continue
            seat = deal.turn
            action, chosen, fresh = self._next(deal, node)
            if chosen:
                path.append((node, seat, action))
            deal.apply_action(action)
            node = None if fresh else node.child(self._seen(deal, seat, action))
        policy.rollout_to(deal, rng, self.left)
        utility = self.utility(deal) if deal.turn is None else policy.evaluate(deal)
        for visited, seat, action in path:
            visited.add(action, utility[seat])
        return utility[self.seat]

    def _next(self, deal: Deal, node: Node) -> tuple[int, bool, bool]:
        """The next action of the seat to act; True if the tree chose it; True if it is new there.

        Every candidate is tried once, that of the policy first; then the most promising. A policy that covers
        all candidates limits them at first: with a tree of its actions alone, Hamlet lost clearly to a plain
        search.
        """
        policy, rng, tried = self.policy, self.rng, node.arms
        actions, action = self._open(deal)
        if action is not None and (action >= CARD_COUNT or len(actions) == 1):
            return action, False, False
        if action is None and _has_calls(deal, actions):
            return policy.choose(deal, rng), False, False
        if policy.covers_candidates and node.count < ALL_AFTER:
            action = policy.choose(deal, rng) if action is None else action
            if action not in tried:
                return action, True, True
            return node.most_promising([each for each in actions if each in tried]), True, False
        untried = [each for each in actions if each not in tried]
        if not untried:
            return node.most_promising(actions), True, False
        action = policy.choose(deal, rng) if action is None else action
        if action not in untried:
            action = untried[int(rng.random() * len(untried))]
        return action, True, True

    def _open(self, deal: Deal) -> tuple[list[int], int | None]:
        """The candidates, and the action of the policy if it was asked or is the only one.

        Where a seat may bet at any time, the policy is asked first; a seat that does not bet still has a card
        to choose in the tree.
        """
        policy = self.policy
        actions = deal.legal_actions()
        if len(actions) > 1 and actions[-1] >= CARD_COUNT and policy.bets:
            action = policy.choose(deal, self.rng)
            cards = [each for each in actions if each < CARD_COUNT]
            return (policy.prune(deal, cards) if cards and not policy.covers_candidates else cards), action
        if len(actions) > 1 and (actions[-1] >= CARD_COUNT or not policy.covers_candidates):
            actions = policy.prune(deal, actions)
        return actions, actions[0] if len(actions) == 1 else None

    def _seen(self, deal: Deal, seat: int, action: int) -> Seen:
        """The action just taken, as this seat sees it."""
        if (
            seat != self.seat
            and deal.turn is not None
            and inference_of(deal).conceals(action, seat, self.seat)
        ):
            return seat, deal.game.masked_action(action)
        return seat, action


def must_answer(deal: Deal) -> bool:
    """True if cards are being played but the seat to act may play none: it must answer a call."""
    return display_of(deal).table_tricks(0) is not None and all(
        deal.game.to_trick(action) is None for action in deal.legal_actions()
    )


def _has_calls(deal: Deal, actions: list[int]) -> bool:
    """True if some of the actions are calls."""
    return max(actions) >= CARD_COUNT and any(deal.game.to_trick(action) is None for action in actions)
