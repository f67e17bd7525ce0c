"""Methods for deals that others play too: a challenge, and what computer players make of the same cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final, Literal

from torite.bots.next_move import play_out
from torite.core.deal_state import deal_at
from torite.core.game import Deal, Match
from torite.notation.challenge import SEAT, challenge_deals
from torite.notation.link import BadLink, to_link, to_short
from torite.notation.replay import replay_match
from torite.page.methods.common import BridgeError, Method, general_words, words_for
from torite.page.methods.links import house_rules
from torite.texts.words import Words, number

if TYPE_CHECKING:
    from torite.page.messages.common import MatchParams
    from torite.page.messages.links import ChallengeParams, ChallengeReply, ComputerResultReply


def _challenge(params: ChallengeParams) -> ChallengeReply:
    """The deals of a challenge. Errors: those of links."""
    try:
        deals = challenge_deals(params["link"], params["deals"])
    except BadLink as fault:
        raise BridgeError(
            fault.code, message=general_words(params).say(f"links.{fault.code}", {"game": fault.game})
        ) from None
    first = deals[0]
    return {
        "link": to_short(first),
        "game": first.game.id,
        "players": first.game.players,
        "seat": SEAT,
        "about": house_rules(first.game, Words(params["lang"], first.game)),
        "deals": [Match.of_deal(deal).record() for deal in deals],
    }


def _computer_result(params: MatchParams) -> ComputerResultReply:
    """Compares a finished deal with the play of computer players. Error: ``deal-not-over``."""
    deal = replay_match(params["match"]).deal
    if not deal.is_terminal():
        raise BridgeError("deal-not-over")
    seat = params["seat"]
    theirs = deal_at(deal, 0)
    play_out(theirs)
    by_bots = theirs.result()["points"]
    yours, bot = deal.result()["points"][seat], by_bots[seat]
    words = words_for(deal.game, params)
    return {
        "yours": yours,
        "bot": bot,
        "verdict": _verdict(deal, yours, bot),
        "rows": [{"label": words.say("daily.row"), "values": [number(value) for value in by_bots]}],
        "link": to_link(theirs, seat),
    }


def _verdict(deal: Deal, yours: int, bot: int) -> Literal["better", "worse", "same"]:
    if yours == bot:
        return "same"
    return "better" if (yours < bot) == deal.game.lowest_wins else "worse"


METHODS: Final[Mapping[str, Method]] = {
    "challenge": _challenge,
    "computer_result": _computer_result,
}
