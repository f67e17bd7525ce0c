"""Stand-ins for the packages of the extras, so that adapters can be read where those are not installed.

They stand in where they are installed, too: the same sources make the same pages.
"""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

STOOD_IN = ("gymnasium", "numpy", "numpy.typing", "pettingzoo", "pettingzoo.utils", "pyspiel")


class StandIn(ModuleType):
    """A module in which every name is a class that can be anything: a base, a generic type, a decorator."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        # A package, as far as imports go.
        self.__path__ = []

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        made = Kind(name, (Anything,), {"__module__": self.__name__})
        setattr(self, name, made)
        return made


class Kind(type):
    """What classes of stand-ins answer: their attributes are such classes again."""

    def __getattr__(cls, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        made = Kind(name, (Anything,), {"__module__": f"{cls.__module__}.{cls.__name__}"})
        setattr(cls, name, made)
        return made


class Anything(metaclass=Kind):
    """Takes any arguments, and may stand in brackets."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        pass

    def __class_getitem__(cls, item: Any) -> Any:
        return cls


def stand_in() -> None:
    """Put the stand-ins in the places of the packages."""
    for name in STOOD_IN:
        sys.modules[name] = StandIn(name)
        package, _, last = name.rpartition(".")
        if package:
            setattr(sys.modules[package], last, sys.modules[name])
