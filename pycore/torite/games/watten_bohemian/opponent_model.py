"""The opponent model of Bohemian Watten: the likelihood of exchanges and cards, by their values."""

from __future__ import annotations

from typing import NamedTuple

from torite.blocks.trick_deal import TrickDeal
from torite.bots import opponent_model
from torite.bots.masks import BIT, mask_of
from torite.bots.situation import Situation
from torite.bots.valuation import softmax
from torite.core.cards import CARD_COUNT
from torite.games.watten_bohemian.rules import (
    CARDS_EACH,
    DEALER_MOST,
    EXCHANGED,
    MOST,
    PACK,
    BohemianDeal,
)
from torite.games.watten_bohemian.valuation import GameValuation, Role


class Exchange(NamedTuple):
    """The exchange of a seat.

    Attributes:
        time: the number of its entry in the history.
        first, last: the places in the deck of the first card drawn, and after the last.
        most: the number of cards that it might exchange.
    """

    time: int
    first: int
    last: int
    most: int


class OpponentModel(opponent_model.OpponentModel[Situation[Role]]):
    """The decisions of a deal so far."""

    def __init__(self, valuation: GameValuation, deal: TrickDeal, viewer: int) -> None:
        self.valuation = valuation
        self.exchanges: dict[int, Exchange] = {}
        super().__init__(deal, viewer)

    def _follow(self, deal: TrickDeal) -> None:
        assert isinstance(deal, BohemianDeal)
        players, order = deal.game.players, deal.order
        left = mask_of(PACK) & ~BIT[deal.turned]
        drawn = CARDS_EACH * players
        trick: list[int] = []
        best = -1
        tricks = [0] * players
        for time, entry in enumerate(deal.history):
            if entry[0] == "trick":
                tricks[entry[1]] += 1
                trick, best = [], -1
            if len(entry) > 2:
                continue
            seat, action = entry
            if action >= CARD_COUNT:
                most = min(len(PACK) - 1 - drawn, DEALER_MOST if seat == deal.dealer else MOST)
                number = len(EXCHANGED.get(action, ()))
                self.exchanges[seat] = Exchange(time, drawn, drawn + number, most)
                drawn += number
                continue
            role = self.valuation.role(tricks[seat])
            now = Situation(role, (), order, left, left, trick[:], best, players - 1 - len(trick))
            self.note(seat, now, action)
            trick.append(action)
            power = order.power[order.suit_of[trick[0]]]
            if best < 0 or power[action] > power[best]:
                best = action
            left &= ~BIT[action]

    def weigh(self, deal: TrickDeal) -> float:
        goes = self.valuation.goes(deal.order)
        fits = super().weigh(deal)
        for seat, (time, first, last, most) in self.exchanges.items():
            if seat == self.viewer:
                continue
            away = EXCHANGED.get(deal.history[time][1], ())
            for card in away:
                fits *= goes[card]
            if len(away) < most:
                drawn = deal.deck[first:last]
                played = self.decisions[seat][0].later if self.decisions[seat] else ()
                for card in (*deal.hands[seat], *played):
                    if card not in drawn:
                        fits *= 1 - goes[card]
        return fits

    def of_seat(self, deal: TrickDeal, seat: int) -> float:
        valuation = self.valuation
        fits = 1.0
        for now, card, later, _ in self.decisions[seat]:
            hand = [*deal.hands[seat], *later]
            cards = _open_to(now, hand)
            if len(cards) > 1:
                out = now.left & ~mask_of(hand)
                values = valuation.values(now._replace(hand=hand, left=out, theirs=out), cards)
                fits *= softmax(values, cards.index(card), valuation.DOUBT)
        return fits


def _open_to(now: Situation[Role], hand: list[int]) -> list[int]:
    """The cards of this hand that may be played."""
    if now.best < 0:
        return hand
    led = now.order.suit_of[now.trick[0]]
    members, power = now.order.members[led], now.order.power[led]
    cards = [card for card in hand if card in members] or hand
    return [card for card in cards if power[card] > power[now.best]] or cards
