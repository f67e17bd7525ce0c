"""Marafon (maraffa, beccaccino): the trick game of Romagna for two pairs, in which the leader may say one
true word with the card.

Printed rules by Alteo Dolcini, 1975. Sources: the article 「シグナルの話」 (kirinlegend.blogspot.com) for the
words, pagat.com and Italian pages. The comments name paragraphs of ``rules.en.md``: § maraffa.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from torite.blocks.actions import ActionNames
from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT, CARD_SUIT, SUITS, suit_code
from torite.core.game import Deal
from torite.core.history import NO_SEAT, shown_to_all
from torite.core.layout import Layout, in_packets
from torite.core.options import Option
from torite.core.reasons import Reason
from torite.games.marafon.cards import (
    ACTION_NAMES,
    ALL_THIRDS,
    BESIDE,
    BIT,
    BONUS,
    BUSSO,
    CHOOSER,
    IS_ANY,
    IS_LOW,
    LAID,
    LAST_TRICK,
    PACK,
    POINT,
    SAID,
    STRISCIO,
    THIRDS,
    TRUMPS,
    VOLO,
    WORD,
    bits_beside,
    maraffa_of,
    order_of,
)

PACKETS: Final = (5, 5)
CARDS_EACH: Final = 10
SIDES: Final = Sides.opposite(4)
UNTRUE: Final = {"low": "striscio-low", "any": "striscio-any", "one": "striscio-one"}
"""Why a card may not be led with *striscio*, by the option."""


class Marafon(TrickGame):
    """Marafon for four players.

    Attributes:
        with_words: True if the leader may say a word with the card.
        slides: what *striscio* says: for each card 1 if it counts, and how many other such cards of the suit
            the leader holds at least and at most.
        spoken_of: the same others as bits, by card.
        untrue: why a card may not be led with *striscio*.
    """

    id = "marafon"
    OPTIONS: ClassVar[tuple[Option, ...]] = (
        Option("players", (4,)),
        Option("target", (41, 31)),
        Option("namer", ("coins_first", "coins_always", "forehand")),
        Option("maraffa", ("ace", "auto")),
        Option("signals", (True, False)),
        Option("striscio", ("low", "any", "one"), when={"signals": (True,)}),
    )
    minutes: ClassVar[tuple[int, int]] = (25, 40)
    level = 2
    kind = "points"
    resembles: ClassVar[tuple[str, ...]] = ("briscola",)
    ties_play_on = True
    extra_actions_between_tricks = True
    direction = "counterclockwise"
    deck_style = "latin"
    action_names: ActionNames = ACTION_NAMES

    def __init__(self, options: Mapping[str, Any] | None = None) -> None:
        super().__init__(options)
        self.with_words: bool = bool(self.options["signals"])
        self.has_extra_actions: bool = self.with_words
        self.slides: tuple[tuple[int, ...], int, int] = {
            "low": (IS_LOW, 1, CARDS_EACH),
            "any": (IS_ANY, 1, CARDS_EACH),
            "one": (IS_ANY, 1, 1),
        }[str(self.options["striscio"])]
        self.spoken_of: tuple[int, ...] = bits_beside(self.slides[0])
        self.untrue: str = UNTRUE[str(self.options["striscio"])]

    def make_pack(self) -> tuple[int, ...]:
        return PACK

    def points_range(self) -> tuple[int, int]:
        return 0, (ALL_THIRDS + LAST_TRICK) // POINT + BONUS

    def most_calls(self) -> int:
        # Besides the trump there are only words with which a card is played.
        return len(self.pack) + 1

    def sides(self, dealer: int) -> Sides:
        return SIDES

    def next_dealer(self, deal: Deal) -> int:
        """The seat that named the trump: it deals, and the next seat names (§ match)."""
        if self.options["namer"] == "coins_always":
            return super().next_dealer(deal)
        return int(deal.result()["namer"])

    def to_trick(self, action: int) -> int | None:
        return LAID[action]

    def leaves_hand(self, action: int) -> list[int]:
        card = LAID[action]
        return [] if card is None else [card]


class MarafonDeal(TrickDeal, of=Marafon):
    """A deal of Marafon. Phases: ``name``, ``play``, ``over``.

    Attributes:
        namer: the seat that names the trump, and leads first.
        maraffa: the seat that has been credited with the maraffa, or None.
        thirds: thirds of a point that each side has taken.
    """

    game: Marafon
    order: TrickOrder

    thirds: list[int]
    maraffa: int | None
    namer: int

    # The deal (§ deal, § trump)

    def layout(self) -> Layout:
        return in_packets(self.game.players, self.dealer, PACKETS, len(self.deck))

    def _start(self) -> None:
        self.hands: list[list[int]] = self.layout().hands(self.deck)
        self.thirds = [0] * len(SIDES)
        self.maraffa = None
        self.namer = self._eldest
        if self._chosen_by_coins():
            self.namer = next(seat for seat, hand in enumerate(self.hands) if CHOOSER in hand)
            self.history.append(shown_to_all(self.namer, CHOOSER))
        self._open_calling("name", self.namer)

    def _chosen_by_coins(self) -> bool:
        """True if the holder of the 4 of coins names: in the first deal of the match, with all scores 0."""
        rule = self.game.options["namer"]
        return rule == "coins_always" or (rule == "coins_first" and not any(self.scores))

    # Naming trumps, and leads with a word (§ trump, § words)

    def _legal_calls(self, turn: int) -> list[int]:
        return TRUMPS

    def _extra_actions(self, seat: int) -> list[int]:
        """The words of the leader, each with the card that it leads (§ words)."""
        if seat != self.turn or self.trick or self.phase != "play":
            return []
        hand = self.hands[seat]
        busso, volo, striscio = SAID[BUSSO], SAID[VOLO], SAID[STRISCIO]
        spoken_of, (_, _, most) = self.game.spoken_of, self.game.slides
        found: list[int] = []
        held = 0
        for card in hand:
            found.append(busso[card])
            held |= BIT[card]
        for card in hand:
            if not held & BESIDE[card]:
                found.append(volo[card])
            else:
                told = held & spoken_of[card]
                if told and told.bit_count() <= most:
                    found.append(striscio[card])
        return found

    def _act(self, seat: int, card: int) -> None:
        if self.last_trick is None and not self.trick and card == maraffa_of(self.trump)[0]:
            self._credit("ace")
        self._play(seat, card)

    def _call(self, seat: int, action: int) -> None:
        card = LAID[action]
        if card is None:
            self._name_trump(TRUMPS.index(action))
        else:
            self._act(seat, card)

    def _name_trump(self, suit: int) -> None:
        self.order = order_of(suit)
        self._credit("auto")
        self._open_play(self.namer)

    @property
    def trump(self) -> int:
        """The trump suit, once it is named."""
        assert self.order.trump is not None
        return self.order.trump

    def _refuse(self, action: int, seat: int) -> Reason:
        card = LAID[action]
        if self.phase == "name":
            return Reason("name-first")
        if action < CARD_COUNT or card is None:
            return super()._refuse(action, seat)
        if not self.game.with_words:
            return Reason("no-words")
        if seat != self.turn:
            return Reason("not-your-turn", {"seat": NO_SEAT if self.turn is None else self.turn})
        if self.trick:
            return Reason("only-leader")
        if card not in self.hands[seat]:
            return Reason("not-in-hand", {"card": CARD_CODES[card]})
        args = {"suit": SUITS[CARD_SUIT[card]]}
        if WORD[action] == VOLO:
            return Reason("volo-true", args)
        return Reason(self.game.untrue, args)

    # The maraffa (§ maraffa)

    def _credit(self, rule: str) -> None:
        """Credit the maraffa publicly, if this action earns it and the namer holds it."""
        cards = maraffa_of(self.trump)
        hand = self.hands[self.namer]
        if self.game.options["maraffa"] != rule or not all(card in hand for card in cards):
            return
        self.maraffa = self.namer
        # An ace that is led to earn it lies on the table.
        for card in cards if rule == "auto" else cards[1:]:
            self.history.append(shown_to_all(self.namer, card))

    # The tricks and the score (§ trick, § scoring)

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        side = SIDES.of[winner]
        taken = 0
        for card in cards:
            taken += THIRDS[card]
        self.thirds[side] += taken
        if not self.hands[winner]:
            self.thirds[side] += LAST_TRICK
            self._end_deal()

    def _result(self) -> dict[str, Any]:
        points = [thirds // POINT for thirds in self.thirds]
        if self.maraffa is not None:
            points[SIDES.of[self.maraffa]] += BONUS
        return {
            "points": SIDES.by_seat(points),
            "tricks": list(self.tricks),
            "thirds": list(self.thirds),
            "maraffa": self.maraffa,
            "trump": suit_code(self.order.trump),
            "namer": self.namer,
        }
