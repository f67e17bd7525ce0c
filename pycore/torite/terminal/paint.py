"""Colours and widths of text in a terminal."""

from __future__ import annotations

import os
from collections.abc import Mapping
from typing import Final, TextIO
from unicodedata import category, east_asian_width

_CODES: Final = {"bold": "1", "dim": "2", "red": "31", "green": "32", "yellow": "33", "blue": "34"}
_RED_SUITS: Final = "♥♦"


class Paint:
    """Painter of text; without colours it returns the text unchanged."""

    def __init__(self, colours: bool) -> None:
        self.colours = colours

    def __call__(self, text: str, *styles: str) -> str:
        """The text in some styles: ``bold``, ``dim`` or a colour."""
        codes = ";".join(_CODES[style] for style in styles)
        return f"\N{ESCAPE}[{codes}m{text}\N{ESCAPE}[0m" if self.colours and codes and text else text

    def card(self, text: str, *styles: str) -> str:
        """A card as players write it; hearts and diamonds are red."""
        red = ("red",) if any(mark in text for mark in _RED_SUITS) else ()
        return self(text, *red, *styles)


def has_colours(stream: TextIO, environment: Mapping[str, str] = os.environ) -> bool:
    """True for a terminal without a wish against colours (https://no-color.org)."""
    return stream.isatty() and not environment.get("NO_COLOR") and environment.get("TERM") != "dumb"


def width(text: str) -> int:
    """The width of a text in columns: two for a Japanese character, none for a combining mark."""
    return sum(
        0 if category(sign) in ("Mn", "Me", "Cf") else 2 if east_asian_width(sign) in "WF" else 1
        for sign in text
    )


def pad(text: str, columns: int) -> str:
    """The text padded with spaces to a width."""
    return text + " " * (columns - width(text))
