"""The table message: the view of one seat and the same in words."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from torite.core.view import PlaceView, View
from torite.texts.anchors import Anchors


class Action(TypedDict):
    """An action that may be done now.

    Keys:
        action: its text, without the seat.
        label: its label.
        again: a question to confirm it; absent where one press is enough.
    """

    action: str
    label: str
    again: NotRequired[str]


class HandEntry(TypedDict):
    """A card of the own hand.

    Keys:
        card: its code; null for one that may not be looked at yet, which may be left out as well.
        actions: what it can do now: one action is done by a tap, several open a menu; none: it is not legal.
        refusal: why it is not legal; null where the seat has nothing to do with its cards.
        why: anchors of the refusal in the rules page.
    """

    card: str | None
    actions: list[Action]
    refusal: str | None
    why: Anchors | None


class Choice(Action):
    """A button for an action without a card of the hand.

    Keys:
        suit: the letter of a suit that decorates it.
        group: the id of the group that folds it away.
    """

    suit: NotRequired[str]
    group: NotRequired[str]


class Group(TypedDict):
    """Choices folded into one button with a menu; it stands in the place of the first of them.

    Keys:
        id: its id.
        label: its label.
    """

    id: str
    label: str


class Range(TypedDict):
    """A number to choose; its actions are not in ``choices``.

    Keys:
        id: its id.
        label: its label.
        button: the label of the button that confirms.
        values: the numbers, ascending, perhaps with gaps.
        actions: the action of each value.
    """

    id: str
    label: str
    button: str
    values: list[int]
    actions: list[str]


class Selection(Action):
    """An action with several cards of the hand: they are toggled, then confirmed.

    Keys:
        cards: the codes of its cards.
    """

    cards: list[str]


class OutOfTurn(TypedDict):
    """What may be done out of turn.

    Keys:
        text: what the viewer might want to do before a bot plays on, and so is waited for; null: nothing.
        seats: other seats not in turn that may do something, as far as all may know.
        brief: true if the viewer could have done the same in turn and has learnt nothing since: a short wait.
        stays: true if the same may be done before every card: the page waits once.
    """

    text: str | None
    seats: list[int]
    brief: bool
    stays: bool


class CardControls(TypedDict):
    """Actions other than those of a single card of the hand.

    Keys:
        choices: buttons; they may be offered out of turn too.
        groups: the groups of choices.
        ranges: numbers to choose.
        selections: actions with several cards; where there are any, cards of the hand toggle.
    """

    choices: list[Choice]
    groups: list[Group]
    ranges: list[Range]
    selections: list[Selection]


class Controls(CardControls):
    """What may be done besides the cards of the hand.

    Keys:
        window: what may be done out of turn; null: nothing.
        forced: the only action of a seat in turn that has no choice; the page may do it automatically.
        decided: true if no further play can change the points of the deal.
    """

    window: OutOfTurn | None
    forced: str | None
    decided: bool


class SeatNote(TypedDict):
    """Something public that lies before a seat, such as captured jacks.

    Keys:
        id: what it is.
        text: the same in words.
        cards: the codes of its cards.
    """

    id: str
    text: str
    cards: list[str]


class SeatInfo(TypedDict):
    """A seat at the table.

    Keys:
        name: its name.
        status: a few words such as "to play"; may be empty.
        notes: what lies before it.
        says: its last bid, signal or answer since the last trick, for a speech bubble.
        side: the number of its side in ``view.sides``.
        out: true if it is out of the match and has no part in the deal.
    """

    name: str
    status: str
    notes: list[SeatNote]
    says: str | None
    side: int
    out: bool


class Fact(TypedDict):
    """A fact of the deal, such as the trump suit.

    Keys:
        id: what it is.
        label: its name.
        text: its value in words.
        suit: the letter of a suit that decorates it.
    """

    id: str
    label: str
    text: str
    suit: NotRequired[str]


class TablePile(PlaceView):
    """A pile on the table that belongs to no seat.

    Keys:
        label: its name.
        text: its cards in words.
    """

    label: str
    text: str


class CardMark(TypedDict):
    """What is printed on a card.

    Keys:
        rank: its rank.
        suit: the letter of its suit; absent for a card without one.
    """

    rank: str
    suit: NotRequired[str]


class TableEvent(TypedDict):
    """Something that the viewer could see happen.

    Keys:
        index: grows from event to event, perhaps with gaps.
        text: the event in words.
        trick: the number of its trick; 0 before the first card.
        seat: who played the card or won the trick.
        card: the card played to the trick; null: it lies face down.
        mark: what is printed on this card.
        won: true if this says who won the trick; without a seat nobody did.
        step: the step of a replay that shows it; only where all cards are open.
    """

    index: int
    text: str
    trick: int
    seat: NotRequired[int]
    card: NotRequired[str | None]
    mark: NotRequired[CardMark]
    won: NotRequired[bool]
    step: NotRequired[int]


class SheetRow(TypedDict):
    """A finished deal on the score sheet.

    Keys:
        label: which deal it is.
        points: the points of each seat.
        roles: the role of each seat, a key of `CatalogGame.roles`; null in a deal without roles.
        out: the seats that were out of the match before the deal; no points are shown for them.
        totals: the scores after the deal.
        note: a remark; may be empty.
    """

    label: str
    points: list[int]
    roles: list[str | None]
    out: list[int]
    totals: list[int]
    note: str


class ScoreSheet(TypedDict):
    """The score sheet of the match.

    Keys:
        rows: the finished deals.
        totals: the scores as they stand, a finished deal included.
        columns: the seats of each column: partners in every deal share one.
        target: when the match ends, in words.
        why: anchors of this in the rules page.
    """

    rows: list[SheetRow]
    totals: list[int]
    columns: list[list[int]]
    target: str
    why: Anchors | None


class ResultLine(TypedDict):
    """How a part of the points came about; the last line is the sum.

    Keys:
        label: what it counts.
        values: a value for each seat; empty for a seat that is out of the match.
        columns: a value for each column of the score sheet.
        why: anchors of the line in the rules page.
    """

    label: str
    values: list[str]
    columns: list[str]
    why: Anchors | None


class DealResult(TypedDict):
    """The result of a finished deal.

    Keys:
        title: which deal it was.
        headline: who won it, in one line.
        decided: what decided it, in the words of the rules.
        winners: the seats with the best points; empty if all have the same.
        lines: how the points came about.
        points: the points of each seat.
        text: further remarks.
    """

    title: str
    headline: str
    decided: str
    winners: list[int]
    lines: list[ResultLine]
    points: list[int]
    text: str


class MatchState(TypedDict):
    """How the match stands.

    Keys:
        over: true if the match is over.
        deals: the number of deals dealt.
        winners: the seats that have won it.
        text: the winners, with the scores.
        alone: true for a deal on its own: it came by a link or was laid out by hand.
    """

    over: bool
    deals: int
    winners: list[int]
    text: str
    alone: bool


class LastTrick(TypedDict):
    """The trick that was completed last.

    Keys:
        text: who won it, and why.
        why: anchors of this in the rules page.
    """

    text: str
    why: Anchors | None


class TableMessage(TypedDict):
    """All that the page needs to draw a table.

    Keys:
        view: the view of the viewer's seat, language-free.
        deck_style: how cards and suits are drawn and named, a name in ``packs`` of the catalogue.
        prompt: what the viewer is asked to do, or who is to play.
        why: anchors of the prompt in the rules page, nearest first; null where no rule is needed.
        hand: the own hand in display order.
        most_cards: the number of cards that the own hand will have, where more are still to be dealt.
        offers: what may be done besides; null: nothing may be done here, neither with the cards.
        seats: the seats.
        facts: the facts of the deal.
        places: piles on the table that belong to no seat.
        last_trick: the trick that was completed last.
        events: what the viewer could see, oldest first.
        sheet: the score sheet.
        result: the result, null until the deal is over.
        match: how the match stands.
    """

    view: View
    deck_style: str
    prompt: str
    why: Anchors | None
    hand: list[HandEntry]
    most_cards: NotRequired[int]
    offers: Controls | None
    seats: list[SeatInfo]
    facts: list[Fact]
    places: list[TablePile]
    last_trick: LastTrick | None
    events: list[TableEvent]
    sheet: ScoreSheet
    result: DealResult | None
    match: MatchState
