"""A deal as a short text for a URL, in two forms.

The *short form* consists of game, seed, and what differs from the defaults. It can be read aloud. The *code*
holds any deal, with cards laid by hand and with actions: its record as a number in mixed radix.
``docs/link.md`` is the specification of both.

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

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from torite.core.deal_state import deal_at
from torite.core.definition import GAME_ID
from torite.core.fingerprint import fingerprint
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
    is_registered,
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

_LONGEST_QUOTE: Final = 30
_MOST_DIGITS: Final = 10
"""Maximum number of digits of a number in a link."""


@dataclass(frozen=True, slots=True)
class Link:
    """The content of a link.

    Attributes:
        deal: the deal with its actions so far.
        seat: seat of the viewer, or None if the link has none.
        at: number of actions shown at first; None for all. The reader plays to see the others.
    """

    deal: Deal
    seat: int | None = None
    at: int | None = None

    def shown(self) -> Deal:
        """The deal with the actions that are shown at first."""
        return self.deal if self.at is None else deal_at(self.deal, self.at)


def to_link(deal: Deal, seat: int | None = None, at: int | None = None) -> str:
    """The link of a deal: its short form if it has a seed and no action, else its code.

    Args:
        deal: the deal with its actions so far.
        seat: seat of the viewer.
        at: number of actions shown at first; None for all.

    Raises:
        ValueError: the seat or the number of actions does not exist, or no link can hold the deal (see
            `to_code`).

    >>> import torite
    >>> to_link(torite.load_game("hamlet").new_deal(seed=7), seat=2)
    'hamlet/7?seat=2'
    """
    if seat is not None and not 0 <= seat < deal.game.players:
        raise ValueError(f"the seat is one from 0 to {deal.game.players - 1}, not {seat!r}")
    played = len(deal.actions())
    if at is not None and not 0 <= at <= played:
        raise ValueError(f"the deal has {played} actions; {at!r} of them cannot be shown")
    text = to_code(deal) if deal.seed is None or played else to_short(deal)
    named: list[tuple[str, object]] = []
    if is_registered(deal.game):
        named = [("game", deal.game.id)] if "/" not in text else []
        named.append(("fingerprint", fingerprint(type(deal.game))))
    # Without actions nothing can be left unseen.
    for name, value in (*named, ("seat", seat), ("at", at if played else None)):
        if value is not None:
            text += f"{'&' if '?' in text else '?'}{name}={value}"
    return text


def from_link(text: str) -> Link:
    """The content of a link of either form, with or without ``seat=`` and ``at=``.

    `clean_link` first finds the link in the text, which may be a whole address or message. Raises `BadLink`.

    >>> link = from_link("https://example.org/#glaves/4711?players=4&seat=3")
    >>> link.deal.game, link.seat
    (load_game('glaves', {'players': 4}), 3)
    """
    if not isinstance(text, str):
        raise BadLink("a link is a text")
    path, _, query = clean_link(text).partition("?")
    if "/" in path:
        return _read_short(path, query)
    given = _parameters(query)
    game_id = given.pop("game", None)
    if game_id is not None:
        _find(game_id.lower(), given)
    deal = from_code(path, None if game_id is None else game_id.lower())
    seat = _pop_seat(given, "seat", None, deal.game.players)
    played = len(deal.actions())
    at = _number(given.pop("at"), "at", 0, played) if "at" in given else None
    _refuse_the_rest(given, ["seat", "at"])
    return Link(deal, seat, at)


# The short form


def to_short(deal: Deal) -> str:
    """The short form: game and seed, then what differs from the defaults, without actions.

    Raises ``ValueError`` for a deal without a seed, for a game without a number and for scores that are too
    large (see `to_code`).
    """
    # The first action will need the game's number, so a game without one has no link at all.
    numbers_of(deal.game)
    if deal.seed is None:
        raise ValueError("a deal whose cards were laid by hand has no short form; it has a code")
    check_scores(deal.game, deal.scores)
    options = deal.game.own_options()
    given = [f"{name}={Option.text(options[name])}" for name in sorted(options, key=_players_first)]
    if deal.dealer:
        given.append(f"dealer={deal.dealer}")
    if deal.scores != deal.game.first_scores():
        given.append(f"scores={','.join(map(str, deal.scores))}")
    return f"{deal.game.id}/{deal.seed}{'?' if given else ''}{'&'.join(given)}"


def _players_first(name: str) -> tuple[bool, str]:
    return name != "players", name


def _read_short(path: str, query: str) -> Link:
    check_length(f"{path}?{query}" if query else path)
    game_id, _, seed = path.partition("/")
    game_id = game_id.lower()
    if not GAME_ID.fullmatch(game_id):
        raise BadLink(f"this is no link of Torite: {_quoted(game_id)} is no game")
    given = _parameters(query)
    kind = _find(game_id, given)
    game = kind({option.name: _pop_value(given, option) for option in kind.OPTIONS if option.name in given})
    dealer = _pop_seat(given, "dealer", 0, game.players)
    seat = _pop_seat(given, "seat", None, game.players)
    scores = _pop_scores(given, game)
    _refuse_the_rest(given, [*(option.name for option in kind.OPTIONS), "dealer", "scores", "seat"])
    number = _number(seed, "the number of the deal", 0, SEED_LIMIT - 1)
    return Link(game.new_deal(seed=number, dealer=dealer or 0, scores=scores), seat)


def _find(game_id: str, given: dict[str, str]) -> type[Game]:
    """The game of a link, with the rules with which the link was made."""
    rules = given.pop("fingerprint", "").lower()
    if game_id not in GAMES and rules:
        raise BadLink(f"this link needs the game {game_id!r}; open its file first", "needs-game", game_id)
    if game_id not in GAMES:
        raise BadLink(f"this Torite has no game {game_id!r}", "unknown-game")
    kind = GAMES[game_id]
    now = "" if game_id in NUMBERS else fingerprint(kind)
    if rules not in ("", now):
        raise BadLink(
            f"this link goes with the rules {rules} of {game_id!r}, not {now or 'with those of Torite'}",
            "other-rules",
            game_id,
        )
    return kind


def _parameters(query: str) -> dict[str, str]:
    """``name=value&...`` as a dictionary with lower-case names."""
    given: dict[str, str] = {}
    for part in query.split("&") if query else []:
        name, equals, value = part.partition("=")
        name = name.lower()
        if not equals:
            raise BadLink(f"{_quoted(part)} in this link is not NAME=VALUE")
        if name in given:
            raise BadLink(f"this link has {_quoted(name)} twice")
        given[name] = value
    return given


def _pop_value(given: dict[str, str], option: Option) -> OptionValue:
    try:
        return option.parse(_shortened(given.pop(option.name)))
    except ValueError as fault:
        raise BadLink(str(fault), "bad-option") from None


def _pop_seat(given: dict[str, str], name: str, default: int | None, players: int) -> int | None:
    return _number(given.pop(name), name, 0, players - 1) if name in given else default


def _pop_scores(given: dict[str, str], game: Game) -> list[int] | None:
    if "scores" not in given:
        return None
    scores = given.pop("scores").split(",")
    if len(scores) != game.players:
        raise BadLink(f"this link has {len(scores)} scores for {game.players} players")
    return [
        _number(score, "a score", first - MOST_LOSS, first + MOST_GAIN)
        for score, first in zip(scores, game.first_scores(), strict=True)
    ]


def _number(text: str, what: str, least: int, most: int) -> int:
    """A whole number within these limits. Raises `BadLink`."""
    digits = text.removeprefix("-")
    is_number = digits.isascii() and digits.isdecimal() and len(digits) <= _MOST_DIGITS
    if not is_number or not least <= int(text) <= most:
        raise BadLink(f"{what} in this link is a whole number from {least} to {most}, not {_quoted(text)}")
    return int(text)


def _shortened(text: str) -> str:
    """A part of a link, shortened to fit into a message."""
    return text if len(text) <= _LONGEST_QUOTE else text[: _LONGEST_QUOTE - 1] + "…"


def _quoted(text: str) -> str:
    return repr(_shortened(text))


def _refuse_the_rest(given: Mapping[str, str], known: Sequence[str]) -> None:
    if given:
        raise BadLink(
            f"this link cannot have {_quoted(next(iter(given)))}; it can have: {', '.join(known)}",
            "bad-option",
        )
