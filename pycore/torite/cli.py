"""The command line: ``torite list | play | replay | link | arena | bench``."""

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

from torite import __version__
from torite.bots import RuleOfThumb
from torite.bots.next_move import next_move
from torite.core.game import Deal, Game, OptionValue
from torite.core.match import Match, replay_match
from torite.core.reasons import IllegalAction
from torite.core.record import BadRecord, replay
from torite.core.shuffle import SEED_LIMIT
from torite.games import GAMES, load_game
from torite.notation.link import BadLink, from_link, to_link
from torite.page.catalog import catalog
from torite.page.offers import window_text
from torite.page.table import make_table
from torite.texts.events import events_in_words
from torite.texts.words import LANGUAGES, Words, check_language


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command. Returns 0, or 2 for bad input, of which one sentence says what is wrong."""
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except OSError as fault:
        print(f"torite: {fault.filename}: {fault.strerror}", file=sys.stderr)
        return 2
    except ValueError as fault:
        print(f"torite: {fault}", file=sys.stderr)
        return 2
    except (EOFError, KeyboardInterrupt):
        print()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="torite", description="Trick-taking card games, played exactly.")
    parser.add_argument("--version", action="version", version=f"torite {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    def command(run: Callable[[argparse.Namespace], int], name: str, words: str) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=words, description=words)
        sub.set_defaults(run=run)
        sub.add_argument("--lang", choices=LANGUAGES, default=check_language(os.environ.get("LANG", "")[:2]))
        return sub

    def game(sub: argparse.ArgumentParser) -> None:
        sub.add_argument("game", choices=list(GAMES), help="the game")
        sub.add_argument(
            "-o",
            "--option",
            action="append",
            default=[],
            metavar="NAME=VALUE",
            help="an option, such as players=3",
        )
        sub.add_argument(
            "--seed", type=int, help=f"a number from 0 to {SEED_LIMIT - 1}; by default a random one"
        )

    command(_list, "list", "list the games and their options")
    play = command(_play, "play", "play a match in the terminal")
    game(play)
    play.add_argument("--seat", type=int, default=0, help="your seat")
    show = command(_replay, "replay", "print a record step by step, with the legal actions of every seat")
    show.add_argument("source", help="a record of a deal or a match as a JSON file, or a link")
    link = command(_link, "link", "print the link of a record, or the record of a link")
    link.add_argument("source", help="a record of a deal or a match as a JSON file, or a link")
    link.add_argument("--seat", type=int, help="the seat that shall look at the deal")
    link.add_argument("--at", type=int, help="how many actions shall be shown at first")
    arena = command(_arena, "arena", "let the program play many deals against random players")
    game(arena)
    arena.add_argument("--deals", type=int, default=200)
    bench = command(_bench, "bench", "measure random playouts")
    bench.add_argument("games", nargs="*", metavar="GAME", help="by default all games")
    return parser


def _option_value(kind: type[Game], text: str) -> tuple[str, OptionValue]:
    """An option from ``NAME=VALUE``; the value is spelled as in the rule sheets."""
    name, _, value = text.partition("=")
    for option in kind.OPTIONS:
        for known in option.values:
            if option.name == name and value.lower() == str(known).lower():
                return name, known
    return name, value


def _load(options: argparse.Namespace) -> Game:
    kind = GAMES[options.game]
    return load_game(options.game, dict(_option_value(kind, text) for text in options.option))


def _seed(options: argparse.Namespace) -> int:
    return secrets.randbelow(SEED_LIMIT) if options.seed is None else int(options.seed)


def _list(options: argparse.Namespace) -> int:
    for entry in catalog(options.lang)["games"]:
        print(f"{entry['id']}: {entry['name']} ({', '.join(map(str, entry['players']))})\n  {entry['about']}")
        for option in entry["options"]:
            print(f"  {option['name']}: {option['label']}")
            for value in option["values"]:
                mark = "*" if value["value"] == option["default"] else " "
                print(f"   {mark} {value['value']}: {value['text']}")
    return 0


def _play(options: argparse.Namespace) -> int:
    game = _load(options)
    if not 0 <= options.seat < game.players:
        raise ValueError(f"a seat is a number from 0 to {game.players - 1}, not {options.seat}")
    words = Words(options.lang, type(game))
    match = game.new_match(seed=_seed(options))
    bot = RuleOfThumb(game)
    while True:
        _play_deal(match, options.seat, bot, words)
        table = make_table(match, options.seat, words)
        _print_result(table["result"], words, game.players)
        if match.is_over():
            print(table["match"]["text"])
            return 0
        match.next_deal()


def _play_deal(match: Match, seat: int, bot: RuleOfThumb, words: Words) -> None:
    deal = match.deal
    told = 0
    waited = -1
    while True:
        view = deal.view(seat)
        for _, text in events_in_words(view["history"][told:], words):
            print(" ", text)
        told = len(view["history"])
        if deal.turn is None:
            return
        table = make_table(match, seat, words)
        waits = window_text(deal, seat, words) is not None
        if deal.turn != seat and not (waits and told != waited):
            move = next_move(deal, [other for other in range(deal.players) if other != seat])
            if move is None:
                raise AssertionError("the player in turn has nothing to do")
            other, choice = move
            deal.apply_action(deal.string_to_action(choice.action), other)
            continue
        waited = told
        for item in (*table["facts"], *table["places"]):
            print(f"  {item['label']}: {item['text']}")
        print(f"  {' '.join(str(card) for card in view['hands'][seat])}")
        print(f"{table['prompt']}  [{' '.join(view['legal'])}]  (? = hint)")
        _ask(deal, seat, bot, words)


def _ask(deal: Deal, seat: int, bot: RuleOfThumb, words: Words) -> None:
    """Read an action of a seat until one is legal; out of turn an empty line lets play go on."""
    while True:
        text = input("> ").strip()
        if not text and deal.turn != seat:
            return
        if text == "?":
            choice = bot.choose(deal.view(seat))
            if choice is not None:
                print(f"{choice.action}: {words.reason(choice.reason, 'bots')}")
            continue
        try:
            deal.apply_action(deal.string_to_action(text), seat)
            return
        except IllegalAction as fault:
            print(words.reason(fault.reason))
        except ValueError as fault:
            print(fault)


def _print_result(result: dict[str, object], words: Words, players: int) -> None:
    print(f"{result['title']}: {', '.join(words.seat(seat) for seat in range(players))}")
    lines = result["lines"]
    for line in lines if isinstance(lines, list) else []:
        print(f"  {line['label']}: {', '.join(line['values'])}")
    if result["text"]:
        print(f"  {result['text']}")


def _replay(options: argparse.Namespace) -> int:
    for deal in _deals(options.source):
        _print_deal(deal)
    return 0


def _deals(source: str) -> list[Deal]:
    """The deals of a record in a file, or of a link."""
    path = Path(source)
    if not path.exists():
        try:
            return [from_link(source).deal]
        except BadLink as fault:
            raise ValueError(f"there is no file {source}, and as a link: {fault}") from None
    try:
        record = json.loads(path.read_text("utf-8"))
    except (json.JSONDecodeError, UnicodeDecodeError) as fault:
        raise BadRecord(f"{path} is not JSON: {fault}") from None
    return replay_match(record).deals if "deals" in record else [replay(record)]


def _link(options: argparse.Namespace) -> int:
    deals = _deals(options.source)
    if Path(options.source).exists():
        for deal in deals:
            print(to_link(deal, options.seat, options.at))
    else:
        print(json.dumps(deals[0].record(), indent=2))
    return 0


def _print_deal(deal: Deal) -> None:
    """Every step of a deal with the legal actions of every seat, as the golden records have it."""
    print("\n".join(transcript(deal)))


def transcript(deal: Deal) -> list[str]:
    """The lines of a deal, step by step, with the legal actions of every seat before each action."""
    game = deal.game
    step = game.new_deal(
        [game.action_to_string(card) for card in deal.deck], dealer=deal.dealer, scores=deal.scores
    )
    lines = [
        f"game {game.id}",
        f"options {json.dumps(game.own_options())}",
        f"dealer {deal.dealer}",
        f"scores {' '.join(map(str, deal.scores))}",
        f"deck {' '.join(game.action_to_string(card) for card in deal.deck)}",
    ]
    for seat, action in deal.actions():
        lines += _legal_lines(step)
        lines.append(f"{seat}:{game.action_to_string(action)}")
        step.apply_action(action, seat)
    lines += _legal_lines(step)
    if step.is_terminal():
        lines.append(f"result {json.dumps(step.result())}")
    return lines


def _legal_lines(deal: Deal) -> list[str]:
    return [
        f"  {seat} may {' '.join(deal.action_to_string(action) for action in legal)}"
        for seat in range(deal.players)
        if (legal := deal.legal_actions(seat))
    ]


def _arena(options: argparse.Namespace) -> int:
    game = _load(options)
    bot = RuleOfThumb(game)
    rng = Random(_seed(options))
    own = others = 0
    for number in range(options.deals):
        seat = number % game.players
        deal = game.new_deal(seed=rng.randrange(SEED_LIMIT), dealer=rng.randrange(game.players))
        while deal.turn is not None:
            choice = bot.choose(deal.view(seat)) if deal.turn == seat else None
            action = deal.string_to_action(choice.action) if choice else rng.choice(deal.legal_actions())
            deal.apply_action(action)
        points = deal.result()["points"]
        own += points[seat]
        others += sum(points) - points[seat]
    print(f"{game.id}, {options.deals} deals, points a deal")
    print(f"  rule of thumb {own / options.deals:8.2f}")
    print(f"  random player {others / options.deals / (game.players - 1):8.2f}")
    return 0


def _bench(options: argparse.Namespace) -> int:
    rng = Random(1)
    for game_id in options.games or GAMES:
        game = load_game(game_id)
        moves = 0
        start = perf_counter()
        while (passed := perf_counter() - start) < 1:
            deal = game.new_deal(seed=rng.randrange(SEED_LIMIT))
            while not deal.is_terminal():
                actions = deal.legal_actions()
                deal.apply_action(actions[int(rng.random() * len(actions))])
                moves += 1
        print(f"{game_id:16} {moves / passed:12,.0f} random moves a second")
    return 0
