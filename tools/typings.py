"""torite.d.ts: the types of torite.js, made from the types, docstrings and games of the rules wheel.

Its hand-written part is typings.d.ts, where ``{game.Deal.clone}`` at the beginning of a comment is replaced
by the first sentences of that docstring. ``python -m tools.typings``, with ``torite`` on Python's path,
writes the file.
"""

from __future__ import annotations

import ast
import inspect
import json
import re
import sys
import types
import typing
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from pathlib import Path
from textwrap import dedent, wrap
from typing import Annotated, Any, Literal, NamedTuple, NotRequired, get_args, get_origin, is_typeddict

import torite
from torite.bots.levels import LEVELS
from torite.core.record import DealRecord
from torite.core.view import View
from torite.page.catalog import Catalog, CatalogGame, catalog
from torite.page.messages.api import BotChoice, DealState

TEMPLATE = Path(__file__).with_suffix(".d.ts")
TYPINGS = Path(__file__).parent.parent / "web" / "torite.d.ts"
WIDTH = 118
PLAIN = {str: "string", int: "number", bool: "boolean", float: "number", type(None): "null", Any: "any"}
Aliases = Sequence[tuple[str, Any]]
"""Names of types in TypeScript, and the types."""
ROOTS = (View, DealRecord, Catalog, BotChoice, DealState)


def make_typings() -> str:
    """The text of torite.d.ts."""
    named = re.compile(r"^( *)/\*\* \{([\w.]+)\}(.*) \*/$", re.MULTILINE)
    parts = [
        f"// The types of torite.js {torite.__version__}, made by tools/typings.py from the rules wheel.\n",
        named.sub(_from_docstring, TEMPLATE.read_text("utf-8")),
        _heading("What the rules tell"),
        *(interface(shape) for shape in shapes_in(ROOTS)),
        _heading("The games and their options"),
        f"export type GameId = {union(torite.GAMES)};\n",
        f"/** How strong a computer player is. */\nexport type Level = {union(LEVELS)};\n",
        _options(),
    ]
    return "\n".join(parts)


def _heading(text: str) -> str:
    return f"// {text} ".ljust(WIDTH - 5, "-") + "\n"


def _from_docstring(found: re.Match[str]) -> str:
    """A comment of the template with the text of the docstring that it names."""
    indent, name, more = found.groups()
    return "\n".join(comment(_first_words(name) + more, indent))


def _first_words(name: str) -> str:
    """The first sentences of a docstring in ``torite``, without those that concern Python alone."""
    thing: Any = torite
    for part in name.split("."):
        thing = getattr(thing, part)
    text = (inspect.getdoc(thing) or "").split("\n\n")[0].replace("\n", " ")
    return sentence(re.split(r" (?:Raises|See|`torite)\b", text)[0])


def sentence(text: str) -> str:
    """A docstring as a JavaScript comment."""
    return re.sub(r"\bNone\b", "null", text.replace("``", "`"))


def shapes_in(roots: Iterable[Any]) -> list[Any]:
    """The TypedDicts in these types, each once."""
    found: dict[str, Any] = {}

    def visit(kind: Any) -> None:
        if is_typeddict(kind):
            if kind.__name__ in found:
                return
            for base in bases_of(kind):
                visit(base)
            found[kind.__name__] = kind
            for inner in hints_of(kind).values():
                visit(inner)
        elif get_origin(kind) is not Annotated:
            for inner in get_args(kind):
                visit(inner)

    for root in roots:
        visit(root)
    return list(found.values())


def bases_of(shape: Any) -> list[Any]:
    """The TypedDicts that a TypedDict extends; CPython 3.11 does not keep them."""
    (header,) = ast.parse(dedent(inspect.getsource(shape))).body
    assert isinstance(header, ast.ClassDef)
    names = vars(sys.modules[shape.__module__])
    return [names[base.id] for base in header.bases if isinstance(base, ast.Name) and base.id != "TypedDict"]


def hints_of(shape: Any) -> dict[str, Any]:
    # Some modules import the records only for the type checker.
    names = {"DealRecord": DealRecord}
    return typing.get_type_hints(shape, localns=names, include_extras=True)


class Key(NamedTuple):
    """A key of a TypedDict.

    Attributes:
        name: the key.
        optional: true if it may be absent.
        type: its type in TypeScript.
        about: what it means.
    """

    name: str
    optional: bool
    type: str
    about: str


