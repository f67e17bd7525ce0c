"""A notebook as a guide, with the output of its cells below them.

Cells run here as in IPython; the tests compare the two.
"""

from __future__ import annotations

import ast
import io
import json
from contextlib import redirect_stdout
from html import escape
from pathlib import Path
from typing import Any, NamedTuple

from torite.notebook.showing import as_html


class Cell(NamedTuple):
    """A cell of a notebook.

    Attributes:
        code: True for code, False for text.
        source: its contents.
    """

    code: bool
    source: str


class Output(NamedTuple):
    """The output of a cell: printed lines, and its last value as HTML or text."""

    printed: str
    html: str
    text: str


def cells(path: Path) -> list[Cell]:
    """The cells of a notebook."""
    told = json.loads(path.read_text(encoding="utf-8"))["cells"]
    return [Cell(cell["cell_type"] == "code", "".join(cell["source"])) for cell in told]


def run(source: str, names: dict[str, Any]) -> Output:
    """Run a cell in this namespace."""
    body = ast.parse(source).body
    last = body.pop() if body and isinstance(body[-1], ast.Expr) else None
    printed = io.StringIO()
    value = None
    with redirect_stdout(printed):
        exec(compile(ast.Module(body, []), "cell", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "cell", "eval"), names)
    if value is None:
        return Output(printed.getvalue(), "", "")
    return Output(printed.getvalue(), as_html(value) or "", repr(value))


def as_markdown(path: Path) -> str:
    """The notebook as Markdown, with the outputs after the code."""
    names: dict[str, Any] = {}
    parts = []
    for cell in cells(path):
        if not cell.code:
            parts.append(cell.source)
            continue
        parts.append(f"```python\n{cell.source}\n```")
        output = run(cell.source, names)
        text = output.printed + ("" if output.html else output.text)
        if text:
            parts.append(f'<pre class="output" tabindex="0">{escape(text)}</pre>')
        if output.html:
            # In one line, so that nothing in it is read as Markdown.
            parts.append(f'<div class="output" tabindex="0">{output.html}</div>'.replace("\n", " "))
    parts.append(f'<p><a href="{path.name}" download>The notebook as a file</a></p>')
    return "\n\n".join(parts) + "\n"
