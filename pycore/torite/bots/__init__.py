"""Computer players. Each gets a view, never a deal, so it knows what a person in its seat would know.

`make_bot` makes one of any level.
"""

from torite.bots.levels import LEVELS, make_bot

__all__ = ["LEVELS", "make_bot"]
