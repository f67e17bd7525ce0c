"""The actions of a game that are not cards: their names, and the numbers that go with them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from torite.core.cards import CARD_COUNT


class ActionNames(tuple[str, ...]):
    """The names of a game's actions that are not cards; the place of a name makes the number of its action.

    >>> names = ActionNames("pass", *with_arguments("trump", "CDHS"))
    >>> names.number("pass") == CARD_COUNT
    True
    >>> [names.argument(number) for number in names.numbers("trump")]
    ['C', 'D', 'H', 'S']
    """

    __slots__ = ()

    def __new__(cls, *names: str) -> Self:
        """Name the actions, in the order of their numbers."""
        return super().__new__(cls, names)

    def number(self, name: str) -> int:
        """The number of the action with this name. Raises ``ValueError`` when there is none."""
        return CARD_COUNT + self.index(name)

    def numbers(self, word: str) -> tuple[int, ...]:
        """The numbers of the actions ``WORD:ARGUMENT``."""
        start = f"{word}:"
        return tuple(CARD_COUNT + place for place, name in enumerate(self) if name.startswith(start))

    def argument(self, number: int) -> str:
        """The argument of the action with this number: ``C`` of ``trump:C``."""
        return self[number - CARD_COUNT].partition(":")[2]


def with_arguments(word: str, arguments: Iterable[str]) -> tuple[str, ...]:
    """The names of a word with each of its arguments: ``trump:C``, ``trump:D`` ..."""
    return tuple(f"{word}:{argument}" for argument in arguments)
