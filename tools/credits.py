"""The page that says what the site is made of, under which licences, with copies of them."""

from __future__ import annotations

import json
import re
import shutil
import tomllib
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tools.rules.frame import link, page


@dataclass(frozen=True)
class Part:
    name: str
    version: str
    english: str
    japanese: str
    licences: tuple[str, ...]


def parts(root: Path) -> list[Part]:
    """What is shipped. Versions come from the files that pin them."""

    def read(path: str) -> str:
        return (root / path).read_text(encoding="utf-8")

    node = json.loads(read("web/package.json"))["dependencies"]
    wheels = dict(re.findall(r"^(\w+)==(\S+)", read("requirements-wheels.txt"), re.MULTILINE))
    pyodide = json.loads(read("web/node_modules/pyodide/pyodide-lock.json"))["info"]
    torite = tomllib.loads(read("pyproject.toml"))["project"]["version"]
    return [
        Part(
            "Torite",
            torite,
            "rules, page, texts and the faces of the German-suited cards",
            "ルール、ページ、文章、ドイツスートのカードの絵",
            ("MIT",),
        ),
        Part(
            "Pyodide",
            node["pyodide"],
            "Python for the browser, its modules renamed",
            "ブラウザーで動くPython（モジュールのファイル名を変更）",
            ("MPL-2.0",),
        ),
        Part(
            "CPython",
            pyodide["python"],
            "inside Pyodide, its library shortened and compiled",
            "Pyodideの中身（標準ライブラリは一部を省き、コンパイル済み）",
            ("PSF-2.0",),
        ),
        Part(
            "Emscripten, musl", "", "libraries inside Pyodide", "Pyodide内のライブラリ", ("MIT-Emscripten",)
        ),
        Part("micropip", wheels["micropip"], "installs the rules", "ルールのインストール", ("MPL-2.0",)),
        Part("packaging", "", "inside micropip", "micropipの中身", ("Apache-2.0", "BSD-2-Clause")),
        Part(
            "playing-cards",
            node["@letele/playing-cards"],
            "faces of the French-suited cards, adapted",
            "フランススートのカードの絵（一部改変）",
            ("CC0-1.0",),
        ),
        Part(
            "esbuild",
            node["esbuild"],
            "a few lines of its own in the single file",
            "1ファイル版に入る数行のコード",
            ("MIT-esbuild",),
        ),
        Part("lean-qr", node["lean-qr"], "QR codes", "QRコード", ("MIT-lean-qr",)),
        Part("idb", node["idb"], "keeps the finished matches", "終わった試合の保存", ("ISC-idb",)),
        Part("uPlot", node["uplot"], "plots of the statistics", "成績のグラフ", ("MIT-uPlot",)),
    ]


def write_credits(root: Path, dist: Path) -> None:
    """Write credits.html, and LICENSES/ beside it."""
    shutil.copytree(root / "LICENSES", dist / "LICENSES")
    items = []
    for part in parts(root):
        licences = " / ".join(link(f"LICENSES/{name}.txt", name) for name in part.licences)
        items.append(
            f"<dt>{escape(f'{part.name} {part.version}'.strip())} ({licences})</dt>\n"
            f'<dd>{escape(part.english)}<br><span lang="ja">{escape(part.japanese)}</span></dd>\n'
        )
    body = (
        '<h1>Credits <span lang="ja">クレジット</span></h1>\n'
        "<p>Everything that Torite is made of comes with it. It sends nothing anywhere.</p>\n"
        '<p lang="ja">必要なものは、すべてToriteに含まれています。データを外部に送ることはありません。</p>\n'
        f"<dl>\n{''.join(items)}</dl>\n"
    )
    links = [link("index.html", "Torite")]
    (dist / "credits.html").write_text(page("en", "Credits – Torite", links, body, root=""), encoding="utf-8")
