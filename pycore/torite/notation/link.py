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
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from torite.core.deal import Deal
from torite.core.game import Option, OptionValue
from torite.core.shuffle import SEED_LIMIT
from torite.games import GAMES
from torite.notation.code_numbers import NUMBERS
from torite.notation.deal_code import MAX_LENGTH, BadLink, check_length, from_code, to_code
from torite.notation.replay import deal_at

__all__ = [
    "MAX_LENGTH",
    "NUMBERS",
    "BadLink",
    "Link",
    "from_code",
    "from_link",
    "to_code",
    "to_link",
    "to_short",
]

_GAME_ID: Final = re.compile("[a-z0-9_]{1,40}")
_LONGEST_QUOTE: Final = 30


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
        return self.deal if self.at is None else deal_at(self.deal, self.at)


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
    # Of a deal without actions none can be left unseen.
    for name, value in (("seat", seat), ("at", at if played else None)):
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
    check_length(text)
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
