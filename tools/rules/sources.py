"""Reading a rules text with the shared parts of its family. Every line keeps its origin."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from tools.console import Stop
from tools.environment import ROOT

INCLUDE = re.compile(r"\s*\[\[include ([^\]]*)\]\]\s*")


@dataclass(frozen=True)
class Place:
    """A line of a file, for messages."""

    path: Path
    line: int

    def fault(self, sentence: str) -> Stop:
        """The exception for a fault in this line."""
        path = self.path.relative_to(ROOT) if self.path.is_relative_to(ROOT) else self.path
        return Stop(f"{path.as_posix()}, line {self.line}: {sentence}")


@dataclass
class Source:
    """A text with the origin of each line."""

    lines: list[str] = field(default_factory=list)
    places: list[Place] = field(default_factory=list)

    @property
    def text(self) -> str:
        return "\n".join(self.lines) + "\n"


def read_source(path: Path, lang: str, folders: Sequence[Path]) -> Source:
    """A rules text with its shared parts.

    Args:
        path: the file.
        lang: its language.
        folders: folders of the shared parts, the nearest first: ``rules/NAME.LANG.md`` in each.

    Raises:
        Stop: a shared part is missing, or contains itself.
    """
    source = Source()
    _add(source, path, lang, folders, ())
    return source


def _add(source: Source, path: Path, lang: str, folders: Sequence[Path], inside: tuple[Path, ...]) -> None:
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
        place = Place(path, number)
        found = INCLUDE.fullmatch(line)
        if found is None:
            source.lines.append(line)
            source.places.append(place)
            continue
        file = f"rules/{found[1].strip()}.{lang}.md"
        part = next((folder / file for folder in folders if (folder / file).is_file()), None)
        if part is None:
            where = " or ".join(folder.name for folder in folders)
            raise place.fault(f"there is no shared part {file} in {where}.")
        if part == path or part in inside:
            raise place.fault(f"the shared part {file} contains itself.")
        _add(source, part, lang, folders, (*inside, path))
