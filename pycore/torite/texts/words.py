"""Words: the sentences for codes, in the user's language.

The texts are TOML files: ``words.LANG.toml`` here for all games, ``text.LANG.toml`` in the folder of each
game for its own, and in the folder of a family for its games. A text is found by a dotted key, first in the
game, then in its family, then in the shared file; texts below ``with.OPTION.VALUE`` come before the rest of
their file where the option has this value.

Fields of a text: ``{card}``, ``{cards}``, ``{any_cards}``, ``{suit}``, ``{suits}``, ``{rank}``, ``{seat}``,
``{seats}`` and ``{kind}`` are names; ``{move}``, ``{best}`` and ``{rival}`` actions as nouns; ``{partner}``
the partner of the seat concerned; ``{tricks}`` a number of tricks. Other numbers have a true minus sign.
``{card:KH}``, ``{suit:H}`` and ``{rank:K}`` are names in the pack that is shown.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final

from torite.core.cards import BACKS, CARD_CODES, CARD_INDEX, PLAYING_CARDS, SUITS, TILES_FROM
from torite.core.game import Game
from torite.core.options import Option
from torite.core.reasons import Argument, Reason
from torite.texts.anchors import Anchors, anchors_of
from torite.texts.made import made_sentence, made_texts

LANGUAGES: Final = ("en", "ja")

_INSIDE: Final = re.compile(r"(?<=[\w,] )\{seat\}")
"""A seat name that does not begin its sentence."""
_MOVES: Final = frozenset({"move", "best", "rival"})
_OPENING: Final = re.compile(r"(?:^|(?<=[.!?] ))\{(move|best|rival|partner|any_cards|suit)\}")
"""A name with a capital letter at the beginning of its sentence."""

_PACK_NAME: Final = re.compile(r"\{(card|suit|rank):(\w+)\}")
"""A card, a suit or a rank named in a text."""

_BEGINNING: Final = re.compile(r"(?:^|[.?!] )$")
"""The text before the first word of a sentence."""


@cache
def read_texts(package: str, name: str, lang: str) -> Mapping[str, Any]:
    """The texts in ``NAME.LANG.toml`` in the folder of a package, cached."""
    return tomllib.loads(files(package).joinpath(f"{name}.{lang}.toml").read_text("utf-8"))


def sentence(package: str, key: str, lang: str, /, **args: object) -> str:
    """The text under a dotted key in ``texts.LANG.toml`` of a package, with its arguments filled in."""
    text: str = find_text([read_texts(package, "texts", lang)], key)
    return text.format_map(args)


def _shared_texts(lang: str) -> Mapping[str, Any]:
    return read_texts("torite.texts", "words", lang)


def package_texts(package: str, lang: str) -> Mapping[str, Any]:
    """The texts in the folder of a game or a family."""
    return read_texts(package, "text", lang)


@cache
def text_layers(game: type[Game], lang: str) -> tuple[Mapping[str, Any], ...]:
    """The texts of a game, of its family, and of all games, nearest first. Where a game lacks texts, those in
    another language take their place, then texts made from its ids.
    """
    tiles = "tile" in _shared_texts(lang)["packs"][game.deck_style]
    shared = _texts_of_tiles(lang) if tiles else _shared_texts(lang)
    if has_all_texts(game):
        return (*(package_texts(package, lang) for package in game.packages()), shared)
    languages = sorted(LANGUAGES, key=lambda other: other != lang)
    own = [
        package_texts(package, language)
        for language in languages
        for package in game.packages()
        if files(package).joinpath(f"text.{language}.toml").is_file()
    ]
    return (*own, made_texts(game), shared)


@cache
def has_all_texts(game: type[Game]) -> bool:
    """True if nothing needs to be made from ids: the game, and its family, have texts in each language."""
    packages = game.packages()
    if not packages:
        # One module; or the class of all games, whose sentences are shared.
        return game is Game
    return all(
        files(package).joinpath(f"text.{lang}.toml").is_file() for package in packages for lang in LANGUAGES
    )


@cache
def _texts_of_tiles(lang: str) -> Mapping[str, Any]:
    """The texts of all games, in the words for tiles."""
    texts = _shared_texts(lang)
    return _merged(texts, texts["tiles"])


def _merged(texts: Mapping[str, Any], more: Mapping[str, Any]) -> dict[str, Any]:
    return {
        **texts,
        **{
            key: _merged(texts[key], value) if isinstance(value, Mapping) else value
            for key, value in more.items()
        },
    }


def _with_options(game: Game, lang: str) -> Iterator[Mapping[str, Any]]:
    """The texts of a game with its options chosen."""
    for texts in text_layers(type(game), lang):
        for option, by_value in texts.get("with", {}).items():
            if option in game.options and (chosen := by_value.get(Option.text(game.options[option]))):
                yield chosen
        yield texts


def find_text(layers: Sequence[Mapping[str, Any]], key: str) -> Any:
    """The value of a dotted key in the first texts that have it, or None."""
    parts = key.split(".")
    for texts in layers:
        found: Any = texts
        for part in parts:
            found = found.get(part) if isinstance(found, Mapping) else None
        if found is not None:
            return found
    return None


def check_language(lang: object) -> str:
    """The language if it has texts, else English."""
    return lang if isinstance(lang, str) and lang in LANGUAGES else LANGUAGES[0]


def number(value: int) -> str:
    """A number with a true minus sign."""
    return f"\N{MINUS SIGN}{-value}" if value < 0 else str(value)


ROUND: Final = 20
"""Smallest number of points that is rounded to a whole number."""


def points(value: float, *, signed: bool = False) -> str:
    """Expected points with a true minus sign and at most one decimal; from `ROUND` on with none, since they
    are not known so exactly.
    """
    number = round(value, 0 if abs(value) >= ROUND else 1) or 0.0
    text = f"{number:{'+' if signed else ''}.1f}".removesuffix(".0")
    return text.replace("-", "\N{MINUS SIGN}")


class Words:
    """The texts of one game in one language, with the names of the people at the table.

    Attributes:
        lang: ``en`` or ``ja``.
        names: a name for each seat.
        unlogged_events: the kinds of events that logs leave out.
        deck_style: the pack of the card names, such as ``french``; by default the game's own.
        you: the seat of the reader; None if nobody or several people are addressed.
    """

    def __init__(
        self, lang: str, game: Game | type[Game], deck_style: str = "", names: Sequence[str] = ()
    ) -> None:
        """Texts of a game, or of a game with options where these settle its pack or its words."""
        self.lang = lang
        self.names: list[str] = list(names)
        kind = game if isinstance(game, type) else type(game)
        self.unlogged_events: frozenset[str] = game.unlogged_events
        own = game.deck_style
        # Tiles have no names in a pack of cards.
        self.deck_style: str = deck_style if deck_style and own in card_packs() else own
        self.you: int | None = None
        self._game = kind
        self._layers = text_layers(kind, lang) if isinstance(game, type) else tuple(_with_options(game, lang))
        self._pack = _shared_texts(lang)["packs"][self.deck_style]

    def find(self, key: str) -> Any:
        """The value of a dotted key, or None; marks in a text are replaced by names."""
        found = find_text(self._layers, key)
        return self.named(found) if isinstance(found, str) else found

    def named(self, text: str) -> str:
        """The text with names in place of the marks ``{card:KH}``, ``{suit:H}`` and ``{rank:K}``."""
        return _PACK_NAME.sub(lambda mark: self.pack_name(mark[1], mark[2], text[: mark.start()]), text)

    def pack_name(self, kind: str, code: str, before: str) -> str:
        """The name of a ``card``, a ``suit`` or a ``rank``, with a capital letter at the beginning of a
        sentence.
        """
        name = {"card": self.card, "suit": self.suit, "rank": self.rank}[kind](code)
        return name[:1].upper() + name[1:] if _BEGINNING.search(before) else name

    def say(self, key: str, args: Mapping[str, Argument] | None = None) -> str:
        """The sentence under a key with its arguments filled in. Raises ``KeyError`` for an unknown key."""
        text = self.find(key)
        if not isinstance(text, str):
            if has_all_texts(self._game):
                raise KeyError(f"there is no text {key!r} in {self.lang}")
            text = made_sentence(key, args or {})
        named = {name: self._name(name, value) for name, value in (args or {}).items()}
        if "seat" in named and named["seat"] == self.find("reader"):
            text = _INSIDE.sub(str(self.find("reader-inside")), text)
        return _OPENING.sub(lambda found: _with_capital(named[found[1]]), text).format_map(named)

    def reason(self, reason: Reason, section: str = "reasons") -> str:
        """The sentence of a reason."""
        return self.say(f"{section}.{reason.code}", {"partner": self.say("partner.any"), **reason.args})

    def advice(self, reason: Reason) -> str:
        """The sentence of a bot's reason, addressed to the player it advises."""
        return self.say(f"bots.{reason.code}", {"partner": self.say("partner.own"), **reason.args})

    def why(self, code: str, section: str = "reasons") -> Anchors:
        """The anchors of a sentence."""
        return anchors_of(self._game, section, code)

    def explained(self, reason: Reason, section: str = "reasons") -> tuple[str, Anchors]:
        """The sentence of a reason, and its anchors."""
        return self.reason(reason, section), self.why(reason.code, section)

    def sentences(self, reasons: Sequence[Reason], section: str) -> str:
        """The sentences of several reasons, joined."""
        return self.say("list.sentences").join(self.reason(reason, section) for reason in reasons)

    def card(self, code: str) -> str:
        """The name of a card, as a screen reader says it."""
        own = self.find(f"cards.{code}")
        if isinstance(own, str):
            return own
        other = self._pack["others"].get(code)
        if other is not None:
            return str(other)
        if code in BACKS:
            return str(self._pack["back"]).format(suit=self.suit(code[1]))
        if code not in PLAYING_CARDS or code[1] not in SUITS or code[0] not in self._pack["ranks"]:
            return self._tile(code) or code
        return str(self._pack["card"]).format(rank=self.rank(code[0]), suit=self.suit(code[1]))

    def _tile(self, code: str) -> str | None:
        """The name of a tile in a set of tiles; None for anything else."""
        if "tile" not in self._pack or CARD_INDEX.get(code, 0) < TILES_FROM:
            return None
        return tile_name(self._pack, code) if code[0] in self._pack["ranks"] else None

    def card_in_sentence(self, code: str) -> str:
        """A card inside a sentence; a card with a name of its own has no article."""
        if self.find(f"cards.{code}") is not None:
            return self.card(code)
        if code in BACKS:
            return str(self.find("back")).format(card=self.card(code))
        return str(self._pack["inline"]).format(card=self.card(code))

    def suit(self, letter: str) -> str:
        """The name of a suit."""
        return str(self._pack["suits"][letter])

    def has_suit(self, letter: str) -> bool:
        """True if the pack has this suit."""
        return letter in self._pack["suits"]

    def rank(self, letter: str) -> str:
        """The name of a rank, that of this game first; anything else is returned unchanged."""
        if letter not in self._pack["ranks"]:
            return letter
        return str(self.find(f"packs.{self.deck_style}.ranks.{letter}"))

    def mark(self, letter: str) -> str:
        """A suit as players write it: its sign, or its name where there is none."""
        return str(self._pack["marks"][letter])

    def short_rank(self, letter: str) -> str:
        """A rank as printed on the card."""
        return str(self._pack["letters"].get(letter, letter))

    def amount(self, value: str) -> str:
        """A cost or gain: a number from ``points``, with the unit of the game."""
        return self.say(f"amounts.{'one' if value == '1' else 'many'}", {"number": value})

    def count(self, cards: int) -> str:
        """A number of cards or tiles: ``7 cards``."""
        key = "empty" if cards == 0 else "one" if cards == 1 else "count"
        own = self._pack.get(key)
        return self.say(f"places.{key}", {"number": cards}) if own is None else own.format(number=cards)

    def pair(self, label: str, text: str) -> str:
        """A label and its value in plain text: ``Stake: 2``."""
        return self.say("plain.pair", {"label": label, "text": text})

    def row(self, texts: Iterable[str]) -> str:
        """Several texts on one line of plain text."""
        return self.say("plain.and-several").join(texts)

    def own_name(self, code: str) -> str | None:
        """The name of a card that is not called by rank and suit, or of a tile in figures; None for
        others.
        """
        if code not in PLAYING_CARDS and "tile" in self._pack:
            return _in_figures(self._pack, code)
        if code[1] not in SUITS:
            return self.card(code)
        name = self._pack["others"].get(code)
        return None if name is None else str(name)

    def short_card(self, code: str) -> str:
        """A card as players write it."""
        name = self.own_name(code)
        if name is not None:
            return name
        return str(self._pack["short"]).format(mark=self.mark(code[1]), rank=self.short_rank(code[0]))

    def seat(self, seat: int) -> str:
        """The name of the player in a seat."""
        if seat < len(self.names):
            return self.names[seat]
        return self.say("seat", {"number": seat + 1})

    def seats(self, seats: Sequence[int]) -> str:
        """The names of several players, the reader's first."""
        return self._listed([self.seat(seat) for seat in sorted(seats, key=lambda seat: seat != self.you)])

    def _listed(self, names: Sequence[str], word: str = "last") -> str:
        """``Anna, Bea and Carl``."""
        *first, last = names or [""]
        return self.say(f"list.{word}").join([self.say("list.and").join(first), last]) if first else last

    def action(self, text: str, section: str = "actions", **more: Argument) -> str:
        """An action in words: as something to do (``actions``) or done (``events``). The text of the whole
        action, such as ``"trump:none"``, comes before that of its word. ``WORD-rank`` is the text where the
        argument is a rank, ``WORD-unseen`` where it is hidden.
        """
        args: dict[str, Argument] = dict(more)
        if text in CARD_INDEX:
            return self.say(f"{section}.play-card", {**args, "card": text})
        word, colon, argument = text.partition(":")
        own = text
        if not colon:
            own = f"{word}-unseen"
        elif self.has_suit(argument):
            args["suit"] = argument
        elif all(code in PLAYING_CARDS for code in argument.split(",")):
            args["cards"] = codes = argument.split(",")
            args["card"] = codes[0]
        else:
            args["value"] = args["rank"] = argument
            if argument in self._pack["ranks"] and self.find(f"{section}.{word}-rank") is not None:
                word = f"{word}-rank"
        key = f"{section}.{own}"
        return self.say(key if isinstance(self.find(key), str) else f"{section}.{word}", args)

    def move(self, text: str) -> str:
        """An action as a noun, such as ``the nine of hearts``; with more than a card, in quotation marks."""
        return (
            self.card_in_sentence(text)
            if text in CARD_INDEX
            else self.say("offered", {"label": self.action(text)})
        )

    def _name(self, name: str, value: Argument) -> str:
        if isinstance(value, list):
            return self._names(name, value)
        if isinstance(value, int):
            return self.seat(value) if name == "seat" else self._number(name, value)
        if name in _MOVES:
            return self.move(value)
        if name == "card":
            return self.card_in_sentence(value)
        if name == "rank":
            return self.rank(value)
        if name == "amount":
            return self.amount(value)
        if name.endswith("kind"):
            return self.say(f"kinds.{value}")
        return self.suit(value) if name == "suit" else value

    def _number(self, name: str, value: int) -> str:
        """A number; a number of tricks with the word."""
        if name != "tricks":
            return number(value)
        return self.say(f"tricks.{'one' if value == 1 else 'many'}", {"number": value})

    def _names(self, name: str, values: list[str] | list[int]) -> str:
        if name == "seats":
            return self.seats([value for value in values if isinstance(value, int)])
        codes = [value for value in values if isinstance(value, str)]
        if name == "suits":
            return self._listed([self.suit(code) for code in codes])
        # One of them, or all.
        last = "or" if name == "any_cards" else "cards-last"
        return self._listed([self.card_in_sentence(code) for code in codes], last)


