"""Worlds played on: at first along a tree of what a seat can see, from there by the policy of the game."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final

from torite.bots.heuristic import HeuristicBot
from torite.bots.rollout import Policy
from torite.core.cards import CARD_COUNT
from torite.core.display import display_of
from torite.core.game import Deal, Game
from torite.core.inference import inference_of

EXPLORATION: Final = 0.8
"""How much is tried that looks worse, as a part of the spread of the results."""

ANSWERS: Final = 4
"""So many words are heard after a word, before the policy takes over."""

Utility = Callable[[Deal], list[float]]
"""What a finished deal is worth to each seat."""
Seen = tuple[int, int | str]
"""An action as a seat sees it: whose, and its number or, if that is hidden, its words."""


class Node:
    """A point in the tree: what has happened so far, as the seat that searches sees it.

    Attributes:
        arms: for each action tried here how often it was, and what it brought its seat in all.
        children: what came after each.
        count, total, squares: of the results here, for their spread.
    """

    __slots__ = ("arms", "children", "count", "squares", "total")

    def __init__(self) -> None:
        self.arms: dict[int, list[float]] = {}
        self.children: dict[Seen, Node] = {}
        self.count: int = 0
        self.total: float = 0.0
        self.squares: float = 0.0

    def child(self, seen: Seen) -> Node:
        """The point after an action."""
        node = self.children.get(seen)
        if node is None:
            node = self.children[seen] = Node()
        return node

    def add(self, action: int, utility: float) -> None:
        """Note what an action brought its seat."""
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
        """The action with the highest upper bound, all of them having been tried. Results may be of any size:
        what is worth trying is measured by their spread.
        """
        arms = self.arms
        mean = self.total / self.count
        spread = sqrt(max(0.0, self.squares / self.count - mean * mean))
        # In place of a logarithm, whose last digits differ between machines.
        width = EXPLORATION * spread * sqrt(self.count.bit_length())
        best, highest = actions[0], float("-inf")
        for action in actions:
            count, total = arms[action]
            bound = total / count + width / sqrt(count)
            if bound > highest:
                best, highest = action, bound
        return best


class Explorer:
    """Plays worlds on for one seat.

    The tree is of what this seat sees, so that it does not plan for cards that it cannot see (strategy
    fusion). The other seats choose their cards in it by what is good for them in the mean of all worlds. But
    words are left to the policy, which gives each seat only its own hand to think of: in the tree the others
    would come to know the hand of this seat, and never accept a raise that it wins. What is answered to a
    word of this seat during play decides much, so there each seat asks its rules of thumb.

    Args:
        left: with how many cards in play a world is broken off; see `Policy.cutoff`.
    """

    def __init__(
        self, game: Game, seat: int, policy: Policy, utility: Utility, rng: Random, left: int = 0
    ) -> None:
        self.seat = seat
        self.policy = policy
        self.utility = utility
        self.rng = rng
        self.left = left
        self._rule = HeuristicBot(game)

    def hear_out(self, deal: Deal) -> None:
        """Let those who have to answer do it."""
        for _ in range(ANSWERS):
            if deal.turn is None or not must_answer(deal):
                return
            choice = self._rule.choose(deal.view(deal.turn))
            if choice is None:
                return
            deal.apply_action(deal.string_to_action(choice.action))

    def simulate(self, deal: Deal, start: Node) -> float:
        """Play a world on; what it is worth to the seat."""
        policy, rng = self.policy, self.rng
        node: Node | None = start
        path: list[tuple[Node, int, int]] = []
        while deal.turn is not None and node is not None:
            said = policy.out_of_turn_action(deal, rng)
            if said is not None:
                seat, action = said
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
        """The next action of the seat to act; whether it was chosen along the tree, and if so, whether it is
        new there.

        All that is worth a thought is tried once, what the policy would do before the rest; then the most
        promising. What the policy never does of itself is not left out unless it says so: when it was, Hamlet
        lost by far to a plain search.
        """
        policy, rng, tried = self.policy, self.rng, node.arms
        actions, action = self._open(deal)
        if action is not None and (action >= CARD_COUNT or len(actions) == 1):
            return action, False, False
        if action is None and _speaks(deal, actions):
            return policy.choose(deal, rng), False, False
        if policy.covers_candidates:
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
        """The actions worth a thought, and that of the policy if it has had to be asked, or if there is only
        one.

        Where a seat may bet at any time, the policy is asked first: who does not bet still has to choose a
        card, and that is a matter for the tree.
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
        """What this seat has seen of an action just taken."""
        if (
            seat != self.seat
            and deal.turn is not None
            and inference_of(deal).conceals(action, seat, self.seat)
        ):
            return seat, deal.game.masked_action(action)
        return seat, action


def must_answer(deal: Deal) -> bool:
    """Whether play is open and yet the seat to act may play no card: it has been asked something."""
    return display_of(deal).table_tricks(0) is not None and all(
        deal.game.to_trick(action) is None for action in deal.legal_actions()
    )


def _speaks(deal: Deal, actions: list[int]) -> bool:
    """Whether there is more to choose than a card."""
    return max(actions) >= CARD_COUNT and any(deal.game.to_trick(action) is None for action in actions)
