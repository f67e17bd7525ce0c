"""Python sources without docstrings and comments, which every first visit would fetch in vain."""

from __future__ import annotations

import ast
import io
import tokenize

_DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)


def without_comments(source: str) -> str:
    """A source without docstrings and comments. Lines keep their numbers, for tracebacks."""
    lines = source.splitlines(keepends=True)
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, _DOCUMENTED):
            texts = [statement for statement in node.body if _is_text(statement)]
            for statement in texts:
                _blank(lines, statement, pass_instead=texts == node.body)
    for token in tokenize.generate_tokens(io.StringIO("".join(lines)).readline):
        if token.type == tokenize.COMMENT:
            # A comment extends to the end of its line.
            lines[token.start[0] - 1] = f"{lines[token.start[0] - 1][: token.start[1]].rstrip()}\n"
    return "".join(lines)


def _is_text(statement: ast.stmt) -> bool:
    """True if a statement is only a text."""
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _blank(lines: list[str], statement: ast.stmt, *, pass_instead: bool) -> None:
    """Empty the lines of a statement. The formatter puts nothing else on them."""
    first, last = statement.lineno - 1, statement.end_lineno or statement.lineno
    lines[first:last] = ["\n"] * (last - first)
    if pass_instead:
        lines[first] = f"{' ' * statement.col_offset}pass\n"
