"""`build.py test`: the checks and the site, two at a time, then the tests, and one summary at the end.

A run has one of three extents: `--quick`, short by default, or `--full`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Lock
from typing import Literal

from tools.browsers import ADVICE, find_chromium
from tools.console import Stop, heading
from tools.environment import PYTHON, ROOT, VENV, VENV_BIN, WEB, node_tool, put_node_on_path
from tools.make_site import DIST, PYCORE, make_site, run_with_rules
from tools.package import check_packages
from tools.public_types import verify_types

# The input of dependency-cruiser: the rules of the floors, and all modules.
FLOORS = (
    "--config",
    ".dependency-cruiser.mjs",
    "js",
    "single",
    "element",
    "npm/rules.js",
    "embed.js",
    "torite.js",
    "sw.js",
)
# The tests of the page that need no layout, run by node; those in the second folder in the full run only.
WITHOUT_BROWSER = ("tests", "tests/full")
# pytest's exit code for "no test matched"
NO_TESTS = 5
# Names the folder of the tested site. Without it pytest makes a site.
TESTED_SITE = "TORITE_TESTED_SITE"
# Names a profile of hypothesis; tests/playing.py defines them.
PROFILE = "HYPOTHESIS_PROFILE"
# The rest is what a full run adds to a short one.
Extent = Literal["quick", "short", "full", "rest"]
MARKS: dict[Extent, str] = {
    "quick": "not slow and not full",
    "short": "not full",
    "full": "",
    "rest": "full",
}
# Holds the git tree of the last short run that passed.
PASSED = VENV / "passed"
SLOWEST = ("--durations", "30")
# The tests of a file stay together because they share fixtures. An idle process takes some from the others.
TOGETHER = ("--dist", "worksteal")
WITHOUT = ("-n", "2", *TOGETHER)
# Browsers often wait for pictures and clocks, so three of them keep two cores busy.
# All tests in browsers are in one room, because collecting the others costs each of the three many seconds.
# Tests named by the user take precedence.
IN_BROWSERS = ("-n", "3", *TOGETHER, "-o", "testpaths=tests/web")
# A browser may crash by itself. A test in one has a second try, at most three in a run; the report shows
# these tests and their failures.
SECOND_TRIES = ("--reruns", "1", "--max-suite-reruns", "3", "--rerun-show-tracebacks")


@dataclass(frozen=True)
class Outcome:
    name: str
    passed: bool
    seconds: float
    last_line: str = ""
    skipped: str = ""
    """Why it did not run, and what it needs; empty if it ran."""


def check(pytest_arguments: Sequence[str], extent: Extent) -> int:
    """Run all checks and tests of the extent, even after a failure. Returns the exit code.

    A full run after a short one that has passed with the same sources adds what that one left out.
    """
    tree = tree_of_sources()
    if extent == "full" and tree and PASSED.exists() and PASSED.read_text("ascii") == tree:
        print("The short run has passed with these sources: this run adds the rest.")
        extent = "rest"
    with TemporaryDirectory(prefix="torite-tested-") as folder:
        code = summarize(run_all(pytest_arguments, extent, Path(folder)))
    if extent == "short" and code == 0 and tree and not pytest_arguments:
        PASSED.write_text(tree, "ascii")
    return code


def tree_of_sources() -> str:
    """The git tree of the sources; "" if they are changed, or outside git."""

    def git(*arguments: str) -> str:
        done = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
        return "changed" if done.returncode else done.stdout.strip()

    try:
        return "" if git("status", "--porcelain") else git("rev-parse", "HEAD^{tree}")
    except FileNotFoundError:
        return ""


def run_all(pytest_arguments: Sequence[str], extent: Extent, folder: Path) -> list[Outcome]:
    """The checks, then the tests, with the site in the folder."""
    python = str(PYTHON)
    checks: list[Callable[[], Outcome]] = [
        lambda: run("mypy", [python, "-m", "mypy"]),
        lambda: attempt("site", lambda: make_tested_site(folder / "dist")),
        lambda: run("page without a browser", node_tests(extent), WEB),
        lambda: run("import-linter", [str(VENV_BIN / "lint-imports"), *lint_options()], PYCORE),
        lambda: run("tsc: page", [node_tool("tsc"), "--project", "tsconfig.json"], WEB),
        lambda: run("tsc: service worker", [node_tool("tsc"), "--project", "tsconfig.sw.json"], WEB),
        lambda: run("biome", [node_tool("biome"), "ci", "--error-on-warnings", *biome_colors()], WEB),
        lambda: run("dependency-cruiser", [node_tool("depcruise"), *FLOORS], WEB),
        lambda: run("ruff check", [python, "-m", "ruff", "check"]),
        lambda: run("ruff format", [python, "-m", "ruff", "format", "--check"]),
    ]
    if extent in {"short", "full"}:
        checks[1:1] = [
            lambda: run("pyright", [node_tool("pyright"), "--pythonpath", python, "--warnings"]),
            lambda: attempt("public types", verify_types),
        ]
    if extent == "rest":
        checks = checks[1:3]
    # Most checks have one process. The longest come first.
    with ThreadPoolExecutor(2) as pool:
        outcomes = [future.result() for future in [pool.submit(check) for check in checks]]
    os.environ.setdefault(PROFILE, "quick" if extent == "quick" else "usual")
    if extent in {"full", "rest"}:
        outcomes.append(attempt("packages", check_packages))
    outcomes.append(run_pytest("tests without a browser", "not browser", extent, WITHOUT, pytest_arguments))
    if extent != "quick":
        browser = find_browser()
        outcomes.append(browser)
        if browser.passed and not browser.skipped:
            options = [*IN_BROWSERS, *SECOND_TRIES]
            outcomes.append(run_pytest("tests in browsers", "browser", extent, options, pytest_arguments))
    return outcomes


def find_browser() -> Outcome:
    """The check for a Chromium. CI must have one; elsewhere the tests in browsers are skipped."""
    found = attempt("browser", find_chromium)
    if found.passed or os.environ.get("CI") == "true":
        return found
    return replace(found, name="tests in browsers", passed=True, skipped=ADVICE)


def make_tested_site(folder: Path) -> str:
    """Make the site, and a copy for the tests, so that dist/ may change while they run. Returns the build."""
    build = make_site()
    shutil.copytree(DIST, folder)
    os.environ[TESTED_SITE] = str(folder)
    return build


def format_sources() -> int:
    """Apply the formatters and the safe fixes of the linters."""
    python = str(PYTHON)
    outcomes = [
        attempt("types", lambda: write("tools.typings", "web/torite.d.ts")),
        attempt("messages", lambda: write("tools.messages", "messages.d.ts and docs/worker-messages.md")),
        attempt("glossary", lambda: write("tools.rules.docs", "docs/glossary.md")),
        attempt("tables of links", lambda: write("tools.link_table", "docs/link.md")),
        attempt(
            "measured tables", lambda: write("tools.measure.report", "docs/strength.md and docs/speed.md")
        ),
        run("ruff check", [python, "-m", "ruff", "check", "--fix"]),
        run("ruff format", [python, "-m", "ruff", "format"]),
        run("biome", [node_tool("biome"), "check", "--write", *biome_colors()], WEB),
    ]
    return summarize(outcomes)


def write(module: str, file: str) -> str:
    """Regenerate a file from the rules wheel with a tool."""
    run_with_rules(["-m", module], f"{file} cannot be written")
    return file


def lint_options() -> list[str]:
    """Options of import-linter, which runs in the folder of the wheel to find it."""
    return ["--config", str(ROOT / "pyproject.toml"), "--no-logo", "--no-cache"]


def node_tests(extent: Extent) -> list[str]:
    """The command for the tests of the page in a DOM without layout."""
    put_node_on_path()
    without, full = WITHOUT_BROWSER
    folders = {"full": [without, full], "rest": [full]}.get(extent, [without])
    files = [str(file) for folder in folders for file in sorted((WEB / folder).glob("*.test.js"))]
    return ["node", "--test", *files]


def biome_colors() -> list[str]:
    return [] if sys.stdout.isatty() else ["--colors=off"]


TELLING = Lock()


def tell(name: str, text: str) -> None:
    """Print the output of a check in one piece, because another may run at the same time."""
    with TELLING:
        heading(name)
        print(text.rstrip("\n"), flush=True)


def run(name: str, command: Sequence[str], cwd: Path = ROOT) -> Outcome:
    start = time.monotonic()
    done = subprocess.run(
        command,
        cwd=cwd,
        env={**os.environ, "FORCE_COLOR": "1"} if sys.stdout.isatty() else None,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        check=False,
    )
    tell(name, done.stdout)
    return Outcome(name, done.returncode == 0, time.monotonic() - start)


def attempt(name: str, action: Callable[[], object]) -> Outcome:
    start = time.monotonic()
    try:
        told, passed = str(action()), True
    except Stop as stop:
        told, passed = str(stop), False
    tell(name, told)
    return Outcome(name, passed, time.monotonic() - start)


def run_pytest(name: str, where: str, extent: Extent, options: Sequence[str], more: Sequence[str]) -> Outcome:
    """Run pytest. Its output is printed at once; its closing line is kept for the summary."""
    heading(f"pytest: {name}")
    start = time.monotonic()
    color = "yes" if sys.stdout.isatty() else "no"
    marks = " and ".join(filter(None, [where, MARKS[extent]]))
    command = [str(PYTHON), "-m", "pytest", "-m", marks, f"--color={color}", *SLOWEST, *options, *more]
    # Without bytecode each process of pytest would compile every test, which takes seconds.
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    tail = b""
    with subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as process:
        assert process.stdout is not None
        while chunk := os.read(process.stdout.fileno(), 65536):
            sys.stdout.buffer.write(chunk)
            sys.stdout.buffer.flush()
            tail = (tail + chunk)[-4096:]
    lines = tail.decode(errors="replace").strip().splitlines()
    # With arguments of the user, all chosen tests may be in the other run.
    passed = process.returncode == 0 or (process.returncode == NO_TESTS and bool(more))
    return Outcome(f"pytest: {name}", passed, time.monotonic() - start, lines[-1] if lines else "")


def summarize(outcomes: Sequence[Outcome]) -> int:
    """Print a line for each check, then the closing lines of pytest."""
    heading("summary")
    for outcome in outcomes:
        word = "skip" if outcome.skipped else "ok  " if outcome.passed else "FAIL"
        print(f"{word}  {outcome.name}: {outcome.skipped or f'{outcome.seconds:.0f} s'}")
    for outcome in outcomes:
        if outcome.last_line:
            print(outcome.last_line)
    sys.stdout.flush()
    return 0 if all(outcome.passed for outcome in outcomes) else 1
