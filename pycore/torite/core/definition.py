"""What a game must say when it is defined: `check_definition`."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from torite.core.cards import CARD_COUNT
from torite.core.options import Option

GAME_ID: Final = re.compile("[a-z][a-z0-9_]{0,39}")
"""An id: it stands in links and records."""
MOST_PLAYERS: Final = 6
DECK_STYLES: Final = ("french", "german", "latin", "dominoes", "tiengow", "bolognese")
KINDS: Final = ("tricks", "points", "aim")
DIRECTIONS: Final = ("clockwise", "counterclockwise")
_NAME: Final = re.compile("[a-z][a-z0-9_]*")
_VALUE: Final = re.compile("[a-z0-9_]+")
_IN_LINKS: Final = ("players", "dealer", "scores", "seat", "at", "game", "fingerprint")
"""Names that mean something else in a link."""


class BadGame(ValueError):
    """A game that cannot be used.

    Attributes:
        message: what is wrong.
        file: name of the file; empty if it is not known.
        line: number of the line, from 1; 0 if it is not known.
    """

    def __init__(self, message: str, file: str = "", line: int = 0) -> None:
        place = f"{file}, line {line}: " if line else f"{file}: " if file else ""
        super().__init__(f"{place}{message}")
        self.message = message
        self.file = file
        self.line = line


def check_definition(game: Any) -> None:
    """Raise `BadGame` unless this is a class of a game with all that a game must have."""
    fault = next(_faults(game), None)
    if fault is not None:
        message, near = fault
        raise BadGame(message, *_place(game, near))


def _place(game: Any, near: str) -> tuple[str, int]:
    """File and line of a class, at the first line that has this text."""
    try:
        file = inspect.getsourcefile(game)
        lines, first = inspect.getsourcelines(game)
    except (OSError, TypeError):
        return "", 0
    at = next((number for number, line in enumerate(lines) if near in line), 0)
    return Path(file or "").name, first + at


def _faults(game: Any) -> Iterator[tuple[str, str]]:
    """What is wrong, as a sentence, with a text that stands in the line."""
    yield from _faults_of_class(game)
    yield from _faults_of_options(game)
    try:
        made = game()
        for card in made.pack:
            if isinstance(card, bool) or not isinstance(card, int) or not 0 <= card < CARD_COUNT:
                yield (
                    f"make_pack gives {card!r}, which is no card; parse_card reads codes such as QC",
                    "make_pack",
                )
                return
        if len(made.pack) < made.players:
            yield f"make_pack gives {len(made.pack)} cards for {made.players} players", "make_pack"
        names = [*made.action_names]
        twice = {name for name in names if names.count(name) > 1}
        if twice:
            yield f"action_names has {min(twice)!r} twice", "action_names"
        if made.deck_style not in DECK_STYLES:
            yield f"deck_style is one of {', '.join(DECK_STYLES)}, not {made.deck_style!r}", "deck_style"
        if made.direction not in DIRECTIONS:
            yield f"direction is one of {', '.join(DIRECTIONS)}, not {made.direction!r}", "direction"
        made.match_over(made.first_scores(), 0)
    except BadGame:
        raise
    except Exception as fault:  # noqa: BLE001 - a stranger's code may raise anything
        yield f"{type(fault).__name__}: {fault}", "def "


def _faults_of_class(game: Any) -> Iterator[tuple[str, str]]:
    name = getattr(game, "__name__", game)
    game_id = getattr(game, "id", None)
    if not isinstance(game_id, str) or not GAME_ID.fullmatch(game_id):
        yield (
            f"{name} needs an id of small letters, digits and _, not {game_id!r}",
            "id =",
        )
    deals = getattr(game, "deal_type", None)
    if deals is None:
        yield f"{name} has no deals: declare them with class {name}Deal(TrickDeal, of={name})", "class "
    for kind in (game, deals):
        missing = sorted(getattr(kind, "__abstractmethods__", ()))
        if kind is not None and missing:
            yield f"{kind.__name__} lacks {' and '.join(missing)}", "class "
    if game.kind not in KINDS:
        yield f"kind is one of {', '.join(KINDS)}, not {game.kind!r}", "kind"
    if game.level not in (1, 2, 3):
        yield f"level is 1, 2 or 3, not {game.level!r}", "level"


def _faults_of_options(game: Any) -> Iterator[tuple[str, str]]:
    options = getattr(game, "OPTIONS", None)
    if not isinstance(options, tuple) or not all(isinstance(option, Option) for option in options):
        yield (
            'OPTIONS is a tuple of Option; a tuple of one has a comma: (Option("players", (4,)),)',
            "OPTIONS",
        )
        return
    if not options or options[0].name != "players":
        yield 'the first of OPTIONS is players: Option("players", (4, 3))', "OPTIONS"
        return
    known: dict[str, Option] = {}
    for option in options:
        yield from ((text, f'"{option.name}"') for text in _faults_of_option(option, known))
        known[option.name] = option
    for number in options[0].values:
        if isinstance(number, bool) or not isinstance(number, int) or not 2 <= number <= MOST_PLAYERS:
            yield f"players are from 2 to {MOST_PLAYERS}, not {number!r}", '"players"'


def _faults_of_option(option: Option, known: dict[str, Option]) -> Iterator[str]:
    name = option.name
    if name in known:
        yield f"the option {name} stands twice in OPTIONS"
    elif not _NAME.fullmatch(name) or (known and name in _IN_LINKS):
        yield f"an option cannot be called {name!r}"
    if not isinstance(option.values, tuple) or not option.values:
        yield f'the option {name} needs its values as a tuple: Option("{name}", (10, 20))'
        return
    texts = [Option.text(value) for value in option.values]
    if len(set(texts)) < len(texts):
        yield f"the option {name} has a value twice"
    for value, text in zip(option.values, texts, strict=True):
        if not isinstance(value, str | int) or not _VALUE.fullmatch(text):
            yield f"{name} has the value {value!r}; a value is a number from 0, True, False or a small word"
    yield from _faults_of_condition(option, known)


def _faults_of_condition(option: Option, known: dict[str, Option]) -> Iterator[str]:
    name = option.name
    for other, values in (option.when or {}).items():
        if other not in known:
            yield f"{name} depends on {other!r}, which is no option before it"
        else:
            for value in values:
                if not known[other].accepts(value):
                    yield f"{name} depends on {other}={value!r}, a value that {other} does not have"
