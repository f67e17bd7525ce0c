"""The examples on these pages are doctests. Those of adding-a-game.md need the game that the page builds,
which only a copy of Torite has: tests/docs makes it and runs them there.
"""

from __future__ import annotations

from pathlib import Path

import torite

PAGE = "adding-a-game.md"
GAME = Path(torite.__file__).parent / "games" / "slobberhannes"

collect_ignore = ["conftest.py"] if GAME.exists() else ["conftest.py", PAGE]
