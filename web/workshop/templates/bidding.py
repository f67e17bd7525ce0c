from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.auction import Auction
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.blocks.tricks import aces_high
from torite.core.cards import SUITS, make_pack
from torite.core.layout import singly
from torite.core.options import Option

ACTIONS = ActionNames(*with_arguments("bid", range(1, 9)), "pass", *with_arguments("trump", SUITS))


class MyGame(TrickGame):
    """Bid, name the trump suit, and take as many tricks as you bid."""

    id = "my_game"
    OPTIONS = (Option("players", (4,)), Option("rounds", (4, 8)))
    action_names = ACTIONS

    def make_pack(self):
        return make_pack("789TJQKA")


class MyDeal(TrickDeal, of=MyGame):
    auction: Auction

    def layout(self):
        return singly(self.game.players, self.dealer, 8, len(self.deck))

    def _start(self):
        self.hands = self.layout().hands(self.deck)
        self.auction = Auction(self.game.turns[self._eldest], lowest=1, highest=8, once=True)
        self._open_calling("bid", self._eldest)

    def _legal_calls(self, turn):
        if self.phase == "trump":
            return list(ACTIONS.numbers("trump"))
        bids = [ACTIONS.number(f"bid:{number}") for number in self.auction.numbers()]
        # Somebody has to bid.
        may_pass = self.auction.bid > 0 or len(self.auction.waiting) > 1
        return [*bids, ACTIONS.number("pass")] if may_pass else bids

    def _call(self, seat, action):
        word, _, argument = self.game.action_to_string(action).partition(":")
        if word == "trump":
            self.order = aces_high(SUITS.index(argument))
            return self._open_play(seat)
        self.auction.take_pass() if word == "pass" else self.auction.take_bid(int(argument))
        if self.auction.over:
            return self._open_calling("trump", self.auction.bidder)
        self.turn = self.auction.turn

    def _trick_won(self, winner, cards):
        if not self.hands[winner]:
            self._end_deal()

    def _result(self):
        points = list(self.tricks)
        seat, bid = self.auction.bidder, self.auction.bid
        points[seat] = 2 * bid if self.tricks[seat] >= bid else -bid
        return {"points": points, "tricks": list(self.tricks)}
