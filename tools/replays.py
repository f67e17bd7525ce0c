"""Replays of given records as one number each, equal on every Python and in Pyodide."""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import torite
from torite.notation.transcript import transcript

RECORDS = Path(__file__).with_name("records.json")
"""Files of the records of deals and of matches, by name."""


def told(record: dict[str, Any]) -> str:
    """A hash of every step of the record: the legal actions of every seat, the events, the results, and all
    views at the end.
    """
    deals = torite.replay_match(record).deals if "deals" in record else [torite.replay(record)]
    lines = [[transcript(deal), [deal.view(seat) for seat in range(deal.game.players)]] for deal in deals]
    return sha256(json.dumps(lines, sort_keys=True).encode()).hexdigest()


def replays(records: dict[str, Any]) -> dict[str, str]:
    """What `told` makes of each record."""
    return {name: told(record) for name, record in records.items()}


def main() -> str:
    """The replays of the records in the folder of this file, as JSON."""
    return json.dumps(replays(json.loads(RECORDS.read_text("utf-8"))))


if __name__ == "__main__":
    print(main())
