"""Shared by all methods: params, words, and errors."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from torite.core.game import Game, Match
from torite.notation.replay import replay_match
from torite.page.hand_order import order_hands
from torite.page.table import make_table
from torite.texts.words import Words, check_language

if TYPE_CHECKING:
    from torite.page.messages.common import TableReply

Params = Mapping[str, Any]
"""Params as they come; each method declares what it expects, and refuses what it cannot read."""
Method = Callable[[Any], Mapping[str, object]]
"""A method of the bridge; its annotations name the TypedDicts of its params and its answer."""


class BridgeError(Exception):
    """A request that cannot be carried out.

    Attributes:
        code: the error code; docs/worker-messages.md lists them.
        detail: detail for the sentence.
        message: a sentence in place of that of the code.
        more: further keys of the error.
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
    """The words for a request. A wish for the French pack is granted where the game has a pack of cards; any
    other wish is ignored. A single person at the device is addressed as "you".
    """
    # Pages loaded before this key was renamed say "pack".
    wish = params.get("deck_style", params.get("pack"))
    words = Words(params["lang"], game, "french" if wish == "french" else "", params["names"])
    people = params.get("people")
    if isinstance(people, list) and len(people) == 1:
        words.you = people[0]
    return words


def general_words(params: Params) -> Words:
    """The words of sentences that all games share."""
    # Only the texts are needed, and the base class has none of its own.
    return Words(check_language(params.get("lang")), Game)


def finished_deal(params: Params) -> tuple[Match, int]:
    """The match of a request, and the number of its deal: ``deal``, by default the last one that is over.

    Raises `BridgeError` for a deal that is not over, since its cards are not public yet.
    """
    match = replay_match(params["match"])
    deals = match.completed()
    which = deals - 1 if params.get("deal") is None else params["deal"]
    if which not in range(deals):
        raise BridgeError("deal-not-over")
    return match, which


def table_answer(match: Match, params: Params) -> TableReply:
    """The record of a match and its table, for the viewer's seat."""
    table = make_table(match, params["seat"], words_for(match.game, params))
    return {
        "match": match.record(),
        "table": order_hands(table, match.deal, params.get("hand_order")),
    }
