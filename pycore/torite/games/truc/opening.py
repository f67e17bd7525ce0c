"""A deal of Truc before the first card: the cut, the cards, the decision of a side that is one point short of
the target, and new cards by agreement (§ deal, § redeal).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from torite.blocks.signals import Signals
from torite.blocks.trick_deal import TrickDeal
from torite.blocks.tricks import TrickOrder
from torite.core.cards import CARD_COUNT
from torite.core.knowledge_types import ViewEntry
from torite.core.layout import NOBODY, Layout, singly
from torite.core.reasons import Reason
from torite.games.truc.betting import AT_ELEVEN, BETS, Betting
from torite.games.truc.game import (
    ACCEPT,
    CARDS_EACH,
    CUT,
    DECLINE,
    DROP,
    ONE_CARD,
    PLAY,
    REDEAL,
    TAP,
    THREE_CARDS,
    Truc,
)

ASKED: Final = {
    "cut": (CUT, TAP),
    "howmany": (ONE_CARD, THREE_CARDS),
    "decide": (PLAY, DROP),
    "redeal": (PLAY, REDEAL),
}
"""For each phase before the play what the seat to act may do."""
FIRST: Final = {
    "cut": Reason("cut-first"),
    "howmany": Reason("howmany-first"),
    "decide": Reason("decide-first"),
    "redeal": Reason("redeal-first"),
}
"""For each of them why nobody may play a card or bet yet."""
BEFORE_THE_DEAL: Final = frozenset(("cut", "howmany"))
"""The phases in which nobody holds cards."""


class OpeningDeal(TrickDeal):
    """The part of a deal of Truc before the first card.

    Attributes:
        each: how many cards everybody is dealt.
        redeals: how often new cards were dealt.
        asked: the seats that still have to say whether they accept new cards; empty while none are proposed.
        betting: the stake, and the bet that waits.
        signals: which signals have been given.
    """

    game: Truc
    turn: int | None

    betting: Betting
    signals: Signals
    each: int
    redeals: int
    asked: tuple[int, ...]

    # The cards (§ deal)

    def layout(self) -> Layout:
        # Whether there is a cut depends on the scores, but decks are laid out alike in all deals of a match.
        if self.game.one_card:
            return Layout(self.players, [NOBODY] * len(self.deck))
        return self._as_dealt(self.each)

    def _as_dealt(self, each: int) -> Layout:
        """The layout of the cards once they are dealt, so many to everybody."""
        return singly(self.players, self.dealer, each, len(self.deck))

    def dealt(self, seat: int) -> list[int]:
        if self.phase in BEFORE_THE_DEAL:
            return []
        holders = self._as_dealt(self.each).holders
        return [card for card, holder in zip(self.deck, holders, strict=True) if holder == seat]

    def dealing(self, entries: Sequence[ViewEntry]) -> tuple[Layout, Sequence[int]]:
        """Before the cut is made nobody has cards."""
        said = {entry.action for entry in entries}
        if self.phase in BEFORE_THE_DEAL and not said & {CUT, ONE_CARD, THREE_CARDS}:
            return super().dealing(entries)
        layout = self._as_dealt(1 if ONE_CARD in said else CARDS_EACH)
        return layout, layout.stock

    def _start(self) -> None:
        """Begin with the cut, if there is one; otherwise the cards are dealt at once."""
        game = self.game
        self.order: TrickOrder = game.order
        self.betting = Betting(game)
        self.signals = Signals(self.players, game.signalled)
        self.each = CARDS_EACH
        self.redeals = 0
        self.asked = ()
        self.hands: list[list[int]] = [[] for _ in range(self.players)]
        if game.one_card and max(self.scores) <= game.target - 2:
            self._open_calling("cut", (self.dealer - 1) % self.players)
        else:
            self._deal_out(CARDS_EACH)

    # What is settled before the play (§ one-card, § eleven, § redeal)

    def _deal_out(self, each: int) -> None:
        """Deal the cards; then what is settled before the play."""
        self.each = each
        self.hands = self._as_dealt(each).hands(self.deck)
        game = self.game
        captain = self.captain()
        if captain is not None:
            self._open_calling("decide", captain)
        elif game.catalan:
            # With both sides one point short nobody decides, and nobody may bet.
            self.betting.closed = bool(game.options["eleven"]) and self._are_near() == (True, True)
            self._open_play(self.eldest)
        else:
            self._open_redeal()

    def _are_near(self) -> tuple[bool, ...]:
        """For each side whether it was one point short of the target before the deal."""
        return tuple(self.scores[side[0]] == self.game.target - 1 for side in self.game.side)

    def captain(self) -> int | None:
        """The seat that decides whether the deal is played, if just one side is one point short of the
        target: the one of its seats that plays last to the first trick (§ eleven).
        """
        game = self.game
        near = self._are_near()
        if not (game.catalan and game.options["eleven"]) or near[0] == near[1]:
            return None
        side = game.side[near.index(True)]
        return self.dealer if self.dealer in side else (self.dealer - 1) % self.players

    def _open_redeal(self) -> None:
        """Let the forehand propose new cards, if the pack has enough (§ redeal); else play begins."""
        way = self.game.options["redeal"]
        used = self.players * CARDS_EACH * (self.redeals + 1)
        enough = len(self.deck) - used >= self.players * CARDS_EACH
        if enough and (way == "many" or (way == "once" and not self.redeals)):
            self._open_calling("redeal", self.eldest)
        else:
            self._open_play(self.eldest)

    def _redeal(self) -> None:
        """All hands are put away unseen, and new ones dealt."""
        self.redeals += 1
        self.asked = ()
        self.signals.begin_anew()
        for seat in self.game.turns[self.eldest]:
            for card in self.hands[seat][:]:
                self._put_away(seat, card)
        number = self.players * CARDS_EACH
        start = number * self.redeals
        for place, card in enumerate(self.deck[start : start + number]):
            self._take((self.eldest + place) % self.players, card)
        self._open_redeal()

    def _answer(self, action: int) -> None:
        """The seat to act says whether it accepts new cards."""
        if action == DECLINE:
            self.asked = ()
            self._open_play(self.eldest)
            return
        self.asked = self.asked[1:]
        if self.asked:
            self.turn = self.asked[0]
        else:
            self._redeal()

    def _decide(self, seat: int, action: int) -> None:
        """The captain of the side that is one point short plays for more, or gives the deal away."""
        if action == DROP:
            self._end(1 - self.game.side.of[seat], "dropped")
            return
        self.betting.stake = AT_ELEVEN
        self.betting.closed = True
        self._open_play(self.eldest)

    def _end(self, side: int | None, reason: str) -> None:
        """The deal is over, and this side has won it; None: nobody has."""
        raise NotImplementedError

    def _words(self) -> tuple[int, ...]:
        """What the seat to act may say before the play."""
        return (ACCEPT, DECLINE) if self.asked else ASKED[self.phase]

    def _why_not_before(self, action: int) -> Reason | None:
        """Why something must wait until the play."""
        if action < CARD_COUNT or action in BETS:
            return Reason("answer-redeal") if self.asked else FIRST[self.phase]
        return None
