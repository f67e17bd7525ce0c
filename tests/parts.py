"""Made-up games whose parts are classes of a test, not modules of a folder."""

from __future__ import annotations

from types import ModuleType, SimpleNamespace
from typing import Any, ClassVar


class WithParts:
    """Mixin of a game: ``parts`` has the class of each part by the name of its module."""

    parts: ClassVar[dict[str, type]] = {}

    @classmethod
    def part(cls, name: str) -> ModuleType | Any:
        if name in cls.parts:
            return SimpleNamespace(**{name.capitalize(): cls.parts[name]})
        return super().part(name)  # type: ignore[misc]
