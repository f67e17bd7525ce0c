"""The glossary: terms, their meanings, and the words avoided for them.

Its files are glossary.toml in pycore/torite/texts/, for all games, and in the folder of a game or a family.
docs/rules-texts.md describes the format.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from tools.console import Stop
from tools.environment import ROOT
from tools.rules.frame import LANGUAGES

FILE = "glossary.toml"
SHARED = ROOT / "pycore" / "torite" / "texts"
ID = re.compile(r"[a-z][a-z0-9-]*")
KEYS = {"name", "means", "forms", "see", "code", "native", "stray", "link", "only"}
STRAY_KEYS = {"word", "but", "why", "case", "docs"}


@dataclass(frozen=True)
class Stray:
    """A word that is never used for a term.

    Attributes:
        word: the word.
        but: longer words and phrases in which it means something else.
        case: True if it is banned only in these capitals.
        docs: True if it is banned in docs/ too.
    """

    word: str
    but: tuple[str, ...] = ()
    case: bool = False
    docs: bool = True


@dataclass(frozen=True)
class Term:
    """An entry of the glossary.

    Attributes:
        id: name in texts.
        key: name in addresses and in the file of the page, unique among all games.
        names: name by language.
        means: definition for players, by language.
        forms: further forms of the name in texts, by language.
        see: ids of related terms.
        code: name in code and records.
        native: name in the country of the game.
        stray: words avoided for it, by language.
        link: True if texts link its first occurrence.
        only: ``docs`` for a term that players do not meet.
        path: its file.
        games: ids of its games; empty for a term of all games.
    """

    id: str
    key: str
    names: Mapping[str, str]
    means: Mapping[str, str]
    forms: Mapping[str, Sequence[str]]
    see: Sequence[str]
    code: str
    native: str
    stray: Mapping[str, Sequence[Stray]]
    link: bool
    only: str
    path: Path
    games: tuple[str, ...]

    def all_forms(self, lang: str) -> list[str]:
        """All its forms in texts."""
        return list(dict.fromkeys([self.names[lang], *self.forms.get(lang, ())]))


@dataclass(frozen=True)
class Glossary:
    """All terms by their keys, those of all games first."""

    terms: Mapping[str, Term]

    @cached_property
    def players(self) -> list[Term]:
        """The terms that players meet."""
        return [term for term in self.terms.values() if not term.only]

    def of_game(self, game: str) -> list[Term]:
        """The terms that players of a game meet, those of the game first."""
        own = [term for term in self.players if game in term.games]
        # The term of the fewest games is the nearest.
        own.sort(key=lambda term: len(term.games))
        return own + [term for term in self.players if not term.games]

    def related(self, term: Term) -> list[Term]:
        """The terms that a term refers to: of its own file, of its family, or of all games.

        Raises:
            Stop: one of them is missing.
        """
        found = []
        for name in term.see:
            visible = [
                other
                for other in self.players
                if other.id == name and term.games and set(term.games) <= set(other.games)
            ]
            near = visible or [other for other in self.players if other.key == name]
            if not near:
                raise fault(term.path, f"the term {term.id!r} refers to {name!r}, which is no term.")
            found.append(near[0])
        return found


def read_glossary(folders: Mapping[str, Sequence[Path]], shared: Path = SHARED) -> Glossary:
    """Read all glossary files.

    Args:
        folders: the folder of each game, followed by that of its family, by id.
        shared: the folder of the terms of all games.

    Raises:
        Stop: an entry is incomplete or repeated; the message names the file.
    """
    games_of: dict[Path, list[str]] = {}
    for game, of_game in folders.items():
        for folder in of_game:
            games_of.setdefault(folder, []).append(game)
    terms: dict[str, Term] = {}
    order = list(folders)
    # A family before its games.
    owners = sorted(games_of.items(), key=lambda owner: (order.index(owner[1][0]), -len(owner[1])))
    for folder, games in [(shared, []), *owners]:
        path = folder / FILE
        if not path.is_file():
            continue
        for name, entry in tomllib.loads(path.read_text(encoding="utf-8")).items():
            term = _term(name, entry, path, tuple(games))
            # A family and its game must not both have a term, which would be ambiguous.
            double = next(
                (other for other in terms.values() if other.id == name and _meet(other, term)), None
            )
            if double:
                raise fault(path, f"the term {name!r} stands in {shown(double.path)}, too.")
            terms[term.key] = term
    glossary = Glossary(terms)
    for term in glossary.players:
        glossary.related(term)
    return glossary


def _meet(one: Term, other: Term) -> bool:
    """True if two terms belong to the same game. A term of all games yields to that of a game."""
    return bool(set(one.games) & set(other.games)) or not (one.games or other.games)


def _term(name: str, entry: Any, path: Path, games: tuple[str, ...]) -> Term:
    if not ID.fullmatch(name) or not isinstance(entry, Mapping):
        raise fault(path, f"{name!r} is no term: write [{name}] in small letters, digits and hyphens.")
    unknown = set(entry) - KEYS
    if unknown:
        raise fault(path, f"the term {name!r} has {min(unknown)!r}; it may have {', '.join(sorted(KEYS))}.")
    only = entry.get("only", "")
    needed = ("en",) if only else LANGUAGES
    for key in ("name", "means"):
        missing = [lang for lang in needed if not entry.get(key, {}).get(lang)]
        if missing:
            raise fault(path, f"the term {name!r} has no {key}.{missing[0]}.")
    strays = {
        lang: tuple(_stray(word, name, path) for word in words)
        for lang, words in entry.get("stray", {}).items()
    }
    return Term(
        id=name,
        key=f"{path.parent.name.replace('_', '-')}-{name}" if games else name,
        names=entry["name"],
        means=entry["means"],
        forms=entry.get("forms", {}),
        see=entry.get("see", ()),
        code=entry.get("code", ""),
        native=entry.get("native", ""),
        stray=strays,
        link=entry.get("link", True),
        only=only,
        path=path,
        games=games,
    )


def _stray(entry: Any, name: str, path: Path) -> Stray:
    if isinstance(entry, str):
        entry = {"word": entry}
    if not entry.get("word") or set(entry) - STRAY_KEYS:
        raise fault(path, f"a stray word of {name!r} may have {', '.join(sorted(STRAY_KEYS))}.")
    if ("but" in entry or "docs" in entry) and not entry.get("why"):
        raise fault(path, f'the exceptions to the stray word {entry["word"]!r} need a reason: why = "…".')
    return Stray(
        entry["word"],
        tuple(entry.get("but", ())),
        case=entry.get("case", False),
        docs=entry.get("docs", True),
    )


def shown(path: Path) -> str:
    return (path.relative_to(ROOT) if path.is_relative_to(ROOT) else path).as_posix()


def fault(path: Path, sentence: str) -> Stop:
    return Stop(f"{shown(path)}: {sentence}")


def for_page(glossary: Glossary, lang: str) -> dict[str, Any]:
    """The glossary for the page: ``rules/glossary.LANG.json``, described in docs/rules-texts.md."""
    return {"terms": {term.key: _entry(term, glossary, lang) for term in glossary.players}}


def _entry(term: Term, glossary: Glossary, lang: str) -> dict[str, Any]:
    entry: dict[str, Any] = {
        "name": term.names[lang],
        "means": term.means[lang],
        "forms": term.all_forms(lang),
        "see": [other.key for other in glossary.related(term)],
    }
    if not term.link:
        entry["link"] = False
    if term.games:
        entry |= {"id": term.id, "games": list(term.games)}
    return entry


class Linker:
    """A finder of the first occurrence of each term in a text.

    Parts of longer words do not count; in Japanese the kind of letters shows the limits of words.
    """

    def __init__(self, terms: Iterable[Term], lang: str) -> None:
        self._terms: dict[str, str] = {}
        for term in terms:
            if term.link:
                for form in term.all_forms(lang):
                    self._terms.setdefault(form.lower(), term.key)
        forms = sorted(self._terms, key=len, reverse=True)
        inside = "ァ-ヶー" if lang == "ja" else r"\w"
        either = "|".join(re.escape(form) for form in forms)
        self._pattern = re.compile(rf"(?<![{inside}])(?:{either})(?![{inside}])", re.IGNORECASE)
        self.found: set[str] = set()

    def split(self, text: str) -> Iterable[tuple[str, str]]:
        """The pieces of a text, each with the key of its term, if it is one."""
        at = 0
        for match in self._pattern.finditer(text):
            term = self._terms[match[0].lower()]
            if term in self.found:
                continue
            self.found.add(term)
            if match.start() > at:
                yield text[at : match.start()], ""
            yield match[0], term
            at = match.end()
        if at < len(text):
            yield text[at:], ""
