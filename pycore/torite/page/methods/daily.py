"""Methods for the daily deal: the deal, and the games of a month."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final

from torite.core.game import Match
from torite.notation.daily import FIRST_DAY, check_day, daily_deal, daily_game
from torite.page.methods.common import BridgeError, Method
from torite.page.methods.links import invitation

if TYPE_CHECKING:
    from torite.page.messages.links import (
        DailyMonthParams,
        DailyMonthReply,
        DailyParams,
        DailyReply,
    )


def _daily(params: DailyParams) -> DailyReply:
    """The deal of a day. Error: ``bad-day``: no such date, or one before ``daily_from`` of the catalogue."""
    try:
        daily = daily_deal(params["date"])
    except ValueError as fault:
        raise BridgeError("bad-day", str(fault)) from None
    deal = daily.deal
    return {
        "date": daily.day.isoformat(),
        "game": deal.game.id,
        "players": deal.game.players,
        "seat": daily.seat,
        "match": Match.of_deal(deal).record(),
        **invitation(deal, daily.seat, params["lang"]),
    }


def _month(params: DailyMonthParams) -> DailyMonthReply:
    """The games of the days of a month. Error: ``bad-day``."""
    try:
        first = date.fromisoformat(f"{params['month']}-01")
        days = [day for n in range(31) if (day := first + timedelta(days=n)).month == first.month]
        check_day(days[-1])
    except ValueError as fault:
        raise BridgeError("bad-day", str(fault)) from None
    return {"games": {day.isoformat(): daily_game(day) for day in days if day >= FIRST_DAY}}


METHODS: Final[Mapping[str, Method]] = {
    "daily": _daily,
    "daily_month": _month,
}
