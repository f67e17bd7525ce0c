"""A page for each game: options, actions and results, as in the library."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

import jinja2

import torite
from tools.reference.guides import colored
from tools.reference.search import Entry, plain
from tools.reference.writing import write
from torite.core.game import Game

SEED = 4711


def write_games(
    folder: Path, templates: jinja2.Environment, known: Sequence[Mapping[str, Any]]
) -> list[Entry]:
    """Write <id>.html for each game, and index.html. Returns the entries for the search."""
    folder.mkdir()
    entries = []
    for game in known:
        facts = facts_of(game)
        write(folder / f"{game['id']}.html", templates, "game", "../", game=game, **facts)
        told = " ".join([game["id"], *(option["name"] for option in facts["options"]), *facts["words"]])
        entries.append(Entry(game["name"], f"games/{game['id']}.html", "Options and actions", plain(told)))
    pages = [{"title": game["name"], "address": f"{game['id']}.html", "about": game["id"]} for game in known]
    write(
        folder / "index.html",
        templates,
        "start",
        "../",
        title="Games",
        about="What the library calls the options, actions and results of each game. The rules have pages of"
        " their own.",
        groups={"Games by their names": pages},
    )
    return entries


def facts_of(about: Mapping[str, Any]) -> dict[str, Any]:
    """The contents of the page of a game."""
    game = torite.load_game(about["id"])
    players = [{"value": number, "text": ""} for number in about["players"]]
    texts = {option["name"]: option for option in about["options"]}
    options = []
    for option in type(game).OPTIONS:
        told = texts.get(option.name, {"label": "Players", "values": players})
        values = [(option.text(each["value"]), each["text"]) for each in told["values"]]
        default = option.text(option.default)
        when = {
            name: [type(option).text(value) for value in values]
            for name, values in (option.when or {}).items()
        }
        options.append(
            {"name": option.name, "label": told["label"], "values": values, "default": default, "when": when}
        )
    return {
        "options": options,
        "cards": sorted(set(game.default_deck()), key=game.string_to_action),
        "words": game.action_names,
        "actions": game.num_distinct_actions,
        "example": colored(example(game), "pycon", ""),
    }


def example(game: Game) -> str:
    """A random deal, as one would type it."""
    deal = game.new_deal(seed=SEED)
    rng = Random(SEED)
    while not deal.is_terminal():
        deal.apply_action(rng.choice(deal.legal_actions()))
    result = json.loads(json.dumps(deal.result()))
    return (
        ">>> import random, torite\n"
        f'>>> deal = torite.load_game("{game.id}").new_deal(seed={SEED})\n'
        f">>> rng = random.Random({SEED})\n"
        ">>> while not deal.is_terminal():\n"
        "...     deal.apply_action(rng.choice(deal.legal_actions()))\n"
        ">>> deal.result()\n"
        f"{result!r}\n"
    )
