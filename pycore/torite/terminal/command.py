"""The command ``torite play``."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from pathlib import Path

from torite.bots.levels import LEVELS
from torite.core.game import Match
from torite.notation.replay import BadRecord, parse_json, replay_match
from torite.terminal.paint import Paint, has_colours
from torite.terminal.reader import make_reader
from torite.terminal.sentences import Sentences
from torite.terminal.session import MatchLeft, Session, keep
from torite.texts.words import Words


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What the command takes besides the game, its options and the seed."""
    parser.add_argument("--seat", type=int, default=0, help="your seat, from 0 (default: %(default)s)")
    parser.add_argument(
        "--level",
        choices=LEVELS,
        default="normal",
        help="strength of the computer players (default: %(default)s)",
    )
    parser.add_argument(
        "--keep",
        type=Path,
        metavar="FILE",
        help="save the match to this file after every move, and continue the match in it",
    )


def run(options: argparse.Namespace, new_match: Callable[[], Match]) -> int:
    """Play a match in the terminal. Returns 0.

    Args:
        options: the arguments.
        new_match: a new match of the game that was named.

    Raises:
        ValueError: there is no such seat, or the file holds no match of this game.
        OSError: the file cannot be read or written.
    """
    match = _kept(options.keep, options.game) or new_match()
    seat = options.seat
    if not 0 <= seat < match.game.players:
        raise ValueError(f"a seat is a number from 0 to {match.game.players - 1}, not {seat}")
    if options.keep is not None:
        # Fail now if the file cannot be written, not after the first deal.
        keep(match, options.keep)
    names = Sentences(options.lang).names(seat, match.game.players)
    words = Words(options.lang, match.game, names=names)
    words.you = seat
    session = Session(
        match,
        seat,
        options.level,
        words,
        read=make_reader(),
        paint=Paint(has_colours(sys.stdout)),
        file=options.keep,
    )
    try:
        session.play()
    except (EOFError, KeyboardInterrupt):
        print()
        session.goodbye()
    except MatchLeft:
        session.goodbye()
    return 0


def _kept(file: Path | None, game: str) -> Match | None:
    """The match in a file; None if there is no such file."""
    if file is None or not file.exists():
        return None
    try:
        match = replay_match(parse_json(file.read_text("utf-8"), "it"))
    except (BadRecord, UnicodeDecodeError) as fault:
        raise BadRecord(f"{file} holds no match: {fault}; name another file") from None
    if match.game.id != game:
        raise ValueError(
            f"{file} holds a match of {match.game.id}: play {match.game.id}, or name another file"
        )
    return match
