"""The daily deal: one deal of one game each day, the same for all players.

It depends on the date only and never changes; ``docs/daily.md`` is the specification.

>>> import torite
>>> daily = torite.daily_deal("2026-11-22")
>>> daily.deal.game.id, daily.deal.dealer, daily.seat
('gaigel', 0, 1)
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from hashlib import sha256
from struct import unpack
from typing import Final

from torite.core.game import Deal
from torite.games import load_game

_WEEKS_FROM: Final = date(2026, 10, 26)
"""The first Monday of week 0."""

_PLANS: Final = (
    (
        date(2026, 11, 1),
        (
            ("glaves", "hamlet"),
            ("watten_bavarian", "watten_bohemian"),
            ("gaigel", "sloppy_seconds"),
            ("watten_tyrolean", "watten_kritisch", "watten_blind"),
            ("maniglia", "marglia"),
            ("hamlet", "glaves"),
            ("triple_crown", "gaigel"),
        ),
    ),
    (
        date(2026, 12, 7),
        (
            ("glaves", "german_whist", "hamlet"),
            ("watten_bavarian", "truc", "watten_bohemian"),
            ("gaigel", "klaverjas", "sloppy_seconds"),
            ("watten_tyrolean", "toepen", "watten_kritisch"),
            ("maniglia", "marafon", "marglia"),
            ("pass_cut_run", "watten_blind", "quinto"),
            ("triple_crown", "forty_two", "thunee"),
        ),
    ),
    (
        date(2026, 12, 28),
        (
            ("glaves", "german_whist", "hamlet", "aluette"),
            ("watten_bavarian", "truc", "watten_bohemian", "scan"),
            ("gaigel", "klaverjas", "sloppy_seconds", "ottocento"),
            ("watten_tyrolean", "toepen", "watten_kritisch"),
            ("maniglia", "marafon", "marglia", "madrasso"),
            ("pass_cut_run", "watten_blind", "quinto", "finesse"),
            ("triple_crown", "forty_two", "thunee", "deer_hunt"),
        ),
    ),
)
"""First day of each plan, and its games from Monday to Sunday; games of one weekday take turns.

A plan never changes. For a new game or another rhythm, add a plan that begins in the future.
"""

FIRST_DAY: Final = _PLANS[0][0]
"""First day that has a deal."""


@dataclass(frozen=True, slots=True)
class DailyDeal:
    """The deal of a day.

    Attributes:
        day: the date.
        deal: the deal before its first action.
        seat: seat of the person; computer players have the other seats.
    """

    day: date
    deal: Deal
    seat: int


def daily_deal(day: date | str) -> DailyDeal:
    """The deal of a day, given as a date or as text such as ``2026-11-22``.

    Raises ``ValueError`` for text that is not a date and for a day before `FIRST_DAY`.
    """
    asked = check_day(day)
    game = load_game(daily_game(asked))
    seed, dealer, seat = unpack(">3I", sha256(f"torite daily {asked.isoformat()}".encode()).digest()[:12])
    dealer = dealer * game.players >> 32
    # These two seats always have decisions: in most games one of them leads, and if two seats name the trump,
    # it is these two.
    seat = (dealer + (seat >> 31)) % game.players
    return DailyDeal(asked, game.new_deal(seed=seed, dealer=dealer), seat)


def daily_game(day: date | str) -> str:
    """Id of the game of a day. Raises ``ValueError`` as `daily_deal` does."""
    asked = check_day(day)
    plan = next(weekdays for first, weekdays in reversed(_PLANS) if first <= asked)
    games = plan[asked.weekday()]
    week = (asked - _WEEKS_FROM).days // 7
    return games[week % len(games)]


def check_day(day: object) -> date:
    """The date of a day. Raises ``ValueError`` if the day has no deal."""
    if isinstance(day, str):
        day = _read_day(day)
    if not isinstance(day, date):
        raise ValueError(f"a day is a date, or a text such as '{FIRST_DAY}', not {day!r}")
    # In Python a datetime is a date too.
    day = date(day.year, day.month, day.day)
    if day < FIRST_DAY:
        raise ValueError(f"the first daily deal is that of {FIRST_DAY}; {day} has none")
    return day


def _read_day(text: str) -> date:
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    # Python also reads forms that other programs might read as other days.
    if day is None or day.isoformat() != text:
        raise ValueError(f"a day is written as year, month and day, such as '{FIRST_DAY}', not {text!r}")
    return day
