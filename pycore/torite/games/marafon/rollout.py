"""The rollout policy of Marafon: a word with the card that a search leads."""

from __future__ import annotations

from torite.bots.player import Choice
from torite.bots.valuation_policy import ValuationPolicy
from torite.core.cards import CARD_INDEX
from torite.core.view import View
from torite.games.marafon.cards import LAID


class Policy(ValuationPolicy):
    """The policy of Marafon; nobody listens to words in a rollout."""

    leads_alone = True

    def announce(self, view: View, choice: Choice) -> Choice:
        """The choice with the word that helps the partner, if any."""
        card = CARD_INDEX.get(choice.action)
        if card is None:
            return choice
        legal = [self.game.string_to_action(text) for text in view["legal"]]
        words = [action for action in legal if LAID[action] == card]
        best = self.valuation.best(self.valuation.read(view), words).action
        return Choice(self.game.action_to_string(best), choice.reason, choice.estimates)
