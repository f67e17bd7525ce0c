"""The situation of a seat during the tricks, from its view, with what signals show and blind seats guess."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Final

from torite.bots.inference import Reading
from torite.bots.masks import mask_of
from torite.bots.situation import Situation
from torite.core.cards import CARD_CODES, CARD_INDEX, RANKS, SUITS
from torite.core.view import View
from torite.games.watten.announcing import CARDS_EACH
from torite.games.watten.card_order import LINKE, RECHTE, Announcement
from torite.games.watten.game import Watten
from torite.games.watten.raising import FIRST_STAKE
from torite.games.watten.situation import Marks, Now, Role, best_of, bets_of, seats_of

GUESSES: Final = 12
"""Number of announcements that a seat considers if it does not know the true one."""
FIXED: Final = {"maxi": "KH", "martl": "KH", "weli": "6D", "spritzer": "7C", "nell": "7C"}
"""The cards of signals that always mean the same card."""


def read(game: Watten, view: View, values: dict[str, float]) -> Now:
    """The situation of a seat during the tricks, from its view.

    Args:
        game: the rules.
        view: what the seat may know.
        values: the values of signals that show no certain card.
    """
    me, facts = view["seat"], view["facts"]
    side = next(side for side in view["sides"] if me in side)
    rank, suit = facts["rank"], facts["trump"]
    knows = rank is not None and suit is not None
    order = game.order(str(rank), str(suit)) if knows else game.order(None, None)
    reading = Reading(game, view, order)
    away = {entry.card for entry in reading.history if entry.event == "away"}
    unseen = [card for card in reading.unseen if card not in away]
    shown = [card for seat in side for card in reading.known[seat]]
    held = [card for seat, cards in enumerate(reading.known) if seat not in side for card in cards]
    claimed: list[int] = []
    signals = 0.0
    for entry in reading.history:
        if entry.word == "signal" and entry.seat != me:
            ours = entry.seat in side
            card = card_of(game, entry.argument, order, unseen, str(suit)) if knows else None
            if card is None:
                signals += values.get(entry.argument, 0.0) * (1 if ours else -1)
            elif card in unseen and card not in claimed:
                (shown if ours else claimed).append(card)
                if ours:
                    unseen.remove(card)
    raises = [entry.seat for entry in reading.history if entry.word == "raise"]
    pending = facts.get("pending")
    dealer, tricks = view["dealer"], view["tricks"]
    of = tuple(int(seat in side) for seat in range(view["players"]))
    laid = [seat for seat, _ in reading.trick]
    seats = seats_of(of, dealer, me, laid[0] if laid else _leader(view), len(laid))
    bets = bets_of(
        of,
        me,
        tuple(view["scores"]),
        game.target,
        int(facts["stake"] or FIRST_STAKE),
        None if pending is None else int(pending),
        bool(raises),
        sum(seat not in side for seat in raises),
    )
    won = sum(tricks[seat] for seat in side)
    trick = [card for _, card in reading.trick]
    best, wins = best_of(order, trick, seats.laid)
    left = mask_of(unseen)
    role = Role(
        seats,
        bets,
        knows,
        won,
        sum(tricks) - won,
        CARDS_EACH - sum(tricks),
        Marks(mask_of(shown), mask_of(held), mask_of(claimed), signals),
        () if knows else guesses(game, reading, unseen, dealer),
    )
    return Situation(role, reading.hand, order, left, left, trick, best, len(seats.behind), False, wins)


def _leader(view: View) -> int:
    """The seat that leads the next trick."""
    trick = view["trick"]
    if trick is not None and "order" in trick:
        return trick["order"][0]
    turn = view["turn"]
    return view["seat"] if turn is None else turn


def card_of(game: Watten, signal: str, order: Announcement, unseen: Iterable[int], suit: str) -> int | None:
    """The card that a signal shows, or None if it shows no certain card."""
    if signal in FIXED:
        return CARD_INDEX[FIXED[signal]]
    if signal == "belli":
        return CARD_INDEX[game.criticals()[-2]]
    if signal in ("rechte", "hauptschlag"):
        return next((card for card in unseen if order.kinds[card] == RECHTE), None)
    if signal.startswith("trump_") and len(signal) == len("trump_a"):
        return CARD_INDEX[f"{signal[-1].upper()}{suit}"]
    linke = [card for card in unseen if order.kinds[card] == LINKE]
    return linke[0] if signal in ("linke", "linke1", "blinde1") and len(linke) == 1 else None


def guesses(
    game: Watten, reading: Reading, unseen: Sequence[int], dealer: int
) -> list[tuple[Announcement, float]]:
    """Announcements that agree with the winners of the tricks so far, with their chances: forehand and dealer
    hold a card of what they named.
    """
    tricks: list[tuple[list[tuple[int, int]], int]] = []
    trick: list[tuple[int, int]] = []
    named: dict[int, list[int]] = {(dealer + 1) % reading.players: list(unseen), dealer: list(unseen)}
    for entry in reading.history:
        if entry.event == "trick":
            tricks.append((trick, entry.seat))
            trick = []
        elif not entry.event and not entry.word:
            trick.append((entry.seat, entry.card))
            if entry.seat in named:
                named[entry.seat].append(entry.card)
    of_rank, of_suit = ([CARD_CODES[card] for card in cards] for cards in named.values())
    found: list[tuple[Announcement, float]] = []
    for rank in RANKS[4:]:
        for suit in SUITS:
            chance = sum(code[0] == rank for code in of_rank) * sum(code[1] == suit for code in of_suit)
            order = game.order(rank, suit)
            if chance and all(
                laid[order.winner([card for _, card in laid])][0] == winner for laid, winner in tricks
            ):
                found.append((order, float(chance)))
    found = found[:: max(1, len(found) // GUESSES)][:GUESSES] or [(game.order(RANKS[-1], SUITS[0]), 1.0)]
    total = fsum(weight for _, weight in found)
    return [(order, weight / total) for order, weight in found]
