"""Messages for programs on other pages: the methods that begin with ``rules.``, each about a single deal."""

from __future__ import annotations

from typing import Annotated, Any, NotRequired, TypedDict

from torite.core.options import OptionValue
from torite.core.reasons import ToldReason
from torite.core.record import DealRecord
from torite.core.view import View
from torite.page.catalog import Catalog
from torite.page.messages.common import CommonParams, Level


class DealState(TypedDict):
    """A deal as it stands: its record, and what is asked most often, so that nobody need ask.

    Keys:
        record: the record.
        options: every option with its value.
        players: the number of seats.
        turn: the seat to act, None when the deal is over.
        legal: for each seat what it may do now.
        result: the result, None until the deal is over.
    """

    record: DealRecord
    options: dict[str, str | int | bool]
    players: int
    turn: int | None
    legal: list[list[str]]
    result: dict[str, Any] | None


class ActionEstimate(TypedDict):
    """What an action is expected to bring.

    Keys:
        value: the points of the deal that it is worth to the seat: what its side makes, less what the others
            make on average.
        error: the standard error of the value, None where it is not known.
        simulations: how many deals were played on from there.
    """

    value: float
    error: float | None
    simulations: int


class BotChoice(TypedDict):
    """What a bot would do.

    Keys:
        action: the action.
        label: the action in words.
        reason: why.
        estimates: for a bot that searches what it expects of each action that it tried; empty for others.
    """

    action: str
    label: str
    reason: ToldReason
    estimates: dict[str, ActionEstimate]


class NewDealParams(CommonParams):
    """A deal to begin, from a seed or a deck.

    Keys:
        game: the id of the game.
        options: its options; those not named have their defaults.
        seed: a number of 32 bits.
        deck: the codes of all cards, index 0 dealt first.
        dealer: the seat that deals; absent: 0.
        scores: the scores of the match before; absent: those of a new match.
    """

    game: str
    options: NotRequired[dict[str, OptionValue] | None]
    seed: NotRequired[int | None]
    deck: NotRequired[list[str] | None]
    dealer: NotRequired[int | None]
    scores: NotRequired[list[int] | None]


class DealParams(CommonParams):
    """A deal.

    Keys:
        record: its record.
    """

    record: DealRecord


class DealSeatParams(DealParams):
    """A deal and a seat.

    Keys:
        seat: the seat.
    """

    seat: int


class DealActionsParams(DealParams):
    """A deal and actions.

    Keys:
        actions: one or more with spaces between them, each ``0:TS``, or ``TS`` for the seat in turn.
    """

    actions: str


class DealActionParams(DealParams):
    """A deal and an action.

    Keys:
        action: ``0:TS`` or ``TS``.
    """

    action: str


class DealUndoParams(DealParams):
    """A deal from which actions are taken back.

    Keys:
        count: the number of actions.
    """

    count: int


class DealBotParams(DealSeatParams):
    """A bot is to choose for a seat.

    Keys:
        level: its level; absent: ``normal``.
    """

    level: NotRequired[Level | None]


class ResampleParams(DealSeatParams):
    """Another deal that this seat cannot tell from the real one is wanted.

    Keys:
        seed: a number of 32 bits.
    """

    seed: int


class LinkParams(DealParams):
    """A link is wanted.

    Keys:
        seat: the seat that looks.
        at: the number of actions shown at first.
    """

    seat: NotRequired[int | None]
    at: NotRequired[int | None]


class LinkTextParams(CommonParams):
    """A link.

    Keys:
        text: its text, or a whole address.
    """

    text: str


class DealReply(TypedDict):
    """A deal.

    Keys:
        deal: the deal as it stands.
    """

    deal: DealState


class RefusalReply(TypedDict):
    """The legality of an action.

    Keys:
        refusal: why it is illegal; null: it is legal.
    """

    refusal: ToldReason | None


class ViewReply(TypedDict):
    """A view.

    Keys:
        view: what the seat may know.
    """

    view: View


class ResultReply(TypedDict):
    """A result.

    Keys:
        result: the result of the deal.
    """

    result: Annotated[dict[str, Any], "Result"]


class LabelReply(TypedDict):
    """An action in words.

    Keys:
        label: the words.
    """

    label: str


class ChoiceReply(TypedDict):
    """What a bot would do.

    Keys:
        choice: its choice; null: it has nothing to do.
    """

    choice: BotChoice | None


class LinkReply(TypedDict):
    """A link.

    Keys:
        link: the text after ``#`` in an address.
    """

    link: str


class FromLinkReply(DealReply):
    """What a link opens.

    Keys:
        seat: the seat that looks; null if the link does not say.
        at: the number of actions shown at first; null: all.
    """

    seat: int | None
    at: int | None


class DailyDealParams(CommonParams):
    """A day.

    Keys:
        date: such as ``2026-11-22``.
    """

    date: str


class DailyDealReply(DealReply):
    """The deal of a day.

    Keys:
        seat: the person's seat.
    """

    seat: int


class CatalogReply(TypedDict):
    """The catalogue.

    Keys:
        catalog: the catalogue.
    """

    catalog: Catalog
