"""The catalogue: the games, their options in words, the names of the cards. A page can show it before the
rules run.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NotRequired, TypedDict

from torite.annotated.library import FIRST, lessons
from torite.core.display import display_type
from torite.core.game import Game
from torite.core.options import Option, OptionValue
from torite.core.view import Direction
from torite.games import GAMES
from torite.notation.daily import FIRST_DAY
from torite.texts.words import Words, find_text, known_games, pack_names, packs, rank_names, text_layers
from torite.version import __version__

_LETTER: Final = (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">'
    '<text x="24" y="34" font-size="30" text-anchor="middle">{letter}</text></svg>'
)


class PackNames(TypedDict):
    """The names of a pack of card faces.

    Keys:
        suits: the names of the suits by their letters.
        ranks: the names of the ranks by their letters.
        cards: the names of the cards by their codes.
    """

    suits: dict[str, str]
    ranks: dict[str, str]
    cards: dict[str, str]


class CatalogValue(TypedDict):
    """A value of an option.

    Keys:
        value: the value.
        text: what it means.
    """

    value: OptionValue
    text: str


class CatalogProposal(TypedDict):
    """What is proposed for an option where another one has a value.

    Keys:
        option: the name of the other option; ``players`` is the number of players.
        equals: its value.
        value: the value that is proposed.
        text: why.
    """

    option: str
    equals: OptionValue
    value: OptionValue
    text: str


class CatalogOption(TypedDict):
    """An option of a game.

    Keys:
        name: its name, as `load_game` takes it.
        label: its name in words.
        default: the value that it has when it is not named.
        values: its values.
        when: the option is read only if each of these options has one of these values.
        proposed: what a page proposes when a match is set up, instead of the default.
    """

    name: str
    label: str
    default: OptionValue
    values: list[CatalogValue]
    when: NotRequired[dict[str, list[OptionValue]]]
    proposed: NotRequired[list[CatalogProposal]]


class Ages(TypedDict):
    """When ages break ties.

    Keys:
        option: the option that says so.
        value: its value with which they do.
    """

    option: str
    value: OptionValue


class CatalogLesson(TypedDict):
    """The lesson of a game.

    Keys:
        minutes: about how long it takes.
    """

    minutes: int


class FirstLesson(TypedDict):
    """The lesson for people who have never played any such game.

    Keys:
        id: its id.
        title: its title.
        minutes: about how long it takes.
    """

    id: str
    title: str
    minutes: int


class CatalogGame(TypedDict):
    """A game.

    Keys:
        id: its id.
        name: its name.
        kana: its name in Japanese letters.
        aliases: further names and spellings by which people look for it.
        about: one sentence that says what it is.
        players: the numbers of players with which it can be played, the usual one first.
        minutes: how long a match takes, from and to.
        level: how hard it is to begin with, from 1 to 3.
        kind: what one plays for.
        lowest_wins: whether fewer points are better.
        resembles: the well-known games that are like it, the closest first.
        partners: the numbers of players with which some of them play together.
        start: whether newcomers might begin with it; the first such game is the recommended one.
        emblem: its picture, an SVG whose parts are of the classes ``second`` and ``ground`` or of none.
        direction: which way the table turns.
        pack: the pack of card faces that its players expect.
        roles: the names of the roles in a deal; empty in a game without roles.
        cards: the names that cards have in this game only.
        pack_cards: names that cards of a pack have in this game only, by pack; absent if there are none.
        options: its options but ``players``.
        ages: when ages break ties; left out where they do not matter.
        lesson: its lesson, if it has one.
    """

    id: str
    name: str
    kana: str
    aliases: list[str]
    about: str
    players: list[int]
    minutes: list[int]
    level: int
    kind: CatalogValue
    lowest_wins: bool
    resembles: list[str]
    partners: list[int]
    start: bool
    emblem: str
    direction: Direction
    pack: str
    roles: dict[str, str]
    cards: dict[str, str]
    pack_cards: NotRequired[dict[str, dict[str, str]]]
    options: list[CatalogOption]
    ages: NotRequired[Ages]
    lesson: NotRequired[CatalogLesson]


class Catalog(TypedDict):
    """The games, their options in words, the names of the cards.

    Keys:
        version: the version of Torite.
        lang: the language of the words.
        packs: the packs of card faces by their names.
        games: the games.
        known_games: the well-known games that some of them resemble.
        daily_from: the first day that has a daily deal, such as ``2026-11-01``.
        first_lesson: the lesson for people who have never played any such game, if there is one.
    """

    version: str
    lang: str
    packs: dict[str, PackNames]
    games: list[CatalogGame]
    known_games: list[CatalogValue]
    daily_from: str
    first_lesson: NotRequired[FirstLesson]


def catalog(lang: str, deck_style: str = "", games: Sequence[type[Game]] | None = None) -> Catalog:
    """The catalogue, ready for JSON.

    Args:
        lang: the language: ``en`` or ``ja``.
        deck_style: the pack in whose names the texts name cards; by default each game's own.
        games: the games in it; by default all.
    """
    if games is None:
        games = list(GAMES.values())
    found: Catalog = {
        "version": __version__,
        "lang": lang,
        "packs": {deck_style: _pack_names(lang, deck_style) for deck_style in packs()},
        "games": [_entry(game, lang, deck_style) for game in games],
        "known_games": _known_games(lang, games),
        "daily_from": FIRST_DAY.isoformat(),
    }
    if FIRST in lessons():
        first = lessons()[FIRST]
        found["first_lesson"] = {
            "id": FIRST,
            "title": first["title"][lang],
            "minutes": first["minutes"],
        }
    return found


def _known_games(lang: str, games: Sequence[type[Game]]) -> list[CatalogValue]:
    named = {key for game in games for key in game.resembles}
    return [{"value": key, "text": text} for key, text in known_games(lang).items() if key in named]


def _pack_names(lang: str, deck_style: str) -> PackNames:
    names = pack_names(lang, deck_style)
    return {"suits": names["suits"], "ranks": rank_names(lang, deck_style), "cards": names["cards"]}


def _entry(game: type[Game], lang: str, deck_style: str) -> CatalogGame:
    words = Words(lang, game, deck_style)
    players, *options = game.OPTIONS
    entry: CatalogGame = {
        "id": game.id,
        "name": words.find("name"),
        "kana": words.find("kana"),
        "aliases": list(words.find("aliases") or ()),
        "about": words.find("about"),
        "players": [int(number) for number in players.values],
        "minutes": list(game.minutes),
        "level": game.level,
        "kind": {"value": game.kind, "text": words.find(f"game_kinds.{game.kind}")},
        "lowest_wins": game.lowest_wins,
        "resembles": list(game.resembles),
        "partners": [int(number) for number in players.values if _has_partners(game, number)],
        "start": game.start_here,
        "emblem": _emblem(game),
        "direction": game.direction,
        "pack": game.deck_style,
        "roles": {role: words.find(f"values.{role}") for role in display_type(game).ROLES},
        "cards": dict(words.find("cards") or {}),
        "options": [_option(option, words) for option in options],
    }
    own = _pack_cards(game, lang)
    if own:
        entry["pack_cards"] = own
    if game.ages_matter is not None:
        name, value = game.ages_matter
        entry["ages"] = {"option": name, "value": value}
    if game.id in lessons():
        entry["lesson"] = {"minutes": lessons()[game.id]["minutes"]}
    return entry


def _pack_cards(game: type[Game], lang: str) -> dict[str, dict[str, str]]:
    """Card names, by pack, of ranks that have a name of their own in this game."""
    *layers, _ = text_layers(game, lang)
    found: dict[str, dict[str, str]] = {}
    for deck_style in packs():
        ranks = find_text(layers, f"packs.{deck_style}.ranks") or {}
        words = Words(lang, game, deck_style)
        if ranks:
            names = pack_names(lang, deck_style)["cards"]
            found[deck_style] = {code: words.card(code) for code in names if code[0] in ranks}
    return found


def _has_partners(game: type[Game], players: OptionValue) -> bool:
    """True if some seats play together with the default options."""
    return any(len(side) > 1 for side in game({"players": players}).sides(0))


@cache
def _emblem(game: type[Game]) -> str:
    """The emblem of the game, as one line of SVG: by default its first letter."""
    packages = game.packages()
    file = files(packages[0]).joinpath("emblem.svg") if packages else None
    if file is None or not file.is_file():
        return _LETTER.format(letter=game.id[0].upper())
    text = file.read_text("utf-8")
    return "".join(line.strip() for line in text.splitlines())


def _option(option: Option, words: Words) -> CatalogOption:
    """An option in words. Each text is looked up separately, since a family may have some of them."""
    key = f"options.{option.name}"
    entry: CatalogOption = {
        "name": option.name,
        "label": words.find(f"{key}.label"),
        "default": option.default,
        "values": [
            {"value": value, "text": words.find(f"{key}.values.{option.text(value)}")}
            for value in option.values
        ],
    }
    if option.when is not None:
        entry["when"] = {name: list(values) for name, values in option.when.items()}
    if option.proposed is not None:
        why = words.find(f"{key}.proposed")
        entry["proposed"] = [
            {"option": name, "equals": known, "value": value, "text": why}
            for name, values in option.proposed.items()
            for known, value in values.items()
        ]
    return entry


def unusual_options(game: Game, words: Words) -> list[tuple[str, str]]:
    """Options with unusual values, in words; options that the rules ignore are left out."""
    return [
        (
            words.say(f"options.{option.name}.label"),
            words.say(f"options.{option.name}.values.{option.text(game.options[option.name])}"),
        )
        for option in game.OPTIONS[1:]
        if game.options[option.name] != option.default and option.is_read(game.options)
    ]
