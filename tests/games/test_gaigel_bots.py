"""What a decent player of Gaigel does, where the bot once did something else."""

from __future__ import annotations

import torite
from torite.bots.heuristic import HeuristicBot
from torite.bots.player import Choice


def chosen(seed: int, dealer: int, played: str, seat: int) -> Choice:
    """What the bot in this seat does after these actions at a table of four."""
    game = torite.load_game("gaigel")
    deal = game.new_deal(seed=seed, dealer=dealer)
    deal.apply(played)
    choice = HeuristicBot(game).choose(deal.view(seat))
    assert choice is not None
    return choice


def test_a_sure_trick_that_brings_101_is_taken() -> None:
    """86 points, the opponents have no trick yet: the ace of trumps wins the deal, and double."""
    choice = chosen(132432782, 3, "2:tuck 2:signal:C 0:AH 1:JH 2:AC 3:JS 2:meld:S 0:meld:D", 0)
    assert (choice.action, choice.reason.code) == ("AD", "nearly-out")
