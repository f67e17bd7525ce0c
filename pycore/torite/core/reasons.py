"""Reasons: why an action is refused, a trick was won, a bot plays as it does. A code with arguments;
`torite.texts` has the words.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from operator import index
from typing import TypedDict

Argument = str | int | list[str] | list[int]
"""A value in a reason. By its name it is a card code (``card``), a list of them (``cards``), a suit letter
(``suit``), a list of them (``suits``), a seat (``seat``), a list of them (``seats``), an action (``action``),
or a number or word (any other name).
"""


@dataclass(frozen=True, slots=True)
class Reason:
    """A reason in a form that a program can read.

    Attributes:
        code: what it is, such as ``must-follow``.
        args: the values its sentence needs, such as ``{"suit": "H"}``.
    """

    code: str
    args: Mapping[str, Argument] = field(default_factory=dict)

    def __str__(self) -> str:
        if not self.args:
            return self.code
        return f"{self.code} ({', '.join(f'{name}={value}' for name, value in self.args.items())})"


class ToldReason(TypedDict):
    """A reason together with its sentence.

    Keys:
        code: what it is, such as ``must-follow``.
        args: the values its sentence needs, such as ``{"suit": "H"}``.
        message: the sentence.
    """

    code: str
    args: dict[str, Argument]
    message: str


class IllegalAction(ValueError):
    """An action that may not be taken now. The deal is as it was before.

    Attributes:
        reason: why not.
    """

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"this action is not legal now: {reason}; legal_actions() tells what is")
        self.reason = reason


def action_number(action: object) -> int:
    """Convert an action that is not a plain ``int``, such as numpy's integers, or raise `IllegalAction`."""
    try:
        if isinstance(action, bool):
            raise TypeError
        return index(action)  # type: ignore[arg-type]
    except TypeError:
        raise IllegalAction(Reason("no-such-action")) from None
