"""The answers about deals that come by a link, and about deals that are shown once more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from torite.answers.common import Answer, BridgeError, Params, words_for
from torite.game import Deal
from torite.games import GAMES
from torite.link import BadLink, Link, from_link
from torite.match import Match, replay_match
from torite.replays import replay_table, trick_ends
from torite.words import Words


def read_link(params: Params) -> Link:
    """What the link of a request opens. Raises `BridgeError` with a sentence for the reader."""
    try:
        return from_link(params["link"])
    except BadLink as fault:
        # What the fault itself says is for programmers, and in English.
        any_game = next(iter(GAMES.values()))
        words = Words(params["lang"], any_game.id, any_game.faces)
        raise BridgeError(fault.code, message=words.say(f"links.{fault.code}")) from None


def _kind(shown: Deal) -> str:
    if shown.is_terminal():
        return "finished"
    return "position" if shown.actions() else "fresh"


def _open(params: Params) -> Answer:
    link = read_link(params)
    shown = link.shown()
    seat = link.seat if link.seat is not None else shown.turn
    return {
        "kind": _kind(shown),
        "game": shown.game.id,
        "seat": 0 if seat is None else seat,
        "match": Match.of_deal(shown).record(),
        "at": len(shown.actions()),
        "steps": len(link.deal.actions()),
        "over": link.deal.is_terminal(),
    }


def _replay(params: Params) -> Answer:
    deal = read_link(params).deal if "link" in params else replay_match(params["match"]).deal
    steps = len(deal.actions())
    step = steps if params.get("step") is None else params["step"]
    return {
        "table": replay_table(deal, step, params["seat"], words_for(deal.game, params)),
        "step": step,
        "steps": steps,
        "tricks": trick_ends(deal),
    }


METHODS: Final[Mapping[str, Callable[[Params], Answer]]] = {
    "open": _open,
    "replay": _replay,
}
