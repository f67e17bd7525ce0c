"""``python -m tools.previews.hands``, with ``torite`` on Python's path, prints a hand of each game."""

from __future__ import annotations

import json
import sys

import torite

SEED = 4711


def hand(game: str, seed: int) -> list[str]:
    """The first hand of a seat, in its order."""
    deal = torite.load_game(game).new_deal(seed=seed)
    while not deal.is_terminal():
        for seat in range(deal.game.players):
            cards = [card for card in deal.view(seat)["hands"][seat] if card is not None]
            if cards:
                return cards
        deal.apply_action(deal.legal_actions()[0])
    raise ValueError(f"nobody has cards in a deal of {game}")


if __name__ == "__main__":
    # A common shuffle would show the same cards in many games.
    json.dump({game: hand(game, SEED + number) for number, game in enumerate(torite.GAMES)}, sys.stdout)
