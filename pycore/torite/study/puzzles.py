"""Puzzles: positions in which one action is clearly best and hard to find for a beginner.

The built-in ones of a game are in its folder, in ``puzzles.json``; ``torite puzzles`` finds new ones.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from math import log10
from random import Random
from typing import Any, Final, NamedTuple

from torite.bots.easy import EasyBot
from torite.bots.exact import play_all
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice, Estimate
from torite.bots.rollout import policy_of
from torite.bots.search import SearchBot
from torite.core.game import Deal, Game
from torite.core.shuffle import SEED_LIMIT
from torite.games import GAMES
from torite.notation.link import from_link, to_link
from torite.notation.replay import BadRecord, parse_json

FILE: Final = "puzzles.json"
FIRST_LOOK: Final = 400
"""Number of simulations of the first look at a position."""
LONG_SEARCH: Final = 3000
"""Number of simulations of the confirming search, with another seed."""
PROMISING: Final = 2.0
"""Lead of the best action over the next in standard errors, at the first look."""
CLEAR: Final = 4.0
"""Lead of the best action in standard errors, after the long search."""
GIVEN_UP: Final = 8.0
"""Deficit in standard errors at which a search drops an action. It must exceed `CLEAR`, or the search would
end before a lead is clear.
"""
MATTERS: Final = 0.15
"""Smallest lead as a part of the spread of the results."""
TOLD: Final = 0.05
"""Smallest difference in points that a sentence can state."""
LEAST_CHOICE: Final = 3
"""Minimum number of actions to choose from."""
GLANCE: Final = 30_000
"""Maximum number of actions tried in exact play before the searches, which take longer."""
BEGINNERS: Final = 60
"""Number of beginners who try a puzzle for its rating."""
BEGINNER: Final = 1500
"""Their rating."""
ELO: Final = 400
"""Difference of ratings at which the better one wins ten to one."""
WANDERING: Final = 0.15
"""Probability of a random action on the way to a position, for variety."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with its solution.

    Attributes:
        link: the position, as a link without the page's address.
        seat: the seat in turn.
        answer: the text of the best action.
        values: the expected points of the deal for the seat, by action.
        margin: the standard error of the lead of the answer over the next best.
        rating: the rating of a player who solves it half the time; that of a beginner is 1500.
            0: not measured.
        worlds: the number of possible worlds if exact play in all of them agrees; 0 if only a long search was
            possible.
    """

    link: str
    seat: int
    answer: str
    values: Mapping[str, float]
    margin: float
    rating: int
    worlds: int = 0

    @property
    def deal(self) -> Deal:
        """The position."""
        return from_link(self.link).deal

    def cost(self, action: str) -> float | None:
        """The points by which an action is expected to be worse than the answer; None for one that was not
        weighed.
        """
        value = self.values.get(action)
        return None if value is None else self.values[self.answer] - value

    def to_json(self) -> dict[str, Any]:
        """The puzzle as an object for the file."""
        return {
            "link": self.link,
            "seat": self.seat,
            "answer": self.answer,
            "values": dict(self.values),
            "margin": self.margin,
            "rating": self.rating,
            "worlds": self.worlds,
        }


@cache
def puzzles_of(game_id: str) -> tuple[Puzzle, ...]:
    """The built-in puzzles of a game, easier ones first. Raises ``ValueError`` for an unknown game."""
    if game_id not in GAMES:
        raise ValueError(f"there is no game {game_id!r}; the games are: {', '.join(GAMES)}")
    packages = GAMES.packages(game_id)
    file = files(packages[0]).joinpath(FILE) if packages else None
    if file is None or not file.is_file():
        return ()
    return read_puzzles(file.read_text("utf-8"))


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file. Raises ``ValueError`` for anything else."""
    try:
        return tuple(Puzzle(**fields) for fields in parse_json(text, "this file"))
    except (TypeError, BadRecord) as error:
        raise ValueError(f"these are no puzzles: {error}") from None


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The text of a file with these puzzles, easier ones first."""
    by_rating = sorted(puzzles, key=lambda puzzle: puzzle.rating)
    rows = ",\n".join(json.dumps(puzzle.to_json(), ensure_ascii=False) for puzzle in by_rating)
    return f"[\n{rows}\n]\n"


def advice_on(puzzle: Puzzle) -> Choice | None:
    """What the rules of thumb would do in this position today."""
    deal = puzzle.deal
    return HeuristicBot(deal.game).choose(deal.view(puzzle.seat))


def worse_than_answer(puzzle: Puzzle) -> list[str]:
    """The weighed actions that are worse than the answer, best first."""
    values = puzzle.values
    return sorted((action for action in values if puzzle.cost(action)), key=lambda action: -values[action])


def has_one_answer(puzzle: Puzzle) -> bool:
    """True if one action is clearly best: equally good ones have the same effect, such as touching cards or
    the same card with a call, and all others are worse by a number of points that can be stated.
    """
    deal = puzzle.deal
    best = {
        deal.game.to_trick(deal.string_to_action(each)) for each in puzzle.values if puzzle.cost(each) == 0
    }
    cards = sorted(card for card in best if card is not None)
    if len(best) > 1:
        # The policy sees only one of several cards with the same effect.
        world = deal.resample(puzzle.seat, Random(0))
        if len(cards) < len(best) or len(policy_of(deal.game).prune(world, cards)) > 1:
            return False
    return all((puzzle.cost(action) or 0.0) > TOLD for action in worse_than_answer(puzzle))


def rated(puzzle: Puzzle) -> Puzzle:
    """The puzzle with the rating by which many beginners find its answer, in the formula of Elo."""
    deal = puzzle.deal
    view = deal.view(puzzle.seat)
    choices = (EasyBot(deal.game, seed=seed).choose(view) for seed in range(BEGINNERS))
    solved = sum(choice is not None and puzzle.cost(choice.action) == 0 for choice in choices)
    # One more of each kind: no puzzle is solved by all or by none.
    odds = (solved + 1) / (BEGINNERS - solved + 1)
    return replace(puzzle, rating=round(BEGINNER - ELO * log10(odds)))


def checked(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle, checked by exact play where there are few enough worlds; None if that disagrees or finds
    more than one answer.
    """
    deal = puzzle.deal
    if not has_one_answer(puzzle):
        return None
    outcomes = play_all(deal.game, deal.view(puzzle.seat))
    if outcomes is None:
        return replace(puzzle, worlds=0)
    best = [action for action in puzzle.values if puzzle.cost(action) == 0]
    return replace(puzzle, worlds=outcomes.worlds) if outcomes.confirms(best, MATTERS) else None


