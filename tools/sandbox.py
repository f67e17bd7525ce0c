"""The sandbox: the page in which a game of the workshop runs, complete in one file without requests."""

from __future__ import annotations

import re
import tempfile
from pathlib import Path

from tools.bundle import bundle
from tools.console import Stop
from tools.environment import WEB
from tools.single import OPTIONS, hashes, stage_modules

SANDBOX = "sandbox.html"
STYLES = ("css/shared.css", "css/embed.css")
# No requests, no script made from text: a game cannot get out.
POLICY = (
    "default-src 'none'; script-src {scripts} 'wasm-unsafe-eval'; style-src {styles}; img-src data: blob:; "
    "worker-src data:; base-uri 'none'; form-action 'none'"
)


def check_ends(dist: Path, source: str) -> None:
    """Raise `Stop` unless Pyodide's modules end as the page expects."""
    for path, pattern in re.findall(r'"(pyodide/[^"]+)": /(.*)/,$', source, re.MULTILINE):
        if not re.search(pattern, (dist / path).read_text("utf-8")):
            raise Stop(f"{path} ends otherwise now: update ENDS in web/sandbox/worker-source.js.")


def make_sandbox(dist: Path) -> Path:
    """Write the sandbox into a site whose modules and styles are complete. Raises `Stop`."""
    with tempfile.TemporaryDirectory(prefix="torite-") as temporary:
        stage = stage_modules(dist, Path(temporary), "sandbox")
        page = bundle(stage / "sandbox" / "start.js", "iife", *OPTIONS)
        worker = bundle(stage / "sandbox" / "worker.js", "iife", *OPTIONS)
        check_ends(dist, (stage / "sandbox" / "worker-source.js").read_text("utf-8"))
    style = "".join((dist / path).read_text("utf-8") for path in STYLES)
    style += (WEB / "sandbox" / "sandbox.css").read_text("utf-8")
    html = (WEB / "sandbox" / "sandbox.html").read_text("utf-8")
    policy = POLICY.format(scripts=hashes([page]), styles=hashes([style]))
    # An end of a script in a text would end it.
    texts = {"policy": policy, "style": style, "page": page, "worker": worker.replace("</", r"<\/")}
    html = re.sub(r"/\*(policy|style|page|worker)\*/", lambda mark: texts[mark[1]], html)
    file = dist / SANDBOX
    file.write_text(html, encoding="utf-8")
    return file
