"""The games of docs/adding-a-game.md, added to a copy of Torite."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "adding-a-game.md"
EXAMPLES = ROOT / "examples" / "games"
"""A folder for each game with its files outside the page."""
GAMES = ("slobberhannes", "ninety_nine")
FOLDER = Path("pycore", "torite", "games")
COPIED = ("LICENSES", "docs", "examples", "pycore", "tests", "tools", "web")
LINKED = (".venv", "web/node_modules")
LEFT_OUT = shutil.ignore_patterns("__pycache__", ".*", "node_modules", "dist")

BLOCK = re.compile(r"^\*\*`([^`]+)`\*\*\n\n```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
"""A file of the page: its path in bold, then its content or its change."""


def blocks() -> list[tuple[str, str, str]]:
    """The path, the kind and the text of each file of the page."""
    return BLOCK.findall(PAGE.read_text("utf-8"))


def files_of(game: str) -> set[str]:
    """The names of the files of a game, on the page and in examples/."""
    listed = {Path(path).name for path, _, _ in blocks() if Path(path).parent == FOLDER / game}
    return listed | {path.name for path in (EXAMPLES / game).iterdir()}


def changed(text: str, diff: str) -> str:
    """A text after a change in the form of a diff, with ``@@`` between its parts. The lines around an
    addition must occur in the text exactly once.
    """
    for part in re.split(r"^@@\n", diff, flags=re.MULTILINE):
        lines = part.splitlines(keepends=True)
        before = "".join(line.removeprefix(" ") for line in lines if line[0] != "+")
        assert text.count(before) == 1, f"the page says that this stands there once:\n{before}"
        text = text.replace(before, "".join(line[1:] if line[0] in " +" else line for line in lines))
    return text


def make_copy(root: Path) -> None:
    """Make a copy of Torite with the games of the page."""
    for name in COPIED:
        shutil.copytree(ROOT / name, root / name, ignore=LEFT_OUT)
    for path in ROOT.iterdir():
        if path.is_file() and not path.name.startswith("."):
            shutil.copy(path, root)
    for name in LINKED:
        (root / name).symlink_to(ROOT / name, target_is_directory=True)
    for game in GAMES:
        shutil.copytree(EXAMPLES / game, root / FOLDER / game)
    for name, kind, text in blocks():
        path = root / name
        if kind == "diff":
            path.write_text(changed(path.read_text("utf-8"), text), "utf-8")
        else:
            assert not path.exists(), f"{name} is there already"
            path.write_text(text, "utf-8")
    run(root, "-m", "tools.typings")
    run(root, "-m", "tools.link_table")
    run(root, "-m", "tests.notation.link_cases")


def run(root: Path, *arguments: str | Path) -> str:
    """Run Python in the copy. Returns its output; a failure fails the test."""
    environment = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "TORITE_"))
    }
    environment["HYPOTHESIS_PROFILE"] = "quick"
    done = subprocess.run(
        [sys.executable, *arguments],
        cwd=root,
        env={**environment, "PYTHONPATH": f"{root / 'pycore'}{os.pathsep}{root}"},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    return done.stdout
