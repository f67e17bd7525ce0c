"""The one record of what happened: game, options, dealer, deck or seed, scores, actions. Everything else is
replayed from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, NotRequired, TypedDict

from torite.core.cards import card_codes
from torite.core.reasons import IllegalAction

if TYPE_CHECKING:
    from torite.core.game import Deal

VERSION: Final = 1
"""The version of records that this program writes, and the newest that it reads."""


class DealRecord(TypedDict):
    """A deal: all that is needed to bring it back.

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


class BadRecord(ValueError):
    """A record that cannot be replayed.

    Attributes:
        code: ``bad-record``, or ``record-too-new`` for one that a newer version of Torite wrote.
    """

    def __init__(self, message: str, code: str = "bad-record") -> None:
        super().__init__(message)
        self.code = code


def deal_record(deal: Deal) -> DealRecord:
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


def replay(record: Any) -> Deal:
    """The deal that a record tells. Raises `BadRecord` that says what is wrong with it."""
    from torite.games import load_game

    check_version(record)
    try:
        game = load_game(record["game"], record.get("options") or {})
        deal = game.new_deal(
            record.get("deck"), seed=record.get("seed"), dealer=record["dealer"], scores=record.get("scores")
        )
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise BadRecord(f"this record cannot be read: {_words(fault)}") from None
    return take_actions(deal, record.get("actions", []))


def check_version(record: Any) -> None:
    """Raise `BadRecord` unless this is a record of a version that this program reads."""
    version = record.get("torite") if isinstance(record, dict) else None
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise BadRecord("this is not a record of Torite: it has no version")
    if version > VERSION:
        raise BadRecord(
            f"this record has version {version}, this Torite reads up to {VERSION}: update Torite to open it",
            "record-too-new",
        )


def take_actions(deal: Deal, actions: Any) -> Deal:
    """Take the actions of a record in this deal. Raises `BadRecord` for the first that is not legal."""
    if not isinstance(actions, list):
        raise BadRecord("the actions of a record are a list of texts")
    for number, text in enumerate(actions, 1):
        try:
            seat, action = deal.parse_action(text)
            deal.apply_action(action, seat)
        except IllegalAction as fault:
            raise BadRecord(f"action {number} of this record, {text}, is not legal: {fault.reason}") from None
        except (ValueError, AttributeError) as fault:
            raise BadRecord(f"action {number} of this record cannot be read: {_words(fault)}") from None
    return deal


def _words(fault: Exception) -> str:
    return f"{fault.args[0]!r} is missing" if isinstance(fault, KeyError) else str(fault)
