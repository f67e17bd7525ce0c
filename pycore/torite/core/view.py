"""What one seat may know of a deal: `View`, ready for JSON, without any language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NotRequired, TypedDict

from torite.core.cards import BACKS, CARD_CODES, CARD_SUIT, card_codes
from torite.core.deal_state import DealState, dealt_to, is_open
from torite.core.display import Display, display_of
from torite.core.history import IN_HAND, NUMBERED, learns_of, saw
from torite.core.inference import inference_of
from torite.core.record import DealRecord, deal_record

# Annotations of types say how the same reads in TypeScript.
CardInTrick = Annotated[list[int | str | None], "[seat: number, card: string | null]"]
"""A seat and the code of the card that it played, None for one that lies face down."""
Direction = Annotated[str, '"clockwise" | "counterclockwise"']
"""Which way a table turns."""


class EventView(TypedDict):
    """An event in the history of a view; the card, or the number, is left out when this seat could not see
    it.

    Keys:
        event: what happened: ``trick`` (the seat won it; without a seat nobody did), ``draw``, ``shown``,
            ``away``, ``exposed``, ``mixed``, ``laid``, ``turnup``, ``answer``, ``scored``; a game may have
            more.
        seat: whom it happened to.
        card: the code of the card.
        number: what was answered, or how many points it brought.
    """

    event: str
    seat: NotRequired[int]
    card: NotRequired[str]
    number: NotRequired[int]


class TrickView(TypedDict):
    """The trick on the table.

    Keys:
        number: 1 for the first trick of the deal.
        leader: the seat that leads, or led.
        cards: the cards in order of play.
        winning: the seat that is winning so far, None if there is none or the seat may not know it.
        order: the seats that play to it, in order of play; absent where these are all seats in their turns,
            as in every trick of most games.
    """

    number: int
    leader: int
    cards: list[CardInTrick]
    winning: int | None
    order: NotRequired[list[int]]


class LastTrickView(TypedDict):
    """The trick before.

    Keys:
        number: 1 for the first trick of the deal.
        leader: the seat that led.
        cards: the cards in order of play.
        winner: the seat that won, None when nobody did.
    """

    number: int
    leader: int
    cards: list[CardInTrick]
    winner: int | None


class PlaceView(TypedDict):
    """Cards on the table that belong to no seat.

    Keys:
        id: what it is, such as ``stock``.
        count: how many cards lie there.
        cards: those that lie face up, the top first; the code of a back, ``?H``, where backs show the suit.
    """

    id: str
    count: int
    cards: list[str]


class TokenView(TypedDict):
    """Something public that lies before a seat.

    Keys:
        id: what it is.
        cards: its cards.
        value: a number or word that belongs to it.
    """

    id: str
    cards: list[str]
    value: NotRequired[str | int]


class View(TypedDict):
    """What a seat may know.

    Keys:
        game: the id of the game.
        options: every option with its value.
        players: the number of seats.
        seat: who looks.
        direction: how the table turns.
        sides: seats that play together.
        dealer: the seat that dealt.
        scores: the scores of the match before this deal.
        phase: the name of the phase: ``play`` while cards are played, ``over`` at the end, else one of the
            game's own.
        turn: the seat to act, None when the deal is over.
        over: whether the deal is over.
        dealt: the cards that this seat was dealt, once it may look at them.
        hands: for each seat its cards in display order, None for a card that this seat does not know, or the
            code of its back, ``?H``, where backs show the suit.
        trick: the current trick, None before the first lead and when the deal is over.
        last_trick: the one before.
        tricks: how many each seat has won.
        places: cards on the table.
        tokens: what lies before each seat.
        facts: what holds for the deal and this seat knows, such as the trump suit.
        legal: what this seat may do now.
        history: all that this seat could see: actions ``"SEAT:ACTION"`` (a secret argument left out) and
            events; an action that this seat did not notice is left out.
        result: the result, None until the deal is over.
        record: the record, None until the deal is over; then everything is open.
    """

    game: str
    options: dict[str, str | int | bool]
    players: int
    seat: int
    direction: Direction
    sides: list[list[int]]
    dealer: int
    scores: list[int]
    phase: str
    turn: int | None
    over: bool
    dealt: list[str]
    hands: list[list[str | None]]
    trick: TrickView | None
    last_trick: LastTrickView | None
    tricks: list[int]
    places: list[PlaceView]
    tokens: list[list[TokenView]]
    facts: dict[str, str | int | None]
    legal: list[str]
    history: list[str | EventView]
    result: dict[str, Any] | None
    record: DealRecord | None


def sort_hand(deal: DealState, cards: list[int], viewer: int) -> list[int]:
    """The cards in the order in which a player holds them."""
    return _sorted(display_of(deal), cards, viewer)


def _sorted(display: Display, cards: list[int], viewer: int) -> list[int]:
    if len(cards) < 2:
        return cards
    place = {suit: i for i, suit in enumerate(display.hand_order(viewer))}
    suit_of, rank_of = display.hand_suit, display.hand_rank
    return sorted(cards, key=lambda card: (place[suit_of(card, viewer)], -rank_of(card, viewer)))


def make_view(deal: DealState, seat: int) -> View:
    """The view of ``seat``. Raises ``ValueError`` when there is no such seat."""
    if not 0 <= seat < deal.game.players:
        raise ValueError(f"a seat is a number from 0 to {deal.game.players - 1}, not {seat!r}")
    game, display = deal.game, display_of(deal)
    over = deal.turn is None
    looks = is_open(deal) or inference_of(deal).sees_hand(seat, seat)
    trick, last, tricks = _tricks(deal, display, seat)
    return {
        "game": game.id,
        "options": dict(game.options),
        "players": deal.game.players,
        "seat": seat,
        "direction": game.direction,
        "sides": [list(side) for side in game.sides(deal.dealer)],
        "dealer": deal.dealer,
        "scores": list(deal.scores),
        "phase": deal.phase,
        "turn": deal.turn,
        "over": over,
        "dealt": card_codes(_sorted(display, dealt_to(deal, seat), seat)) if looks else [],
        "hands": _hands(deal, display, seat),
        "trick": trick,
        "last_trick": last,
        "tricks": tricks,
        "places": [
            {"id": pile.id, "count": pile.count, "cards": [*card_codes(pile.cards), *pile.backs]}
            for pile in display.piles(seat)
        ],
        "tokens": [_tokens(display, owner, seat) for owner in range(deal.game.players)],
        "facts": display.facts(seat),
        "legal": [game.action_to_string(action) for action in deal.legal_actions(seat)],
        "history": _history(deal, seat),
        "result": deal.result() if over else None,
        "record": deal_record(deal) if over else None,
    }


def _hands(deal: DealState, display: Display, viewer: int) -> list[list[str | None]]:
    all_open, visibility = is_open(deal), inference_of(deal)
    known = known_cards(deal, viewer)
    hands: list[list[str | None]] = []
    for seat, cards in enumerate(deal.hands):
        seen = cards if all_open or visibility.sees_hand(viewer, seat) else known[seat]
        row: list[str | None] = list(card_codes(_sorted(display, seen, viewer)))
        hidden: list[str | None] = [None] * (len(cards) - len(seen))
        hands.append(row + (_backs(cards, seen) if deal.game.backs_show_suit else hidden))
    return hands


def _backs(cards: Sequence[int], seen: Sequence[int]) -> list[str | None]:
    """The backs of the unseen cards of a hand."""
    hidden = list(cards)
    for card in seen:
        hidden.remove(card)
    return [BACKS[CARD_SUIT[card]] for card in sorted(hidden)]


def known_cards(deal: DealState, viewer: int) -> list[list[int]]:
    """For each seat the cards that ``viewer`` saw in its hand, or on their way there, and that are still
    there.
    """
    known: list[list[int]] = [[] for _ in range(deal.game.players)]
    copies, leaves_hand = deal.game.copies, deal.game.leaves_hand
    for entry in deal.history:
        if len(entry) == 2:
            seat, action = entry
            for card in leaves_hand(action):
                if card in known[seat]:
                    known[seat].remove(card)
        else:
            kind, seat, card, audience = entry
            if kind in IN_HAND:
                if saw(viewer, seat, audience) and known[seat].count(card) < copies:
                    known[seat].append(card)
            elif card in known[seat] and (
                kind == "away" or (kind == "mixed" and not saw(viewer, seat, audience))
            ):
                known[seat].remove(card)
    return known


def _tokens(display: Display, owner: int, viewer: int) -> list[TokenView]:
    views: list[TokenView] = []
    for token in display.tokens(owner, viewer):
        view: TokenView = {"id": token.id, "cards": card_codes(token.cards)}
        if token.value is not None:
            view["value"] = token.value
        views.append(view)
    return views


def _in_turn(seats: Sequence[int], cards: Sequence[int | None]) -> list[CardInTrick]:
    return [
        [seat, None if card is None else CARD_CODES[card]] for seat, card in zip(seats, cards, strict=False)
    ]


def own_order(deal: DealState, leader: int, seats: Sequence[int]) -> list[int] | None:
    """The order of play of a trick, unless it is the same in every trick: all seats in their turns."""
    game = deal.game
    usual = game.rounds is game.turns and tuple(seats) == game.turns[leader]
    return None if usual else list(seats)


def _tricks(
    deal: DealState, display: Display, viewer: int
) -> tuple[TrickView | None, LastTrickView | None, list[int]]:
    """The current trick, the last one, and the counts; nothing before the first lead."""
    table = display.table_tricks(viewer)
    if table is None:
        return None, None, [0] * deal.game.players
    done = sum(table.won) if table.done is None else table.done
    last: LastTrickView | None = None
    if table.last is not None:
        leader, cards, winner, seats = table.last
        last = {"number": done, "leader": leader, "cards": _in_turn(seats, cards), "winner": winner}
    current: TrickView = {
        "number": done + 1,
        "leader": table.leader,
        "cards": _in_turn(table.seats, table.cards),
        "winning": table.winning,
    }
    order = own_order(deal, table.leader, table.seats)
    if order is not None:
        current["order"] = order
    return (None if deal.turn is None else current), last, list(table.won)


def _history(deal: DealState, viewer: int) -> list[str | EventView]:
    all_open, visibility = is_open(deal), inference_of(deal)
    notices, conceals = visibility.notices, visibility.conceals
    shows_suits = deal.game.backs_show_suit
    to_string = deal.game.action_to_string
    entries: list[str | EventView] = []
    for entry in deal.history:
        if len(entry) == 2:
            seat, action = entry
            if not all_open and not notices(viewer, seat, action):
                continue
            hidden = not all_open and conceals(action, seat, viewer)
            text = deal.game.masked_action(action) if hidden else to_string(action)
            entries.append(f"{seat}:{text}")
        else:
            if not all_open and not learns_of(viewer, entry):
                continue
            kind, seat, card, audience = entry
            event: EventView = {"event": kind}
            if seat >= 0:
                event["seat"] = seat
            if card >= 0 and (all_open or saw(viewer, seat, audience)):
                if kind in NUMBERED:
                    event["number"] = card
                else:
                    event["card"] = CARD_CODES[card]
            elif shows_suits and card >= 0 and kind not in NUMBERED:
                event["card"] = BACKS[CARD_SUIT[card]]
            entries.append(event)
    return entries
