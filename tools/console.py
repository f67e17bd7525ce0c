"""Output of the commands: headings, and the progress of long steps."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from pathlib import Path

CLEAR_LINE = "\r\x1b[K"
# Intervals at which a step shows its seconds: a terminal rewrites one line, a log gets a new one.
TERMINAL_TICK = 0.2
LOG_TICK = 10.0


class Stop(Exception):
    """A failed step. The message is one sentence with advice."""


def heading(text: str) -> None:
    print(f"\n== {text}", flush=True)


def run_step(title: str, command: Sequence[str | Path], advice: str, cwd: Path | None = None) -> None:
    """Run a long command and show its seconds. Its output is shown only if it fails.

    Raises:
        Stop: the command fails; the message is the advice.
    """
    live = sys.stdout.isatty()
    start = time.monotonic()
    output: deque[str] = deque(maxlen=200)
    print(f"{title} ...", end="" if live else "\n", flush=True)
    with subprocess.Popen(
        [str(part) for part in command],
        cwd=cwd,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        errors="replace",
    ) as process:
        assert process.stdout is not None
        reader = threading.Thread(target=output.extend, args=[process.stdout], daemon=True)
        reader.start()
        while True:
            reader.join(TERMINAL_TICK if live else LOG_TICK)
            if not reader.is_alive():
                break
            seconds = f"{title} ... {time.monotonic() - start:.0f} s"
            print(f"{CLEAR_LINE}{seconds}" if live else seconds, end="" if live else "\n", flush=True)
    print(f"{CLEAR_LINE if live else ''}{title}: {time.monotonic() - start:.0f} s", flush=True)
    if process.returncode != 0:
        print("".join(output), flush=True)
        raise Stop(advice)
