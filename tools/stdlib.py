"""The standard library of the site: Pyodide's, with the modules of a start as bytecode."""

from __future__ import annotations

import ast
import hashlib
import shutil
import sys
from pathlib import Path

from tools.console import run_step
from tools.environment import NODE_MODULES, ROOT, WHEELS

PYODIDE = NODE_MODULES / "pyodide"
ORIGINAL = PYODIDE / "python_stdlib.zip"
PROGRAMS = (ROOT / "tools" / "stdlib.mjs", ROOT / "tools" / "bytecode.py")
KEPT = NODE_MODULES / ".stdlib"
# Browsers do not run them.
COMMANDS = {"cli", "__main__", "command"}
ROOMS = {"arena"}
ADVICE = "Delete web/node_modules and run the command again."


def write_stdlib(target: Path, package: Path) -> None:
    """Write python_stdlib.zip for a site with this Python package. Earlier results are reused."""
    micropip = next(WHEELS.glob("micropip-*.whl"))
    modules = imported_modules(package)
    digest = hashlib.sha256("\n".join(modules).encode())
    for path in (ORIGINAL, micropip, *PROGRAMS):
        digest.update(path.read_bytes())
    kept = KEPT / f"{digest.hexdigest()[:16]}.zip"
    if not kept.exists():
        KEPT.mkdir(exist_ok=True)
        for old in KEPT.iterdir():
            old.unlink(missing_ok=True)
        new = kept.with_suffix(".new")
        programs = [PROGRAMS[0], PYODIDE, PROGRAMS[1]]
        command: list[str | Path] = ["node", *programs, ORIGINAL, new, micropip, *modules]
        run_step("Compiling the standard library for the browser", command, ADVICE)
        new.rename(kept)
    shutil.copyfile(kept, target)


def imported_modules(package: Path) -> list[str]:
    """The modules of the standard library that a package imports, except in its commands."""
    names: set[str] = set()
    for path in package.rglob("*.py"):
        if path.stem in COMMANDS or ROOMS.intersection(path.relative_to(package).parts):
            continue
        for node in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(node, ast.Import):
                names.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module:
                names.add(node.module)
    return sorted(name for name in names if name.partition(".")[0] in sys.stdlib_module_names)
