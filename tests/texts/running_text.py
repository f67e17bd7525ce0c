"""All texts for people: rules, the texts of games and page, lessons, docs."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import torite
from tests.playing import LANGUAGES

ROOT = Path(__file__).parents[2]
PACKAGE = Path(torite.__file__).parent
CODE = re.compile(r"```.*?```|`[^`\n]*`", re.DOTALL)


@dataclass(frozen=True)
class Text:
    """A text for people.

    Attributes:
        where: the file, and what names it there.
        lang: its language.
        games: the games that it is about; none when it is about any.
        words: the text itself.
    """

    where: str
    lang: str
    games: frozenset[str]
    words: str


def games_of(path: Path) -> frozenset[str]:
    """The games whose folder, or whose family's folder, holds a file."""
    package = ".".join(path.parent.relative_to(PACKAGE.parent).parts)
    return frozenset(
        name
        for name, game in torite.GAMES.items()
        if any(package == own or package.startswith(f"{own}.rules") for own in game.packages())
    )


def leaves(value: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, Mapping):
        for key, inner in value.items():
            yield from leaves(inner, f"{path}.{key}".lstrip("."))
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from leaves(inner, f"{path}[{number}]")


def shown(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def rules_texts(lang: str) -> Iterator[Text]:
    for path in sorted(PACKAGE.glob("games/**/*.md")):
        if path.name.endswith(f".{lang}.md"):
            for number, line in enumerate(path.read_text("utf-8").splitlines(), 1):
                yield Text(f"{shown(path)}, line {number}", lang, games_of(path), line)


def told_texts(lang: str) -> Iterator[Text]:
    """The words of games, families and all games together."""
    for path in sorted(PACKAGE.rglob(f"*.{lang}.toml")):
        for key, text in leaves(tomllib.loads(path.read_text("utf-8"))):
            # Aliases are other names of a game.
            if not key.startswith("aliases"):
                yield Text(f"{shown(path)}, {key}", lang, games_of(path), text)


def page_texts(lang: str) -> Iterator[Text]:
    for path in sorted((ROOT / "web" / "i18n" / lang).glob("*.json")):
        for key, text in leaves(json.loads(path.read_text("utf-8"))):
            yield Text(f"{shown(path)}, {key}", lang, frozenset(), text)


def lesson_texts(lang: str) -> Iterator[Text]:
    for path in sorted(PACKAGE.rglob("lesson.json")):
        for key, text in leaves(json.loads(path.read_text("utf-8"))):
            if key.rpartition(".")[2] == lang:
                yield Text(f"{shown(path)}, {key}", lang, games_of(path), text)


def glossary_texts(lang: str) -> Iterator[Text]:
    """The glossaries' texts for players, without the banned words that they must name."""
    for path in sorted(PACKAGE.rglob("glossary.toml")):
        for name, term in tomllib.loads(path.read_text("utf-8")).items():
            for key in ("name", "means"):
                if lang in term[key]:
                    yield Text(f"{shown(path)}, {name}.{key}", lang, games_of(path), term[key][lang])


def docs_texts() -> Iterator[Text]:
    """README and docs/, which are English; code is left out, lines are kept."""
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        text = CODE.sub(lambda match: re.sub(r"[^\n]", " ", match[0]), path.read_text("utf-8"))
        for number, line in enumerate(text.splitlines(), 1):
            yield Text(f"{shown(path)}, line {number}", "en", frozenset(), line)


@cache
def all_texts() -> tuple[Text, ...]:
    """Everything, in both languages."""
    rooms = (rules_texts, told_texts, page_texts, lesson_texts, glossary_texts)
    return (*(text for room in rooms for lang in LANGUAGES for text in room(lang)), *docs_texts())
