"""Making dist/: the wheel, the page, Pyodide, card faces, rules pages, and lists of all files.

The same sources give the same bytes on the same day. All addresses are relative, so the site works in any
folder of any host.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from configparser import ConfigParser
from dataclasses import dataclass
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from markdown_it import MarkdownIt

from tools.bundle import bundle, strip_modules
from tools.console import Stop
from tools.credits import SBOM, parts, write_credits
from tools.environment import NODE_MODULES, PYTHON, ROOT, WEB, WHEELS
from tools.faces import make_faces
from tools.npm import write_package
from tools.packs import write_pack
from tools.pages import NOT_FOUND, join_texts, name_modules, put_first_scripts_in
from tools.plain_sources import without_comments
from tools.previews.pictures import FOLDER as PREVIEWS
from tools.previews.pictures import write_pictures
from tools.previews.tags import add_tags, write_sitemap
from tools.rules.frame import WORDS, in_app, link, page
from tools.rules.game_pages import write_game_pages
from tools.rules.pages import write_rule_pages
from tools.sandbox import make_sandbox
from tools.sbom import sbom
from tools.single import SINGLE, make_single
from tools.stdlib import write_stdlib

DIST = ROOT / "dist"
PYCORE = ROOT / "pycore"
# Names another folder in its place: a copy with more games.
SOURCES = "TORITE_SOURCES"
# The packs offered for all games, by language, the default first; web/js/app/app.js has the same list.
# Japanese players own French cards.
PACK_WISHES = {"en": ("game", "french"), "ja": ("french", "game")}

# The parts of web/ for the browser. The rest is for the checkers.
PAGE = (
    "index.html",
    "404.html",
    "rules-frame.html",
    "engine-frame.html",
    "torite.js",
    "torite.d.ts",
    "embed.html",
    "embed.d.ts",
    "friends.html",
    "friends.json",
    "css",
    "js",
    "i18n",
    "icons",
    "examples",
    "manifest.webmanifest",
    "sw.js",
)
IMPORT = re.compile(r'^@import "([^"]+)";$', re.MULTILINE)
# In the order of a start.
STDLIB = "python_stdlib.zip"
PYODIDE = ("pyodide.js", "pyodide.asm.js", "pyodide.asm.wasm", STDLIB, "pyodide-lock.json")

# Rooms of the wheel that no page needs: adapters, types that only checkers read, the command line.
NOT_ON_SITE = ("adapters", "page/messages", "terminal")

# Parts of the rules wheel that the page fetches as separate files.
BESIDE_WHEEL = ("lesson.json", "glossary.toml")

# Not in the lists: a list cannot hold its own hash, the browser stores the service worker, the host shows
# the page for missing files, the single file is a download, and a broker needs the network anyway.
UNLISTED = {"sw.js", "precache.js", NOT_FOUND, SINGLE, "js/vendor/mqtt.js"}
# For the registries; in no list either.
NPM = "npm"
# For programmers, who read it online. Players do not wait for it, and no device stores it.
# It is added after the lists are written, like the pages of the games and the pictures.
DOCS = "docs"


@dataclass(frozen=True)
class Entry:
    """A file of the site."""

    path: str
    size: int
    hash: str


def sources() -> Path:
    """The sources of the rules wheel."""
    return Path(os.environ.get(SOURCES, PYCORE))


def added_games() -> dict[str, str]:
    """The entry points of games that do not come with Torite (tools/added_games.py), by id."""
    points = ConfigParser()
    points.read(sources().glob("*.dist-info/entry_points.txt"), encoding="utf-8")
    return dict(points["torite.games"]) if points.has_section("torite.games") else {}


def make_site(dist: Path = DIST, *, docs: bool = True, base: str | None = None) -> str:
    """Make the whole site in a temporary folder, then replace dist with it.

    Args:
        dist: the target folder.
        docs: False leaves out the documentation, to which the rules pages link.
        base: the address of the site, ending in a slash; adds canonical addresses and a site map.

    Returns:
        The build hash.
    """
    with (
        tempfile.TemporaryDirectory(prefix=".site-", dir=dist.parent) as temporary,
        ThreadPoolExecutor(1) as pool,
    ):
        new, written = Path(temporary, "new"), Path(temporary, DOCS)
        new.mkdir()
        # Independent of the rest.
        writing = pool.submit(write_docs, written) if docs else None
        build = fill(new, base)
        if writing is not None:
            writing.result()
            written.rename(new / DOCS)
        add_tags(new, base)
        if base is not None:
            write_sitemap(new, base)
        if dist.exists():
            dist.rename(Path(temporary, "old"))
        new.rename(dist)
    return build


def fill(dist: Path, base: str | None) -> str:
    """Write everything except the documentation, and the tags of the pages that are in no list."""
    wheel, games = build_wheels(dist / "wheels", dist / "games")
    copy_page(dist)
    join_styles(dist / "css")
    join_texts(dist / "i18n")
    # Other sites load this page alone until the reader asks for the table.
    (dist / "embed.js").write_text(bundle(WEB / "embed.js", "esm"), encoding="utf-8")
    copy_vendor(dist)
    copy_pyodide(dist / "pyodide")
    write_stdlib(dist / "pyodide" / STDLIB, sources() / "torite")
    wheels = [*copy_wheels(dist / "wheels"), wheel]
    make_faces(NODE_MODULES / "@letele" / "playing-cards", dist / "cards" / "french")
    catalogs = write_catalogs(dist)
    write_workshop(dist / "workshop")
    write_rule_pages(game_folders(), catalogs, dist / "rules")
    write_lessons(dist)
    write_openings(dist)
    write_credits(ROOT, dist)
    (dist / SBOM).write_text(sbom(parts(ROOT)), encoding="utf-8")
    version = wheel.name.split("-")[1]
    write_package(dist / NPM, version)
    engine = [f"pyodide/{name}" for name in PYODIDE] + [f"wheels/{path.name}" for path in wheels]
    packs = [f"games/{path.name}" for path in games]
    # The rules come last in it.
    single = make_single(dist, [*packs, *engine])
    make_sandbox(dist)
    put_first_scripts_in(dist)
    name_modules(dist)
    strip_modules(dist / "js")
    add_tags(dist, base)
    build = write_lists(dist, version, engine, packs, single)
    usual = {language: next(iter(wished.values())) for language, wished in catalogs.items()}
    write_game_pages(usual, dist)
    write_pictures(usual["en"]["games"], hands(), dist)
    return build


def hands() -> dict[str, list[str]]:
    """A hand of cards for each game, by id."""
    printed = run_with_rules(["-m", "tools.previews.hands"], "The rules cannot deal cards for the pictures")
    dealt: dict[str, list[str]] = json.loads(printed)
    return dealt


def write_docs(folder: Path) -> None:
    """Write the documentation."""
    run_with_rules(["-m", "tools.reference", folder], "The documentation cannot be made")


def copy_vendor(dist: Path) -> None:
    """Copy the libraries of the page, each a module that a browser loads unchanged."""
    modules = dist / "js" / "vendor"
    # QR codes, drawn and read by camera: kept, without dependencies.
    (modules / "qr.js").write_text(bundle(WEB / "vendor" / "qr.js", "esm", "--minify"), encoding="utf-8")
    # IndexedDB with promises, and nothing else.
    copy(NODE_MODULES / "idb" / "build" / "index.js", modules / "idb.js")
    # MQTT over WebSocket, the client of its kind; fetched for tables of friends with a broker.
    copy(NODE_MODULES / "mqtt" / "dist" / "mqtt.esm.js", modules / "mqtt.js")
    # Plots: 50 kB on a canvas, without dependencies. Minified, not bundled.
    plots = NODE_MODULES / "uplot" / "dist"
    # Zip files: small, without dependencies.
    copy(NODE_MODULES / "fflate" / "esm" / "browser.js", modules / "fflate.js")
    # The editor of the workshop: accessible, modular, the standard of its kind.
    code = bundle(WEB / "vendor" / "codemirror.js", "esm", "--minify")
    (modules / "codemirror.js").write_text(code, encoding="utf-8")
    (modules / "uplot.js").write_text(bundle(plots / "uPlot.esm.js", "esm", "--minify"), encoding="utf-8")
    copy(plots / "uPlot.min.css", dist / "css" / "uplot.css")


def build_wheels(folder: Path, games: Path) -> tuple[Path, list[Path]]:
    """Build the wheels of the site: one of the rules, and one for each game or family.

    The rules wheel lacks the parts that the page fetches separately. Hatchling fixes all times, so equal
    sources give equal wheels.
    """
    command = [str(PYTHON), "-m", "hatchling", "build", "--target", "wheel", "--directory", str(folder)]
    environment = {name: value for name, value in os.environ.items() if name != "SOURCE_DATE_EPOCH"}
    with tempfile.TemporaryDirectory(prefix="torite-") as stage:
        stage_wheel(Path(stage))
        kept = Path(stage, PYCORE.name, "torite", "games")
        played = [shutil.move(path, stage) for path in sorted(kept.iterdir()) if path.is_dir()]
        done = subprocess.run(
            command,
            cwd=stage,
            env=environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode != 0:
            raise Stop(f"The wheel cannot be built. Fix the error of hatchling:\n{done.stdout}{done.stderr}")
        wheel = next(folder.glob("torite-*.whl"))
        return wheel, [write_pack(Path(path), games, wheel.name.split("-")[1]) for path in played]


def stage_wheel(stage: Path) -> None:
    """Copy the sources of the wheel, with a list in place of the lessons.

    Docstrings, comments and the rooms that no page needs are left out.
    """
    left_out = shutil.ignore_patterns("__pycache__", *BESIDE_WHEEL)
    shutil.copytree(sources(), stage / PYCORE.name, ignore=left_out)
    for room in NOT_ON_SITE:
        shutil.rmtree(stage / PYCORE.name / "torite" / room)
    added = added_games()
    # The fingerprint in links counts every character of an added game.
    verbatim = [stage / PYCORE.name / "torite" / "games" / game for game in added]
    for path in stage.rglob("*.py"):
        if not any(path.is_relative_to(folder) for folder in verbatim):
            path.write_text(without_comments(path.read_text(encoding="utf-8")), encoding="utf-8")
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        copy(ROOT / name, stage / name)
    if added:
        with (stage / "pyproject.toml").open("a", encoding="utf-8") as about:
            about.write('\n[project.entry-points."torite.games"]\n')
            about.writelines(f'{game} = "{source}"\n' for game, source in added.items())
    lessons = ask_rules("from torite.annotated.library import lessons; answer = lessons()")
    listed = stage / PYCORE.name / "torite" / "annotated" / "lessons.json"
    listed.write_text(compact(lessons), encoding="utf-8")


def write_lessons(dist: Path) -> None:
    """Write lessons/<id>.json: compact lessons with the names of terms filled in."""
    lessons: dict[str, Any] = ask_rules(
        "from torite.annotated.library import lessons; from torite.annotated.portable import portable; "
        "answer = {name: portable(name) for name in lessons()}"
    )
    for name, document in lessons.items():
        path = dist / "lessons" / f"{name}.json"
        path.parent.mkdir(exist_ok=True)
        path.write_text(compact(document), encoding="utf-8")


def write_workshop(folder: Path) -> None:
    """Write the templates of games, and the guide in each language as a page."""
    shutil.copytree(WEB / "workshop" / "templates", folder)
    parser = MarkdownIt("commonmark", {"html": False})
    for lang in PACK_WISHES:
        text = (WEB / "workshop" / f"guide.{lang}.md").read_text("utf-8")
        title = text.partition("\n")[0].removeprefix("# ")
        workshop = link(in_app("../", lang, "workshop"), WORDS[lang]["workshop"])
        guide = page(lang, f"{title} · Torite", [workshop], parser.render(text))
        (folder / f"guide.{lang}.html").write_text(guide, encoding="utf-8")


def write_openings(dist: Path) -> None:
    """Write <folder>/<name>.<language>.json, the first answers of Python for games, lessons and all days."""
    languages = [f"{language}:{wishes[0]}" for language, wishes in PACK_WISHES.items()]
    arguments = ["-m", "tools.openings", str(day_of_build()), *languages]
    printed = run_with_rules(arguments, "The rules cannot begin matches")
    for language, made in zip(PACK_WISHES, json.loads(printed), strict=True):
        for folder, answers in made.items():
            (dist / folder).mkdir(exist_ok=True)
            for name, known in answers.items():
                (dist / folder / f"{name}.{language}.json").write_text(compact(known), encoding="utf-8")


def day_of_build() -> date:
    """The day of SOURCE_DATE_EPOCH, the usual variable of reproducible builds, or today."""
    epoch = os.environ.get("SOURCE_DATE_EPOCH")
    return datetime.now(UTC).date() if epoch is None else datetime.fromtimestamp(int(epoch), UTC).date()


def copy_page(dist: Path) -> None:
    for name in PAGE:
        source = WEB / name
        if source.is_dir():
            shutil.copytree(source, dist / name, ignore=shutil.ignore_patterns(".*", "*.d.ts", "*.d.mts"))
        else:
            copy(source, dist / name)


def join_styles(folder: Path) -> None:
    """Replace the ``@import`` lines of each style sheet by the imported parts.

    Otherwise a browser would find the parts only after reading the sheet, and send thirty requests for the
    bytes of two files. Several <link> lines in each page would save the first wait, not the requests.
    """
    for sheet in folder.glob("*.css"):
        text = sheet.read_text(encoding="utf-8")
        text = IMPORT.sub(lambda match: (folder / match[1]).read_text(encoding="utf-8"), text)
        sheet.write_text(text, encoding="utf-8")
    for room in folder.iterdir():
        if room.is_dir():
            shutil.rmtree(room)


def copy(source: Path, target: Path) -> None:
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def copy_pyodide(folder: Path) -> None:
    """Copy the files that a start of Pyodide fetches. The site lacks most packages of its lock file.

    Its modules are renamed from .mjs to .js: many servers send .mjs as application/octet-stream, which no
    browser runs.
    """
    for name in PYODIDE:
        if name != STDLIB:
            source = NODE_MODULES / "pyodide" / name
            copy(source.with_suffix(".mjs") if source.suffix == ".js" else source, folder / name)
    entry = folder / "pyodide.js"
    text, found = re.subn(r"pyodide\.asm\.mjs", "pyodide.asm.js", entry.read_text(encoding="utf-8"))
    if found != 1:
        raise Stop("Pyodide's second module has a new name: update copy_pyodide in tools/make_site.py.")
    entry.write_text(text, encoding="utf-8")
    lock_file = folder / "pyodide-lock.json"
    lock = json.loads(lock_file.read_text(encoding="utf-8"))
    lock["packages"] = {}
    lock_file.write_text(compact(lock), encoding="utf-8")


def copy_wheels(folder: Path) -> list[Path]:
    wheels = sorted(WHEELS.glob("*.whl"))
    for wheel in wheels:
        copy(wheel, folder / wheel.name)
    return wheels


def ask_rules(program: str) -> Any:
    """The value of ``answer`` after a program that imports the rules wheel."""
    program = f"import json, sys\n{program}\njson.dump(answer, sys.stdout)"
    return json.loads(run_with_rules(["-c", program], "The rules wheel cannot be asked"))


def run_with_rules(arguments: Sequence[str | Path], fault: str) -> str:
    """The output of another Python with the rules wheel on its path.

    Args:
        arguments: its arguments.
        fault: the message if it fails.

    Raises:
        Stop: it failed.
    """
    done = subprocess.run(
        [PYTHON, *arguments],
        cwd=ROOT,
        # Fixes the order of sets.
        env={**os.environ, "PYTHONPATH": str(sources()), "PYTHONHASHSEED": "0"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        raise Stop(f"{fault}. Fix the error of Python:\n{done.stderr}")
    return done.stdout


def game_folders() -> dict[str, list[Path]]:
    """The folder of each game, followed by the folder of its family, by id."""
    packages: dict[str, list[str]] = ask_rules(
        "from torite.games import GAMES; answer = {name: GAMES.packages(name) for name in GAMES}"
    )
    return {
        name: [sources().joinpath(*package.split(".")) for package in of_game]
        for name, of_game in packages.items()
    }


def write_catalogs(dist: Path) -> dict[str, dict[str, dict[str, Any]]]:
    """Write catalog.<language>.json and catalog.<pack>.<language>.json.

    These are the answers of torite.page.catalog.catalog(language), for the default pack of the language and
    for the other packs.

    Returns:
        The catalogues by language and pack, the default pack first.
    """
    catalogs: dict[str, dict[str, dict[str, Any]]] = ask_rules(
        "from torite.page.catalog import catalog; answer = {lang: {wish: "
        "catalog(lang, wish.replace('game', '')) for wish in wishes} "
        f"for lang, wishes in {PACK_WISHES!r}.items()}}"
    )
    for language, wished in catalogs.items():
        for wish, catalog in wished.items():
            middle = "" if wish == PACK_WISHES[language][0] else f".{wish}"
            (dist / f"catalog{middle}.{language}.json").write_text(compact(catalog), encoding="utf-8")
    return catalogs


def compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")) + "\n"


def list_files(dist: Path) -> list[Entry]:
    entries = []
    for path in (path for path in dist.rglob("*") if path.is_file()):
        name = path.relative_to(dist).as_posix()
        if name.startswith(f"{NPM}/"):
            continue
        content = path.read_bytes()
        entries.append(Entry(name, len(content), hashlib.sha256(content).hexdigest()[:16]))
    return sorted(entries, key=lambda entry: entry.path)


def write_lists(dist: Path, version: str, engine: list[str], games: list[str], single: Path) -> str:
    """Write site.json for the page, precache.js for the service worker, and the build hash into sw.js."""
    entries = list_files(dist)
    build = hashlib.sha256(json.dumps([(e.path, e.hash) for e in entries]).encode()).hexdigest()[:16]

    site = {
        "version": version,
        "build": build,
        "files": {e.path: {"bytes": e.size, "hash": e.hash} for e in entries if e.path not in UNLISTED},
        "engine": engine,
        "games": games,
        "single": {"path": single.name, "bytes": single.stat().st_size},
    }
    (dist / "site.json").write_text(compact(site), encoding="utf-8")

    # Now including site.json.
    files = [[e.path, e.hash, e.size] for e in list_files(dist) if e.path not in UNLISTED]
    precache = compact({"build": build, "files": files})
    (dist / "precache.js").write_text(f"self.PRECACHE = {precache}", encoding="utf-8")

    # A browser looks for a new version by comparing sw.js, and not every cache compares what it imports.
    worker = dist / "sw.js"
    worker.write_text(worker.read_text(encoding="utf-8").replace("__BUILD__", build), encoding="utf-8")
    return build


def size_by_group(dist: Path) -> dict[str, tuple[int, int]]:
    """Bytes of the site by purpose, raw and gzipped file by file."""
    groups = {
        "pyodide": "engine",
        "wheels": "engine",
        "cards": "cards",
        "games": "games",
        "rules": "rules",
        DOCS: "docs",
        PREVIEWS: "game pages",
        "ja": "game pages",
        NPM: "npm",
        SINGLE: "single file",
    }
    sizes: dict[str, tuple[int, int]] = {}
    for path in sorted(path for path in dist.rglob("*") if path.is_file()):
        room = path.relative_to(dist).parts[0]
        # The wheels of the games have the same group as their pages.
        page = room == "games" and path.suffix == ".html"
        group = groups.get(PREVIEWS if page else room, "page")
        content = path.read_bytes()
        raw, packed = sizes.get(group, (0, 0))
        sizes[group] = (raw + len(content), packed + len(gzip.compress(content, mtime=0)))
    return sizes
