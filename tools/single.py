"""Making dist/torite.html from the site: one file that opens without a server.

The modules of the page become one script, those of the worker another. Texts, worker and the files of the
engine are in the file as gzip in base64; web/single/ unpacks them.
"""

from __future__ import annotations

import base64
import gzip
import json
import os
import re
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from hashlib import sha256
from html import escape
from pathlib import Path

from tools.bundle import bundle
from tools.console import Stop
from tools.environment import WEB

SINGLE = "torite.html"
# Texts and pictures of the page. Other files have their own places.
TEXTS = (".html", ".json", ".svg", ".txt")
# A style sheet that the page fetches on demand.
LATE_STYLES = "css/uplot.css"
NOT_TEXTS = ("index.html", "404.html", "pyodide/pyodide-lock.json")
# A single file is not installed, and makes its worker in another way.
LEFT_OUT = ("manifest.webmanifest", "icons/apple-touch-icon.png", "js/early.js")
NAMED_FILE = re.compile(
    r'(?P<indent>\s*)<(?:link|script)\b[^>]*\b(?:href|src)="(?P<path>[^"]+)"[^>]*>(?:</script>)?'
)
# A paragraph with links to other pages of the site.
BESIDE = re.compile(r'\s*<p class="[^"]*\bbeside\b[^"]*">.*?</p>', re.DOTALL)
# The name of the worker in the page.
WORKER = "js/engine/worker.js"
# The module of the same name in web/single/ replaces this one.
REPLACED = "js/base/site.js"
OPTIONS = (
    "--minify",
    # A module that makes an address itself instead of asking js/base/site.js.
    "--log-override:empty-import-meta=error",
    # Pyodide imports these only in Node.
    "--external:node:*",
    "--external:ws",
)
# The policy allows the scripts and styles of the file, by their hashes, and no requests.
POLICY = (
    "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; style-src {styles}; img-src data: blob:; "
    "worker-src data:; base-uri 'none'; form-action 'none'"
)


def make_single(dist: Path, engine: Iterable[str]) -> Path:
    """Write the single file into a site that is otherwise complete.

    Raises:
        Stop: the modules of the page do not fit together, or a part of the page is missing from the file.
    """
    with tempfile.TemporaryDirectory(prefix="torite-") as temporary:
        stage = stage_modules(dist, Path(temporary), "single")
        page = bundle(stage / "single" / "start.js", "iife", *OPTIONS)
        worker = bundle(stage / "single" / "worker.js", "esm", *OPTIONS)
    file = dist / SINGLE
    file.write_text(write_page(dist, engine, page, worker), encoding="utf-8")
    return file


def stage_modules(dist: Path, stage: Path, room: str) -> Path:
    """Copy the modules of the site and those of a room of web/, whose ``site.js`` takes the place of the
    page's.
    """
    for path in dist.rglob("*.js"):
        # Pyodide's modules come from its package.
        if not path.is_relative_to(dist / "pyodide"):
            target = stage / path.relative_to(dist)
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
    shutil.copytree(WEB / room, stage / room)
    site = stage / REPLACED
    own = os.path.relpath(stage / room / site.name, site.parent)
    site.write_text(f'export * from "{own}";\n', encoding="utf-8")
    return stage


def write_page(dist: Path, engine: Iterable[str], page: str, worker: str) -> str:
    """The index.html of the site with all its files inlined."""
    scripts, styles = [page], list[str]()

    def put_in(match: re.Match[str]) -> str:
        path = match["path"]
        if path == "js/main.js" or path in LEFT_OUT:
            return ""
        text = (dist / path).read_text(encoding="utf-8")
        if path == "icons/favicon.svg":
            return match[0].replace(path, f"data:image/svg+xml;base64,{base64_of(text.encode())}")
        if path.endswith(".js"):
            scripts.append(text)
            return match["indent"] + element("script", text)
        if path.endswith(".css"):
            styles.append(text)
            return match["indent"] + element("style", text)
        raise Stop(f"index.html names {path}: add its place in the single file to tools/single.py.")

    html = NAMED_FILE.sub(put_in, (dist / "index.html").read_text(encoding="utf-8"))
    policy = POLICY.format(scripts=hashes(scripts), styles=hashes(styles))
    html = re.sub(r'(?<=http-equiv="Content-Security-Policy")(\s+content=)"[^"]*"', rf'\1"{policy}"', html)
    # Links to the file itself, because its folder is not ours.
    html = BESIDE.sub("", html)
    html = html.replace('href="./#"', 'href="#"')
    return html.replace("</body>", f"{''.join(body_end(dist, engine, page, worker))}</body>")


def body_end(dist: Path, engine: Iterable[str], page: str, worker: str) -> Iterator[str]:
    """Scripts and data in the order of use: the page runs while the engine is still read."""
    yield pack("packed", "texts", json.dumps(texts(dist), ensure_ascii=False).encode())
    yield element("script", page)
    yield pack("packed", WORKER, worker.encode())
    for path in engine:
        # The worker already contains its modules.
        if not path.endswith(".js"):
            yield pack("engine", path, (dist / path).read_bytes())


def texts(dist: Path) -> dict[str, str]:
    """Texts and pictures of the page, by path."""
    files = sorted(path for path in dist.rglob("*") if path.suffix in TEXTS)
    named = {path.relative_to(dist).as_posix(): path for path in [*files, dist / LATE_STYLES]}
    return {name: path.read_text(encoding="utf-8") for name, path in named.items() if name not in NOT_TEXTS}


def pack(mark: str, name: str, content: bytes) -> str:
    """A file as a script element that browsers do not run."""
    data = base64_of(gzip.compress(content, mtime=0))
    attributes = f'type="application/gzip" data-{mark}="{escape(name)}" data-bytes="{len(content)}"'
    return f"<script {attributes}>{data}</script>\n"


def element(tag: str, text: str) -> str:
    if re.search(r"</(script|style)|<!--", text, re.IGNORECASE):
        raise Stop(f"A {tag} of the single file would end too early: change its text.\n{text[:200]}")
    return f"<{tag}>{text}</{tag}>\n"


def hashes(texts: Iterable[str]) -> str:
    """Hashes for the policy."""
    return " ".join(f"'sha256-{base64_of(sha256(text.encode()).digest())}'" for text in texts)


def base64_of(content: bytes) -> str:
    return base64.b64encode(content).decode("ascii")
