"""The error for a missing extra."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def needs(extra: str, *modules: str) -> Iterator[None]:
    """A context for the imports of an extra.

    Raises ``ModuleNotFoundError`` with the install command if one of these modules is missing.
    """
    try:
        yield
    except ModuleNotFoundError as fault:
        if (fault.name or "").partition(".")[0] not in modules:
            raise
        raise ModuleNotFoundError(
            f"torite.adapters.{extra} needs the package {fault.name!r}; install it with:"
            f" pip install 'torite[{extra}]'",
            name=fault.name,
        ) from None
