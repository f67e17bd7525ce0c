"""The code of a deal: its record as a number in mixed radix. ``docs/link.md`` is the specification."""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc_hqx
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from torite.core.cards import CARD_INDEX, PLAYING_CARDS
from torite.core.deal_state import restart
from torite.core.game import Deal, Game
from torite.core.layout import NOBODY, Layout
from torite.core.options import OptionValue
from torite.core.shuffle import SEED_LIMIT
from torite.games import GAMES
from torite.notation.code_numbers import NUMBERS, GameNumbers
from torite.notation.dealt_hands import is_dealt_by, usual_deck, usual_layout
from torite.notation.mixed_radix import DigitReader, DigitWriter
from torite.notation.ranking import hand_index, row_index, take_hand, take_row

VERSION: Final = 1
"""Version of codes that this Torite writes, and the newest that it reads: the first character of a code."""
MAX_LENGTH: Final = 2000
"""Maximum length of a code and of a short form, in characters."""
MOST_GAIN: Final = (1 << 30) - 1
"""Maximum of a score in a link above the score of a new match."""
MOST_LOSS: Final = 1 << 30
"""Maximum of a score in a link below the score of a new match."""

_IDS: Final = {numbers.number: game_id for game_id, numbers in NUMBERS.items()}
OUTSIDE: Final = 255
"""The number of all games from outside: the link names the game."""

# Radices of the digits that every code has.
_GAME: Final = 256
_PLAYERS: Final = 8
_OPTION: Final = 32
_VALUE: Final = 32
_FLAG: Final = 2
_CHECK: Final = 64

_LEAST_PLAYERS: Final = 2

# Where the cards come from.
_SOURCES: Final = 3
_SEED, _DEALT, _ORDERED = range(_SOURCES)

# How far the deal has been played.
_EXTENTS: Final = 5
_FRESH, _TO_THE_END, _SO_FAR, _UNUSUAL_TO_THE_END, _UNUSUAL_SO_FAR = range(_EXTENTS)

