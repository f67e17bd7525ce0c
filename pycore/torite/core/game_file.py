"""A game from a file: a folder with ``rules.py``, a zip file of such a folder, or one module of Python."""

from __future__ import annotations

import importlib
import re
import sys
import sysconfig
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from itertools import count
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from traceback import TracebackException, extract_tb
from types import CodeType, ModuleType
from typing import Final
from zipfile import BadZipFile, ZipFile

from torite.core.definition import BadGame
from torite.core.game import Game
from torite.core.registry import Registry

RULES: Final = "rules.py"
LARGEST: Final = 4_000_000
"""Maximum size of the files of a game, in bytes."""
MOST_FILES: Final = 100

_number: Final = count(1)
_folders: Final[list[TemporaryDirectory[str]]] = []
"""The copies of games, kept until the program ends."""
_known: Final[dict[str, tuple[float, type[Game]]]] = {}
"""The games of files by their paths, with the time of their last change."""


def load_class(registry: Registry, source: str) -> type[Game]:
    """The game ``module:Class``, registered. Raises `BadGame`."""
    module, _, name = source.partition(":")
    try:
        found = getattr(importlib.import_module(module), name, None)
    except ModuleNotFoundError as fault:
        raise BadGame(f"{source}: {fault}") from None
    if not isinstance(found, type) or not issubclass(found, Game):
        raise BadGame(f"{module} has no game {name}")
    if not registry.is_own(found.id):
        registry.register(found, source)
    return found


def load_file(registry: Registry, path: str) -> type[Game]:
    """The game of a folder, a zip file or a module, registered.

    A file that has changed is loaded again. Its game then takes the place of its predecessor.

    Raises:
        BadGame: there is no such file, Python refuses it, or it has no game.
    """
    place = Path(path).resolve()
    if not place.exists():
        raise BadGame(f"there is no game {path!r}, and no file or folder of this name")
    changed = max((file.stat().st_mtime_ns for file in _files(place)), default=0)
    known = _known.get(str(place))
    if known is not None and known[0] == changed:
        return known[1]
    if place.is_dir() and not (place / RULES).is_file():
        raise BadGame(f"{place.name} has no {RULES}")
    game = _game_of(_copied(place))
    registry.register(game, str(place))
    _known[str(place)] = (changed, game)
    return game


def _files(place: Path) -> Iterator[Path]:
    """The files of a game: a module alone, or all in a folder but hidden and compiled ones."""
    if not place.is_dir():
        yield place
        return
    for path in sorted(place.iterdir()):
        if not path.name.startswith((".", "__pycache__")):
            yield from _files(path)


def _copied(place: Path) -> Path:
    """A copy of a folder or a module, or what a zip file holds, in a folder of its own.

    Python takes bytecode for up to date whose source has the same size and was changed in the same second.
    A new folder has none, and its files stay as they were when the game was read.
    """
    folder = TemporaryDirectory(prefix="torite_")
    _folders.append(folder)
    into = Path(folder.name).resolve()
    if place.suffix != ".zip":
        files = list(_files(place))
        _check_size(place, [file.stat().st_size for file in files])
        for file in files:
            target = into / file.relative_to(place.parent)
            target.parent.mkdir(parents=True, exist_ok=True)
            copyfile(file, target)
        return into / place.name
    try:
        with ZipFile(place) as packed:
            entries = packed.infolist()
            _check_size(place, [entry.file_size for entry in entries])
            for entry in entries:
                # ``extract`` keeps all files inside the folder.
                packed.extract(entry, into)
    except (BadZipFile, OSError, RuntimeError) as fault:
        raise BadGame(f"{place.name} is no zip file that can be read: {fault}") from None
    if (into / RULES).is_file():
        return into
    inside = [folder for folder in into.iterdir() if (folder / RULES).is_file()]
    if len(inside) != 1:
        raise BadGame(f"{place.name} has no {RULES}")
    return inside[0]


def _check_size(place: Path, sizes: list[int]) -> None:
    if len(sizes) > MOST_FILES or sum(sizes) > LARGEST:
        raise BadGame(
            f"{place.name} is too large: a game has at most {MOST_FILES} files and {LARGEST:,} bytes"
        )


def _game_of(place: Path) -> type[Game]:
    """The one game that a folder or a module defines."""
    file = place / RULES if place.is_dir() else place
    # A number in its name, since texts and modules are remembered by package.
    name = f"{re.sub(r'[^0-9a-z_]', '_', place.stem.lower())}_{next(_number)}"
    if place.is_dir():
        _execute(place, name, place / "__init__.py")
        module = _imported(place, f"{name}.{file.stem}")
    else:
        module = _execute(place, name, place)
    found = [
        kind
        for kind in vars(module).values()
        if isinstance(kind, type)
        and issubclass(kind, Game)
        and kind.__module__.partition(".")[0] == name
        and "id" in vars(kind)
    ]
    if len(found) != 1:
        what = f"{len(found)} games" if found else "no game"
        raise BadGame(f"{what}; a file has one class with an id, derived from TrickGame or Game", file.name)
    return found[0]


class _NoInit(SourceFileLoader):
    """Loads a folder as a package, also without ``__init__.py``."""

    def get_code(self, fullname: str) -> CodeType | None:
        return super().get_code(fullname) if Path(self.path).is_file() else compile("", self.path, "exec")


def _execute(place: Path, name: str, file: Path) -> ModuleType:
    """Import a package or a module under a new name."""
    inside = [str(place)] if place.is_dir() else None
    loader = _NoInit(name, str(file))
    spec = spec_from_file_location(name, file, loader=loader, submodule_search_locations=inside)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    try:
        loader.exec_module(module)
    except Exception as fault:
        del sys.modules[name]
        raise mistake(fault, place) from fault
    return module


def _imported(place: Path, name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as fault:
        raise mistake(fault, place) from fault


def mistake(fault: BaseException, place: Path | None = None) -> BadGame:
    """What Python says of a mistake in the files of a game, with the last line that is the game's own."""
    if isinstance(fault, BadGame):
        return fault
    if isinstance(fault, SyntaxError) and fault.filename and _is_inside(fault.filename, place):
        return BadGame(f"{type(fault).__name__}: {fault.msg}", Path(fault.filename).name, fault.lineno or 0)
    message = "".join(TracebackException.from_exception(fault).format_exception_only()).strip()
    own = [step for step in extract_tb(fault.__traceback__) if _is_inside(step.filename, place)]
    return BadGame(message, Path(own[-1].filename).name, own[-1].lineno or 0) if own else BadGame(message)


def _is_inside(file: str, place: Path | None) -> bool:
    """True for a file of the game: of its folder, or, where that is unknown, none of Torite and of Python."""
    if place is not None:
        return Path(file).is_relative_to(place)
    outside = (str(Path(__file__).parents[1]), sysconfig.get_path("stdlib"))
    return not file.startswith((*outside, "<frozen"))
