"""Certain results: the points of a deal that no further play can change, as far as one seat can know.

The answer depends only on the view of the seat. The search covers all deals that look alike to the seat, and
some more: of the play so far it uses only the duties that seats did not fulfil. So it may miss a certain
result, but never claims one wrongly. With too many deals or lines of play it answers False.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import factorial, prod
from random import Random
from typing import Final

from torite.core.cards import CARD_COUNT
from torite.core.deal_state import dealt_to, restart, unchecked
from torite.core.display import display_of
from torite.core.game import Deal
from torite.core.history import NUMBERED, Action, saw
from torite.core.inference import inference_of
from torite.core.layout import NOBODY
from torite.core.view import known_cards

MOST_CARDS: Final = 16
"""Maximum number of cards in all hands."""
MOST_DEALS: Final = 120
"""Maximum number of deals that are searched."""
MOST_SPREADS: Final = 20_000
"""Maximum number of layouts of the hidden cards; above it the possible ones are not counted."""
MOST_STEPS: Final = 2_000
"""Maximum number of actions that are tried."""
ROLLOUTS: Final = 4
"""Number of random rollouts before the search; they refute most deals."""

_Only = Mapping[int, frozenset[int]]
"""Cards allowed at places of the deck, as in `Deal.only_at`."""


class _OpenError(Exception):
    """Two lines of play end with different points, or there is too much to search."""


def is_decided(deal: Deal, seat: int) -> bool:
    """True if the points of the deal are certain for the seat in turn."""
    if deal.turn != seat or deal.game.copies > 1 or display_of(deal).table_tricks(seat) is None:
        return False
    if sum(map(len, deal.hands)) > MOST_CARDS or not inference_of(deal).sees_hand(seat, seat):
        return False
    hidden = _hidden_cards(deal, seat)
    holders = [_holder(deal, card) for card in hidden]
    only = {**inference_of(restart(deal)).only_at(), **inference_of(deal).backs_at()}
    if _spreads(deal, hidden, holders, only) > MOST_SPREADS or not _all_or_nothing_known(deal, seat, hidden):
        return False
    points = _random_end(deal, Random(0))
    rng = Random(1)
    # Playing out the real deal gives nothing away: two different ends mean False in any case.
    if any(_random_end(deal, rng) != points for _ in range(ROLLOUTS - 1)):
        return False
    try:
        search = _Search(points)
        for deck in _decks(deal, seat, hidden, holders, only):
            for twin in _twins(deal, seat, deck):
                search.go_through(twin)
    except _OpenError:
        return False
    return True


def _hidden_cards(deal: Deal, viewer: int) -> list[int]:
    """The cards that the seat has never seen, by number."""
    inference, display = inference_of(deal), display_of(deal)
    seen = set(dealt_to(deal, viewer))
    for owner, hand in enumerate(deal.hands):
        if inference.sees_hand(viewer, owner):
            seen.update(hand)
    for pile in display.piles(viewer):
        seen.update(pile.cards)
    for owner in deal.game.seats:
        for token in display.tokens(owner, viewer):
            seen.update(token.cards)
    for entry in deal.history:
        if len(entry) == 2:
            seat, action = entry
            if inference.notices(viewer, seat, action) and not inference.conceals(action, seat, viewer):
                seen.update(deal.game.leaves_hand(action))
        elif entry[2] >= 0 and entry[0] not in NUMBERED and saw(viewer, entry[1], entry[3]):
            seen.add(entry[2])
    return sorted(set(deal.deck) - seen)


def _holder(deal: Deal, card: int) -> int:
    return next((seat for seat, hand in enumerate(deal.hands) if card in hand), NOBODY)


def _spreads(deal: Deal, hidden: Sequence[int], holders: Sequence[int], only: _Only) -> int:
    """Number of layouts of the hidden cards: hands are sets, other places ordered. Cards that only some
    places allow are counted among themselves.
    """
    groups: dict[frozenset[int] | None, list[int]] = {}
    for card, holder in zip(hidden, holders, strict=True):
        groups.setdefault(only.get(deal.deck.index(card)), []).append(holder)
    return prod(
        factorial(len(group)) // prod(factorial(group.count(seat)) for seat in deal.game.seats)
        for group in groups.values()
    )


def _all_or_nothing_known(deal: Deal, viewer: int, hidden: Sequence[int]) -> bool:
    """True if the seat knows every card's place or nothing about it, and has seen every card that was put
    away.
    """
    inference = inference_of(deal)
    known = known_cards(deal, viewer)
    for owner, hand in enumerate(deal.hands):
        if not inference.sees_hand(viewer, owner) and len(set(hand).difference(hidden)) != len(known[owner]):
            return False
    return not any(
        inference.conceals(entry[1], entry[0], viewer) and deal.game.leaves_hand(entry[1])
        if len(entry) == 2
        else entry[0] == "away" and not saw(viewer, entry[1], entry[3])
        for entry in deal.history
    )


def _barred(deal: Deal, viewer: int, hidden: Sequence[int]) -> list[set[int]]:
    """For each seat the hidden cards that its play excludes. Limits from before a draw are dropped."""
    barred: list[set[int]] = [set() for _ in deal.game.seats]
    now = restart(deal, deal.deck)
    inference, inference_now = inference_of(deal), inference_of(now)
    for entry in deal.history:
        if len(entry) == 2:
            seat, action = entry
            if not inference.notices(viewer, seat, action):
                continue
            is_open = action < CARD_COUNT and not inference.conceals(action, seat, viewer)
            if seat != viewer and is_open and seat == now.turn and inference_now.knows_duties(viewer):
                barred[seat].update(inference_now.would_bind(seat, action, hidden))
            now.apply_action(action, seat)
        elif entry[0] == "draw":
            barred[entry[1]].clear()
    return barred


def _decks(
    deal: Deal, viewer: int, hidden: list[int], holders: list[int], only: _Only
) -> Iterator[list[int]]:
    """The deal with its hidden cards in every possible layout."""
    barred = _barred(deal, viewer, hidden)
    position = {card: i for i, card in enumerate(deal.deck)}
    apart = {slot: min(cards) for slot, cards in only.items()}
    slots = sorted(
        zip(holders, (position[card] for card in hidden), strict=True),
        key=lambda one: (one[0], apart.get(one[1], -1), one[1]),
    )
    deck = deal.deck[:]
    count = 0

    def place(at: int, left: list[int]) -> Iterator[list[int]]:
        nonlocal count
        if at == len(slots):
            count += 1
            if count > MOST_DEALS:
                raise _OpenError
            yield deck
            return
        holder, slot = slots[at]
        # The order within a hand does not matter.
        last, earlier = slots[at - 1] if at else (NOBODY, slot)
        alike = holder != NOBODY and last == holder and apart.get(earlier) == apart.get(slot)
        before = deck[earlier] if alike else -1
        for i, card in enumerate(left):
            fits = (holder == NOBODY or card not in barred[holder]) and (
                slot not in only or card in only[slot]
            )
            if card > before and fits:
                deck[slot] = card
                yield from place(at + 1, left[:i] + left[i + 1 :])

    return place(0, hidden)


def _twins(deal: Deal, viewer: int, deck: Sequence[int]) -> Iterator[Deal]:
    """The deal as it would stand with these cards, for each possible secret choice of others."""
    inference = inference_of(deal)

    def take(twin: Deal, actions: list[Action]) -> Iterator[Deal]:
        for i, (seat, action) in enumerate(actions):
            # With some cards the deal would have ended earlier.
            if twin.turn is None:
                return
            if seat != viewer and inference.conceals(action, seat, viewer):
                masked = deal.game.masked_action(action)
                for choice in twin.legal_actions(seat):
                    if twin.game.masked_action(choice) == masked:
                        other = twin.clone()
                        unchecked(other)(choice, seat)
                        yield from take(other, actions[i + 1 :])
                return
            unchecked(twin)(action, seat)
        yield twin

    noticed = [(seat, action) for seat, action in deal.actions() if inference.notices(viewer, seat, action)]
    twin = deal.game.deal_type(deal.game, list(deck), deal.dealer, list(deal.scores), None)
    for now in take(twin, noticed):
        # Where the order of play depends on the hidden cards, others cannot lead here.
        if now.turn == deal.turn and now.phase == deal.phase:
            yield now


def _points(deal: Deal) -> list[int]:
    points: list[int] = deal.result()["points"]
    return points


def _random_end(deal: Deal, rng: Random) -> list[int]:
    """The points after random play."""
    deal = deal.clone()
    while deal.turn is not None:
        legal = deal.legal_actions()
        deal.apply_action(legal[int(rng.random() * len(legal))])
    return _points(deal)


class _Search:
    """Search of every line of play to the end of the deals."""

    def __init__(self, points: list[int]) -> None:
        self._points = points
        self._steps = 0

    def go_through(self, deal: Deal) -> None:
        """Play the deal to its ends. Raises `_OpenError` at an end with different points."""
        while deal.turn is not None:
            moves = _moves(deal)
            for seat, action in moves[1:]:
                self._count()
                other = deal.clone()
                other.apply_action(action, seat)
                self.go_through(other)
            self._count()
            seat, action = moves[0]
            deal.apply_action(action, seat)
        if _points(deal) != self._points:
            raise _OpenError

    def _count(self) -> None:
        self._steps += 1
        if self._steps > MOST_STEPS:
            raise _OpenError


def _moves(deal: Deal) -> list[Action]:
    """All actions of all seats, without signals, which change nothing."""
    signals = deal.game.signal_actions
    return [
        (seat, action)
        for seat in deal.game.seats
        for action in deal.legal_actions(seat)
        if action not in signals
    ]
