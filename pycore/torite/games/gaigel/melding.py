"""The melds of Gaigel: King and Queen of a suit (§ meld)."""

from __future__ import annotations

from torite.blocks.melds import KINGS, QUEENS, Melds
from torite.core.cards import CARD_CODES, SUITS
from torite.core.reasons import Argument, Reason
from torite.games.gaigel.actions import MELDS
from torite.games.gaigel.game import PLAIN_MELD, TRUMP_MELD, Gaigel
from torite.games.gaigel.scoring import Score


class Melding(Melds):
    """The melds made so far, and the rules for another.

    Attributes:
        to_lead: the cards just melded by a leader that must lead one of them.
    """

    to_lead: tuple[int, ...]
    _anybody: bool
    _trump: int

    def __init__(self, game: Gaigel, trump: int) -> None:
        super().__init__(game.players)
        self._anybody = game.anybody_melds
        self._trump = trump
        self.to_lead = ()

    def value(self, suit: int) -> int:
        """The points of the King and Queen of a suit."""
        return TRUMP_MELD if suit == self._trump else PLAIN_MELD

    def barred(self, seat: int, leader: int, score: Score) -> str | None:
        """The code of the reason why a seat may make no meld; None if it may."""
        if not score.has_trick(seat):
            return "meld-needs-trick"
        return None if self._anybody or seat == leader else "meld-leader"

    def why_not(self, action: int, seat: int, hand: list[int], leader: int, score: Score) -> Reason | None:
        """Why a seat may not make this meld; None if it may."""
        suit = MELDS.index(action)
        pair = (KINGS[suit], QUEENS[suit])
        code = "meld-needs-pair" if not {*pair} <= {*hand} else self.barred(seat, leader, score)
        if code is None:
            if suit in self.open_to(seat, hand):
                return None
            code = "meld-again"
        args: dict[str, Argument] = {"suit": SUITS[suit]}
        if code == "meld-leader":
            args["seat"] = leader
        elif code != "meld-needs-trick":
            args["cards"] = [CARD_CODES[card] for card in pair]
        return Reason(code, args)

    def meld(self, seat: int, suit: int) -> list[int]:
        """Meld a suit; return the melded cards of this suit that the seat holds."""
        pair = self.make(seat, suit)
        if not self._anybody:
            self.to_lead += pair
        return [card for card in self.used[seat] if card in pair]
