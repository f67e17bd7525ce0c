"""Setting up the commands: a private .venv, node packages, and the wheels of the site.

Standard library only, because this runs before anything is installed. Parts whose pins have the stored hash
are skipped, so a second run takes no time.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools.console import Stop, run_step

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
NODE_MODULES = WEB / "node_modules"
VENV = ROOT / ".venv"
VENV_BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = VENV_BIN / ("python.exe" if os.name == "nt" else "python")
WHEELS = VENV / "wheels"

OLDEST_NODE = 20
ONLINE = "Look at the lines above, see that this machine is online, and run the command again."


def fingerprint(*parts: Path | str) -> str:
    digest = hashlib.sha256()
    for part in parts:
        digest.update(part.read_bytes() if isinstance(part, Path) else part.encode())
        digest.update(b"\0")
    return digest.hexdigest()


def read_stamp(stamp: Path) -> str:
    return stamp.read_text() if stamp.exists() else ""


def set_up_python(*, development: bool) -> None:
    """Make .venv, with the packages of the site or also those of the tests."""
    site, dev = ROOT / "requirements-site.txt", ROOT / "requirements-dev.txt"
    python = f"{sys.version_info[0]}.{sys.version_info[1]}"
    stamp = VENV / "requirements.stamp"
    complete = fingerprint(site, dev, python)
    wanted = complete if development else fingerprint(site, python)
    if PYTHON.exists() and read_stamp(stamp) in {wanted, complete}:
        return
    if not (PYTHON.exists() and stamp.exists()):
        run_step(
            "Making .venv",
            [sys.executable, "-m", "venv", "--clear", VENV],
            "Install Python's venv module (Debian: apt install python3-venv) and run the command again.",
        )
    requirements = dev if development else site
    run_step(f"Installing {requirements.name} into .venv", [*pip("install"), "-r", requirements], ONLINE)
    stamp.write_text(wanted)


def pip(*arguments: str) -> list[str | Path]:
    return [PYTHON, "-m", "pip", *arguments, "--disable-pip-version-check", "--no-input"]


def inside_venv() -> bool:
    return Path(sys.prefix).resolve() == VENV.resolve()


def node_version() -> int:
    """The major version of node; 0 if node or npm is missing."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return 0
    answer = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major = answer.strip().removeprefix("v").partition(".")[0]
    return int(major) if major.isdigit() else 0


def put_node_on_path() -> None:
    """Use node and npm of the system, or install node into .venv if they are missing or old."""
    if node_version() >= OLDEST_NODE:
        return
    os.environ["PATH"] = os.pathsep.join([str(VENV_BIN), os.environ.get("PATH", "")])
    if node_version() >= OLDEST_NODE:
        return
    run_step(
        "Installing node into .venv",
        [*pip("install"), "-r", ROOT / "requirements-node.txt"],
        f"Install Node.js {OLDEST_NODE} or newer with npm, and run the command again.",
    )


def set_up_node(*, development: bool) -> None:
    """Fill web/node_modules from the lock file, with the packages of the site or also the checkers."""
    put_node_on_path()
    lock = WEB / "package-lock.json"
    stamp = NODE_MODULES / "lock.stamp"
    complete = fingerprint(lock, "dev")
    wanted = complete if development else fingerprint(lock)
    if read_stamp(stamp) in {wanted, complete}:
        return
    npm = shutil.which("npm")
    if npm is None:
        raise Stop(f"Install Node.js {OLDEST_NODE} or newer with npm, and run the command again.")
    options = ["--ignore-scripts", "--no-fund", "--no-audit", *([] if development else ["--omit=dev"])]
    run_step("Installing node packages into web/node_modules", [npm, "ci", *options], ONLINE, cwd=WEB)
    stamp.write_text(wanted)


def node_tool(name: str) -> str:
    """The path of a command of a node package."""
    return str(NODE_MODULES / ".bin" / (f"{name}.cmd" if os.name == "nt" else name))


def set_up_wheels() -> None:
    """Fetch the wheels of requirements-wheels.txt, which has their hashes."""
    requirements = ROOT / "requirements-wheels.txt"
    stamp = WHEELS / "wheels.stamp"
    wanted = fingerprint(requirements)
    if read_stamp(stamp) == wanted:
        return
    shutil.rmtree(WHEELS, ignore_errors=True)
    # They run in Pyodide, so the Python version here does not matter.
    command = pip(
        "download", "--no-deps", "--require-hashes", "--ignore-requires-python", "--only-binary=:all:"
    )
    run_step("Fetching the wheels for the browser", [*command, "-r", requirements, "-d", WHEELS], ONLINE)
    stamp.write_text(wanted)


def set_up(*, development: bool) -> None:
    """Set up everything except the Python packages, which the callers of this module import."""
    set_up_node(development=development)
    set_up_wheels()
