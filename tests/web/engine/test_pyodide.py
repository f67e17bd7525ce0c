"""The wheel gives equal results in CPython and in Pyodide, from the decks to the resampled deals."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import torite
from tests.games import golden
from tools import fingerprint, replays
from tools.measure import bench


@pytest.mark.full
def test_the_same_in_pyodide(chromium: Browser, site: Path) -> None:
    with bench.serve_both(site) as address:
        there = json.loads(bench.run_in_pyodide(chromium, address, site, "fingerprint"))
        records = {name: text for name, text in golden.as_records().items() if name.endswith("-deal")}
        files = {replays.RECORDS.name: json.dumps(records)}
        replayed = json.loads(bench.run_in_pyodide(chromium, address, site, "replays", files=files))
    assert there == json.loads(fingerprint.main())
    assert set(there) == set(torite.GAMES)
    assert replayed == replays.replays(records)
