"""docs/glossary.md, made of the glossary files. ``python -m tools.rules.docs``, with ``torite`` on Python's
path, writes it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import torite
from tools.environment import ROOT
from tools.rules.glossary import Glossary, Term, read_glossary
from torite.page.catalog import catalog

PYCORE = ROOT / "pycore"
PAGE = ROOT / "docs" / "glossary.md"
HEAD = """\
# Glossary

The words of Torite, in the interface, the rules and the code. This page is made of
`pycore/torite/texts/glossary.toml` and the `glossary.toml` of games and families by
`python3 build.py format`; [Writing a rules text](rules-texts.md#the-glossary) tells their format. The site
has the words that players meet as pages of its own.

Where the code has its own spelling it is given. Names of options stand in `text.en.toml` and
`text.ja.toml`.

Style in Japanese: です・ます, full-width punctuation, numbers in half-width figures, the suit before the
rank (♥K). In English the rank comes before the suit (K♥); the ten is written 10 for people and `T` in the
code (`TS`). Cards of the German pack are written in words: Ober of acorns, ドングリのオーバー.
"""


def glossary_page(glossary: Glossary, names: Mapping[str, str]) -> str:
    """docs/glossary.md.

    Args:
        glossary: all terms.
        names: the English names of the games by their ids.
    """
    sections: dict[str, list[Term]] = {}
    for term in glossary.terms.values():
        listed = ", ".join(names[game] for game in term.games) or "Words of all games"
        sections.setdefault("Words of the code and of docs/" if term.only else listed, []).append(term)
    return "\n".join([HEAD, *("\n".join(section(title, terms)) for title, terms in sections.items())])


def section(title: str, terms: Sequence[Term]) -> Iterator[str]:
    """The lines of a section; it has a column for native words where there are some."""
    native = any(term.native for term in terms)
    columns = ["English", "Japanese", *(["Native"] if native else []), "Code", "Meaning"]
    yield from (f"## {title}", "", f"| {' | '.join(columns)} |", f"|{'---|' * len(columns)}")
    for term in terms:
        cells = [term.names["en"], term.names.get("ja", "")]
        if native:
            cells.append(term.native)
        codes = [f"`{code.strip()}`" for code in term.code.split(",")] if term.code else []
        cells += [", ".join(codes), term.means["en"]]
        yield "".join(f"| {cell} " if cell else "| " for cell in cells) + "|"
    yield ""


def make_page() -> str:
    """What docs/glossary.md should be."""
    names = {game["id"]: game["name"] for game in catalog("en")["games"]}
    folders = {
        name: [PYCORE.joinpath(*package.split(".")) for package in game.packages()]
        for name, game in torite.GAMES.items()
    }
    return glossary_page(read_glossary(folders), names)


if __name__ == "__main__":
    PAGE.write_text(make_page(), encoding="utf-8")
