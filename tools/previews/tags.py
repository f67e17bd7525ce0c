"""Tags in the head of each page, for link previews and search engines."""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from html import escape, unescape
from pathlib import Path
from urllib.parse import urlsplit

from tools.console import Stop
from tools.previews.pictures import FOLDER, SITE, SIZE
from tools.single import SINGLE

# Packages for the registries, and a file to be downloaded.
NOT_PAGES = ("npm", SINGLE)
TITLE = re.compile(r"<title>(.*?)</title>", re.DOTALL)
DESCRIPTION = re.compile(r'<meta\s+name="description"\s+content="([^"]*)"')
PARAGRAPH = re.compile(r"<main\b.*?<p>(.*?)</p>", re.DOTALL)
SENTENCE_END = re.compile(r"(?<=[.!?:])\s+|(?<=。)")
TAG = re.compile(r"<[^>]+>")
LANGUAGE = re.compile(r'<html\b[^>]*\blang="(\w+)"')
NO_INDEX = '<meta name="robots" content="noindex">'
HAS_TAGS = '<meta property="og:title"'
SUFFIX = " – Torite"
LOCALES = {"en": "en_US", "ja": "ja_JP"}
# Maximum length of a description in letters; sites cut off the rest.
LONGEST = {"en": 200, "ja": 110}
ALTERNATIVES = {
    "en": ("The emblem of Torite, and playing cards", "The emblem of the game, and cards of a hand"),
    "ja": ("Toriteのマークとトランプ", "ゲームのマークと手札のカード"),
}


def read_base(text: str) -> str:
    """The typed address of a site, ending in a slash.

    Raises:
        Stop: it is not an address; the message shows an example.
    """
    try:
        parts = urlsplit(text)
    except ValueError:
        parts = urlsplit("")
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment:
        raise Stop(
            f"--base {text!r} is not the address of a site:"
            " write it with https:// and without ? and #, as in https://example.org/torite/."
        )
    return text.rstrip("/") + "/"


def pages(dist: Path) -> Iterator[Path]:
    """The pages for readers. Frames inside other pages ask search engines to skip them."""
    for path in sorted(dist.rglob("*.html")):
        if path.relative_to(dist).parts[0] in NOT_PAGES:
            continue
        if NO_INDEX not in path.read_text(encoding="utf-8"):
            yield path


def add_tags(dist: Path, base: str | None = None) -> None:
    """Add the tags to all pages that lack them.

    Args:
        dist: the folder of the site, with its catalogue.
        base: the address of the site; without it addresses are relative, and there is no canonical one.

    Raises:
        Stop: a page has no title or no head.
    """
    catalog = json.loads((dist / "catalog.en.json").read_text(encoding="utf-8"))
    games = {game["id"] for game in catalog["games"]}
    for path in pages(dist):
        html = path.read_text(encoding="utf-8")
        if HAS_TAGS not in html:
            path.write_text(with_tags(html, path, dist, games, base), encoding="utf-8")


def with_tags(html: str, path: Path, dist: Path, games: set[str], base: str | None) -> str:
    """A page with its tags at the end of its head."""
    name = path.relative_to(dist).as_posix()
    found, lang = TITLE.search(html), LANGUAGE.search(html)
    if found is None or lang is None or html.count("</head>") != 1:
        raise Stop(f"{name} needs a language, one head and a title in it.")
    title = unescape(found[1]).strip().removesuffix(SUFFIX)
    written = DESCRIPTION.search(html)
    description = unescape(written[1]) if written else first_words(html, lang[1]) or title
    game = next((part for part in reversed(name_parts(path, dist)) if part in games), None)

    def address(target: Path) -> str:
        """The address as visitors see it: that of the folder of an index page."""
        shown = visible(target.relative_to(dist).as_posix())
        return base + shown if base is not None else relative(shown, name)

    picture = address(dist / FOLDER / f"{game or SITE}.png")
    tags = [] if written else [meta("name", "description", description)]
    tags += [
        meta("property", "og:type", "website"),
        meta("property", "og:site_name", "Torite"),
        meta("property", "og:title", title),
        meta("property", "og:description", description),
        meta("property", "og:locale", LOCALES[lang[1]]),
        meta("property", "og:image", picture),
        meta("property", "og:image:width", str(SIZE[0])),
        meta("property", "og:image:height", str(SIZE[1])),
        meta("property", "og:image:alt", ALTERNATIVES[lang[1]][game is not None]),
        meta("name", "twitter:card", "summary_large_image"),
    ]
    if base is not None:
        tags += [meta("property", "og:url", address(path)), link("canonical", address(path))]
    versions = translations(path, dist)
    tags += [link("alternate", address(page), language) for language, page in versions.items()]
    return html.replace("</head>", "".join(f"{tag}\n" for tag in tags) + "</head>")


