"""Tables of deals, matches, views and records, in the chosen language."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from torite.core.deal_state import deal_at, is_open, lay_open
from torite.core.game import Deal, Match
from torite.core.view import View
from torite.games import GAMES
from torite.notation.replay import BadRecord, replay, replay_match
from torite.notebook.table import Html
from torite.texts.words import LANGUAGES

_VIEW = frozenset({"game", "seat", "hands", "legal", "history"})
"""Keys that identify a view."""
_language = LANGUAGES[0]


def speak(lang: str) -> None:
    """Set the language of tables: ``en``, the default, or ``ja``. Raises ``ValueError`` for any other."""
    global _language
    if lang not in LANGUAGES:
        raise ValueError(f"there are no texts in {lang!r}; the languages are {', '.join(LANGUAGES)}")
    _language = lang


@dataclass(frozen=True, slots=True)
class Shown:
    """A table for a notebook."""

    html: str

    def _repr_html_(self) -> str:
        return self.html


def show(thing: Deal | Match | View | Mapping[str, Any]) -> Shown:
    """A deal, a match, a view or a record as a table.

    Raises:
        TypeError: it is none of these.
        BadRecord: it is a record that cannot be replayed.
    """
    html = as_html(thing)
    if html is None:
        raise TypeError("only a deal, a match, a view or a record can be shown as a table")
    return Shown(html)


def as_html(thing: object) -> str | None:
    """The HTML of a deal, a match, a view or a record; None for anything else."""
    make = Html(_language)
    if isinstance(thing, Deal):
        return make.view(_laid_open(thing), seen=False)
    if isinstance(thing, Match):
        return make.match(thing, _laid_open(thing.deal))
    if isinstance(thing, Mapping):
        if thing.keys() >= _VIEW:
            return make.view(cast("View", thing))
        if "torite" in thing and "game" in thing:
            return as_html(replay_match(thing) if "deals" in thing else replay(thing))
    return None


def _laid_open(deal: Deal) -> View:
    """A whole deal, with everything open."""
    if is_open(deal):
        return deal.view(0)
    shown = deal_at(deal, len(deal.actions()))
    lay_open(shown)
    return shown.view(0)


def _of_dict(thing: dict[str, Any]) -> str | None:
    """For IPython: most dictionaries are neither view nor record."""
    try:
        return as_html(thing) if thing.get("game") in GAMES else None
    except (BadRecord, LookupError, TypeError, ValueError):
        # It only looks like one, and is shown as a dictionary.
        return None


def register() -> None:
    """Let IPython show views and records as tables. ``import torite`` calls it."""
    running = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    if running is not None:
        running.display_formatter.formatters["text/html"].for_type(dict, _of_dict)
