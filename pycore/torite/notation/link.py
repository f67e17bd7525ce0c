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

from torite.core.game import Deal, Game
from torite.core.options import Option, OptionValue
from torite.core.shuffle import SEED_LIMIT
from torite.games import GAMES
from torite.notation.code_numbers import NUMBERS
from torite.notation.deal_code import (
    MAX_LENGTH,
    MOST_GAIN,
    MOST_LOSS,
    BadLink,
    check_length,
    check_scores,
    from_code,
    numbers_of,
    to_code,
)
from torite.notation.link_text import clean_link

__all__ = [
    "MAX_LENGTH",
    "MOST_GAIN",
    "MOST_LOSS",
    "NUMBERS",
    "BadLink",
    "Link",
    "clean_link",
    "from_code",
    "from_link",
    "to_code",
    "to_link",
    "to_short",
]

_GAME_ID: Final = re.compile("[a-z0-9_]{1,40}")
_LONGEST_QUOTE: Final = 30
_MOST_DIGITS: Final = 10
"""No number in a link needs more digits."""


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
        return self.deal if self.at is None else self.deal.at(self.at)


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
    """What a link opens: either form, with ``seat=`` and ``at=`` or without. `clean_link` first finds it in
    the text, so that a whole address or message will do.

    Raises `BadLink`.

    >>> link = from_link("https://example.org/#glaves/4711?players=4&seat=3")
    >>> link.deal.game, link.seat
    (load_game('glaves', {'players': 4}), 3)
    """
    if not isinstance(text, str):
        raise BadLink("a link is a text")
    path, _, query = clean_link(text).partition("?")
    if "/" in path:
        return _read_short(path, query)
    deal = from_code(path)
    told = _parameters(query)
    seat = _pop_seat(told, "seat", None, deal.players)
    played = len(deal.actions())
    at = _number(told.pop("at"), "at", 0, played) if "at" in told else None
    _refuse_the_rest(told, ["seat", "at"])
    return Link(deal, seat, at)


# The short form


def to_short(deal: Deal) -> str:
    """The short form: game and seed, then what differs from the defaults. Actions are not in it: it opens the
    deal as it was dealt.

    Raises ``ValueError`` for a deal without a seed, for a game without a number and for scores that are too
    large (see `to_code`).
    """
    # Not needed here; but a link that only works until the first action helps nobody.
    numbers_of(deal.game)
    if deal.seed is None:
        raise ValueError("a deal whose cards were laid by hand has no short form; it has a code")
    check_scores(deal.game, deal.scores)
    options = deal.game.own_options()
    told = [f"{name}={Option.text(options[name])}" for name in sorted(options, key=_players_first)]
    if deal.dealer:
        told.append(f"dealer={deal.dealer}")
    if deal.scores != deal.game.first_scores():
        told.append(f"scores={','.join(map(str, deal.scores))}")
    return f"{deal.game.id}/{deal.seed}{'?' if told else ''}{'&'.join(told)}"


def _players_first(name: str) -> tuple[bool, str]:
    return name != "players", name


def _read_short(path: str, query: str) -> Link:
    check_length(f"{path}?{query}" if query else path)
    game_id, _, seed = path.partition("/")
    game_id = game_id.lower()
    if not _GAME_ID.fullmatch(game_id):
        raise BadLink(f"this is no link of Torite: {_quoted(game_id)} is no game")
    if game_id not in GAMES:
        raise BadLink(f"this Torite has no game {game_id!r}", "unknown-game")
    told = _parameters(query)
    kind = GAMES[game_id]
    game = kind({option.name: _pop_value(told, option) for option in kind.OPTIONS if option.name in told})
    dealer = _pop_seat(told, "dealer", 0, game.players)
    seat = _pop_seat(told, "seat", None, game.players)
    scores = _pop_scores(told, game)
    _refuse_the_rest(told, [*(option.name for option in kind.OPTIONS), "dealer", "scores", "seat"])
    number = _number(seed, "the number of the deal", 0, SEED_LIMIT - 1)
    return Link(game.new_deal(seed=number, dealer=dealer or 0, scores=scores), seat)


def _parameters(query: str) -> dict[str, str]:
    """``name=value&...`` as a dictionary, names in small letters."""
    told: dict[str, str] = {}
    for part in query.split("&") if query else []:
        name, equals, value = part.partition("=")
        name = name.lower()
        if not equals:
            raise BadLink(f"{_quoted(part)} in this link is not NAME=VALUE")
        if name in told:
            raise BadLink(f"{_quoted(name)} stands in this link twice")
        told[name] = value
    return told


def _pop_value(told: dict[str, str], option: Option) -> OptionValue:
    try:
        return option.parse(_shortened(told.pop(option.name)))
    except ValueError as fault:
        raise BadLink(str(fault), "bad-option") from None


def _pop_seat(told: dict[str, str], name: str, default: int | None, players: int) -> int | None:
    return _number(told.pop(name), name, 0, players - 1) if name in told else default


def _pop_scores(told: dict[str, str], game: Game) -> list[int] | None:
    if "scores" not in told:
        return None
    scores = told.pop("scores").split(",")
    if len(scores) != game.players:
        raise BadLink(f"this link has {len(scores)} scores for {game.players} players")
    return [
        _number(score, "a score", first - MOST_LOSS, first + MOST_GAIN)
        for score, first in zip(scores, game.first_scores(), strict=True)
    ]


def _number(text: str, what: str, least: int, most: int) -> int:
    """A whole number between these two. Raises `BadLink`."""
    digits = text.removeprefix("-")
    is_number = digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS
    if not is_number or not least <= int(text) <= most:
        raise BadLink(f"{what} in this link is a whole number from {least} to {most}, not {_quoted(text)}")
    return int(text)


def _shortened(text: str) -> str:
    """A part of a link as it is told in a sentence: no more than fits there."""
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"


def _quoted(text: str) -> str:
    return repr(_shortened(text))


def _refuse_the_rest(told: Mapping[str, str], known: Sequence[str]) -> None:
    if told:
        raise BadLink(
            f"{_quoted(next(iter(told)))} is nothing that this link can say; it can say: {', '.join(known)}",
            "bad-option",
        )
