"""A deal as a short text for a URL, in two forms.

The *short form* names a deal by its number: game, seed, and what differs from the defaults. It can be read
aloud. The *code* holds any deal, also one with cards laid by hand and with actions: its record as one big
number in mixed radix. ``docs/link.md`` is the specification of both.

>>> import torite
>>> deal = torite.load_game("glaves", {"players": 3}).new_deal(seed=4711, dealer=1)
>>> to_short(deal)
'glaves/4711?players=3&dealer=1'
>>> deal.apply("2:3C 0:7C")
>>> code = to_code(deal)
>>> from_code(code).record() == deal.record()
True
"""

from __future__ import annotations

import re
from base64 import urlsafe_b64decode, urlsafe_b64encode
from binascii import crc_hqx
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import factorial, prod
from typing import Any, Final, NamedTuple

from torite.cards import CARD_INDEX
from torite.game import Deal, Game, Option, OptionValue
from torite.games import GAMES, load_game
from torite.layout import NOBODY, Layout
from torite.record import replay
from torite.shuffle import SEED_LIMIT

VERSION: Final = 1
"""The version of codes that this program writes, and the newest that it reads: the first character of a
code.
"""
MAX_LENGTH: Final = 2000
"""No code and no short form is longer."""


class GameNumbers(NamedTuple):
    """The numbers that a game and its options have in codes, for ever.

    Attributes:
        number: the number of the game.
        options: the names of its options but ``players``, with spaces between them; the place of a name, from
            0, is its number. Names of later options are put at the end.
        turned: whether the last card of the deck is shown although it comes to a hand.
    """

    number: int
    options: str
    turned: bool = False

    def names(self) -> list[str]:
        """The names of the options by their numbers."""
        return self.options.split()


NUMBERS: Final[Mapping[str, GameNumbers]] = {
    "glaves": GameNumbers(1, "tie turned_jack"),
    "triple_crown": GameNumbers(2, "early_end target"),
    "sloppy_seconds": GameNumbers(3, "consolation target zero_second"),
    "hamlet": GameNumbers(4, "match next_dealer rounds target"),
    "watten_bavarian": GameNumbers(5, "criticals cut_award machine schlagwechsel signals target"),
    "watten_tyrolean": GameNumbers(6, "exchange guate rechte_exempt schlagwechsel signals target"),
    "watten_kritisch": GameNumbers(7, "criticals exchange rechte_exempt schlagwechsel signals target"),
    "watten_blind": GameNumbers(8, "exchange rechte_exempt signals target weli weli_guate"),
    "watten_bohemian": GameNumbers(9, "criticals trick_points trump_rank"),
    "gaigel": GameNumbers(
        10,
        "dissle five7 four7 match meld_when must_head overlook rob_needs_trick rounds signals suit5 target"
        " turnup",
    ),
    "marglia": GameNumbers(11, "match overtrump par rounds stop talk trick_point", turned=True),
    "maniglia": GameNumbers(
        12,
        "all_pass allies auction drop first_lead match mode overtrump rounds scoring stop talk trick_point",
        turned=True,
    ),
}
"""The games by their ids. A number is never changed and never given to another game."""

_IDS: Final = {numbers.number: game_id for game_id, numbers in NUMBERS.items()}

# The radices of the digits that are alike in every code.
_GAME: Final = 256
_PLAYERS: Final = 8
_OPTION: Final = 32
_VALUE: Final = 32
_WIDTH: Final = 32
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
_GAME_ID: Final = re.compile("[a-z0-9_]{1,40}")
_LONGEST_QUOTE: Final = 30


class BadLink(ValueError):
    """A text that opens no deal.

    Attributes:
        code: ``bad-link`` (it is no link, or what it says is impossible), ``link-damaged`` (the checksum is
            wrong), ``link-too-new`` (a newer version of Torite wrote it), ``unknown-game``, ``bad-option``.
    """

    def __init__(self, message: str, code: str = "bad-link") -> None:
        super().__init__(message)
        self.code = code


@dataclass(frozen=True, slots=True)
class Link:
    """What a link opens.

    Attributes:
        deal: the deal as far as it has been played.
        seat: the seat that looks at it, or None if the link does not say.
        at: how many of its actions are shown at first, or None: all of them. What follows is unseen until the
            reader has answered it by playing.
    """

    deal: Deal
    seat: int | None = None
    at: int | None = None

    def shown(self) -> Deal:
        """The deal as it is shown at first."""
        if self.at is None:
            return self.deal
        record = self.deal.record()
        return replay({**record, "actions": record["actions"][: self.at]})


