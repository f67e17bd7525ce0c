"""The page of credits: the parts of the site, their licences, and copies of these."""

from __future__ import annotations

import json
import re
import shutil
from dataclasses import dataclass
from html import escape
from pathlib import Path

from tools.rules.frame import link, page

SBOM = "sbom.cdx.json"


@dataclass(frozen=True)
class Part:
    name: str
    version: str
    english: str
    japanese: str
    licences: tuple[str, ...]
    package: str = ""
    """Its origin, a package URL without the version: ``npm/idb``."""


def parts(root: Path) -> list[Part]:
    """The parts of the site. Versions come from the files that pin them."""

    def read(path: str) -> str:
        return (root / path).read_text(encoding="utf-8")

    node = json.loads(read("web/package.json"))["dependencies"]
    wheels = dict(re.findall(r"^(\w+)==(\S+)", read("requirements-wheels.txt"), re.MULTILINE))
    pyodide = json.loads(read("web/node_modules/pyodide/pyodide-lock.json"))["info"]
    torite = re.findall(r'^__version__ = "(.+)"$', read("pycore/torite/version.py"), re.MULTILINE)[0]
    return [
        Part(
            "Torite",
            torite,
            "rules, page, texts and the faces of the German-suited cards",
            "ルール、ページ、文章、ドイツスートのカードの絵",
            ("MIT",),
            "pypi/torite",
        ),
        Part(
            "Pyodide",
            node["pyodide"],
            "Python for the browser, its modules renamed",
            "ブラウザーで動くPython（モジュールのファイル名を変更）",
            ("MPL-2.0",),
            "npm/pyodide",
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
        Part(
            "micropip",
            wheels["micropip"],
            "installs the rules",
            "ルールのインストール",
            ("MPL-2.0",),
            "pypi/micropip",
        ),
        Part("packaging", "", "inside micropip", "micropipの中身", ("Apache-2.0", "BSD-2-Clause")),
        Part(
            "playing-cards",
            node["@letele/playing-cards"],
            "faces of the French-suited cards, adapted",
            "フランススートのカードの絵（一部改変）",
            ("CC0-1.0",),
            "npm/%40letele/playing-cards",
        ),
        Part(
            "esbuild",
            node["esbuild"],
            "a few lines of its own in the single file",
            "1ファイル版に入る数行のコード",
            ("MIT-esbuild",),
            "npm/esbuild",
        ),
        Part(
            "idb", node["idb"], "keeps the finished matches", "終わったマッチの保存", ("ISC-idb",), "npm/idb"
        ),
        Part(
            "CodeMirror, Lezer",
            node["@codemirror/view"],
            "the editor of the workshop",
            "ゲーム工房のエディター",
            ("MIT-CodeMirror",),
            "npm/%40codemirror/view",
        ),
        Part(
            "MQTT.js",
            node["mqtt"],
            "reaches the broker for friends on other devices, with parts under MIT, BSD and ISC licences",
            "友だちの端末をつなぐ中継サーバーとの通信（MIT・BSD・ISCライセンスの部品を含む）",
            ("MIT-mqtt",),
            "npm/mqtt",
        ),
        Part("qr", node["qr"], "draws and reads QR codes", "QRコードの表示と読み取り", ("MIT-qr",), "npm/qr"),
        Part("fflate", node["fflate"], "zip files", "zipファイル", ("MIT-fflate",), "npm/fflate"),
        Part("uPlot", node["uplot"], "plots of the statistics", "成績のグラフ", ("MIT-uPlot",), "npm/uplot"),
    ]


DESIGNERS = {
    "Finesse": ("フィネス", "Miles Edward Allen", ""),
    "Hamlet": ("ハムレット", "David Parlett", ""),
    "Open Suits": ("オープンスーツ", "Alex Randolph", ""),
    "Pass Cut Run": ("パスカットラン", "Rikkati", "りかち"),
    "Quinto": ("クイント", "Angelo Lewis (“Professor Hoffmann”)", ""),
    "Sloppy Seconds": ("スロッピー・セコンド", "Peter Schell", ""),
}
"""Games with known inventors: the name in Japanese, and the inventors."""


def games() -> str:
    """The inventors of the games. The sources of their rules are on the rules pages."""

    def in_japanese(text: str) -> str:
        return f' <span lang="ja">{escape(text)}</span>' if text else ""

    items = [
        f"<dt>{escape(name)}{in_japanese(japanese)}</dt>\n<dd>{escape(maker)}{in_japanese(native)}</dd>\n"
        for name, (japanese, maker, native) in DESIGNERS.items()
    ]
    more = link("rules/index.en.html", "the rules of each game")
    more_japanese = link("rules/index.ja.html", "各ゲームのルール")
    return (
        '<h2>The games <span lang="ja">ゲーム</span></h2>\n'
        "<p>These games have an inventor who is known by name. The others are traditional games, or we do not"
        f" know who made them; their sources stand at the end of {more}.</p>\n"
        '<p lang="ja">考案者が分かっているゲームは次のとおりです。'
        "ほかは伝統的なゲームか、考案者が分からないゲームです。"
        f"参考にした資料は{more_japanese}の終わりに書いてあります。</p>\n"
        f"<dl>\n{''.join(items)}</dl>\n"
    )


def write_credits(root: Path, dist: Path) -> None:
    """Write credits.html and LICENSES/."""
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
        f"<p>The same for programs: {link(SBOM, 'CycloneDX')}.<br>"
        f'<span lang="ja">プログラム用の一覧：{link(SBOM, "CycloneDX")}</span></p>\n'
        f"{games()}"
    )
    links = [link("index.html", "Torite")]
    (dist / "credits.html").write_text(page("en", "Credits – Torite", links, body, root=""), encoding="utf-8")
