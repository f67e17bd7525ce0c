"""Pasted deals: lines with a labelled hand each, and facts of the deal. docs/notation.md describes what is
understood.

``docs/notation.md`` tells what is understood.

>>> import torite
>>> board = Board(torite.load_game("glaves", {"players": 2}))
>>> pasted = read_deal("Seat 1: ♠ A K 10\\n1: AH Zs\\nDealer: Seat 2", board, Labels(board, []))
>>> pasted.piles, pasted.unread
({'0': ['AS', 'KS', 'TS'], '1': ['AH']}, [Unread(code='no-card', line=2, text='Zs')])
>>> read_settings("Dealer: Seat 2", board.game, []).dealer
1
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

from torite.core.cards import CARD_INDEX, CHINESE_FROM, KNIGHTS, TILES_FROM
from torite.core.game import Game
from torite.core.options import Options
from torite.editor.board import TURNED, Board, Pile, Piles
from torite.notation.card_names import normal
from torite.notation.card_text import Script, german_letters, read_cards, starts_with_suit
from torite.texts.words import LANGUAGES, Words, find_text, text_layers

LONGEST_TEXT: Final = 6_000
"""Maximum length of a text in characters."""
LONGEST_QUOTE: Final = 24

_DEALER: Final = frozenset({"dealer", "dealt by", "geber", "親", "ディーラー"})
_PLAYERS: Final = frozenset({"players", "number of players", "人数"})
_REST: Final = frozenset({"rest", "undealt", "残り"})
_STOCK: Final = ("stock", "talon", "pack", "deck", "山札", "山")
_OPEN: Final = ("turn-up", "turned", "turned up", "turned card", "表向き", "表札", "めくり札")
_COMPASS: Final = ("n|north|北", "e|east|東", "s|south|南", "w|west|西")
_PBN: Final = re.compile(
    r"(?<![^\W_])([NESW]):\s*((?:[2-9TJQKA10.-]+[ \t]+){3}[2-9TJQKA10.-]+)", re.IGNORECASE
)
_NUMBERED: Final = re.compile(r"\s*(?:\d+\s*[.)]|trick\b|第)", re.IGNORECASE)
_TURNED_UP: Final = re.compile("turned up|turn-?up|表|めくり", re.IGNORECASE)
_REMARK: Final = re.compile(r"\([^()]*\)")


class Unread(NamedTuple):
    """Something that was not understood.

    Attributes:
        code: ``no-card``, ``no-pile`` (cards of an unknown pile), ``no-dealer``, ``no-value`` (of an
            option), ``nothing`` (no card anywhere), ``too-long``.
        line: the number of the line, from 1.
        text: the piece of text.
    """

    code: str
    line: int = 0
    text: str = ""


@dataclass
class Settings:
    """Facts of a deal in a text besides its cards; None and empty: none."""

    dealer: int | None = None
    options: Options = field(default_factory=dict)
    unread: list[Unread] = field(default_factory=list)


@dataclass
class Pasted:
    """The cards of a text by the id of their pile, and what was not understood."""

    piles: Piles = field(default_factory=dict)
    unread: list[Unread] = field(default_factory=list)


class Labels:
    """The labels of the piles of a board in pasted texts."""

    def __init__(self, board: Board, names: Sequence[str]) -> None:
        self._piles: dict[str, str] = {}
        table = [pile for pile in board.piles if pile.seat is None]
        # A single open card can be all that is left.
        alone = table[0].id if len(table) == 1 else None
        self._rest = next((pile.id for pile in table if pile.ordered), alone)
        for pile in board.piles:
            if pile.id.isdecimal():
                self._learn(pile.id, *_seat_names(board.game, int(pile.id), names))
                continue
            for lang in LANGUAGES:
                for known in (names, ()):
                    self._learn(pile.id, pile_label(pile, Words(lang, board.game, names=known)))
            if pile.seat is None and pile.ordered:
                self._learn(pile.id, *_STOCK)
            elif pile.face_up:
                self._learn(pile.id, *_OPEN)

    def _learn(self, pile_id: str, *labels: str) -> None:
        for label in labels:
            self._piles.setdefault(_key(label), pile_id)

    def find(self, label: str) -> str | None:
        """The pile with this label, or None. "The rest" goes to the stock."""
        key = _key(label)
        return self._piles.get(key, self._rest if key in _REST else None)

    def is_rest(self, label: str) -> bool:
        """True for a label of all undealt cards."""
        return _key(label) in _REST


def pile_label(pile: Pile, words: Words) -> str:
    """The name of a pile at the table."""
    if pile.id == TURNED and pile.seat is not None:
        return words.say("laying.turned", {"seat": pile.seat})
    if pile.seat is not None:
        return words.seat(pile.seat)
    label = words.find(f"places.{pile.id}")
    return label if isinstance(label, str) else words.say("laying.rest")


def _seat_names(game: Game, seat: int, names: Sequence[str]) -> list[str]:
    """The labels of a seat: its number in the notation, its number for people, the name of its player, and
    with four players a point of the compass.
    """
    own = [names[seat]] if seat < len(names) else []
    labels = [*own, str(seat), *(Words(lang, game).seat(seat) for lang in LANGUAGES)]
    labels += [f"席{seat + 1}", f"player {seat + 1}"]
    if game.players == len(_COMPASS):
        labels += _COMPASS[seat if game.direction == "clockwise" else -seat].split("|")
    return labels


def _key(label: str) -> str:
    return " ".join(_REMARK.sub(" ", normal(label)).casefold().strip(" \t[]*-•・").split())


def _lines(text: str) -> Iterator[tuple[int, str, str, str]]:
    """The lines with their numbers: the whole line, the part before the first colon, the rest."""
    for number, line in enumerate(normal(text).splitlines(), 1):
        label, colon, rest = line.partition(":")
        yield number, line, label if colon else "", rest if colon else line


def _quote(text: str) -> str:
    text = text.strip()
    return text if len(text) <= LONGEST_QUOTE else text[: LONGEST_QUOTE - 1] + "…"


# Facts besides the cards


def read_settings(text: str, game: Game, names: Sequence[str]) -> Settings:
    """The dealer and the options of a text, from lines such as ``Dealer: Seat 2`` and ``players: 3``.

    Args:
        text: the text.
        game: the game; its current options do not matter.
        names: the names of the players, by seats.
    """
    settings = Settings()
    if len(text) > LONGEST_TEXT:
        return settings
    words = _option_words(type(game))
    dealers: list[tuple[int, str]] = []
    for number, _, label, rest in _lines(text):
        key = _key(label)
        if key in _DEALER:
            dealers.append((number, rest))
        elif key in words:
            name, values = words[key]
            value = values.get(_key(rest))
            if value is not None:
                settings.options[name] = value
            # An option may share its name with a fact of the table, or with the cards left over.
            elif key in {name, *_PLAYERS} - _REST - _fact_labels(type(game)):
                settings.unread.append(Unread("no-value", number, _quote(rest)))
    seats = {
        _key(name): seat
        for seat in reversed(range(int(settings.options.get("players", game.players))))
        for name in _seat_names(game, seat, names)
    }
    for number, rest in dealers:
        if _key(rest) in seats:
            settings.dealer = seats[_key(rest)]
        else:
            settings.unread.append(Unread("no-dealer", number, _quote(rest)))
    return settings


def _option_words(kind: type[Game]) -> Mapping[str, tuple[str, Mapping[str, Any]]]:
    """The options by their labels, each with its values by their labels."""
    words: dict[str, tuple[str, dict[str, Any]]] = {}
    for option in kind.OPTIONS:
        values: dict[str, Any] = {_key(option.text(value)): value for value in option.values}
        labels = [*_PLAYERS] if option.name == "players" else [option.name]
        for lang in LANGUAGES:
            layers = text_layers(kind, lang)
            label = find_text(layers, f"options.{option.name}.label")
            labels += [label] if isinstance(label, str) else []
            for value in option.values:
                text = find_text(layers, f"options.{option.name}.values.{option.text(value)}")
                if isinstance(text, str):
                    values[_key(text)] = value
        words |= {_key(label): (option.name, values) for label in labels}
    return words


def _fact_labels(kind: type[Game]) -> set[str]:
    """The labels of facts in an account of a deal, such as its trump suit."""
    layers = [layer for lang in LANGUAGES for layer in text_layers(kind, lang)]
    return {
        _key(str(fact["label"]))
        for layer in layers
        for fact in layer.get("facts", {}).values()
        if "label" in fact
    }


# The cards


def script_of(game: Game, text: str) -> Script:
    """The script of the cards in this text."""
    german = game.deck_style == "german"
    tiles = game.pack[0] >= TILES_FROM
    latin = game.deck_style == "latin"
    chinese = game.pack[0] >= CHINESE_FROM
    knights = CARD_INDEX[KNIGHTS[0]] in game.pack
    return Script(german, german and german_letters(text), _own_names(game), tiles, chinese, latin, knights)


def read_deal(text: str, board: Board, labels: Labels, target: str | None = None) -> Pasted:
    """The cards of a text.

    Args:
        text: lines with a hand each, in any order; without labels the hands come to the piles in turn.
        board: the board.
        labels: the labels of its piles.
        target: the pile for all cards; None: each hand to its own.
    """
    if len(text) > LONGEST_TEXT:
        return Pasted(unread=[Unread("too-long")])
    reader = _Reader(text, board, labels)
    if target is not None:
        reader.read_into(target)
    elif any(labels.find(label) for _, _, label, _ in _lines(reader.text)):
        reader.read_labelled()
    else:
        reader.read_in_turn()
    pasted = reader.pasted
    _spread_rest(pasted.piles, board, reader.rest)
    _turn(pasted.piles, board, reader.turned)
    # In an account of a whole deal the rest is the course of play.
    if not board.is_full(pasted.piles):
        pasted.unread += reader.strange
    if not any(pasted.piles.values()) and not pasted.unread:
        pasted.unread.append(Unread("nothing"))
    return pasted


def _spread_rest(piles: Piles, board: Board, rest: Piles) -> None:
    """All undealt cards given in one row, in the order of the deck."""
    table = [pile for pile in board.piles if pile.seat is None]
    positions = sorted(position for pile in table for position in pile.positions)
    for pile_id, codes in rest.items():
        if len(codes) == len(positions):
            lying = dict(zip(positions, codes, strict=True))
            piles |= {pile.id: [lying[position] for position in pile.positions] for pile in table}
        else:
            piles[pile_id] = codes


def _turn(piles: Piles, board: Board, given: Sequence[str]) -> None:
    """A whole hand without its turned card, where the text has that card elsewhere."""
    turned = next((pile for pile in board.piles if pile.id == TURNED), None)
    if turned is None:
        return
    hand = piles.get(str(turned.seat), [])
    size = next(pile.size for pile in board.piles if pile.id == str(turned.seat))
    card = next((code for code in [*piles.get(TURNED, []), *given] if code in hand), None)
    if card is not None and len(hand) == size + 1:
        hand.remove(card)
        piles[TURNED] = [card]


class _Reader:
    """A text on its way to the piles."""

    def __init__(self, text: str, board: Board, labels: Labels) -> None:
        self.text = _unfold_pbn(text)
        self.pasted = Pasted()
        self.rest: Piles = {}
        self.turned: list[str] = []
        self.strange: list[Unread] = []
        self._board = board
        self._labels = labels
        self._settings = _option_words(type(board.game))
        self._script = script_of(board.game, text)

    def read_into(self, target: str) -> None:
        """Put all cards into one pile."""
        hand = self.pasted.piles[target] = []
        for number, line, label, rest in self._card_lines():
            self._take(hand, number, rest if self._labels.find(label) else line)

    def read_labelled(self) -> None:
        """Put each hand into the pile that its line names; a hand may continue on the next lines."""
        current: list[str] | None = None
        for number, line, label, rest in self._card_lines():
            pile_id = self._labels.find(label)
            cards = read_cards(rest if pile_id else line, self._script)[0]
            if len(cards) == 1 and _TURNED_UP.search(line):
                self.turned += cards
            if pile_id is not None and (cards or not _TURNED_UP.search(label)):
                piles = self.rest if self._labels.is_rest(label) else self.pasted.piles
                current = piles.setdefault(pile_id, [])
                self._take(current, number, rest)
            elif not line.strip():
                current = None
            elif current is not None and self._goes_on(current, line, label):
                self._take(current, number, line)
            elif cards and not _NUMBERED.match(line):
                self.strange.append(Unread("no-pile", number, _quote(label or line)))

    def _goes_on(self, current: list[str], line: str, label: str) -> bool:
        """True if a line belongs to the hand before it."""
        return starts_with_suit(line, self._script) or not (current or label)

    def read_in_turn(self) -> None:
        """Deal hands to the piles in turn: one a line, or one in a few lines with a suit each."""
        places = iter(self._board.piles)
        for hand in self._unlabelled_hands():
            pile = next(places, None)
            if pile is None:
                self.pasted.unread.append(Unread("no-pile", hand[0][0], _quote(hand[0][1])))
                return
            cards = self.pasted.piles[pile.id] = []
            for number, line in hand:
                self._take(cards, number, line)

    def _unlabelled_hands(self) -> Iterator[list[tuple[int, str]]]:
        block: list[tuple[int, str]] = []
        lines = [(number, line) for number, line, _, _ in self._card_lines()]
        for number, line in [*lines, (0, "")]:
            if line.strip():
                if not self._is_prose(line):
                    block.append((number, line))
                continue
            if len(block) > 1 and all(self._one_suit(line) for _, line in block):
                yield block
            else:
                yield from ([line] for line in block)
            block = []

    def _one_suit(self, line: str) -> bool:
        suits = {code[1:] for code in read_cards(line, self._script)[0]}
        return starts_with_suit(line, self._script) and len(suits) <= 1

    def _card_lines(self) -> Iterator[tuple[int, str, str, str]]:
        for number, line, label, rest in _lines(self.text):
            key = _key(label)
            if self._labels.find(label) or not (key in _DEALER or key in self._settings):
                yield number, line, label, rest

    def _is_prose(self, line: str) -> bool:
        """True for a line without a card or an attempt at one."""
        cards, unread = read_cards(line, self._script)
        return not cards and (not unread or max(map(len, unread)) > len("10sp"))

    def _take(self, pile: list[str], number: int, line: str) -> None:
        cards, unread = read_cards(line, self._script)
        known = [code for code in cards if code in CARD_INDEX]
        pile += known
        self.pasted.unread += [Unread("no-card", number, _quote(piece)) for piece in unread]
        self.pasted.unread += [Unread("no-card", number, code) for code in cards if code not in CARD_INDEX]


def _unfold_pbn(text: str) -> str:
    """The text with one line for each hand of a bridge deal such as ``N:AKQ.T9.. ...``."""
    found = _PBN.search(text)
    if found is None or found.group(2).count(".") < 2 * 3:
        return text
    first = "NESW".index(found.group(1).upper())
    hands = found.group(2).split()
    lines = [f"{'NESW'[(first + i) % 4]}: {hand}" for i, hand in enumerate(hands) if hand != "-"]
    return "\n".join(lines)


def _own_names(game: Game) -> dict[str, str]:
    """The names of single cards in this game only."""
    names: dict[str, str] = {}
    for lang in LANGUAGES:
        layers = text_layers(type(game), lang)
        own = find_text(layers, "cards") or {}
        if find_text(layers, f"packs.{game.deck_style}.alone"):
            own = {**own, **find_text(layers, f"packs.{game.deck_style}.others")}
            names |= {code.lower(): code for code in own}
        names |= {normal(name).lower(): code for code, name in own.items()}
    return names
