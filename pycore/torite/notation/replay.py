"""Replays records: the deal or the match of a record, action by action."""

from __future__ import annotations

import json
from typing import Any

from torite.core.game import Deal, Match
from torite.core.reasons import IllegalAction
from torite.core.record import VERSION
from torite.games import load_game


class BadRecord(ValueError):
    """A record that cannot be replayed.

    Attributes:
        code: ``bad-record``, or ``record-too-new`` for a record of a newer version of Torite.
    """

    def __init__(self, message: str, code: str = "bad-record") -> None:
        super().__init__(message)
        self.code = code


def parse_json(text: str, what: str) -> Any:
    """The JSON value of a text. Raises `BadRecord`, whose message begins with ``what``."""
    try:
        return json.loads(text)
    except json.JSONDecodeError as fault:
        raise BadRecord(f"{what} is not JSON: {fault}") from None
    except RecursionError:
        raise BadRecord(f"{what} is nested too deeply to be read") from None
    except ValueError:
        raise BadRecord(f"{what} holds a number of too many digits to be read") from None


def replay(record: Any) -> Deal:
    """The deal of a record. Raises `BadRecord`."""
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
    """Raise `BadRecord` unless this is a record with a version that this Torite reads."""
    version = record.get("torite") if isinstance(record, dict) else None
    if isinstance(version, bool) or not isinstance(version, int) or version < 1:
        raise BadRecord("this is not a record of Torite: it has no version")
    if version > VERSION:
        raise BadRecord(
            f"this record has version {version}, this Torite reads up to {VERSION}: update Torite to open it",
            "record-too-new",
        )


def take_actions(deal: Deal, actions: Any) -> Deal:
    """Take the actions of a record in this deal. Raises `BadRecord` at the first illegal action."""
    if not isinstance(actions, list):
        raise BadRecord("the actions of a record are a list of texts")
    for number, text in enumerate(actions, 1):
        try:
            seat, action = deal.game.parse_action(text)
            deal.apply_action(action, seat)
        except IllegalAction as fault:
            raise BadRecord(f"action {number} of this record, {text}, is not legal: {fault.reason}") from None
        except (ValueError, AttributeError) as fault:
            raise BadRecord(f"action {number} of this record cannot be read: {_words(fault)}") from None
    return deal


def _words(fault: Exception) -> str:
    return f"{fault.args[0]!r} is missing" if isinstance(fault, KeyError) else str(fault)


def replay_match(record: Any) -> Match:
    """The match of a record. Raises `BadRecord`."""
    check_version(record)
    try:
        parts = record["deals"]
        if not isinstance(parts, list) or not parts:
            raise BadRecord("the record of a match has at least one deal")
        if "seed" not in record:
            return _replay_deal(record, parts)
        game = load_game(record["game"], record.get("options") or {})
        match = Match(game, seed=record["seed"], ages=record.get("ages"), dealer=parts[0]["dealer"])
        for number, part in enumerate(parts):
            deal = match.deal if number == 0 else match.next_deal()
            recorded = (part["dealer"], part["seed"], part["scores"])
            if recorded != (deal.dealer, deal.seed, deal.scores):
                raise BadRecord(f"deal {number + 1} of this record does not follow from the deals before it")
            take_actions(deal, part["actions"])
    except BadRecord:
        raise
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise BadRecord(f"this record cannot be read: {_words(fault)}") from None
    return match


def _replay_deal(record: dict[str, Any], parts: list[Any]) -> Match:
    """A match of a single deal."""
    if len(parts) > 1:
        raise BadRecord("the record of a match of several deals has a seed")
    if "ages" in record:
        raise BadRecord("a single deal has no ages")
    head = {name: record[name] for name in ("torite", "game", "options") if name in record}
    return Match.of_deal(replay({**parts[0], **head}))
