"""The strong bot: a search over sampled worlds (determinizations) of its view.

Every candidate action is tried in the same worlds with the same random numbers, so that the luck they share
cancels out in comparisons. A candidate that is worse than the best is set aside until the best comes down.
Worlds are weighted by the likelihood of the actions of the other seats. After the own action the search
follows a tree (`torite.bots.tree`); where the tree ends, the rollout policy of the game plays on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import inf
from random import Random
from time import perf_counter
from typing import Final

from torite.bots.candidates import DECISIVE, LEAST_LEAD, Candidate, find_candidates, select, why
from torite.bots.exact import Outcomes, ending
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice, Estimate
from torite.bots.rollout import Policy, policy_of
from torite.bots.search_player import SearchPlayer
from torite.bots.tree import Explorer
from torite.bots.utility import match_utility, may_end_match
from torite.bots.weighted_worlds import weighted_worlds
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
MOST_WORLDS: Final = 4000
"""Maximum number of worlds."""


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
        taken: an action that is tried besides the candidates; a review weighs it.
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
        self.taken: int | None = None
        self.failure: Exception | None = None
        # The search plays endings out itself.
        self.advice: Choice | None = HeuristicBot(game, endings=False).choose(view)
        self._policy = policy
        self._view = view
        self._candidates: list[Candidate] = []
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
        return self._policy.announce(self._view, Choice(name(best.action), why(best, tried), estimates))

    def _exact_choice(self, outcomes: Outcomes) -> Choice | None:
        """The best action of an ending that has been played out; the advised one if it is as good."""
        estimates = {
            action: Estimate(value, 0.0, outcomes.worlds) for action, value in outcomes.values.items()
        }
        advice, best = self.advice, outcomes.best
        if advice is None or advice.action in best:
            return advice and Choice(advice.action, advice.reason, estimates)
        lead = outcomes.values[best[0]] - outcomes.values[advice.action]
        better = Reason("exact-better", {"amount": f"{lead:.1f}"})
        reason = Reason("exact-best") if lead < LEAST_LEAD else better
        return self._policy.announce(self._view, Choice(best[0], reason, estimates))

    def lead(self) -> tuple[float, float]:
        """The lead of the best action over the next in the worlds in which both were tried, and its standard
        error; zeros before two have been tried.
        """
        tried = sorted((one for one in self._candidates if one.results), key=Candidate.mean, reverse=True)
        return tried[0].lead_over(tried[1]) if len(tried) > 1 else (0.0, 0.0)

    def _simulate(self, view: View, rng: Random) -> Iterator[None]:
        """Run one simulation at each step. An ending with few worlds is played out in all of them instead."""
        sampler = Sampler(self.game, view)
        if self.in_turn and not self.to_the_end:
            self._exact = ending(self.game, view, sampler)
            if self._exact is not None:
                self.simulations += self._exact.worlds
                return
        dice = Random()
        explorer = Explorer(self.game, self.seat, self._policy, match_utility(self.game, view), dice)
        check: float = FIRST_CHECK_WEIGHTED if self._policy.weighs else FIRST_CHECK
        set_aside = SET_ASIDE_WEIGHTED if self._policy.weighs else SET_ASIDE
        for number, (world, weight) in enumerate(weighted_worlds(self._policy, sampler, self.seat, rng), 1):
            if not self._candidates:
                self._candidates = self._find_candidates(world)
                to_the_end = self.to_the_end or may_end_match(self.game, view)
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
                if number >= MOST_WORLDS or not select(self._candidates, self.decisive, set_aside):
                    return

    def _find_candidates(self, world: Deal) -> list[Candidate]:
        """The candidates; out of turn, doing nothing is one as well."""
        advised = self.game.string_to_action(self.advice.action) if self.advice else None
        legal = self._without_signals(world.legal_actions(self.seat))
        if self.in_turn:
            found = find_candidates(self._policy, world, legal, advised)
            if self.taken is not None and not any(self.taken in each.actions() for each in found):
                found.append(Candidate(self.taken, advised=False))
            return found
        return [Candidate(action, advised=action == advised) for action in (*legal, None)]

    def _try(self, explorer: Explorer, world: Deal, candidate: Candidate) -> float:
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

    def _best(self, tried: list[Candidate]) -> Candidate:
        """The best candidate so far, or the advised one if its lead is within the policy's margin."""
        finalists = [candidate for candidate in tried if candidate.alive]
        best = max(finalists, key=Candidate.mean)
        advised = next((candidate for candidate in finalists if candidate.advised), best)
        lead, error = best.lead_over(advised)
        return best if lead > self._policy.margin(best.action) * error else advised
