"""The words that our sentences avoid, and where they stand: in docs, docstrings and comments.

python -m tools.sentences [PATH…]
"""

from __future__ import annotations

import io
import re
import sys
import tokenize
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PLACES = (
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "docs",
    "pycore/torite",
    "tools",
    "build.py",
    "tests",
    "web/js",
    "web/css",
)
SKIPPED = ("docs/glossary.md", "web/js/vendor/")
"""Paths without sentences of ours, or made of the rules texts."""
SUFFIXES = frozenset({".py", ".md", ".js", ".css", ".mjs", ".ts"})

AVOIDED = {
    r"whoever|whatever": "name the person or the thing",
    r"(?:for|to|by|of|with|from|in) whom": "name the person",
    r"(?:^|(?<=[.:;,(] ))[Ww]ho (?!is\b|are\b|was\b|were\b)[a-z]+s": "name the subject: player, seat, caller",
    r"of it": "say its",
    r"so many|so much": "say the number",
    r"anew|afresh": "say again, or recomputed",
    r"beside": "say next to, besides, with or and",
    r"told|foretold?s?": "say entry, masked, message, or shown",
    r"as yet|thereby|therein|thereof|wherein|herein": "use plain words",
    r"[Bb]y and by|[Nn]ow and then": "say sometimes",
    r"for all eyes|for ever": "say public; say permanent",
}
"""Words our sentences avoid, as patterns of whole words, each with what to say."""

_FOUND = re.compile("|".join(rf"(?P<p{n}>\b(?:{words})\b)" for n, words in enumerate(AVOIDED)))
_WHETHER = re.compile(r'^\s*(?:r?"""|[a-z_]+: |\*\s+)?Whether\b|@(?:returns|property) .*[Ww]hether\b')
_JS = re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL)
_CODE = re.compile(r"``[^`]*``|`[^`]*`|<[^>]*>|\]\([^)]*\)|^ {4,}\w+:(?= )")


def texts(path: Path) -> Iterator[tuple[int, str]]:
    """The sentences of a file with the lines on which they begin: its comments, docstrings or whole text."""
    source = path.read_text(encoding="utf-8")
    if path.suffix == ".py":
        for token in tokenize.generate_tokens(io.StringIO(source).readline):
            if token.type == tokenize.COMMENT or (
                token.type == tokenize.STRING and token.string.startswith(('"""', 'r"""'))
            ):
                yield token.start[0], token.string
    elif path.suffix == ".md":
        fenced = False
        for number, line in enumerate(source.splitlines(), 1):
            fenced ^= line.lstrip().startswith("```")
            if not fenced:
                yield number, line
    else:
        for found in _JS.finditer(source):
            yield source.count("\n", 0, found.start()) + 1, found.group()


def avoided(path: Path) -> Iterator[tuple[int, str, str]]:
    """The avoided words of a file: line, word, what to say."""
    advice = list(AVOIDED.values())
    for start, text in texts(path):
        for offset, line in enumerate(text.splitlines()):
            if line.lstrip().startswith((">>>", "...")):
                continue
            for found in _FOUND.finditer(_CODE.sub(" ` ", line)):
                yield start + offset, found.group(), advice[int((found.lastgroup or "p0")[1:])]
            if _WHETHER.search(line):
                yield start + offset, "Whether", "say True if"


def files(places: tuple[str, ...] = PLACES) -> Iterator[Path]:
    """The files that hold sentences of ours."""
    for place in places:
        path = ROOT / place
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            name = file.relative_to(ROOT).as_posix()
            # The rules texts have a test of their own: tests/texts/test_stray_terms.py.
            rules = file.name.startswith("rules.") and file.suffix == ".md"
            if file.suffix in SUFFIXES and not rules and not name.startswith(SKIPPED):
                yield file


def main() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {word!r}: {advice}"
        for file in files(tuple(sys.argv[1:]) or PLACES)
        for line, word, advice in avoided(file)
    ]
    sys.exit("\n".join([*found, f"{len(found)} places"]) if found else None)


if __name__ == "__main__":
    main()
