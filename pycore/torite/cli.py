"""The command line: ``torite list | play | replay | link | check | balance | arena | puzzles | …``."""

from __future__ import annotations

import argparse
import json
import os
import secrets
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Final

from torite.arena import command as arena_command
from torite.core.game import Deal, Game
from torite.core.options import OptionValue
from torite.core.shuffle import SEED_LIMIT
from torite.games import GAMES, find_game, load_game
from torite.notation.link import BadLink, from_link, to_link
from torite.notation.replay import BadRecord, parse_json, replay, replay_match
from torite.notation.transcript import transcript
from torite.page.annotated import command as annotated_command
from torite.page.catalog import catalog
from torite.study import command as puzzles_command
from torite.terminal import command as play_command
from torite.texts.words import LANGUAGES, check_language
from torite.version import __version__
from torite.workshop import command as workshop_command

_MOST_DIGITS: Final = 12
"""Maximum number of digits of an argument."""
_LONGEST_COMPLAINT: Final = 400
"""Maximum length of a message about a fault, in characters."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns 0, or 2 after a sentence about bad input."""
    options = _parser().parse_args(arguments)
    try:
        done = int(options.run(options))
        sys.stdout.flush()
        return done
    except BrokenPipeError:
        # The reader of the output has closed it: the rest must not be flushed at the end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as fault:
        return _complain(f"{fault.filename}: {fault.strerror}")
    except ValueError as fault:
        return _complain(str(fault))
    except (EOFError, KeyboardInterrupt):
        print()
        return 0


