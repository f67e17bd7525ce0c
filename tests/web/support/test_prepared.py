"""The games of the browser tests are the right ones."""

from __future__ import annotations

import pytest

from tests.web.support.prepared import EXAMPLES, extremes


@pytest.mark.slow
def test_the_examples_are_the_extremes() -> None:
    assert extremes() == EXAMPLES, "change EXAMPLES in tests/web/prepared.py"
