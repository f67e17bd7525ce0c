"""Methods for searches: what to search, and a slice of the search."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from torite.bots.next_move import next_move
from torite.bots.search import Search, SearchBot
from torite.games import GAMES, load_game
from torite.notation.replay import replay_match
from torite.page.methods.common import BridgeError, Method, Params
from torite.page.search_results import RequestingPlayer, SearchNeeded, read_results, search_result, seated

if TYPE_CHECKING:
    from torite.page.messages.think import QuestionParams, QuestionReply, ThinkParams, ThinkReply

_LONGEST: Final = 1.0
"""Maximum length of a slice in seconds."""
_MOST: Final = 8
"""Maximum number of searches under way; nobody reports those that are given up."""
_under_way: dict[str, Search] = {}
"""The searches of this worker by their keys: a cache, for without it a search begins again."""


def _question(params: QuestionParams) -> QuestionReply:
    """The search that a strong player needs before play goes on."""
    deal = replay_match(params["match"]).deal
    searcher = RequestingPlayer(deal.game, read_results(params.get("thoughts")))
    try:
        next_move(deal, seated(deal.game, params["bots"], params.get("levels"), searcher))
    except SearchNeeded as asked:
        return {"question": {"seat": asked.view["seat"], "view": asked.view}}
    return {"question": None}


def _think(params: ThinkParams) -> ThinkReply:
    """Searches for one slice of time."""
    search = _search(params)
    simulations = params.get("simulations")
    left = None if simulations is None else max(0, simulations - search.simulations)
    if left != 0:
        search.run(min(params["slice"], _LONGEST), left)
    over = search.done or (simulations is not None and search.simulations >= simulations)
    if over:
        _under_way.pop(str(params["key"]), None)
    choice = search.choice()
    return {
        "thought": None if choice is None else search_result(choice),
        "simulations": search.simulations,
        "done": over,
    }


def _search(params: Params) -> Search:
    key = str(params["key"])
    search = _under_way.pop(key, None)
    if search is None:
        view = params["view"]
        if view["game"] not in GAMES:
            raise BridgeError("unknown-game")
        game = load_game(view["game"], view["options"])
        search = SearchBot(game, seed=params["seed"]).search(view)
        # With a number of simulations a decision is weighed, by the spread of whole deals.
        search.to_the_end = params.get("simulations") is not None
        if "taken" in params:
            search.taken = game.string_to_action(params["taken"])
    # Keep the latest last.
    _under_way[key] = search
    while len(_under_way) > _MOST:
        del _under_way[next(iter(_under_way))]
    return search


METHODS: Final[Mapping[str, Method]] = {
    "question": _question,
    "think": _think,
}
