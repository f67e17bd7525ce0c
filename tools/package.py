"""Packages for the indexes, with the checks of these: dist/python (sdist and wheel) and dist/npm."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.console import Stop
from tools.environment import PYTHON, ROOT, VENV_BIN, node_tool
from tools.make_site import DIST, NPM

PYTHON_PACKAGES = DIST / "python"
# Out of 10, because the project has neither an address nor a mailbox.
RATING = "8"


def make_packages(folder: Path = PYTHON_PACKAGES) -> list[Path]:
    """Build the sdist, and from it alone the wheel, so that every build from the sdist gives the same wheel.

    Raises:
        Stop: a package cannot be built.
    """
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.iterdir():
        old.unlink()
    # -P, because build.py has the same name.
    ask([PYTHON, "-P", "-m", "build", "--no-isolation", "--outdir", folder, ROOT])
    return sorted(folder.iterdir())


def check_packages() -> str:
    """Build and check the packages. Returns their names. Raises `Stop` for a faulty one."""
    packages = make_packages()
    wheel, sdist = packages
    ask([VENV_BIN / "twine", "check", "--strict", wheel, sdist])
    ask([VENV_BIN / "check-wheel-contents", "--config", ROOT / "pyproject.toml", wheel])
    ask([VENV_BIN / "pyroma", "--min", RATING, ROOT])
    npm = DIST / NPM
    ask([node_tool("publint"), "--strict", npm])
    # A module only, because it runs only in pages.
    ask([node_tool("attw"), "--pack", npm, "--profile", "esm-only", "--no-color", "--no-emoji"])
    return f"{wheel.name}, {sdist.name} and {npm.relative_to(ROOT)} are in order"


def ask(command: Sequence[str | Path]) -> None:
    """Run a command. Raises `Stop` with its output if it fails."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        said = f"{Path(command[0]).name} says this:\n{done.stdout}"
        raise Stop(f"The packages have a fault: {said}")
