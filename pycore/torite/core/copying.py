"""Fast copies of objects with typed fields: deals, and the parts that they hold.

A class declares its state once, as annotations. They become its ``__slots__``, and their types say how a copy
gets each field. The copying function is compiled once for each class, as a plain row of assignments; a loop
over the names of the fields takes ten times as long.

>>> class Score(Copied):
...     points: list[int]
...     seat: int
>>> score = Score()
>>> score.points, score.seat = [3, 4], 1
>>> twin = score.clone()
>>> twin.points.append(5)
>>> score.points, twin.points, twin.seat
([3, 4], [3, 4, 5], 1)
"""

from __future__ import annotations

import builtins
import sys
from abc import ABCMeta
from collections.abc import Callable, Mapping, Sequence
from dataclasses import is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Final, Literal, Self, TypeVar, Union, get_args, get_origin

T = TypeVar("T")

SHARED: Final = "{0}"
"""The rule for values that copies share."""
COPIED: Final = "{0}.copy()"
"""The rule for a list, dictionary or set of values that copies share."""
ROWS: Final = "[*map(list.copy, {0})]"
"""The rule for a list of such lists."""
CLONED: Final = "copiers[{0}.__class__]({0})"
"""The rule for an object that is itself `Copied`."""

Shared = Annotated[T, SHARED]
"""The type of a field that is replaced and never changed in place, so that copies share its value."""

_UNCHANGING: Final = (int, float, str, bytes, tuple, frozenset, NoneType)
_READ_ONLY: Final = (Sequence, Mapping, Callable, Literal)


class FieldsType(ABCMeta):
    """The type of classes whose annotated fields are their ``__slots__``.

    A name that a base class has, or that has a value in the class, is not a field. A class that sets
    ``__slots__`` itself keeps them.
    """

    def __new__(
        mcs, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **keywords: Any
    ) -> FieldsType:
        types = _annotations(namespace)
        if "__slots__" not in namespace:
            namespace["__slots__"] = tuple(
                field
                for field, hint in types.items()
                if field not in namespace
                and "ClassVar" not in str(hint)
                and not any(field in vars(cls) for base in bases for cls in base.__mro__)
            )
        namespace["_field_types"] = {field: types.get(field) for field in namespace["__slots__"]}
        return super().__new__(mcs, name, bases, namespace, **keywords)


def _annotations(namespace: dict[str, Any]) -> Mapping[str, Any]:
    """The annotations in the body of a class."""
    if "__annotations__" not in namespace and sys.version_info >= (3, 14):
        from annotationlib import Format, call_annotate_function, get_annotate_from_class_namespace

        annotate = get_annotate_from_class_namespace(namespace)
        return call_annotate_function(annotate, Format.STRING) if annotate else {}
    found: Mapping[str, Any] = namespace.get("__annotations__", {})
    return found


class Copied(metaclass=FieldsType):
    """An object with typed fields and a fast `clone`."""

    def clone(self) -> Self:
        """An independent copy."""
        twin: Self = _COPIERS[self.__class__](self)
        return twin


class _Copiers(dict[type, Callable[[Any], Any]]):
    """The copying functions of the classes, compiled when first used."""

    def __missing__(self, kind: type) -> Callable[[Any], Any]:
        copier = self[kind] = make_copier(kind)
        return copier


_COPIERS: Final = _Copiers()


def make_copier(kind: type[T], **otherwise: str) -> Callable[[T], T]:
    """Compile a function that copies the objects of a class.

    Args:
        kind: the class.
        otherwise: for some fields the Python expression of their value in the copy.

    Raises:
        TypeError: the type of a field does not say how it is copied, or a class has no ``__slots__``.
    """
    lines = ["def copy(original):", " twin = new(kind)"]
    for base in kind.__mro__[:-1]:
        for field, rule in _rules_of(base).items():
            lines.append(f" twin.{field} = {otherwise.get(field) or rule.format(f'original.{field}')}")
    names: dict[str, Any] = {"new": object.__new__, "kind": kind, "copiers": _COPIERS}
    exec("\n".join([*lines, " return twin"]), names)
    copier: Callable[[T], T] = names["copy"]
    return copier


class _Scope(dict[str, Any]):
    """The names of a module. Those that are imported only for type checkers stand for empty classes."""

    def __missing__(self, name: str) -> type:
        return type(name, (), {"__class_getitem__": classmethod(lambda cls, _: cls)})


@cache
def _rules_of(kind: type) -> dict[str, str]:
    """For the fields that a class adds, how they are copied."""
    if "__dict__" in kind.__dict__:
        raise TypeError(f"{kind.__name__}, whose objects are copied, has no __slots__")
    scope = _Scope({**vars(builtins), **vars(sys.modules[kind.__module__])})
    rules: dict[str, str] = {}
    for field in kind.__dict__.get("__slots__", ()):
        hint = kind.__dict__.get("_field_types", {}).get(field)
        rule = hint and copy_rule(eval(hint, {}, scope) if isinstance(hint, str) else hint)
        if rule is None:
            why = "it has no type" if hint is None else f"its type is {hint}"
            raise TypeError(f"{kind.__name__}.{field} cannot be copied: {why}; see torite.core.copying")
        rules[field] = rule
    return rules


def copy_rule(hint: Any) -> str | None:
    """How values of a type are copied: an expression with ``{0}`` for the value; None if the type is unclear.

    >>> copy_rule(tuple[int, ...]), copy_rule(list[int]), copy_rule(list[list[int]])
    ('{0}', '{0}.copy()', '[*map(list.copy, {0})]')
    >>> copy_rule(list[int] | None)
    'None if {0} is None else {0}.copy()'
    >>> copy_rule(Shared[list[int]]), copy_rule(object)
    ('{0}', None)
    """
    origin, args = get_origin(hint) or hint, get_args(hint)
    if origin is Annotated:
        return SHARED if SHARED in hint.__metadata__ else copy_rule(args[0])
    if origin in (Union, UnionType):
        rules = {copy_rule(each) for each in args if each is not NoneType}
        rule = rules.pop() if len(rules) == 1 else None
        if rule not in (None, SHARED) and NoneType in args:
            return f"None if {{0}} is None else {rule}"
        return rule
    if origin is None or origin in _READ_ONLY:
        return SHARED
    parts = {SHARED if each is Ellipsis else copy_rule(each) for each in args}
    if origin in (list, dict, set):
        rows = origin is list and parts == {COPIED} and get_origin(args[0]) is list
        return COPIED if parts == {SHARED} else ROWS if rows else None
    if not isinstance(origin, type):
        return None
    if issubclass(origin, Copied):
        return CLONED
    frozen = is_dataclass(origin) and origin.__dataclass_params__.frozen  # type: ignore[attr-defined]
    return SHARED if parts <= {SHARED} and (frozen or issubclass(origin, _UNCHANGING)) else None
