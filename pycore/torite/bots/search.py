"""The strong bot: a search over sampled worlds (determinizations) of its view.

Every candidate action is tried in the same worlds with the same random numbers, so that the luck they share
cancels out in comparisons. A candidate that is worse than the best is set aside until the best comes down.
Worlds are weighted by the likelihood of the actions of the other seats. After the own action the search
follows a tree (`torite.bots.tree`); where the tree ends, the rollout policy of the game plays on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import fsum, inf, sqrt
from random import Random
from time import perf_counter
from typing import Final

from torite.bots.exact import Outcomes, ending
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice, Estimate
from torite.bots.rollout import Policy, policy_of
from torite.bots.search_player import SearchPlayer
from torite.bots.tree import Explorer, Node
from torite.bots.utility import match_utility, may_end_match
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal, Game
from torite.core.reasons import Reason
from torite.core.sampler import Sampler
from torite.core.view import View

FIRST_CHECK: Final = 12
"""Number of worlds in which every candidate is tried before any is set aside."""
FIRST_CHECK_WEIGHTED: Final = 24
"""The same with weighted worlds, some of which count little."""
NEXT_CHECK: Final = 1.25
"""Factor by which the number of worlds grows from check to check."""
SET_ASIDE: Final = 1.0
"""Standard errors by which a candidate must be worse than the best to be set aside for a while."""
SET_ASIDE_WEIGHTED: Final = 1.5
"""The same with weighted worlds, where errors are underestimated."""
DECISIVE: Final = 3.0
"""Standard errors by which the runner-up must be worse for the search to end."""
LEAST_WORLDS: Final = 500
"""Number of worlds before which the search does not end: rare large results may be missing."""
EQUAL_AFTER: Final = 96
"""Number of worlds after which candidates with equal results in all of them count as the same."""
MOST_WORLDS: Final = 4000
"""Maximum number of worlds."""
MOST_SKIPPED: Final = 16
"""Maximum number of unlikely worlds skipped in a row."""
LEAST_LIKELIHOOD: Final = 1e-12
"""Least likelihood of a world."""
LEAST_LEAD: Final = 0.1
"""Least lead, in points, that a reason puts in figures."""


class SearchBot(SearchPlayer):
    """A bot that plays by search.

    Its rules of thumb decide about signals, propose the actions out of turn, and play where a search fails.
    """

    policy: Policy

    def __post_init__(self) -> None:
        super().__post_init__()
        self.policy = policy_of(self.game)

    def choose(self, view: View) -> Choice | None:
        """The action to take, or None to do nothing."""
        search = self.search(view)
        search.run(self.seconds, self.simulations, self.clock)
        return search.choice()

    def search(self, view: View) -> Search:
        """A search for this view, to be run by the caller."""
        return Search(self.game, view, self.policy, self.seed)


class Search:
    """A search for the best action in a view; it can be run in parts.

    Attributes:
        done: True if more simulations are useless: one action is clearly best, there is only one, or the
            search has failed.
        simulations: the number of simulations so far.
        decisive: by how many standard errors the runner-up must be worse for the search to end.
        to_the_end: True if every rollout goes to the end of the deal, without a cutoff; reviews and puzzles
            need the spread of whole deals.
        advice: the choice of the rules of thumb.
        failure: the exception that ended the search, if any. It is a fault of the policy that does not stop
            the table; tests look for it.
    """

    def __init__(self, game: Game, view: View, policy: Policy, seed: int = 0) -> None:
        self.game = game
        self.seat: int = view["seat"]
        self.in_turn: bool = view["turn"] == self.seat
        self.simulations: int = 0
        self.decisive = DECISIVE
        self.to_the_end = False
        self.failure: Exception | None = None
        # The search plays endings out itself.
        self.advice: Choice | None = HeuristicBot(game, endings=False).choose(view)
        self._policy = policy
        self._view = view
        self._candidates: list[_Candidate] = []
        self._exact: Outcomes | None = None
        self.done: bool = self.advice is None or not self._has_a_choice(view, self.advice.action)
        self._steps = self._simulate(
            view, Random(f"{seed} {self.seat} {view['dealt']} {len(view['history'])}")
        )

    def _has_a_choice(self, view: View, advised: str) -> bool:
        """True if there is a decision to search: no signal, no call that the policy does not know, and not
        before this seat has seen its cards.
        """
        action = self.game.string_to_action(advised)
        choices = len(self._without_signals([self.game.string_to_action(text) for text in view["legal"]]))
        at_a_loss = action >= CARD_COUNT and not self._policy.makes_calls
        if choices + (not self.in_turn) < 2 or not self._without_signals([action]) or at_a_loss:
            return False
        return any(card is not None for card in view["hands"][self.seat])

    def _without_signals(self, actions: list[int]) -> list[int]:
        """The actions without signals, which are not searched."""
        return [action for action in actions if action not in self.game.signal_actions]

    def run(
        self,
        seconds: float | None = None,
        simulations: int | None = None,
        clock: Callable[[], float] = perf_counter,
    ) -> None:
        """Continue the search until it is done or a limit is reached.

        Args:
            seconds: maximum time, read from the clock.
            simulations: maximum number of further simulations. With this limit alone the result depends
                neither on the speed of the machine nor on the number of runs.
        """
        until = inf if seconds is None else clock() + seconds
        last = inf if simulations is None else self.simulations + simulations
        while not self.done and self.simulations < last and clock() < until:
            try:
                next(self._steps)
            except StopIteration:
                self.done = True
            except Exception as fault:  # noqa: BLE001 - the rules of thumb can still play
                self.failure = fault
                self._candidates = []
                self.done = True

    def choice(self) -> Choice | None:
        """The best action so far, or None to do nothing; without a search that of the rules of thumb.

        It has an estimate of every action tried, and of every card that is equal to one of these.
        """
        if self._exact is not None:
            return self._exact_choice(self._exact)
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
        return self._policy.announce(self._view, Choice(name(best.action), _why(best, tried), estimates))

    def _exact_choice(self, outcomes: Outcomes) -> Choice | None:
        """The best action of an ending that has been played out; the advised one if it is as good."""
        estimates = {
            action: Estimate(value, 0.0, outcomes.worlds) for action, value in outcomes.values.items()
        }
        advice, best = self.advice, outcomes.best
        if advice is None or advice.action in best:
            return advice and Choice(advice.action, advice.reason, estimates)
        lead = outcomes.values[best[0]] - outcomes.values[advice.action]
        amount = {"amount": f"{lead:.1f}"}
        reason = Reason("exact-best") if lead < LEAST_LEAD else Reason("exact-better", amount)
        return self._policy.announce(self._view, Choice(best[0], reason, estimates))

    def lead(self) -> tuple[float, float]:
        """The lead of the best action over the next in the worlds in which both were tried, and its standard
        error; zeros before two have been tried.
        """
        tried = sorted((one for one in self._candidates if one.results), key=_Candidate.mean, reverse=True)
        return tried[0].lead_over(tried[1]) if len(tried) > 1 else (0.0, 0.0)

    def _simulate(self, view: View, rng: Random) -> Iterator[None]:
        """Run one simulation at each step. An ending with few worlds is played out in all of them instead."""
        if self.in_turn and not self.to_the_end:
            self._exact = ending(self.game, view)
            if self._exact is not None:
                self.simulations += self._exact.worlds
                return
        dice = Random()
        explorer = Explorer(self.game, self.seat, self._policy, match_utility(self.game, view), dice)
        weighs = self._policy.weighs
        check: float = FIRST_CHECK_WEIGHTED if weighs else FIRST_CHECK
        set_aside = SET_ASIDE_WEIGHTED if weighs else SET_ASIDE
        to_the_end = self.to_the_end or may_end_match(self.game, view)
        for number, (world, weight) in enumerate(self._worlds(view, rng), 1):
            if not self._candidates:
                self._candidates = self._find_candidates(world)
                explorer.left = 0 if to_the_end else self._policy.cutoff(world)
            alive = [candidate for candidate in self._candidates if candidate.alive]
            results = []
            luck = rng.getrandbits(32)
            for candidate in alive:
                dice.seed(luck)
                results.append(self._try(explorer, world, candidate))
                self.simulations += 1
                yield
            for candidate, result in zip(alive, results, strict=True):
                candidate.results[number] = result
                candidate.weights[number] = weight
            if number >= check:
                check *= NEXT_CHECK
                if number >= MOST_WORLDS or not _select(self._candidates, self.decisive, set_aside):
                    return

    def _worlds(self, view: View, rng: Random) -> Iterator[tuple[Deal, float]]:
        """Worlds with their weights.

        Only a sample of the worlds below the mean likelihood is played, each with the mean as its weight, so
        that time goes to worlds that matter.
        """
        sampler = Sampler(self.game, view)
        if not self._policy.weighs:
            while True:
                yield sampler.sample(rng), 1.0
        number, total, skipped = 0, 0.0, 0
        while True:
            world = sampler.sample(rng)
            # Six digits are the same on all machines.
            likelihood = max(LEAST_LIKELIHOOD, float(f"{self._policy.likelihood(world, self.seat):.6g}"))
            number += 1
            total += likelihood
            mean = total / number
            if likelihood >= mean or skipped >= MOST_SKIPPED:
                skipped = 0
                yield world, likelihood
            elif rng.random() * mean < likelihood:
                skipped = 0
                yield world, mean
            else:
                skipped += 1

    def _find_candidates(self, world: Deal) -> list[_Candidate]:
        """The candidates: the actions that `Policy.prune` keeps and that of the rules of thumb.

        All calls are added where the policy keeps none but can choose calls. Out of turn, doing nothing is a
        candidate as well.
        """
        advised = self.game.string_to_action(self.advice.action) if self.advice else None
        legal = self._without_signals(world.legal_actions(self.seat))
        if not self.in_turn:
            return [_Candidate(action, advised=action == advised) for action in (*legal, None)]
        actions = self._policy.prune(world, legal)
        calls = [action for action in legal if world.game.to_trick(action) is None]
        if not any(action in calls for action in actions) and self._policy.makes_calls:
            actions = [*actions, *calls]
        found = [_Candidate(action, advised=action == advised) for action in dict.fromkeys(actions)]
        known = {candidate.action: candidate for candidate in found}
        for action in legal:
            laid = world.game.to_trick(action)
            if action not in known and laid is not None:
                # A call that the policy does not make with a card changes nothing.
                same = known.get(laid) or self._same(world, action, known)
                if same is not None:
                    same.equals.append(action)
                    same.advised = same.advised or action == advised
                    known[action] = same
        if advised not in known:
            found.append(_Candidate(advised, advised=True))
        return found

    def _same(self, world: Deal, card: int, known: dict[int | None, _Candidate]) -> _Candidate | None:
        """The candidate with the same effect as a pruned card: the policy keeps only one of the two."""
        for other, candidate in known.items():
            if other is None or world.game.to_trick(other) is None:
                continue
            if len(self._policy.prune(world, sorted((card, other)))) == 1:
                return candidate
        return None

    def _try(self, explorer: Explorer, world: Deal, candidate: _Candidate) -> float:
        action = candidate.action
        if action is None or self._policy.bets or world.game.to_trick(action) is not None:
            deal = world.light_clone()
            if action is not None:
                deal.apply_action(action, self.seat)
        else:
            # The replying bot reads the history, which a light clone does not have.
            deal = world.clone()
            deal.apply_action(action, self.seat)
            explorer.play_answers(deal)
        return explorer.simulate(deal, candidate.node)

    def _best(self, tried: list[_Candidate]) -> _Candidate:
        """The best candidate so far, or the advised one if its lead is within the policy's margin."""
        finalists = [candidate for candidate in tried if candidate.alive]
        best = max(finalists, key=_Candidate.mean)
        advised = next((candidate for candidate in finalists if candidate.advised), best)
        lead, error = best.lead_over(advised)
        return best if lead > self._policy.margin(best.action) * error else advised


