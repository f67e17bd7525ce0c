"""Former public names: each still answers, with a `DeprecationWarning`.

>>> import warnings, torite
>>> deal = torite.load_game("glaves").new_deal(seed=1)
>>> with warnings.catch_warnings(record=True, action="always") as caught:
...     twin = deal.fork()
>>> str(caught[0].message)
'Deal.fork is now called light_clone'
"""

from __future__ import annotations

from functools import partial
from importlib import import_module
from operator import attrgetter
from typing import Any, Final
from warnings import warn

_STATE: Final = "torite.core.deal_state:"
_INFERENCE: Final = "torite.core.inference:inference_of()."
_DISPLAY: Final = "torite.core.display:display_of()."
_TRICKS: Final = "torite.blocks.tricks:"

FORMER_NAMES: Final = {
    "Deal": {
        "at": f"{_STATE}deal_at",
        "conceals": f"{_INFERENCE}conceals",
        "counts": f"{_INFERENCE}counts",
        "dealing": f"{_INFERENCE}dealing",
        "dealt": f"{_STATE}dealt_to",
        "facts": f"{_DISPLAY}facts",
        "fork": "light_clone",
        "hand_order": f"{_DISPLAY}hand_order",
        "hand_rank": f"{_DISPLAY}hand_rank",
        "hand_suit": f"{_DISPLAY}hand_suit",
        "hand_trump": f"{_DISPLAY}hand_trump",
        "is_fork": "_is_light_clone",
        "is_open": f"{_STATE}is_open",
        "laid_open": "_laid_open",
        "lay_anew": "_refresh_hidden",
        "leaves_hand": "game.leaves_hand",
        "legal_with": f"{_INFERENCE}legal_with",
        "lies_open": f"{_INFERENCE}lies_open",
        "knows_duties": f"{_INFERENCE}knows_duties",
        "notices": f"{_INFERENCE}notices",
        "offers": "_legal",
        "only_at": f"{_INFERENCE}only_at",
        "open_draws": f"{_INFERENCE}open_draws",
        "parse_action": "game.parse_action",
        "passing": f"{_INFERENCE}card_exchange",
        "places": f"{_DISPLAY}piles",
        "players": "game.players",
        "redealt": f"{_STATE}restart",
        "sees_hand": f"{_INFERENCE}sees_hand",
        "table_tricks": f"{_DISPLAY}table_tricks",
        "take_unchecked": "_take_unchecked",
        "to_trick": "game.to_trick",
        "tokens": f"{_DISPLAY}tokens",
        "told": "game.masked_action",
        "unsaid": f"{_INFERENCE}implied_limits",
        "usual_deck": f"{_INFERENCE}usual_deck",
        "ways": f"{_INFERENCE}secret_hypotheses",
        "window_is_open": f"{_DISPLAY}others_may_act",
        "would_allow": f"{_INFERENCE}would_allow",
        "would_bind": f"{_INFERENCE}would_bind",
    },
    "Rules": {
        "gestures": "signal_actions",
        "most_words": "most_calls",
        "untold_events": "unlogged_events",
    },
    "TrickDeal": {
        "beating": f"{_TRICKS}beating",
        "best_card": f"{_TRICKS}best_card",
        "duties": "_duties",
        "eldest": "_eldest",
        "last_order": "_last_order",
        "lead_duties": "_lead_duties",
        "partner_winning": f"{_TRICKS}partner_winning",
        "playable": f"{_TRICKS}playable",
        "window_actions": "_extra_actions",
    },
    "TrickGame": {
        "has_windows": "has_extra_actions",
        "windows_between_tricks": "extra_actions_between_tricks",
    },
}
"""For each public class the former names of its methods and attributes, with those of today.

``module:function`` is a function of the object, ``module:function().name`` an attribute of what it returns.
"""


class FormerName:
    """A former name of a method or attribute. A descriptor: `__getattr__` would slow every other look-up."""

    __slots__ = ("former", "now")

    def __init__(self, now: str) -> None:
        self.now: str = now

    def __set_name__(self, owner: type, name: str) -> None:
        self.former: str = f"{owner.__name__}.{name}"

    def _warn(self) -> None:
        today = self.now.rpartition(":")[2]
        warn(f"{self.former} is now called {today}", DeprecationWarning, stacklevel=3)

    def __get__(self, instance: Any, owner: type) -> Any:
        self._warn()
        module, _, path = self.now.rpartition(":")
        if not module:
            return attrgetter(path)(owner if instance is None else instance)
        name, _, attribute = path.partition("().")
        function = getattr(import_module(module), name)
        return getattr(function(instance), attribute) if attribute else partial(function, instance)

    def __set__(self, instance: object, value: object) -> None:
        self._warn()
        setattr(instance, self.now, value)


class FormerNames:
    """Base of the public classes that answer to former names."""

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        for former, now in FORMER_NAMES.get(cls.__name__, {}).items():
            name = FormerName(now)
            name.__set_name__(cls, former)
            setattr(cls, former, name)
