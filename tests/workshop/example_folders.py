"""A game from outside, whole and with faults."""

from __future__ import annotations

from pathlib import Path

from tests.docs.example_game import EXAMPLES, blocks

SLOBBERHANNES = "slobberhannes"


def write_game(
    folder: Path, game_id: str = "", *, source: str = SLOBBERHANNES, words: bool = True, **changes: str
) -> Path:
    """Write a game of docs/adding-a-game.md as a folder outside Torite.

    Args:
        folder: the folder of the folder.
        game_id: the id; by default that of the page.
        source: the id on the page.
        words: False leaves texts, rules page and emblem out.
        changes: for ``old``, ``new``: a text of the rules and what stands in its place.
    """
    game_id = game_id or source
    place = folder / game_id
    place.mkdir()
    for path, _, text in blocks():
        if Path(path).parent.name == source and (words or path.endswith(".py")):
            (place / Path(path).name).write_text(text.replace(f"torite.games.{source}", ""), "utf-8")
    if words:
        for file in (EXAMPLES / source).iterdir():
            text = file.read_text("utf-8")
            (place / file.name).write_text(text.replace(f"torite.games.{source}", ""), "utf-8")
    rules = (place / "rules.py").read_text("utf-8")
    if changes:
        assert changes["old"] in rules
        rules = rules.replace(changes["old"], changes["new"])
    (place / "rules.py").write_text(rules.replace(f'"{source}"', f'"{game_id}"'), "utf-8")
    return place
