"""`Sampler`: worlds that a seat cannot tell from the real one, made from its view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING, Any, Final

from torite.core.cards import CARD_COUNT
from torite.core.reasons import IllegalAction
from torite.core.sampling.chain import Chain, NoWorldError
from torite.core.sampling.constraints import Ban, Held, tally_of
from torite.core.sampling.knowledge import UNKNOWN, Knowledge, Part
from torite.core.sampling.matching import matching

if TYPE_CHECKING:
    from torite.core.deal import Deal
    from torite.core.game import Game

_TRIES: Final = 20_000


class Sampler:
    """Deals that the seat of a view cannot tell from the real one.

    Made once for a view, from which everything is taken; then each `sample` is another world. Every deck
    that agrees with the view, and in which every action was legal, is equally likely, together with every
    secret choice that another seat may have made in it.

    >>> import torite
    >>> deal = torite.load_game("glaves").new_deal(seed=4711, dealer=0)
    >>> world = Sampler(deal.game, deal.view(0)).sample(Random(1))
    >>> world.view(0) == deal.view(0)
    True
    """

    def __init__(self, game: Game, view: Mapping[str, Any]) -> None:
        """Read a view of this game. Raises ``ValueError`` when no deal agrees with it."""
        self.game = game
        self.view = view
        self.seat: int = view["seat"]
        self._over: Deal | None = None
        if view["over"]:
            self._over = self._played(view["record"])
            return
        rng = Random(0)
        fresh = game.new_deal(game.pack, dealer=view["dealer"], scores=view["scores"])
        self.known = known = Knowledge(fresh, view)
        self.names = known.free_names()
        unsaid = fresh.unsaid(known.entries)
        first = self._chain([], unsaid, rng)
        deck = self._deck(first.at)
        bans, held = self._listen(deck, rng)
        self.chain = self._chain(bans, [*unsaid, *held], rng)

    def _played(self, record: Mapping[str, Any]) -> Deal:
        deal = self.game.new_deal(
            record.get("deck"), seed=record.get("seed"), dealer=record["dealer"], scores=record["scores"]
        )
        for text in record["actions"]:
            seat, action = deal.parse_action(text)
            deal.apply_action(action, seat)
        return deal

    def _chain(self, bans: Sequence[Ban], held: Sequence[Held], rng: Random) -> Chain:
        known = self.known
        places = known.free_places()
        allowed = [
            sum(
                1 << place
                for place in places
                if known.allows(name, place) and not banned(known, bans, name, place)
            )
            for name in self.names
        ]
        tallies = [tally for one in held if (tally := tally_of(known, one)) is not None]
        start = matching(allowed, rng)
        if start is None:
            raise NoWorldError("no deal agrees with this view")
        chain = Chain(self.names, allowed, tallies, dict(zip(self.names, start, strict=True)))
        chain.settle(rng)
        return chain

    def _deck(self, at: Sequence[int]) -> list[int]:
        """The deck with the free names at these places."""
        known = self.known
        deck = [known.cards[name] if name != UNKNOWN else 0 for name in known.at]
        for name, place in zip(self.names, at, strict=True):
            deck[place] = known.cards[name]
        return deck

    def _listen(self, deck: list[int], rng: Random) -> tuple[list[Ban], list[Held]]:
        """What the course of the deal tells of the hands, played with a deck in which the duties of the
        others need not be fulfilled.
        """
        known, viewer = self.known, self.seat
        unseen = sorted({known.cards[name] for name in self.names})
        bans: list[Ban] = []
        held: list[Held] = []
        deal = known.fresh.redealt(deck)
        if not deal.knows_duties(viewer):
            return [], []
        asked: Sequence[int] | None = None
        for time, entry in enumerate(known.entries):
            seat, action = entry.seat, entry.action
            if entry.event == "answer" and asked is not None and seat != viewer:
                held.append(Held(seat, time, asked, entry.number, entry.number))
            if entry.event:
                continue
            if action == UNKNOWN:
                secret = self._secret(deal, time, rng)
                if secret is None:
                    raise NoWorldError("a secret choice fits no hand")
                action = secret
            elif seat != viewer:
                cards = deal.would_bind(seat, action, unseen) if seat == deal.turn else []
                if cards:
                    bans.append(Ban(seat, time, frozenset(cards)))
                held += self._need(deal, time, seat, action)
            asked = deal.counts(action)
            deal.take_unchecked(action, seat)
        return bans, held

    def _need(self, deal: Deal, time: int, seat: int, action: int) -> list[Held]:
        """What an action says of the hand that allows it."""
        cards = deal.would_allow(seat, action)
        counts = [int(card in cards) for card in range(CARD_COUNT)]
        return [Held(seat, time, counts, 1, CARD_COUNT)] if cards else []

    def _secret(self, deal: Deal, time: int, rng: Random) -> int | None:
        """A secret choice that may have been taken at this time, if there is one."""
        known = self.known
        entry = known.entries[time]
        part = next((part for part in known.parts if part.time == time), None)
        if part is not None:
            return self._parting(part, deal.deck)
        choices = [action for action in deal.legal_actions(entry.seat) if deal.told(action) == entry.text]
        return choices[int(rng.random() * len(choices))] if choices else None

    def _parting(self, part: Part, deck: Sequence[int]) -> int | None:
        """The action with which the cards of these places left the hand."""
        fresh = self.known.fresh
        cards = sorted(deck[place] for place in part.places)
        actions = self.known.hidden[part.text]
        return next((action for action in actions if sorted(fresh.leaves_hand(action)) == cards), None)

    def sample(self, rng: Random) -> Deal:
        """Another world. The same generator gives the same worlds from equal views."""
        if self._over is not None:
            return self._over.clone()
        for _ in range(_TRIES):
            deal = self._replayed(self._deck(self.chain.walk(rng)), rng)
            if deal is not None and deal.view(self.seat) == self.view:
                return deal
        raise NoWorldError("no world found")

    def _replayed(self, deck: list[int], rng: Random) -> Deal | None:
        deal = self.known.fresh.redealt(deck)
        for time, entry in enumerate(self.known.entries):
            if entry.event:
                continue
            action = entry.action if entry.action != UNKNOWN else self._secret(deal, time, rng)
            if action is None:
                return None
            try:
                deal.apply_action(action, entry.seat)
            except IllegalAction:
                return None
        return deal


def banned(known: Knowledge, bans: Sequence[Ban], name: int, place: int) -> bool:
    """Whether what a seat played forbids this name at this place."""
    holder, taken, left = known.holders[place], known.taken[place], known.left[place]
    card, gone = known.cards[name], known.gone[name]
    return any(
        seat == holder and taken < time < left and time < gone and card in cards for seat, time, cards in bans
    )
