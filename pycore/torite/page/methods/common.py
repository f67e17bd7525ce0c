"""What all methods share: the params of a request, its words, and requests that cannot be carried out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from torite.core.game import Game, Match
from torite.notation.replay import replay_match
from torite.page.hand_order import order_hands
from torite.page.messages.common import TableReply
from torite.page.table import make_table
from torite.texts.words import Words, check_language

Params = Mapping[str, Any]
"""Params as they come; each method declares what it expects, and refuses what it cannot read."""
Method = Callable[[Any], Mapping[str, object]]
"""A method of the bridge; its annotations name the TypedDicts of its params and its answer."""


class BridgeError(Exception):
    """A request that cannot be carried out.

    Attributes:
        code: what is wrong, as docs/worker-messages.md lists them.
        detail: what the sentence for the user may need.
        message: the sentence, if there is a better one than the code's own.
        more: what the error carries besides code and sentence.
    """

    def __init__(
        self, code: str, detail: str = "", message: str = "", more: Mapping[str, Any] | None = None
    ) -> None:
        super().__init__(code)
        self.code = code
        self.detail = detail
        self.message = message
        self.more: dict[str, Any] = dict(more or {})


def words_for(game: Game, params: Params) -> Words:
    """The words for a request. Players may prefer the French pack to another one of the same cards; any other
    wish is ignored. One person at the device is spoken to as "you".
    """
    # Pages that were loaded before it had this name say "pack".
    wish = params.get("deck_style", params.get("pack"))
    words = Words(params["lang"], game, "french" if wish == "french" else "", params["names"])
    people = params.get("people")
    if isinstance(people, list) and len(people) == 1:
        words.you = people[0]
    return words


def general_words(params: Params) -> Words:
    """The words for a sentence about no game in particular: those that all games share."""
    # No game is made: only its texts are wanted, and it has none of its own.
    return Words(check_language(params.get("lang")), Game)


def finished_deal(params: Params) -> tuple[Match, int]:
    """The match of a request, and which of its deals is asked about: the one with the number ``deal``, by
    default the last one that is over.

    Raises `BridgeError` for a deal that is not over: its cards are not yet for all eyes.
    """
    match = replay_match(params["match"])
    deals = match.completed()
    which = deals - 1 if params.get("deal") is None else params["deal"]
    if which not in range(deals):
        raise BridgeError("deal-not-over")
    return match, which


def table_answer(match: Match, params: Params) -> TableReply:
    """The record of a match and its table, as one seat sees it."""
    table = make_table(match, params["seat"], words_for(match.game, params))
    return {
        "match": match.record(),
        "table": order_hands(table, match.deal, params.get("hand_order")),
    }
