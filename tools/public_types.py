"""A check with pyright's verifier that the types of the installed wheel are complete."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sysconfig
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.console import Stop
from tools.environment import PYTHON, ROOT, VENV_BIN, node_tool
from tools.make_site import PYCORE

PACKAGE = "torite"


def verify_types() -> str:
    """Check that every type checker reads the types of all public names alike. Raises `Stop`."""
    with TemporaryDirectory() as made:
        folder = Path(made)
        subprocess.run([PYTHON, "-m", "venv", "--without-pip", folder / "venv"], check=True)
        install(folder / "venv")
        answer = subprocess.run(
            [node_tool("pyright"), "--verifytypes", PACKAGE, "--ignoreexternal", "--outputjson"],
            cwd=folder,
            # The verifier asks the first Python on the path for the packages.
            env={**os.environ, "PATH": os.pathsep.join([str(bin_of(folder / "venv")), os.environ["PATH"]])},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            check=False,
        )
    try:
        report = json.loads(answer.stdout)
        types = report["typeCompleteness"]
    except (ValueError, KeyError):
        raise Stop(f"pyright did not answer: {answer.stdout}{answer.stderr}") from None
    wrong = [
        f"{symbol['name']}: {each['message']}"
        for symbol in types["symbols"]
        for each in symbol["diagnostics"]
        if each["severity"] == "error"
    ]
    # A name without a type makes the types of its users partly unknown.
    roots = [each for each in wrong if "partially unknown" not in each]
    told = [each["message"] for each in report["generalDiagnostics"]] + (roots or wrong)
    counts = types["exportedSymbolCounts"]
    if told or not counts["withKnownType"] or types["completenessScore"] < 1:
        raise Stop("\n".join([*told, "Give these public names a type."]))
    return f"{counts['withKnownType']} public names, all with types"


def install(venv: Path) -> None:
    """Install the package, with stubs for packages that lack types or are optional."""
    paths = {"base": str(venv), "platbase": str(venv)}
    site = Path(sysconfig.get_path("purelib", "venv", paths))
    shutil.copytree(PYCORE / PACKAGE, site / PACKAGE, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(ROOT / "typings", site, dirs_exist_ok=True)


def bin_of(venv: Path) -> Path:
    return venv / VENV_BIN.name
