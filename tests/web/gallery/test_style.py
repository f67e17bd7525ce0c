"""The style page shows the parts of the pages, and nothing there is cut off or covered."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.web.gallery.scenes import NAMES, message, stored
from tests.web.gallery.stage import HERE, WEB, serve_gallery

MESSAGES = WEB / "examples" / "style.json"
# The fullest table with choices, and one with a card that may not be played.
SCENES = ({"window", "4 players"}, {"prompt", "refusal"})
CHECK = """
async (names) => {
  const { check } = await import(new URL("gallery/checks.js", document.baseURI).href);
  // The page is long: what is below the window is not cut off.
  const found = check({ scope: "main", names });
  return found.filter(({ kind, detail }) => /squeezed/.test(kind) || /wide/.test(detail));
}
"""


def messages() -> list[dict[str, object]]:
    """The table messages of the page."""
    scenes = [next(scene for scene in stored() if why <= {*scene.why.split(", ")}) for why in SCENES]
    return [message(scene, "en") for scene in scenes]


def test_its_messages_are_current() -> None:
    told = "run python -m tests.web.gallery.test_style"
    assert json.loads(MESSAGES.read_text("utf-8")) == json.loads(json.dumps(messages())), told


@pytest.mark.parametrize(("size", "lang"), [("1440x900", "en"), ("440x900", "ja")])
def test_its_parts_are_whole(chromium: Browser, site: Path, size: str, lang: str) -> None:
    width, height = map(int, size.split("x"))
    with serve_gallery(site) as address:
        context = chromium.new_context(viewport={"width": width, "height": height}, reduced_motion="reduce")
        page = context.new_page()
        page.goto(f"{address}examples/style.html?lang={lang}")
        page.locator("html[data-style='ready']").wait_for(state="attached")
        page.locator(".tb-menu").nth(1).wait_for()
        found = page.evaluate(CHECK, NAMES["en"])
        wide = page.evaluate("document.documentElement.scrollWidth")
        context.close()
    assert not found
    assert wide <= width


def main() -> None:
    """Write the messages of the page."""
    MESSAGES.write_text(json.dumps(messages(), ensure_ascii=False) + "\n", encoding="utf-8")
    print(f"{len(messages())} messages of {HERE.name}")


if __name__ == "__main__":
    main()
