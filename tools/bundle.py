"""Bundling a module and its imports as one script."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path

from tools.console import Stop
from tools.environment import NODE_MODULES, node_tool


def strip_modules(folder: Path) -> None:
    """Remove comments and blank space from all modules of a folder; names stay. Raises `Stop`."""
    modules = [str(path.relative_to(folder)) for path in sorted(folder.rglob("*.js"))]
    options = [
        "--minify-whitespace",
        "--outdir=.",
        "--outbase=.",
        "--allow-overwrite",
        "--legal-comments=inline",
    ]
    run_esbuild([*modules, *options, "--legal-comments=inline"], folder, folder.name)


def bundle(entry: Path, form: str, *options: str) -> str:
    """A module with its static and dynamic imports, as one script.

    Args:
        entry: the module.
        form: "esm" for a module, "iife" for a plain script.
        options: further options of esbuild.

    Raises:
        Stop: the modules do not fit together.
    """
    return run_esbuild([entry.name, "--bundle", f"--format={form}", *options], entry.parent, entry.name)


def run_esbuild(arguments: Sequence[str], folder: Path, what: str) -> str:
    """What esbuild prints in a folder. Raises `Stop` where it fails."""
    done = subprocess.run(
        [node_tool("esbuild"), *arguments, "--charset=utf8", "--target=es2022", "--log-level=warning"],
        # Paths from this folder, which the script contains, are the same on every machine.
        cwd=folder,
        env={**os.environ, "NODE_PATH": str(NODE_MODULES)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        # The rest of Node's output describes Node itself.
        says = done.stderr.partition("\nnode:")[0]
        raise Stop(f"{what} cannot be bundled. Fix the error of esbuild:\n{says}")
    return done.stdout
