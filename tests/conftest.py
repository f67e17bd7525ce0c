"""What the tests of the build and those in browsers share: the site, made once a run."""

from __future__ import annotations

import fcntl
import os
from pathlib import Path

import pytest

from tools.checks import TESTED_SITE
from tools.make_site import make_site

collect_ignore = ["conftest.py", "web/conftest.py"]
"""They hold no doctests, and several files of this name cannot be collected side by side."""


@pytest.fixture(scope="session")
def dist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site. The workers of a run share it: a test that changes it takes a copy."""
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
