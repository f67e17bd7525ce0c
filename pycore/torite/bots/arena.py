"""The arena: bots that play many deals, to measure how well they play.

Like `torite.bots.next_move` it has the deals, and gives each bot the view of its seat.
"""

from __future__ import annotations

from random import Random

from torite.bots.heuristic import HeuristicBot
from torite.core.game import Game
from torite.core.shuffle import SEED_LIMIT


def against_random(game: Game, deals: int, rng: Random) -> tuple[float, float]:
    """Let the bot play each deal in one seat, with random players in the others.

    Returns:
        The points a deal of the bot, and of a random player.
    """
    bot = HeuristicBot(game)
    own = others = 0
    for number in range(deals):
        seat = number % game.players
        deal = game.new_deal(seed=rng.randrange(SEED_LIMIT), dealer=rng.randrange(game.players))
        while deal.turn is not None:
            choice = bot.choose(deal.view(seat)) if deal.turn == seat else None
            action = deal.string_to_action(choice.action) if choice else rng.choice(deal.legal_actions())
            deal.apply_action(action)
        points = deal.result()["points"]
        own += points[seat]
        others += sum(points) - points[seat]
    return own / deals, others / deals / (game.players - 1)
