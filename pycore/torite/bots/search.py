"""The strong bot: it makes up worlds that fit its view, plays each of them on with every action worth a
thought, and takes the action that comes off best.

All candidates are tried in the same worlds with the same dice, so that the luck which they share falls out
when they are compared; one that is worse than the best so far waits until that comes down. What the other
seats have done says something about their cards: a world counts as much as the policy finds it likely. After
the own action replies are tried along a tree (`torite.bots.tree`), and from where that ends the policy of the
game plays on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import fsum, inf, sqrt
from random import Random
from time import perf_counter
from typing import Final

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
"""In so many worlds every candidate is tried before any is left aside."""
FIRST_CHECK_WEIGHED: Final = 24
"""The same where worlds are weighed, so that some of them hardly count."""
NEXT_CHECK: Final = 1.25
"""How many times as many worlds there are at each check."""
HARDLY: Final = 1.0
"""By how many standard errors a candidate must be worse than the best to be left aside for a while."""
HARDLY_WEIGHED: Final = 1.5
"""The same where worlds are weighed, so that these errors seem smaller than they are."""
CLEARLY: Final = 3.0
"""By how many the nearest must be for the search to be over."""
FEW: Final = 500
"""In fewer worlds than this the rare great result may be missing."""
ALIKE: Final = 96
"""After so many worlds candidates that were just as good every time are taken for the same."""
ENOUGH: Final = 4000
"""After so many worlds more of them change nothing."""
PASSED_OVER: Final = 16
"""At most so many unlikely worlds in turn are passed over."""
UNLIKELY: Final = 1e-12
"""No world is less likely than this."""
WORTH_TELLING: Final = 0.1
"""A lead of fewer points is not put in figures."""


class SearchBot(SearchPlayer):
    """Plays by search. Signals it leaves to its rules of thumb, and out of turn it thinks only about what
    they would do. Where a search fails, it plays by them.
    """

    policy: Policy

    def __post_init__(self) -> None:
        super().__post_init__()
        self.policy = policy_of(self.game)

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
        clearly: by how many standard errors the nearest candidate must be worse than the best for the search
            to be over.
        to_the_end: whether every world is played to its end, also where the policy would break it off: for
            whoever measures by the spread of the results of whole deals.
        advice: what the rule of thumb would do.
        failure: what made the search fail, if something did: a fault of the policy, which this hides at the
            table, but no test.
    """

    def __init__(self, game: Game, view: View, policy: Policy, seed: int = 0) -> None:
        self.game = game
        self.seat: int = view["seat"]
        self.in_turn: bool = view["turn"] == self.seat
        self.simulations: int = 0
        self.clearly = CLEARLY
        self.to_the_end = False
        self.failure: Exception | None = None
        self.advice: Choice | None = HeuristicBot(game).choose(view)
        self._policy = policy
        self._view = view
        self._candidates: list[_Candidate] = []
        self.done: bool = self.advice is None or not self._has_a_choice(view, self.advice.action)
        self._steps = self._think(view, Random(f"{seed} {self.seat} {view['dealt']} {len(view['history'])}"))

    def _has_a_choice(self, view: View, advised: str) -> bool:
        """Whether there is something to find out: not about signals, nor before this seat has seen its cards,
        nor about words if the policy knows none.
        """
        action = self.game.string_to_action(advised)
        choices = len(self._open([self.game.string_to_action(text) for text in view["legal"]]))
        at_a_loss = action >= CARD_COUNT and not self._policy.speaks
        if choices + (not self.in_turn) < 2 or not self._open([action]) or at_a_loss:
            return False
        return any(card is not None for card in view["hands"][self.seat])

    def _open(self, actions: list[int]) -> list[int]:
        """Those of the actions on which it decides itself."""
        return [action for action in actions if action not in self.game.signal_actions]

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
            except Exception as fault:  # noqa: BLE001 - the rule of thumb knows what to do all the same
                self.failure = fault
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
        return self._policy.worded(self._view, Choice(name(best.action), _why(best, tried), estimates))

    def lead(self) -> tuple[float, float]:
        """By how much the best action is better than the next, in the worlds in which both were tried, and
        the standard error of that; nothing, as long as not two have been tried.
        """
        tried = sorted((one for one in self._candidates if one.results), key=_Candidate.mean, reverse=True)
        return tried[0].lead_over(tried[1]) if len(tried) > 1 else (0.0, 0.0)

    def _think(self, view: View, rng: Random) -> Iterator[None]:
        """Plays on, one deal at a time."""
        dice = Random()
        explorer = Explorer(self.game, self.seat, self._policy, match_utility(self.game, view), dice)
        weighs = self._policy.weighs
        check: float = FIRST_CHECK_WEIGHED if weighs else FIRST_CHECK
        hardly = HARDLY_WEIGHED if weighs else HARDLY
        to_the_end = self.to_the_end or may_end_match(self.game, view)
        for number, (world, weight) in enumerate(self._worlds(view, rng), 1):
            if not self._candidates:
                self._candidates = self._consider(world)
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
                if number >= ENOUGH or not _goes_on(self._candidates, self.clearly, hardly):
                    return

    def _worlds(self, view: View, rng: Random) -> Iterator[tuple[Deal, float]]:
        """Worlds with their weights.

        Of those that are less likely than most only some are played, and these count for the others, so that
        time goes to worlds that matter.
        """
        sampler = Sampler(self.game, view)
        if not self._policy.weighs:
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
        actions = self._policy.prune(world, legal)
        words = [action for action in legal if world.game.to_trick(action) is None]
        if not any(action in words for action in actions) and self._policy.speaks:
            actions = [*actions, *words]
        found = [_Candidate(action, advised=action == advised) for action in dict.fromkeys(actions)]
        known = {candidate.action: candidate for candidate in found}
        for action in legal:
            laid = world.game.to_trick(action)
            if action not in known and laid is not None:
                # What the policy does not say with a card changes nothing.
                same = known.get(laid) or self._same(world, action, known)
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
            # Who answers looks back.
            deal = world.clone()
            deal.apply_action(action, self.seat)
            explorer.hear_out(deal)
        return explorer.simulate(deal, candidate.node)

    def _best(self, tried: list[_Candidate]) -> _Candidate:
        """The best candidate so far; but the advised one if another is hardly better."""
        finalists = [candidate for candidate in tried if candidate.alive]
        best = max(finalists, key=_Candidate.mean)
        advised = next((candidate for candidate in finalists if candidate.advised), best)
        lead, error = best.lead_over(advised)
        return best if lead > self._policy.margin(best.action) * error else advised


