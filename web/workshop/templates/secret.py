from torite.blocks import inference
from torite.blocks.actions import ActionNames, with_arguments
from torite.blocks.secret_choices import SecretChoices
from torite.blocks.trick_deal import TrickDeal, TrickGame
from torite.core.cards import make_pack
from torite.core.layout import singly
from torite.core.options import Option

ACTIONS = ActionNames(*with_arguments("bid", range(9)))


class MyGame(TrickGame):
    """Bid in secret how many tricks you will take; only exact bids score."""

    id = "my_game"
    kind = "aim"
    OPTIONS = (Option("players", (4, 3)), Option("target", (50, 100)))
    action_names = ACTIONS

    def make_pack(self):
        return make_pack("789TJQKA", without="" if self.players == 4 else "7C 7D 7H 7S 8C 8D 8H 8S")


class MyDeal(TrickDeal, of=MyGame):
    bids: SecretChoices

    def layout(self):
        return singly(self.game.players, self.dealer, 8, len(self.deck))

    def _start(self):
        self.hands = self.layout().hands(self.deck)
        self.bids = SecretChoices(list(self.game.turns[self._eldest]))
        self._open_calling("bid", self._eldest)

    def _legal_calls(self, turn):
        return list(ACTIONS.numbers("bid"))

    def _call(self, seat, action):
        if self.bids.choose(action):
            return self._open_play(self._eldest)
        self.turn = self.bids.turn

    def _trick_won(self, winner, cards):
        if not self.hands[winner]:
            self._end_deal()

    def _result(self):
        bids = dict(zip(self.bids.order, self.bids.made))
        exact = [bids[seat] == ACTIONS.number(f"bid:{self.tricks[seat]}") for seat in self.game.seats]
        points = [10 + won if hit else 0 for won, hit in zip(self.tricks, exact)]
        return {"points": points, "tricks": list(self.tricks)}

    def _refresh_hidden(self):
        super()._refresh_hidden()
        self.bids.made = [action for _, action in self.actions() if action in ACTIONS.numbers("bid")]


class Inference(inference.Inference):
    def conceals(self, action, seat, viewer):
        return action in ACTIONS.numbers("bid") and seat != viewer
