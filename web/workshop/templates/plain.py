"""Most tricks win: follow suit, and the highest card of the suit led takes the trick."""

from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.core.cards import make_pack
from torite.core.layout import singly
from torite.core.options import Option


class MyGame(TrickGame):
    """Most tricks win."""

    id = "my_game"
    OPTIONS = (Option("players", (4, 3)), Option("target", (20, 50)))

    def make_pack(self):
        # Three players leave one card out, so that all get the same number.
        return make_pack("789TJQKA", without="" if self.players == 4 else "7C 7D")


class MyDeal(TrickDeal, of=MyGame):
    """A deal of the game."""

    def layout(self):
        each = len(self.deck) // self.game.players
        return singly(self.game.players, self.dealer, each, len(self.deck))

    def _start(self):
        self.hands = self.layout().hands(self.deck)
        self._open_play(self._eldest)

    def _trick_won(self, winner, cards):
        if not self.hands[winner]:
            self._end_deal()

    def _result(self):
        return {"points": list(self.tricks), "tricks": list(self.tricks)}
