"""Shared by the tests of the build and in browsers: the site, built once per run."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

from tools.checks import TESTED_SITE
from tools.make_site import make_site

collect_ignore = ["conftest.py", "web/conftest.py", "workshop/conftest.py"]
"""They hold no doctests, and several files of the same name cannot be collected together."""


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site. Shared by the workers of a run: a test that changes it uses a copy."""
    if TESTED_SITE in os.environ:
        return Path(os.environ[TESTED_SITE])
    base = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    folder = base / "site" / "dist"
    with (base / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not folder.exists():
            folder.parent.mkdir(exist_ok=True)
            make_site(folder)
    return folder
