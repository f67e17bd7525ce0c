"""Deals that a seat cannot tell from the real one.

Every card that the seat has not located goes to a place (a position of the deck) where it may have been, as
far as the seat can know:

* a card that another seat has played was in that seat's hand before;
* a card that all saw in a hand is there;
* a seat that did not follow, or left another duty undone, held nothing with which it would have been bound.

Each of these rules is about one card and one place, so a random deal is a random perfect matching of cards
and places. What cannot be said so (a secret choice that must fit the new hand) is chosen anew while the
actions are replayed; a deal whose view differs in the end is thrown away and another one drawn.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Final

from torite.cards import CARD_COUNT
from torite.history import IN_HAND, saw
from torite.layout import NOBODY
from torite.reasons import IllegalAction

if TYPE_CHECKING:
    from torite.game import Deal

_ATTEMPTS: Final = 200
_MIXING_ROUNDS: Final = 6
"""How many exchanges a card takes part in, on the average, to even out the matching."""


def resample(deal: Deal, seat: int, rng: Random) -> Deal:
    """A random deal with the same view for ``seat``, in which every action taken was legal.

    Args:
        deal: the real deal; it is not changed.
        seat: who looks.
        rng: the source of randomness.

    Raises:
        RuntimeError: no such deal was found, which would be a fault in the rules of the game.
    """
    view = deal.view(seat)
    if deal.is_terminal():
        return deal.clone()
    knowledge = _Knowledge(deal, seat)
    for _ in range(_ATTEMPTS):
        deck = knowledge.random_deck(rng)
        twin = _replay(deal, deck, seat, rng)
        if twin is not None and twin.view(seat) == view:
            return twin
    raise RuntimeError(f"no deal of {deal.game.id} was found that looks the same to seat {seat}")


class _Knowledge:
    """Which cards may have been at which positions of the deck, as far as a seat can know.

    A card is named by the position that it really had, so that the two copies of a double pack are told
    apart.
    """

    def __init__(self, deal: Deal, viewer: int) -> None:
        self.deck = deal.deck
        start = deal.game.new_deal(deal.deck, dealer=deal.dealer, scores=deal.scores)
        holders = list(start.layout().holders)
        located = [holder == viewer for holder in holders]
        unseen = [card for card, known in zip(deal.deck, located, strict=True) if not known]
        taken = [0] * len(holders)
        facts = _Facts()
        gone: set[int] = set()

        def find(card: int, holder: int) -> int:
            """Where the card was that this holder has now."""
            return next(
                i for i, c in enumerate(deal.deck) if c == card and holders[i] == holder and i not in gone
            )

        for time, entry in enumerate(deal.history):
            if len(entry) == 2:
                seat, action = entry
                if seat != viewer and not deal.conceals(action, seat, viewer):
                    facts.bound.append((seat, time, _would_bind(start, seat, action, unseen)))
                for card in start.leaves_hand(action):
                    position = find(card, seat)
                    facts.played[position] = (seat, time)
                    gone.add(position)
                start.apply_action(action, seat)
            else:
                kind, seat, card, audience = entry
                visible = saw(viewer, seat, audience)
                if kind == "draw":
                    position = find(card, NOBODY)
                    holders[position] = seat
                    taken[position] = time
                    located[position] = located[position] or visible
                elif kind in IN_HAND and visible:
                    facts.seen[find(card, seat)] = (seat, time)
                elif card >= 0 and visible:
                    located[find(card, NOBODY)] = True
        self.slots = [i for i, known in enumerate(located) if not known]
        self.allowed = {
            card: frozenset(
                slot for slot in self.slots if facts.allow(card, deal.deck[card], holders[slot], taken[slot])
            )
            for card in self.slots
        }

    def random_deck(self, rng: Random) -> list[int]:
        """A deck in which every unlocated card is at a random position that is possible for it."""
        at = self._matching(rng)
        cards = self.slots
        for _ in range(_MIXING_ROUNDS * len(cards)):
            a, b = cards[int(rng.random() * len(cards))], cards[int(rng.random() * len(cards))]
            if at[b] in self.allowed[a] and at[a] in self.allowed[b]:
                at[a], at[b] = at[b], at[a]
        deck = self.deck[:]
        for card, slot in at.items():
            deck[slot] = self.deck[card]
        return deck

    def _matching(self, rng: Random) -> dict[int, int]:
        """A perfect matching of cards and slots, by augmenting paths in random order."""
        holder: dict[int, int] = {}
        options = {card: rng.sample(sorted(slots), len(slots)) for card, slots in self.allowed.items()}

        def place(card: int, tried: set[int]) -> bool:
            for slot in options[card]:
                if slot not in tried:
                    tried.add(slot)
                    if slot not in holder or place(holder[slot], tried):
                        holder[slot] = card
                        return True
            return False

        for card in sorted(self.slots, key=lambda card: len(options[card])):
            place(card, set())
        return {card: slot for slot, card in holder.items()}


class _Facts:
    """What is known of single cards, by the position that each really had."""

    def __init__(self) -> None:
        self.played: dict[int, tuple[int, int]] = {}
        """Who played the card, and when."""
        self.seen: dict[int, tuple[int, int]] = {}
        """In whose hand all saw the card, and when."""
        self.bound: list[tuple[int, int, frozenset[int]]] = []
        """A seat, a time, and the cards that it cannot have held then."""

    def allow(self, name: int, card: int, holder: int, taken: int) -> bool:
        """Whether the card may have been at a position that ``holder`` took at the time ``taken``."""
        for known in (self.played.get(name), self.seen.get(name)):
            if known is not None and (known[0] != holder or known[1] < taken):
                return False
        left = self.played[name][1] if name in self.played else None
        return not any(
            seat == holder and taken < time and (left is None or time < left) and card in refused
            for seat, time, refused in self.bound
        )


def _would_bind(deal: Deal, seat: int, action: int, unseen: list[int]) -> frozenset[int]:
    """The cards that the seat cannot have held: with any one of them beside it, the action would not have
    been legal.
    """
    if action >= CARD_COUNT:
        return frozenset()
    return frozenset(card for card in unseen if action not in deal.legal_with(seat, [action, card]))


def _replay(deal: Deal, deck: list[int], viewer: int, rng: Random) -> Deal | None:
    """The same actions from another deck, concealed ones chosen anew; None when one is not legal there."""
    twin = deal.game.new_deal(deck, dealer=deal.dealer, scores=deal.scores)
    for seat, action in deal.actions():
        if deal.conceals(action, seat, viewer):
            kind = deal.action_to_string(action).partition(":")[0]
            choices = [
                a for a in twin.legal_actions(seat) if twin.action_to_string(a).partition(":")[0] == kind
            ]
            if not choices:
                return None
            action = choices[int(rng.random() * len(choices))]
        try:
            twin.apply_action(action, seat)
        except IllegalAction:
            return None
    return twin
