"""Worlds played on: at first along a tree of what a seat can see, from there by the policy of the game."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from random import Random
from typing import Final

from torite.bots.heuristic import HeuristicBot
from torite.bots.playout import Policy
from torite.core.cards import CARD_COUNT
from torite.core.deal import Deal
from torite.core.game import Game

EXPLORATION: Final = 0.8
"""How much is tried that looks worse, as a part of the spread of the results."""

ANSWERS: Final = 4
"""So many words are heard after a word, before the policy takes over."""

Worth = Callable[[Deal], list[float]]
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
        self.count = 0
        self.total = self.squares = 0.0

    def child(self, seen: Seen) -> Node:
        """The point after an action."""
        node = self.children.get(seen)
        if node is None:
            node = self.children[seen] = Node()
        return node

    def add(self, action: int, worth: float) -> None:
        """Note what an action brought its seat."""
        arm = self.arms.get(action)
        if arm is None:
            self.arms[action] = [1, worth]
        else:
            arm[0] += 1
            arm[1] += worth
        self.count += 1
        self.total += worth
        self.squares += worth * worth

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
    """

    def __init__(self, game: Game, seat: int, policy: Policy, worth: Worth, rng: Random) -> None:
        self.seat = seat
        self.policy = policy
        self.worth = worth
        self.rng = rng
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

    def play_on(self, deal: Deal, start: Node) -> float:
        """Play a world to its end; what it is worth to the seat."""
        policy, rng = self.policy, self.rng
        node: Node | None = start
        path: list[tuple[Node, int, int]] = []
        while deal.turn is not None and node is not None:
            said = policy.interrupt(deal, rng)
            if said is not None:
                seat, action = said
                deal.apply_action(action, seat)
                node = node.child(self._seen(deal, seat, action))
                continue
            seat = deal.turn
            actions = policy.candidates(deal, deal.legal_actions())
            fresh = False
            if len(actions) == 1:
                action = actions[0]
            elif _speaks(deal, actions):
                action = policy.choose(deal, rng)
            else:
                tried = node.arms
                untried = [action for action in actions if action not in tried]
                fresh = bool(untried)
                action = self._first(deal, untried) if untried else node.most_promising(actions)
                path.append((node, seat, action))
            deal.apply_action(action)
            node = None if fresh else node.child(self._seen(deal, seat, action))
        policy.play_out(deal, rng)
        worth = self.worth(deal)
        for visited, seat, action in path:
            visited.add(action, worth[seat])
        return worth[self.seat]

    def _first(self, deal: Deal, untried: list[int]) -> int:
        """What to try first: what the policy would do."""
        suggested = self.policy.choose(deal, self.rng)
        return suggested if suggested in untried else untried[int(self.rng.random() * len(untried))]

    def _seen(self, deal: Deal, seat: int, action: int) -> Seen:
        """What this seat has seen of an action just taken."""
        if seat != self.seat and deal.turn is not None and deal.conceals(action, seat, self.seat):
            return seat, deal.told(action)
        return seat, action


def must_answer(deal: Deal) -> bool:
    """Whether play is open and yet the seat to act may play no card: it has been asked something."""
    return deal.table_tricks(0) is not None and all(
        deal.to_trick(action) is None for action in deal.legal_actions()
    )


def _speaks(deal: Deal, actions: list[int]) -> bool:
    """Whether there is more to choose than a card."""
    return max(actions) >= CARD_COUNT and any(deal.to_trick(action) is None for action in actions)
