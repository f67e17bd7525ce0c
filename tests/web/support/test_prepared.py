"""The games that the tests in browsers take are those that they should take."""

from __future__ import annotations

import pytest

from tests.web.support.prepared import EXAMPLES, extremes


@pytest.mark.slow
def test_the_examples_are_the_extremes() -> None:
    assert extremes() == EXAMPLES, "change EXAMPLES in tests/web/prepared.py"
