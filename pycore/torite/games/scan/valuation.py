"""The value of a card of Scan: the points of the trick, and what the card is worth in the hand.

The backs show what every seat must follow and trump. The figures were found by play between policies with
other ones.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, NamedTuple, cast

from torite.bots.inference import Reading
from torite.bots.masks import masks_of
from torite.bots.odds import none_of
from torite.bots.situation import Situation, look_at, read_situation
from torite.bots.valuation import LIKELY, Valuation
from torite.core.cards import CARD_COUNT, CARD_RANK, CARD_SUIT, SUITS
from torite.core.game import Deal
from torite.core.view import View
from torite.games.scan.rules import NO_TRUMP, WORTH, Scan, ScanDeal, order_of

Suits = tuple[int, int, int, int]
"""The number of cards of each suit in a hand."""
SUIT_MASKS = tuple(sum(1 << card for card in range(13 * suit, 13 * suit + 13)) for suit in range(4))


class Behind(NamedTuple):
    """A seat that plays later to the trick.

    Attributes:
        ours: True if it is a partner.
        suits: the suits of its cards.
    """

    ours: bool
    suits: Suits


class Backs(NamedTuple):
    """What the backs show.

    Attributes:
        behind: the seats that play later, in order of play.
        others: the number of other sides.
    """

    behind: tuple[Behind, ...]
    others: int


Table = Situation[Backs]


def _shown(codes: Sequence[str | None]) -> Suits:
    """The suits of a hand in a view."""
    suits = [code[1] for code in codes if code is not None]
    return suits.count("C"), suits.count("D"), suits.count("H"), suits.count("S")


class GameValuation(Valuation[Table]):
    """The valuation of Scan.

    Attributes:
        TRICK: points of each point of a trick for the own side.
        THEIRS: points of each point of a trick for another side.
        HOLD: points that a card is worth in the hand, for each rank and each point of its suit.
        WANTS: how much surer a seat wins a trick that it wants.
    """

    TERMS: ClassVar[Mapping[str, Sequence[str]]] = {"trick": ("TRICK", "THEIRS"), "hold": ("HOLD",)}
    NOISE: ClassVar[tuple[float, float]] = (4.0, 4.0)
    TRICK: float = 1.0
    THEIRS: float = 1.0
    HOLD: float = 0.06
    WANTS: ClassVar[float] = 0.65

    def read(self, view: View) -> Table:
        trump = str(view["facts"]["trump"])
        order = order_of(None if trump == NO_TRUMP else SUITS.index(trump))
        reading = Reading(self.game, view, order, free_tricks=sum(view["tricks"]) + 1)
        sides = cast("Scan", self.game).sides(view["dealer"])
        behind = tuple(
            Behind(sides.together(seat, reading.seat), _shown(view["hands"][seat])) for seat in reading.behind
        )
        return read_situation(reading, sides, Backs(behind, len(sides) - 1))

    def look(self, deal: Deal, in_play: int) -> Table:
        deal = cast("ScanDeal", deal)
        turn = deal.turn
        assert turn is not None
        sides, hands, players = deal.game.sides(deal.dealer), deal.hands, deal.game.players
        behind = []
        for step in range(1, players - len(deal.trick)):
            seat = (turn + step) % players
            suits = [0, 0, 0, 0]
            for card in hands[seat]:
                suits[CARD_SUIT[card]] += 1
            behind.append(Behind(sides.of[seat] == sides.of[turn], cast("Suits", tuple(suits))))
        return look_at(deal, in_play, sides, Backs(tuple(behind), len(sides) - 1))

    def values(self, now: Table, actions: Sequence[int]) -> list[float]:
        return [self._trick(now, card) - self._worth(card) for card in actions]

    def _worth(self, card: int) -> float:
        """What a card is worth in the hand: a high one wins points, or costs them."""
        return self.HOLD * WORTH[CARD_SUIT[card]] * (CARD_RANK[card] - 5)

    def _trick(self, now: Table, card: int) -> float:
        """The expected value of the trick with this card."""
        ours, points = self._ahead(now, card)
        return points * (self.TRICK * ours - self.THEIRS * (1 - ours) / now.more.others)

    def _ahead(self, now: Table, card: int) -> tuple[float, float]:
        """The chance that the own side wins the trick with this card, and its points."""
        order = now.order
        trick = [*now.trick, card]
        led = CARD_SUIT[trick[0]]
        power = order.power[led]
        high, ours = now.best, 1.0 if now.partner_wins else 0.0
        if high < 0 or power[card] > power[high]:
            high, ours = card, 1.0
        points = float(sum(WORTH[CARD_SUIT[each]] for each in trick))
        trump = order.trump
        for seat in now.more.behind:
            suits = seat.suits
            suit = led if suits[led] else trump if trump is not None and suits[trump] else None
            if suit is None:
                # A card that cannot win: the best gift for the side that is ahead, as it sees it.
                gifts = [WORTH[each] for each in range(4) if suits[each]]
                if gifts:
                    friendly = ours if seat.ours else 1 - ours
                    points += friendly * max(gifts) + (1 - friendly) * min(gifts)
                continue
            beats = self._beats(now, high, suit, suits[suit])
            points += WORTH[suit]
            chance = beats * (self.WANTS if points > 0 else 1 - self.WANTS)
            ours += chance * (seat.ours - ours)
        return ours, points

    def _beats(self, now: Table, high: int, suit: int, held: int) -> float:
        """The chance that a seat with some cards of a suit has one that beats the highest card."""
        unseen = now.left & SUIT_MASKS[suit]
        if suit != CARD_SUIT[high]:
            return 1.0 if suit == now.order.trump else 0.0
        higher = (masks_of(now.order).higher[high] & unseen).bit_count()
        return 1 - none_of(held, unseen.bit_count())[higher]

    def reason(self, now: Table, actions: Sequence[int], best: int, term: str) -> str:
        if term == "hold" or best >= CARD_COUNT:
            return "keep-better"
        ours, points = self._ahead(now, best)
        if points > 0:
            if now.partner_wins:
                return "give-plus"
            return "win-points" if ours >= LIKELY else "give-less"
        if ours >= 1 - LIKELY:
            return "cost-less"
        return "give-minus" if now.trick and WORTH[CARD_SUIT[best]] < 0 else "duck"
