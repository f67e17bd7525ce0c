"""Random lines of play, which can be repeated and shortened."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product
from random import Random
from typing import Final

from torite.core.cards import CARD_COUNT
from torite.core.game import Deal, Game
from torite.core.options import OptionValue
from torite.core.shuffle import SEED_LIMIT

Choice = tuple[bool, float]
"""True for cards before other actions, and a number from 0 to 1 that chooses."""

_MOST_ROWS: Final = 60
_CARDS_FIRST: Final = 0.6
_IN_TURN: Final = 0.85


@dataclass(frozen=True, slots=True)
class Line:
    """A deal and the choices in it.

    Attributes:
        options: the options that differ from their defaults.
        seed: the seed of the cards.
        dealer: the dealer, modulo the number of players.
        choices: one for each action; the deal is played on with the last one repeated.
    """

    options: Mapping[str, OptionValue]
    seed: int
    dealer: int
    choices: Sequence[Choice]

    @classmethod
    def drawn(cls, options: Mapping[str, OptionValue], rng: Random, length: int) -> Line:
        """A random line."""
        choices = [(rng.random() < _CARDS_FIRST, rng.random()) for _ in range(length)]
        return cls(options, rng.randrange(SEED_LIMIT), rng.randrange(60), choices)

    def deal(self, kind: type[Game]) -> Deal:
        """The deal before its first action."""
        game = kind(dict(self.options))
        return game.new_deal(seed=self.seed, dealer=self.dealer % game.players)

    def simpler(self) -> Iterator[Line]:
        """Lines that are shorter or simpler, the simplest first."""
        for name in self.options:
            yield replace(self, options={key: value for key, value in self.options.items() if key != name})
        if self.dealer:
            yield replace(self, dealer=0)
        if self.seed > 9:
            yield from (replace(self, seed=seed) for seed in range(10))
        size = len(self.choices) // 2
        while size:
            for start in range(0, len(self.choices), size):
                rest = [*self.choices[:start], *self.choices[start + size :]]
                if rest:
                    yield replace(self, choices=rest)
            size //= 2


def chosen(deal: Deal, choice: Choice) -> tuple[int, int]:
    """Seat and action of a choice. The seat in turn has a legal action."""
    turn = deal.turn
    assert turn is not None
    legal = deal.legal_actions(turn)
    cards_first, number = choice
    cards = [action for action in legal if action < CARD_COUNT]
    if cards_first:
        legal = cards or legal
    elif number > _IN_TURN:
        others = [
            (seat, action) for seat in deal.game.seats if seat != turn for action in deal.legal_actions(seat)
        ]
        if others:
            return others[int((number - _IN_TURN) / (1 - _IN_TURN) * (len(others) - 1))]
    return turn, legal[min(int(number * len(legal)), len(legal) - 1)]


def option_rows(kind: type[Game], rng: Random) -> list[dict[str, OptionValue]]:
    """Options to try: the defaults, each value alone with each number of players, then random ones."""
    players, *others = kind.OPTIONS
    rows: list[dict[str, OptionValue]] = [{}]
    for number, option in product(players.values, others or (players,)):
        for value in option.values:
            row = {players.name: number, option.name: value}
            rows.append({name: known for name, known in row.items() if known != _default(kind, name)})
    rows += [{option.name: rng.choice(option.values) for option in kind.OPTIONS} for _ in range(len(rows))]
    distinct = list({tuple(sorted(row.items())): row for row in rows}.values())
    return distinct[:1] + rng.sample(distinct[1:], min(_MOST_ROWS, len(distinct) - 1))


def _default(kind: type[Game], name: str) -> OptionValue:
    return next(option.default for option in kind.OPTIONS if option.name == name)
