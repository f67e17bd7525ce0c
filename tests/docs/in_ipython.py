"""Run the notebook of sys.argv[1] in IPython, as a Jupyter kernel does, and print its cells' outputs."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output
from traitlets.config import Config


def shown(notebook: Path) -> list[list[str]]:
    """The output of each code cell, as HTML and as text."""
    settings = Config()
    settings.HistoryManager.enabled = False
    shell = InteractiveShell.instance(config=settings)
    told: list[list[str]] = []
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            with capture_output():
                done = shell.run_cell("".join(cell["source"]))
            done.raise_error()
            formats = {} if done.result is None else shell.display_formatter.format(done.result)[0]
            told.append([formats.get("text/html", ""), formats.get("text/plain", "")])
    return told


if __name__ == "__main__":
    print(json.dumps(shown(Path(sys.argv[1]))))
