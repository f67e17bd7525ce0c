"""Former public names: each still answers, with a `DeprecationWarning`.

>>> import warnings, torite
>>> deal = torite.load_game("glaves").new_deal(seed=1)
>>> with warnings.catch_warnings(record=True, action="always") as caught:
...     twin = deal.fork()
>>> str(caught[0].message)
'Deal.fork is now called light_clone'
"""

from __future__ import annotations

from typing import Any, Final
from warnings import warn

FORMER_NAMES: Final = {
    "Deal": {
        "fork": "light_clone",
        "is_fork": "is_light_clone",
        "lay_anew": "refresh_hidden",
        "offers": "_legal",
        "passing": "card_exchange",
        "places": "piles",
        "redealt": "restart",
        "told": "masked_action",
        "unsaid": "implied_limits",
        "ways": "secret_hypotheses",
        "window_is_open": "others_may_act",
    },
    "Game": {
        "gestures": "signal_actions",
        "most_words": "most_calls",
        "untold_events": "unlogged_events",
    },
    "TrickDeal": {"window_actions": "extra_actions"},
    "TrickGame": {
        "has_windows": "has_extra_actions",
        "windows_between_tricks": "extra_actions_between_tricks",
    },
}
"""For each public class the former names of its methods and attributes, with those of today."""


class FormerName:
    """A former name of a method or attribute. A descriptor: `__getattr__` would slow every other look-up."""

    __slots__ = ("former", "now")

    def __init__(self, now: str) -> None:
        self.now = now

    def __set_name__(self, owner: type, name: str) -> None:
        self.former = f"{owner.__name__}.{name}"

    def __get__(self, instance: object, owner: type) -> Any:
        warn(f"{self.former} is now called {self.now}", DeprecationWarning, stacklevel=2)
        return getattr(owner if instance is None else instance, self.now)


class FormerNames:
    """Base of the public classes that answer to former names."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for former, now in FORMER_NAMES.get(cls.__name__, {}).items():
            name = FormerName(now)
            name.__set_name__(cls, former)
            setattr(cls, former, name)
