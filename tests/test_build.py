"""The site built by build.py: complete, relative, reproducible; and its server."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import re
import shutil
import subprocess
import tomllib
import urllib.error
import urllib.request
import zipfile
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import torite
from tools.console import Stop, run_step
from tools.environment import PYTHON, ROOT
from tools.make_site import BESIDE_WHEEL, NOT_ON_SITE, UNLISTED, make_site, size_by_group
from tools.server import serve_directory
from tools.single import make_single, texts
from torite.annotated.library import lessons
from torite.annotated.reading import read

Site = dict[str, Any]


@pytest.fixture(scope="module")
def site(dist: Path) -> Site:
    found: Site = json.loads((dist / "site.json").read_text(encoding="utf-8"))
    return found


def contents(folder: Path) -> dict[str, bytes]:
    return {
        path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()
    }


def precache(dist: Path) -> dict[str, Any]:
    text = (dist / "precache.js").read_text(encoding="utf-8")
    found: dict[str, Any] = json.loads(text.removeprefix("self.PRECACHE = "))
    return found


@pytest.mark.full
def test_same_sources_make_the_same_bytes_in_place_of_an_old_site(dist: Path, tmp_path: Path) -> None:
    folder = tmp_path / "dist"
    folder.mkdir()
    (folder / "left-over.txt").write_text("old")
    make_site(folder)
    assert not (folder / "left-over.txt").exists()
    assert contents(folder) == contents(dist)
    assert [path.name for path in tmp_path.iterdir()] == ["dist"]


def test_lists_hold_every_file_with_its_size_and_hash(dist: Path, site: Site) -> None:
    # The npm package is published, not visited; the other files are read online.
    online = re.compile(r"(npm|docs|previews)/|(ja/)?games/(\w+/)?index\.html$")
    files = {name: data for name, data in contents(dist).items() if not online.match(name)}
    listed = {name: {"bytes": len(data), "hash": short_hash(data)} for name, data in files.items()}
    assert site["files"] == {
        name: entry for name, entry in listed.items() if name not in UNLISTED | {"site.json"}
    }
    entries = sorted((name, entry) for name, entry in listed.items() if name not in UNLISTED)
    assert precache(dist)["files"] == [[name, entry["hash"], entry["bytes"]] for name, entry in entries]


def short_hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def test_the_build_hash_is_one_everywhere(dist: Path, site: Site) -> None:
    worker = (dist / "sw.js").read_text(encoding="utf-8")
    assert "__BUILD__" not in worker
    assert site["build"] in worker
    assert precache(dist)["build"] == site["build"]


def test_a_start_has_all_it_loads_and_the_rules_last(site: Site) -> None:
    assert set(site["engine"]) <= set(site["files"])
    assert site["engine"][0] == "pyodide/pyodide.js"
    assert site["engine"][-1] == f"wheels/torite-{torite.__version__}-py3-none-any.whl"


def test_the_version_is_one_everywhere(dist: Path, site: Site) -> None:
    about = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    web = json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))
    npm = json.loads((dist / "npm" / "package.json").read_text(encoding="utf-8"))
    assert {site["version"], npm["version"]} == {torite.__version__}
    # Pages without content of their own.
    assert about["project"]["dynamic"] == ["version"]
    assert "version" not in about["project"].keys() | web.keys()


def wheels(dist: Path, site: Site) -> list[Path]:
    """The rules wheel, and one for each game or family."""
    return [dist / path for path in (site["engine"][-1], *site["games"])]


def test_the_wheels_have_the_package_and_nothing_else(dist: Path, site: Site) -> None:
    names = [name for wheel in wheels(dist, site) for name in zipfile.ZipFile(wheel).namelist()]
    source = ROOT / "pycore" / "torite"
    expected = {
        f"torite/{path.relative_to(source).as_posix()}"
        for path in source.rglob("*")
        if path.suffix in {".py", ".toml", ".svg", ".json", ".typed"} and path.name not in BESIDE_WHEEL
        if not any(path.is_relative_to(source / room) for room in NOT_ON_SITE)
    }
    # In place of the lessons.
    expected.add("torite/annotated/lessons.json")
    assert sorted(name for name in names if ".dist-info/" not in name) == sorted(expected)


def test_no_game_is_in_the_wheel_that_every_visit_fetches(dist: Path, site: Site) -> None:
    wheel, *games = wheels(dist, site)
    assert [name for name in zipfile.ZipFile(wheel).namelist() if name.startswith("torite/games/")] == [
        "torite/games/__init__.py"
    ]
    for path in games:
        folder = path.name.split("-")[0].removeprefix("torite_")
        held = zipfile.ZipFile(path)
        assert held.testzip() is None
        assert all(
            name.startswith((f"torite/games/{folder}/", f"torite_{folder}-")) for name in held.namelist()
        )


def test_pip_gets_the_lessons_and_the_docstrings(tmp_path: Path) -> None:
    build = [PYTHON, "-m", "hatchling", "build", "--target", "wheel", "--directory", tmp_path]
    subprocess.run(build, cwd=ROOT, check=True, stdin=subprocess.DEVNULL, capture_output=True)
    wheel = zipfile.ZipFile(next(tmp_path.glob("torite-*.whl")))
    source = ROOT / "pycore"
    here = {path.relative_to(source).as_posix() for path in source.rglob("lesson.json")}
    assert here == {name for name in wheel.namelist() if "lesson" in name and name.endswith(".json")}
    assert wheel.read("torite/__init__.py") == (source / "torite" / "__init__.py").read_bytes()
    assert "torite/adapters/openspiel.py" in wheel.namelist()


def test_the_lessons_are_files_of_the_site(dist: Path, site: Site) -> None:
    known = {f"lessons/{lesson_id}{end}.json" for lesson_id in lessons() for end in ("", ".en", ".ja")}
    assert known == {path for path in site["files"] if path.startswith("lessons/")}
    assert known <= {path for path, _, _ in precache(dist)["files"]}
    assert known <= set(texts(dist))
    for lesson_id in lessons():
        assert read((dist / f"lessons/{lesson_id}.json").read_text(encoding="utf-8"))


def test_the_wheel_of_the_site_knows_of_them(dist: Path) -> None:
    wheel = zipfile.ZipFile(next((dist / "wheels").glob("torite-*.whl")))
    assert json.loads(wheel.read("torite/annotated/lessons.json")) == lessons()


@pytest.mark.slow
def test_pip_installs_the_wheels(dist: Path, site: Site, tmp_path: Path) -> None:
    options = ("--quiet", "--no-index", "--target", tmp_path)
    install = [PYTHON, "-m", "pip", "install", *options, *wheels(dist, site)]
    subprocess.run(install, check=True, stdin=subprocess.DEVNULL)
    program = (
        "import torite; from torite.page.catalog import catalog; "
        "print(torite.__file__, len(torite.GAMES), catalog('ja')['lang'])"
    )
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    told = subprocess.run(
        [PYTHON, "-c", f"import torite.page.catalog; {program}"],
        env=environment,
        cwd=tmp_path,
        check=True,
        capture_output=True,
        text=True,
    ).stdout.split()
    assert told == [str(tmp_path / "torite" / "__init__.py"), str(len(torite.GAMES)), "ja"]


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_every_game_has_its_rules_as_a_page(dist: Path, lang: str) -> None:
    index = (dist / "rules" / f"index.{lang}.html").read_text(encoding="utf-8")
    for game_id in torite.GAMES:
        page = (dist / "rules" / f"{game_id}.{lang}.html").read_text(encoding="utf-8")
        assert f'<html lang="{lang}">' in page
        assert "<main>" in page
        assert "<table>" in page
        assert f'href="{game_id}.{lang}.html"' in index
        assert f'href="glossary.{lang}.html"' in page
    assert f'href="glossary.{lang}.html"' in index
    terms = json.loads((dist / "rules" / f"glossary.{lang}.json").read_text(encoding="utf-8"))["terms"]
    glossary = (dist / "rules" / f"glossary.{lang}.html").read_text(encoding="utf-8")
    assert all(f'<dt id="{term}">' in glossary for term in terms)


class References(HTMLParser):
    """The addresses that a page loads or links to."""

    def __init__(self) -> None:
        super().__init__()
        self.addresses: list[str] = []
        self.followed: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = [value for name, value in attrs if name in {"href", "src"} and value]
        self.addresses += found
        if tag == "a":
            self.followed.update(found)


@pytest.mark.slow
def test_pages_refer_only_to_files_of_the_site(dist: Path) -> None:
    for path in dist.rglob("*.html"):
        parser = References()
        html = path.read_text(encoding="utf-8")
        parser.feed(html)
        base = re.search('<base href="([^"]+)">', html)
        folder = path.parent / base[1] if base else path.parent
        for address in parser.addresses:
            if address.startswith("data:"):
                continue
            # It replaces missing pages in any folder.
            if path.name == "404.html" and address == "/":
                continue
            # The guides link to other sites.
            if (
                path.is_relative_to(dist / "docs")
                and address in parser.followed
                and address[:8] == "https://"
            ):
                continue
            assert not re.match(r"[a-z]+:|/", address), f"{path.name}: {address} is not relative"
            target = re.split("[?#]", address, maxsplit=1)[0]
            assert (folder / target).exists(), f"{path.name}: {address} is not there"


def policy_hash(content: bytes) -> str:
    """The name of a script or style in a Content-Security-Policy."""
    return "sha256-" + base64.b64encode(hashlib.sha256(content).digest()).decode()


class Inline(HTMLParser):
    """The content of inline scripts and styles, and the policy that must allow them."""

    def __init__(self) -> None:
        super().__init__()
        self.policy = ""
        self.hashes: set[str] = set()
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.inside = tag in {"script", "style"} and not attrs
        values = dict(attrs)
        if values.get("http-equiv") == "Content-Security-Policy":
            self.policy = values["content"] or ""

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.hashes.add(policy_hash(data.encode()))

    def handle_endtag(self, tag: str) -> None:
        self.inside = False


@pytest.mark.parametrize(
    ("name", "script"),
    [
        ("index.html", "boot.js"),
        ("embed.html", "boot.js"),
        ("engine-frame.html", "early.js"),
        ("404.html", "not-found.js"),
    ],
)
def test_a_page_holds_the_script_that_runs_first_and_allows_no_other(
    dist: Path, name: str, script: str
) -> None:
    inline = Inline()
    inline.feed((dist / name).read_text(encoding="utf-8"))
    page = (ROOT / "web" / name).read_text(encoding="utf-8")
    first = [ROOT / "web" / path for path in re.findall(r'<script src="([^"]+)"></script>', page)]
    assert ROOT / "web" / "js" / script in first
    styles = re.findall("<style>(.*?)</style>", page, re.DOTALL)
    assert (
        inline.hashes
        == {policy_hash(text) for text in (*(path.read_bytes() for path in first), *map(str.encode, styles))}
        == set(re.findall(r"'(sha256-[^']+)'", inline.policy))
    )
    assert "unsafe-inline" not in inline.policy


# The end of an import of any length; what is imported only later stands in brackets.
IMPORTED = re.compile(r'\b(?:from|import)\s*"(\.[^"]+)"')


@pytest.mark.parametrize("name", ["index.html", "embed.html"])
def test_a_page_names_all_modules_that_its_first_one_waits_for(dist: Path, name: str) -> None:
    page = (dist / name).read_text(encoding="utf-8")
    entry = re.findall(r'<script type="module" src="([^"]+)">', page)
    named = entry + re.findall(r'<link rel="modulepreload" href="([^"]+)">', page)
    assert len(named) == len(set(named)) > 20
    imported = {
        (dist / path).parent.joinpath(other).resolve().relative_to(dist.resolve()).as_posix()
        for path in named
        for other in IMPORTED.findall((dist / path).read_text(encoding="utf-8"))
    }
    assert imported == set(named) - set(entry)


def test_every_script_has_a_name_that_servers_know(dist: Path) -> None:
    """Many servers do not know .mjs, and browsers run no module of an unknown type."""
    scripts = {path.suffix for path in dist.rglob("*") if re.fullmatch(r"\.[cm]?js", path.suffix)}
    assert scripts == {".js"}


def test_the_sheets_are_whole(dist: Path) -> None:
    """The parts are in the sheets, in the written order, and nowhere else."""
    sources = ROOT / "web" / "css"
    sheets = {path.name: path.read_text(encoding="utf-8") for path in (dist / "css").iterdir()}
    # The style sheet of a library.
    del sheets["uplot.css"]
    assert set(sheets) == {path.name for path in sources.glob("*.css")}
    used = set()
    for name, text in sheets.items():
        assert "@import" not in text
        parts = re.findall(r'@import "(.+)";', (sources / name).read_text(encoding="utf-8"))
        texts = [(sources / part).read_text(encoding="utf-8") for part in parts]
        assert text.endswith("\n".join(texts) + "\n")
        used.update(parts)
    assert used == {path.relative_to(sources).as_posix() for path in sources.glob("*/*.css")}


def test_the_single_file_holds_all_it_needs_and_allows_nothing_else(dist: Path, site: Site) -> None:
    file = dist / site["single"]["path"]
    assert file.stat().st_size == site["single"]["bytes"]
    text = file.read_text(encoding="utf-8")
    references, index, inline = References(), References(), Inline()
    references.feed(text)
    index.feed((dist / "index.html").read_text(encoding="utf-8"))
    inline.feed(text)
    assert all(address.startswith(("data:", "#")) for address in references.addresses)
    assert inline.hashes == set(re.findall(r"'(sha256-[^']+)'", inline.policy))
    sheets = [address for address in index.addresses if address.endswith(".css")]
    assert len(sheets) == len(re.findall(r"<style>", text)) > 1
    assert {policy_hash((dist / sheet).read_bytes()) for sheet in sheets} <= inline.hashes
    assert inline.policy.startswith("default-src 'none'; ")
    assert "http" not in inline.policy
    packed = re.findall(r'<script type="application/gzip" data-engine="([^"]+)" [^>]*>([^<]+)<', text)
    files = [*site["games"], *(path for path in site["engine"] if not path.endswith(".js"))]
    assert [path for path, _ in packed] == files
    for path, data in packed:
        assert gzip.decompress(base64.b64decode(data)) == (dist / path).read_bytes()


def test_a_module_that_makes_an_address_of_its_own_is_told(dist: Path, tmp_path: Path) -> None:
    site = shutil.copytree(dist, tmp_path / "dist")
    (site / "js" / "main.js").write_text('console.log(new URL("x", import.meta.url));', encoding="utf-8")
    with pytest.raises(Stop, match=r"import\.meta"):
        make_single(site, [])


def test_a_part_of_the_page_that_has_no_place_in_the_single_file_is_told(dist: Path, tmp_path: Path) -> None:
    site = shutil.copytree(dist, tmp_path / "dist")
    page = (site / "index.html").read_text(encoding="utf-8")
    # The build adds them after the single file.
    page = re.sub(r'\s*<link rel="modulepreload"[^>]*>', "", page)
    page = page.replace("</head>", '<link rel="preload" href="js/main.js.map"></head>')
    (site / "index.html").write_text(page, encoding="utf-8")
    (site / "js" / "main.js.map").write_text("{}", encoding="utf-8")
    with pytest.raises(Stop, match=r"main\.js\.map"):
        make_single(site, [])


@pytest.mark.slow
def test_sizes_cover_every_file(dist: Path) -> None:
    sizes = size_by_group(dist)
    assert set(sizes) == {
        "engine",
        "games",
        "page",
        "cards",
        "rules",
        "docs",
        "npm",
        "single file",
        "game pages",
    }
    assert sum(raw for raw, _ in sizes.values()) == sum(len(data) for data in contents(dist).values())
    assert all(packed <= raw for raw, packed in sizes.values())


@pytest.mark.parametrize(
    ("name", "media_type"),
    [
        ("a.mjs", "text/javascript; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"),
        ("a.wasm", "application/wasm"),
        ("a.whl", "application/zip"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.json", "application/json"),
        ("a.svg", "image/svg+xml"),
        ("a.unknown", "application/octet-stream"),
    ],
)
def test_the_server_knows_the_media_types(tmp_path: Path, name: str, media_type: str) -> None:
    (tmp_path / name).write_bytes(b"content")
    with serve_directory(tmp_path) as address, urllib.request.urlopen(address + name) as response:
        assert response.headers["Content-Type"] == media_type
        assert response.headers["Cache-Control"] == "no-cache"
        assert response.headers["Access-Control-Allow-Origin"] == "*"
        assert response.read() == b"content"


def test_the_server_says_what_is_not_there(tmp_path: Path) -> None:
    with serve_directory(tmp_path) as address, pytest.raises(urllib.error.HTTPError) as caught:
        urllib.request.urlopen(address + "missing")
    assert caught.value.code == 404
    caught.value.close()


def test_a_step_that_fails_shows_its_output_and_says_what_to_do(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Stop, match="Do this"):
        run_step("A step", [PYTHON, "-c", "print('the cause'); raise SystemExit(3)"], "Do this.")
    assert "the cause" in capfd.readouterr().out


def test_a_step_that_succeeds_shows_only_its_name(capfd: pytest.CaptureFixture[str]) -> None:
    run_step("A step", [PYTHON, "-c", "print('noise')"], "Do this.")
    output = capfd.readouterr().out
    assert output.startswith("A step")
    assert "noise" not in output
