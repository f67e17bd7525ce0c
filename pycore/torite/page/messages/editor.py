"""Messages of the deal editor: a *board* is a deal that is being laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from torite.core.options import OptionValue
from torite.core.record import MatchRecord
from torite.page.messages.common import CommonParams


class LayoutParams(CommonParams):
    """A board of which only the game must be given; what does not fit its options is left out.

    Keys:
        game: the id of the game.
        options: its options.
        dealer: the seat that deals.
        scores: the scores before the deal; null: those of a new match.
        piles: the codes of the cards by the ids of the piles.
        seat: the viewer's seat.
    """

    game: str
    options: NotRequired[dict[str, OptionValue]]
    dealer: NotRequired[int]
    scores: NotRequired[list[int] | None]
    piles: NotRequired[dict[str, list[str]]]
    seat: NotRequired[int | None]


class BoardParams(CommonParams):
    """A board.

    Keys:
        game: the id of the game.
        options: its options.
        dealer: the seat that deals.
        scores: the scores before the deal; null: those of a new match.
        piles: the codes of the cards by the ids of the piles.
        seat: the viewer's seat.
    """

    game: str
    options: dict[str, OptionValue]
    dealer: int
    scores: list[int] | None
    piles: dict[str, list[str]]
    seat: int | None


class FillParams(BoardParams):
    """A board to fill at random.

    Keys:
        seed: a number of 32 bits.
    """

    seed: int


class ReadParams(BoardParams):
    """A text to read into a board.

    Keys:
        text: hands as in docs/notation.md, a link, or a record.
        pile: the id of the pile that takes all cards; absent: each hand goes to its own pile.
    """

    text: str
    pile: NotRequired[str]


class BoardPile(TypedDict):
    """A pile that takes cards of the deal: a hand, or cards on the table.

    Keys:
        id: its id.
        label: its name.
        seat: whose hand it is; null: it lies on the table.
        size: the number of its cards in a complete deal.
        ordered: true if the order of the cards matters, the first on top.
        face_up: true if its first card lies face up when the deal begins.
        cards: the codes of its cards.
        text: its cards in words.
    """

    id: str
    label: str
    seat: int | None
    size: int
    ordered: bool
    face_up: bool
    cards: Sequence[str]
    text: str


class TrayCard(TypedDict):
    """A card of the pack.

    Keys:
        card: its code.
        rank: the rank printed on it.
        count: how often it is in the pack.
        left: how many of these are not laid.
    """

    card: str
    rank: str
    count: int
    left: int


class TraySuit(TypedDict):
    """The cards of a suit.

    Keys:
        suit: its letter; null: cards without a suit.
        label: its name.
        cards: its cards.
    """

    suit: str | None
    label: str
    cards: list[TrayCard]


class BoardProblem(TypedDict):
    """Why a board is no deal yet.

    Keys:
        text: a sentence.
        piles: the ids of the piles concerned.
        wrong: true if it is more than missing cards.
    """

    text: str
    piles: list[str]
    wrong: bool


class CardExample(TypedDict):
    """How cards of this pack are written.

    Keys:
        hand: some of two suits.
        codes: by their codes.
    """

    hand: str
    codes: str


class BoardReply(TypedDict):
    """A board.

    Keys:
        game: the id of the game.
        options: every option with its value.
        dealer: the seat that deals.
        scores: the scores before the deal.
        seat: the viewer's seat.
        seats: the names of the seats.
        deck_style: how cards and suits are drawn and named, a name in ``packs`` of the catalogue.
        piles: one for each seat that is dealt cards, then those on the table.
        tray: all cards of the pack by suits.
        text: the board as text that ``read`` understands.
        example: how cards of this pack are written.
        note: a sentence about the piles; may be empty.
        problems: why it is no deal yet.
        match: the deal on its own; null until there is one.
        link: its link.
    """

    game: str
    options: dict[str, OptionValue]
    dealer: int
    scores: list[int]
    seat: int | None
    seats: list[str]
    deck_style: str
    piles: list[BoardPile]
    tray: list[TraySuit]
    text: str
    example: CardExample
    note: str
    problems: list[BoardProblem]
    match: MatchRecord | None
    link: str | None


class OtherGame(TypedDict):
    """A deal of another game.

    Keys:
        game: the id of the game.
        link: its link.
    """

    game: str
    link: str


class ReadReply(BoardReply):
    """A board with what a text says.

    Keys:
        unread: a sentence for each piece that was not understood.
        elsewhere: the text is a deal of another game.
    """

    unread: list[str]
    elsewhere: NotRequired[OtherGame]
