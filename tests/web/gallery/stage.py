"""The gallery in a browser: one page that draws scene after scene, in any size, language and text size."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, Page

from tests.web.gallery.scenes import Scene, hint, message
from tools.make_site import IMPORT
from tools.pages import texts_of
from tools.server import Handler, serve_directory

HERE = Path(__file__).parent
WEB = HERE.parents[2] / "web"
SIZES = {
    "320x568": "a small phone",
    "360x740": "a phone",
    "740x360": "a phone on its side",
    "820x1180": "a tablet",
    "1440x900": "a laptop",
    "1920x1080": "a wide screen",
}
LANGUAGES = ("en", "ja")
# Animation frames come at once.
ARGUMENTS = ("--disable-gpu", "--disable-frame-rate-limit", "--disable-gpu-vsync")
FONTS = (16, 32)
"""Default text sizes of the browser: 32 px is text at 200 %."""


class Problem(NamedTuple):
    """A problem and its place."""

    kind: str
    where: str
    text: str
    detail: str


class GalleryHandler(Handler):
    """The site with the gallery."""

    sources: Path | None = None
    """Source folder of style sheets and modules, instead of those in the site."""

    def translate_path(self, path: str) -> str:
        name = path.partition("?")[0].lstrip("/")
        if name.startswith("gallery/"):
            return str(HERE / name.removeprefix("gallery/"))
        if self.sources and name.startswith("js/") and (self.sources / name).exists():
            return str(self.sources / name)
        return super().translate_path(path)

    def do_GET(self) -> None:  # noqa: N802
        name = self.path.partition("?")[0].lstrip("/")
        content = self.sources and joined(self.sources, name)
        if not content:
            super().do_GET()
            return
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(name))
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)


def joined(sources: Path, name: str) -> bytes | None:
    """A file of the site that the build joins from several, joined again; None: no such file."""
    if re.fullmatch(r"css/(shared|site)\.css", name):
        folder = sources / "css"
        sheet = (sources / name).read_text("utf-8")
        return IMPORT.sub(lambda match: (folder / match[1]).read_text("utf-8"), sheet).encode()
    if name.startswith("i18n/"):
        return texts_of((sources / name).with_suffix("")).encode()
    return None


class LiveHandler(GalleryHandler):
    """The current sources, without a new build."""

    sources = WEB


class Stage:
    """The page of the gallery."""

    def __init__(self, browser: Browser, address: str, *, theme: str = "light") -> None:
        self.context = browser.new_context(color_scheme=theme, reduced_motion="reduce")  # type: ignore[arg-type]
        self.errors: list[str] = []
        self.context.on("weberror", lambda error: self.errors.append(str(error.error)))
        self.page: Page = self.context.new_page()
        self.page.goto(f"{address}gallery/gallery.html")
        self.page.locator("html[data-gallery='ready']").wait_for(state="attached")
        self._tools = self.context.new_cdp_session(self.page)

    def set(self, size: str, lang: str, font: int) -> None:
        """Choose the window, the language, and the size of text in the browser."""
        width, height = map(int, size.split("x"))
        self.page.set_viewport_size({"width": width, "height": height})
        self._tools.send("Page.setFontSizes", {"fontSizes": {"standard": font, "fixed": font}})
        # Invisible covers of a control are independent of the language.
        presses = (lang, font) == (LANGUAGES[0], FONTS[0])
        self.page.evaluate("([lang, presses]) => gallery.setLanguage(lang, presses)", [lang, presses])

    def judge(self, play: Play) -> list[Problem]:
        """Draw a scene, open the parts of its state, and return the problems."""
        found = self.page.evaluate(
            "([messages, show, more]) => gallery.judge(messages, show, more)",
            [play.messages, play.show, play.more],
        )
        return [Problem(**row) for row in found]

    def judge_all(self, plays: list[Play]) -> list[list[Problem]]:
        """The same for many scenes in one call to the browser."""
        found = self.page.evaluate(
            """async (plays) => {
              const all = [];
              for (const [messages, show, more] of plays) all.push(await gallery.judge(messages, show, more));
              return all;
            }""",
            [[play.messages, play.show, play.more] for play in plays],
        )
        return [[Problem(**row) for row in rows] for rows in found]


class Play(NamedTuple):
    """A scene in one of its states."""

    scene: Scene
    show: str
    messages: list[dict[str, Any]]
    more: dict[str, Any]


# Features of a scene that make a state worth testing.
OPENED = {
    "menu": "groups",
    "card menu": "menu of a card",
    "seat": "notes of a seat",
    "last trick": "last trick",
    "score": "facts",
    "refusal": "refusal",
}


def plays(scene: Scene, lang: str) -> Iterator[Play]:
    """A scene in all its states: plain, and with each part open."""
    now = message(scene, lang)
    before = message(scene._replace(step=max(0, scene.step - 1)), lang)
    over = now["view"]["over"]
    yield Play(scene, "plain", [before, now] if scene.step and not over else [now], {})
    if over:
        yield Play(scene, "score", [now], {})
        return
    reasons = scene.why.split(", ")
    if (now["offers"] or {}).get("window") and now["offers"]["window"]["text"]:
        yield Play(scene, "window", [now], {})
    for show, reason in OPENED.items():
        if reason in reasons:
            yield Play(scene, show, [now], {})
    if "prompt" in scene.why and (told := hint(scene, lang)):
        yield Play(scene, "hint", [now], {"hint": told})
    if _goes_on(now):
        after = message(scene._replace(step=scene.step + 1), lang)
        if after["view"]["last_trick"] != now["view"]["last_trick"]:
            yield Play(scene, "complete", [now], {"next": after})


def _goes_on(now: dict[str, Any]) -> bool:
    """True if one more action of the record may complete the trick."""
    trick = now["view"]["trick"]
    return bool(trick and len(trick["cards"]) == now["view"]["players"] - 1)


@contextmanager
def serve_gallery(site: Path, *, live: bool = False) -> Iterator[str]:
    """Serve a site with the gallery; live: with style sheets and modules from the sources."""
    with serve_directory(site, handler=LiveHandler if live else GalleryHandler) as address:
        yield address
