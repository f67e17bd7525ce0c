"""Names and numbers of the actions of a game that are not cards."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Self

from torite.core.cards import CARD_COUNT


class ActionNames(tuple[str, ...]):
    """Names of the actions of a game that are not cards. The index of a name gives the number of its action.

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
        """The number of the action with this name. Raises ``ValueError`` if there is none."""
        return CARD_COUNT + self.index(name)

    def numbers(self, call: str) -> tuple[int, ...]:
        """The numbers of the actions ``CALL:ARGUMENT``."""
        start = f"{call}:"
        return tuple(CARD_COUNT + place for place, name in enumerate(self) if name.startswith(start))

    def argument(self, number: int) -> str:
        """The argument of the action with this number: ``C`` of ``trump:C``."""
        return self[number - CARD_COUNT].partition(":")[2]


def with_arguments(call: str, arguments: Iterable[str]) -> tuple[str, ...]:
    """The names of a call with each of its arguments: ``trump:C``, ``trump:D`` ..."""
    return tuple(f"{call}:{argument}" for argument in arguments)
