"""Damaged input: JSON with faults, and a limit for the cost of reading it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from time import process_time
from typing import Any

from hypothesis import strategies as st

NUMBERS = st.sampled_from([-1, 0, 1, 2, 3, 5, 53, 2**32, 10**30, 0.0, 1.0, 1e400, float("nan"), True, False])
TEXTS = st.sampled_from(
    ["", "0", "TS", "0:TS", "1:2C", "0:show:QS", "9:AC", ":", "XX", "glaves", "hamlet", "\ud800"]
)
JUNK = st.recursive(
    st.none() | NUMBERS | TEXTS | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=4,
)


HANGING = 2.0
"""Maximum processor time in seconds: about fifty times the slowest case."""


@contextmanager
def no_hanging() -> Iterator[None]:
    """No input makes the rules search for long. Only that is caught, not a busy machine."""
    began = process_time()
    yield
    spent = process_time() - began
    assert spent < HANGING, f"{spent:.1f} s"


def places_in(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside a JSON value."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path, *(place for key, item in inner for place in places_in(item, (*path, key)))]


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


@st.composite
def damaged(draw: st.DrawFn, record: Any) -> Any:
    """The record with some faults."""
    broken = json.loads(json.dumps(record))
    for _ in range(draw(st.integers(1, 2))):
        paths = [path for path in places_in(broken) if path]
        if not paths:
            break
        # Short paths are as likely as the many paths to cards and actions.
        depth = draw(st.sampled_from(sorted({len(path) for path in paths})))
        path = draw(st.sampled_from([path for path in paths if len(path) == depth]))
        parent, key = at(broken, path[:-1]), path[-1]
        match draw(st.sampled_from(["junk", "junk", "delete", "repeat", "copy", "swap", "near"])):
            case "delete":
                del parent[key]
            case "repeat" if isinstance(parent, list):
                parent.insert(key, parent[key])
            case "swap" if isinstance(parent, list):
                parent[key], parent[0] = parent[0], parent[key]
            case "copy":
                parent[key] = (
                    json.loads(json.dumps(at(broken, draw(st.sampled_from(paths))))) if paths else None
                )
            case "near" if isinstance(parent[key], int):
                parent[key] = draw(
                    st.sampled_from(
                        [float(parent[key]), str(parent[key]), parent[key] + 1, bool(parent[key])]
                    )
                )
            case _:
                parent[key] = draw(JUNK)
    return broken
