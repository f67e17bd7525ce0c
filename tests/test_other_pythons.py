"""The packages, installed outside the sources on every CPython of this machine, behave like the sources."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from shutil import copytree, which

import pytest

from tests.games import golden
from tools import fingerprint, replays
from tools.package import make_packages

ROOT = Path(__file__).parents[1]
OLDEST = 11
NEWEST_TO_LOOK_FOR = 30
GUIDES = ("README.md", *(f"docs/{name}.md" for name in ("first-steps", "notation", "record", "view", "link")))
"""Pages whose examples need only the library."""
EXAMPLES = """
import doctest, pathlib, sys
import torite
assert pathlib.Path(torite.__file__).parent == pathlib.Path("installed", "torite").resolve(), torite.__file__
for page in sys.argv[1:]:
    failed, tried = doctest.testfile(page, module_relative=False)
    assert tried and not failed, page
"""


def pythons() -> dict[int, str]:
    """One CPython of every supported minor version, including this one, from the path or pyenv."""
    found = {sys.version_info.minor: sys.executable}
    for minor in range(OLDEST, NEWEST_TO_LOOK_FOR):
        pyenv = sorted(
            Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/3.{minor}.*")
        )
        for python in [which(f"python3.{minor}"), *(str(folder / "bin" / "python3") for folder in pyenv)]:
            if python and minor not in found and answers(python, minor):
                found[minor] = python
    return found


def answers(python: str, minor: int) -> bool:
    try:
        told = subprocess.run([python, "--version"], capture_output=True, text=True, timeout=120, check=True)
    except (OSError, subprocess.SubprocessError):
        return False
    return re.match(rf"Python 3\.{minor}\.", told.stdout) is not None


def run(folder: Path, *command: str | Path) -> str:
    """The output of a command in a folder outside the sources, with the package in `installed`."""
    path = os.pathsep.join([str(folder / "installed"), str(folder)])
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"}
    done = subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.full
def test_the_packages_do_the_same_on_every_python(tmp_path: Path) -> None:
    wheel, sdist = make_packages(tmp_path / "packages")
    records = golden.as_records()
    there = pythons()
    for minor, python in there.items():
        folder = tmp_path / f"3.{minor}"
        copytree(ROOT / "tools", folder / "tools", ignore=lambda *_: {"bare", "__pycache__"})
        (folder / "tools" / replays.RECORDS.name).write_text(json.dumps(records), "utf-8")
        # Only here are the tools that make a wheel from an sdist.
        package = [sdist, "--no-build-isolation"] if minor == sys.version_info.minor else [wheel]
        pip = ("-m", "pip", "install", "--quiet", "--no-index", "--target", "installed")
        run(folder, python, *pip, *package)
        run(folder, python, "-c", EXAMPLES, *(ROOT / page for page in GUIDES))
        assert json.loads(run(folder, python, "-m", "tools.replays")) == replays.replays(records)
    newest = max(there)
    if newest == sys.version_info.minor:
        pytest.skip("there is no newer CPython on this machine")
    told = run(tmp_path / f"3.{newest}", there[newest], "-m", "tools.fingerprint")
    assert json.loads(told) == json.loads(fingerprint.main())
