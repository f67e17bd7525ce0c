"""The value of the actions of Toepen: the chance to win the last trick, times what it costs to lose.

The figures were found by play: policies with other ones met this one in thousands of deals.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import ClassVar, Final, NamedTuple

from torite.bots.masks import BIT, mask_of
from torite.bots.situation import Situation
from torite.bots.valuation import WAIT, Call, Valuation
from torite.core.cards import CARD_COUNT
from torite.core.game import Deal
from torite.core.reasons import Reason
from torite.core.view import View
from torite.games.toepen.exchange import REAL
from torite.games.toepen.game import (
    CHALLENGE,
    FOLD,
    KEEP,
    KNOCK,
    ORDER,
    PASS,
    REDRAW,
    STAND,
    STAY,
    WHISTLE,
)
from torite.games.toepen.hand_chance import HIGHER, doubt, hand_chances, last_chance, laying
from torite.games.toepen.rules import ToepenDeal
from torite.games.toepen.situation import Table, calls_of, look_at_table, read_table

DOUBTS: Final = (CHALLENGE, PASS)
"""The answers to a hand laid down."""


class Boldness(NamedTuple):
    """When a player knocks, and the evidence of the knocks of others.

    Attributes:
        margin: chance to win above three quarters of an even share that a knock needs.
        rising: increase of that with each earlier knock.
        respect: decrease of the log-odds to win for each knock of another seat.
    """

    margin: float
    rising: float
    respect: float


class GameValuation(Valuation[Situation[Table]]):
    """The valuation of Toepen.

    Attributes:
        LEAD: the weight of the chance to take the trick.
        HOLD: the weight of the cards left in hand.
        RANK: points of each step of strength, to tell equal cards apart.
        KNOCK: points of a knock for the chance to win above what it needs.
        CHANCE: the weight of the chance to win in answers to a knock.
        COST: the weight of the lives that losing costs.
        LAY: points of laying down a poor hand.
        CHALLENGE: points for a life that a challenge gains.
        LOUD: points of a call that need not be made.
        STAYING: factor of the gain of a seat that stays: the winner may win more, and may still fold.
        WHISTLED: decrease of the log-odds for the whistle of another seat.
        FACE_TO_FACE, ROUND: boldness with two players and with more. With more many hands are folded, so a
            fair hand is worth a knock.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {
        "lead": ("LEAD",),
        "hold": ("HOLD", "RANK"),
        "knock": ("KNOCK",),
        "stay": ("CHANCE",),
        "cost": ("COST",),
        "lay": ("LAY", "LOUD"),
        "challenge": ("CHALLENGE",),
    }
    NOISE: ClassVar[tuple[float, float]] = (0.15, 0.4)
    BETTING: ClassVar[Collection[int]] = frozenset((KNOCK, STAY, FOLD))
    DOUBT: ClassVar[float | None] = 0.2
    APART: ClassVar[Sequence[float] | None] = (0.0,) * CARD_COUNT
    LEAD: float = 1.0
    HOLD: float = 1.0
    RANK: float = 0.001
    KNOCK: float = 3.0
    CHANCE: float = 1.0
    COST: float = 1.0
    LAY: float = 0.6
    CHALLENGE: float = 10.0
    LOUD: float = 0.01
    STAYING: ClassVar[float] = 0.85
    WHISTLED: ClassVar[float] = 0.8
    FACE_TO_FACE: ClassVar[Boldness] = Boldness(0.22, 0.2, 0.2)
    ROUND: ClassVar[Boldness] = Boldness(0.08, 0.3, 0.45)

    def read(self, view: View) -> Situation[Table]:
        return read_table(self.game, view)

    def aside(self, deal: Deal) -> int:
        """The cards in the stock, and those put away face down."""
        assert isinstance(deal, ToepenDeal)
        stock, away, exposed = deal.exchange.stock, 0, 0
        for entry in deal.history:
            if len(entry) == 4:
                away |= BIT[entry[2]] if entry[0] == "away" else 0
                exposed |= BIT[entry[2]] if entry[0] == "exposed" else 0
        return mask_of(stock.cards[stock.drawn :]) | away & ~exposed

    def look(self, deal: Deal, in_play: int) -> Situation[Table]:
        assert isinstance(deal, ToepenDeal)
        return look_at_table(deal, in_play)

    def boldness(self, table: Table) -> Boldness:
        """The boldness at a table."""
        return self.FACE_TO_FACE if table.players == 2 else self.ROUND

    def chance(self, now: Situation[Table], ranked: tuple[int, ...]) -> float:
        """The chance of a seat to win the last trick; ``ranked``: see `hand_chances`."""
        table = now.more
        against = self.boldness(table).respect * table.knocks + self.WHISTLED * table.loud
        if ranked:
            return hand_chances(ranked, table.others, table.safe, against, self.HOLD)[table.ahead]
        return last_chance(HIGHER[now.best] & now.theirs, table.safe, against) if table.ahead else 0.0

    def card_chances(
        self, now: Situation[Table], cards: Sequence[int], ranked: tuple[int, ...]
    ) -> list[float]:
        """The chance to win the last trick after each card."""
        left, theirs, others, safe = now.left, now.theirs, now.more.others, now.more.safe
        lead, hold = self.LEAD, self.HOLD
        away = 1 - now.behind * len(now.hand) / left.bit_count() if now.behind else 1.0
        power, beaten = ORDER.strength, 0
        if now.trick:
            power = ORDER.power[ORDER.suit_of[now.trick[0]]]
            beaten = power[now.best]
        found = []
        for card in cards:
            chance = 0.0
            if power[card] > beaten:
                chance = away ** (HIGHER[card] & theirs).bit_count()
            if len(ranked) > 1:
                at = ranked.index((HIGHER[card] & left).bit_count())
                behind, ahead = hand_chances(ranked[:at] + ranked[at + 1 :], others, safe, 0.0, hold)
                chance = behind + lead * chance * (ahead - behind)
            found.append(chance)
        return found

    def _before_play(self, now: Situation[Table], actions: Sequence[int]) -> list[float]:
        """The values of the calls before the first card."""
        table = now.more
        if actions[0] in DOUBTS:
            gain = self.CHALLENGE * doubt(now.hand, table.players)
            return [gain if each == CHALLENGE else 0.0 for each in actions]
        lay = self.LAY * laying(now.hand, table.lives, table.players)
        return [lay if each == REDRAW else 0.0 if each == KEEP else self.LOUD for each in actions]

    def values(self, now: Situation[Table], actions: Sequence[int]) -> list[float]:
        table, first = now.more, actions[0]
        if KEEP <= first <= PASS:
            return self._before_play(now, actions)
        left, players, stake = now.left, table.players, table.stake
        ranked = tuple(sorted([(HIGHER[card] & left).bit_count() for card in now.hand]))
        lost = -self.COST * min(stake, table.lives)
        won = stake * players / (players - 1) / self.STAYING
        found: list[float] = []
        calls = actions
        if WAIT < first < CARD_COUNT:
            cards = [each for each in actions if each < CARD_COUNT]
            rank, strength = self.RANK, ORDER.strength
            chances = self.card_chances(now, cards, ranked)
            found = [
                lost + chance * won - rank * strength[card]
                for card, chance in zip(cards, chances, strict=True)
            ]
            calls = actions[len(cards) :]
        if calls:
            chance = self.chance(now, ranked)
            goes_on = max(found) if found else lost + self.CHANCE * chance * won
            for call in calls:
                if call == FOLD:
                    found.append(-self.COST * min(stake - 1, table.lives))
                elif call == KNOCK:
                    bold = self.boldness(table)
                    wanted = bold.margin + 0.75 / (table.others + 1) + bold.rising * (stake - 1)
                    found.append(goes_on + self.KNOCK * (chance - wanted))
                else:
                    found.append(goes_on)
        return found

    def reason(self, now: Situation[Table], actions: Sequence[int], best: int, term: str) -> str | Reason:
        if best >= CARD_COUNT:
            return self._call_reason(now, actions, best)
        if sum(each < CARD_COUNT for each in actions) == 1:
            return "only"
        if not now.trick:
            return "lead-strong" if term == "lead" else "lead-weak"
        power = ORDER.power[ORDER.suit_of[now.trick[0]]]
        if term == "lead":
            return "may-win" if now.behind and HIGHER[best] & now.theirs else "take-lead"
        beats = any(power[each] > power[now.best] for each in actions if each < CARD_COUNT)
        return "save-best" if beats else "throw-away"

    def _call_reason(self, now: Situation[Table], actions: Sequence[int], best: int) -> str | Reason:
        """The reason of a call."""
        if best == REDRAW:
            return "redraw-bluff" if any(REAL[card] for card in now.hand) else "redraw-true"
        if best in (WHISTLE, STAND):
            return "announce-jacks" if KEEP in actions else "announce-tens"
        if best == STAY and now.more.lives < now.more.stake:
            return "stay-last-lives"
        if best == FOLD:
            return Reason("fold", {"number": now.more.stake - 1})
        return {CHALLENGE: "challenge", PASS: "let-pass", KNOCK: "knock", STAY: "stay"}.get(best, "keep")

    def calls(self, deal: Deal, viewer: int) -> Iterator[Call[Situation[Table]]]:
        assert isinstance(deal, ToepenDeal)
        return calls_of(deal, viewer)
