"""Data from the device or a file is checked completely: bad parts are set aside, the rest is kept."""

from __future__ import annotations

import json
import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.web.support.kept import DEEP, PICTURE, as_json, broken, deep_json, entry, everything
from tools.environment import WEB

PROGRAM = Path(__file__).parent.parent / "support" / "storage.mjs"
ASIDE = "torite.aside."
STARTS = (
    "torite.settings", "torite.match.", "torite.setup.", "torite.link.", "torite.board.", "torite.daily.",
    "torite.together", "torite.person",
    "torite.puzzles", "torite.coach.", "torite.lessons", "torite.notes.", "torite.review.", "torite.reviews",
)  # fmt: skip
ROUNDS = 100

Ask = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """Calls the page's own modules in node."""
    command = [shutil.which("node") or "node", PROGRAM, f"{WEB.as_uri()}/"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", errors="surrogatepass"
    ) as node:
        assert node.stdin
        assert node.stdout

        def ask(method: str, **params: Any) -> dict[str, Any]:
            assert node.stdin
            assert node.stdout
            print(json.dumps({"method": method, **params}), file=node.stdin, flush=True)
            answer = json.loads(node.stdout.readline())
            assert "fault" not in answer, answer["fault"]
            found: dict[str, Any] = answer["ok"]
            found["later"] = answer["later"]
            return found

        yield ask
        node.stdin.close()


def as_texts(values: dict[str, Any]) -> dict[str, str]:
    return {key: as_json(value) for key, value in values.items()}


def key_of(start: str) -> str:
    return next(key for key in everything() if key.startswith(start))


def test_what_is_in_order_is_read_as_it_is(ask: Ask) -> None:
    texts = as_texts(everything())
    assert [
        start for start in ask("kinds")["starts"] if not any(key.startswith(start) for key in texts)
    ] == []
    found = ask("read", stored=texts)
    assert (found["told"], found["after"], found["later"]) == ([], texts, [])
    assert ask("add", stored=texts) == {"added": len(texts), "refused": 0, "after": texts, "later": []}
    before = json.loads((Path(__file__).with_name("stored.json")).read_text(encoding="utf-8"))
    assert ask("read", stored=as_texts(before))["told"] == []
    assert ask("add", stored=as_texts(before))["refused"] == 0


@pytest.mark.parametrize("start", STARTS)
def test_a_broken_record_is_set_aside_and_harms_no_other(ask: Ask, start: str) -> None:
    sound = everything()
    key = key_of(start)
    random = Random(start)
    refused = 0
    for _ in range(ROUNDS):
        text = as_json(broken(sound[key], random))
        found = ask("read", stored={**as_texts(sound), key: text})
        aside = {name: told for name, told in found["after"].items() if name.startswith(ASIDE)}
        here = found["after"].get(key)
        # Nothing is lost: it stays, or is set aside unchanged, with one sentence.
        assert list(aside.values()) == ([] if here == text else [text]), text
        assert len(found["told"]) == len(aside), text
        refused += len(aside)
        # The rest is valid: it reads the same again.
        assert (found["again"], found["later"]) == (found["loaded"], []), text
        others = {name: told for name, told in found["after"].items() if name not in {key, *aside}}
        assert others == as_texts({name: value for name, value in sound.items() if name != key})
        # A file gives the same record, with the right count.
        added = ask("add", stored={key: text})
        assert added["after"] == ({} if here is None else {key: here}), text
        assert added["refused"] == len(aside), text
    assert ROUNDS > refused > ROUNDS // 4


@pytest.mark.parametrize(
    ("patch", "left"),
    [
        ({"scores": 5}, True),
        ({"scores": "xx"}, True),
        ({"picture": {**PICTURE, "players": 99_999_999, "trick": [[0, "AS"]]}}, True),
        ({"picture": {**PICTURE, "hand": ["AS"] * 5000}}, True),
        ({"line": {}, "revision": "x"}, True),
        ({"thoughts": [{"deal": 0}]}, True),
        ({"levels": [None, "godlike"]}, True),
        ({"names": [None] * 13}, False),
        ({"people": [0, 0]}, False),
        ({"people": [2]}, False),
        ({"match": DEEP}, False),
    ],
)
def test_a_match_does_without_what_only_adorns_it(ask: Ask, patch: dict[str, Any], left: bool) -> None:
    key = key_of("torite.match.")
    sound = everything()[key]
    text = deep_json({**sound, **patch})
    found = ask("read", stored={key: text})
    assert found["told"] == ["set-aside"]
    assert [told for name, told in found["after"].items() if name.startswith(ASIDE)] == [text]
    kept = {name: value for name, value in sound.items() if name not in patch}
    line = {"line": "", "revision": 0} if "line" in patch else {}
    assert found["loaded"] == {key: {**kept, **line} if left else None}


