"""Quick copies of objects whose state stands in slots: deals, and the building blocks they hold.

A class names in ``copied`` those of its slots whose values change in place, and how they are copied. All
other values are shared by the copies: they are numbers, texts and tuples, or nobody changes them. The
function that copies is put together once for each class, as a plain row of assignments; a loop over the names
of the slots takes ten times as long.

>>> class Score(Copied):
...     __slots__ = ("points", "seat")
...     copied = ways(points=LIST)
>>> score = Score()
>>> score.points, score.seat = [3, 4], 1
>>> twin = score.clone()
>>> twin.points.append(5)
>>> score.points, twin.points, twin.seat
([3, 4], [3, 4, 5], 1)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, Self, TypeVar

LIST: Final = "{}.copy()"
"""A list of values that do not change."""
LIST_IF_ANY: Final = "{0} and {0}.copy()"
"""The same, or None."""
ROWS: Final = "[*map(list.copy, {})]"
"""A list of such lists."""
DICT: Final = "{}.copy()"
"""A dictionary of values that do not change."""
STATE: Final = "{}.clone()"
"""Something that is `Copied` itself."""
STATE_IF_ANY: Final = "{0} and {0}.clone()"
"""The same, or None."""
SHARED: Final = "{}"
"""A list or the like that is replaced and never changed in place."""

Ways = Mapping[str, str]
"""For slots of a class, how each of them is copied."""

T = TypeVar("T")


def ways(**slots: str) -> Ways:
    """How the slots of a class are copied: ``LIST``, ``LIST_IF_ANY``, ``ROWS``, ``DICT``, ``STATE``, or
    ``SHARED``.
    """
    return slots


class Copied:
    """Something with its state in slots, of which copies are made quickly."""

    __slots__ = ()

    copied: ClassVar[Ways] = ways()
    """For those slots of this very class whose values change in place, how they are copied."""

    def clone(self) -> Self:
        """An independent copy."""
        try:
            copier = _CLONERS[self.__class__]
        except KeyError:
            copier = _CLONERS[self.__class__] = make_copier(self)
        twin: Self = copier(self)
        return twin


_CLONERS: Final[dict[type[Copied], Callable[[Any], Any]]] = {}


def make_copier(sample: T, **otherwise: str) -> Callable[[T], T]:
    """Put together a function that copies objects of the class of this one.

    Args:
        sample: one of them, complete.
        otherwise: what this copier puts into some slots instead, as Python.

    Raises:
        TypeError: a slot holds something that may change in place, and no class says how it is copied; or
            a class has no slots.
    """
    kind = type(sample)
    told = {slot: way for base in kind.__mro__ for slot, way in base.__dict__.get("copied", {}).items()}
    lines = ["def copy(original):", " twin = new(kind)"]
    if hasattr(sample, "__dict__"):
        raise TypeError(f"{kind.__name__} or a class that it is made of has no __slots__")
    for base in kind.__mro__:
        for slot in base.__dict__.get("__slots__", ()):
            value = getattr(sample, slot)
            if slot not in told and isinstance(value, (list, dict, set, Copied)):
                raise TypeError(f"{base.__name__}.copied must say how {slot} is copied: {value!r}")
            way = otherwise.get(slot) or told.get(slot, SHARED).format(f"original.{slot}")
            lines.append(f" twin.{slot} = {way}")
    names: dict[str, Any] = {"new": object.__new__, "kind": kind}
    exec("\n".join([*lines, " return twin"]), names)
    copier: Callable[[T], T] = names["copy"]
    return copier
