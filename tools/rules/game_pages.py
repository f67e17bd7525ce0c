"""A page for each game, for links from elsewhere: description, picture, and a link to a table."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any

from tools.previews.pictures import FOLDER, SIZE
from tools.rules.frame import OTHER_LANGUAGE, WORDS, in_app, link, page
from tools.rules.pages import emblem, facts, game_list, game_page


def write_game_pages(catalogs: Mapping[str, Mapping[str, Any]], dist: Path) -> None:
    """Write games/<id>/index.html, ja/games/<id>/index.html, and the list of the games in each language.

    Args:
        catalogs: the catalogues by language.
        dist: the folder of the site.
    """
    for lang, catalog in catalogs.items():
        write(dist / game_page(lang), list_page(catalog))
        for game in catalog["games"]:
            write(dist / game_page(lang, game["id"]), about_page(catalog, game))


def write(folder: Path, html: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "index.html").write_text(html, encoding="utf-8")


def about_page(catalog: Mapping[str, Any], game: Mapping[str, Any]) -> str:
    """The page of one game."""
    lang, name = catalog["lang"], game["id"]
    words, other = WORDS[lang], OTHER_LANGUAGE[lang]
    root = "../" * game_page(lang, name).count("/")
    rules = f"{root}rules/{name}.{lang}.html"
    width, height = SIZE
    picture = (
        f'<img class="preview" src="{root}{FOLDER}/{name}.png" width="{width}" height="{height}"'
        f' alt="{escape(words["picture"])}">'
    )
    actions = [link(in_app(root, lang, f"now/{name}"), words["play-now"])]
    if "lesson" in game:
        actions.append(link(in_app(root, lang, f"learn/{name}"), words["learn"]))
    actions.append(link(rules, words["index"]))
    set_up = link(in_app(root, lang, f"new/{name}"), words["set-up"])
    body = (
        f"<h1>{escape(game['name'])}</h1>\n{picture}\n"
        f"<p>{escape(game['about'])}</p>\n<p>{escape(facts(game, words, 'game-told'))}</p>\n"
        f'<p class="go">{"".join(actions)}</p>\n<p>{set_up}</p>\n'
        f"{options(game, rules, words)}{others(catalog, name, words)}"
    )
    links = [
        link(f"{root}index.html", words["home"]),
        link("../", words["all-games-link"]),
        link(f"{root}{game_page(other, name)}", words["other"], other),
    ]
    title = words["game-title"].format(name=named(game, words))
    return page(lang, f"{title} – {words['home']}", links, body, root=root)


def named(game: Mapping[str, Any], words: Mapping[str, str]) -> str:
    """The name of a game, followed by its name in the other language."""
    name, other = game["name"], game["kana"]
    return words["named"].format(name=name, other=other) if other and other != name else name


def options(game: Mapping[str, Any], rules: str, words: Mapping[str, str]) -> str:
    """The options of the rules, in short."""
    labels = [option["label"] for option in game["options"]]
    if not labels:
        return ""
    items = "".join(f"<li>{escape(label)}</li>" for label in labels)
    more = link(f"{rules}#options", words["all-options"])
    return f'<h2>{escape(words["options"])}</h2>\n<ul class="labels">{items}</ul>\n<p>{more}</p>\n'


def others(catalog: Mapping[str, Any], name: str, words: Mapping[str, str]) -> str:
    """Links to the pages of the other games."""
    items = "".join(
        f"<li>{emblem(game)}{link('../' + game['id'] + '/', game['name'])}</li>\n"
        for game in catalog["games"]
        if game["id"] != name
    )
    return f'<h2>{escape(words["others"])}</h2>\n<ul class="game-links">\n{items}</ul>\n'


def list_page(catalog: Mapping[str, Any]) -> str:
    """The list of the games."""
    lang = catalog["lang"]
    words, other = WORDS[lang], OTHER_LANGUAGE[lang]
    root = "../" * game_page(lang).count("/")
    lead = f"<p>{escape(words['games-told'])}</p>\n"
    body = f"<h1>{escape(words['games'])}</h1>\n{lead}{game_list(catalog, '{id}/')}"
    links = [
        link(f"{root}index.html", words["home"]),
        link(f"{root}rules/index.{lang}.html", words["index"]),
        link(f"{root}{game_page(other)}", words["other"], other),
    ]
    return page(lang, f"{words['games']} – {words['home']}", links, body, root=root)
