"""Python sources without what only people read: what every first visit of the site would fetch in vain."""

from __future__ import annotations

import ast
import io
import tokenize

_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_comments(source: str) -> str:
    """A source without docstrings and comments. Every line keeps its number, for the sake of tracebacks."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, _DOCUMENTED):
            texts = [statement for statement in node.body if _is_text(statement)]
            for statement in texts:
                _blank(lines, statement, pass_instead=texts == node.body)
    for token in tokenize.generate_tokens(io.StringIO("".join(lines)).readline):
        if token.type == tokenize.COMMENT:
            # A comment is the end of its line.
            lines[token.start[0] - 1] = f"{lines[token.start[0] - 1][: token.start[1]].rstrip()}\n"
    return "".join(lines)


def _is_text(statement: ast.stmt) -> bool:
    """Whether a statement is nothing but a text."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _blank(lines: list[str], statement: ast.stmt, *, pass_instead: bool) -> None:
    """Empty the lines of a statement that has them to itself, as the formatter sees to."""
    first, last = statement.lineno - 1, statement.end_lineno or statement.lineno
    lines[first:last] = ["\n"] * (last - first)
    if pass_instead:
        lines[first] = f"{' ' * statement.col_offset}pass\n"
