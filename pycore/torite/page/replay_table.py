"""Tables of a replay: any point of a finished deal, with all hands open or as one seat saw it."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from torite.core.deal_state import deal_at, lay_open
from torite.core.game import Deal, Match
from torite.core.view import LastTrickView, TrickView, View, own_order
from torite.page.controls import without_controls
from torite.page.table import make_table
from torite.texts.words import Words

if TYPE_CHECKING:
    from torite.page.messages.table import TableMessage


def _up_to(match: Match, deal: Deal, shown: Deal) -> Match:
    """The match as it stood at this point of the deal."""
    earlier = copy(match)
    earlier.deals = [*match.deals[: match.deals.index(deal)], shown]
    return earlier


def replay_table(deal: Deal, step: int, seat: int, words: Words, match: Match | None = None) -> TableMessage:
    """The table message after a number of actions, with all cards face up and no controls. A complete trick
    stays until the next card.

    Args:
        deal: the deal.
        step: the number of its actions shown.
        seat: the seat at the bottom of the table.
        words: for its language and names.
        match: the match of the deal, for its score sheet; by default a deal on its own.

    Raises:
        ValueError: there is no such step.
    """
    shown = deal_at(deal, step)
    lay_open(shown)
    return shown_table(make_table(_up_to(match or Match.of_deal(deal), deal, shown), seat, words), shown)


def shown_table(table: TableMessage, shown: Deal) -> TableMessage:
    """The table message of a deal that is only shown: without controls, with a complete trick until the next
    card, and with the last event as prompt.
    """
    view = table["view"]
    last = view["last_trick"]
    if last is not None and table["last_trick"] is not None and _last_was_trick(view):
        view["trick"] = _as_current(last, shown)
        prompt, why = table["last_trick"]["text"], table["last_trick"]["why"]
    else:
        prompt, why = table["events"][-1]["text"] if table["events"] else "", None
    return without_controls({**table, "prompt": prompt, "why": why})


def _as_current(last: LastTrickView, shown: Deal) -> TrickView:
    """A complete trick that is still on the table."""
    trick: TrickView = {
        "number": last["number"],
        "leader": last["leader"],
        "cards": last["cards"],
        "winning": last["winner"],
    }
    order = own_order(shown, last["leader"], [int(played[0] or 0) for played in last["cards"]])
    if order is not None:
        trick["order"] = order
    return trick


def _last_was_trick(view: View) -> bool:
    """True if the last thing that the seat noticed completed a trick."""
    for entry in reversed(view["history"]):
        if isinstance(entry, str):
            return False
        if entry["event"] == "trick":
            return True
    return False


def known_table(deal: Deal, step: int, seat: int, words: Words, match: Match) -> TableMessage:
    """The table message after a number of actions as this seat saw it then, without controls.

    Args:
        deal: a finished deal of the match.
        step: the number of its actions taken.
        seat: the viewer's seat.
        words: for its language and names.
        match: the match.

    Raises:
        ValueError: there is no such step.
    """
    return without_controls(make_table(_up_to(match, deal, deal_at(deal, step)), seat, words))
