"""All pages of docs/, in their places."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

import jinja2

from tools.environment import WEB
from tools.reference import guides
from tools.reference.games import write_games
from tools.reference.guides import Guide
from tools.reference.modules import environment, load, sections, write_reference
from tools.reference.search import Entry, first_line, write_index
from tools.reference.stand_ins import stand_in
from tools.reference.writing import write

ASSETS = WEB / "docs"


def write_pages(folder: Path) -> None:
    """Write the pages, the style sheet and the search."""
    stand_in()
    templates = environment()
    folder.mkdir(parents=True)
    for asset in sorted(ASSETS.iterdir()):
        shutil.copyfile(asset, folder / asset.name)
    modules = load()
    reference = write_reference(folder / "reference", modules)
    about = {name: first_line(module.docstring) for name, module in modules.items()}
    write_modules(folder / "reference", templates, about)
    known = names(reference)
    read = [guides.read_guide(name, path, known) for name, path in guides.sources().items()]
    for guide in read:
        write(folder / f"{guide.name}.html", templates, "guide", "", title=guide.title, body=guide.body)
    for path in guides.sources().values():
        if path.suffix == guides.NOTEBOOK:
            shutil.copyfile(path, folder / path.name)
    write_start(folder, templates, read)
    entries = [entry for guide in read for entry in guide.entries]
    write_index(folder / "search.json", [*write_games(folder / "games", templates), *entries, *reference])


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
