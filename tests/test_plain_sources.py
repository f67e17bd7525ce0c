"""The stripped sources in the site's wheel behave like the originals."""

from __future__ import annotations

import ast
from pathlib import Path
from random import Random

import pytest

import torite
from tests.playing import portion
from tools.plain_sources import without_comments

PACKAGE = Path(torite.__file__).parent


def meaning(source: str) -> str:
    """The code with its lines, without texts for people."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            kept = [
                one
                for one in node.body
                if not (isinstance(one, ast.Expr) and isinstance(one.value, ast.Constant))
                and not isinstance(one, ast.Pass)
            ]
            node.body = kept
    return "\n".join(
        f"{getattr(node, 'lineno', '')} {getattr(node, 'col_offset', '')} {ast.dump(node)}"
        for node in tree.body
    )


@pytest.mark.slow
def test_nothing_but_words_is_left_out() -> None:
    """Of a part of the sources, which differ little, in the short run."""
    every = sorted(PACKAGE.rglob("*.py"))
    paths = Random(1).sample(every, portion(len(every)))
    assert paths
    for path in paths:
        source = path.read_text("utf-8")
        plain = without_comments(source)
        assert meaning(plain) == meaning(source), path
        assert len(plain.splitlines()) == len(source.splitlines()), path
        assert '"""' not in plain, path


def test_what_is_left() -> None:
    source = '"""Doc."""\nA = 1  # why\n"""What."""\nclass B:\n    """\n    Doc.\n    """\n\n\nC = "# no"\n'
    assert without_comments(source) == '\nA = 1\n\nclass B:\n    pass\n\n\n\n\nC = "# no"\n'
