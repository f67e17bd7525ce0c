"""Report problems of the table and take pictures: see the docstring of the package."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

from playwright.sync_api import sync_playwright

import torite
from tests.web.gallery.report import Finding, report
from tests.web.gallery.scenes import Scene, stored
from tests.web.gallery.stage import ARGUMENTS, FONTS, LANGUAGES, SIZES, Play, Stage, plays, serve_gallery
from tools.browsers import find_chromium, is_root
from tools.make_site import DIST


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.web.gallery.look", description=__doc__)
    parser.add_argument("game", nargs="?", default="all", choices=["all", *torite.GAMES])
    parser.add_argument("size", nargs="?", default="all", choices=["all", *SIZES])
    parser.add_argument("lang", nargs="?", default="all", choices=["all", *LANGUAGES])
    parser.add_argument("font", nargs="?", default="all", choices=["all", *map(str, FONTS)])
    parser.add_argument("--scene", type=int, help="only this one, counted from 0 within its game")
    parser.add_argument("--show", default="", help="only this state of the table, such as menu")
    parser.add_argument("--kind", default="", help="only problems with these words in them")
    parser.add_argument("--theme", default="light", choices=["light", "dark"])
    parser.add_argument("--png", type=Path, help="take pictures; their names begin with this")
    parser.add_argument("--built", action="store_true", help="dist/ as it was built, not the sources")
    parser.add_argument("--list", action="store_true", help="only list the scenes")
    return parser.parse_args()


def chosen_scenes(game: str, index: int | None) -> list[Scene]:
    scenes = [scene for scene in stored() if game in ("all", scene.game)]
    return scenes if index is None else scenes[index : index + 1]


def chosen_plays(scenes: list[Scene], lang: str, show: str) -> list[Play]:
    return [play for scene in scenes for play in plays(scene, lang) if show in ("", play.show)]


def look(wanted: argparse.Namespace, stage: Stage) -> Iterator[Finding]:
    scenes = chosen_scenes(wanted.game, wanted.scene)
    languages = LANGUAGES if wanted.lang == "all" else (wanted.lang,)
    sizes = list(SIZES) if wanted.size == "all" else [wanted.size]
    fonts = FONTS if wanted.font == "all" else (int(wanted.font),)
    for lang in languages:
        shown = chosen_plays(scenes, lang, wanted.show)
        for size, font in product(sizes, fonts):
            stage.set(size, lang, font)
            place = f"{size} {lang} {font}"
            if wanted.png is None:
                for play, problems in zip(shown, stage.judge_all(shown), strict=True):
                    yield from (Finding(play, place, problem) for problem in problems)
                continue
            for play in shown:
                yield from (Finding(play, place, problem) for problem in stage.judge(play))
                number = stored().index(play.scene)
                several = len(sizes) * len(languages) * len(fonts) > 1
                name = f"{number}-{play.show}" + (f"-{place}" if several else "")
                stage.page.screenshot(path=f"{wanted.png}-{name.replace(' ', '-')}.png")


def main() -> int:
    wanted = read_arguments()
    if wanted.list:
        for number, scene in enumerate(stored()):
            print(f"{number:3} {scene}  {scene.why}")
        return 0
    if not DIST.exists():
        print("There is no dist/ yet: run `python3 build.py site` once.", file=sys.stderr)
        return 2
    arguments = [*ARGUMENTS, *(["--no-sandbox"] if is_root() else [])]
    path = find_chromium()
    with serve_gallery(DIST, live=not wanted.built) as address, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=arguments)
        stage = Stage(browser, address, theme=wanted.theme)
        found = [finding for finding in look(wanted, stage) if wanted.kind in finding.problem.kind]
        browser.close()
    print(report(found))
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
