"""The messages between page and rules: their types for the page and the tables of docs/worker-messages.md.
Both are made from the TypedDicts of the bridge methods.

``python -m tools.messages``, with ``torite`` on Python's path, writes both.
"""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Final

from tools.typings import (
    ROOTS,
    comment,
    interface,
    shapes_in,
    type_text,
)
from torite.annotated.marks import Piece
from torite.annotated.model import NoteKind
from torite.page import messages as page_messages
from torite.page.messages.common import CommonParams, ErrorMessage
from torite.page.messages.links import LinkKind
from torite.page.methods import METHODS
from torite.page.search_results import EstimateMessage, SearchResultsBySeat
from torite.texts.anchors import Anchors

WEB: Final = Path(__file__).parent.parent / "web"
PAGE: Final = WEB.parent / "docs" / "worker-messages.md"
END: Final = "<!-- end of the messages -->"
TYPES: Final = WEB / "js" / "base" / "messages.d.ts"
ALIASES: Final = [
    ("Why", Anchors | None),
    ("Anchors", Anchors),
    ("Piece", Piece),
    ("NoteKind", NoteKind),
    ("LinkKind", LinkKind),
    ("EstimateMessage", EstimateMessage),
    ("SearchResultsBySeat", SearchResultsBySeat),
]
ABOUT: Final = {
    "Why": "Where the rules explain a sentence; null: no rule is needed.",
    "Anchors": "Anchors of the rules page, nearest first.",
    "Piece": "A part of a text: plain text, a card, or a term of the glossary.",
    "NoteKind": "What a note does.",
    "LinkKind": "What a link opens: a deal to play, a question, or a finished deal.",
    "EstimateMessage": "Expected points, their standard error (null: not known), number of simulations.",
    "SearchResultsBySeat": "By seat: what its workers found; null: to do nothing.",
}
ELSEWHERE: Final = "Level", "Lang", "Result"
"""Types of torite.d.ts that are not TypedDicts."""


@cache
def _message_types() -> dict[str, Any]:
    """All names of `torite.page.messages`, which the methods import for type checkers alone."""
    modules = (
        import_module(found.name)
        for found in iter_modules(page_messages.__path__, f"{page_messages.__name__}.")
    )
    return {name: kind for module in modules for name, kind in vars(module).items()}


def signatures() -> Iterator[tuple[str, Any, Any]]:
    """The methods, each with the types of its params and its answer."""
    for name, method in METHODS.items():
        hints = typing.get_type_hints(method, localns=_message_types(), include_extras=True)
        yield name, hints["params"], hints["return"]


def own_shapes() -> list[Any]:
    """The TypedDicts of all messages but those of torite.d.ts."""
    public = shapes_in(ROOTS)
    roots = [ErrorMessage, CommonParams, *(kind for _, *kinds in signatures() for kind in kinds)]
    return [shape for shape in shapes_in(roots) if shape not in public]


def make_types() -> str:
    """The text of messages.d.ts."""
    public = {shape.__name__ for shape in shapes_in(ROOTS)}
    parts = [interface(shape, ALIASES) for shape in own_shapes()]
    for name, kind in ALIASES:
        others = [alias for alias in ALIASES if alias[0] != name]
        parts.append(
            "\n".join([*comment(ABOUT[name], ""), f"export type {name} = {type_text(kind, others)};\n"])
        )
    parts.append(_methods())
    body = "\n".join(parts)
    used = sorted(name for name in {*public, *ELSEWHERE} if re.search(rf"\b{name}\b", body))
    head = "// The messages between page and rules, made by tools/messages.py from the rules wheel.\n"
    return "\n".join([head, f'import type {{ {", ".join(used)} }} from "../../torite.js";\n', body])


def _methods() -> str:
    lines = [
        *comment("All methods: what each is asked with, and what it answers.", ""),
        "export interface Methods {",
    ]
    for name, params, answer in signatures():
        lines += comment(about_method(name), "  ")
        key = f'"{name}"' if "." in name else name
        lines.append(
            f"  {key}: {{ params: {type_text(params, ALIASES)}; ok: {type_text(answer, ALIASES)} }};"
        )
    return "\n".join([*lines, "}\n"])


def about_method(name: str) -> str:
    """The docstring of a method."""
    return " ".join((inspect.getdoc(METHODS[name]) or "").split())


# The tables of the page of docs


CHAPTERS: Final = {
    "match": ("match",),
    "think": ("think",),
    "coach": ("coach",),
    "links": ("links", "check", "share", "daily", "challenge"),
    "study": ("study",),
    "annotated": ("annotated",),
    "editor": ("editor",),
    "workshop": ("workshop",),
    "api": ("api",),
}
"""For each block of the page of docs the modules of `torite.page.methods` whose methods it lists."""


def make_page(text: str) -> str:
    """The text of docs/worker-messages.md with its tables up to date."""
    for name, modules in CHAPTERS.items():
        begin = f"<!-- messages of {name}, made by tools/messages.py -->"
        parts = re.split(f"{re.escape(begin)}\n.*?{re.escape(END)}", text, flags=re.DOTALL)
        if len(parts) != 2:
            raise ValueError(f"{PAGE.name} has no place, or several, for the messages of {name}")
        text = "\n".join([parts[0] + begin, "", *_method_lines(modules), "", END + parts[1]])
    return text


def _method_lines(modules: tuple[str, ...]) -> Iterator[str]:
    places = {f"torite.page.methods.{name}" for name in modules}
    yield from ("| method | params | answer | |", "|---|---|---|---|")
    for name, *kinds in signatures():
        if METHODS[name].__module__ in places:
            params, answer = (type_text(kind, ALIASES) for kind in kinds)
            yield f"| `{name}` | `{params}` | `{answer}` | {about_method(name).replace('``', '`')} |"


if __name__ == "__main__":
    TYPES.write_text(make_types(), encoding="utf-8")
    PAGE.write_text(make_page(PAGE.read_text("utf-8")), encoding="utf-8")
