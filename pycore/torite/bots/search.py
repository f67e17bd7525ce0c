"""The strong bot: it makes up worlds that fit its view, plays each of them on with every action worth a
thought, and takes the action that comes off best.

All candidates are tried in the same worlds with the same dice, so that the luck which they share falls out
when they are compared; one that is clearly worse than the best so far is tried no more. What the other seats
have done says something about their cards: a world counts as much as the policy finds it likely. After the
own action replies are tried along a tree (`torite.bots.tree`), and from where that ends the policy of the
game plays on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import fsum, inf, log, sqrt
from random import Random
from time import perf_counter
from typing import Final

from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice, Estimate
from torite.bots.playout import Policy, policy_of
from torite.bots.tree import Explorer, Node
from torite.bots.worth import worth_in_match
from torite.core.cards import CARD_COUNT
from torite.core.deal import Deal
from torite.core.game import Game
from torite.core.reasons import Reason
from torite.core.sampling.sampler import Sampler
from torite.core.view import View

DEFAULT_SECONDS: Final = 1.0
FIRST_CHECK: Final = 16
"""In so many worlds every candidate is tried before any is given up."""
NEXT_CHECK: Final = 1.25
"""How many times as many worlds there are at each check."""
CLEARLY: Final = 3.0
"""By how many standard errors a candidate must be worse than the best to be given up."""
ENOUGH: Final = 4000
"""After so many worlds more of them change nothing."""
PASSED_OVER: Final = 16
"""At most so many unlikely worlds in turn are passed over."""
UNLIKELY: Final = 1e-12
"""No world is less likely than this."""
WORTH_TELLING: Final = 0.1
"""A lead of fewer points is not put in figures."""


class SearchBot:
    """Plays by search. Signals it leaves to its rules of thumb, and out of turn it thinks only about what
    they would do. Where a search fails, it plays by them.
    """

    def __init__(
        self,
        game: Game,
        seconds: float | None = None,
        simulations: int | None = None,
        seed: int = 0,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Args as those of `torite.bots.make_bot`; the clock is what the seconds are read from."""
        self.game = game
        self.clock = clock
        self.seconds = DEFAULT_SECONDS if seconds is None and simulations is None else seconds
        self.simulations = simulations
        self.seed = seed
        self.policy = policy_of(game)

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None when this seat has nothing to do. It does not look at anything but the
        view.
        """
        search = self.search(view)
        search.run(self.seconds, self.simulations, self.clock)
        return search.choice()

    def search(self, view: View) -> Search:
        """A search for this view, to be run by the caller."""
        return Search(self.game, view, self.policy, self.seed)


class Search:
    """A search for the best action in a view, which can be run bit by bit.

    Attributes:
        done: whether there is no use in going on: one action is clearly best, there is only one, or the
            search has failed.
        simulations: the number of deals played on so far.
        advice: what the rule of thumb would do.
    """

    def __init__(self, game: Game, view: View, policy: Policy, seed: int = 0) -> None:
        self.game = game
        self.seat = view["seat"]
        self.in_turn = view["turn"] == self.seat
        self.simulations = 0
        self.advice = HeuristicBot(game).choose(view)
        self._policy = policy
        self._candidates: list[_Candidate] = []
        self.done = self.advice is None or not self._has_a_choice(view, self.advice.action)
        self._steps = self._think(view, Random(f"{seed} {self.seat} {view['dealt']} {len(view['history'])}"))

    def _has_a_choice(self, view: View, advised: str) -> bool:
        """Whether there is something to find out: not about signals and what is left to the rules of
        thumb, nor before this seat has seen its cards, nor about words if the policy knows none.
        """
        action = self.game.string_to_action(advised)
        choices = len(self._open([self.game.string_to_action(text) for text in view["legal"]]))
        speaks = action >= CARD_COUNT and type(self._policy) is Policy
        if choices + (not self.in_turn) < 2 or not self._open([action]) or speaks:
            return False
        return any(card is not None for card in view["hands"][self.seat])

    def _open(self, actions: list[int]) -> list[int]:
        """Those of the actions on which it decides itself."""
        left = self._policy.left_to_rules
        return [action for action in actions if action not in self.game.gestures and action not in left]

    def run(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Go on with the search, until it is done or a limit is reached.

        Args:
            seconds: at most for so long by the clock.
            simulations: at most so many more. With this limit alone the result depends neither on the speed
                of the machine nor on the number of runs.
        """
        until = inf if seconds is None else clock() + seconds
        last = inf if simulations is None else self.simulations + simulations
        while not self.done and self.simulations < last and clock() < until:
            try:
                next(self._steps)
            except StopIteration:
                self.done = True
            except Exception:  # noqa: BLE001 - whatever fails in a world, the rule of thumb knows what to do
                self._candidates = []
                self.done = True

    def choice(self) -> Choice | None:
        """The best action so far, with estimates of all that were tried, and of the cards that are as good as
        one of them; None to do nothing. Without a search it is the advice of the rule of thumb.
        """
        tried = [candidate for candidate in self._candidates if candidate.results]
        advice = self.advice
        if advice is None or not tried:
            return advice
        best = self._best(tried)
        if best.action is None:
            return None
        name = self.game.action_to_string
        estimates = {
            name(action): c.estimate() for c in tried for action in c.actions() if action is not None
        }
        if best.advised:
            return Choice(advice.action, advice.reason, estimates)
        return Choice(name(best.action), _why(best, tried), estimates)

    def _think(self, view: View, rng: Random) -> Iterator[None]:
        """Plays on, one deal at a time."""
        dice = Random()
        explorer = Explorer(self.game, self.seat, self._policy, worth_in_match(self.game, view), dice)
        check: float = FIRST_CHECK
        for number, (world, weight) in enumerate(self._worlds(view, rng), 1):
            if not self._candidates:
                self._candidates = self._consider(world)
            alive = [candidate for candidate in self._candidates if candidate.alive]
            results = []
            luck = rng.getrandbits(32)
            for candidate in alive:
                dice.seed(luck)
                results.append(self._try(explorer, world, candidate))
                self.simulations += 1
                yield
            for candidate, result in zip(alive, results, strict=True):
                candidate.results.append(result)
                candidate.weights.append(weight)
            if number >= check:
                check *= NEXT_CHECK
                _give_up(alive)
                if number >= ENOUGH or sum(candidate.alive for candidate in alive) < 2:
                    return

    def _worlds(self, view: View, rng: Random) -> Iterator[tuple[Deal, float]]:
        """Worlds with their weights.

        Of those that are less likely than most only some are played, and these count for the others, so that
        time goes to worlds that matter.
        """
        sampler = Sampler(self.game, view)
        if type(self._policy).likelihood is Policy.likelihood:
            while True:
                yield sampler.sample(rng), 1.0
        number, total, passed = 0, 0.0, 0
        while True:
            world = sampler.sample(rng)
            # To so many digits it is the same on all machines, whatever the policy reckons with.
            likelihood = max(UNLIKELY, float(f"{self._policy.likelihood(world, self.seat):.6g}"))
            number += 1
            total += likelihood
            mean = total / number
            if likelihood >= mean or passed >= PASSED_OVER:
                passed = 0
                yield world, likelihood
            elif rng.random() * mean < likelihood:
                passed = 0
                yield world, mean
            else:
                passed += 1

    def _consider(self, world: Deal) -> list[_Candidate]:
        """The actions to try: all that are worth a thought, that of the rule of thumb, and what may be said
        beside the cards, if the policy says none of it (the plain policy knows no answers, so it has to be
        silent); out of turn to do nothing as well.
        """
        advised = self.game.string_to_action(self.advice.action) if self.advice else None
        legal = self._open(world.legal_actions(self.seat))
        if not self.in_turn:
            return [_Candidate(action, advised=action == advised) for action in (*legal, None)]
        actions = self._policy.candidates(world, legal)
        words = [action for action in legal if world.to_trick(action) is None]
        if not any(action in words for action in actions) and type(self._policy) is not Policy:
            actions = [*actions, *words]
        found = [_Candidate(action, advised=action == advised) for action in dict.fromkeys(actions)]
        known = {candidate.action: candidate for candidate in found}
        for action in legal:
            if action not in known and world.to_trick(action) is not None:
                same = self._same(world, action, known)
                if same is not None:
                    same.equals.append(action)
                    same.advised = same.advised or action == advised
                    known[action] = same
        if advised not in known:
            found.append(_Candidate(advised, advised=True))
        return found

    def _same(self, world: Deal, card: int, known: dict[int | None, _Candidate]) -> _Candidate | None:
        """The candidate with the same effect as a card that is not worth a thought of its own: beside it, or
        beside a card that is the same as it, the policy sees but one.
        """
        for other, candidate in known.items():
            if other is None or world.to_trick(other) is None:
                continue
            if len(self._policy.candidates(world, sorted((card, other)))) == 1:
                return candidate
        return None

    def _try(self, explorer: Explorer, world: Deal, candidate: _Candidate) -> float:
        action = candidate.action
        if action is None or world.to_trick(action) is not None:
            deal = world.fork()
            if action is not None:
                deal.apply_action(action, self.seat)
        else:
            # Who answers looks back.
            deal = world.clone()
            deal.apply_action(action, self.seat)
            explorer.hear_out(deal)
        return explorer.play_on(deal, candidate.node)

    def _best(self, tried: list[_Candidate]) -> _Candidate:
        """The best candidate so far; but the advised one unless another is better beyond doubt."""
        worlds = max(len(candidate.results) for candidate in tried)
        finalists = [candidate for candidate in tried if len(candidate.results) == worlds]
        best = max(finalists, key=_Candidate.mean)
        advised = next((candidate for candidate in finalists if candidate.advised), best)
        lead, error = best.lead_over(advised)
        return best if lead > _by_chance(len(finalists)) * error else advised


