"""What can be looked for in docs/: one list, which a page fetches when somebody begins to type."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

MOST = 2000
"""How many letters of a text are looked through."""


class Entry(NamedTuple):
    """A place that can be found."""

    title: str
    address: str
    where: str
    text: str


def plain(text: str) -> str:
    """A text in one line, without its marks."""
    return " ".join(text.replace("``", "").replace("`", "").split())[:MOST]


def write_index(path: Path, entries: Sequence[Entry]) -> None:
    """Write the list as JSON; of two entries of one title and text the first stays."""
    kept = {(entry.title, entry.text): entry for entry in reversed(entries)}
    listed = [entry for entry in entries if kept[entry.title, entry.text] is entry]
    path.write_text(json.dumps(listed, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def first_line(docstring: str) -> str:
    """The first sentence of a docstring."""
    return plain(docstring.strip().partition("\n\n")[0])
