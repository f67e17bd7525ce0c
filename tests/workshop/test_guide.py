"""The guide of the workshop: its pieces of code, put into the template, make the game that it promises."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import torite
from tools.environment import WEB
from torite.workshop.check import check

FOLDER = WEB / "workshop"
CODE = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def pieces(lang: str) -> list[str]:
    return CODE.findall((FOLDER / f"guide.{lang}.md").read_text("utf-8"))


def with_piece(rules: str, piece: str) -> str:
    """The rules after a piece of the guide took the place of the method or the import of the same name."""
    if piece.startswith("from "):
        source = piece.partition(" import ")[0]
        changed, found = re.subn(rf"^{re.escape(source)} import .*\n", piece, rules, flags=re.MULTILINE)
        return changed if found else rules.replace("\n\nfrom ", f"\n\n{piece}from ", 1)
    name = piece.partition("(")[0]
    changed, found = re.subn(rf"{re.escape(name)}\(.*?(?=\n\n|\Z)", piece.rstrip(), rules, flags=re.DOTALL)
    assert found == 1, piece
    return changed


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_its_steps_make_a_sound_game(tmp_path: Path, lang: str) -> None:
    rules = (FOLDER / "templates" / "plain.py").read_text("utf-8")
    for piece in pieces(lang):
        rules = with_piece(rules, piece)
    folder = tmp_path / f"guided_{lang}"
    folder.mkdir()
    (folder / "rules.py").write_text(rules.replace('"my_game"', f'"guided_{lang}"'), "utf-8")
    game = torite.load_game(str(folder))
    assert len(game.pack) == 36
    deal = game.new_deal(seed=3)
    while not deal.is_terminal():
        deal.apply_action(deal.legal_actions()[-1])
    assert sum(deal.result()["points"]) == 9 - 3
    assert check(type(game), deals=10, seed=1) == []


def test_both_languages_have_the_same_code() -> None:
    assert pieces("en") == pieces("ja")
