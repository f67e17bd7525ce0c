"""The messages between page and rules: their types for the page and the tables of docs/worker-messages.md.
Both are made from the TypedDicts of the bridge methods.

``python -m tools.messages``, with ``torite`` on Python's path, writes both.
"""

from __future__ import annotations

import inspect
import re
import typing
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tools.typings import ROOTS, comment, interface, shapes_in, type_text
from torite.annotated.marks import Piece
from torite.annotated.model import NoteKind
from torite.page.messages.common import CommonParams, ErrorMessage
from torite.page.messages.links import LinkKind
from torite.page.methods import METHODS
from torite.page.thoughts import EstimateMessage, Thoughts
from torite.texts.paragraphs import Anchors

WEB: Final = Path(__file__).parent.parent / "web"
TYPES: Final = WEB / "js" / "base" / "messages.d.ts"
ALIASES: Final = [
    ("Why", Anchors | None),
    ("Anchors", Anchors),
    ("Piece", Piece),
    ("NoteKind", NoteKind),
    ("LinkKind", LinkKind),
    ("EstimateMessage", EstimateMessage),
    ("Thoughts", Thoughts),
]
ABOUT: Final = {
    "Why": "Where the rules explain a sentence; null: no rule is needed.",
    "Anchors": "Anchors of the rules page, nearest first.",
    "Piece": "A part of a text: plain text, a card, or a term of the glossary.",
    "NoteKind": "What a note does.",
    "LinkKind": "What a link opens: a deal to play, a question, or a finished deal.",
    "EstimateMessage": "Expected points, their standard error (null: not known), number of simulations.",
    "Thoughts": "By seat: what its workers found; null: to do nothing.",
}
ELSEWHERE: Final = "Level", "Lang", "Result"
"""Types of torite.d.ts that no TypedDict is."""


def signatures() -> Iterator[tuple[str, Any, Any]]:
    """The methods, each with the types of its params and its answer."""
    for name, method in METHODS.items():
        hints = typing.get_type_hints(method, include_extras=True)
        yield name, hints["params"], hints["return"]


def make_types() -> str:
    """The whole of messages.d.ts."""
    roots = [ErrorMessage, CommonParams, *(kind for _, *kinds in signatures() for kind in kinds)]
    public = {shape.__name__ for shape in shapes_in(ROOTS)}
    shapes = [shape for shape in shapes_in(roots) if shape.__name__ not in public]
    parts = [interface(shape, ALIASES) for shape in shapes]
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
    """What a method does: its docstring."""
    return " ".join((inspect.getdoc(METHODS[name]) or "").split())


if __name__ == "__main__":
    TYPES.write_text(make_types(), encoding="utf-8")
