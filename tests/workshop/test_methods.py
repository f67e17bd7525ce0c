"""What the workshop asks of the bridge: games are opened, and their mistakes are said with their place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tools.environment import WEB
from torite.bridge import dispatch

TEMPLATES = WEB / "workshop" / "templates"
PLAIN = (TEMPLATES / "plain.py").read_text("utf-8")


def answer(method: str, **params: Any) -> dict[str, Any]:
    reply: dict[str, Any] = json.loads(
        dispatch(json.dumps({"id": 1, "method": method, "params": {"lang": "en", **params}}))
    )
    return reply


def opened(rules: str) -> dict[str, Any]:
    return answer("open_game", files={"rules.py": rules})


@pytest.mark.parametrize("path", sorted(TEMPLATES.iterdir()), ids=lambda path: path.stem)
def test_a_template_is_short_and_sound(path: Any) -> None:
    rules = path.read_text("utf-8")
    assert len(rules.splitlines()) <= 60
    assert opened(rules)["ok"]["catalog"]["games"][0]["id"] == "my_game"
    assert answer("check_game", game="my_game", deals=3, seed=1, matches=False)["ok"]["findings"] == []


def test_a_mistake_of_the_rules_is_said_with_its_line() -> None:
    error = opened(PLAIN.replace("def layout(self):", "def layout(self)"))["error"]
    assert (error["code"], error["file"]) == ("bad-game", "rules.py")
    assert PLAIN.splitlines()[error["line"] - 1].strip() == "def layout(self):"


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("self.hands = self.layout()", "self.hands = self.layoud()", "layoud"),
        ("singly(", "singli(", "singli"),
        ("each = len(self.deck) //", "each = {}[1] //", "KeyError"),
    ],
)
def test_a_mistake_that_shows_in_a_deal_is_said_with_its_line(old: str, new: str, said: str) -> None:
    rules = PLAIN.replace(old, new)
    if old == "singly(":
        rules = rules.replace("import singli", "import singly")
    assert "ok" in opened(rules)
    error = answer("start", game="my_game", options={}, seed=1)["error"]
    assert (error["code"], error["file"]) == ("bad-game", "rules.py")
    assert said in error["message"]
    assert new in rules.splitlines()[error["line"] - 1]


def test_a_game_that_changes_its_id_leaves_nothing_behind() -> None:
    assert "ok" in opened(PLAIN)
    assert "ok" in opened(PLAIN.replace('"my_game"', '"other_game"'))
    assert answer("start", game="my_game", options={}, seed=1)["error"]["code"] == "unknown-game"


def test_a_measure_in_parts_is_that_of_the_whole() -> None:
    assert "ok" in opened(PLAIN)
    wanted = {"game": "my_game", "options": {}, "deals": 8, "strong_deals": 0, "seed": 1}
    parts = answer("balance_plan", **wanted)["ok"]["parts"]

    def played(size: int) -> dict[str, list[Any]]:
        return {
            part["name"]: [
                outcome
                for first in range(0, part["tables"], size)
                for outcome in answer("balance_tables", **wanted, part=part["name"], first=first, count=size)[
                    "ok"
                ]["outcomes"]
            ]
            for part in parts
        }

    outcomes = played(3)
    assert outcomes == played(100)
    report = answer("balance_report", **wanted, outcomes=outcomes)["ok"]
    assert [section["title"] for section in report["sections"]][1:4] == [
        "Seats",
        "Points of a seat",
        "Length",
    ]
    assert report["page"].startswith("<!doctype html>")


def test_a_game_may_stand_in_another_file_of_its_folder() -> None:
    game, _, deal = PLAIN.partition("class MyDeal")
    rules = "from torite.blocks.trick_deal import TrickDeal\nfrom torite.core.layout import singly\n"
    files = {"game.py": game, "rules.py": f"{rules}from .game import MyGame\n\n\nclass MyDeal{deal}"}
    assert "ok" in answer("open_game", files=files)