def visible(name: str) -> str:
    """The address of a page in the site: that of its folder if it is an index page."""
    return re.sub(r"(^|/)index\.html$", r"\1", name)


def relative(target: str, page: str) -> str:
    """The relative address of a page from another page."""
    folder, _, file = target.rpartition("/")
    way = os.path.relpath(f"/{folder}", f"/{page.rpartition('/')[0]}").replace(os.sep, "/")
    return f"{way}/{file}"


def name_parts(path: Path, dist: Path) -> list[str]:
    """The words of the name of a page: folders, then file."""
    relative = path.relative_to(dist)
    return [*relative.parts[:-1], *relative.name.split(".")]


def first_words(html: str, lang: str) -> str:
    """The first whole sentences that fit, of the first paragraph as plain text."""
    found = PARAGRAPH.search(html)
    if found is None:
        return ""
    text = " ".join(unescape(TAG.sub("", found[1])).split())
    first, *others = SENTENCE_END.split(text)
    space = "" if lang == "ja" else " "
    for sentence in others:
        longer = f"{first}{space}{sentence}"
        if len(longer) > LONGEST[lang]:
            break
        first = longer
    return first.strip().rstrip(":")


def translations(path: Path, dist: Path) -> dict[str, Path]:
    """The same page in each language and in the default one; empty if there is only one."""
    name = path.relative_to(dist).as_posix()
    if name.startswith("ja/"):
        pairs = [(name.removeprefix("ja/"), name)]
    elif name.endswith(".ja.html"):
        stem = name.removesuffix(".ja.html")
        pairs = [(f"{stem}.en.html", name), (f"{stem}.html", name)]
    else:
        stem = name.removesuffix(".html").removesuffix(".en")
        pairs = [(name, f"{stem}.ja.html"), (name, f"ja/{name}")]
    for english, japanese in pairs:
        if (dist / english).is_file() and (dist / japanese).is_file():
            return {"en": dist / english, "ja": dist / japanese, "x-default": dist / english}
    return {}


def meta(kind: str, name: str, content: str) -> str:
    return f'<meta {kind}="{name}" content="{escape(content)}">'


def link(kind: str, address: str, lang: str | None = None) -> str:
    language = f' hreflang="{lang}"' if lang else ""
    return f'<link rel="{kind}"{language} href="{escape(address)}">'


def write_sitemap(dist: Path, base: str) -> None:
    """Write sitemap.xml with the addresses of all pages, and robots.txt that names it."""
    addresses = sorted(base + visible(path.relative_to(dist).as_posix()) for path in pages(dist))
    entries = "".join(f"<url><loc>{escape(address)}</loc></url>\n" for address in addresses)
    head = '<?xml version="1.0" encoding="UTF-8"?>\n'
    space = "http://www.sitemaps.org/schemas/sitemap/0.9"
    (dist / "sitemap.xml").write_text(f'{head}<urlset xmlns="{space}">\n{entries}</urlset>\n', "utf-8")
    robots = f"User-agent: *\nAllow: /\n\nSitemap: {base}sitemap.xml\n"
    (dist / "robots.txt").write_text(robots, encoding="utf-8")
