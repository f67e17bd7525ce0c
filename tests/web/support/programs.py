"""Programs of the machine that some tests need, such as a second browser."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def missing(what: str, package: str) -> NoReturn:
    """Skips or fails a test whose program is missing. Only CI must have all of them."""
    advice = f"{what} is not installed: on Debian and Ubuntu, apt install {package}"
    if os.environ.get("CI") == "true":
        pytest.fail(advice)
    pytest.skip(advice)
