"""Games that are registered for one test."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from torite.games import GAMES


@pytest.fixture(autouse=True)
def _forgets() -> Iterator[None]:
    """What a test registers is gone after it."""
    yield
    GAMES.forget_others()
