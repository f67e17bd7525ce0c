"""The files that the guides name exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.environment import ROOT

PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
BASES = (ROOT, ROOT / "pycore" / "torite", ROOT / "web" / "js", ROOT / "pycore")
"""What the paths of a guide may begin below."""
NAMED = re.compile(r"`((?:pycore|web|tools|tests|docs|core|blocks|bots|page|notation|texts)/[\w./-]+\.\w+)`")
MADE_UP = re.compile(r"[A-Z]{3,}|slobberhannes|ninety_nine")
"""Placeholders, and the games of docs/adding-a-game.md."""


def paths(page: Path) -> Iterator[str]:
    """The paths in a guide, without its code."""
    text = re.sub(r"^```.*?^```$", "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)
    return (path for path in NAMED.findall(text) if not MADE_UP.search(path))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_files_of_a_guide_exist(page: Path) -> None:
    missing = [path for path in paths(page) if not any((base / path).exists() for base in BASES)]
    assert not missing
