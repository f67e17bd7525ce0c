"""The search in docs/: a list that a page fetches when a reader begins to type."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

MOST = 2000
"""Maximum number of letters of a text for the search."""


class Entry(NamedTuple):
    """An entry of the search."""

    title: str
    address: str
    where: str
    text: str


def plain(text: str) -> str:
    """A text in one line without markup."""
    return " ".join(text.replace("``", "").replace("`", "").split())[:MOST]


def write_index(path: Path, entries: Sequence[Entry]) -> None:
    """Write the list as JSON, without repeated entries."""
    kept = {(entry.title, entry.text): entry for entry in reversed(entries)}
    listed = [entry for entry in entries if kept[entry.title, entry.text] is entry]
    path.write_text(json.dumps(listed, ensure_ascii=False, separators=(",", ":")) + "\n", encoding="utf-8")


def first_line(docstring: str) -> str:
    """The first sentence of a docstring."""
    return plain(docstring.strip().partition("\n\n")[0])
