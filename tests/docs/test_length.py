"""The documentation stays short."""

from __future__ import annotations

import re

from tools.environment import ROOT

DOCS = ROOT / "docs"
WORDS = 34_200
"""Maximum number of words of all guides, without the tables that tools make, which grow with the games."""
MADE = re.compile(r"<!-- the table .*?<!-- end of the table -->", re.DOTALL)
README_LINES = 120
PICTURE = 300_000
"""Maximum size of a picture, in bytes."""
ROWS = 35
"""Maximum number of rows of the table in docs/architecture.md."""


def test_the_guides_are_short() -> None:
    words = {path.name: len(MADE.sub("", path.read_text("utf-8")).split()) for path in DOCS.glob("*.md")}
    assert sum(words.values()) <= WORDS, words


def test_the_readme_is_short() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    assert len(text.splitlines()) < README_LINES
    for path in re.findall(r"!\[[^\]]+\]\(([^)]+)\)", text):
        assert (ROOT / path).stat().st_size <= PICTURE


def test_names_say_where_most_things_are() -> None:
    text = (DOCS / "architecture.md").read_text("utf-8")
    _, _, rows = text.partition("|---|---|\n")
    assert 0 < rows.count("\n| ") < ROWS
