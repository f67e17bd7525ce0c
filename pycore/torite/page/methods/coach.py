"""The method for the coach next to the prompt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from torite.notation.replay import replay_match
from torite.page.coach import coach, new_kept, read_kept
from torite.page.methods.common import Method, words_for

if TYPE_CHECKING:
    from torite.page.messages.coach import CoachParams, CoachReply


def _coach(params: CoachParams) -> CoachReply:
    """The line of the coach for a beginner."""
    match = replay_match(params["match"])
    before = params.get("kept")
    kept = new_kept() if before is None else read_kept(before)
    line, kept = coach(match, params["seat"], kept, words_for(match.game, params))
    return {"line": line, "kept": kept}


METHODS: Final[Mapping[str, Method]] = {"coach": _coach}