class _Candidate:
    """A candidate action with its results.

    Attributes:
        action: the action; None to do nothing.
        equals: other actions with the same effect.
        advised: True if the rules of thumb choose it, or one of its equals.
        alive: True if it is tried in the next world.
        same: True if its results have always equalled those of another; it is not tried again.
        node: the root of its tree.
        results: its utilities, by the numbers of the worlds in which it was tried.
        weights: the weights of these worlds.
    """

    __slots__ = ("action", "advised", "alive", "equals", "node", "results", "same", "weights")

    def __init__(self, action: int | None, *, advised: bool) -> None:
        self.action = action
        self.equals: list[int] = []
        self.advised = advised
        self.alive = True
        self.same = False
        self.node = Node()
        self.results: dict[int, float] = {}
        self.weights: dict[int, float] = {}

    def actions(self) -> list[int | None]:
        """The action and its equals."""
        return [self.action, *self.equals]

    def mean(self) -> float:
        return self._mean()[0]

    def _mean(self) -> tuple[float, float]:
        return _mean([*self.results.values()], [*self.weights.values()])

    def estimate(self) -> Estimate:
        return Estimate(*self._mean(), len(self.results))

    def lead_over(self, other: _Candidate) -> tuple[float, float]:
        """Its mean lead in the worlds in which both were tried, and the standard error."""
        mine, others = self.results, other.results
        both = [number for number in mine if number in others]
        return _mean([mine[each] - others[each] for each in both], [self.weights[each] for each in both])


