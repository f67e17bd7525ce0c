"""The transcript of a deal, as in the golden records of the tests."""

from __future__ import annotations

import json

from torite.core.deal_state import restart
from torite.core.game import Deal


def transcript(deal: Deal) -> list[str]:
    """The lines of a deal: each action, and the legal actions of all seats before it."""
    game = deal.game
    step = restart(deal)
    lines = [
        f"game {game.id}",
        f"options {json.dumps(game.own_options())}",
        f"dealer {deal.dealer}",
        f"scores {' '.join(map(str, deal.scores))}",
        f"deck {' '.join(game.action_to_string(card) for card in deal.deck)}",
    ]
    for seat, action in deal.actions():
        lines += _legal_lines(step)
        lines.append(f"{seat}:{game.action_to_string(action)}")
        step.apply_action(action, seat)
    lines += _legal_lines(step)
    if step.is_terminal():
        lines.append(f"result {json.dumps(step.result())}")
    return lines


def _legal_lines(deal: Deal) -> list[str]:
    return [
        f"  {seat} may {' '.join(deal.action_to_string(action) for action in legal)}"
        for seat in range(deal.game.players)
        if (legal := deal.legal_actions(seat))
    ]
