"""`Sampler`: random worlds for a view.

A *world* is a determinization: a complete deal, with deck, hands, hidden actions and history, that the seat
of a view cannot tell from the real one. Its record replays legally and gives the same view.

**Contract.** A world is a deck together with the hidden actions of the other seats. All worlds that agree
with the view, and in which every action was legal, are equally likely. If a seat put away two of five unknown
cards, each deck gives ten worlds. The sampler has no opponent model: it does not ask which actions were
plausible, but callers can weight worlds by the likelihood of the actions. Everything comes from the view,
nothing from the real deal. In OpenSpiel's terms it is ``ResampleFromInfostate``, written once for all games,
and with an information state in place of a state.

**Method.** An assignment puts the unknown cards into the unknown slots of the deck.

1. `view_reader` finds the slots in which each card can be, from the history of the view.
2. `constraint_replay` plays the course of the view once and asks the rules what each action implies: cards
   that a seat cannot have held, and sums over its hand.
3. `counting` draws assignments uniformly and exactly. If that takes too long, or if sums are rarely
   satisfied, `chain` draws them by a Markov chain.
4. `acceptance` rejects assignments that violate constraints, and corrects for equal cards and for the number
   of possible hidden actions.
5. `world_builder` makes a deal of each accepted assignment.

Draws by counting are independent and exactly uniform. Draws by the Markov chain are uniform in the limit.
"""

from __future__ import annotations

from random import Random

from torite.core.game import Deal
from torite.core.sampling.worlds import Worlds


class Sampler(Worlds[Deal]):
    """Draws uniformly random worlds for a view.

    Make one for a view, then call `sample` for each world.

    >>> import torite
    >>> deal = torite.load_game("glaves").new_deal(seed=4711, dealer=0)
    >>> world = Sampler(deal.game, deal.view(0)).sample(Random(1))
    >>> world.view(0) == deal.view(0)
    True
    """

    def sample(self, rng: Random) -> Deal:
        """Another world, as a deal that can be played on.

        Equal views and generators give equal worlds. Raises ``NoWorldError`` if the search fails.
        """
        return self.draw(rng)

    def every(self, most: int) -> list[tuple[Deal, float]]:
        """All worlds with their weights, if there are at most ``most``.

        Worlds that differ only in the order of a hand or in cards out of play are one world. A world may
        occur several times; its weight is then divided among them.

        Raises ``TooManyError`` for more worlds, for a search that takes too long, and after a card exchange,
        whose gifts are drawn and not enumerated.
        """
        return self.enumerate(most)
