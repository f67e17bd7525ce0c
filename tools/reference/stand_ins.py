"""Stand-ins for the packages of the extras, so that adapters can be imported without them.

They also replace installed packages, so that the same sources give the same pages.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

STOOD_IN = ("gymnasium", "numpy", "numpy.typing", "pettingzoo", "pettingzoo.utils", "pyspiel")


class StandIn(ModuleType):
    """A module whose names are classes that serve as base, generic type or decorator."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        # Imports treat it as a package.
        self.__path__ = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        made = Kind(name, (Anything,), {"__module__": self.__name__})
        setattr(self, name, made)
        return made


class Kind(type):
    """The type of these classes. Their attributes are such classes, too."""

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        made = Kind(name, (Anything,), {"__module__": f"{cls.__module__}.{cls.__name__}"})
        setattr(cls, name, made)
        return made


class Anything(metaclass=Kind):
    """A class with any arguments and any subscripts."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        pass

    def __class_getitem__(cls, item: Any) -> Any:
        return cls


def stand_in() -> None:
    """Replace the packages by stand-ins."""
    for name in STOOD_IN:
        sys.modules[name] = StandIn(name)
        package, _, last = name.rpartition(".")
        if package:
            setattr(sys.modules[package], last, sys.modules[name])
