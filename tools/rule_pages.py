"""Turn rules.<language>.md of each game into static pages that need no script."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from itertools import pairwise
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token

# The words around the rules themselves.
WORDS = {
    "en": {
        "home": "Torite",
        "rules": "Rules of the games",
        "other": "日本語",
        "players": "{players} players, {minutes} minutes",
        "range": "–",
        "table": "Table",
    },
    "ja": {
        "home": "Torite",
        "rules": "ゲームのルール",
        "other": "English",
        "players": "{players}人、{minutes}分",
        "range": "～",
        "table": "表",
    },
}
OTHER_LANGUAGE = {"en": "ja", "ja": "en"}

PAGE = """\
<!doctype html>
<html lang="{lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<link rel="icon" href="{root}icons/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="{root}css/rules.css">
</head>
<body class="rules-page">
<header><nav>{links}</nav></header>
<main>
{body}</main>
</body>
</html>
"""


def link(address: str, text: str, lang: str | None = None) -> str:
    language = f' lang="{lang}" hreflang="{lang}"' if lang else ""
    return f'<a href="{address}"{language}>{escape(text)}</a>'


def page(lang: str, title: str, links: list[str], body: str, root: str = "../") -> str:
    return PAGE.format(lang=lang, title=escape(title), links="\n".join(links), body=body, root=root)


def render(markdown: str, table_name: str) -> tuple[str, str]:
    """The title (the first heading) and the HTML of a text. A wide table scrolls by itself."""
    parser = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = parser.parse(markdown)
    title = next(text.content for token, text in pairwise(tokens) if token.type == "heading_open")
    for opening, inside, closing in zip(tokens, tokens[1:], tokens[2:], strict=False):
        # The corner above the names of the rows heads nothing.
        if opening.type == "th_open" and not inside.content:
            opening.tag = closing.tag = "td"
    opening_box = f'<div class="wide" tabindex="0" role="group" aria-label="{escape(table_name)}">\n'
    wrapped: list[Token] = []
    for token in tokens:
        if token.type == "table_open":
            wrapped.append(raw(opening_box))
        wrapped.append(token)
        if token.type == "table_close":
            wrapped.append(raw("</div>\n"))
    html: str = parser.renderer.render(wrapped, parser.options, {})
    return title, html


def raw(html: str) -> Token:
    return Token("html_block", "", 0, content=html)


def write_rule_pages(
    folders: Mapping[str, Path], catalogs: Mapping[str, Mapping[str, Any]], folder: Path
) -> None:
    """Write <id>.<language>.html for each game of the catalogues, and index.<language>.html.

    Args:
        folders: the folder of each game by its id, where its rules lie.
        catalogs: the catalogues by their languages.
        folder: where the pages go.
    """
    folder.mkdir(parents=True)
    for lang, catalog in catalogs.items():
        words, other = WORDS[lang], OTHER_LANGUAGE[lang]
        items = []
        for game in catalog["games"]:
            name = game["id"]
            source = (folders[name] / f"rules.{lang}.md").read_text(encoding="utf-8")
            title, html = render(source, words["table"])
            links = [
                link("../index.html", words["home"]),
                link(f"index.{lang}.html", words["rules"]),
                link(f"{name}.{other}.html", words["other"], other),
            ]
            text = page(lang, f"{title} – {words['home']}", links, html)
            (folder / f"{name}.{lang}.html").write_text(text, encoding="utf-8")
            items.append(
                f"<dt>{link(f'{name}.{lang}.html', game['name'])}</dt>\n"
                f"<dd>{escape(game['about'])} <span>{escape(facts(game, words))}</span></dd>\n"
            )
        body = f"<h1>{escape(words['rules'])}</h1>\n<dl>\n{''.join(items)}</dl>\n"
        links = [link("../index.html", words["home"]), link(f"index.{other}.html", words["other"], other)]
        text = page(lang, f"{words['rules']} – {words['home']}", links, body)
        (folder / f"index.{lang}.html").write_text(text, encoding="utf-8")


def facts(game: Mapping[str, Any], words: Mapping[str, str]) -> str:
    def span(numbers: list[int]) -> str:
        low, high = min(numbers), max(numbers)
        return str(low) if low == high else f"{low}{words['range']}{high}"

    return words["players"].format(players=span(game["players"]), minutes=span(game["minutes"]))
