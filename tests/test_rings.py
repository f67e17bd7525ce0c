"""No ring of files in the core, the blocks and the folder of a game, imports for types included."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

PACKAGES = Path(__file__).parents[1] / "pycore"
ROOMS = ("core", "blocks", "games")


def module_of(path: Path) -> str:
    parts = path.relative_to(PACKAGES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imported(source: str) -> Iterator[str]:
    """The modules that a source imports anywhere, and for ``from a import b`` also ``a.b``."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def rings(imports: Mapping[str, set[str]]) -> list[list[str]]:
    """The sets of modules in which each imports each other, directly or not."""

    def reached_from(start: str) -> set[str]:
        found, waiting = set[str](), [start]
        while waiting:
            for module in imports[waiting.pop()] - found:
                found.add(module)
                waiting.append(module)
        return found

    reached = {module: reached_from(module) for module in imports}
    found = {frozenset(o for o in reached[m] if m in reached[o]) for m in imports if m in reached[m]}
    return sorted(map(sorted, found))


def chain_of(ring: list[str], imports: Mapping[str, set[str]]) -> str:
    """A way round the ring, as ``a -> b -> a``."""
    way = [ring[0]]
    while way[-1] not in way[:-1]:
        way.append(min(imports[way[-1]] & set(ring)))
    return " -> ".join(way[way.index(way[-1]) :])


@pytest.mark.parametrize("room", ROOMS)
def test_no_ring_of_files(room: str) -> None:
    sources = {
        module_of(path): path.read_text("utf-8") for path in PACKAGES.joinpath("torite", room).rglob("*.py")
    }
    imports = {module: set(imported(text)) & sources.keys() - {module} for module, text in sources.items()}
    found = [chain_of(ring, imports) for ring in rings(imports)]
    assert not found, "these files import each other in a ring:\n" + "\n".join(found)


def test_a_ring_is_found() -> None:
    imports = {"a": {"b"}, "b": {"c"}, "c": {"b"}, "d": {"a", "d"}}
    assert rings(imports) == [["b", "c"], ["d"]]
    assert chain_of(["b", "c"], imports) == "b -> c -> b"
