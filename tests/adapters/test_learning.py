"""The learning example runs as its page says."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="PettingZoo is not installed: it has no wheel for this Python")

ROOT = Path(__file__).parents[2]


def test_it_learns_from_a_batch_and_writes_the_curve(tmp_path: Path) -> None:
    curve = tmp_path / "curve.csv"
    told = ("--game", "watten_kritisch", "--minutes", "0.001", "--every", "1", "--test", "2")
    command = [sys.executable, str(ROOT / "examples" / "learn.py"), *told, "--curve", str(curve)]
    environment = {"PYTHONPATH": str(ROOT / "pycore"), "PATH": ""}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    lines = curve.read_text("utf-8").splitlines()
    assert lines[0] == "deals,seconds,lead,error"
    assert lines[1].startswith("0,")
    assert len(lines) - 1 == done.stdout.count("leads by")
