"""Turn rules.<language>.md of each game into static pages that need no script."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from tools.rules.drawings import Drawing, draw_cards
from tools.rules.frame import OTHER_LANGUAGE, WORDS, link, page
from tools.rules.parts import Parts
from tools.rules.sources import read_source
from tools.rules.text import Article, render


def write_rule_pages(
    folders: Mapping[str, Sequence[Path]], catalogs: Mapping[str, Mapping[str, Any]], folder: Path
) -> None:
    """Write <id>.<language>.html for each game of the catalogues, and index.<language>.html.

    Args:
        folders: by the id of each game its own folder, where its rules lie, and after it that of its family.
        catalogs: the catalogues by their languages.
        folder: where the pages go.

    Raises:
        Stop: a text says something that cannot be; the sentence names file and line.
    """
    folder.mkdir(parents=True)
    drawings = draw_packs(catalogs)
    for lang, catalog in catalogs.items():
        for game in catalog["games"]:
            text = rules_page(folders[game["id"]], catalog, game, drawings)
            (folder / f"{game['id']}.{lang}.html").write_text(text, encoding="utf-8")
        (folder / f"index.{lang}.html").write_text(index_page(catalog), encoding="utf-8")


def draw_packs(catalogs: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Drawing]]:
    """The drawings of all cards that have names."""
    packs = next(iter(catalogs.values()))["packs"]
    return draw_cards({name: list(pack["cards"]) for name, pack in packs.items()})


def rules_page(
    folders: Sequence[Path],
    catalog: Mapping[str, Any],
    game: Mapping[str, Any],
    drawings: Mapping[str, Mapping[str, Drawing]],
) -> str:
    """The page of one game."""
    lang, name = catalog["lang"], game["id"]
    words, other = WORDS[lang], OTHER_LANGUAGE[lang]
    parts = Parts(catalog, game, drawings)
    source = read_source(folders[0] / f"rules.{lang}.md", lang, folders)
    article = render(source, parts, words["table"])
    links = [
        link("../index.html", words["home"]),
        link(f"index.{lang}.html", words["rules"]),
        link(f"{name}.{other}.html", words["other"], other),
    ]
    html = article.opening + contents(article, words) + article.body + parts.shapes.definitions()
    return page(lang, f"{article.title} – {words['home']}", links, html)


def contents(article: Article, words: Mapping[str, str]) -> str:
    """A line with what is on the page."""
    items = "".join(f"<li>{link('#' + head.anchor, head.text)}</li>" for head in article.headings)
    return f'<nav class="contents" aria-label="{escape(words["contents"])}"><ul>{items}</ul></nav>\n'


def index_page(catalog: Mapping[str, Any]) -> str:
    """The page that lists the games."""
    lang = catalog["lang"]
    words, other = WORDS[lang], OTHER_LANGUAGE[lang]
    items = []
    for game in catalog["games"]:
        name = link(f"{game['id']}.{lang}.html", game["name"])
        told = f"{escape(game['about'])} <span>{escape(facts(game, words))}</span>"
        items.append(f"<dt>{name}</dt>\n<dd>{told}</dd>\n")
    body = f"<h1>{escape(words['rules'])}</h1>\n<dl>\n{''.join(items)}</dl>\n"
    links = [link("../index.html", words["home"]), link(f"index.{other}.html", words["other"], other)]
    return page(lang, f"{words['rules']} – {words['home']}", links, body)


def facts(game: Mapping[str, Any], words: Mapping[str, str]) -> str:
    def span(numbers: list[int]) -> str:
        low, high = min(numbers), max(numbers)
        return str(low) if low == high else f"{low}{words['range']}{high}"

    return words["players"].format(players=span(game["players"]), minutes=span(game["minutes"]))
