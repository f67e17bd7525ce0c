"""Methods for the daily deal: the deal, the games of a month, a result compared with the computer's."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import date, timedelta
from typing import TYPE_CHECKING, Final, Literal

from torite.bots.next_move import play_out
from torite.core.game import Deal, Match
from torite.notation.daily import FIRST_DAY, DailyDeal, check_day, daily_deal, daily_game
from torite.notation.link import to_link
from torite.notation.replay import replay_match
from torite.page.methods.common import BridgeError, Method, Params, words_for
from torite.page.methods.links import invitation, same_deal
from torite.texts.words import number

if TYPE_CHECKING:
    from torite.page.messages.links import (
        DailyMonthParams,
        DailyMonthReply,
        DailyParams,
        DailyReply,
        DailyResultParams,
        DailyResultReply,
    )


def _asked(params: Params) -> DailyDeal:
    try:
        return daily_deal(params["date"])
    except ValueError as fault:
        raise BridgeError("bad-day", str(fault)) from None


def _daily(params: DailyParams) -> DailyReply:
    """The deal of a day. Error: ``bad-day``: no such date, or one before ``daily_from`` of the catalogue."""
    daily = _asked(params)
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


def _result(params: DailyResultParams) -> DailyResultReply:
    """Compares a finished daily deal with the computer player's."""
    daily = _asked(params)
    match = replay_match(params["match"])
    if not same_deal(daily.deal, match.deal):
        raise ValueError("this match is not the deal of this day")
    if not match.deal.is_terminal():
        raise BridgeError("deal-not-over")
    play_out(daily.deal)
    by_bots = daily.deal.result()["points"]
    yours, bot = match.deal.result()["points"][daily.seat], by_bots[daily.seat]
    words = words_for(match.game, params)
    return {
        "yours": yours,
        "bot": bot,
        "verdict": _verdict(match.deal, yours, bot),
        "rows": [{"label": words.say("daily.row"), "values": [number(value) for value in by_bots]}],
        "link": to_link(daily.deal, daily.seat),
    }


def _verdict(deal: Deal, yours: int, bot: int) -> Literal["better", "worse", "same"]:
    if yours == bot:
        return "same"
    return "better" if (yours < bot) == deal.game.lowest_wins else "worse"


METHODS: Final[Mapping[str, Method]] = {
    "daily": _daily,
    "daily_month": _month,
    "daily_result": _result,
}
