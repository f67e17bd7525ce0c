"""Rollout policies: quick, slightly random play of all seats, for the rest of a sampled deal.

A *world* is a full deal that a bot has sampled from its view (a determinization), so all its cards are open.
A policy still plays each seat by what that seat would know.
"""

from __future__ import annotations

from collections.abc import Collection
from importlib import import_module
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Final, cast

from torite.blocks.signals import Signals
from torite.blocks.stock import Stock
from torite.bots.masks import OTHERS, mask_of
from torite.bots.player import Choice
from torite.core.cards import CARD_COUNT
from torite.core.deal_state import unchecked
from torite.core.game import Deal, Game
from torite.core.history import Action
from torite.core.view import View

if TYPE_CHECKING:
    from torite.blocks.trick_deal import TrickDeal

MARGIN: Final = 1.0
"""The usual margin, in standard errors."""


class Policy:
    """A random rollout policy for all seats, and the base class of those of the games.

    The policy of a game is the class ``Policy`` in the module ``rollout`` of its folder, or of its family.
    Everything that a policy chooses must be legal: rollouts do not check.

    Attributes:
        bets: actions that change the stake, and answers to them. Where there are any, the policy chooses them
            during a search. Exact play with open cards leaves them out.
        covers_candidates: True if `choose` may return every action that `prune` keeps, and no other call. The
            search tree then expands only what the policy proposes.
        weighs: True if the game has its own `likelihood`, so that worlds have different weights.
    """

    bets: Collection[int] = ()
    covers_candidates: bool = False

    def __init__(self, game: Game) -> None:
        self.game = game
        self.weighs: bool = type(self).likelihood is not Policy.likelihood

    def prune(self, deal: Deal, legal: list[int]) -> list[int]:
        """The legal actions of the seat to act that a search considers; at least one.

        Leaves out signals, calls that are certainly wrong, and all but one of several actions with the same
        effect. By default these are the cards, or all actions where no card may be played.
        """
        return legal if legal[-1] < CARD_COUNT else [each for each in legal if each < CARD_COUNT] or legal

    def out_of_turn_action(self, deal: Deal, rng: Random) -> Action | None:
        """The action that a seat takes before the seat to act goes on; None without one."""
        return None

    def choose(self, deal: Deal, rng: Random) -> int:
        """The action of the seat to act."""
        actions = self.prune(deal, deal.legal_actions())
        return actions[int(rng.random() * len(actions))]

    def likelihood(self, deal: Deal, viewer: int) -> float:
        """How well the actions of the other seats so far fit their cards in this world: a weight above 0.

        Only ratios between worlds matter. A search asks once for each world.
        """
        return 1.0

    @property
    def makes_calls(self) -> bool:
        """True if the policy chooses sensible calls; the random one does not."""
        return type(self) is not Policy

    def margin(self, action: int | None) -> float:
        """By how many standard errors a search must prefer this action to overrule the rules of thumb."""
        return MARGIN

    def announce(self, view: View, choice: Choice) -> Choice:
        """The choice of a search as the player announces it: with a reason of the game, or with a signal or
        call first. After a signal the player is asked again.
        """
        return choice

    def rollout(self, deal: Deal, rng: Random) -> None:
        """Play the deal to its end."""
        take, out_of_turn_action, choose = unchecked(deal), self.out_of_turn_action, self.choose
        while deal.turn is not None:
            extra = out_of_turn_action(deal, rng)
            if extra is None:
                take(choose(deal, rng), deal.turn)
            else:
                seat, action = extra
                take(action, seat)

    def cutoff(self, world: Deal) -> int:
        """The number of cards in play (in hands and stock) at which the rollouts of a search that begins in
        this world stop, between two tricks, to be judged by `evaluate`. With 0 they go to the end.

        What happens long after a card is mostly luck to it, so a cutoff shows more in less time.
        """
        return 0

    def rollout_to(self, deal: Deal, rng: Random, left: int) -> None:
        """Play the deal until at most ``left`` cards are in play, or to its end."""
        self.rollout(deal, rng)

    def evaluate(self, deal: Deal) -> list[float]:
        """The expected utility of a deal at the cutoff for each seat, in the units of `Game.utilities`."""
        raise NotImplementedError


class CountingPolicy(Policy):
    """A policy whose seats count cards.

    The set of cards in play is updated during a rollout, not computed before each choice.

    Attributes:
        leads_alone: True if any card may be led, and actions besides cards are not considered then.
    """

    leads_alone: bool = False

    def in_play(self, deal: Deal) -> int:
        """The mask of all cards in the hands, and in a game with a stock of those still to be drawn."""
        stock = getattr(deal, "stock", None)
        if not isinstance(stock, Stock):
            return mask_of(chain(*deal.hands))
        return mask_of(chain(*deal.hands, stock.cards[stock.drawn :]))

    def pick(self, deal: Deal, legal: list[int], rng: Random, in_play: int) -> int:
        """The action of the seat to act, which has more than one."""
        raise NotImplementedError

    def choose(self, deal: Deal, rng: Random) -> int:
        legal, signals = deal.legal_actions(), deal.game.signal_actions
        if legal[-1] in signals:
            legal = [action for action in legal if action not in signals]
        if self.leads_alone and legal[0] < CARD_COUNT:
            legal = [action for action in legal if action < CARD_COUNT]
        return legal[0] if len(legal) == 1 else self.pick(deal, legal, rng, self.in_play(deal))

    def rollout(self, deal: Deal, rng: Random) -> None:
        self.rollout_to(deal, rng, 0)

    def rollout_to(self, deal: Deal, rng: Random, left: int) -> None:
        in_play = self.in_play(deal)
        more = in_play.bit_count() - left
        # Nobody signals in a rollout.
        signals = getattr(deal, "signals", None)
        if isinstance(signals, Signals):
            signals.close()
        take, pick, players = unchecked(deal), self.pick, deal.game.players
        extra_action = self.out_of_turn_action
        has_extra = type(self).out_of_turn_action is not Policy.out_of_turn_action
        alone, deal = self.leads_alone, cast("TrickDeal", deal)
        find_legal = deal._legal  # noqa: SLF001  not `legal_actions`, which copies the list
        while (turn := deal.turn) is not None:
            # The search tree may have gone beyond the cutoff, into a trick.
            if left and more <= 0 and not more % players:
                return
            if has_extra and (extra := extra_action(deal, rng)) is not None:
                take(extra[1], extra[0])
                continue
            if alone and not deal.trick and deal.phase == "play":
                legal = deal.hands[turn]
            else:
                legal = find_legal(turn)
            action = legal[0] if len(legal) == 1 else pick(deal, legal, rng, in_play)
            if action < CARD_COUNT:
                in_play &= OTHERS[action]
                more -= 1
            take(action, turn)


def policy_of(game: Game) -> Policy:
    """The policy of a game: its own or its family's, that of its valuation, or a random one."""
    module = game.part("rollout")
    if module is not None:
        policy: Policy = module.Policy(game)
        return policy
    if game.part("valuation") is None:
        return Policy(game)
    by_value: Policy = import_module("torite.bots.valuation_policy").ValuationPolicy(game)
    return by_value