def find_puzzles(game: Game, seed: int) -> Iterator[Puzzle]:
    """Puzzles of a game without end, at most one for each deal; the same from the same seed."""
    rng = Random(seed)
    while True:
        deal = game.new_deal(seed=rng.randrange(SEED_LIMIT), dealer=rng.randrange(game.players))
        puzzle = _in_deal(deal, rng)
        if puzzle is not None:
            yield puzzle


def _in_deal(deal: Deal, rng: Random) -> Puzzle | None:
    """The first puzzle that comes up while sensible players play the deal."""
    bot = HeuristicBot(deal.game)
    while deal.turn is not None:
        # Signals and other calls out of turn are left out: in a link they would show what a seat saw.
        advice = bot.choose(deal.view(deal.turn))
        assert advice is not None
        puzzle = _puzzle(deal, advice, rng)
        if puzzle is not None:
            return puzzle
        legal = deal.legal_actions()
        wanders = rng.random() < WANDERING
        deal.apply_action(rng.choice(legal) if wanders else deal.string_to_action(advice.action))
    return None


def _puzzle(deal: Deal, advice: Choice, rng: Random) -> Puzzle | None:
    """The puzzle of this position, if it is one."""
    seat = deal.turn
    assert seat is not None
    view = deal.view(seat)
    if len(view["legal"]) < LEAST_CHOICE or not deal.actions():
        return None
    beginner = EasyBot(deal.game, seed=0).choose(view)
    # Where a beginner plays like everybody else, there is seldom anything to find.
    if beginner is None or beginner.action == advice.action:
        return None
    glance = play_all(deal.game, view, most_steps=GLANCE)
    if glance is not None and not glance.confirms(glance.best, MATTERS):
        return None
    first = _clear(deal, FIRST_LOOK, PROMISING, rng.randrange(SEED_LIMIT))
    if first is None or first.finds(beginner.action):
        return None
    last = _clear(deal, LONG_SEARCH, CLEAR, rng.randrange(SEED_LIMIT))
    if last is None or last.action != first.action:
        return None
    found = Puzzle(
        link=to_link(deal, seat),
        seat=seat,
        answer=last.action,
        values={action: round(each.value, 2) for action, each in last.estimates.items()},
        margin=round(last.error, 3),
        rating=BEGINNER,
    )
    return checked(rated(found))


class _Found(NamedTuple):
    """What a search has found.

    Attributes:
        action: the text of the best action.
        estimates: the expected values, by action.
        error: the standard error of the lead of the best over the next.
    """

    action: str
    estimates: Mapping[str, Estimate]
    error: float

    def finds(self, action: str) -> bool:
        """True for the best action or one with the same effect, such as a touching card or the same card with
        a call.
        """
        return self.estimates.get(action) == self.estimates[self.action]


def _clear(deal: Deal, simulations: int, errors: float, seed: int) -> _Found | None:
    """The choice of a search that leads by this number of standard errors and by enough points; else None."""
    seat = deal.turn
    assert seat is not None
    view = deal.view(seat)
    search = SearchBot(deal.game, simulations=simulations, seed=seed).search(view)
    search.decisive = GIVEN_UP
    search.to_the_end = True
    search.run(simulations=simulations)
    choice = search.choice()
    if choice is None or len(set(choice.estimates.values())) < LEAST_CHOICE:
        return None
    best, second = sorted(set(choice.estimates.values()), key=lambda estimate: -estimate.value)[:2]
    lead, error = search.lead()
    # Both in the worlds in which both were tried and in all worlds.
    lead = min(lead, best.value - second.value)
    spread = best.error * best.simulations**0.5
    clear = lead > errors * error and lead > MATTERS * spread
    if not clear or choice.estimates[choice.action] != best:
        return None
    return _Found(choice.action, choice.estimates, error)