def to_link(deal: Deal, seat: int | None = None, at: int | None = None) -> str:
    """The text that opens this deal: its short form if it has a seed and no action, else its code.

    Args:
        deal: the deal as it stands.
        seat: the seat that shall look at it.
        at: how many of its actions shall be shown at first; None: all of them.

    Raises:
        ValueError: there is no such seat or not so many actions, or the deal cannot be put into a link (see
            `to_code`).

    >>> import torite
    >>> to_link(torite.load_game("hamlet").new_deal(seed=7), seat=2)
    'hamlet/7?seat=2'
    """
    if seat is not None and not 0 <= seat < deal.players:
        raise ValueError(f"the seat is one from 0 to {deal.players - 1}, not {seat!r}")
    played = len(deal.actions())
    if at is not None and not 0 <= at <= played:
        raise ValueError(f"the deal has {played} actions; {at!r} of them cannot be shown")
    text = to_code(deal) if deal.seed is None or played else to_short(deal)
    for name, value in (("seat", seat), ("at", at)):
        if value is not None:
            text += f"{'&' if '?' in text else '?'}{name}={value}"
    return text


def from_link(text: str) -> Link:
    """What a link opens: either form, with ``seat=`` and ``at=`` or without; of a whole address what follows
    ``#``.

    Raises `BadLink`.

    >>> link = from_link("https://example.org/#glaves/4711?players=4&seat=3")
    >>> link.deal.game, link.seat
    (load_game('glaves', {'players': 4}), 3)
    """
    _check_length(text)
    text = text.rpartition("#")[2].strip()
    if "/" in text:
        return _read_short(text)
    code, _, query = text.partition("?")
    told = _parameters(query)
    deal = from_code(code)
    seat = _pop_seat(told, "seat", None, deal.players)
    at = _pop_at(told, len(deal.actions()))
    _refuse_the_rest(told, ["seat", "at"])
    return Link(deal, seat, at)


# The short form


def to_short(deal: Deal) -> str:
    """The short form: game and seed, then what differs from the defaults. Actions are not in it: it opens the
    deal as it was dealt.

    Raises ``ValueError`` for a deal without a seed, and for scores beyond all measure.
    """
    if deal.seed is None:
        raise ValueError("a deal whose cards were laid by hand has no short form; it has a code")
    if any(abs(score) >= SEED_LIMIT for score in deal.scores):
        raise ValueError(f"{deal.scores} are too large for a link")
    options = deal.game.own_options()
    told = [f"{name}={_value_text(options[name])}" for name in sorted(options, key=_players_first)]
    if deal.dealer:
        told.append(f"dealer={deal.dealer}")
    if deal.scores != deal.game.first_scores():
        told.append(f"scores={','.join(map(str, deal.scores))}")
    return f"{deal.game.id}/{deal.seed}{'?' if told else ''}{'&'.join(told)}"


def _players_first(name: str) -> tuple[bool, str]:
    return name != "players", name


