"""The method for sharing a deal: links and what they open, in words and as a table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from torite.core.deal_state import deal_at
from torite.core.game import Deal, Match
from torite.notation.link import to_link
from torite.notation.replay import replay_match
from torite.page.log import noticed_steps
from torite.page.methods.common import BridgeError, Method, Params, words_for
from torite.page.methods.links import read_link
from torite.page.plain_text import card_plays, plain_text
from torite.page.replay_table import replay_table
from torite.page.table import make_table
from torite.texts.words import Words

if TYPE_CHECKING:
    from torite.page.messages.links import LinkKind, Shared, ShareParams, ShareReply
    from torite.page.messages.table import TableMessage


def _share(params: ShareParams) -> ShareReply:
    """What can be shared of a deal. Error: ``not-shareable``: no link can hold it."""
    deal = _chosen(params)
    seat = params["seat"]
    step = params.get("step")
    point = deal if step is None else deal_at(deal, step)
    items = [_fresh(deal, seat, params)]
    has_begun = point.actions() if deal.is_terminal() else noticed_steps(point, seat)
    if has_begun and not point.is_terminal():
        items.append(_position(deal, point, seat, params))
    if deal.is_terminal():
        items.append(_finished(deal, seat, step, words_for(deal.game, params)))
    return {"items": items}


def _chosen(params: Params) -> Deal:
    """The deal of a link, or of a match: by default the last one."""
    if "link" in params:
        return read_link(params).deal
    match = replay_match(params["match"])
    which = params.get("deal")
    if which is None:
        return match.deal
    if which not in range(len(match.deals)):
        raise ValueError(f"the match has no deal {which!r}")
    return match.deals[which]


def _words_to(viewer: int, deal: Deal, params: Params) -> Words:
    """The words for the reader who is to take this seat, and may be called "you"."""
    words = words_for(deal.game, params)
    you = params.get("you")
    if isinstance(you, str):
        words.names = [you if seat == viewer else words.seat(seat) for seat in range(deal.game.players)]
    return words


def _fresh(deal: Deal, seat: int, params: Params) -> Shared:
    """The deal as it was dealt. The link of a finished deal holds the play, for comparison."""
    words = _words_to(seat, deal, params)
    dealt = deal_at(deal, 0)
    link = _link(deal, seat, 0) if deal.is_terminal() else _link(dealt, seat)
    return _item("fresh", link, dealt, make_table(Match.of_deal(dealt), seat, words), words)


def _position(deal: Deal, point: Deal, seat: int, params: Params) -> Shared:
    """A point of the deal, as a question to the seat that shares; after the end, to the seat in turn."""
    viewer = point.turn if deal.is_terminal() and point.turn is not None else seat
    words = _words_to(viewer, deal, params)
    shown = len(point.actions())
    link = _link(deal, viewer, shown if shown < len(deal.actions()) else None)
    return _item("position", link, point, make_table(Match.of_deal(point), viewer, words), words)


def _finished(deal: Deal, seat: int, step: int | None, words: Words) -> Shared:
    """The finished deal. Its table is that of the step, by default that before the first card of the first
    trick, with the result.
    """
    table = replay_table(deal, _first_card(deal) if step is None else step, seat, words)
    if step is None:
        table["result"] = make_table(Match.of_deal(deal), seat, words)["result"]
    return _item("finished", _link(deal, seat), deal, table, words)


def _first_card(deal: Deal) -> int:
    plays = card_plays(deal)
    return plays.index(True) if True in plays else 0


def _item(kind: LinkKind, link: str, deal: Deal, table: TableMessage, words: Words) -> Shared:
    return {
        "kind": kind,
        "link": link,
        "title": words.say(f"share.{kind}", {"game": str(words.find("name"))}),
        "text": plain_text(deal, table["view"]["seat"], words),
        "table": table,
    }


def _link(deal: Deal, seat: int, at: int | None = None) -> str:
    try:
        return to_link(deal, seat, at)
    except ValueError:
        if not 0 <= seat < deal.game.players:
            raise
        raise BridgeError("not-shareable") from None


METHODS: Final[Mapping[str, Method]] = {"share": _share}
