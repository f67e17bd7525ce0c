"""docs/glossary.md, made of the shared glossary. ``python -m tools.rules.docs``, with ``torite`` on Python's
path, writes it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from tools.environment import ROOT
from tools.rules.glossary import Glossary, Term, read_glossary

PAGE = ROOT / "docs" / "glossary.md"
HEAD = """\
# Glossary

Here you can look up a word of the code and the documentation. The glossary pages of the site have all words
of the table and of single games, in English and Japanese. All of them come from
`pycore/torite/texts/glossary.toml` and the `glossary.toml` of games and families
([format](rules-texts.md#the-glossary)). `python3 build.py format` writes this page.
"""


def glossary_page(glossary: Glossary) -> str:
    """docs/glossary.md: the terms of the code, then those of all games."""
    shared = [term for term in glossary.terms.values() if not term.games]
    code = [term for term in shared if term.only]
    games = [term for term in shared if term.code and not term.only]
    return "\n".join(
        [
            HEAD,
            *section("Words of the code and of docs/", code),
            *section("Words of the table in the code", games),
        ]
    )


def section(title: str, terms: list[Term]) -> Iterator[str]:
    """The lines of a section: each term with its spelling in the code and its first sentence."""
    yield from (f"## {title}", "")
    for term in terms:
        codes = ", ".join(f"`{code.strip()}`" for code in term.code.split(",")) if term.code else ""
        name = f"**{term.names['en']}**" + (f" ({codes})" if codes else "")
        yield f"- {name}: {re.split(r'(?<=[.]) (?=[A-Z])', term.means['en'])[0]}"
    yield ""


def make_page() -> str:
    """The up-to-date text of docs/glossary.md."""
    return glossary_page(read_glossary({}))


if __name__ == "__main__":
    PAGE.write_text(make_page(), encoding="utf-8")