def _value_text(value: OptionValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _read_short(text: str) -> Link:
    path, _, query = text.partition("?")
    game_id, _, seed = path.partition("/")
    game_id = game_id.lower()
    if not _GAME_ID.fullmatch(game_id):
        raise BadLink(f"this is no link of Torite: {_quoted(game_id)} is no game")
    if game_id not in GAMES:
        raise BadLink(f"this Torite has no game {game_id!r}", "unknown-game")
    told = _parameters(query)
    kind = GAMES[game_id]
    options = {option.name: _pop_value(told, option) for option in kind.OPTIONS if option.name in told}
    game = kind(options)
    dealer = _pop_seat(told, "dealer", 0, game.players)
    seat = _pop_seat(told, "seat", None, game.players)
    scores = _pop_scores(told, game.players)
    _refuse_the_rest(told, [*(option.name for option in kind.OPTIONS), "dealer", "scores", "seat"])
    number = _number(seed)
    try:
        deal = game.new_deal(seed=number, dealer=dealer or 0, scores=scores)
    except ValueError as fault:
        raise BadLink(f"this link opens no deal: {fault}") from None
    return Link(deal, seat)


def _parameters(query: str) -> dict[str, str]:
    """``name=value&...`` as a dictionary, names in small letters."""
    told: dict[str, str] = {}
    for part in query.split("&") if query else []:
        name, equals, value = part.partition("=")
        name = name.lower()
        if not equals or name in told:
            raise BadLink(f"{_quoted(part)} in this link is not NAME=VALUE, or stands there twice")
        told[name] = value
    return told


def _pop_value(told: dict[str, str], option: Option) -> OptionValue:
    text = told.pop(option.name)
    for value in option.values:
        if _value_text(value).lower() == text.lower():
            return value
    known = ", ".join(map(_value_text, option.values))
    raise BadLink(f"{option.name} cannot be {_quoted(text)}; it is one of: {known}", "bad-option")


def _pop_seat(told: dict[str, str], name: str, default: int | None, players: int) -> int | None:
    if name not in told:
        return default
    number = _number(told.pop(name))
    if not 0 <= number < players:
        raise BadLink(f"{name} in this link is a seat from 0 to {players - 1}, not {number}")
    return number


def _pop_at(told: dict[str, str], played: int) -> int | None:
    if "at" not in told:
        return None
    number = _number(told.pop("at"))
    if not 0 <= number <= played:
        raise BadLink(f"at in this link is a number of actions from 0 to {played}, not {number}")
    return number


def _pop_scores(told: dict[str, str], players: int) -> list[int] | None:
    if "scores" not in told:
        return None
    scores = [_number(score) for score in told.pop("scores").split(",")]
    if len(scores) != players:
        raise BadLink(f"this link has {len(scores)} scores for {players} players")
    return scores


def _quoted(text: str) -> str:
    """A part of a link as it is told in a sentence: not more than fits there."""
    return repr(text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…")


def _number(text: str) -> int:
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdecimal() and len(digits) <= len(str(SEED_LIMIT))):
        raise BadLink(f"{_quoted(text)} in this link is not a number")
    return int(text)


def _refuse_the_rest(told: Mapping[str, str], known: Sequence[str]) -> None:
    if told:
        raise BadLink(
            f"{_quoted(next(iter(told)))} is nothing that this link can say; it can say: {', '.join(known)}",
            "bad-option",
        )


# The code


def to_code(deal: Deal) -> str:
    """The code of a deal as it stands.

    What the code opens looks the same to every seat and has the same record, with two exceptions: of cards
    laid by hand the order within the dealt hands is lost where it does not matter, and a seed is replaced by
    the cards where these are shorter.

    Raises ``ValueError`` if the deal cannot be put into a code: its game has no number, or scores or actions
    are beyond all measure.
    """
    game = deal.game
    numbers = NUMBERS.get(game.id)
    if numbers is None:
        raise ValueError(f"{game.id} has no number in torite.link.NUMBERS")
    digits = _Writer()
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


def from_code(code: str) -> Deal:
    """The deal that a code holds. Raises `BadLink`."""
    digits = _Reader(_unseal(code))
    number = digits.take(_GAME)
    game_id = _IDS.get(number)
    if game_id is None or game_id not in GAMES:
        raise BadLink(
            f"this link is for the game number {number}, which this Torite does not have", "unknown-game"
        )
    players = digits.take(_PLAYERS) + _LEAST_PLAYERS
    options = {"players": players, **_read_options(digits, game_id)}
    try:
        game = load_game(game_id, options)
        scores = [
            first + gain
            for first, gain in zip(game.first_scores(), _read_scores(digits, players), strict=True)
        ]
        deal = _read_cards(digits, game, digits.take(players), scores)
    except BadLink:
        raise
    except ValueError as fault:
        raise BadLink(f"this link opens no deal: {fault}") from None
    _read_actions(digits, deal)
    digits.finish()
    return deal


def _seal(payload: bytes) -> str:
    version = str(VERSION)
    text = urlsafe_b64encode(payload + _checksum(version.encode("ascii") + payload))
    return version + text.decode("ascii").rstrip("=")


def _unseal(code: str) -> bytes:
    """The payload of a code, its version and checksum found right."""
    _check_length(code)
    if not _CODE.fullmatch(code):
        raise BadLink("this is no link of Torite: it has characters that no link has")
    version, text = code[0], code[1:]
    raw = b"" if len(text) % 4 == 1 else urlsafe_b64decode(text + "=" * (-len(text) % 4))
    # The decoder of the library passes over spare bits; a code has one spelling only.
    intact = urlsafe_b64encode(raw).decode("ascii").rstrip("=") == text
    payload, checksum = raw[:-_CHECKSUM_BYTES], raw[-_CHECKSUM_BYTES:]
    if not intact or not payload or checksum != _checksum(version.encode("ascii") + payload):
        raise BadLink("this link is damaged: a part is missing or wrong; copy it once more", "link-damaged")
    if int(version) > VERSION:
        raise BadLink(
            f"this link has version {version}, this Torite reads up to {VERSION}: update Torite to open it",
            "link-too-new",
        )
    if payload[0] == 0:
        raise BadLink("this link has nothing at its beginning")
    return payload


def _checksum(data: bytes) -> bytes:
    return crc_hqx(data, _CHECKSUM_START).to_bytes(_CHECKSUM_BYTES, "big")


def _check_length(text: Any) -> None:
    if not isinstance(text, str):
        raise BadLink("a link is a text")
    if len(text) > MAX_LENGTH:
        raise BadLink(f"this is no link of Torite: it is longer than {MAX_LENGTH} characters")


class _Writer:
    """Digits, each with its radix; the first one is the lowest of the number."""

    def __init__(self) -> None:
        self._digits: list[tuple[int, int]] = []

    def put(self, digit: int, radix: int) -> None:
        self._digits.append((digit, radix))

    def put_natural(self, value: int) -> None:
        """A number from 0 on: how many binary digits it has, then those after the first."""
        width = value.bit_length()
        if width >= _WIDTH:
            raise ValueError(f"{value} is too large for a link")
        self.put(width, _WIDTH)
        if width:
            half = 1 << (width - 1)
            self.put(value - half, half)

    def extend(self, other: _Writer) -> None:
        self._digits += other._digits

    def span(self) -> int:
        """How many numbers can be written with these radices."""
        return prod(radix for _, radix in self._digits)

    def number(self) -> int:
        number = 0
        for digit, radix in reversed(self._digits):
            number = number * radix + digit
        return number


class _Reader:
    """The number of a payload, digit by digit."""

    def __init__(self, payload: bytes) -> None:
        self._rest = int.from_bytes(payload, "big")

    def take(self, radix: int) -> int:
        self._rest, digit = divmod(self._rest, radix)
        return digit

    def take_natural(self) -> int:
        width = self.take(_WIDTH)
        if not width:
            return 0
        half = 1 << (width - 1)
        return half + self.take(half)

    def finish(self) -> None:
        if self._rest:
            raise BadLink("this link goes on after its end")


def _write_options(digits: _Writer, game: Game, names: Sequence[str]) -> None:
    own = game.own_options()
    for option in game.OPTIONS:
        if option.name in own and option.name != "players" and option.name not in names:
            raise ValueError(f"{option.name} of {game.id} has no number in torite.link.NUMBERS")
    values = {option.name: option.values for option in game.OPTIONS}
    for number, name in enumerate(names):
        if name in own:
            digits.put(1, _FLAG)
            digits.put(number, _OPTION)
            digits.put(values[name].index(own[name]), _VALUE)
    digits.put(0, _FLAG)


def _read_options(digits: _Reader, game_id: str) -> dict[str, OptionValue]:
    names = NUMBERS[game_id].names()
    values = {option.name: option.values for option in GAMES[game_id].OPTIONS}
    options: dict[str, OptionValue] = {}
    least = 0
    while digits.take(_FLAG):
        number, value = digits.take(_OPTION), digits.take(_VALUE)
        name = names[number] if number < len(names) else ""
        if number < least or not 0 < value < len(values.get(name, ())):
            raise BadLink(
                f"this link has an option of {game_id} that this Torite does not have", "bad-option"
            )
        least = number + 1
        options[name] = values[name][value]
    return options


def _write_scores(digits: _Writer, gains: Sequence[int]) -> None:
    digits.put(int(any(gains)), _FLAG)
    if any(gains):
        for gain in gains:
            digits.put_natural(2 * gain if gain >= 0 else -2 * gain - 1)


def _read_scores(digits: _Reader, players: int) -> list[int]:
    if not digits.take(_FLAG):
        return [0] * players
    folded = [digits.take_natural() for _ in range(players)]
    return [-(number + 1) // 2 if number % 2 else number // 2 for number in folded]


# The cards


def _write_cards(digits: _Writer, deal: Deal) -> None:
    layout = _usual_layout(deal.game, deal.dealer, deal.scores)
    cards = _dealt_cards(deal, layout)
    # Finding out whether the order within the hands matters takes longest: only where cards will be written.
    if not _is_shorter(deal.seed, cards) and not _is_dealt_by(deal, layout):
        cards = _ordered_cards(deal)
    if _is_shorter(deal.seed, cards):
        digits.put(_SEED, _SOURCES)
        digits.put(deal.seed or 0, SEED_LIMIT)
    else:
        digits.extend(cards)


def _is_shorter(seed: int | None, cards: _Writer) -> bool:
    return seed is not None and cards.span() > _SOURCES * SEED_LIMIT


def _ordered_cards(deal: Deal) -> _Writer:
    digits = _Writer()
    digits.put(_ORDERED, _SOURCES)
    digits.put(*_row_index(deal.deck))
    return digits


def _dealt_cards(deal: Deal, layout: Layout) -> _Writer:
    digits = _Writer()
    digits.put(_DEALT, _SOURCES)
    left = Counter(deal.deck)
    hands = _hands(deal, layout)
    for cards in hands:
        hand = Counter(cards)
        digits.put(*_hand_index(hand, left))
        left -= hand
    holder = _turned_holder(deal.game, layout)
    if holder != NOBODY:
        kinds = sorted(set(hands[holder]))
        digits.put(kinds.index(deal.deck[-1]), len(kinds))
    digits.put(*_row_index([deal.deck[position] for position in layout.stock]))
    return digits


def _turned_holder(game: Game, layout: Layout) -> int:
    """The seat that is dealt the last card of the deck for all to see, or `NOBODY`."""
    return layout.holders[-1] if NUMBERS[game.id].turned else NOBODY


def _hands(deal: Deal, layout: Layout) -> list[list[int]]:
    """The hands that this layout deals, each in order."""
    return [
        sorted(card for card, holder in zip(deal.deck, layout.holders, strict=True) if holder == seat)
        for seat in range(deal.players)
    ]


def _read_cards(digits: _Reader, game: Game, dealer: int, scores: list[int]) -> Deal:
    source = digits.take(_SOURCES)
    if source == _SEED:
        return game.new_deal(seed=digits.take(SEED_LIMIT), dealer=dealer, scores=scores)
    left = Counter(game.pack)
    if source == _ORDERED:
        return game.new_deal(_take_row(digits, left), dealer=dealer, scores=scores)
    layout = _usual_layout(game, dealer, scores)
    hands = [_take_hand(digits, left, layout.holders.count(seat)) for seat in range(game.players)]
    holder = _turned_holder(game, layout)
    if holder != NOBODY:
        kinds = sorted(set(hands[holder]))
        _put_last(hands[holder], kinds[digits.take(len(kinds))])
    stock = _take_row(digits, left)
    return game.new_deal(_laid_out(layout, hands, stock), dealer=dealer, scores=scores)


def _put_last(hand: list[int], card: int) -> None:
    hand.remove(card)
    hand.append(card)


def _usual_layout(game: Game, dealer: int, scores: Sequence[int]) -> Layout:
    """Who is dealt which positions of an unshuffled deck: what is known before the cards are."""
    return game.new_deal(game.pack, dealer=dealer, scores=scores).layout()


def _laid_out(layout: Layout, hands: Sequence[Sequence[int]], stock: Sequence[int]) -> list[int]:
    """The deck that deals these hands, each from its first card on, and this stock."""
    piles = [iter(hand) for hand in hands]
    deck = [0 if holder == NOBODY else next(piles[holder]) for holder in layout.holders]
    for position, card in zip(layout.stock, stock, strict=True):
        deck[position] = card
    return deck


def _is_dealt_by(deal: Deal, layout: Layout) -> bool:
    """Whether the deal is the same for everybody when its hands are dealt by this layout in another order."""
    game, deck = deal.game, deal.deck
    hands = _hands(deal, layout)
    holder = _turned_holder(game, layout)
    if holder != NOBODY:
        _put_last(hands[holder], deck[-1])
    sorted_deck = _laid_out(layout, hands, [deck[position] for position in layout.stock])
    now = game.new_deal(deck, dealer=deal.dealer, scores=deal.scores)
    then = game.new_deal(sorted_deck, dealer=deal.dealer, scores=deal.scores)
    return (
        now.layout().holders == then.layout().holders == layout.holders
        and now.layout().stock == then.layout().stock == layout.stock
        and now.history == then.history
        and now.hands == then.hands
        and all(_sight(now, seat) == _sight(then, seat) for seat in range(deal.players))
    )


def _sight(deal: Deal, seat: int) -> dict[str, Any]:
    return {key: value for key, value in deal.view(seat).items() if key != "record"}


def _hand_ways(left: Mapping[int, int], size: int) -> tuple[list[int], list[list[int]]]:
    """The kinds of cards that are left, in order; and for each place in them how many different hands of 0,
    1, ... ``size`` cards the kinds from there on make.
    """
    kinds = sorted(card for card, count in left.items() if count)
    ways = [[1] + [0] * size]
    for kind in reversed(kinds):
        after = ways[-1]
        ways.append([sum(after[max(0, n - left[kind]) : n + 1]) for n in range(size + 1)])
    return kinds, ways[::-1]


def _hand_index(hand: Mapping[int, int], left: Mapping[int, int]) -> tuple[int, int]:
    """The index of a hand among all different hands of its size from the cards that are left, and their
    number.
    """
    size = sum(hand.values())
    kinds, ways = _hand_ways(left, size)
    index, missing = 0, size
    for place, kind in enumerate(kinds):
        held = hand.get(kind, 0)
        index += sum(ways[place + 1][missing - fewer] for fewer in range(held))
        missing -= held
    return index, ways[0][size]


def _take_hand(digits: _Reader, left: Counter[int], size: int) -> list[int]:
    """The next hand, taken away from the cards that are left."""
    kinds, ways = _hand_ways(left, size)
    index = digits.take(ways[0][size])
    hand: list[int] = []
    for place, kind in enumerate(kinds):
        while index >= (others := ways[place + 1][size - len(hand)]):
            index -= others
            hand.append(kind)
    left.subtract(hand)
    return hand


def _arrangements(left: Mapping[int, int]) -> int:
    """In how many different orders these cards can lie."""
    return factorial(sum(left.values())) // prod(factorial(count) for count in left.values())


def _row_index(row: Sequence[int]) -> tuple[int, int]:
    """The index of a row of cards among all different orders of them, and their number."""
    left = Counter(row)
    total = block = _arrangements(left)
    index = 0
    for place, card in enumerate(row):
        cards = len(row) - place
        index += sum(block * count // cards for kind, count in left.items() if kind < card)
        block = block * left[card] // cards
        left[card] -= 1
    return index, total


def _take_row(digits: _Reader, left: Mapping[int, int]) -> list[int]:
    """All the cards that are left, in order."""
    counts = dict(sorted(left.items()))
    block = _arrangements(counts)
    index = digits.take(block)
    row: list[int] = []
    for cards in range(sum(counts.values()), 0, -1):
        shares = {kind: block * count // cards for kind, count in counts.items() if count}
        kind, index = _find_share(shares, index)
        row.append(kind)
        block = shares[kind]
        counts[kind] -= 1
    return row


def _find_share(shares: Mapping[int, int], index: int) -> tuple[int, int]:
    """The kind whose share of the orders has this index, and the index within the share."""
    for kind, share in shares.items():
        if index < share:
            return kind, index
        index -= share
    raise AssertionError("the shares are all orders")


# The actions


def _usual(deal: Deal) -> list[str]:
    """The actions of the seat in turn that name a card at their end, or all of them when none does."""
    told = _offers(deal, deal.turn)
    return [text for text in told if text.rpartition(":")[2] in CARD_INDEX] or told


def _unusual(deal: Deal, usual: Sequence[str]) -> list[str]:
    """All else that any seat may do now."""
    told = [text for seat in range(deal.players) for text in _offers(deal, seat)]
    return sorted(set(told).difference(usual))


def _offers(deal: Deal, seat: int | None) -> list[str]:
    """The actions of a seat as ``SEAT:ACTION``, sorted as texts: in no other order could a game be changed
    without changing the codes.
    """
    if seat is None:
        return []
    return sorted({f"{seat}:{deal.action_to_string(action)}" for action in deal.legal_actions(seat)})


def _check_of(actions: Sequence[str]) -> int:
    """A check of the actions as they were understood: rules that changed would read others."""
    return crc_hqx(" ".join(actions).encode("ascii"), _CHECKSUM_START) % _CHECK


def _write_actions(digits: _Writer, deal: Deal) -> None:
    actions = deal.record()["actions"]
    if not actions:
        digits.put(_FRESH, _EXTENTS)
        return
    now = deal.game.new_deal(deal.deck, dealer=deal.dealer, scores=deal.scores)
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


def _read_actions(digits: _Reader, deal: Deal) -> None:
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


def _take_action(digits: _Reader, deal: Deal, only_usual: bool) -> str:
    usual = _usual(deal)
    unusual = [] if only_usual else _unusual(deal, usual)
    radix = len(usual) + bool(unusual)
    if not radix:
        raise BadLink("this link has an action where nobody can do anything")
    index = digits.take(radix)
    return usual[index] if index < len(usual) else unusual[digits.take(len(unusual))]
