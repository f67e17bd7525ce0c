"""The method for the coach beside the prompt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from torite.notation.replay import replay_match
from torite.page.coach import coach, new_kept, read_kept
from torite.page.messages.coach import CoachParams, CoachReply
from torite.page.methods.common import Method, words_for


def _coach(params: CoachParams) -> CoachReply:
    """What the coach says to somebody who learns the game."""
    match = replay_match(params["match"])
    told = params.get("kept")
    kept = new_kept() if told is None else read_kept(told)
    line, kept = coach(match, params["seat"], kept, words_for(match.game, params))
    return {"line": line, "kept": kept}


METHODS: Final[Mapping[str, Method]] = {"coach": _coach}