class _Candidate:
    """An action that is tried.

    Attributes:
        action: the action; None to do nothing.
        equals: other actions with the same effect.
        advised: whether the rule of thumb would take it, or one of these.
        alive: whether it may still be the best.
        node: what comes after it.
        results: what it brought in each world, in the order in which the worlds came; candidates given up
            have fewer.
        weights: the weights of these worlds.
    """

    __slots__ = ("action", "advised", "alive", "equals", "node", "results", "weights")

    def __init__(self, action: int | None, *, advised: bool) -> None:
        self.action = action
        self.equals: list[int] = []
        self.advised = advised
        self.alive = True
        self.node = Node()
        self.results: list[float] = []
        self.weights: list[float] = []

    def actions(self) -> list[int | None]:
        """The action and those that are the same."""
        return [self.action, *self.equals]

    def mean(self) -> float:
        return _mean(self.results, self.weights)[0]

    def estimate(self) -> Estimate:
        return Estimate(*_mean(self.results, self.weights), len(self.results))

    def lead_over(self, other: _Candidate) -> tuple[float, float]:
        """By how much it is better in the worlds in which both were tried, and the standard error of that."""
        return _mean([a - b for a, b in zip(self.results, other.results, strict=False)], self.weights)


def _by_chance(candidates: int) -> float:
    """By about how many standard errors the best of so many candidates seems better than another when all are
    alike.
    """
    # Rounded, since the last digits of a logarithm differ between machines.
    return round(sqrt(2 * log(max(2, candidates))), 3)


def _mean(values: list[float], weights: list[float]) -> tuple[float, float]:
    """The weighted mean of values and its standard error. There may be more weights than values."""
    count = len(values)
    weights = weights[:count]
    total = fsum(weights)
    mean = fsum(value * weight for value, weight in zip(values, weights, strict=True)) / total
    if count < 2:
        return mean, inf
    squares = fsum((weight * (value - mean)) ** 2 for value, weight in zip(values, weights, strict=True))
    return mean, sqrt(squares * count / (count - 1)) / total


def _give_up(alive: list[_Candidate]) -> None:
    """Give up candidates that are clearly worse than the best, and those that are just as good every time."""
    best = max(alive, key=lambda candidate: (candidate.mean(), candidate.advised))
    for candidate in alive:
        if candidate is not best:
            lead, error = best.lead_over(candidate)
            candidate.alive = lead <= CLEARLY * error and error > 0


def _why(best: _Candidate, tried: list[_Candidate]) -> Reason:
    """Why the best one is better than the advised one."""
    advised = next(candidate for candidate in tried if candidate.advised)
    points = best.lead_over(advised)[0]
    if advised.action is None or points < WORTH_TELLING:
        return Reason("search-best")
    return Reason("search-better", {"points": f"{points:.1f}"})
