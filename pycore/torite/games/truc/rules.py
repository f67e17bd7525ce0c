"""The deal of Truc: tricks that may be drawn, bets and signals, and what each seat may see. The game and its
options are in `game`, what comes before the first card in `opening`, the stake in `betting`.

The comments name paragraphs of ``rules.en.md``: § bets.
"""

from __future__ import annotations

from typing import Any, Final

from torite.blocks.signals import Signals
from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_CODES, CARD_COUNT
from torite.core.copying import Shared
from torite.core.layout import NOBODY, Layout
from torite.core.reasons import Reason
from torite.games.truc.betting import AT_ELEVEN, BETS, WHOLE_GAME, Betting, Stake
from torite.games.truc.game import (
    ACCEPT,
    CARDS_EACH,
    CUT,
    DECLINE,
    DROP,
    ONE_CARD,
    PLAY,
    REDEAL,
    REFUSE,
    TAP,
    THREE_CARDS,
    Truc,
)
from torite.games.truc.opening import (
    AFTER_THE_DEAL,
    BEFORE_THE_DEAL,
    Opening,
    captain,
    dealt_singly,
    nearly_won,
)

__all__ = ["Truc", "TrucDeal"]

DRAWN: Final = -1
"""The outcome of a drawn trick."""


class TrucDeal(TrickDeal, of=Truc):
    """A deal of Truc. Phases: ``cut``, ``howmany``, ``decide``, ``redeal``, ``play``, ``over``.

    Attributes:
        opening: the agreements before the first card.
        betting: the stake, and the bet that waits.
        signals: the signals that have been given.
        outcomes: for each trick the side that won it, or `DRAWN`.
        first: the seat that won the first trick, if one did.
        reason: how the deal ended: ``tricks``, ``drawn``, ``refused`` or ``dropped``; empty before.
        won_by: the side that won the deal; None if nobody did, and before its end.
    """

    game: Truc
    hands: list[list[int]]
    order: Shared[TrickOrder]
    opening: Opening
    betting: Betting
    signals: Signals
    outcomes: tuple[int, ...]
    first: int | None
    reason: str
    won_by: int | None

    # The cards (§ deal)

    def layout(self) -> Layout:
        # Whether there is a cut depends on the scores, but decks are laid out alike in all deals of a match.
        if self.game.one_card:
            return Layout(self.game.players, [NOBODY] * len(self.deck))
        return dealt_singly(self.game, self.dealer, self.opening.each)

    def _dealt(self, seat: int) -> list[int]:
        if self.phase in BEFORE_THE_DEAL:
            return []
        holders = dealt_singly(self.game, self.dealer, self.opening.each).holders
        return [card for card, holder in zip(self.deck, holders, strict=True) if holder == seat]

    def _start(self) -> None:
        game = self.game
        self.order = game.order
        self.opening = Opening(game)
        self.betting = Betting(game)
        self.signals = Signals(self.game.players, game.signalled)
        self.outcomes = ()
        self.first = None
        self.reason = ""
        self.won_by = None
        self.hands = [[] for _ in range(self.game.players)]
        if self.opening.has_cut(self.scores):
            self._open_calling("cut", (self.dealer - 1) % self.game.players)
        else:
            self._deal_out(CARDS_EACH)

    # Before the play (§ one-card, § eleven, § redeal)

    def _deal_out(self, each: int) -> None:
        """Deal the cards; then what is settled before the play."""
        game = self.game
        self.opening.each = each
        self.hands = dealt_singly(game, self.dealer, each).hands(self.deck)
        decides = captain(game, self.scores, self.dealer)
        if decides is not None:
            self._open_calling("decide", decides)
        elif game.catalan:
            # With both sides one point short no seat decides, and none may bet.
            self.betting.closed = bool(game.options["eleven"]) and all(nearly_won(game, self.scores))
            self._open_play(self._eldest)
        else:
            self._offer_redeal()

    def _offer_redeal(self) -> None:
        """The forehand may propose new cards, as far as the pack has enough; else play begins."""
        if self.opening.may_redeal():
            self._open_calling("redeal", self._eldest)
        else:
            self._open_play(self._eldest)

    def _redeal(self) -> None:
        """All hands are put away unseen, and new ones dealt."""
        self.opening.redeals += 1
        self.signals.begin_anew()
        for seat in self.game.turns[self._eldest]:
            for card in self.hands[seat][:]:
                self._put_away(seat, card)
        number = self.game.players * CARDS_EACH
        start = number * self.opening.redeals
        for place, card in enumerate(self.deck[start : start + number]):
            self._take((self._eldest + place) % self.game.players, card)
        self._offer_redeal()

    def _answer(self, action: int) -> None:
        """The seat to act says whether it accepts new cards."""
        opening = self.opening
        opening.asked = () if action == DECLINE else opening.asked[1:]
        if opening.asked:
            self.turn = opening.asked[0]
        elif action == DECLINE:
            self._open_play(self._eldest)
        else:
            self._redeal()

    def _decide(self, seat: int, action: int) -> None:
        """The captain of the side that is one point short plays for more, or gives the deal away."""
        if action == DROP:
            self._end(1 - self.game.side.of[seat], "dropped")
            return
        self.betting.stake = AT_ELEVEN
        self.betting.closed = True
        self._open_play(self._eldest)

    # Legal actions (§ play, § bets, § signals)

    def _legal_calls(self, turn: int) -> list[int]:
        return [] if self.phase == "play" else [*self.opening.open_to(self.phase)]

    def _extra_actions(self, seat: int) -> list[int]:
        if self.phase == "play":
            return self.betting.open_to(seat, self.turn) + self.signals.open_to(seat)
        return self.signals.open_to(seat) if self.phase in AFTER_THE_DEAL else []

    def _refuse(self, action: int, seat: int) -> Reason:
        reason: Reason | None = None
        if action in self.game.signal_actions:
            later = self.phase in BEFORE_THE_DEAL
            reason = Reason("signal-later") if later else Reason("signal-given")
        elif self.phase != "play":
            reason = self.opening.why_not(action, self.phase)
        elif action < CARD_COUNT:
            reason = self._why_not_yet(action, seat)
        elif action in (ACCEPT, REFUSE):
            reason = self.betting.why_not_answer(seat)
        elif action in BETS:
            reason = self.betting.why_not(seat, self.turn)
        return reason or super()._refuse(action, seat)

    def _why_not_yet(self, card: int, seat: int) -> Reason | None:
        """Why a card must wait: no card may be played until a bet is answered."""
        if self.betting.pending is None:
            return None
        if card not in self.hands[seat]:
            return Reason("not-in-hand", {"card": CARD_CODES[card]})
        return Reason("answer-first", {"seat": self.betting.bettor})

    # What the actions do: bets (§ bets), signals (§ signals), tricks (§ trick)

    def _act(self, seat: int, card: int) -> None:
        self.betting.just_played = seat
        self._play(seat, card)

    def _call(self, seat: int, action: int) -> None:
        if action in self.game.signal_actions:
            self.signals.give(seat, action)
        elif self.phase == "play":
            self._bet_or_answer(seat, action)
        elif action == TAP:
            self._open_calling("howmany", self.dealer)
        elif action in (CUT, THREE_CARDS, ONE_CARD):
            self._deal_out(1 if action == ONE_CARD else CARDS_EACH)
        elif self.phase == "decide":
            self._decide(seat, action)
        elif action == PLAY:
            self._open_play(self._eldest)
        elif action == REDEAL:
            self.opening.asked = self.game.turns[self._eldest][1:]
            self.turn = self.opening.asked[0]
        else:
            self._answer(action)

    def _signal(self, seat: int, action: int) -> None:
        self.signals.give(seat, action)

    def _bet_or_answer(self, seat: int, action: int) -> None:
        betting, side = self.betting, self.game.side
        if action == REFUSE:
            self._end(side.of[betting.bettor], "refused")
        elif action == ACCEPT:
            betting.accept()
            self._cards_now = True
            self.turn = betting.to_play
        else:
            # The turn to play a card does not change.
            if betting.pending is None:
                betting.to_play = self.turn
            betting.bet(seat, action)
            self._cards_now = False
            self.turn = side.opponent_after[seat]

    def _end_trick(self) -> None:
        """The trick is drawn if both sides have played the highest rank."""
        power, best, of = self._power, self._best, self.game.side.of
        mine = of[self.winning]
        for seat, card in zip(self._round.seats, self.trick, strict=True):
            if power[card] == best and of[seat] != mine:
                self.outcomes += (DRAWN,)
                self._end_drawn_trick()
                self._judge()
                return
        super()._end_trick()

    def _trick_won(self, winner: int, cards: list[int]) -> None:
        if not self.outcomes:
            self.first = winner
        self.outcomes += (self.game.side.of[winner],)
        self._judge()

    def _judge(self) -> None:
        """End the deal if it is decided (§ winning)."""
        outcomes = self.outcomes
        won = [side for side in outcomes if side != DRAWN]
        if len(outcomes) == self.opening.each:
            if not won:
                self._end(self.game.side.of[self._eldest] if self.game.catalan else None, "drawn")
            elif outcomes[-1] == DRAWN:
                # One trick each before it: then the first one decides.
                self._end(won[0], "tricks")
            else:
                self._end(outcomes[-1], "tricks")
        elif len(outcomes) > 1 and len(set(won)) == 1:
            # Two tricks won by one side, or one won and one drawn.
            self._end(won[0], "tricks")

    # The score (§ scoring)

    def _end(self, side: int | None, reason: str) -> None:
        self._end_deal()
        self.won_by = side
        self.reason = reason

    def winners(self) -> list[int]:
        """The seats that won the deal; none if nobody did."""
        return [] if self.won_by is None else list(self.game.side[self.won_by])

    def points(self) -> list[int]:
        """The points of each seat for the finished deal."""
        points = [0] * self.game.players
        for seat in self.winners():
            points[seat] = self.worth(self.betting.stake, seat)
        return points

    def worth(self, stake: Stake, seat: int) -> int:
        """The points of a stake for this seat."""
        return self.game.target - self.scores[seat] if stake == WHOLE_GAME else int(stake)

    def _result(self) -> dict[str, Any]:
        return {
            "points": self.points(),
            "tricks": list(self.tricks),
            "winners": self.winners(),
            "reason": self.reason,
            "stake": self.betting.stake,
        }
