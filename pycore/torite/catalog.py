"""What a page may show before the rules run: the games, their options in words, the names of the cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from torite.game import Game, Option
from torite.games import GAMES
from torite.words import find_text, game_texts, pack_names, packs, text_layers


def catalog(lang: str) -> dict[str, Any]:
    """The catalogue in a language (``en``, ``ja``), ready for JSON. Its form is described in
    docs/worker-messages.md.
    """
    from torite import __version__

    return {
        "version": __version__,
        "lang": lang,
        "packs": {faces: pack_names(lang, faces) for faces in packs()},
        "games": [_entry(game, lang) for game in GAMES.values()],
    }


def _entry(game: type[Game], lang: str) -> dict[str, Any]:
    layers = text_layers(game.id, lang)
    texts = game_texts(game.id, lang)
    players, *options = game.OPTIONS
    entry: dict[str, Any] = {
        "id": game.id,
        "name": texts["name"],
        "kana": texts["kana"],
        "about": texts["about"],
        "players": list(players.values),
        "minutes": list(game.minutes),
        "direction": game.direction,
        "pack": game.faces,
        "cards": dict(find_text(layers, "cards") or {}),
        "options": [_option(option, layers) for option in options],
    }
    if game.ages_matter is not None:
        name, value = game.ages_matter
        entry["ages"] = {"option": name, "value": value}
    return entry


def _option(option: Option, layers: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """An option in words; each of them is looked up by itself, for a family may have some of them."""
    key = f"options.{option.name}"
    entry: dict[str, Any] = {
        "name": option.name,
        "label": find_text(layers, f"{key}.label"),
        "default": option.default,
        "values": [
            {"value": value, "text": find_text(layers, f"{key}.values.{_key(value)}")}
            for value in option.values
        ],
    }
    if option.when is not None:
        entry["when"] = {name: list(values) for name, values in option.when.items()}
    return entry


def _key(value: str | int | bool) -> str:
    """A value as a key of a text file."""
    return str(value).lower() if isinstance(value, bool) else str(value)
