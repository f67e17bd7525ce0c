"""Former public names: each still answers, with a `DeprecationWarning`.

>>> import warnings, torite
>>> deal = torite.load_game("glaves").new_deal(seed=1)
>>> with warnings.catch_warnings(record=True, action="always") as caught:
...     twin = deal.fork()
>>> str(caught[0].message)
'Deal.fork is now called light_clone'
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final
from warnings import warn

FORMER_NAMES: Final = {
    "Deal": {
        "fork": "light_clone",
        "is_fork": "is_light_clone",
        "lay_anew": "refresh_hidden",
        "passing": "card_exchange",
        "places": "piles",
        "redealt": "restart",
        "told": "masked_action",
        "unsaid": "implied_limits",
        "ways": "secret_hypotheses",
    },
    "Game": {"untold_events": "unlogged_events"},
}
"""For each public class the former names of its methods and attributes, with those of today."""


class FormerNames:
    """Base of the public classes that answer to former names. Names of today cost nothing more."""

    __slots__ = ()

    if not TYPE_CHECKING:  # a type checker knows the names of today alone

        def __getattr__(self, name: str) -> Any:
            for base in type(self).__mro__:
                now = FORMER_NAMES.get(base.__name__, {}).get(name)
                if now is not None:
                    warn(f"{base.__name__}.{name} is now called {now}", DeprecationWarning, stacklevel=2)
                    return getattr(self, now)
            raise AttributeError(
                f"{type(self).__name__!r} object has no attribute {name!r}", name=name, obj=self
            )
