"""The checks of the build run every test."""

from __future__ import annotations

from pathlib import Path

from tools.checks import IN_BROWSERS

ROOT = Path(__file__).parents[1]


def test_every_test_in_a_browser_is_where_they_are_looked_for() -> None:
    _, room = IN_BROWSERS[-1].split("=")
    assert list((ROOT / room).rglob("test_*.py"))
    elsewhere = [path for path in (ROOT / "tests").rglob("*.py") if ROOT / room not in path.parents]
    mark = ".".join(("mark", "browser"))
    assert [path for path in elsewhere if mark in path.read_text("utf-8")] == []
