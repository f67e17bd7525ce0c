"""The command ``torite annotated``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from torite.annotated.problems import Problem
from torite.annotated.reading import examine
from torite.page.annotated.text import annotated_text
from torite.texts.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes besides the language."""
    parser.add_argument("what", choices=("check", "show"), help="list the faults, or print the text")
    parser.add_argument("files", nargs="+", metavar="FILE", help="JSON file; - for the standard input")


def run(options: argparse.Namespace) -> int:
    """Check files, or print them as text. Returns 0, or 2 if one has a fault."""
    faults = 0
    for number, name in enumerate(options.files):
        document, problems = examine(_text(name))
        if problems:
            faults += 1
            _complain(name, problems, options.lang)
        elif document is not None and options.what == "show":
            words = Words(options.lang, document.deal.game)
            print("\n\n\n" * bool(number) + annotated_text(document, words))
        elif options.what == "check":
            print(f"{name}: OK")
    return 2 if faults else 0


def _text(name: str) -> str:
    """The text of a file. Bytes that are not UTF-8 make a text that the check refuses."""
    content = sys.stdin.buffer.read() if name == "-" else Path(name).read_bytes()
    return content.decode("utf-8", "replace")


def _complain(name: str, problems: list[Problem], lang: str) -> None:
    for problem in problems:
        print(f"{name}: {problem.text(lang)}", file=sys.stderr)
