"""torite.d.ts: the types of torite.js, made of the types, the docstrings and the games of the rules wheel.

What JavaScript has of its own stands in typings.d.ts; there ``{game.Deal.clone}`` at the beginning of a
comment stands for the first sentences of a docstring. ``python -m tools.typings``, with ``torite`` on
Python's path, writes the file.
"""

from __future__ import annotations

import inspect
import json
import re
import types
import typing
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Any, NotRequired, get_args, get_origin, is_typeddict

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
ROOTS = (View, DealRecord, Catalog, BotChoice, DealState)


def make_typings() -> str:
    """The whole of torite.d.ts."""
    comment = re.compile(r"^( *)/\*\* \{([\w.]+)\}(.*) \*/$", re.MULTILINE)
    parts = [
        f"// The types of torite.js {torite.__version__}, made by tools/typings.py from the rules wheel.\n",
        comment.sub(_from_docstring, TEMPLATE.read_text("utf-8")),
        _heading("What the rules tell"),
        *(interface(shape) for shape in _shapes()),
        _heading("The games and their options"),
        f"export type GameId = {_union(torite.GAMES)};\n",
        f"/** How strong a computer player is. */\nexport type Level = {_union(LEVELS)};\n",
        _options(),
    ]
    return "\n".join(parts)


def _heading(text: str) -> str:
    return f"// {text} ".ljust(WIDTH - 5, "-") + "\n"


def _from_docstring(comment: re.Match[str]) -> str:
    """A comment of the template with the words of the docstring that it names."""
    indent, name, more = comment.groups()
    return "\n".join(_comment(_first_words(name) + more, indent))


def _first_words(name: str) -> str:
    """The docstring of something in ``torite``, up to what concerns Python alone."""
    thing: Any = torite
    for part in name.split("."):
        thing = getattr(thing, part)
    text = (inspect.getdoc(thing) or "").split("\n\n")[0].replace("\n", " ")
    return _sentence(re.split(r" (?:Raises|See|`torite)\b", text)[0])


def _sentence(text: str) -> str:
    """A text of a docstring as one of a JavaScript comment."""
    return re.sub(r"\bNone\b", "null", text.replace("``", "`"))


def _shapes() -> list[Any]:
    """The TypedDicts that can be met, each once."""
    found: dict[str, Any] = {}

    def visit(kind: Any) -> None:
        if is_typeddict(kind):
            if kind.__name__ in found:
                return
            found[kind.__name__] = kind
            for inner in _hints(kind).values():
                visit(inner)
        elif get_origin(kind) is not Annotated:
            for inner in get_args(kind):
                visit(inner)

    for root in ROOTS:
        visit(root)
    return list(found.values())


def _hints(shape: Any) -> dict[str, Any]:
    # Some modules import the records only for the type checker.
    names = {"DealRecord": DealRecord}
    return typing.get_type_hints(shape, localns=names, include_extras=True)


def interface(shape: Any) -> str:
    about, keys = _docs(shape)
    lines = [*_comment(about, ""), f"export interface {shape.__name__} {{"]
    for name, kind in _hints(shape).items():
        optional = get_origin(kind) is NotRequired
        if optional:
            (kind,) = get_args(kind)
        lines += _comment(keys.pop(name), "  ")
        lines.append(f"  {name}{'?' if optional else ''}: {_type(kind)};")
    if keys:
        raise ValueError(f"the docstring of {shape.__name__} tells of {', '.join(keys)}, which it has not")
    return "\n".join([*lines, "}\n"])


def _docs(shape: Any) -> tuple[str, dict[str, str]]:
    """What a docstring says of a TypedDict and of each of its keys."""
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


def _type(kind: Any) -> str:
    origin, inner = get_origin(kind), get_args(kind)
    if kind in PLAIN:
        return PLAIN[kind]
    if is_typeddict(kind):
        return str(kind.__name__)
    if origin is Annotated:
        return str(kind.__metadata__[0])
    if origin is list:
        item = _type(inner[0])
        return f"({item})[]" if " | " in item and not item.startswith("[") else f"{item}[]"
    if origin is dict:
        return f"Record<{_type(inner[0])}, {_type(inner[1])}>"
    if origin in (types.UnionType, typing.Union):
        return " | ".join(map(_type, inner))
    raise TypeError(f"there are no words for {kind} in TypeScript")


def _options() -> str:
    """The options of every game, with their words."""
    told: dict[str, CatalogGame] = {game["id"]: game for game in catalog("en")["games"]}
    lines = ["/** The options of each game; of those not named the first value holds. */"]
    lines.append("export interface GameOptions {")
    for game_id, game in torite.GAMES.items():
        labels = {option["name"]: option["label"] for option in told[game_id]["options"]}
        lines += _comment(f"{told[game_id]['name']}: {told[game_id]['about']}", "  ")
        lines.append(f"  {game_id}: {{")
        for option in game.OPTIONS:
            lines += _comment(f"{labels.get(option.name, 'The number of seats')}.", "    ")
            lines.append(f"    {option.name}?: {_union(option.values)};")
        lines.append("  };")
    return "\n".join([*lines, "}\n"])


def _union(values: Iterable[object]) -> str:
    return " | ".join(json.dumps(value) for value in values)


def _comment(text: str, indent: str) -> Iterator[str]:
    text = _sentence(text)
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
