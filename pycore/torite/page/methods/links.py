"""Methods for links and replays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from torite.bots.heuristic import HeuristicBot
from torite.core.cards import CARD_COUNT
from torite.core.deal_state import deal_at
from torite.core.game import Deal, Game, Match
from torite.core.history import trick_ends
from torite.core.reasons import Argument
from torite.notation.link import BadLink, Link, from_link, to_link
from torite.notation.replay import replay_match
from torite.page.catalog import unusual_options
from torite.page.hand_order import order_hands
from torite.page.log import noticed_steps
from torite.page.methods.common import BridgeError, Method, Params, finished_deal, general_words, words_for
from torite.page.replay_table import replay_table
from torite.texts.words import Words, number

if TYPE_CHECKING:
    from torite.page.messages.links import (
        AnswerParams,
        AnswerReply,
        Answers,
        CompareParams,
        CompareReply,
        DealPoint,
        Invitation,
        LinkKind,
        OpenParams,
        OpenReply,
        ReplayParams,
        ReplayReply,
    )


def read_link(params: Params) -> Link:
    """The link of a request. Raises `BridgeError` with a sentence for the reader."""
    try:
        return from_link(params["link"])
    except BadLink as fault:
        # The text of the fault is for programmers, and in English.
        words = general_words(params)
        raise BridgeError(
            fault.code, message=words.say(f"links.{fault.code}", {"game": fault.game})
        ) from None


def _kind(shown: Deal, seat: int) -> LinkKind:
    if shown.is_terminal():
        return "finished"
    return "position" if noticed_steps(shown, seat) else "fresh"


def _open(params: OpenParams) -> OpenReply:
    """What a link shows first. Errors: those of links."""
    link = read_link(params)
    shown = link.shown()
    turn = 0 if shown.turn is None else shown.turn
    seat = turn if link.seat is None else link.seat
    return {
        "kind": _kind(shown, seat),
        "game": shown.game.id,
        "players": shown.game.players,
        "seat": seat,
        "match": Match.of_deal(shown).record(),
        "at": len(shown.actions()),
        "own": sum(mover == seat for mover, _ in shown.actions()),
        "steps": len(link.deal.actions()),
        "over": link.deal.is_terminal(),
        "link": to_link(link.deal, link.seat, link.at),
        **invitation(shown, seat, params["lang"]),
    }


def invitation(deal: Deal, seat: int, lang: str) -> Invitation:
    """What to know of a deal before playing it: a title, and sentences."""
    words = Words(lang, deal.game)
    args: dict[str, Argument] = {"name": str(words.find("name")), "players": deal.game.players}
    about = _place(deal, seat, words)
    if deal.scores != deal.game.first_scores():
        about.append(words.say("invitation.scores", {"scores": " · ".join(map(number, deal.scores))}))
    about += house_rules(deal.game, words)
    return {"title": words.say("invitation.deal", args), "about": about}


def house_rules(game: Game, words: Words) -> list[str]:
    """The unusual options of a game, in sentences."""
    return [
        words.say("invitation.option", {"label": label, "text": text})
        for label, text in unusual_options(game, words)
    ]


def _place(deal: Deal, seat: int, words: Words) -> list[str]:
    """When the seat first acts, in words: the table shows no numbers of seats."""
    if deal.turn is None:
        return []
    if noticed_steps(deal, seat):
        return [words.say("invitation.now")] if seat == deal.turn else []
    if seat != deal.turn:
        # Whether the first seat may lead can depend on its cards.
        return [words.say("invitation.acts-later", {"number": 1 + (seat - deal.turn) % deal.game.players})]
    leads = any(action < CARD_COUNT for action in deal.legal_actions())
    return [words.say("invitation.leads-first" if leads else "invitation.acts-first")]


def _replay(params: ReplayParams) -> ReplayReply:
    """A point of a finished deal with all cards open. Error: ``deal-not-over``."""
    if "link" in params:
        match = Match.of_deal(read_link(params).deal)
        which, deals = 0, 1
    else:
        match, which = finished_deal(params)
        deals = match.completed()
    deal = match.deals[which]
    step = step_of(params, deal)
    table = order_hands(
        replay_table(deal, step, params["seat"], words_for(deal.game, params), match),
        deal_at(deal, step),
        params.get("hand_order"),
    )
    return {"table": table, **point_in(deal, step), "deal": which, "deals": deals}


def step_of(params: Params, deal: Deal) -> int:
    """The step of a request, by default the end of the deal."""
    step: int | None = params.get("step")
    return len(deal.actions()) if step is None else step


def point_in(deal: Deal, step: int) -> DealPoint:
    """What the page needs, besides the table, to go to any other step of the deal."""
    return {
        "match": Match.of_deal(deal).record(),
        "step": step,
        "steps": len(deal.actions()),
        "tricks": trick_ends(deal.history),
    }


def same_deal(one: Deal, other: Deal) -> bool:
    """True for the same cards of the same game, however they were played."""
    return _dealt(one) == _dealt(other)


def _dealt(deal: Deal) -> dict[str, object]:
    return {name: value for name, value in deal.record().items() if name != "actions"}


def _with_linked(params: Params) -> tuple[Link, Match]:
    """The link of a request, and the match that came from it."""
    link = read_link(params)
    match = replay_match(params["match"])
    if not same_deal(link.deal, match.deal):
        raise ValueError("this match is not the deal of this link")
    return link, match


def _answer(params: AnswerParams) -> AnswerReply:
    """Compares an answer to "what would you play?" with the sender's and a bot's."""
    link, match = _with_linked(params)
    deal, seat, action = match.deal, params["seat"], params["action"]
    words = words_for(match.game, params)

    def did(who: str, what: str) -> str:
        own = Words(words.lang, match.game, words.deck_style, [words.say(who)] * deal.game.players)
        return own.action(what, "events", seat=seat)

    answers: Answers = {"yours": did("answers.you", action)}
    choice = HeuristicBot(match.game).choose(deal.view(seat))
    theirs = _next_action(link.deal, deal, seat)
    if theirs is not None:
        answers["theirs"] = words.say("answers.same") if theirs == action else did("answers.they", theirs)
    if choice is not None:
        args: dict[str, Argument] = {"move": choice.action, "reason": words.advice(choice.reason)}
        answers["bot"] = words.say("answers.bot-same" if choice.action == action else "answers.bot", args)
    return {"same": None if theirs is None else theirs == action, "told": answers}


def _next_action(whole: Deal, deal: Deal, seat: int) -> str | None:
    """What this seat did next in the deal of a link, if it was its turn at this point."""
    done, known = deal.record()["actions"], whole.record()["actions"]
    if known[: len(done)] != done or len(known) == len(done):
        return None
    mover, _, action = known[len(done)].partition(":")
    return action if int(mover) == seat else None


def _compare(params: CompareParams) -> CompareReply:
    """Compares the result of a deal with that of the link."""
    link, match = _with_linked(params)
    if not match.deal.is_terminal():
        raise BridgeError("deal-not-over")
    if not link.deal.is_terminal():
        return {"text": None, "rows": []}
    words = words_for(match.game, params)
    seat = params["seat"]
    if seat not in range(match.game.players):
        raise ValueError(f"there is no seat {seat!r}")
    theirs, yours = link.deal.result()["points"], match.deal.result()["points"]
    same = theirs[seat] == yours[seat]
    by = params.get("by")
    label = "compare.theirs" if by is None else "compare.before"
    lower = (
        words.say("list.sentences") + words.say("compare.lower")
        if match.game.lowest_wins and not same
        else ""
    )
    args: dict[str, Argument] = {"theirs": theirs[seat], "yours": yours[seat], "name": by or ""}
    return {
        "text": words.say(_compared(same, by), args) + lower,
        "rows": [{"label": words.say(label), "values": [number(value) for value in theirs]}],
    }


def _compared(same: bool, by: str | None) -> str:
    """The key of the sentence that compares with the sender of the link. ``by``: the name of the player on
    this device before, empty for the same person.
    """
    if by is None:
        return "compare.same" if same else "compare.differ"
    if by:
        return "compare.same-by" if same else "compare.differ-by"
    return "compare.same-before" if same else "compare.differ-before"


METHODS: Final[Mapping[str, Method]] = {
    "open": _open,
    "replay": _replay,
    "answer": _answer,
    "compare": _compare,
}
