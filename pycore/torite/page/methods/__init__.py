"""The methods of the bridge by name; docs/worker-messages.md describes them.

Those of `match` are imported at once, since a table needs them. The other modules are imported when one of
their methods is first used: on a first visit Python compiles every module it imports.
"""

from collections.abc import Iterator, Mapping
from importlib import import_module
from typing import Final

from torite.page.methods import match
from torite.page.methods.common import Method

_LATER: Final = (
    "links",
    "daily",
    "challenge",
    "api",
    "share",
    "check",
    "think",
    "study",
    "annotated",
    "coach",
    "editor",
    "workshop",
)


class _Methods(Mapping[str, Method]):
    """All methods. Access to an unknown one imports further modules until it is found."""

    def __init__(self) -> None:
        self._known: dict[str, Method] = dict(match.METHODS)
        self._later = list(_LATER)

    def __getitem__(self, name: str) -> Method:
        while name not in self._known and self._later:
            self._import_next()
        return self._known[name]

    def __iter__(self) -> Iterator[str]:
        while self._later:
            self._import_next()
        return iter(self._known)

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def _import_next(self) -> None:
        module = import_module(f"{__name__}.{self._later[0]}")
        self._known.update(module.METHODS)
        del self._later[0]


METHODS: Final[Mapping[str, Method]] = _Methods()
