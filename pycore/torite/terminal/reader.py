"""Reads what a person types."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

Reader = Callable[[str, Sequence[str]], str]
"""Asks for a line with the first argument; what may well be typed is the second one. Raises ``EOFError`` or
``KeyboardInterrupt`` when the person has had enough.
"""


def make_reader() -> Reader:
    """With the extra ``terminal`` installed and a person at the keys the choices are completed, and lines
    that were typed before come back; otherwise lines are read as they come.
    """
    if sys.stdin.isatty() and sys.stdout.isatty():
        try:
            from prompt_toolkit import PromptSession
            from prompt_toolkit.completion import WordCompleter
            from prompt_toolkit.shortcuts import CompleteStyle
        except ImportError:
            return read_plainly
        # As in a shell: the Tab key completes, and a menu never covers the table.
        session: PromptSession[str] = PromptSession(complete_style=CompleteStyle.READLINE_LIKE)

        def read(ask: str, choices: Sequence[str]) -> str:
            # Actions have colons and commas within: a choice is one word.
            return session.prompt(ask, completer=WordCompleter(list(choices), sentence=True))

        return read
    return read_plainly


def read_plainly(ask: str, _choices: Sequence[str]) -> str:
    """A line as it comes; nothing is completed."""
    return input(ask)
