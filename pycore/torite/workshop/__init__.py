"""What the author of a game needs: `check` finds faults, `balance` measures."""

from typing import Final

ROOM: Final = __name__
"""The package with the sentences of this room."""
