"""Bundling a module and its imports as one script."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from tools.console import Stop
from tools.environment import NODE_MODULES, node_tool


def bundle(entry: Path, form: str, *options: str) -> str:
    """A module with its static and dynamic imports, as one script.

    Args:
        entry: the module.
        form: "esm" for a module, "iife" for a plain script.
        options: further options of esbuild.

    Raises:
        Stop: the modules do not fit together.
    """
    command = [
        node_tool("esbuild"),
        entry.name,
        "--bundle",
        "--charset=utf8",
        "--target=es2022",
        "--log-level=warning",
        f"--format={form}",
        *options,
    ]
    done = subprocess.run(
        command,
        # Paths from this folder, which the script contains, are the same on every machine.
        cwd=entry.parent,
        env={**os.environ, "NODE_PATH": str(NODE_MODULES)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    if done.returncode != 0:
        # The rest of Node's output describes Node itself.
        says = done.stderr.partition("\nnode:")[0]
        raise Stop(f"{entry.name} cannot be bundled. Fix the error of esbuild:\n{says}")
    return done.stdout
