"""The newest CPython on this machine plays the same deals."""

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

ROOT = Path(__file__).parents[1]
NEWEST_TO_LOOK_FOR = 30


def newest() -> str | None:
    """The newest CPython in sight that is newer than this one: on the path, or installed by pyenv."""
    for minor in range(NEWEST_TO_LOOK_FOR, sys.version_info.minor, -1):
        here = which(f"python3.{minor}")
        pyenv = sorted(
            Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/3.{minor}.*")
        )
        for python in [here, *(str(folder / "bin" / "python3") for folder in pyenv)]:
            if python and answers(python, minor):
                return python
    return None


def answers(python: str, minor: int) -> bool:
    try:
        told = subprocess.run([python, "--version"], capture_output=True, text=True, timeout=120, check=True)
    except (OSError, subprocess.SubprocessError):
        return False
    return re.match(rf"Python 3\.{minor}\.", told.stdout) is not None


def test_the_same_on_the_newest_python(tmp_path: Path) -> None:
    python = newest()
    if python is None:
        pytest.skip("there is no newer CPython on this machine")
    records = golden.as_records()
    copytree(ROOT / "tools", tmp_path / "tools", ignore=lambda *_: {"bare", "__pycache__"})
    (tmp_path / "tools" / replays.RECORDS.name).write_text(json.dumps(records), "utf-8")

    def run(module: str) -> object:
        path = os.pathsep.join([str(ROOT / "pycore"), str(tmp_path)])
        told = subprocess.run(
            [python, "-B", "-m", f"tools.{module}"],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, "PYTHONPATH": path},
            cwd=tmp_path,
        )
        return json.loads(told.stdout)

    assert run("fingerprint") == json.loads(fingerprint.main())
    assert run("replays") == replays.replays(records)
