"""What a seat sees and can infer in Blind Watten."""

from __future__ import annotations

from collections.abc import Sequence

from torite.core.cards import CARD_CODES
from torite.core.knowledge_types import SecretHypothesis, ViewEntry
from torite.games.watten import inference as family
from torite.games.watten.blind.rules import BlindDeal, bans_of


class Inference(family.Inference):
    """What a seat sees and can infer in Blind Watten."""

    deal: BlindDeal

    def secret_hypotheses(self, entries: Sequence[ViewEntry]) -> list[SecretHypothesis]:
        """For a blind seat: the announcements that agree with the winners of the tricks."""
        shows = [time for time, entry in enumerate(entries) if entry.text == "show"]
        if len(shows) < 2:
            return []
        game = self.deal.game
        found: list[SecretHypothesis] = []
        for rank, suit in game.announcements:
            order = game.order(rank, suit)
            bans = bans_of(entries, order, game.duty, self.deal.knows)
            if bans is not None:
                of_rank = {
                    card: action for card, action in game.show_actions.items() if CARD_CODES[card][0] == rank
                }
                of_suit = {
                    card: action for card, action in game.show_actions.items() if CARD_CODES[card][1] == suit
                }
                found.append(SecretHypothesis(dict(zip(shows, (of_rank, of_suit), strict=True)), bans))
        return found

    def conceals(self, action: int, seat: int, viewer: int) -> bool:
        if viewer == seat or action not in self.deal.game.shown_cards:
            return False
        return self.deal.phase == "announce" or not self.deal.knows(viewer)

    def knows_duties(self, viewer: int) -> bool:
        return self.deal.announced_to(viewer)
