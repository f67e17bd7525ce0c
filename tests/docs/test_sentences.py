"""The sentences of docs, docstrings and comments avoid the words of `tools.sentences`."""

from __future__ import annotations

from pathlib import Path

import pytest

from tools.sentences import PLACES, ROOT, avoided, files


@pytest.mark.parametrize("place", PLACES)
def test_sentences_use_plain_words(place: str) -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line}: {word!r}: {advice}"
        for file in files((place,))
        for line, word, advice in avoided(file)
    ]
    assert not found, "\n".join(found)


def test_an_avoided_word_is_found_with_its_line(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text("# Title\n\nThe player and the end of it.\n\n```\nall of it is code\n```\n", "utf-8")
    assert [(line, word) for line, word, _ in avoided(page)] == [(3, "of it")]
    module = tmp_path / "module.py"
    module.write_text('"""Whether a seat may act."""\n\nVALUE = "of it"  # read anew\n', "utf-8")
    assert [(line, word) for line, word, _ in avoided(module)] == [(1, "Whether"), (3, "anew")]
