"""Reading of typed lines."""

from __future__ import annotations

import sys
from collections.abc import Callable, Sequence

Reader = Callable[[str, Sequence[str]], str]
"""Asks for a line with the first argument; the second has likely answers. Raises ``EOFError`` or
``KeyboardInterrupt`` at the end of input.
"""


def make_reader() -> Reader:
    """A reader with completion and history where the extra ``terminal`` is installed and a person types; else
    a plain one.
    """
    if sys.stdin.isatty() and sys.stdout.isatty():
        try:
            from prompt_toolkit import PromptSession
            from prompt_toolkit.completion import WordCompleter
            from prompt_toolkit.shortcuts import CompleteStyle
        except ImportError:
            return read_plainly
        # The Tab key completes, as in a shell; a menu must never cover the table.
        session: PromptSession[str] = PromptSession(complete_style=CompleteStyle.READLINE_LIKE)

        def read(ask: str, choices: Sequence[str]) -> str:
            # A choice is one word, with its colons and commas.
            return session.prompt(ask, completer=WordCompleter(list(choices), sentence=True))

        return read
    return read_plainly


def read_plainly(ask: str, _choices: Sequence[str]) -> str:
    """A plain line, without completion."""
    return input(ask)