def _mean(values: list[float], weights: list[float]) -> tuple[float, float]:
    """The weighted mean of values and its standard error."""
    count = len(values)
    total = fsum(weights)
    mean = fsum(value * weight for value, weight in zip(values, weights, strict=True)) / total
    if count < 2:
        return mean, inf
    squares = fsum((weight * (value - mean)) ** 2 for value, weight in zip(values, weights, strict=True))
    return mean, sqrt(squares * count / (count - 1)) / total


def _select(candidates: list[_Candidate], decisive: float, set_aside: float) -> bool:
    """Mark the candidates for the next worlds, the best and those near it; True if there is more than one.

    Time goes to their trees. A candidate set aside returns when the best turns out worse than it seemed.
    """
    best, *others = sorted(
        (candidate for candidate in candidates if not candidate.same),
        key=lambda candidate: (-candidate.mean(), not candidate.advised),
    )
    best.alive = True
    behind: list[tuple[float, _Candidate]] = []
    for candidate in others:
        lead = best.mean() - candidate.mean()
        in_both, error = best.lead_over(candidate)
        candidate.same = not in_both and not error and len(candidate.results) >= EQUAL_AFTER
        errors = lead / error if error else inf if lead else 0.0
        candidate.alive = errors <= decisive - DECISIVE + set_aside and not candidate.same
        if not candidate.same:
            behind.append((errors, candidate))
    if behind and not any(candidate.alive for _, candidate in behind):
        errors, nearest = min(behind, key=lambda each: each[0])
        nearest.alive = errors <= decisive or (errors < inf and len(nearest.results) < LEAST_WORLDS)
    return any(candidate.alive for _, candidate in behind)


def _why(best: _Candidate, tried: list[_Candidate]) -> Reason:
    """Why the best candidate beats the advised one."""
    advised = next(candidate for candidate in tried if candidate.advised)
    points = best.lead_over(advised)[0]
    if advised.action is None or points < LEAST_LEAD:
        return Reason("search-best")
    return Reason("search-better", {"amount": f"{points:.1f}"})
