"""Pass Cut Run: partners sit next to each other, the order of play depends on the leader, and a trick is
worth the place at which its winner plays.

A game by Rikkati (りかち). Sources: the author's page (rikkati.web.fc2.com), gokurakism.com and
yau-ichi.hatenablog.com. The comments name paragraphs of ``rules.en.md``: § order.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames
from torite.blocks.secret_choices import SecretChoices
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import TrickOrder, aces_high
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_SUIT, suit_code
from torite.core.history import UNLOGGED, shown_to_all
from torite.core.layout import Layout, singly
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.pass_cut_run.giving import PACK, Gifts, gifts_of

CARDS_EACH: Final = 13
SIDES: Final = Sides(((0, 1), (2, 3)))
PARTNER: Final = (1, 0, 3, 2)
ROUNDS: Final = ((0, 3, 2, 1), (1, 2, 3, 0), (2, 1, 0, 3), (3, 0, 1, 2))
"""For each leader the order of play: in the direction in which the partner is last (§ order)."""
EXCHANGE: Final = ("mixed", "away", "draw")
"""The events with which the cards change hands."""


class PassCutRun(TrickGame):
    """Pass Cut Run for four players.

    Attributes:
        give: number of cards that each seat gives to its partner.
        gifts: the actions of giving.
    """

    id = "pass_cut_run"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("match", ("deals", "single")),
        Option("rounds", (1, 2, 3), when={"match": ("deals",)}),
        Option("give", (2, 0, 1, 3)),
        Option("turnup", ("free", "kept"), when={"give": (2, 1, 3)}),
    )
    minutes: ClassVar[tuple[int, int]] = (20, 30)
    level = 2
    kind = "tricks"
    resembles: ClassVar[tuple[str, ...]] = ("whist",)
    # The choice says what a seat gives, and so what its partner gets.
    unlogged_events: ClassVar[frozenset[str]] = UNLOGGED | {"away"}

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        self.give: int = int(self.check_options(options or {})["give"])
        self.gifts: Gifts = gifts_of(self.give)
        self.action_names: ActionNames = self.gifts.names
        super().__init__(options)
        self.rounds: tuple[tuple[int, ...], ...] = ROUNDS

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def points_range(self) -> tuple[int, int]:
        # The fourth player to a trick gets the most points.
        return 0, len(self.pack)

    def most_calls(self) -> int:
        # Each seat gives once.
        return self.players

    def sides(self, dealer: int) -> Sequence[Sequence[int]]:
        return SIDES

    def match_target(self) -> int | None:
        """There is none: a match is a number of deals."""
        return None

    def match_deals(self) -> int:
        return 1 if self.options["match"] == "single" else super().match_deals()


class PassCutRunDeal(TrickDeal, of=PassCutRun):
    """A deal of Pass Cut Run.

    Attributes:
        giving: the cards chosen for the partners, until all have chosen.
        won_at: for each trick so far the place of its winner in the order of play, 1 to 4.
        points: points of each side so far.
    """

    game: PassCutRun
    turn: int | None

    won_at: list[int]
    points: list[int]
    giving: SecretChoices

    # The deal (§ deal)

    @property
    def turned(self) -> int:
        """The card that was turned up in the dealer's hand."""
        return self.deck[-1]

    @property
    def kept(self) -> int | None:
        """The card that the dealer may not give away, or None."""
        return self.turned if self.game.options["turnup"] == "kept" else None

    def layout(self) -> Layout:
        return singly(self.game.players, self.dealer, CARDS_EACH, len(self.deck), turned=True)

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.won_at = []
        self.points = [0, 0]
        self.history.append(shown_to_all(self.dealer, self.turned))
        self.order: TrickOrder = aces_high(CARD_SUIT[self.turned])
        self.giving = SecretChoices(list(self.game.turns[self._eldest]))
        if self.game.give:
            self._open_calling("give", self.giving.turn)
        else:
            self._open_tricks()

    def _open_tricks(self) -> None:
        """The seat opposite the dealer leads first."""
        self._open_play((self.dealer + 2) % self.game.players)

    # Giving (§ give)

    def _legal_calls(self, turn: int) -> list[int]:
        game = self.game
        return game.gifts.of(self.hands[turn], game.give, self.kept)

    def _call(self, seat: int, action: int) -> None:
        if self.giving.choose(action):
            self._exchange()
        else:
            self.turn = self.giving.turn

    def _exchange(self) -> None:
        """All have chosen: the cards change hands."""
        if self.kept is None:
            # From now on only these two know which of them has the card that was turned up.
            both = 1 << self.dealer | 1 << PARTNER[self.dealer]
            self.history.append(("mixed", self.dealer, self.turned, both))
        chosen = dict(zip(self.giving.order, self.giving.made, strict=True))
        gifts = [(seat, self.game.gifts.cards[chosen[seat]]) for seat in self.game.seats]
        for seat, cards in gifts:
            for card in cards:
                self._put_away(seat, card, 1 << PARTNER[seat])
        for seat, cards in gifts:
            for card in cards:
                self._take(PARTNER[seat], card, 1 << seat)
        self._open_tricks()

    def _refuse(self, action: int, seat: int) -> Reason:
        if self.phase != "give":
            return super()._refuse(action, seat)
        cards = self.game.gifts.cards.get(action)
        if cards is None:
            return Reason("give-first")
        if self.kept in cards and seat == self.dealer:
            return Reason("turnup-kept", {"card": CARD_CODES[self.turned]})
        missing = next(card for card in cards if card not in self.hands[seat])
        return Reason("not-in-hand", {"card": CARD_CODES[missing]})

    # The tricks and the score (§ trick, § worth)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        place = self._round.seats.index(winner) + 1
        self.won_at.append(place)
        self.points[SIDES.of[winner]] += place
        if not self.hands[winner]:
            self._end_deal()

    def _result(self) -> dict[str, Any]:
        return {
            "points": SIDES.by_seat(self.points),
            "tricks": list(self.tricks),
            "places": list(self.won_at),
            "trump": suit_code(self.order.trump),
        }

    # What each seat may see (§ see)

    def _refresh_hidden(self) -> None:
        """The chosen cards follow the new history."""
        super()._refresh_hidden()
        self.giving.made = [e[1] for e in self.history if len(e) == 2 and e[1] >= CARD_COUNT]
