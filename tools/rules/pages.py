"""Static pages without scripts, made of rules.<language>.md of each game."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from html import escape
from pathlib import Path
from typing import Any

from tools.rules.drawings import Drawing, draw_cards
from tools.rules.frame import OTHER_LANGUAGE, WORDS, contents, in_app, link, page
from tools.rules.glossary import SHARED, Glossary, Linker, Term, for_page, read_glossary
from tools.rules.parts import FRENCH, Parts
from tools.rules.sources import read_source
from tools.rules.text import render

# The file of a lesson in the folder of a game.
LESSON = "lesson.json"


def write_rule_pages(
    folders: Mapping[str, Sequence[Path]],
    catalogs: Mapping[str, Mapping[str, Mapping[str, Any]]],
    folder: Path,
) -> None:
    """Write <id>.<language>.html for each game of the catalogues, and index.<language>.html. A game with a
    pack of its own has two pages: the other one is <id>.<pack>.<language>.html.

    Args:
        folders: the folder of each game, with its rules, followed by that of its family, by id.
        catalogs: the catalogues by language and pack (`PACK_WISHES`, the default first).
        folder: the target folder.

    Raises:
        Stop: a text has a fault; the message names file and line.
    """
    folder.mkdir(parents=True)
    glossary = read_glossary(folders)
    drawings = draw_packs(next(iter(catalogs.values())))
    for lang, wished in catalogs.items():
        usual, catalog = next(iter(wished.items()))
        for wish, named in wished.items():
            for game in named["games"]:
                pack = shown_pack(named, game, wish)
                name = rules_name(named, game, lang, pack, usual)
                if wish == usual or name != rules_name(named, game, lang, "", usual):
                    text = rules_page(folders[game["id"]], named, game, drawings, glossary, pack, usual)
                    (folder / name).write_text(text, encoding="utf-8")
        (folder / f"index.{lang}.html").write_text(index_page(catalog), encoding="utf-8")
        (folder / f"glossary.{lang}.html").write_text(glossary_page(catalog, glossary), encoding="utf-8")
        terms = json.dumps(for_page(glossary, lang), ensure_ascii=False, separators=(",", ":"))
        (folder / f"glossary.{lang}.json").write_text(f"{terms}\n", encoding="utf-8")


def draw_packs(catalogs: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, Drawing]]:
    """The drawings of all named cards."""
    packs = next(iter(catalogs.values()))["packs"]
    return draw_cards({name: list(pack["cards"]) for name, pack in packs.items()})


def shown_pack(catalog: Mapping[str, Any], game: Mapping[str, Any], wish: str) -> str:
    """The pack of a game if this pack is wished for."""
    own: str = game["pack"]
    return FRENCH if wish == FRENCH and own in other_packs(catalog) else own


def other_packs(catalog: Mapping[str, Any]) -> list[str]:
    """The packs whose cards are also in the French pack."""
    cards = catalog["packs"][FRENCH]["cards"].keys()
    return [name for name, pack in catalog["packs"].items() if pack["cards"].keys() <= cards]


def rules_name(catalog: Mapping[str, Any], game: Mapping[str, Any], lang: str, pack: str, usual: str) -> str:
    """The file of the rules of a game in a pack, by default that of the language."""
    middle = f".{pack}" if pack and pack != shown_pack(catalog, game, usual) else ""
    return f"{game['id']}{middle}.{lang}.html"


def rules_page(
    folders: Sequence[Path],
    catalog: Mapping[str, Any],
    game: Mapping[str, Any],
    drawings: Mapping[str, Mapping[str, Drawing]],
    glossary: Glossary,
    pack: str = "",
    usual: str = "",
) -> str:
    """The page of one game.

    Args:
        folders: the folder of the game and that of its family.
        catalog: the catalogue for the pack of the page.
        game: its entry in the catalogue.
        drawings: the drawings of all cards.
        glossary: the glossary.
        pack: the pack of the page, by default that of the game.
        usual: the default pack of readers: ``french``, or None for that of the game.
    """
    lang, name = catalog["lang"], game["id"]
    words, other = WORDS[lang], OTHER_LANGUAGE[lang]
    pack = pack or game["pack"]
    parts = Parts(catalog, game, drawings, pack)
    source = parts.named(read_source(folders[0] / f"rules.{lang}.md", lang, folders))
    article = render(source, parts, Linker(glossary.of_game(name), lang), words["table"])
    links = [
        link("../index.html", words["home"]),
        link(f"{name}.{other}.html", words["other"], other),
    ]
    if game["pack"] != FRENCH and game["pack"] in other_packs(catalog):
        turned = FRENCH if pack == game["pack"] else game["pack"]
        links.append(link(rules_name(catalog, game, lang, turned, usual), words[f"in-{turned}"]))
    sections = contents(((head.anchor, head.text) for head in article.headings), lang)
    html = article.opening + sections + article.body + parts.shapes.definitions()
    actions = [link(in_app("../", lang, f"new/{name}"), words["play"])]
    if (folders[0] / LESSON).is_file():
        actions.insert(0, link(in_app("../", lang, f"learn/{name}"), words["learn"]))
    foot = turn(catalog, name)
    foot += link(f"../{game_page(lang, name)}", words["glance"].format(name=game["name"]))
    foot += link(f"../docs/games/{name}.html", words["library"])
    title = words["rules-of"].format(name=article.title)
    return page(
        lang, f"{title} – {words['home']}", links, html, actions=actions, foot=foot, side=side(catalog, name)
    )


def side(catalog: Mapping[str, Any], here: str) -> str:
    """Links to the rules of all games and to the glossary."""
    lang = catalog["lang"]
    words = WORDS[lang]
    names = {"index": words["index"], "glossary": words["glossary"]}
    names |= {game["id"]: game["name"] for game in catalog["games"]}
    items = "".join(f"<li>{link(f'{name}.{lang}.html', text)}" for name, text in names.items())
    return f"<ul>{items}</ul>".replace(f'"{here}.{lang}.html"', f'"{here}.{lang}.html" aria-current="page"')


def turn(catalog: Mapping[str, Any], here: str) -> str:
    """Links to the rules of the previous and the next game."""
    lang, games = catalog["lang"], catalog["games"]
    at = next(number for number, game in enumerate(games) if game["id"] == here)
    found = [("before", games[at - 1])] if at else []
    found += [("after", game) for game in games[at + 1 : at + 2]]
    items = "".join(
        f'<a class="{way}" href="{game["id"]}.{lang}.html">'
        f"<small>{WORDS[lang][way]}</small> {game['name']}</a>"
        for way, game in found
    )
    return f'<p class="turn">{items}</p>'


def index_page(catalog: Mapping[str, Any]) -> str:
    """The page that lists the games."""
    lang = catalog["lang"]
    words, other = WORDS[lang], OTHER_LANGUAGE[lang]
    lesson = json.loads((SHARED / LESSON).read_text(encoding="utf-8"))["title"][lang]
    first = f"{escape(words['how-learn'])}{link(in_app('../', lang, 'learn/tricks'), lesson)}"
    body = (
        f"<h1>{escape(words['rules'])}</h1>\n<p>{escape(words['how'])}</p>\n"
        f"<p>{first}</p>\n{game_list(catalog, '{id}.' + lang + '.html')}"
    )
    links = [
        link("../index.html", words["home"]),
        link(f"index.{other}.html", words["other"], other),
    ]
    foot = link("../docs/index.html", words["docs"])
    return page(
        lang, f"{words['rules']} – {words['home']}", links, body, foot=foot, side=side(catalog, "index")
    )


def glossary_page(catalog: Mapping[str, Any], glossary: Glossary) -> str:
    """The page of the glossary: the terms of all games, then those of each game or family."""
    lang = catalog["lang"]
    words, other = WORDS[lang], OTHER_LANGUAGE[lang]
    names = {game["id"]: game["name"] for game in catalog["games"]}
    sections: dict[tuple[str, ...], list[Term]] = {}
    for term in glossary.players:
        sections.setdefault(term.games, []).append(term)
    headings, bodies = [], []
    for number, (games, terms) in enumerate(sections.items()):
        title = words["and"].join(names[game] for game in games) or words["all-games"]
        anchor = f"games-{number}" if number else "all-games"
        headings.append((anchor, title))
        entries = "".join(glossary_entry(term, glossary, lang) for term in terms)
        bodies.append(f'<h2 id="{anchor}">{escape(title)}</h2>\n<dl class="glossary">\n{entries}</dl>\n')
    lead = f"<p>{escape(words['glossary-told'])}</p>\n"
    body = f"<h1>{escape(words['glossary'])}</h1>\n{lead}{contents(headings, lang)}{''.join(bodies)}"
    links = [
        link("../index.html", words["home"]),
        link(f"glossary.{other}.html", words["other"], other),
    ]
    return page(lang, f"{words['glossary']} – {words['home']}", links, body, side=side(catalog, "glossary"))


def glossary_entry(term: Term, glossary: Glossary, lang: str) -> str:
    """A term with its name in the other language, its meaning, and links to read on."""
    words, other = WORDS[lang], OTHER_LANGUAGE[lang]
    means = escape(term.means[lang])
    see = words["and"].join(
        link(f"#{other_term.key}", other_term.names[lang]) for other_term in glossary.related(term)
    )
    more = f' <span class="see">{escape(words["see"])}{see}</span>' if see else ""
    named = f'{escape(term.names[lang])} <span lang="{other}">{escape(term.names[other])}</span>'
    return f'<dt id="{term.key}">{named}</dt>\n<dd>{means}{more}</dd>\n'


def game_list(catalog: Mapping[str, Any], address: str) -> str:
    """All games with emblems and descriptions. The address contains ``{id}``."""
    words = WORDS[catalog["lang"]]
    items = []
    for game in catalog["games"]:
        name = link(address.format(id=game["id"]), game["name"])
        told = f'{escape(game["about"])} <span class="facts">{escape(facts(game, words))}</span>'
        items.append(f"<dt>{emblem(game)}{name}</dt>\n<dd>{told}</dd>\n")
    return f'<dl class="games">\n{"".join(items)}</dl>\n'


def emblem(game: Mapping[str, Any]) -> str:
    """The emblem of a game, in the colours of the page."""
    look = f'class="emblem" data-kind="{game["kind"]["value"]}" aria-hidden="true"'
    return f"<span {look}>{game['emblem']}</span>"


def game_page(lang: str, name: str = "") -> str:
    """The address of the page of a game in the site; without a name, of the list of games."""
    folder = "games/" if lang == "en" else f"{lang}/games/"
    return f"{folder}{name}/" if name else folder


def facts(game: Mapping[str, Any], words: Mapping[str, str], text: str = "players") -> str:
    def span(numbers: list[int]) -> str:
        low, high = min(numbers), max(numbers)
        return str(low) if low == high else f"{low}{words['range']}{high}"

    return words[text].format(players=span(game["players"]), minutes=span(game["minutes"]))
