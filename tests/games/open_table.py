"""What the referees of games with nothing face down on the table share."""

from __future__ import annotations


class OpenTable:
    """Everybody sees the own hand and the cards of the trick, and notices everything.

    A referee keeps ``hands``, ``trick`` ((seat, code) in order of play) and ``known`` (the codes that each
    seat has seen).
    """

    hands: list[list[str]]
    trick: list[tuple[int, str]]
    known: list[set[str]]

    def all_see(self, *cards: str) -> None:
        """Everybody has seen these cards."""
        for known in self.known:
            known.update(cards)

    def following(self, seat: int) -> set[str]:
        """The cards of a seat that follow suit; all of them if none does, or none is led."""
        hand = set(self.hands[seat])
        return {card for card in hand if self.trick and card[1] == self.trick[0][1][1]} or hand

    def table(self, viewer: int) -> list[tuple[int, str | None]]:
        """The trick as the viewer sees it."""
        return list(self.trick)

    def seen(self, viewer: int) -> set[str]:
        """Every card that the viewer has seen."""
        return self.known[viewer]

    def own_hand(self, viewer: int) -> list[str | None]:
        """The own hand as the viewer may see it."""
        return list(self.hands[viewer])
