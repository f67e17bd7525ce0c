"""What a seat of Toepen knows before it acts, in a view and in a world, now and at each call so far."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from torite.blocks.tricks import best_card
from torite.bots.inference import Reading
from torite.bots.masks import OTHERS, mask_of
from torite.bots.situation import Situation
from torite.bots.valuation import WAIT, Call
from torite.core.cards import CARD_COUNT, CARD_INDEX
from torite.core.game import Game
from torite.core.history import NO_CARD, NO_SEAT
from torite.core.view import View
from torite.games.toepen.exchange import REAL
from torite.games.toepen.game import CARDS_EACH, FOLD, KEEP, KNOCK, ORDER, REDRAW, STAND, STAY, WHISTLE
from torite.games.toepen.hand_chance import PACK
from torite.games.toepen.knocking import FIRST_STAKE
from torite.games.toepen.rules import ToepenDeal

EXCHANGES: Final = (KEEP, WHISTLE, STAND, REDRAW)
"""The actions that keep a hand or lay it down."""


ANSWERS: Final[dict[int, tuple[int, int]]] = {STAY: (STAY, FOLD), FOLD: (STAY, FOLD), KNOCK: (WAIT, KNOCK)}
"""The choice of a seat that calls during play."""


class Table(NamedTuple):
    """What a seat of Toepen sees besides its cards.

    Attributes:
        players: number of seats that play the deal.
        others: number of other seats that have not folded.
        safe: chance that an unseen card is in none of their hands.
        stake: the stake.
        lives: lives that the seat has left.
        ahead: True if it leads or is winning the trick.
        knocks: number of knocks of others.
        loud: True if one of them has whistled or stood up.
    """

    players: int
    others: int
    safe: float
    stake: int
    lives: int
    ahead: bool = False
    knocks: int = 0
    loud: bool = False


def read_table(game: Game, view: View) -> Situation[Table]:
    """The situation of the seat of a view."""
    me, facts, trick = view["seat"], view["facts"], view["trick"]
    tokens = [{token["id"]: token.get("value") for token in row} for row in view["tokens"]]
    playing = [seat for seat, row in enumerate(tokens) if "out" not in row]
    others = [seat for seat in playing if seat != me and "folded" not in tokens[seat]]
    reading = Reading(game, view, ORDER)
    shown = {CARD_INDEX[code] for place in view["places"] for code in place["cards"]} | {NO_CARD}
    reading.exclude(
        entry.card for entry in reading.history if entry.event == "away" and entry.card not in shown
    )
    stake = int(facts["stake"] or FIRST_STAKE)
    knocker = next((seat for seat in playing if "knocked" in tokens[seat]), None)
    laid = [CARD_INDEX[str(code)] for _, code in trick["cards"]] if trick else []
    ahead = trick["winning"] if trick and laid else trick["leader"] if trick else None
    best = next((card for seat, card in reading.trick if seat == ahead), -1)
    held = sum(reading.counts[seat] for seat in others)
    return Situation(
        Table(
            len(playing),
            len(others),
            1 - held / len(reading.out()) if reading.out() else 1.0,
            stake,
            int(tokens[me]["lives"] or 0),
            ahead == me,
            0 if knocker is None else stake - 1 - (knocker == me),
            any("whistled" in tokens[seat] or "stood" in tokens[seat] for seat in others),
        ),
        reading.hand,
        ORDER,
        mask_of(reading.out()),
        mask_of(reading.held_by(others)),
        laid,
        best,
        len([seat for seat in reading.behind if seat in others]),
    )


def look_at_table(deal: ToepenDeal, in_play: int) -> Situation[Table]:
    """The situation of the seat to act in a world."""
    seat, knocking = deal.turn, deal.knocking
    assert seat is not None
    hand = deal.hands[seat]
    if deal.phase != "play":
        return Situation(Table(len(deal.playing), 0, 1.0, FIRST_STAKE, knocking.lives(seat)), hand)
    trick, staying, stake = deal.trick, knocking.staying, knocking.stake
    others, left = len(staying) - 1, in_play
    for card in hand:
        left &= OTHERS[card]
    if deal.exchange.redrawn[seat]:
        left &= ~mask_of(
            [entry[2] for entry in deal.history if len(entry) == 4 and entry[:2] == ("away", seat)]
        )
    held = -len(hand)
    for other in staying:
        held += len(deal.hands[other])
    among = 1 - held / left.bit_count() if left else 1.0
    knocks = 0 if knocking.knocker == NO_SEAT else stake - 1 - (knocking.knocker == seat)
    lives, ahead = knocking.lives(seat), seat == deal.winning
    best, behind = best_card(deal) if trick else -1, deal.number_behind()
    # Not by the classes: this runs for every card of a rollout.
    table = tuple.__new__(Table, (len(deal.playing), others, among, stake, lives, ahead, knocks, False))
    return tuple.__new__(Situation, (table, hand, ORDER, left, left, trick, best, behind, False, False, 0))


def calls_of(deal: ToepenDeal, viewer: int) -> Iterator[Call[Situation[Table]]]:
    """The calls of the other seats in a world so far.

    The history is read backwards, so that hands, stake and stock are as they were before each entry.
    """
    knocking, exchange = deal.knocking, deal.exchange
    hands = {seat: list(deal.hands[seat]) for seat in deal.playing}
    players, staying, stake = len(deal.playing), len(knocking.staying), knocking.stake
    knocks = sum([len(entry) == 2 and entry[1] == KNOCK for entry in deal.history])
    drawn, way = exchange.stock.left, deal.game.redraw
    for entry in reversed(deal.history):
        if len(entry) > 2:
            event, seat, card, _ = entry
            if event == "away":
                hands[seat].append(card)
            elif event == "draw":
                hands[seat].remove(card)
                drawn += 1
            continue
        seat, action = entry
        hand = hands[seat]
        if action < CARD_COUNT:
            hand.append(action)
            continue
        staying += action == FOLD
        if action == KNOCK:
            stake, knocks = stake - 1, knocks - 1
        if seat == viewer:
            continue
        actions = ANSWERS.get(action)
        if action in EXCHANGES and drawn >= CARDS_EACH and _may_lay(way, hand):
            actions = (action, KEEP if action == REDRAW else REDRAW)
        if actions is not None:
            others, left = staying - 1, PACK & ~mask_of(hand)
            among = 1 - others * len(hand) / left.bit_count()
            lives = knocking.lives(seat)
            table = tuple.__new__(Table, (players, others, among, stake, lives, False, knocks, False))
            yield Call(Situation(table, hand.copy(), ORDER, left, left), actions, action)


def _may_lay(way: str, hand: list[int]) -> bool:
    """True if a seat may lay this hand down while the stock has cards."""
    return way == "bluff" or (way == "honest" and not any(REAL[card] for card in hand))