def _complain(text: str) -> int:
    """Print one sentence about a fault, without the middle of a long quotation."""
    if len(text) > _LONGEST_COMPLAINT:
        half = _LONGEST_COMPLAINT // 2
        text = f"{text[:half]} … {text[-half:]}"
    print(f"torite: {text}", file=sys.stderr)
    return 2


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="torite", description="Trick-taking card games, exactly by their rules."
    )
    parser.add_argument("--version", action="version", version=f"torite {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(run: Callable[[argparse.Namespace], int], name: str, words: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=words, description=words)
        sub.set_defaults(run=run)
        # Python's own message would repeat all digits of a long number.
        sub.register("type", int, _whole_number)
        sub.add_argument(
            "--lang",
            choices=LANGUAGES,
            default=check_language(os.environ.get("LANG", "")[:2]),
            help="language of all texts (default: %(default)s, from LANG)",
        )
        return sub

    def game_alone(sub: argparse.ArgumentParser) -> None:
        sub.add_argument(
            "game",
            metavar="GAME",
            help="id of the game (torite list prints all), or path of a folder or a file",
        )

    def game(sub: argparse.ArgumentParser) -> None:
        game_alone(sub)
        sub.add_argument(
            "-o",
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="set an option, such as players=3 (may be repeated)",
        )
        sub.add_argument("--seed", type=int, help=f"seed, 0 to {SEED_LIMIT - 1} (default: random)")

    listing = command(
        _list,
        "list",
        "list games and their options; * marks defaults, [players=3] the condition of an option",
    )
    listing.add_argument("games", nargs="*", metavar="GAME", help="ids of games (default: all)")
    play = command(_play, "play", "play a match in the terminal")
    game(play)
    play_command.add_arguments(play)
    show = command(
        _replay, "replay", "print a record or a link step by step, with the legal actions of every seat"
    )
    show.add_argument("source", help="JSON file with the record of a deal or a match, or a link")
    link = command(_link, "link", "print the link of a record, or the record of a link")
    link.add_argument("source", help="JSON file with the record of a deal or a match, or a link")
    link.add_argument("--seat", type=int, help="seat from which the link shows the deal")
    link.add_argument("--at", type=int, help="number of actions that the link shows at first")
    for sub in (show, link):
        sub.add_argument(
            "--game",
            action="append",
            default=[],
            metavar="PATH",
            help="folder or file of a game (may be repeated)",
        )
    checked = command(_check, "check", "play a game of your own at random and say what is wrong with it")
    game_alone(checked)
    workshop_command.add_check_arguments(checked)
    balanced = command(_balance, "balance", "measure whether a game is fair and whether skill decides")
    game(balanced)
    workshop_command.add_balance_arguments(balanced)
    arena = command(_arena, "arena", "measure players against each other in duplicate deals")
    game(arena)
    arena_command.add_arguments(arena)
    puzzles = command(_puzzles, "puzzles", "make puzzles: positions with one clearly best action")
    game(puzzles)
    puzzles_command.add_arguments(puzzles)
    annotated = command(
        annotated_command.run, "annotated", "check deals with notes, or print them as plain text"
    )
    annotated_command.add_arguments(annotated)
    bench = command(_bench, "bench", "measure random moves a second in each game")
    bench.add_argument("games", nargs="*", metavar="GAME", help="ids of games (default: all)")
    return parser


def _whole_number(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS):
        raise argparse.ArgumentTypeError(
            f"it is a whole number of at most {_MOST_DIGITS} digits, not {text[:_MOST_DIGITS]!r}"
            + "…" * (len(text) > _MOST_DIGITS)
        )
    return int(text)


def _option_value(kind: type[Game], text: str) -> tuple[str, OptionValue]:
    """An option from ``NAME=VALUE``; the value is spelled as ``torite list`` shows it."""
    name, _, value = text.partition("=")
    for option in kind.OPTIONS:
        if option.name == name:
            return name, option.parse(value)
    return name, value


def _load(options: argparse.Namespace) -> Game:
    kind = find_game(options.game)
    return kind(dict(_option_value(kind, text) for text in options.option))


def _seed(options: argparse.Namespace) -> int:
    return secrets.randbelow(SEED_LIMIT) if options.seed is None else int(options.seed)


def _list(options: argparse.Namespace) -> int:
    wanted = [find_game(name).id for name in options.games]
    for entry in catalog(options.lang)["games"]:
        if wanted and entry["id"] not in wanted:
            continue
        print(f"{entry['id']}: {entry['name']} ({', '.join(map(str, entry['players']))})\n  {entry['about']}")
        for option in entry["options"]:
            when = [f"{name}={'|'.join(map(str, values))}" for name, values in option.get("when", {}).items()]
            print(f"  {option['name']}: {option['label']}" + f" [{', '.join(when)}]" * bool(when))
            for value in option["values"]:
                mark = "*" if value["value"] == option["default"] else " "
                print(f"   {mark} {value['value']}: {value['text']}")
    return 0


def _play(options: argparse.Namespace) -> int:
    return play_command.run(options, lambda: _load(options).new_match(seed=_seed(options)))


def _replay(options: argparse.Namespace) -> int:
    for deal in _deals(options.source, options.game):
        print("\n".join(transcript(deal)))
    return 0


def _is_there(source: str) -> bool:
    """True if a file has this name. A long link is too long for a file name."""
    try:
        return Path(source).exists()
    except OSError:
        return False


def _deals(source: str, games: Sequence[str]) -> list[Deal]:
    """The deals of a record in a file, or of a link; ``games`` are games of the user's own."""
    for name in games:
        find_game(name)
    path = Path(source)
    if not _is_there(source):
        try:
            return [from_link(source).deal]
        except BadLink as fault:
            raise ValueError(f"there is no file {source}, and as a link: {fault}") from None
    try:
        text = path.read_text("utf-8")
    except UnicodeDecodeError as fault:
        raise BadRecord(f"{path} is not JSON: {fault}") from None
    record = parse_json(text, str(path))
    is_match = isinstance(record, dict) and "deals" in record
    return replay_match(record).deals if is_match else [replay(record)]


def _link(options: argparse.Namespace) -> int:
    deals = _deals(options.source, options.game)
    if _is_there(options.source):
        for deal in deals:
            print(to_link(deal, options.seat, options.at))
    else:
        print(json.dumps(deals[0].record(), indent=2))
    return 0


def _arena(options: argparse.Namespace) -> int:
    return arena_command.run(options, _load(options), _seed(options))


def _check(options: argparse.Namespace) -> int:
    return workshop_command.run_check(options, find_game(options.game))


def _balance(options: argparse.Namespace) -> int:
    return workshop_command.run_balance(options, _load(options), _seed(options))


def _puzzles(options: argparse.Namespace) -> int:
    return puzzles_command.run(options, _load(options), _seed(options))


def _bench(options: argparse.Namespace) -> int:
    rng = Random(1)
    for name in options.games or GAMES:
        game = load_game(name)
        moves = 0
        start = perf_counter()
        while (passed := perf_counter() - start) < 1:
            deal = game.new_deal(seed=rng.randrange(SEED_LIMIT))
            while not deal.is_terminal():
                actions = deal.legal_actions()
                deal.apply_action(actions[int(rng.random() * len(actions))])
                moves += 1
        print(f"{game.id:16} {moves / passed:12,.0f} random moves a second")
    return 0
