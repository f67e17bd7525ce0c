"""The record of a deal or match: game, options, dealer, deck or seed, scores, actions. `torite.replay`
brings it back.
"""

from __future__ import annotations

from typing import Final, NotRequired, TypedDict

from torite.core.cards import card_codes
from torite.core.deal_state import DealState

VERSION: Final = 1
"""The version of records that this Torite writes, and the newest that it reads."""


class DealRecord(TypedDict):
    """The record of a deal.

    Keys:
        torite: the version of the format.
        game: the id of the game.
        options: the options that differ from their defaults.
        dealer: the seat that dealt.
        seed: the number of the deal, if the cards come from it.
        deck: the codes of all cards, index 0 dealt first, if they were laid by hand.
        scores: the scores of the match before this deal, one for each seat.
        actions: every action in order, as ``SEAT:ACTION``.
    """

    torite: int
    game: str
    options: dict[str, str | int | bool]
    dealer: int
    seed: NotRequired[int]
    deck: NotRequired[list[str]]
    scores: list[int]
    actions: list[str]


def deal_record(deal: DealState) -> DealRecord:
    """The record of a deal as it stands."""
    record: DealRecord = {
        "torite": VERSION,
        "game": deal.game.id,
        "options": deal.game.own_options(),
        "dealer": deal.dealer,
        "scores": list(deal.scores),
        "actions": [f"{seat}:{deal.game.action_to_string(action)}" for seat, action in deal.actions()],
    }
    if deal.seed is None:
        record["deck"] = card_codes(deal.deck)
    else:
        record["seed"] = deal.seed
    return record


class MatchDealRecord(TypedDict):
    """A deal inside the record of a match.

    Keys:
        dealer: the seat that dealt.
        seed: the number of the deal, if the cards come from it.
        deck: the codes of all cards, index 0 dealt first, if they were laid by hand.
        scores: the scores of the match before this deal, one for each seat.
        actions: every action in order, as ``SEAT:ACTION``.
    """

    dealer: int
    seed: NotRequired[int]
    deck: NotRequired[list[str]]
    scores: list[int]
    actions: list[str]


class MatchRecord(TypedDict):
    """A match: game, options and seed once, and its deals in turn.

    Keys:
        torite: the version of the format.
        game: the id of the game.
        options: the options that differ from their defaults.
        seed: the number of the match; absent from a deal on its own.
        ages: the age of each seat, where given.
        deals: the deals in turn.
    """

    torite: int
    game: str
    options: dict[str, str | int | bool]
    seed: NotRequired[int]
    ages: NotRequired[list[int]]
    deals: list[MatchDealRecord]


def match_deal_record(deal: DealState) -> MatchDealRecord:
    """The part of a deal in the record of its match."""
    record = deal_record(deal)
    part: MatchDealRecord = {
        "dealer": record["dealer"],
        "scores": record["scores"],
        "actions": record["actions"],
    }
    if "seed" in record:
        part["seed"] = record["seed"]
    else:
        part["deck"] = record["deck"]
    return part
