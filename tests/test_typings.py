"""torite.d.ts and the types of messages say what the rules wheel says."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import TypedDict

import pytest

import torite
from tools import messages, typings
from tools.environment import ROOT, WEB, node_tool
from torite.core.view import View

EXAMPLE_SITE = "https://example.org/torite/"


def test_the_types_are_not_stale() -> None:
    told = typings.TYPINGS.read_text("utf-8")
    assert told == typings.make_typings(), "web/torite.d.ts is out of date: run python3 build.py format"


def test_the_types_of_messages_are_not_stale() -> None:
    kept = messages.TYPES.read_text("utf-8")
    assert kept == messages.make_types(), "messages.d.ts is out of date: run python3 build.py format"


def test_the_tables_of_messages_are_not_stale() -> None:
    page = messages.PAGE.read_text("utf-8")
    assert page == messages.make_page(page), (
        "docs/worker-messages.md is out of date: run python3 build.py format"
    )


def test_every_method_is_in_a_table() -> None:
    """No module of methods is without a chapter."""
    page = messages.PAGE.read_text("utf-8")
    assert [name for name, *_ in messages.signatures() if f"| `{name}` |" not in page] == []


def test_every_key_and_every_option_is_there_with_its_words() -> None:
    told = typings.TYPINGS.read_text("utf-8")
    for key in View.__annotations__:
        assert f"  {key}: " in told
    for game in torite.GAMES.values():
        assert f"  {game.id}: {{" in told
        for option in game.OPTIONS:
            assert f"    {option.name}?: " in told


def test_a_key_without_words_is_told() -> None:
    class Silent(TypedDict):
        """Something."""

        key: int

    with pytest.raises(KeyError, match="key"):
        typings.interface(Silent)


def test_words_without_a_key_are_told() -> None:
    class Talkative(TypedDict):
        """Something.

        Keys:
            key: this.
            other: that.
        """

        key: int

    with pytest.raises(ValueError, match="other"):
        typings.interface(Talkative)


def check_types(folder: Path, sources: dict[str, str]) -> str:
    """What tsc says of modules that import torite.js."""
    for name, source in sources.items():
        (folder / name).write_text(source, encoding="utf-8")
    options = {"allowJs": True, "checkJs": True, "noEmit": True, "module": "es2022", "target": "es2022"}
    # Code that is to be read has no types of its own.
    options |= {"moduleResolution": "bundler", "lib": ["es2022", "dom"], "types": [], "strict": False}
    config = {"compilerOptions": options, "files": list(sources)}
    (folder / "tsconfig.json").write_text(json.dumps(config), encoding="utf-8")
    command = [node_tool("tsc"), "--project", str(folder)]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False).stdout


@pytest.mark.slow
def test_the_code_of_the_guide_and_of_the_example_has_the_right_types(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "embedding.md").read_text("utf-8")
    blocks = re.findall(r"^```js\n(.*?)^```", guide, re.MULTILINE | re.DOTALL)
    sources = [block.replace(EXAMPLE_SITE, f"{WEB}/") for block in blocks if "/torite.js" in block]
    example = (WEB / "examples" / "rules.html").read_text("utf-8")
    (script,) = re.findall(r'<script type="module">(.*?)</script>', example, re.DOTALL)
    sources.append(script.replace('"../', f'"{WEB}/'))
    assert len(sources) > 3
    named = {f"code{number}.js": source for number, source in enumerate(sources)}
    assert check_types(tmp_path, named) == ""
    wrong = {name: source.replace("legalActions", "legalAction") for name, source in named.items()}
    assert "legalAction" in check_types(tmp_path, wrong)