def test_what_a_later_version_made_is_set_aside_and_not_taken_from_a_file(ask: Ask) -> None:
    for start in ("torite.match.", "torite.link.", "torite.daily.", "torite.notes."):
        key = key_of(start)
        text = as_json({"torite": 2, "match": "of another shape"})
        found = ask("read", stored={key: text})
        assert (found["told"], found["loaded"]) == (["too-new"], {key: None})
        assert list(found["after"].values()) == [text]
        assert ask("add", stored={key: text}) == {"added": 0, "refused": 1, "after": {}, "later": []}


def test_a_file_brings_nothing_under_a_name_that_is_not_its_own(ask: Ask) -> None:
    sound = everything()
    match, notes = key_of("torite.match."), key_of("torite.notes.")
    stored = {
        "torite.match.hamlet": as_json(sound[match]),
        "torite.notes.other": as_json(sound[notes]),
        "torite.aside.match.glaves.1": "{",
        "torite.settings.x": "{}",
        "other": "1",
        "torite.puzzles": 5,
    }
    assert ask("add", stored=stored) == {"added": 0, "refused": len(stored), "after": {}, "later": []}


def history(*entries: Any) -> str:
    lines = ",\n".join(as_json(each) for each in entries)
    return f'{{"torite":"history","version":1,"made":"x","kept":{{}},"history":[\n{lines}\n]}}\n'


def test_a_broken_entry_harms_no_other_and_no_statistics(ask: Ask) -> None:
    random = Random(5)
    first, last = entry(0), entry(2)
    refused = parts = 0
    for _ in range(ROUNDS):
        text = history(first, broken(entry(1), random), last)
        found = ask("file", text=text)
        assert found["short"] is False
        read = [each["id"] for each in found["entries"]]
        assert (read[0], read[-1], len(read)) == (first["id"], last["id"], 3 - found["refused"]), text
        assert found["entries"][0] == first
        assert found["ranges"] <= 22, text
        assert found["means"] == len(found["statistics"]["course"])
        refused += found["refused"]
        parts += found["parts"]
    assert ROUNDS > refused > ROUNDS // 4
    assert parts > 0


@pytest.mark.parametrize(
    "patch",
    [
        {"deals": [{"points": [1e20, 0], "ended": "2026-03-01T21:00:00+09:00"}]},
        {"deals": [{"points": [2**30 + 1, 0], "ended": "2026-03-01T21:00:00+09:00"}]},
        {"deals": [{"points": [0.5, 0], "ended": "2026-03-01T21:00:00+09:00"}]},
        {"ended": "Nov 1 2026 10:00"},
        {"ended": "2026-13-01T21:00:00+09:00"},
        {"players": 13},
        {"scores": [0, 0, 0]},
        {"winners": [2]},
        {"id": "a/b"},
    ],
)
def test_an_entry_that_no_page_could_show_is_left_out(ask: Ask, patch: dict[str, Any]) -> None:
    found = ask("file", text=history(entry(0), entry(1, **patch)))
    assert (len(found["entries"]), found["refused"]) == (1, 1)


def test_the_spread_of_points_has_few_ranges_however_they_lie(ask: Ask) -> None:
    random = Random(7)
    courses = [[random.randint(-(10**size), 10**size) for _ in range(9)] for size in range(10)]
    courses += [[-(2**30), 2**30], [2**30] * 3, [0], [-7, 13], list(range(21)), list(range(-1, 21))]
    # More deals than a call may have arguments.
    courses.append([deal % 7 for deal in range(300_000)])
    for course in courses:
        ranges = ask("spread", course=course, most=21)["ranges"]
        width = ranges[0]["to"] - ranges[0]["from"] + 1
        assert 1 <= len(ranges) <= 22
        assert [each["from"] for each in ranges] == [
            ranges[0]["from"] + at * width for at in range(len(ranges))
        ]
        for each in (ranges[0], ranges[-1]):
            assert each["count"] == sum(each["from"] <= points <= each["to"] for points in course)
        assert ranges[-1]["count"] > 0
        assert sum(each["count"] for each in ranges) == len(course)
