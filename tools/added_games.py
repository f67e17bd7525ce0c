"""Games from outside in the site: `build.py site --games FOLDER…`.

A copy of the sources of the rules wheel gets their folders and entry points, as of installed packages.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.console import Stop
from tools.make_site import PACK_WISHES, PYCORE, SOURCES, ask_rules

RULES_PAGE = "rules.{}.md"
LANGUAGES = tuple(PACK_WISHES)
# Copies a game into the folder of the games, and prints its id, its class, its name and its first line.
COPY = """
import shutil, sys
from pathlib import Path
from torite.core.definition import BadGame
from torite.core.game_file import load_file
from torite.games import GAMES
from torite.page.catalog import catalog
try:
    kind = load_file(GAMES, {path!r})
    folder = Path({games!r}, kind.id)
    if folder.exists():
        raise BadGame(f"there is already a game with the id {{kind.id!r}}; choose another id")
    package, _, module = kind.__module__.partition(".")
    shutil.copytree(sys.modules[package].__path__[0], folder, ignore=shutil.ignore_patterns("__pycache__"))
    entries = [(lang, catalog(lang, "", [kind])["games"][0]) for lang in {languages!r}]
    answer = dict(
        id=kind.id,
        source=f"{{module}}:{{kind.__qualname__}}",
        about=dict((lang, [entry["name"], entry["about"]]) for lang, entry in entries),
    )
except BadGame as fault:
    answer = str(fault)
"""


@contextmanager
def added(places: Sequence[str]) -> Iterator[None]:
    """The site has these games, too, while this lasts.

    Args:
        places: folders or zip files of games.

    Raises:
        Stop: one of them has no game, or the id is taken.
    """
    if not places:
        yield
        return
    with TemporaryDirectory(prefix="torite-") as temporary:
        copy = Path(temporary, PYCORE.name)
        shutil.copytree(PYCORE, copy, ignore=shutil.ignore_patterns("__pycache__"))
        entries = dict(_add(place, copy / "torite" / "games") for place in places)
        about = copy / "torite_added-0.dist-info"
        about.mkdir()
        (about / "METADATA").write_text("Metadata-Version: 2.1\nName: torite-added\nVersion: 0\n", "utf-8")
        lines = [f"{game_id} = torite.games.{game_id}.{source}\n" for game_id, source in entries.items()]
        (about / "entry_points.txt").write_text("".join(["[torite.games]\n", *lines]), "utf-8")
        os.environ[SOURCES] = str(copy)
        try:
            yield
        finally:
            del os.environ[SOURCES]


def _add(place: str, games: Path) -> tuple[str, str]:
    """Copy the files of a game. Returns its id, and its class in its folder."""
    path = Path(place).resolve()
    if path.suffix == ".py":
        raise Stop(f"{place} is one file: put it into a folder, as rules.py.")
    found = ask_rules(COPY.format(path=str(path), games=str(games), languages=LANGUAGES))
    if isinstance(found, str):
        raise Stop(f"{place} cannot be added: {found}.")
    folder = games / found["id"]
    (folder / "__init__.py").touch()
    _write_pages(folder, found["about"])
    return found["id"], found["source"]


def _write_pages(folder: Path, about: Mapping[str, Sequence[str]]) -> None:
    """Write a rules page in each language that the game lacks: that of the other, or its first line."""
    pages = {lang: folder / RULES_PAGE.format(lang) for lang in LANGUAGES}
    own = next((page.read_text("utf-8") for page in pages.values() if page.exists()), "")
    for lang, page in pages.items():
        if not page.exists():
            page.write_text(own or "# {}\n\n{}\n".format(*about[lang]), "utf-8")