class _Candidate:
    """An action that is tried.

    Attributes:
        action: the action; None to do nothing.
        equals: other actions with the same effect.
        advised: whether the rule of thumb would take it, or one of these.
        alive: whether it is tried in the next world.
        same: whether it was just as good as another every time, so that it is not tried again.
        node: what comes after it.
        results: what it brought, by the numbers of the worlds in which it was tried.
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
        """The action and those that are the same."""
        return [self.action, *self.equals]

    def mean(self) -> float:
        return self._mean()[0]

    def _mean(self) -> tuple[float, float]:
        return _mean([*self.results.values()], [*self.weights.values()])

    def estimate(self) -> Estimate:
        return Estimate(*self._mean(), len(self.results))

    def lead_over(self, other: _Candidate) -> tuple[float, float]:
        """By how much it is better in the worlds in which both were tried, and the standard error of that."""
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


def _goes_on(candidates: list[_Candidate], clearly: float, hardly: float) -> bool:
    """Settle which candidates are tried in the next worlds: those that may be the best. Returns whether there
    is more than one.

    Time goes to the best and what is near it, so that the tree after these grows; what is left aside comes
    back when the best turns out to be not as good as it seemed.
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
        candidate.same = not in_both and not error and len(candidate.results) >= ALIKE
        errors = lead / error if error else inf if lead else 0.0
        candidate.alive = errors <= clearly - CLEARLY + hardly and not candidate.same
        if not candidate.same:
            behind.append((errors, candidate))
    if behind and not any(candidate.alive for _, candidate in behind):
        errors, nearest = min(behind, key=lambda each: each[0])
        nearest.alive = errors <= clearly or (errors < inf and len(nearest.results) < FEW)
    return any(candidate.alive for _, candidate in behind)


def _why(best: _Candidate, tried: list[_Candidate]) -> Reason:
    """Why the best one is better than the advised one."""
    advised = next(candidate for candidate in tried if candidate.advised)
    points = best.lead_over(advised)[0]
    if advised.action is None or points < WORTH_TELLING:
        return Reason("search-best")
    return Reason("search-better", {"amount": f"{points:.1f}"})
