"""A deal in plain text, as players write it: hands by suits, then trick by trick.

Everything comes from the view of a seat, so its text has nothing that the seat may not know. docs/notation.md
describes hands as text.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, Any, Final

from torite.core.cards import CARD_INDEX
from torite.core.game import Deal, Game, Match
from torite.core.view import EventView, LastTrickView, TrickView, View
from torite.page.catalog import unusual_options
from torite.page.log import heard, puts_to_trick
from torite.page.table import make_table
from torite.texts.events import events_in_words
from torite.texts.words import Words, number

if TYPE_CHECKING:
    from torite.page.messages.table import DealResult, TableMessage

Heard = str | EventView

BETWEEN_SUITS: Final = " · "


def plain_text(deal: Deal, seat: int, words: Words) -> str:
    """The deal as a seat knows it, in paragraphs: the game, the hands, the play, the state. A finished deal
    has all hands as dealt, and the result.

    Raises ``ValueError`` when there is no such seat.
    """
    view = deal.view(seat)
    table = make_table(Match.of_deal(deal), seat, words)
    over = view["over"]
    facts = [] if over else facts_text(table, words)
    paragraphs = [
        [*beginning(deal, words), *facts],
        _dealt(deal, words) if over else _held(view, words),
        _story(deal, view, words),
        [*(facts_text(table, words) if over else []), *_notes(table, words)],
        [table["prompt"]] if table["result"] is None else _result(table["result"], words),
    ]
    return "\n\n".join("\n".join(lines) for lines in paragraphs if lines)


def hand_text(codes: Sequence[str], words: Words) -> str:
    """Cards by suits, as a line for a hand: ``♠ A K 10 · ♥ Q 5``. Cards with names of their own come last."""
    return BETWEEN_SUITS.join(suit_texts(codes, words))


def suit_texts(codes: Sequence[str], words: Words) -> list[str]:
    """The parts of such a line: a text for each suit, then cards with names of their own."""
    suits: dict[str, list[str]] = {}
    named: list[str] = []
    for code in codes:
        name = words.own_name(code)
        if name is None:
            suits.setdefault(code[1], []).append(words.short_rank(code[0]))
        else:
            named.append(name)
    return [*(f"{words.mark(suit)} {' '.join(ranks)}" for suit, ranks in suits.items()), *named]


def known_text(cards: Sequence[str | None], words: Words) -> str:
    """The known cards by suits, and the number of others: ``♠ A 10 + 3 cards``."""
    known = [card for card in cards if card is not None]
    unknown = len(cards) - len(known)
    parts = [hand_text(known, words)] if known else []
    return " + ".join([*parts, *([words.count(unknown)] if unknown else [])])


def played_cards(trick: TrickView | LastTrickView) -> list[tuple[int, str | None]]:
    """The cards of a trick, each with its seat."""
    return [(int(seat or 0), None if card is None else str(card)) for seat, card in trick["cards"]]


def played_text(card: str | None, words: Words) -> str:
    """A card of a trick, or the words for a face-down card."""
    return words.say("plain.face-down") if card is None else words.short_card(card)


def row_text(codes: Sequence[str], words: Words) -> str:
    """Cards in their order: ``♠A ♥10 ♠7``."""
    return BETWEEN_SUITS.join(words.short_card(code) for code in codes)


def card_plays(deal: Deal) -> list[bool]:
    """For each action of the deal, true if it put a card to a trick."""
    return [deal.game.to_trick(action) is not None for _, action in deal.actions()]


def _head(game: Game, words: Words) -> list[str]:
    """The game, with options that matter and differ from the default."""
    lines = [words.say("plain.game", {"game": str(words.find("name")), "number": game.players})]
    return [*lines, *(words.pair(label, text) for label, text in unusual_options(game, words))]


def beginning(deal: Deal, words: Words) -> list[str]:
    """The game with its options, the partners, the dealer, the scores before."""
    game = deal.game
    lines = _head(game, words)
    sides = game.sides(deal.dealer)
    if any(len(side) > 1 for side in sides):
        pairs = [" + ".join(words.seat(seat) for seat in side) for side in sides]
        lines.append(words.pair(words.say("plain.partners"), words.row(pairs)))
    lines.append(words.pair(words.say("plain.dealer"), words.seat(deal.dealer)))
    if deal.scores != game.first_scores():
        scores = [number(score) for score in deal.scores]
        lines.append(words.pair(words.say("plain.scores"), _per_seat(scores, words)))
    return lines


def _per_seat(texts: Sequence[str], words: Words) -> str:
    """One line with the texts of all seats that have one."""
    texts = [
        words.say("plain.of-seat", {"seat": seat, "text": text}) for seat, text in enumerate(texts) if text
    ]
    return words.row(texts)


def facts_text(table: TableMessage, words: Words) -> list[str]:
    """The facts of the deal and the piles on the table."""
    places = [place for place in table["places"] if place["count"] and not table["view"]["over"]]
    return [words.pair(entry["label"], entry["text"]) for entry in (*table["facts"], *places)]


def _notes(table: TableMessage, words: Words) -> list[str]:
    return [
        words.say("plain.note", {"seat": seat, "text": note["text"]})
        for seat, plate in enumerate(table["seats"])
        for note in plate["notes"]
    ]


def _dealt(deal: Deal, words: Words) -> list[str]:
    """All hands as dealt, then the rest of the pack in order. A seat that is out of the match has no hand."""
    hands = [deal.view(seat)["dealt"] for seat in range(deal.game.players)]
    lines = [words.pair(words.seat(seat), hand_text(hand, words)) for seat, hand in enumerate(hands) if hand]
    rest = [deal.action_to_string(deal.deck[at]) for at in deal.layout().stock]
    return [*lines, words.pair(words.say("plain.rest"), row_text(rest, words))] if rest else lines


def _held(view: View, words: Words) -> list[str]:
    """The current hands, as far as the seat knows them."""
    return [
        words.pair(words.seat(seat), known_text(cards, words))
        for seat, cards in enumerate(view["hands"])
        if seat == view["seat"] or any(cards)
        if cards
    ]


def _taken(trick: str, end: EventView, words: Words) -> str:
    """A complete trick with its winner, if there is one."""
    return words.say("plain.won", {"cards": trick, "seat": end["seat"]}) if "seat" in end else trick


def _story(deal: Deal, view: View, words: Words) -> list[str]:
    """The play: one line for each trick, and sentences for what happened between tricks. An event within a
    trick follows the card before it.
    """
    lines: list[str] = []
    played: list[str] = []
    between: list[Heard] = []
    tricks = 0

    def sentences() -> str:
        text = words.say("list.sentences").join(text for _, text in events_in_words(between, words))
        between.clear()
        return text

    def close_card() -> None:
        if played and between:
            played[-1] = words.say("plain.said", {"play": played[-1], "text": sentences()})

    def trick_line() -> str:
        cards = words.row(played)
        return words.say("plain.trick", {"number": tricks + 1, "cards": cards})

    for happened, entry in heard(deal, view):
        if puts_to_trick(deal, happened):
            if not played:
                lines += _between(between, words)
                between.clear()
            close_card()
            assert isinstance(entry, str)
            who, _, action = entry.partition(":")
            card = _played(action, words)
            played.append(words.say("plain.of-seat", {"seat": int(who), "text": card}))
            if action not in CARD_INDEX and action != "card":
                between.append(entry)
        elif not isinstance(entry, str) and entry["event"] == "trick" and played:
            close_card()
            lines.append(_taken(trick_line(), entry, words))
            tricks += 1
            played.clear()
        else:
            between.append(entry)
    close_card()
    return [*lines, *([trick_line()] if played else []), *_between(between, words)]


def _played(action: str, words: Words) -> str:
    """The card that an action put to a trick, if it is known."""
    code = action.rpartition(":")[2]
    return played_text(code if code in CARD_INDEX else None, words)


def _between(entries: Sequence[Heard], words: Words) -> list[str]:
    """Events between tricks: consecutive draws in one line, other events as sentences."""
    lines: list[str] = []
    for is_draw, group in groupby(entries, key=_is_draw):
        several = list(group)
        if is_draw:
            lines.append(_drawn(several, words))
        else:
            lines += [text for _, text in events_in_words(several, words)]
    return lines


def _is_draw(entry: Heard) -> bool:
    return not isinstance(entry, str) and entry["event"] == "draw"


def _drawn(entries: Sequence[Any], words: Words) -> str:
    drawn: dict[int, list[str | None]] = {}
    for entry in entries:
        drawn.setdefault(entry["seat"], []).append(entry.get("card"))
    each = [
        words.say("plain.of-seat", {"seat": seat, "text": known_text(cards, words)})
        for seat, cards in drawn.items()
    ]
    return words.pair(words.say("plain.drawn"), words.row(each))


def _result(result: DealResult, words: Words) -> list[str]:
    lines = [
        words.pair(line["label"], _per_seat(line["values"], words))
        for line in result["lines"]
        if any(line["values"])
    ]
    texts = [result["headline"], result["decided"], result["text"]]
    return [*filter(None, texts), *lines]
