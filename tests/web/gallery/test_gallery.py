"""Nothing at the table is cut off, covered, too small to press, or jumps: geometric checks of all games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

import torite
from tests.web.gallery.report import Finding, report
from tests.web.gallery.scenes import Scene, stored
from tests.web.gallery.stage import FONTS, LANGUAGES, SIZES, Stage, plays, serve_gallery


def test_every_game_has_its_hardest_scenes() -> None:
    games = {scene.game for scene in stored()}
    assert games == set(torite.GAMES)
    for game_id in games:
        players = set(torite.GAMES[game_id].OPTIONS[0].values)
        shown = {f"{number} players" for number in players}
        told = {reason for scene in stored() if scene.game == game_id for reason in scene.why.split(", ")}
        assert shown <= told, f"{game_id}: run python -m tests.web.gallery.scenes"


@pytest.fixture
def stage(chromium: Browser, site: Path) -> Iterator[Stage]:
    with serve_gallery(site) as address:
        stage = Stage(chromium, address)
        yield stage
        stage.context.close()
        assert not stage.errors


# Normal text and text at 200 %, in each language at every second size; on one phone normal text in both.
ALL = "360x740"
SETTINGS = [
    (size, lang, font)
    for number, size in enumerate(SIZES)
    for language, lang in enumerate(LANGUAGES)
    for at, font in enumerate(FONTS)
    if (number + language + at) % 2 == 0 or (size == ALL and font == FONTS[0])
]
PARTS = 4
MOVES = "area moves in mid deal"
# With the seats around the trick nothing moves. On a phone the trick makes room for texts above or below it,
# but the hand and all else stay. If the table may scroll (the smallest sizes, and text at 200 %) parts grow
# with their texts: `look` shows where.
STILL = {"820x1180": "", "1440x900": "", "1920x1080": "", "360x740": ".tb-trick"}


def is_still(size: str, font: int) -> bool:
    return font == FONTS[0] and size in STILL


def may_move(where: str, size: str) -> bool:
    return bool(STILL[size]) and where.endswith(STILL[size])


def seen(size: str, lang: str, font: int) -> list[Scene]:
    """The scenes for a setting: with normal text on a phone all of them; elsewhere each in one setting of
    four, those of one size being other ones than those of the next.
    """
    if size == ALL and font == FONTS[0]:
        return stored()
    part = 2 * [*SIZES].index(size) + LANGUAGES.index(lang) + FONTS.index(font)
    return stored()[part % PARTS :: PARTS]


@pytest.mark.parametrize(("size", "lang", "font"), SETTINGS)
def test_nothing_is_cut_off_or_covered(stage: Stage, size: str, lang: str, font: int) -> None:
    shown = [play for scene in seen(size, lang, font) for play in plays(scene, lang)]
    if not is_still(size, font):
        # The previous scene is only for comparison.
        shown = [play._replace(messages=play.messages[-1:]) for play in shown]
    stage.set(size, lang, font)
    findings = [
        Finding(play, f"{size} {lang} {font}", problem)
        for play, problems in zip(shown, stage.judge_all(shown), strict=True)
        for problem in problems
        if problem.kind != MOVES or not may_move(problem.where, size)
    ]
    assert not findings, f"\n{report(findings)}"


# A style that breaks the table, and the expected problem.
BROKEN = {
    ".tb-name-text { max-inline-size: 1em; overflow: hidden; text-overflow: ellipsis; }": "text is cut off",
    ".tb-say-text { max-inline-size: 1.2em; padding: 0; overflow-wrap: anywhere; }": "text is squeezed",
    ".tb-say { position: fixed; inset: 0; z-index: 99; background: red; }": "text is covered",
    ".tb-tool { min-block-size: 0 !important; block-size: 20px; }": "control is under",
    ".tb-cards > li { translate: none !important; }": "card is covered",
    ".tb-grid::after { content: ''; position: fixed; inset: 0; z-index: 99; }": "press does not reach",
    ".tb:has(.tb-cards > :nth-child(5)) .tb-seats { padding-block-start: 60px; }": "area moves in mid deal",
    "html { block-size: 120vh; }": "the page scrolls",
}


def test_a_broken_sheet_is_told(stage: Stage) -> None:
    stage.set("360x740", "en", 16)
    # Six named players, one of them winning so far.
    play = next(
        play
        for scene in stored()
        if {"6 players", "speakers"} <= {*scene.why.split(", ")}
        for play in plays(scene, "en")
        if play.show == "plain" and play.messages[-1]["view"]["trick"]["winning"] is not None
    )
    before = {problem.kind for problem in stage.judge(play)}
    for rule, kind in BROKEN.items():
        stage.page.evaluate("(rule) => gallery.breakBy(rule)", rule)
        found = stage.judge(play)
        told = [problem for problem in found if problem.kind.startswith(kind)]
        assert told, f"{rule} is told as {({problem.kind for problem in found} - before) or 'nothing'}"
    stage.page.evaluate("() => gallery.breakBy('')")
    assert {problem.kind for problem in stage.judge(play)} == before