def _with_capital(name: str) -> str:
    """A name at the beginning of a sentence; braces in it are no fields."""
    return (name[:1].upper() + name[1:]).replace("{", "{{").replace("}", "}}")


def known_games(lang: str) -> dict[str, str]:
    """The names of well-known games, by their keys."""
    return dict(_shared_texts(lang)["known_games"])


def pack_names(lang: str, deck_style: str) -> dict[str, dict[str, str]]:
    """The names of the suits and cards in a deck style."""
    pack = _shared_texts(lang)["packs"][deck_style]
    if "tile" in pack:
        tiles = {code: tile_name(pack, code) for code in CARD_CODES[TILES_FROM:] if code[0] in pack["ranks"]}
        return {"suits": dict(pack["suits"]), "cards": tiles}
    cards = {
        code: pack["card"].format(rank=pack["ranks"][code[0]], suit=pack["suits"][code[1]])
        for code in CARD_CODES[:TILES_FROM]
        if code[1] in SUITS and code[0] in pack["ranks"]
    }
    backs = {back: pack["back"].format(suit=pack["suits"][back[1]]) for back in BACKS}
    return {"suits": dict(pack["suits"]), "cards": {**cards, **pack["others"], **backs}}


def tile_name(pack: Mapping[str, Any], code: str) -> str:
    """The name of a tile in the words of a set of tiles."""
    if code[0] == code[1] and "double" in pack:
        return str(pack["double"]).format(rank=pack["ranks"][code[0]])
    return _in_figures(pack, code)


def _in_figures(pack: Mapping[str, Any], code: str) -> str:
    """A tile by the numbers of its pips; in codes of the Chinese set these are letters."""
    high, low = (pack["ranks"][end] if end.isalpha() else end for end in code)
    return str(pack["tile"]).format(high=high, low=low)


def rank_names(lang: str, deck_style: str) -> dict[str, str]:
    """The names of the ranks in a deck style, by their letters."""
    return dict(_shared_texts(lang)["packs"][deck_style]["ranks"])


def packs() -> list[str]:
    """The deck styles that have names, such as ``french`` or ``dominoes``."""
    return list(_shared_texts(LANGUAGES[0])["packs"])


def card_packs() -> list[str]:
    """The deck styles that are packs of cards, of which one may be shown for another."""
    packs = _shared_texts(LANGUAGES[0])["packs"]
    return [name for name, pack in packs.items() if not {"tile", "alone"} & pack.keys()]
