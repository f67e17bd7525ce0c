"""Puzzles: positions in which one action is clearly best, and a beginner would hardly find it.

The built-in ones of a game are in its folder, in ``puzzles.json``; ``torite puzzles`` finds new ones.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from math import hypot
from random import Random
from typing import Any, Final

from torite.bots.easy import EasyBot
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice, Estimate
from torite.bots.search import SearchBot
from torite.core.deal import Deal
from torite.core.game import Game
from torite.core.shuffle import SEED_LIMIT
from torite.games import GAMES
from torite.notation.link import from_link, to_link

FILE: Final = "puzzles.json"
FIRST_LOOK: Final = 400
"""So many simulations show whether a position may be a puzzle."""
LONG_SEARCH: Final = 3000
"""So many, with other chances, must agree."""
PROMISING: Final = 2.0
"""By how many standard errors the best action must be ahead of the next at the first look."""
CLEAR: Final = 4.0
"""And after the long search."""
MATTERS: Final = 0.15
"""And by which part of the spread of the results."""
LEAST_CHOICE: Final = 3
"""Between so many actions there must be a choice."""
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
    """

    link: str
    seat: int
    answer: str
    values: Mapping[str, float]
    margin: float
    level: int

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
        }


@cache
def puzzles_of(game_id: str) -> tuple[Puzzle, ...]:
    """The built-in puzzles of a game, the easier ones first. Raises ``ValueError`` for an unknown game."""
    if game_id not in GAMES:
        raise ValueError(f"there is no game {game_id!r}; the games are: {', '.join(GAMES)}")
    file = files(GAMES[game_id].packages()[0]).joinpath(FILE)
    if not file.is_file():
        return ()
    return tuple(Puzzle(**told) for told in json.loads(file.read_text("utf-8")))


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
    first = _clear(deal, FIRST_LOOK, PROMISING, rng.randrange(SEED_LIMIT))
    if first is None or first.action == beginner.action:
        return None
    last = _clear(deal, LONG_SEARCH, CLEAR, rng.randrange(SEED_LIMIT))
    if last is None or last.action != first.action:
        return None
    best, second = _two_best(last)
    return Puzzle(
        link=to_link(deal, seat),
        seat=seat,
        answer=last.action,
        values={action: round(each.value, 2) for action, each in last.estimates.items()},
        margin=round(hypot(best.error, second.error), 3),
        level=1 if advice.action == last.action else 2,
    )


def _clear(deal: Deal, simulations: int, errors: float, seed: int) -> Choice | None:
    """What a search chooses, if that is better than all else by so many standard errors, and worth it."""
    seat = deal.turn
    assert seat is not None
    view = deal.view(seat)
    search = SearchBot(deal.game, simulations=simulations, seed=seed).search(view)
    search.run(simulations=simulations)
    choice = search.choice()
    if choice is None or len(set(choice.estimates.values())) < LEAST_CHOICE:
        return None
    best, second = _two_best(choice)
    lead = best.value - second.value
    spread = best.error * best.simulations**0.5
    clear = lead > errors * hypot(best.error, second.error) and lead > MATTERS * spread
    return choice if clear and choice.estimates[choice.action] == best else None


def _two_best(choice: Choice) -> list[Estimate]:
    """The best estimate and the next; cards that are the same share theirs, and count once."""
    return sorted(set(choice.estimates.values()), key=lambda estimate: -estimate.value)[:2]
