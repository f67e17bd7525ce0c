"""The value of a card of Marafon when it is played, of the word that goes with it, and of a trump suit.

The figures were found by play: policies with other ones met this one in thousands of duplicate deals.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, NamedTuple, cast

from torite.bots.chances import FORTY_CARDS, Chances
from torite.bots.inference import Reading, own_hand
from torite.bots.masks import by_number
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.trick_valuation import TrickValuation
from torite.core.cards import CARD_CODES, CARD_SUIT, SUITS
from torite.core.game import Deal
from torite.core.history import NO_CARD
from torite.core.reasons import Reason
from torite.core.view import View
from torite.core.view_history import HistoryEntry
from torite.games.marafon.cards import (
    BUSSO,
    LAID,
    LOW,
    STRISCIO,
    THIRDS,
    TRUMPS,
    VOLO,
    WORD,
    WORDS,
    maraffa_of,
    order_of,
)
from torite.games.marafon.hand_value import trump_value
from torite.games.marafon.rules import SIDES, MarafonDeal

HIGH: Final = frozenset("32A")
SAID: Final = {BUSSO: "say-busso", VOLO: "say-volo", STRISCIO: "say-striscio"}
"""The reason for each word."""


class Heard(NamedTuple):
    """What the partner has said, and what only the first lead can bring.

    Attributes:
        knocked: True if the partner led this trick and knocked.
        returns: the suit for which the partner knocked last; -1 without one.
        ruffs: the suits of which the partner has said that the card led was the last.
        first: True before the first card.
    """

    knocked: bool = False
    returns: int = -1
    ruffs: frozenset[int] = frozenset()
    first: bool = False


class GameValuation(TrickValuation[Heard]):
    """The valuation of Marafon.

    Attributes:
        KNOCK: points that winning a trick is worth for which the partner knocked.
        RETURN: points that returning the suit is worth for which the partner knocked.
        RUFF: points that leading a suit is worth that the partner lacks.
        MARAFFA: points of leading the ace that earns or shows the maraffa.
        SAYS: points that a helpful word is worth, and another one costs.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        **TrickValuation.TERMS,
        "knock": ("KNOCK",),
        "return": ("RETURN",),
        "ruff": ("RUFF",),
        "maraffa": ("MARAFFA",),
        "word": ("SAYS",),
        "call": ("CALL",),
    }
    NOISE: ClassVar[tuple[float, float]] = (1.5, 2.0)
    DOUBT: ClassVar[float | None] = 1.0
    APART: ClassVar[Sequence[float]] = THIRDS
    CHANCES: ClassVar[Chances] = FORTY_CARDS
    EACH_GIVES: float = 0.5
    CARD_POINTS: ClassVar[Sequence[float]] = THIRDS
    HOLD: Sequence[float] = by_number(1.2, 0.8, 0.4, 0.1)
    HOLD_TRUMP: Sequence[float] = by_number(5.0, 4.2, 3.2, 2.4)
    LAST: float = 2.5
    RANK: float = 0.02
    DRAW: float = -2.0
    KNOCK: float = 1.0
    RETURN: float = 1.2
    RUFF: float = 0.8
    MARAFFA: float = 9.0
    SAYS: float = 0.1
    CALL: float = 1.0
    RICH: ClassVar[float] = 2.0

    def read(self, view: View) -> Situation[Heard]:
        if view["phase"] == "name":
            return Situation(Heard(), own_hand(view))
        reading = Reading(self.game, view, order_of(SUITS.index(str(view["facts"]["trump"]))), plays=WORDS)
        leads = _leads(reading.history)
        for lead in leads:
            if lead.word == VOLO:
                reading.voids[lead.seat].add(CARD_SUIT[lead.card])
        heard = [
            lead for lead in leads if SIDES.together(lead.seat, view["seat"]) and lead.seat != view["seat"]
        ]
        last = heard[-1] if heard and heard[-1].word == BUSSO else None
        led = bool(reading.trick)
        return read_situation(
            reading,
            SIDES,
            Heard(
                led and last is not None and leads[-1] is last,
                CARD_SUIT[last.card] if last is not None and not led else -1,
                frozenset(CARD_SUIT[lead.card] for lead in heard if lead.word == VOLO),
                not leads,
            ),
        )

    def look(self, deal: Deal, in_play: int) -> Situation[Heard]:
        deal = cast("MarafonDeal", deal)
        if deal.phase == "name":
            return Situation(Heard(), deal.hands[deal.namer])
        return look_at(
            deal, in_play, SIDES, _FIRST if deal.last_trick is None and not deal.trick else _NOTHING
        )

    def draw(self, now: Situation[Heard]) -> tuple[float, float]:
        """Trumps are kept for the last trick."""
        return self.DRAW, self.DRAW

    def values_with_calls(self, now: Situation[Heard], actions: Sequence[int]) -> list[float]:
        if actions[0] in TRUMPS:
            return super().values_with_calls(now, actions)
        # Words go with cards.
        cards = [cast("int", LAID[action]) for action in actions]
        says = self.SAYS
        return [
            value + (says if self._helps(now, action) else -says if WORD[action] else 0.0)
            for value, action in zip(self.values(now, cards), actions, strict=True)
        ]

    def call_values(self, now: Situation[Heard], actions: Sequence[int]) -> list[float]:
        return [self.CALL * trump_value(now.hand, TRUMPS.index(action)) for action in actions]

    def own_values(
        self, now: Situation[Heard], cards: Sequence[int], chances: Sequence[float]
    ) -> Sequence[float]:
        heard, order = now.more, now.order
        if heard is _NOTHING:
            return ()
        if now.trick:
            if not heard.knocked:
                return ()
            power = order.power[order.suit_of[now.trick[0]]]
            beaten = power[now.best]
            return [
                self.KNOCK * chance if power[card] > beaten else 0.0
                for card, chance in zip(cards, chances, strict=True)
            ]
        found = [0.0] * len(cards)
        if heard.returns >= 0 or heard.ruffs:
            for place, card in enumerate(cards):
                suit = CARD_SUIT[card]
                found[place] += self.RETURN * (suit == heard.returns)
                found[place] += self.RUFF * (suit in heard.ruffs and suit != order.trump)
        if heard.first:
            ace, *others = maraffa_of(cast("int", order.trump))
            if ace in cards and all(card in now.hand for card in others):
                for place, card in enumerate(cards):
                    found[place] += self.MARAFFA * (card == ace)
        return found

    def _helps(self, now: Situation[Heard], action: int) -> bool:
        """True if a word with its card helps the partner."""
        card, word = cast("int", LAID[action]), WORD[action]
        suit, rank = CARD_SUIT[card], CARD_CODES[card][0]
        if suit == now.order.trump or len(now.hand) < 2:
            return False
        rest = [CARD_CODES[other][0] for other in now.hand if CARD_SUIT[other] == suit and other != card]
        if word == VOLO:
            # A seat with trumps left says so, to get the suit again.
            return any(CARD_SUIT[other] == now.order.trump for other in now.hand)
        high = HIGH.intersection(rest)
        if word == BUSSO:
            return rank not in HIGH and bool(high)
        return word == STRISCIO and rank in LOW and bool(rest) and not high

    def why(self, now: Situation[Heard], actions: Sequence[int], best: int, term: str) -> Reason:
        """Some sentences name the suit."""
        suit = {"suit": SUITS[CARD_SUIT[cast("int", LAID[best])]]} if best not in TRUMPS else {}
        if term == "word" and WORD[best]:
            return Reason(SAID[WORD[best]], suit)
        if term == "return":
            return Reason("return-suit", suit)
        if term == "ruff":
            return Reason("lead-ruff", suit)
        return super().why(now, actions, best, term)

    def reason(self, now: Situation[Heard], actions: Sequence[int], best: int, term: str) -> str:
        if term == "call":
            whole = all(card in now.hand for card in maraffa_of(TRUMPS.index(best)))
            return "name-maraffa" if whole else "name-best"
        if term == "word":
            return "any"
        if term in ("knock", "maraffa"):
            return "win-knock" if term == "knock" else "lead-maraffa"
        return super().reason(now, [], cast("int", LAID[best]), term)


_NOTHING: Final = Heard()
_FIRST: Final = Heard(first=True)


def _leads(history: Sequence[HistoryEntry]) -> list[HistoryEntry]:
    """The cards led so far."""
    found: list[HistoryEntry] = []
    laid = 0
    for entry in history:
        if entry.event:
            laid = 0 if entry.event == "trick" else laid
        elif entry.card != NO_CARD:
            if laid == 0:
                found.append(entry)
            laid += 1
    return found
