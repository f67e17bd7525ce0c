"""The file of a series: a JSON line that describes the series, then a line for each table.

Each table is written when it ends, so an interrupted series can be continued.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TextIO

from torite.arena.series import Outcome, Series


class Results:
    """The outcomes of a series so far, kept in an optional file.

    Attributes:
        outcomes: the outcomes.
    """

    def __init__(self, series: Series, path: Path | None = None) -> None:
        """Read the existing file.

        Raises:
            ValueError: the file is not a results file or belongs to another series.
            OSError: the file cannot be read.
        """
        self.series = series
        self.outcomes: list[Outcome] = []
        self._path = path
        self._file: TextIO | None = None
        if path is not None and path.exists():
            self._read(path)

    def _read(self, path: Path) -> None:
        text = path.read_text("utf-8")
        # An incomplete last line was cut off while it was written.
        whole = text[: text.rfind("\n") + 1].splitlines()
        try:
            header, *tables = [json.loads(line) for line in whole]
            outcomes = [Outcome.from_json(each) for each in tables]
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            raise ValueError(f"{path} is not a results file of the arena: name another file") from None
        if header != self.series.header():
            raise ValueError(
                f"{path} holds another series ({_words(header)}): repeat that command, or name another file"
            )
        self.outcomes = outcomes
        if not text.endswith("\n"):
            path.write_text("".join(f"{line}\n" for line in whole), "utf-8")

    def missing(self, deals: int) -> list[tuple[int, int]]:
        """Deal and rotation of the tables not yet played."""
        done = {(outcome.number, outcome.rotation) for outcome in self.outcomes}
        return [table for table in self.series.tables(deals) if table not in done]

    @contextmanager
    def open(self) -> Iterator[None]:
        """A context in which `add` writes to the file."""
        if self._path is None:
            yield
            return
        with self._path.open("a", encoding="utf-8") as self._file:
            if not self._file.tell():
                self._write(self.series.header())
            try:
                yield
            finally:
                self._file.flush()
        self._file = None

    def add(self, outcome: Outcome) -> None:
        """Keep an outcome."""
        self.outcomes.append(outcome)
        self._write(outcome.to_json())

    def _write(self, line: object) -> None:
        if self._file is not None:
            self._file.write(json.dumps(line) + "\n")
            self._file.flush()


def _words(header: object) -> str:
    """A description of a series, from the first line of its file."""
    if not isinstance(header, dict):
        return "unknown"
    options = "".join(f" {name}={value}" for name, value in dict(header.get("options", {})).items())
    return f"{header.get('game')}{options}: {', '.join(header.get('seats', []))}, seed {header.get('seed')}"
