"""The measured tables of docs/, made of docs/measured/."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tools.measure import report


def test_the_pages_have_the_stored_results() -> None:
    pages = [path for path in report.DOCS.glob("*.md") if report.BLOCK.search(path.read_text("utf-8"))]
    assert {path.stem for path in pages} == {"speed", "strength"}
    for path in pages:
        text = path.read_text("utf-8")
        assert text == report.make_page(text), f"{path.name} is out of date: run python3 build.py format"


def test_every_stored_table_is_shown() -> None:
    text = "".join(path.read_text("utf-8") for path in report.DOCS.glob("*.md"))
    names = {found[1] for found in report.BLOCK.finditer(text)}
    assert names == {path.stem for path in report.MEASURED.iterdir()}


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (report.lead(6.674, 0.521, 1400), "**+6.67** ± 0.52 (1,400)"),
        (report.lead(-0.0044, 0.0061, 60), "−0.0044 ± 0.0061 (60)"),
        (report.lead(0.0704, 0.0696, 500), "**+0.07** ± 0.07 (500)"),
        ({"mean": 0.0, "margin": 0.005}, "0.000 ± 0.005"),
        (None, "–"),
        (1020, "1,020"),
        (0.5, "0.50"),
        ("the same", "the same"),
    ],
)
def test_a_cell_reads_well(cell: object, text: str) -> None:
    assert report.text_of(cell) == text


def test_results_are_kept_in_their_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(report, "MEASURED", tmp_path)
    (tmp_path / "some.json").write_text('{"columns": ["game", "a"], "rows": [["x", 1]]}', "utf-8")
    report.keep("some", ["x"], "a", 2)
    report.keep("some", ["y"], "b", 3)
    assert json.loads((tmp_path / "some.json").read_text("utf-8")) == {
        "columns": ["game", "a", "b"],
        "rows": [["x", 2, None], ["y", None, 3]],
    }
