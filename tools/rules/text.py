"""Rules texts as HTML: Markdown with anchors at headings and parts in double brackets."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import partial
from html import escape
from itertools import pairwise

from markdown_it import MarkdownIt
from markdown_it.rules_inline import StateInline
from markdown_it.token import Token

from tools.rules.glossary import Linker
from tools.rules.parts import Parts
from tools.rules.sources import Place, Source

ANCHOR = re.compile(r"\s*\{#([^}]*)\}$")
ANCHOR_NAME = re.compile(r"[a-z][a-z0-9-]*")
# Maximum number of letters in a cell without line breaks, and the first letter that counts twice.
SHORT = 16
CHIP = re.compile(r"\[\[card \w+\]\]")
FULL_WIDTH = 0x2E80
# Parts that are blocks if they are alone in a paragraph.
BLOCKS = ("options",)


@dataclass(frozen=True)
class Heading:
    """A heading of the second level, for the list of contents."""

    anchor: str
    text: str


@dataclass(frozen=True)
class Article:
    """A text as HTML.

    Attributes:
        title: first heading.
        opening: the title and the text before the second heading.
        body: the rest.
        headings: headings of the second level.
        anchors: all anchors of addresses.
    """

    title: str
    opening: str
    body: str
    headings: list[Heading]
    anchors: list[str]


def render(source: Source, parts: Parts, linker: Linker, table_name: str) -> Article:
    """The HTML of a rules text. Wide tables scroll separately; terms link to the glossary.

    Raises:
        Stop: a heading, an anchor or a part is faulty; the message names file and line.
    """
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    parser.inline.ruler.before("link", "part", _read_part)
    tokens = parser.parse(source.text)
    if not tokens or tokens[0].tag != "h1":
        raise source.places[0].fault("a rules text begins with the name of the game, as in “# Hamlet”.")
    _mark_short_cells(tokens)
    headings, anchors = _name_headings(tokens, source, parts)
    tokens = list(_put_in_parts(tokens, source, parts))
    _link_terms(tokens, parts.lang, linker)
    _clear_corners(tokens)
    tokens = list(wrap_tables(tokens, table_name))
    cut = next((i for i, token in enumerate(tokens) if _opens(token, "h2")), len(tokens))
    opening: str = parser.renderer.render(tokens[:cut], parser.options, {})
    body: str = parser.renderer.render(tokens[cut:], parser.options, {})
    title = _plain(tokens[1], partial(parts.text, place=source.places[0]))
    return Article(title, opening, body, headings, anchors)


def _read_part(state: StateInline, silent: bool) -> bool:
    """``[[…]]`` in a line becomes a token of its own."""
    if not state.src.startswith("[[", state.pos):
        return False
    end = state.src.find("]]", state.pos)
    if end < 0:
        return False
    if not silent:
        token = state.push("part", "", 0)
        token.content = state.src[state.pos + 2 : end].strip()
        token.meta = {"line": state.src.count("\n", 0, state.pos)}
    state.pos = end + 2
    return True


def _opens(token: Token, tag: str) -> bool:
    return token.type == "heading_open" and token.tag == tag


def _plain(inline: Token, part_text: Callable[[str], str]) -> str:
    """The plain text of a line."""
    words = []
    for child in inline.children or ():
        if child.type == "part":
            words.append(part_text(child.content))
        elif child.type in {"text", "code_inline"}:
            words.append(child.content)
    return "".join(words).strip()


def _place(source: Source, block: Token, offset: int = 0) -> Place:
    return source.places[(block.map[0] if block.map else 0) + offset]


def _name_headings(tokens: list[Token], source: Source, parts: Parts) -> tuple[list[Heading], list[str]]:
    """Add anchors to the headings. A heading of the second level without an anchor gets a number."""
    headings: list[Heading] = []
    anchors: list[str] = []
    for opening, inline in pairwise(tokens):
        if opening.type != "heading_open":
            continue
        place = _place(source, opening)
        last = inline.children[-1] if inline.children else None
        found = ANCHOR.search(last.content) if last is not None and last.type == "text" else None
        anchor = ""
        if last is not None and found is not None:
            anchor = found[1]
            last.content = last.content[: found.start()]
            if not ANCHOR_NAME.fullmatch(anchor):
                raise place.fault(f"the anchor {anchor!r} must be a word in small letters, as in {{#play}}.")
            if anchor in anchors:
                raise place.fault(f"the anchor {anchor!r} stands twice in this text.")
        elif opening.tag == "h2":
            anchor = f"section-{len(headings) + 1}"
        if anchor:
            anchors.append(anchor)
            opening.attrSet("id", anchor)
        if opening.tag == "h2":
            text = _plain(inline, partial(parts.text, place=place))
            headings.append(Heading(anchor, text))
    return headings, anchors


def _put_in_parts(tokens: list[Token], source: Source, parts: Parts) -> Iterator[Token]:
    """Insert the HTML of the parts."""
    block = tokens[0]
    skipped = 0
    for at, token in enumerate(tokens):
        # The rows of a table know their lines, but the cells do not.
        if token.map:
            block = token
        if skipped:
            skipped -= 1
            continue
        alone = tokens[at + 1] if token.type == "paragraph_open" else None
        if alone is not None and _only_part(alone) in BLOCKS:
            yield raw(parts.html(alone.content.strip()[2:-2].strip(), _place(source, block)))
            skipped = 2
            continue
        breaks = 0
        for child in token.children or ():
            breaks += child.type == "softbreak"
            if child.type == "text" and "**" in child.content:
                # In Markdown this is no end: **（a）**b.
                raise _place(source, block, breaks).fault(
                    "** is left over: end the bold text after a letter."
                )
            if child.type != "part":
                continue
            place = _place(source, block, child.meta["line"])
            if child.content.split(" ")[0] in BLOCKS:
                raise place.fault(f"[[{child.content}]] stands alone between two empty lines.")
            child.type = "html_inline"
            child.content = parts.html(child.content, place)
        yield token


def _only_part(inline: Token) -> str:
    """The keyword of the part that is alone in a paragraph, if any."""
    children = inline.children or []
    only = len(children) == 1 and children[0].type == "part"
    return children[0].content.split(" ")[0] if only else ""


def _link_terms(tokens: list[Token], lang: str, linker: Linker) -> None:
    """Link the terms in running text, but not in headings, tables, links and bold text."""
    inside: list[str] = []
    for token in tokens:
        if token.type in {"heading_open", "table_open"}:
            inside.append(token.type)
        elif token.type in {"heading_close", "table_close"}:
            inside.pop()
        elif token.type == "inline" and not inside:
            token.children = list(_linked(token.children or [], lang, linker))


def _linked(children: list[Token], lang: str, linker: Linker) -> Iterator[Token]:
    depth = 0
    for child in children:
        depth += child.nesting if child.type.startswith(("link", "strong", "em")) else 0
        if child.type != "text" or depth:
            yield child
            continue
        for text, term in linker.split(child.content):
            html = escape(text, quote=False)
            if term:
                html = f'<a class="term" href="glossary.{lang}.html#{term}">{html}</a>'
            yield Token("html_inline", "", 0, content=html)


def _mark_short_cells(tokens: list[Token]) -> None:
    """Mark short cells, which have no line breaks, and cells with rows of cards, which may be narrow."""
    for opening, inside in pairwise(tokens):
        if opening.type in {"th_open", "td_open"}:
            text = CHIP.sub("xxxx", inside.content)
            width = sum(2 if ord(letter) > FULL_WIDTH else 1 for letter in text)
            if "[[" in text:
                opening.attrJoin("class", "drawn")
            elif 0 < width <= SHORT:
                opening.attrJoin("class", "short")


def _clear_corners(tokens: list[Token]) -> None:
    for opening, inside, closing in zip(tokens, tokens[1:], tokens[2:], strict=False):
        # The corner above the names of the rows is no heading.
        if opening.type == "th_open" and not inside.content:
            opening.tag = closing.tag = "td"


def wrap_tables(tokens: Iterable[Token], table_name: str) -> Iterator[Token]:
    """Put wide tables into scrolling boxes."""
    opening_box = f'<div class="wide" tabindex="0" role="group" aria-label="{escape(table_name)}">\n'
    for token in tokens:
        if token.type == "table_open":
            yield raw(opening_box)
        yield token
        if token.type == "table_close":
            yield raw("</div>\n")


def raw(html: str) -> Token:
    return Token("html_block", "", 0, content=html)
