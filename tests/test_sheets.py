"""The style sheets of the page avoid selectors that make the browser search the whole page."""

from __future__ import annotations

import re
from pathlib import Path

CSS = Path(__file__).parents[1] / "web" / "css"
# The page of the rules is separate and static.
SHEETS = [path for path in CSS.rglob("*.css") if path.parent.name != "rules"]
# Containers of almost everything: a `:has` on them is searched again after each change inside, at the table
# several times per card.
LARGE = re.compile(
    r"(?<![\w-])(?:html|:root|body|main|\.table-root|\.tb|\.tb-grid|\.tb-board|\.tb-tray)(?:\[[^\]]*\])*"
    r"(?::not\()?:has\("
)


def test_nothing_large_is_looked_through() -> None:
    found = {str(path.relative_to(CSS)): LARGE.findall(path.read_text("utf-8")) for path in SHEETS}
    assert len(found) > 20
    assert {path: rules for path, rules in found.items() if rules} == {}


def test_the_pattern_finds_what_it_is_for() -> None:
    for rule in ("html:has(.dock) {", ".tb-grid:not(:has(li)) b {", '.tb[data-look="play"]:has(a) {'):
        assert LARGE.search(rule)
    for rule in (".tb-hand > li:has(:focus-visible) {", ".tb-grid .tb-fan:not(:has(b)) {"):
        assert not LARGE.search(rule)