def own_keys(shape: Any, aliases: Aliases = ()) -> list[Key]:
    """The keys of a TypedDict without inherited ones. Raises an error for a key without a description, and
    for a description without a key.
    """
    _, abouts = docs_of(shape)
    inherited = {name for base in bases_of(shape) for name in base.__annotations__}
    keys = []
    for name, kind in hints_of(shape).items():
        if name in inherited:
            continue
        optional = get_origin(kind) is NotRequired or name in shape.__optional_keys__
        if get_origin(kind) is NotRequired:
            (kind,) = get_args(kind)
        keys.append(Key(name, optional, type_text(kind, aliases), abouts.pop(name)))
    if abouts:
        raise ValueError(f"the docstring of {shape.__name__} explains {', '.join(abouts)}, which it lacks")
    return keys


def interface(shape: Any, aliases: Aliases = ()) -> str:
    """A TypedDict as an interface of TypeScript."""
    bases = ", ".join(base.__name__ for base in bases_of(shape))
    head = f"export interface {shape.__name__}{' extends ' if bases else ''}{bases} {{"
    lines = [*comment(docs_of(shape)[0], ""), head]
    for key in own_keys(shape, aliases):
        lines += comment(key.about, "  ")
        lines.append(f"  {key.name}{'?' if key.optional else ''}: {key.type};")
    return "\n".join([*lines, "}\n"])


def docs_of(shape: Any) -> tuple[str, dict[str, str]]:
    """The description of a TypedDict and of each of its keys."""
    about, _, rest = (inspect.getdoc(shape) or "").partition("\n\nKeys:\n")
    keys: dict[str, str] = {}
    name = ""
    for line in rest.splitlines():
        start = re.fullmatch(r"    (\w+): (.*)", line)
        if start:
            name = start[1]
            keys[name] = start[2][:1].upper() + start[2][1:]
        elif line.strip():
            keys[name] += f" {line.strip()}"
    return about.replace("\n", " "), keys


def type_text(kind: Any, aliases: Aliases = ()) -> str:
    """A type in TypeScript; one that is an alias by its name."""
    for name, alias in aliases:
        if kind == alias:
            return name
    origin, inner = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if is_typeddict(kind):
        return str(kind.__name__)
    if origin is Annotated:
        return str(kind.__metadata__[0])
    return _compound(origin, inner, partial(type_text, aliases=aliases), kind)


def _compound(origin: Any, inner: tuple[Any, ...], text: Callable[[Any], str], kind: Any) -> str:
    if origin is Literal:
        return union(inner)
    if origin is tuple and inner[-1] is not Ellipsis:
        return f"[{', '.join(map(text, inner))}]"
    if origin in (list, tuple, Sequence):
        item = text(inner[0])
        return f"({item})[]" if " | " in item and not item.startswith("[") else f"{item}[]"
    if origin is dict:
        return f"Record<{text(inner[0])}, {text(inner[1])}>"
    if origin in (types.UnionType, typing.Union):
        return " | ".join(map(text, inner))
    raise TypeError(f"there are no words for {kind} in TypeScript")


def _options() -> str:
    """The options of every game, with their words."""
    told: dict[str, CatalogGame] = {game["id"]: game for game in catalog("en")["games"]}
    lines = ["/** The options of each game; of those not named the first value holds. */"]
    lines.append("export interface GameOptions {")
    for game_id, game in torite.GAMES.items():
        labels = {option["name"]: option["label"] for option in told[game_id]["options"]}
        lines += comment(f"{told[game_id]['name']}: {told[game_id]['about']}", "  ")
        lines.append(f"  {game_id}: {{")
        for option in game.OPTIONS:
            lines += comment(f"{labels.get(option.name, 'The number of seats')}.", "    ")
            lines.append(f"    {option.name}?: {union(option.values)};")
        lines.append("  };")
    return "\n".join([*lines, "}\n"])


def union(values: Iterable[object]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def comment(text: str, indent: str) -> Iterator[str]:
    text = sentence(text)
    if not text:
        raise ValueError("something has no docstring")
    if len(indent) + len(text) + 7 <= WIDTH:
        yield f"{indent}/** {text} */"
        return
    yield f"{indent}/**"
    yield from wrap(text, WIDTH, initial_indent=f"{indent} * ", subsequent_indent=f"{indent} * ")
    yield f"{indent} */"


if __name__ == "__main__":
    TYPINGS.write_text(make_typings(), encoding="utf-8")
