"""The tests of the games by their rules, and their golden records."""

from __future__ import annotations

import pytest

from tests.games.two_tables import KINDS

collect_ignore = ["conftest.py"]
"""It holds no doctests, and several files of this name cannot be collected side by side."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--update-records",
        action="store_true",
        default=False,
        help="write the golden records of tests/games anew (run: pytest tests/games --update-records)",
    )


@pytest.fixture(scope="session")
def update_records(request: pytest.FixtureRequest) -> bool:
    return bool(request.config.getoption("--update-records", default=False))


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> str:
    """The game or its referee, for examples that hold for both."""
    return str(request.param)
