"""Puzzles: positions in which one action is clearly best, and a beginner would hardly find it.

The built-in ones of a game are in its folder, in ``puzzles.json``; ``torite puzzles`` finds new ones.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from random import Random
from typing import Any, Final, NamedTuple

from torite.bots.easy import EasyBot
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice, Estimate
from torite.bots.rollout import policy_of
from torite.bots.search import SearchBot
from torite.core.game import Deal, Game
from torite.core.shuffle import SEED_LIMIT
from torite.games import GAMES, game_packages
from torite.notation.link import from_link, to_link
from torite.notation.replay import BadRecord, parse_json
from torite.study.exact import play_all

FILE: Final = "puzzles.json"
FIRST_LOOK: Final = 400
"""So many simulations show whether a position may be a puzzle."""
LONG_SEARCH: Final = 3000
"""So many, with other chances, must agree."""
PROMISING: Final = 2.0
"""By how many standard errors the best action must be ahead of the next at the first look."""
CLEAR: Final = 4.0
"""And after the long search."""
GIVEN_UP: Final = 8.0
"""By so many an action must be worse before a search tries it no more. By fewer than it takes to be clear,
and the search would end before anything is clear.
"""
MATTERS: Final = 0.15
"""And by which part of the spread of the results."""
TOLD: Final = 0.05
"""Smallest difference in points that a sentence can tell."""
LEAST_CHOICE: Final = 3
"""Between so many actions there must be a choice."""
GLANCE: Final = 30_000
"""So many actions are tried in exact play before the searches, which take longer."""
WANDERING: Final = 0.15
"""How often the players on the way to a position play at random, so that positions differ."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position with its solution.

    Attributes:
        link: the deal as far as it has been played, as a link without the page's address.
        seat: who is to act.
        answer: the text of the best action.
        values: what the actions are expected to bring the seat, in points of the deal, by text.
        margin: the standard error of the lead of the answer over the next best.
        level: 1 where the rules of thumb find the answer too, 2 where they do not.
        worlds: in so many deals, which are all that there may be, best play with open cards has shown the
            same; 0 where there are too many, and a long search alone says so.
    """

    link: str
    seat: int
    answer: str
    values: Mapping[str, float]
    margin: float
    level: int
    worlds: int = 0

    @property
    def deal(self) -> Deal:
        """The position."""
        return from_link(self.link).deal

    def cost(self, action: str) -> float | None:
        """How many points fewer an action is expected to bring than the answer; None for one that was not
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
            "level": self.level,
            "worlds": self.worlds,
        }


@cache
def puzzles_of(game_id: str) -> tuple[Puzzle, ...]:
    """The built-in puzzles of a game, the easier ones first. Raises ``ValueError`` for an unknown game."""
    if game_id not in GAMES:
        raise ValueError(f"there is no game {game_id!r}; the games are: {', '.join(GAMES)}")
    file = files(game_packages(game_id)[0]).joinpath(FILE)
    if not file.is_file():
        return ()
    return read_puzzles(file.read_text("utf-8"))


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a file. Raises ``ValueError`` for anything else."""
    try:
        return tuple(Puzzle(**told) for told in parse_json(text, "this file"))
    except (TypeError, BadRecord) as error:
        raise ValueError(f"these are no puzzles: {error}") from None


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The text of a file with these puzzles, the easier ones first."""
    by_level = sorted(puzzles, key=lambda puzzle: puzzle.level)
    rows = ",\n".join(json.dumps(puzzle.to_json(), ensure_ascii=False) for puzzle in by_level)
    return f"[\n{rows}\n]\n"


def advice_on(puzzle: Puzzle) -> Choice | None:
    """What the rules of thumb would do in this position, as they are now."""
    deal = puzzle.deal
    return HeuristicBot(deal.game).choose(deal.view(puzzle.seat))


def worse_than_answer(puzzle: Puzzle) -> list[str]:
    """The actions that were weighed and are worse than the answer, the next best first."""
    values = puzzle.values
    return sorted((action for action in values if puzzle.cost(action)), key=lambda action: -values[action])


def has_one_answer(puzzle: Puzzle) -> bool:
    """Whether one action is clearly best: all that is as good has the same effect, as touching cards have, or
    the same card with a word; and all else is worse by a number of points that can be told.
    """
    deal = puzzle.deal
    best = {
        deal.game.to_trick(deal.string_to_action(each)) for each in puzzle.values if puzzle.cost(each) == 0
    }
    cards = sorted(card for card in best if card is not None)
    if len(best) > 1:
        # Of cards with the same effect the policy sees but one.
        world = deal.resample(puzzle.seat, Random(0))
        if len(cards) < len(best) or len(policy_of(deal.game).prune(world, cards)) > 1:
            return False
    return all((puzzle.cost(action) or 0.0) > TOLD for action in worse_than_answer(puzzle))


def level_of(puzzle: Puzzle) -> int:
    """The level that a puzzle has by the rules of thumb as they are now."""
    advice = advice_on(puzzle)
    return 1 if advice is not None and puzzle.cost(advice.action) == 0 else 2


def checked(puzzle: Puzzle) -> Puzzle | None:
    """The puzzle, once more checked by exact play where there are few enough worlds for it; None if that
    shows something else, or if it has more than one answer.
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
    """Puzzles of a game without end, at most one of a deal; always the same from one seed."""
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
        # Signals and other words out of turn are left aside: they would tell in a link what a seat saw.
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
    """The puzzle that this position is, if it is one."""
    seat = deal.turn
    assert seat is not None
    view = deal.view(seat)
    if len(view["legal"]) < LEAST_CHOICE or not deal.actions():
        return None
    beginner = EasyBot(deal.game, seed=0).choose(view)
    # Where a beginner plays as everybody would, there is seldom anything to find.
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
        level=1 if last.finds(advice.action) else 2,
    )
    return checked(found)


class _Found(NamedTuple):
    """What a search has found.

    Attributes:
        action: the text of the best action.
        estimates: what the actions are expected to bring, by text.
        error: the standard error of the lead of the best over the next.
    """

    action: str
    estimates: Mapping[str, Estimate]
    error: float

    def finds(self, action: str) -> bool:
        """Whether an action is the best, or has the same effect, such as a card that touches it, or the same
        card with a word.
        """
        return self.estimates.get(action) == self.estimates[self.action]


def _clear(deal: Deal, simulations: int, errors: float, seed: int) -> _Found | None:
    """What a search chooses, if that is better than all else by so many standard errors, and worth it."""
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
    # Both in the worlds in which both were tried and in all of them.
    lead = min(lead, best.value - second.value)
    spread = best.error * best.simulations**0.5
    clear = lead > errors * error and lead > MATTERS * spread
    if not clear or choice.estimates[choice.action] != best:
        return None
    return _Found(choice.action, choice.estimates, error)
