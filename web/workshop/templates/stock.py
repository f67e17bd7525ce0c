"""Draw a card after each trick; the last five tricks count double."""

from torite.blocks.stock import OpenStock
from torite.blocks.stock_deal import StockDeal
from torite.blocks.trick_deal import TrickGame
from torite.core.cards import make_pack
from torite.core.layout import singly
from torite.core.options import Option


class MyGame(TrickGame):
    """Draw a card after each trick; the last five tricks count double."""

    id = "my_game"
    OPTIONS = (Option("players", (2,)), Option("target", (50, 100)))

    def make_pack(self):
        return make_pack("789TJQKA")


class MyDeal(StockDeal, of=MyGame):
    """A deal of the game.

    Attributes:
        score: the points that each seat has made.
    """

    score: list[int]

    def layout(self):
        return singly(self.game.players, self.dealer, 5, len(self.deck))

    def _start(self):
        self.hands = self.layout().hands(self.deck)
        self.score = [0] * self.game.players
        self.stock = OpenStock(self._left_over())
        self.stock.turn_up(self)
        self._open_play(self._eldest)

    def _trick_won(self, winner, cards):
        self.score[winner] += 1 if self.stock.left else 2
        if self.stock.left:
            # The winner takes the card that lies open, the other one draws.
            self.stock.draw_openly(self.game.turns[winner], self)
        elif not self.hands[winner]:
            self._end_deal()

    def _result(self):
        return {"points": list(self.score), "tricks": list(self.tricks)}
