"""All pages of docs/, in their places."""

from __future__ import annotations

import shutil
from collections.abc import Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import jinja2

from tools.environment import WEB
from tools.reference import guides
from tools.reference.games import write_games
from tools.reference.guides import Guide
from tools.reference.modules import environment, load, reference_entries, sections, write_reference
from tools.reference.search import Entry, first_line, write_index
from tools.reference.stand_ins import stand_in
from tools.reference.writing import write
from tools.rules.frame import contents
from torite.page.catalog import catalog

ASSETS = WEB / "docs"


class Place(NamedTuple):
    """A page in the navigation."""

    title: str
    address: str


def write_pages(folder: Path) -> None:
    """Write the pages, the style sheet and the search."""
    stand_in()
    templates = environment()
    folder.mkdir(parents=True)
    for asset in sorted(ASSETS.iterdir()):
        shutil.copyfile(asset, folder / asset.name)
    modules = load()
    reference = reference_entries(modules)
    known = names(reference)
    read = [guides.read_guide(name, path, known) for name, path in guides.sources().items()]
    games = catalog("en")["games"]
    places = list_places(read, games)
    templates.globals |= {"places": places, "around": partial(around, places), "contents": contents}
    write_reference(folder / "reference", modules)
    about = {name: first_line(module.docstring) for name, module in modules.items()}
    write_modules(folder / "reference", templates, about)
    for guide in read:
        write(folder / f"{guide.name}.html", templates, "guide", "", guide=guide)
    for path in guides.sources().values():
        if path.suffix == guides.NOTEBOOK:
            shutil.copyfile(path, folder / path.name)
    write_start(folder, templates, read)
    entries = [entry for guide in read for entry in guide.entries]
    write_index(
        folder / "search.json", [*write_games(folder / "games", templates, games), *entries, *reference]
    )


def list_places(read: Sequence[Guide], games: Sequence[Mapping[str, Any]]) -> dict[str, list[Place]]:
    """All pages in reading order, by group."""
    titles = {guide.name: guide.title for guide in read}
    places = {
        group: [Place(titles[name], f"{name}.html") for name in listed]
        for group, listed in guides.grouped(list(titles)).items()
    }
    for group, listed in sections().items():
        places[group] = [Place(name, f"reference/{name.replace('.', '/')}.html") for name in listed]
    places["Games"] = [Place(game["name"], f"games/{game['id']}.html") for game in games]
    return places


def around(places: Mapping[str, Sequence[Place]], here: str) -> tuple[Place | None, Place | None]:
    """The previous and the next page of an address."""
    pages = [None, *(place for listed in places.values() for place in listed), None]
    for before, page, after in zip(pages, pages[1:], pages[2:], strict=False):
        if page and page.address == here:
            return before, after
    return None, None


def write_start(folder: Path, templates: jinja2.Environment, read: Sequence[Guide]) -> None:
    """Write the page with links to all others."""
    pages = {
        guide.name: {"title": guide.title, "address": f"{guide.name}.html", "about": guide.about}
        for guide in read
    }
    groups = {
        title: [pages[name] for name in listed] for title, listed in guides.grouped(list(pages)).items()
    }
    groups["Look up"] = [
        {
            "title": "Reference",
            "address": "reference/index.html",
            "about": "Every module, class and function of the library.",
        },
        {
            "title": "Games",
            "address": "games/index.html",
            "about": "The options, actions and results of each game.",
        },
    ]
    told = {
        "title": "Documentation",
        "about": "Torite for those who program with it, write about it or host it.",
        "groups": groups,
    }
    write(folder / "index.html", templates, "start", "", **told)


def write_modules(folder: Path, templates: jinja2.Environment, about: dict[str, str]) -> None:
    """Write the page that lists the modules."""
    groups = {
        title: [
            {"title": name, "address": f"{name.replace('.', '/')}.html", "about": about[name]}
            for name in listed
        ]
        for title, listed in sections().items()
    }
    told = {
        "title": "Reference",
        "about": "Made from the docstrings, whose examples are run by the tests. What import torite gives is"
        " kept within a major version; the rooms below it may be rearranged.",
        "groups": groups,
    }
    write(folder / "index.html", templates, "start", "../", **told)


def names(reference: Sequence[Entry]) -> dict[str, str]:
    """The addresses of the names of the library: ``torite.Deal.view``, and ``Deal.view`` too."""
    known: dict[str, str] = {}
    for entry in reference:
        if entry.where == "module":
            known.setdefault(entry.title, entry.address)
            continue
        known.setdefault(f"{entry.where}.{entry.title}", entry.address)
        if entry.where == "torite":
            known.setdefault(entry.title, entry.address)
    return known
