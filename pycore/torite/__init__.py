"""Torite: the rules of trick-taking card games, played exactly.

>>> import torite
>>> deal = torite.load_game("hamlet").new_deal(seed=1, dealer=2)
>>> deal.apply(f"0:{deal.action_to_string(deal.legal_actions()[0])}")
>>> deal.view(1)["history"]
['0:show']
"""

import sys as _sys

from torite.core import in_notebooks as _in_notebooks
from torite.core.definition import BadGame
from torite.core.game import Deal, Game, Match
from torite.core.options import Option
from torite.core.reasons import IllegalAction, Reason
from torite.core.sampler import Sampler
from torite.core.view import View
from torite.games import GAMES, load_game, register_game
from torite.notation.daily import DailyDeal, daily_deal
from torite.notation.link import BadLink, Link, from_link, to_link
from torite.notation.replay import BadRecord, replay, replay_match
from torite.version import __version__

__all__ = [
    "GAMES",
    "BadGame",
    "BadLink",
    "BadRecord",
    "DailyDeal",
    "Deal",
    "Game",
    "IllegalAction",
    "Link",
    "Match",
    "Option",
    "Reason",
    "Sampler",
    "View",
    "__version__",
    "daily_deal",
    "from_link",
    "load_game",
    "register_game",
    "replay",
    "replay_match",
    "to_link",
]


def _as_html(thing: object) -> str | None:
    from torite.notebook.showing import as_html

    return as_html(thing)


# Only a notebook needs what makes tables, and most programs are none.
_in_notebooks.as_html = _as_html
if "IPython" in _sys.modules:
    from torite.notebook.showing import register as _register

    _register()
