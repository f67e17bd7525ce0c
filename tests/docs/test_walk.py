"""The notebook that walks through the library: it runs in IPython, and the site shows the same outputs."""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path

from tools.environment import PYTHON, ROOT
from tools.make_site import DOCS, PYCORE
from tools.reference.notebook import cells, run

WALK = ROOT / "docs" / "walk.ipynb"


def test_what_the_cells_show_is_what_ipython_shows() -> None:
    command = [PYTHON, ROOT / "tests" / "docs" / "in_ipython.py", WALK]
    done = subprocess.run(
        command,
        env={**os.environ, "PYTHONPATH": str(PYCORE)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    names: dict[str, object] = {}
    ours = [run(cell.source, names) for cell in cells(WALK) if cell.code]
    theirs = json.loads(done.stdout)
    assert len(ours) == len(theirs) > 10
    for output, (html, text) in zip(ours, theirs, strict=True):
        assert output.html == html
        assert html or output.text == text
    assert sum(bool(html) for html, _ in theirs) > 4


def test_it_is_kept_without_outputs() -> None:
    told = json.loads(WALK.read_text(encoding="utf-8"))
    assert (told["nbformat"], told["nbformat_minor"]) == (4, 5)
    assert len({cell["id"] for cell in told["cells"]}) == len(told["cells"])
    for cell in told["cells"]:
        assert cell["cell_type"] == "markdown" or (cell["outputs"], cell["execution_count"]) == ([], None)


def test_the_site_shows_it_with_its_tables(dist: Path) -> None:
    page = (dist / DOCS / "walk.html").read_text(encoding="utf-8")
    assert page.count('<div class="output"') > 4
    assert "Glaves" in page
    assert 'href="walk.ipynb" download' in page
    assert (dist / DOCS / "walk.ipynb").read_bytes() == WALK.read_bytes()
