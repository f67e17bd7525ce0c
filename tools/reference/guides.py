"""The guides: docs/*.md as pages, with the links between them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from tools.environment import ROOT
from tools.reference.notebook import as_markdown
from tools.reference.search import Entry, plain
from tools.rules.frame import WORDS
from tools.rules.text import wrap_tables

DOCS = ROOT / "docs"
CHANGES = ROOT / "CHANGELOG.md"
NOTEBOOK = ".ipynb"

# In reading order. Other guides come last.
GROUPS = {
    "Begin": ("first-steps", "walk", "notebooks", "writing-a-bot", "bots", "strength", "adapters"),
    "On pages of your own": ("embedding", "single-file", "annotated-deals", "daily"),
    "Formats": ("notation", "record", "view", "link", "history"),
    "Your own site": ("hosting", "friends", "start", "accessibility"),
    "Games of your own": ("your-own-game", "adding-a-game", "rules-texts", "glossary"),
    "Inside": ("architecture", "worker-messages", "speed", "stability", "changelog"),
}
# Letters with a meaning in Python prompts, which have a separate lexer.
LEXERS = {"python": "pycon"}
PROMPT = re.compile(r"^>>> ", re.MULTILINE)


@dataclass(frozen=True)
class Guide:
    """A guide as HTML.

    Attributes:
        name: name of its page.
        title: first heading.
        about: first sentence.
        opening: the text above the second heading.
        body: the rest.
        headings: anchors and texts of the headings of the second level.
        entries: entries for the search.
    """

    name: str
    title: str
    about: str
    opening: str
    body: str
    headings: Sequence[tuple[str, str]]
    entries: Sequence[Entry]


def sources() -> dict[str, Path]:
    """The files of the guides, by the names of their pages."""
    found = [path for path in sorted(DOCS.iterdir()) if path.suffix in {".md", NOTEBOOK}]
    return {path.stem: path for path in found} | {"changelog": CHANGES}


def grouped(names: Sequence[str]) -> dict[str, list[str]]:
    """The names of the existing guides, by group."""
    found = {title: [name for name in group if name in names] for title, group in GROUPS.items()}
    listed = {name for group in found.values() for name in group}
    found["Inside"] += [name for name in names if name not in listed]
    return found


def read_guide(name: str, path: Path, known: Mapping[str, str]) -> Guide:
    """Read a guide.

    Args:
        name: the name of its page.
        path: its file.
        known: addresses in docs/ of the names of the library.
    """
    parser = MarkdownIt("commonmark", {"html": True, "highlight": colored}).enable("table")
    notebook = path.suffix == NOTEBOOK
    tokens = parser.parse(as_markdown(path) if notebook else path.read_text(encoding="utf-8"))
    headings = list(name_headings(tokens))
    # Before the links to the reference, which are HTML.
    texts = sections(tokens)
    about = next(
        (text_of(tokens[at + 1]) for at, token in enumerate(tokens) if token.type == "paragraph_open"), ""
    )
    for token in tokens:
        if token.children:
            token.children = list(linked(token.children, known))
    body = parser.renderer.render(list(wrap_tables(tokens, WORDS["en"]["table"])), parser.options, {})
    entries = [
        Entry(
            text,
            f"{name}.html#{anchor}" if number else f"{name}.html",
            headings[0][1] if number else "Guide",
            told,
        )
        for number, ((anchor, text), told) in enumerate(zip(headings, texts, strict=True))
    ]
    contents = [
        (anchor, text) for (anchor, text), tag in zip(headings, tags(tokens), strict=True) if tag == "h2"
    ]
    opening, heading, rest = body.partition("<h2")
    return Guide(name, headings[0][1], first_sentence(about), opening, heading + rest, contents, entries)


def first_sentence(text: str) -> str:
    """The first sentence, up to a colon, with a full stop."""
    return re.sub(":$", ".", re.split(r"(?<=[.:])\s", text, maxsplit=1)[0])


def colored(code: str, lang: str, _: str) -> str:
    """The highlighted code of a fence."""
    if PROMPT.match(code):
        lang = LEXERS.get(lang, lang)
    try:
        lexer = get_lexer_by_name(lang or "text", stripnl=False)
    except ClassNotFound:
        lexer = get_lexer_by_name("text", stripnl=False)
    told: str = highlight(code.rstrip() + "\n", lexer, HtmlFormatter(nowrap=True))
    return f'<pre class="pdoc-code" tabindex="0"><code>{told}</code></pre>'


def text_of(inline: Token) -> str:
    """The text without tags."""
    told = (child for child in inline.children or () if child.type != "html_inline")
    return "".join(child.content or " " * (child.type == "softbreak") for child in told)


def anchor_of(text: str) -> str:
    """The anchor of a heading, as repositories on the web name it."""
    kept = (letter for letter in text.lower() if letter in " -_" or unicodedata.category(letter)[0] in "LNM")
    return "".join(kept).replace(" ", "-")


def tags(tokens: Sequence[Token]) -> list[str]:
    return [token.tag for token in tokens if token.type == "heading_open"]


def name_headings(tokens: Sequence[Token]) -> Iterator[tuple[str, str]]:
    """Give the headings their anchors."""
    taken: dict[str, int] = {}
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            text = text_of(tokens[at + 1])
            anchor = anchor_of(text)
            again = taken[anchor] = taken.get(anchor, -1) + 1
            anchor = f"{anchor}-{again}" if again else anchor
            token.attrSet("id", anchor)
            yield anchor, text


def sections(tokens: Sequence[Token]) -> list[str]:
    """The plain text below each heading."""
    texts: list[list[str]] = []
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            texts.append([])
        elif token.type == "inline" and tokens[at - 1].type != "heading_open" and texts:
            texts[-1].append(text_of(token))
    return [plain(" ".join(words)) for words in texts]


def linked(children: Sequence[Token], known: Mapping[str, str]) -> Iterator[Token]:
    """A line with links to pages, and with its names linked to the reference."""
    inside = False
    for child in children:
        if child.type == "link_open":
            inside = True
            child.attrSet("href", address_of(str(child.attrGet("href"))))
        elif child.type == "link_close":
            inside = False
        address = "" if inside or child.type != "code_inline" else found(child.content, known)
        if address:
            html = f'<a href="{escape(address)}"><code>{escape(child.content)}</code></a>'
            yield Token("html_inline", "", 0, content=html)
        else:
            yield child


def found(code: str, known: Mapping[str, str]) -> str:
    """The address of a name of the library or of a guide."""
    if re.fullmatch(r"docs/[a-z-]+\.md", code):
        return f"{code.removeprefix('docs/').removesuffix('.md')}.html"
    return known.get(code.partition("(")[0], "")


def address_of(link: str) -> str:
    """The target of a link of a guide on the site."""
    path, mark, anchor = link.partition("#")
    if re.match(r"[a-z]+:", link):
        return link
    path = path.removeprefix("../").removeprefix("docs/")
    if path == "CHANGELOG.md":
        path = "changelog.md"
    return re.sub(r"\.(md|ipynb)$", ".html", path) + mark + anchor
