"""Invented games that each test one kind of knowledge, small enough to enumerate their decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from tests.parts import WithParts
from torite.blocks import inference as common
from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.display import TrickDisplay
from torite.blocks.secret_choices import SecretChoices
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import aces_high
from torite.core.cards import CARD_INDEX, CARD_SUIT, card_code, card_codes, parse_card, parse_cards
from torite.core.history import ALL, NO_SEAT, shown_to_all
from torite.core.knowledge_types import NEVER, CardExchange, ImpliedLimits, Shape, ViewEntry
from torite.core.layout import NOBODY, Layout, singly
from torite.core.options import Option
from torite.core.reasons import Reason


class Toy(WithParts, TrickGame):
    """The base of the invented games."""

    minutes = (1, 1)
    level = 1
    kind = "tricks"

    cards: ClassVar[str]
    each: ClassVar[int] = 3
    """Number of cards that each seat is dealt."""

    def make_pack(self) -> tuple[int, ...]:
        return tuple(parse_cards(self.cards))


class ToyDeal(TrickDeal):
    """A deal that ends with the last card."""

    game: Toy

    def layout(self) -> Layout:
        return singly(self.game.players, self.dealer, self.game.each, len(self.deck))

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.hands[winner]:
            self._end_deal()

    def _result(self) -> dict[str, Any]:
        return {"points": list(self.tricks)}


PASSED_CARDS: Final = parse_cards("2C 3C 4C 2D 3D 4D 2H 3H 4H")


class Passes(Toy):
    """Two seats exchange a face-down card, or all seats pass one in a ring.

    The last card is turned up in the dealer's hand.
    """

    id = "passes"
    cards = "2C 3C 4C 2D 3D 4D 2H 3H 4H"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (3,)),
        Option("way", ("pair", "ring")),
        Option("turnup", ("free", "kept")),
    )
    action_names = ActionNames(*with_arguments("give", card_codes(PASSED_CARDS)))

    def moves(self) -> tuple[tuple[int, int, int], ...]:
        """Giver, receiver and number of the gifts."""
        if self.options["way"] == "pair":
            return (0, 1, 1), (1, 0, 1)
        return (0, 1, 1), (1, 2, 1), (2, 0, 1)


class PassesDeal(ToyDeal, of=Passes):
    """A deal of `Passes`.

    Attributes:
        giving: the secret choices of gifts.
    """

    game: Passes

    giving: SecretChoices

    def layout(self) -> Layout:
        return singly(self.game.players, self.dealer, self.game.each, len(self.deck), turned=True)

    def _start(self) -> None:
        self.hands = self.layout().hands(self.deck)
        self.history.append(shown_to_all(self.dealer, self.deck[-1]))
        self.order = aces_high(CARD_SUIT[self.deck[-1]])
        givers = {by for by, _, _ in self.game.moves()}
        self.giving = SecretChoices([seat for seat in self.game.turns[self._eldest] if seat in givers])
        self._open_calling("give", self.giving.turn)

    def _kept(self) -> frozenset[int]:
        return frozenset(self.deck[-1:] if self.game.options["turnup"] == "kept" else ())

    def _legal_calls(self, turn: int) -> list[int]:
        return [self._give(card) for card in self.hands[turn] if card not in self._kept()]

    def _give(self, card: int) -> int:
        return self.game.string_to_action(f"give:{card_code(card)}")

    def _card(self, action: int) -> int:
        return parse_card(self.game.action_to_string(action)[-2:])

    def _call(self, seat: int, action: int) -> None:
        if self.giving.choose(action):
            self._exchange()
        else:
            self.turn = self.giving.turn

    def _exchange(self) -> None:
        gifts = {
            seat: self._card(action) for seat, action in zip(self.giving.order, self.giving.made, strict=True)
        }
        moves = self.game.moves()
        knows = {seat for by, to, _ in moves if by == self.dealer for seat in (by, to)}
        if knows and not self._kept():
            self.history.append(("mixed", self.dealer, self.deck[-1], sum(1 << seat for seat in knows)))
        for by, to, _ in moves:
            self._put_away(by, gifts[by], 1 << to)
        for by, to, _ in moves:
            self._take(to, gifts[by], 1 << by)
        self._open_play(self._eldest)

    def _refuse(self, action: int, seat: int) -> Reason:
        return Reason("not-now")

    def _refresh_hidden(self) -> None:
        super()._refresh_hidden()
        self.giving.made = [
            entry[1]
            for entry in self.history
            if len(entry) == 2 and self.game.action_to_string(entry[1]).startswith("give:")
        ]


class PassesInference(common.Inference):
    """The inference of `Passes`."""

    deal: PassesDeal

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        if not self.deal.game.action_to_string(action).startswith("give:"):
            return False
        receiver = next(to for by, to, _ in self.deal.game.moves() if by == seat)
        return viewer != seat and (self.deal.phase == "give" or viewer != receiver)

    def card_exchange(self, entries: Sequence[ViewEntry]) -> CardExchange:
        since = next((time for time, entry in enumerate(entries) if entry.event in ("mixed", "away")), NEVER)
        return CardExchange(self.deal.game.moves(), self._kept_of(entries), since)

    def _kept_of(self, entries: Sequence[ViewEntry]) -> frozenset[int]:
        turned = next(entry.card for entry in entries if entry.event == "shown")
        return frozenset([turned] if self.deal.game.options["turnup"] == "kept" else ())


Passes.parts = {"inference": PassesInference}


class Tens(Toy):
    """Before the tricks, each seat announces two or more tens or jacks in its hand, and how many.

    A seat may exchange its hand for another one; then the other seat may ask to see the discarded hand.
    """

    id = "tens"
    cards = "TC TD TH JC JD JH 2C 2D 2H"
    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("players", (2,)),)
    action_names = ActionNames("keep", "whistle", "redraw", "challenge", "pass")


KEEP, WHISTLE, REDRAW, CHALLENGE, PASS = (Tens.action_names.number(name) for name in Tens.action_names)
KINDS: Final = [{"T": 1, "J": 2}.get(code[0], 0) for code in CARD_INDEX]


class TensDeal(ToyDeal, of=Tens):
    """A deal of `Tens`.

    Attributes:
        first: the first hand of a seat that has discarded it.
    """

    first: tuple[int, ...]

    def _start(self) -> None:
        self.hands = self.layout().hands(self.deck)
        self.first = ()
        self._open_calling("exchange", self._eldest)

    def _most(self, hand: Sequence[int]) -> int:
        kinds = [KINDS[card] for card in hand]
        return max(kinds.count(1), kinds.count(2))

    def _legal_calls(self, turn: int) -> list[int]:
        if self.phase == "challenge":
            return [CHALLENGE, PASS]
        says = WHISTLE if self._most(self.hands[turn]) > 1 else KEEP
        return [says] if self.first else [says, REDRAW]

    def _call(self, seat: int, action: int) -> None:
        other = 1 - seat
        if action == REDRAW:
            self.first = tuple(self.hands[seat])
            for card in self.first:
                self._put_away(seat, card)
            for place in self.layout().stock:
                self._take(seat, self.deck[place])
            self._open_calling("challenge", other)
        elif action in (CHALLENGE, PASS):
            for card in self.first if action == CHALLENGE else ():
                self.history.append(("exposed", other, card, ALL))
            self._open_calling("exchange", other)
        else:
            if action == WHISTLE:
                self.history.append(("scored", seat, self._most(self.hands[seat]), ALL))
            if seat == self.dealer:
                self._open_play(self._eldest)
            else:
                self.turn = other

    def _refuse(self, action: int, seat: int) -> Reason:
        return Reason("not-now")

    def _refresh_hidden(self) -> None:
        super()._refresh_hidden()
        self.first = tuple(entry[2] for entry in self.history if len(entry) == 4 and entry[0] == "away")


class TensInference(common.Inference):
    """The inference of `Tens`."""

    def implied_limits(
        self, entries: Sequence[ViewEntry], viewer: int, dealt: Sequence[int]
    ) -> ImpliedLimits:
        hands = [(tens, jacks) for tens in range(4) for jacks in range(4 - tens)]
        found: list[Shape] = []
        for time, entry in enumerate(entries):
            if entry.action in (KEEP, WHISTLE):
                most = {entries[time + 1].number} if entry.action == WHISTLE else {0, 1}
                shapes = frozenset(hand for hand in hands if max(hand) in most)
                found.append(Shape(entry.seat, time, KINDS, shapes))
        return found


Tens.parts = {"inference": TensInference}


class Turners(Toy):
    """The two twos are never dealt: they lie under the pack, and the first one is turned up."""

    id = "turners"
    cards = "3C 4C 3D 4D 3H 4H 2C 2D"
    each = 2
    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("players", (3,)),)


class TurnersDeal(ToyDeal, of=Turners):
    """A deal of `Turners`."""

    def _start(self) -> None:
        layout = self.layout()
        self.hands = layout.hands(self.deck)
        self.history.append(("turnup", NO_SEAT, self.deck[layout.stock[0]], ALL))
        self._open_play(self._eldest)

    def proper(self) -> dict[int, frozenset[int]]:
        """The cards that may lie at each position of the deck."""
        twos = frozenset(self.game.pack[-2:])
        rest = frozenset(self.game.pack) - twos
        return {
            place: twos if holder == NOBODY else rest for place, holder in enumerate(self.layout().holders)
        }


class TurnersInference(common.Inference):
    """The inference of `Turners`."""

    deal: TurnersDeal

    def only_at(self) -> Mapping[int, frozenset[int]]:
        return self.deal.proper()


class TurnersDisplay(TrickDisplay):
    """The display of `Turners`."""

    deal: TurnersDeal

    def facts(self, viewer: int) -> dict[str, str | int | None]:
        """A fact that is 1 if the two twos lie under the pack."""
        allowed = self.deal.proper()
        return {"proper": int(all(card in allowed[place] for place, card in enumerate(self.deal.deck)))}


Turners.parts = {"inference": TurnersInference, "display": TurnersDisplay}
