"""Games from outside in the site: `build.py site --games FOLDER…`.

A copy of the sources of the rules wheel gets their folders and entry points, as of installed packages.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from tools.console import Stop
from tools.make_site import PYCORE, SOURCES, ask_rules

RULES_PAGE = "rules.{}.md"
LANGUAGES = ("en", "ja")
# Reads a game and prints its id, its class and the folder of its files.
READ = """
import sys
from pathlib import Path
from torite.core.definition import BadGame
from torite.core.game_file import load_file
from torite.games import GAMES
from torite.page.catalog import catalog
try:
    kind = load_file(GAMES, {path!r})
except BadGame as fault:
    answer = str(fault)
else:
    files = Path(sys.modules[kind.__module__.partition(".")[0]].__path__[0])
    about = dict((lang, catalog(lang, "", [kind])["games"][0]) for lang in ("en", "ja"))
    answer = dict(
        id=kind.id,
        source=kind.__module__.partition(".")[2] + ":" + kind.__qualname__,
        texts=dict((file.name, file.read_text("utf-8")) for file in files.iterdir() if file.is_file()),
        about=dict((lang, [game["name"], game["about"]]) for lang, game in about.items()),
    )
"""


@contextmanager
def added(places: Sequence[str]) -> Iterator[None]:
    """The site has these games, too, while this lasts.

    Args:
        places: folders or zip files of games.

    Raises:
        Stop: one of them has no game, or the id is taken.
    """
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
        yield
        del os.environ[SOURCES]


def _add(place: str, games: Path) -> tuple[str, str]:
    """Copy the files of a game. Returns its id, and its class in its folder."""
    path = Path(place).resolve()
    if path.suffix == ".py":
        raise Stop(f"{place} is one file: put it into a folder, as rules.py.")
    found = ask_rules(READ.format(path=str(path)))
    if isinstance(found, str):
        raise Stop(f"{place} cannot be added: {found}.")
    folder = games / found["id"]
    if folder.exists():
        raise Stop(f"There is already a game {found['id']}: give the one in {place} another id.")
    folder.mkdir()
    for name, text in {"__init__.py": "", **_pages(found), **found["texts"]}.items():
        (folder / name).write_text(text, "utf-8")
    return found["id"], found["source"]


def _pages(found: Any) -> dict[str, str]:
    """A rules page in each language for a game that has none."""
    names = {lang: RULES_PAGE.format(lang) for lang in LANGUAGES}
    own = next((found["texts"][name] for name in names.values() if name in found["texts"]), "")
    return {names[lang]: own or "# {}\n\n{}\n".format(*found["about"][lang]) for lang in LANGUAGES}
