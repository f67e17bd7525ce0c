"""Annotated deals for the tests: the example of the documentation, and one of any game."""

from __future__ import annotations

import json
import re
from pathlib import Path
from random import Random
from typing import Any

from tests.playing import random_play, some_deal
from torite import Deal
from torite.core.deal_state import deal_at

PAGE = Path(__file__).parents[2] / "docs" / "annotated-deals.md"


def example() -> Any:
    """The example of docs/annotated-deals.md."""
    found = re.search(r"^```json\n(.*?)^```$", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert found
    return json.loads(found[1])


def played(game_id: str, seed: int = 4) -> Deal:
    """A finished deal."""
    return random_play(some_deal(game_id, {}, seed), Random(seed))


def decisions(deal: Deal, seat: int) -> list[int]:
    """The steps at which this seat had a choice."""
    actions = deal.actions()
    found = [at for at, (mover, _) in enumerate(actions) if mover == seat]
    return [at for at in found if len(deal_at(deal, at).legal_actions(seat)) > 1]


def annotated(deal: Deal, seat: int = 0, **more: Any) -> dict[str, Any]:
    """A deal with a note at its start, and a question at every decision of a seat."""
    notes: list[dict[str, Any]] = [{"at": 0, "text": {"en": "It begins.", "ja": "始まりです。"}}]
    for at in decisions(deal, seat):
        _, action = deal.actions()[at]
        good = {"action": deal.action_to_string(action), "good": True, "text": {"en": "So.", "ja": "はい。"}}
        notes.append(
            {"at": at, "text": {"en": "What now?", "ja": "どうしますか。"}, "ask": {"answers": [good]}}
        )
    title = {"en": "A deal", "ja": "あるディール"}
    return {"annotated": 1, "title": title, "deal": deal.record(), "seat": seat, "notes": notes, **more}
