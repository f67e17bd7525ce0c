"""Partners take tricks for the points of their cards; hearts are trumps."""

from torite.blocks.sides import Sides
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import aces_high
from torite.core.cards import CARD_CODES, SUITS, make_pack
from torite.core.layout import singly
from torite.core.options import Option

POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
"""Points of a card, by its rank."""


def worth(card):
    """The points of a card."""
    return POINTS.get(CARD_CODES[card][0], 0)


class MyGame(TrickGame):
    """Partners take tricks for the points of their cards."""

    id = "my_game"
    kind = "points"
    OPTIONS = (Option("players", (4,)), Option("target", (250, 500)))

    def make_pack(self):
        return make_pack("789TJQKA")

    def sides(self, dealer):
        return [[0, 2], [1, 3]]


class MyDeal(TrickDeal, of=MyGame):
    """A deal of the game.

    Attributes:
        taken: the points that each seat has taken.
    """

    taken: list[int]

    def layout(self):
        return singly(self.game.players, self.dealer, 8, len(self.deck))

    def _start(self):
        self.hands = self.layout().hands(self.deck)
        self.taken = [0] * self.game.players
        self.order = aces_high(SUITS.index("H"))
        self._open_play(self._eldest)

    def _trick_won(self, winner, cards):
        self.taken[winner] += sum(worth(card) for card in cards)
        if not self.hands[winner]:
            self._end_deal()

    def _result(self):
        points = [self.taken[seat] + self.taken[(seat + 2) % 4] for seat in self.game.seats]
        return {"points": points, "tricks": list(self.tricks)}
