"""Additions of the build to the pages: the scripts that run first, and the modules to fetch at once.

Without these a browser would find each file only through the one before it.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from tools.console import Stop
from tools.single import element, hashes

# What the first table needs besides: it comes before anybody can press "Play now".
NEXT = {
    "index.html": (
        "js/play/coach.js",
        "js/play/first-deal.js",
        "js/play/match.js",
        "js/play/tab-ownership.js",
        "js/table/table.js",
        "js/views/learn/learn-view.js",
    )
}
PAGES = ("index.html", "embed.html", "friends.html", "engine-frame.html")
# A host shows it in any folder, so it can name no other file.
NOT_FOUND = "404.html"
FIRST = re.compile(r'<script src="(js/(?:boot|early|not-found)\.js)"></script>\n')
STYLE = re.compile("<style>(.*?)</style>", re.DOTALL)
SCRIPTS_OF = "script-src 'self'"
STYLES_OF = "style-src 'self'"
ENTRY = re.compile(r'(?P<indent>\s*)<script type="module" src="(?P<path>[^"]+)"></script>')
STATIC_IMPORT = re.compile(r"""^(?:import|export)\b[^;'"]*["'](\.[^"']+)["'];""", re.MULTILINE)


def put_first_scripts_in(dist: Path) -> None:
    """Inline the scripts that run first, and put their hashes into the policies of the pages.

    One of them explains the fault if a server sends scripts with a type that browsers refuse, so it must not
    be a file itself. The first paint waits for them.
    """
    named = set[str]()
    for name in (*PAGES, NOT_FOUND):
        page = dist / name
        html = page.read_text(encoding="utf-8")
        paths = FIRST.findall(html)
        if not paths or html.count(SCRIPTS_OF) != 1:
            raise Stop(f"{name} must name the scripts that run first, and allow scripts once: {SCRIPTS_OF}")
        texts = {path: (dist / path).read_text(encoding="utf-8") for path in paths}
        html = FIRST.sub(lambda match, texts=texts: element("script", texts[match[1]]), html)  # type: ignore[misc]
        html = html.replace(SCRIPTS_OF, f"{SCRIPTS_OF} {hashes(texts.values())}")
        html = html.replace(STYLES_OF, f"{STYLES_OF} {hashes(STYLE.findall(html))}")
        page.write_text(html, encoding="utf-8")
        named.update(paths)
    for path in named:
        (dist / path).unlink()


def name_modules(dist: Path) -> None:
    """Preload in each page all modules that its first one imports, then those of the first table.

    Otherwise a browser finds them one after another, at the cost of a round trip each.
    """
    for name in PAGES:
        page = dist / name
        html = page.read_text(encoding="utf-8")
        entry = ENTRY.search(html)
        if entry is None:
            raise Stop(f"{name} must have a first module.")
        first = static_graph(dist, entry["path"])
        later = {module: None for path in NEXT.get(name, ()) for module in static_graph(dist, path)}
        links = [f'<link rel="modulepreload" href="{module}">' for module in first[1:]]
        links += [
            f'<link rel="modulepreload" href="{module}" fetchpriority="low">'
            for module in later
            if module not in first
        ]
        at = entry.end()
        added = "".join(entry["indent"] + link for link in links)
        page.write_text(html[:at] + added + html[at:], encoding="utf-8")


def static_graph(dist: Path, entry: str) -> list[str]:
    """A module and its static imports, by path, the nearest first."""
    graph = [entry]
    for path in graph:
        module = dist / path
        for name in STATIC_IMPORT.findall(module.read_text(encoding="utf-8")):
            imported = (module.parent / name).resolve().relative_to(dist.resolve()).as_posix()
            if imported not in graph:
                graph.append(imported)
    return graph


def join_texts(folder: Path) -> None:
    """Join the texts of each language, which are read together."""
    for language in [path for path in folder.iterdir() if path.is_dir()]:
        language.with_suffix(".json").write_text(texts_of(language), encoding="utf-8")
        shutil.rmtree(language)


def texts_of(language: Path) -> str:
    """The texts of a language as JSON."""
    texts: dict[str, str] = {}
    for room in sorted(language.glob("*.json")):
        texts |= json.loads(room.read_text(encoding="utf-8"))
    return json.dumps(texts, ensure_ascii=False, separators=(",", ":")) + "\n"