_CHECKSUM_START: Final = 0xFFFF
_CHECKSUM_BYTES: Final = 2
_CODE: Final = re.compile("[1-9][A-Za-z0-9_-]*")
LEAST_LENGTH: Final = 1 + -(-8 * (1 + _CHECKSUM_BYTES) // 6)
"""Minimum length of a code, in characters: the version and a payload of one byte."""


class BadLink(ValueError):
    """A text that opens no deal.

    Attributes:
        code: ``bad-link`` (no link, or impossible content), ``link-cut`` (a part is missing or detached),
            ``link-damaged`` (wrong checksum), ``link-too-new`` (written by a newer Torite),
            ``unknown-game``, ``bad-option`` (an option or value that this Torite does not have),
            ``needs-game`` (a game from outside that is not here), ``other-rules`` (it has other rules here).
        game: the id of the game that is needed, or has other rules; else empty.
    """

    def __init__(self, message: str, code: str = "bad-link", game: str = "") -> None:
        super().__init__(message)
        self.code = code
        self.game = game


def check_length(text: Any) -> None:
    """Raise `BadLink` for data other than text, and for text too long for a code or a short form."""
    if not isinstance(text, str):
        raise BadLink("a link is a text")
    if len(text) > MAX_LENGTH:
        raise BadLink(f"this is no link of Torite: it is longer than {MAX_LENGTH} characters")


def check_scores(game: Game, scores: Sequence[int]) -> None:
    """Raise ``ValueError`` for scores that do not fit into a link."""
    for now, first in zip(scores, game.first_scores(), strict=True):
        if not -MOST_LOSS <= now - first <= MOST_GAIN:
            raise ValueError(
                f"a score of {now} is too large for a link: it is from {first - MOST_LOSS} to"
                f" {first + MOST_GAIN}"
            )


def numbers_of(game: Game) -> GameNumbers:
    """The numbers of a game and its options; those of a registered game are in their order. Raises
    ``ValueError`` for a game without numbers.
    """
    if is_registered(game):
        return GameNumbers(OUTSIDE, " ".join(option.name for option in game.OPTIONS[1:]))
    numbers = NUMBERS.get(game.id)
    if numbers is None:
        raise ValueError(
            f"{game.id} has no number, so no link can hold its deals: add a line for it to NUMBERS in"
            " torite.notation.code_numbers"
        )
    return numbers


def is_registered(game: Game) -> bool:
    """True for a game that was registered from outside."""
    return game.id not in NUMBERS and game.id in GAMES


def to_code(deal: Deal) -> str:
    """The code of a deal with its actions so far.

    The decoded deal looks the same to every seat and has the same record, with two exceptions: if the cards
    were laid by hand, their order within dealt hands is lost where it does not matter; and a seed is replaced
    by the cards where these are shorter.

    Raises ``ValueError`` if no code can hold the deal: its game has no number, a score is more than
    `MOST_GAIN` above or `MOST_LOSS` below the score of a new match, or the code would be longer than
    `MAX_LENGTH`.
    """
    game = deal.game
    check_scores(game, deal.scores)
    numbers = numbers_of(game)
    digits = DigitWriter()
    digits.put(numbers.number, _GAME)
    digits.put(game.players - _LEAST_PLAYERS, _PLAYERS)
    _write_options(digits, game, numbers.names())
    _write_scores(digits, [now - first for now, first in zip(deal.scores, game.first_scores(), strict=True)])
    digits.put(deal.dealer, game.players)
    _write_cards(digits, deal)
    _write_actions(digits, deal)
    number = digits.number()
    code = _seal(number.to_bytes(-(-number.bit_length() // 8), "big"))
    if len(code) > MAX_LENGTH:
        raise ValueError(
            f"the code of this deal would be {len(code)} characters long; {MAX_LENGTH} are allowed"
        )
    return code


def from_code(code: str, game_id: str | None = None) -> Deal:
    """The deal that a code holds.

    Args:
        code: the code.
        game_id: the id of the game, for codes of registered games, which lack it.

    Raises:
        BadLink: the code is damaged, or holds nothing that this Torite can read.
    """
    digits = DigitReader(int.from_bytes(_unseal(code), "big"))
    number = digits.take(_GAME)
    if number != OUTSIDE:
        if game_id is not None:
            raise BadLink(f"this link is for a game of its own, not for {game_id!r}", "bad-option")
        game_id = _IDS.get(number)
    if game_id is None or game_id not in GAMES or (number == OUTSIDE) == (game_id in NUMBERS):
        raise BadLink(
            f"this link is for the game number {number}, which this Torite does not have", "unknown-game"
        )
    players = digits.take(_PLAYERS) + _LEAST_PLAYERS
    if not GAMES[game_id].OPTIONS[0].accepts(players):
        raise BadLink(f"this link is for {players} players, whom {game_id} does not have", "bad-option")
    kind = GAMES[game_id]
    names = numbers_of(kind({"players": players})).names()
    options = {"players": players, **_read_options(digits, kind, names)}
    try:
        game = kind(options)
        scores = [
            first + gain
            for first, gain in zip(game.first_scores(), _read_scores(digits, players), strict=True)
        ]
        deal = _read_cards(digits, game, digits.take(players), scores)
    except BadLink:
        raise
    except ValueError as fault:
        raise BadLink(str(fault)) from None
    _read_actions(digits, deal)
    if not digits.is_done():
        raise BadLink("this link continues after its end")
    return deal


def _seal(payload: bytes) -> str:
    version = str(VERSION)
    text = urlsafe_b64encode(payload + _checksum(version.encode("ascii") + payload))
    return version + text.decode("ascii").rstrip("=")


def _unseal(code: str) -> bytes:
    """The payload of a code. Raises `BadLink` unless checksum and version are right."""
    check_length(code)
    if not _CODE.fullmatch(code):
        raise BadLink("this is no link of Torite: it has characters that no link has")
    version, payload = code[0], _payload(code)
    if payload is None:
        raise BadLink("this link is damaged: a part is missing or wrong; copy it once more", "link-damaged")
    if int(version) > VERSION:
        raise BadLink(
            f"this link has version {version}, this Torite reads up to {VERSION}: update Torite to open it",
            "link-too-new",
        )
    if payload[0] == 0:
        raise BadLink("this link has an empty first byte")
    return payload


def is_code(text: str) -> bool:
    """True if a text is a code of any version: its checksum is right."""
    return len(text) <= MAX_LENGTH and _CODE.fullmatch(text) is not None and _payload(text) is not None


def _payload(code: str) -> bytes | None:
    """The payload of a text with the letters of a code; None if the checksum is wrong."""
    version, text = code[0], code[1:]
    raw = b"" if len(text) % 4 == 1 else urlsafe_b64decode(text + "=" * (-len(text) % 4))
    # The decoder of the library ignores spare bits; a code has only one spelling.
    intact = urlsafe_b64encode(raw).decode("ascii").rstrip("=") == text
    payload, checksum = raw[:-_CHECKSUM_BYTES], raw[-_CHECKSUM_BYTES:]
    return (
        payload if intact and payload and checksum == _checksum(version.encode("ascii") + payload) else None
    )


def _checksum(data: bytes) -> bytes:
    return crc_hqx(data, _CHECKSUM_START).to_bytes(_CHECKSUM_BYTES, "big")


def _write_options(digits: DigitWriter, game: Game, names: Sequence[str]) -> None:
    own = game.own_options()
    for option in game.OPTIONS:
        if option.name in own and option.name != "players" and option.name not in names:
            raise ValueError(f"{option.name} of {game.id} has no number in torite.notation.code_numbers")
    values = {option.name: option.values for option in game.OPTIONS}
    for number, name in enumerate(names):
        if name in own:
            digits.put(1, _FLAG)
            digits.put(number, _OPTION)
            digits.put(values[name].index(own[name]), _VALUE)
    digits.put(0, _FLAG)


def _read_options(digits: DigitReader, kind: type[Game], names: Sequence[str]) -> dict[str, OptionValue]:
    values = {option.name: option.values for option in kind.OPTIONS}
    options: dict[str, OptionValue] = {}
    least = 0
    while digits.take(_FLAG):
        number, value = digits.take(_OPTION), digits.take(_VALUE)
        name = names[number] if number < len(names) else ""
        if value >= len(values.get(name, ())):
            raise BadLink(
                f"this link has an option of {kind.id} that this Torite does not have", "bad-option"
            )
        if number < least or value == 0:
            raise BadLink("this link names an option twice, out of order or with its default")
        least = number + 1
        options[name] = values[name][value]
    return options


def _write_scores(digits: DigitWriter, gains: Sequence[int]) -> None:
    digits.put(int(any(gains)), _FLAG)
    if any(gains):
        for gain in gains:
            digits.put_natural(2 * gain if gain >= 0 else -2 * gain - 1)


def _read_scores(digits: DigitReader, players: int) -> list[int]:
    if not digits.take(_FLAG):
        return [0] * players
    folded = [digits.take_natural() for _ in range(players)]
    return [-(number + 1) // 2 if number % 2 else number // 2 for number in folded]


# The cards


def _write_cards(digits: DigitWriter, deal: Deal) -> None:
    layout = usual_layout(deal.game, deal.dealer, deal.scores)
    deck = usual_deck(deal)
    cards = _dealt_cards(deck, layout)
    # The slow check whether the order within hands matters is only needed when cards will be written.
    if not _is_shorter(deal.seed, cards) and not is_dealt_by(deal, deck, layout):
        cards = _ordered_cards(deal)
    if _is_shorter(deal.seed, cards):
        digits.put(_SEED, _SOURCES)
        digits.put(deal.seed or 0, SEED_LIMIT)
    else:
        digits.extend(cards)


def _is_shorter(seed: int | None, cards: DigitWriter) -> bool:
    return seed is not None and cards.span() > _SOURCES * SEED_LIMIT


def _ordered_cards(deal: Deal) -> DigitWriter:
    digits = DigitWriter()
    digits.put(_ORDERED, _SOURCES)
    digits.put(*row_index(deal.deck))
    return digits


def _dealt_cards(deck: Sequence[int], layout: Layout) -> DigitWriter:
    digits = DigitWriter()
    digits.put(_DEALT, _SOURCES)
    left = Counter(deck)
    hands = layout.hands(deck)
    for cards in hands:
        hand = Counter(cards)
        digits.put(*hand_index(hand, left))
        left -= hand
    if layout.turned_to != NOBODY:
        kinds = sorted(set(hands[layout.turned_to]))
        digits.put(kinds.index(deck[layout.turned_at]), len(kinds))
    digits.put(*row_index([deck[position] for position in layout.stock]))
    return digits


def _read_cards(digits: DigitReader, game: Game, dealer: int, scores: list[int]) -> Deal:
    source = digits.take(_SOURCES)
    if source == _SEED:
        return game.new_deal(seed=digits.take(SEED_LIMIT), dealer=dealer, scores=scores)
    left = Counter(game.pack)
    if source == _ORDERED:
        return game.new_deal(take_row(digits, left), dealer=dealer, scores=scores)
    layout = usual_layout(game, dealer, scores)
    hands = [take_hand(digits, left, layout.holders.count(seat)) for seat in range(game.players)]
    if layout.turned_to != NOBODY:
        hand = hands[layout.turned_to]
        kinds = sorted(set(hand))
        layout.put_turned(hand, kinds[digits.take(len(kinds))])
    stock = take_row(digits, left)
    deck = game.deck_for(layout.deck(hands, stock), dealer)
    return game.new_deal(deck, dealer=dealer, scores=scores)


# The actions


def _usual(deal: Deal) -> list[str]:
    """The usual actions: those of the seat in turn that name a card; all of its actions if there are none."""
    legal = _legal_texts(deal, deal.turn)
    return [text for text in legal if _names_card(text)] or legal


def _names_card(text: str) -> bool:
    """True if ``SEAT:ACTION`` ends in the code of a playing card or is a tile (``0:bid:30`` is not)."""
    return text.rpartition(":")[2] in PLAYING_CARDS or text.partition(":")[2] in CARD_INDEX


def _unusual(deal: Deal, usual: Sequence[str]) -> list[str]:
    """The unusual actions: all other legal actions of all seats."""
    legal = [text for seat in range(deal.game.players) for text in _legal_texts(deal, seat)]
    return sorted(set(legal).difference(usual))


def _legal_texts(deal: Deal, seat: int | None) -> list[str]:
    """The legal actions of a seat as ``SEAT:ACTION``.

    They are sorted as text: codes must not depend on the order in which a game lists them.
    """
    if seat is None:
        return []
    return sorted({f"{seat}:{deal.action_to_string(action)}" for action in deal.legal_actions(seat)})


def _check_of(actions: Sequence[str]) -> int:
    """A checksum of the actions, which most likely differs for a reader with other rules."""
    return crc_hqx(" ".join(actions).encode("ascii"), _CHECKSUM_START) % _CHECK


def _write_actions(digits: DigitWriter, deal: Deal) -> None:
    actions = deal.record()["actions"]
    if not actions:
        digits.put(_FRESH, _EXTENTS)
        return
    now = restart(deal)
    steps: list[tuple[list[str], list[str]]] = []
    ended_before = False
    for text in actions:
        usual = _usual(now)
        steps.append((usual, _unusual(now, usual)))
        ended_before = ended_before or now.is_terminal()
        now.apply(text)
    to_the_end = now.is_terminal() and not ended_before
    only_usual = all(text in usual for text, (usual, _) in zip(actions, steps, strict=True))
    if only_usual:
        digits.put(_TO_THE_END if to_the_end else _SO_FAR, _EXTENTS)
    else:
        digits.put(_UNUSUAL_TO_THE_END if to_the_end else _UNUSUAL_SO_FAR, _EXTENTS)
    if not to_the_end:
        digits.put_natural(len(actions))
    for text, (usual, unusual) in zip(actions, steps, strict=True):
        radix = len(usual) + (bool(unusual) and not only_usual)
        if text in usual:
            digits.put(usual.index(text), radix)
        else:
            digits.put(len(usual), radix)
            digits.put(unusual.index(text), len(unusual))
    digits.put(_check_of(actions), _CHECK)


def _read_actions(digits: DigitReader, deal: Deal) -> None:
    extent = digits.take(_EXTENTS)
    if extent == _FRESH:
        return
    to_the_end = extent in (_TO_THE_END, _UNUSUAL_TO_THE_END)
    only_usual = extent in (_TO_THE_END, _SO_FAR)
    count = -1 if to_the_end else digits.take_natural()
    actions: list[str] = []
    while not deal.is_terminal() if to_the_end else len(actions) < count:
        actions.append(_take_action(digits, deal, only_usual))
        deal.apply(actions[-1])
    if digits.take(_CHECK) != _check_of(actions):
        raise BadLink("the actions in this link do not fit the rules of the game")


def _take_action(digits: DigitReader, deal: Deal, only_usual: bool) -> str:
    usual = _usual(deal)
    unusual = [] if only_usual else _unusual(deal, usual)
    radix = len(usual) + bool(unusual)
    if not radix:
        raise BadLink("this link has an action at a point without legal actions")
    index = digits.take(radix)
    return usual[index] if index < len(usual) else unusual[digits.take(len(unusual))]
